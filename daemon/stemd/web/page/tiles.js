// How the images share the window: as many columns and rows as make them largest, a fixed number, or one large next to a strip.

import { byId, isNews, make } from "./lib/elements.js";
import { splitter, ARROWS } from "./lib/drag.js";
import { sum } from "./lib/numbers.js";
import { store, stored } from "./layout.js";

const [GAP, HEAD_PX] = [6, 84]; // between tiles, and what a tile has above and below its image
const LEAST_WIDE = 200; // px that the head of a tile needs
const [STRIP_ROWS, LEAST_TALL] = [4, 200]; // most of the strip, and px that each needs
const LEAST = 0.3; // of the mean width or height

export class Tiles {
  constructor(changed) {
    this.changed = changed;
    [this.views, this.select, this.area] = ["views", "tiles", "area"].map(byId);
    this.weights = { columns: [], rows: [] }; // shares of the width and the height
    this.count = 0;
    this.select.onchange = () => this.choose(this.select.value);
    new ResizeObserver(() => this.arrange(this.count)).observe(this.area);
  }

  choose(kind) {
    this.restore({ kind });
    this.changed();
  }

  restore({ kind = "fit", columns = [], rows = [] } = {}) {
    this.select.value = [...this.select.options].some((one) => one.value === kind) ? kind : "fit";
    this.weights = { columns, rows };
    this.arrange(this.count);
  }

  arrange(count) {
    this.count = count;
    if (!count) return;
    const kind = this.select.value;
    const isStrip = kind === "strip" && count > 1;
    const [columns, rows] = isStrip ? [2, Math.max(Math.min(count - 1, STRIP_ROWS, Math.floor(this.area.clientHeight / LEAST_TALL)), 1)] : kind === "fit" || kind === "strip" ? this.largest(count) : [Math.min(kind, count), Math.min(kind, Math.ceil(count / kind))];
    this.total = isStrip ? count - 1 : Math.ceil(count / columns);
    this.use("columns", columns, isStrip ? [3, 1] : []);
    this.use("rows", rows, []);
    if (isNews(this, isStrip, columns, rows, count)) {
      this.views.classList.toggle("strip", isStrip);
      this.divide(columns, rows, this.total <= rows);
    }
    this.show();
  }

  // Columns and rows with which the images are largest.
  largest(count) {
    const { clientWidth: width, clientHeight: height } = this.area;
    const sizeIn = (columns) => {
      const wide = width / columns - GAP;
      return Math.min(wide, height / Math.ceil(count / columns) - HEAD_PX) * Math.min(wide / LEAST_WIDE, 1);
    };
    const all = Array.from({ length: count }, (_, n) => n + 1);
    const columns = all.reduce((best, one) => (sizeIn(one) > sizeIn(best) ? one : best));
    return [columns, Math.ceil(count / columns)];
  }

  use(name, length, usual) {
    if (this.weights[name].length !== length) this.weights[name] = Array.from({ length }, (_, at) => usual[at] ?? 1);
  }

  // A line to drag between each two columns, and between rows where all are in view.
  divide(columns, rows, isWhole) {
    for (const line of [...this.area.querySelectorAll(".line")]) line.remove();
    const line = (name, at) => {
      const isAcross = name === "columns";
      const made = make("div", { className: `line ${name}`, tabIndex: 0, role: "separator", "aria-orientation": isAcross ? "vertical" : "horizontal", "aria-valuemin": 0, "aria-valuemax": 100,
        "data-name": name, "data-at": at, "aria-label": `Between ${name} ${at + 1} and ${at + 2} of the images` });
      splitter(made, { isAcross, by: (px) => this.move(name, at, px), ended: () => this.changed() });
      this.area.append(made);
    };
    for (let at = 0; at + 1 < columns; at++) line("columns", at);
    for (let at = 0; isWhole && at + 1 < rows; at++) line("rows", at);
  }

  move(name, at, px) {
    const weights = this.weights[name];
    const total = sum(weights);
    const whole = name === "columns" ? this.area.clientWidth : this.area.clientHeight;
    const least = (LEAST * total) / weights.length;
    const by = Math.max(Math.min((px * total) / whole, weights[at + 1] - least), least - weights[at]);
    weights[at] += by;
    weights[at + 1] -= by;
    this.show();
  }

  show() {
    const { columns, rows } = this.weights;
    const shares = (weights) => weights.map((one) => one / sum(weights));
    const tall = shares(rows);
    const height = (n) => `calc(${100 * tall[n % tall.length]}% - ${(GAP * (tall.length - 1)) / tall.length}px)`;
    this.views.style.setProperty("--columns", columns.map((one) => `minmax(0, ${one}fr)`).join(" "));
    this.views.style.setProperty("--rows", Array.from({ length: this.total }, (_, n) => height(n)).join(" "));
    for (const line of this.area.querySelectorAll(".line")) {
      const { name, at } = line.dataset;
      const share = sum(shares(this.weights[name]).slice(0, Number(at) + 1));
      line.style.setProperty("--at", `${100 * share}%`);
      line.setAttribute("aria-valuenow", Math.round(100 * share));
    }
  }
}

// The side bar with its tabs, its width, and the colours of the page.

const LOOK = "stemd-look";
const LEAST_SIDE = 240; // px

export class Side {
  constructor(changed) {
    this.tabs = [...byId("tabs").children];
    for (const tab of this.tabs) tab.onclick = () => this.show(tab);
    byId("tabs").onkeydown = (event) => {
      const by = ARROWS[event.key]?.[1];
      if (by) this.show(this.tabs.at((this.tabs.indexOf(event.target) + by) % this.tabs.length)).focus();
    };
    this.show(this.tabs[0]);
    this.setWidth(null);
    splitter(byId("side-width"), { isAcross: true, by: (px) => this.setWidth(byId("side").offsetWidth - px), ended: changed });
    byId("side-button").onclick = () => this.open(byId("side").hidden);
    chooseLook();
  }

  show(tab) {
    for (const one of this.tabs) {
      one.setAttribute("aria-selected", one === tab);
      one.tabIndex = one === tab ? 0 : -1;
      byId(one.getAttribute("aria-controls")).hidden = one !== tab;
    }
    return tab;
  }

  showNamed(name) {
    this.open(true);
    this.show(this.tabs.find((tab) => tab.getAttribute("aria-controls") === `tab-${name}`)).scrollIntoView({ block: "nearest" });
  }

  open(isOpen) {
    byId("side").hidden = !isOpen;
    byId("side-button").setAttribute("aria-expanded", String(isOpen));
  }

  // Null: the usual one, which follows the size of letters.
  setWidth(width) {
    this.width = width && Math.min(Math.max(width, LEAST_SIDE), Math.max(innerWidth / 2, LEAST_SIDE));
    byId("side").style.setProperty("--width", this.width && `${this.width}px`);
    byId("side-width").setAttribute("aria-valuenow", byId("side").offsetWidth);
  }
}

// Dark or light, as this browser keeps it: rooms differ, so the daemon has no part in it.
function chooseLook() {
  const select = byId("look");
  select.value = stored("localStorage", LOOK) ?? "";
  select.onchange = () => {
    document.documentElement.style.setProperty("color-scheme", select.value || "dark light");
    store("localStorage", LOOK, select.value);
  };
  select.onchange();
}
