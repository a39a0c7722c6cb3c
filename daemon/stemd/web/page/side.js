// The side bar with its tabs, its width, and the colours of the page.

import { byId } from "./lib/elements.js";
import { ARROWS, splitter } from "./lib/drag.js";
import { store, stored } from "./layout.js";

const LOOK = "stemd-look";
const LEAST = 240; // px
const USUAL = 23.5; // rem

export class Side {
  // changed(): somebody chose another width.
  constructor(changed) {
    this.tabs = [...byId("tabs").children];
    for (const tab of this.tabs) tab.onclick = () => this.show(tab);
    byId("tabs").onkeydown = (event) => {
      const by = ARROWS[event.key]?.[1];
      if (by) this.show(this.tabs.at((this.tabs.indexOf(event.target) + by) % this.tabs.length)).focus();
    };
    this.show(this.tabs[0]);
    this.setWidth(null);
    splitter(byId("side-width"), { isAcross: true, by: (px) => this.setWidth(this.width - px), ended: changed });
    byId("side-button").onclick = () => this.open(byId("side").hidden);
    chooseLook();
  }

  show(tab) {
    for (const one of this.tabs) {
      one.setAttribute("aria-selected", String(one === tab));
      one.tabIndex = one === tab ? 0 : -1;
      byId(one.getAttribute("aria-controls")).hidden = one !== tab;
    }
    return tab;
  }

  // name: detectors, calibration, udfs, messages or scans.
  showNamed(name) {
    this.open(true);
    this.show(this.tabs.find((tab) => tab.getAttribute("aria-controls") === `tab-${name}`)).scrollIntoView({ block: "nearest" });
  }

  open(isOpen) {
    byId("side").hidden = !isOpen;
    byId("side-button").setAttribute("aria-expanded", String(isOpen));
  }

  // Null: the usual one.
  setWidth(width) {
    this.width = Math.min(Math.max(width ?? USUAL * parseFloat(getComputedStyle(document.documentElement).fontSize), LEAST), Math.max(innerWidth / 2, LEAST));
    byId("side").style.setProperty("--width", `${this.width}px`);
    byId("side-width").setAttribute("aria-valuenow", Math.round(this.width));
  }
}

// Dark or light, as this browser keeps it: rooms differ, so the daemon has no part in it.
function chooseLook() {
  const select = byId("look");
  select.value = stored("localStorage", LOOK) ?? "";
  const use = () => document.documentElement.style.setProperty("color-scheme", select.value || "dark light");
  select.onchange = () => {
    use();
    store("localStorage", LOOK, select.value);
  };
  use();
}
