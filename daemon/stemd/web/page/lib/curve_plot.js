// A plot of curves with its axes, in the colours of the page, with a cursor; it can be saved as a drawing and as numbers.

import { bandAround, endsOf, lineThrough, ticks } from "./curves.js";
import { ARROWS } from "./drag.js";
import { button, make, makeSvg, setText, isNews } from "./elements.js";
import { length, lengthWithError, value } from "./words.js";

const [WIDTH, HEIGHT] = [460, 240];
const [RIGHT, TOP, BOTTOM] = [14, 30, 44];
const [LEAST_LEFT, DIGIT] = [58, 8];
// Colours of the page, each with what it is in a saved drawing.
const [GROUND, GRID, WORDS] = ["var(--panel, #ffffff)", "var(--grid, #d5dbe1)", "var(--text, #16202a)"];
const FONT = { "font-family": "system-ui, sans-serif", "font-size": 14, fill: WORDS };
export const CURVES = ["#0a5cb8", "#b35900", "#176b34", "#b3266e", "#7a5c00", "#6a3fb5", "#0d7377", "#b3261e"].map((colour, n) => `var(--curve-${n + 1}, ${colour})`);

export class CurvePlot {
  // save(text): keeps the numbers as CSV; without it there is no button. pick(place): somebody chose a value, by a click or with Enter.
  constructor(save = null, pick = null) {
    this.svg = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, xmlns: "http://www.w3.org/2000/svg", role: "img", tabindex: 0 });
    this.read = make("span", { className: "light" });
    this.cursor = null; // number of a value
    this.root = make("div", { className: "curves" }, this.svg, make("div", { className: "row" }, this.read,
      button("CSV", () => save(this.csv()), { className: "quiet small", hidden: save === null })));
    this.svg.onpointermove = ({ clientX }) => {
      const { left, width } = this.svg.getBoundingClientRect();
      if (this.at) this.setCursor(Math.round((((clientX - left) / width) * WIDTH - this.at(0)) / (this.at(1) - this.at(0))));
    };
    this.svg.onpointerleave = () => this.setCursor(null);
    this.svg.onclick = () => this.cursor !== null && pick?.(this.plot.first + this.cursor * this.plot.step);
    this.svg.onkeydown = (event) => {
      if (event.key === "Enter") this.svg.onclick();
      const by = ARROWS[event.key]?.[1];
      if (by) this.setCursor((this.cursor ?? -1) + by);
    };
  }

  // curves: see curves.js; first, step: place of the first value on the axis below, and from one to the next; xWords, yWords: of the axes;
  // isWhole: whether places between the values mean nothing; label: for screen readers; units: of places and of values.
  show(plot) {
    const { curves, first, step, xWords, yWords, isWhole = false, label } = plot;
    if (!isNews(this, curves.map((curve) => ({ ...curve, values: [...curve.values], sigma: curve.sigma && [...curve.sigma] })), first, step, xWords, yWords, label)) return;
    this.plot = plot;
    const count = Math.max(...curves.map((curve) => curve.values.length), 1);
    const across = { low: first, high: first + Math.max(count - 1, 1) * step };
    const up = endsOf(curves);
    const marks = ticks(up, 5);
    const left = Math.max(LEAST_LEFT, 16 + DIGIT * Math.max(...marks.map((one) => value(one).length)));
    const x = (place) => left + ((WIDTH - left - RIGHT) * (place - across.low)) / (across.high - across.low);
    const y = (one) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (one - up.low)) / (up.high - up.low);
    this.at = (n) => x(first + n * step);
    this.count = count;
    this.svg.setAttribute("aria-label", label);
    this.svg.replaceChildren(makeSvg("rect", { width: WIDTH, height: HEIGHT, fill: GROUND }));
    for (const tick of marks) {
      this.line(`M${left},${y(tick)}H${WIDTH - RIGHT}`, tick === 0 ? WORDS : GRID, 1);
      this.text(left - 8, y(tick) + 5, value(tick), "end");
    }
    for (const tick of ticks(across, 8, isWhole)) {
      this.line(`M${x(tick)},${HEIGHT - BOTTOM}v5`, WORDS, 1);
      this.text(x(tick), HEIGHT - BOTTOM + 19, value(tick), "middle");
    }
    this.text((WIDTH + left - RIGHT) / 2, HEIGHT - 7, xWords, "middle");
    this.text(8, 19, yWords, "start");
    this.drawCurves(curves, this.at, y);
    this.mark = this.line("", WORDS, 1);
    this.setCursor(this.cursor);
  }

  drawCurves(curves, x, y) {
    let right = WIDTH - RIGHT;
    for (const { name, colour, values, sigma, hasDots } of [...curves].reverse()) {
      if (sigma) this.svg.append(makeSvg("path", { d: bandAround(values, sigma, x, y), fill: colour, opacity: 0.25, class: "band" }));
      this.line(lineThrough(values, x, y), colour, 2).dataset.curve = name;
      const dots = hasDots ? Array.from(values).flatMap((one, n) => (Number.isFinite(one) ? [makeSvg("circle", { cx: x(n), cy: y(one), r: 3.5, fill: colour })] : [])) : [];
      this.svg.append(...dots);
      const words = this.text(right, 19, name, "end", colour);
      right -= words.getComputedTextLength() + 18;
    }
  }

  setCursor(cursor) {
    if (!this.at) return;
    this.cursor = cursor === null ? null : Math.min(Math.max(cursor, 0), this.count - 1);
    this.mark.setAttribute("d", this.cursor === null ? "" : `M${this.at(this.cursor)},${TOP}V${HEIGHT - BOTTOM}`);
    const { curves, first, step, units = [] } = this.plot;
    const words = curves.map(({ values, sigma }) => lengthWithError(values[this.cursor], sigma?.[this.cursor], units[1])).join(", ");
    setText(this.read, this.cursor === null ? "" : `${length(first + this.cursor * step, units[0])}: ${words}`);
  }

  line(d, stroke, width) {
    return this.svg.appendChild(makeSvg("path", { d, stroke, "stroke-width": width, fill: "none", "stroke-linejoin": "round" }));
  }

  text(x, y, words, anchor, fill = WORDS) {
    return this.svg.appendChild(makeSvg("text", { ...FONT, x, y, fill, "text-anchor": anchor }, words));
  }

  // The plot as a file, light: other programs do not know the colours of the page.
  bytes() {
    return new TextEncoder().encode(new XMLSerializer().serializeToString(this.svg).replace(/var\(--[\w-]+, (#\w+)\)/g, "$1"));
  }

  csv() {
    const { curves, first, step, xWords, yWords } = this.plot;
    const quoted = (words) => `"${words.replaceAll('"', '""')}"`;
    const all = curves.flatMap(({ name, values, sigma }) => [[name || yWords, values], ...(sigma ? [[`σ ${name}`.trim(), sigma]] : [])]);
    const lines = Array.from({ length: this.count }, (_, n) => [Number((first + n * step).toPrecision(9)), ...all.map(([, values]) => values[n])].join(","));
    return [[xWords, ...all.map(([name]) => name)].map(quoted).join(","), ...lines, ""].join("\n");
  }
}
