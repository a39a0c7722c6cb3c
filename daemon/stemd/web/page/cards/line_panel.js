// A single row of values, such as those of a scan along a line, as a curve. No script asks for it.

import { CURVES } from "../lib/curve_plot.js";
import { PlotPanel } from "./panel.js";

export const make = (card) => new LinePanel(card);

class LinePanel extends PlotPanel {
  drawMore() {
    const { image: { values, covered, sigma, unit }, picture: { head }, settings: { log } } = this.card;
    const { steps, name } = this.card.axes();
    const isPlace = head.kind !== "single";
    const curve = Float64Array.from(values, (one, n) => (covered !== null && !covered[n] ? NaN : log ? Math.log10(one > 0 ? one : NaN) : one));
    this.plot.show({
      curves: [{ name: "", colour: CURVES[0], values: curve, sigma: log ? null : sigma }], first: 0, step: head.step * steps[1], isWhole: name === "px", units: [isPlace ? name : "", log ? "" : unit],
      xWords: isPlace ? `place in ${name}` : "number of the value", yWords: log ? `log10 of ${unit ?? "values"}` : unit ?? "value",
      label: `${head.udf} ${head.buffer}: a curve of ${values.length} values`,
    });
  }
}
