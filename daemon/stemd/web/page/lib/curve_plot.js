// A plot of curves with its axes, as a drawing that can be saved.

import { endsOf, lineThrough, ticks } from "./curves.js";
import { make, makeSvg } from "./elements.js";
import { value } from "./words.js";

const [WIDTH, HEIGHT] = [460, 240];
const [RIGHT, TOP, BOTTOM] = [14, 30, 44];
const [LEAST_LEFT, DIGIT] = [58, 8];
const [GROUND, GRID, WORDS] = ["#0c1014", "#2b3640", "#c3ced8"];
const FONT = { "font-family": "system-ui, sans-serif", "font-size": 14, fill: WORDS };

export class CurvePlot {
  constructor() {
    this.svg = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, xmlns: "http://www.w3.org/2000/svg", role: "img" });
    this.root = make("div", { className: "curves" }, this.svg);
  }

  // curves: see curves.js; first, step: place of the first value on the axis below, and from one to the next; xWords, yWords: of the axes;
  // isWhole: whether places between the values mean nothing; label: for screen readers.
  show({ curves, first, step, xWords, yWords, isWhole = false, label }) {
    const told = JSON.stringify([curves.map((curve) => ({ ...curve, values: [...curve.values] })), first, step, xWords, yWords, label]);
    if (told === this.told) return;
    this.told = told;
    const count = Math.max(...curves.map((curve) => curve.values.length), 1);
    const across = { low: first, high: first + Math.max(count - 1, 1) * step };
    const up = endsOf(curves);
    const marks = ticks(up, 5);
    const left = Math.max(LEAST_LEFT, 16 + DIGIT * Math.max(...marks.map((one) => value(one).length)));
    const x = (place) => left + ((WIDTH - left - RIGHT) * (place - across.low)) / (across.high - across.low);
    const y = (one) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (one - up.low)) / (up.high - up.low);
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
    this.drawCurves(curves, (n) => x(first + n * step), y);
  }

  drawCurves(curves, x, y) {
    let right = WIDTH - RIGHT;
    for (const { name, colour, values, hasDots } of [...curves].reverse()) {
      const line = this.line(lineThrough(values, x, y), colour, 2);
      line.dataset.curve = name;
      if (hasDots) {
        for (let n = 0; n < values.length; n++) {
          if (Number.isFinite(values[n])) this.svg.append(makeSvg("circle", { cx: x(n), cy: y(values[n]), r: 3.5, fill: colour }));
        }
      }
      const words = this.text(right, 19, name, "end", colour);
      right -= words.getComputedTextLength() + 18;
    }
  }

  line(d, stroke, width) {
    const made = makeSvg("path", { d, stroke, "stroke-width": width, fill: "none", "stroke-linejoin": "round" });
    this.svg.append(made);
    return made;
  }

  text(x, y, words, anchor, fill = WORDS) {
    const made = makeSvg("text", { ...FONT, x, y, fill, "text-anchor": anchor });
    made.textContent = words;
    this.svg.append(made);
    return made;
  }

  // The plot as a file.
  bytes() {
    return new TextEncoder().encode(new XMLSerializer().serializeToString(this.svg));
  }
}
