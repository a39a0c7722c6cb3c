// How often each value occurs in an image, as a curve below it.

import { Panel } from "/page/cards/panel.js";
import { CurvePlot } from "/page/lib/curve_plot.js";
import { make as element } from "/page/lib/elements.js";

export const parts = [["histogram", "with histogram"], [null, "the image alone"]];
export const shows = ({ kind, channels }) => kind === "nav" && channels === 1;
export const requests = ({ udf, buffer, channel }) => [{ udf, buffer, channel }];
export const make = () => new HistogramPanel();

class HistogramPanel extends Panel {
  constructor() {
    super();
    this.plot = new CurvePlot();
    this.root = element("div", { className: "histogram", hidden: true }, this.plot.root);
  }

  drawMore() {
    const values = this.picture.values.filter(Number.isFinite);
    if (!values.length) return;
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const step = (high - low || 1) / 32;
    const counts = Array(33).fill(0);
    for (const value of values) counts[Math.floor((value - low) / step)] += 1;
    const label = `Histogram of ${values.length} values from ${low} to ${high}`;
    this.plot.show({ curves: [{ name: "positions", colour: "#79bdff", values: counts }], first: low, step, xWords: this.picture.head.unit ?? "counts", yWords: "positions", label });
  }
}
