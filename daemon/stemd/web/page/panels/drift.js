// The drift of scans in a row as curves, and that of the newest scan in words.

import { CURVES } from "../lib/curve_plot.js";
import { make as element, setText } from "../lib/elements.js";
import { PlotPanel } from "../cards/panel.js";
import { length, scaled } from "../lib/words.js";

export const parts = [["drift", "curve"], [null, "as an image"]];
export const shows = ({ buffer }) => buffer === "drifts";
export const requests = ({ udf, buffer, channel }) => [{ udf, buffer, channel }];
export const make = (card) => new DriftPanel(card);

class DriftPanel extends PlotPanel {
  constructor(card) {
    super(card);
    this.words = element("p", { role: "status" });
    this.root.append(this.words);
  }

  drawMore() {
    const { head, values } = this.picture;
    const unit = head.unit === "step" || !head.unit ? "scan steps" : head.unit;
    // Rows and columns of each scan; what follows the last scan is left out.
    const known = Array.from(values).filter(Number.isFinite).map((one) => (head.scale ?? 1) * one);
    const [down, right] = [0, 1].map((axis) => known.filter((_, at) => at % 2 === axis));
    const words = driftWords(down, right, unit);
    setText(this.words, words);
    const [factor, name] = scaled(Math.max(...known.map(Math.abs)), unit);
    const curves = [["down", down], ["right", right]].map(([words, one], n) => ({ name: words, colour: CURVES[n], values: one.map((each) => factor * each), hasDots: true }));
    this.plot.show({ curves, first: 1, step: 1, isWhole: true, xWords: "scan in the mean, oldest first", yWords: `drift in ${name}`, label: `Drift of ${down.length} scans in ${unit}. ${words}` });
  }
}

function driftWords(down, right, unit) {
  if (!down.length) return "No scan is in the mean yet.";
  const [y, x] = [down.at(-1), right.at(-1)];
  const about = down.length === 1 ? "The only scan so far" : `The newest of ${down.length} scans`;
  const size = (drift) => (unit === "nm" && Math.abs(drift) < 1e-3 ? "less than 1\u00a0pm" : length(Math.abs(drift), unit));
  return `${about} is displaced by ${size(y)} ${y < 0 ? "up" : "down"} and ${size(x)} to the ${x < 0 ? "left" : "right"}, from where the first one shows the specimen.`;
}
