// Values along a line over an image. Pure.

import { CURVES, CurvePlot } from "../lib/curve_plot.js";
import { button, make, numberInput, setText } from "../lib/elements.js";
import { drawShapes } from "../shapes/shape_layer.js";
import { halves, moved, tenths } from "../shapes/shapes.js";
import { length } from "../lib/words.js";

// About one value for each pixel of the line, each the mean over its width: between pixels linear, NaN where none is known.
// line: {from, to, width}, in rows and columns of the picture; isVariance: values are variances, of which the mean has that of lanes that are independent.
export function profile({ values, covered, rows, columns }, { from, to, width }, isVariance = false) {
  const [dy, dx] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dy, dx);
  const count = Math.max(Math.round(length) + 1, 2);
  const across = length ? [-dx / length, dy / length] : [1, 0];
  const lanes = Math.max(Math.round(width), 1);
  const read = (y, x) => interpolated(values, covered, rows, columns, y, x);
  return Float64Array.from({ length: count }, (_, n) => {
    const share = n / (count - 1);
    let [sum, known] = [0, 0];
    for (let lane = 0; lane < lanes; lane++) {
      const off = lane - (lanes - 1) / 2;
      const value = read(from[0] + share * dy + off * across[0], from[1] + share * dx + off * across[1]);
      if (Number.isNaN(value)) continue;
      sum += value;
      known++;
    }
    return known ? sum / known / (isVariance ? known : 1) : NaN;
  });
}

// Full width at half of the height above the lowest value, in steps between values; null where the curve does not come down on both sides.
export function halfWidth(values) {
  const known = values.filter(Number.isFinite);
  const half = (Math.max(...known) + Math.min(...known)) / 2;
  const top = values.indexOf(Math.max(...known));
  const crossing = (by) => {
    let n = top;
    while (values[n] > half) n += by;
    return values[n] <= half && n !== top ? n - (by * (half - values[n])) / (values[n - by] - values[n]) : NaN;
  };
  const width = crossing(1) - crossing(-1);
  return Number.isFinite(width) ? width : null;
}

function interpolated(values, covered, rows, columns, y, x) {
  const [top, left] = [Math.floor(y), Math.floor(x)];
  const [fy, fx] = [y - top, x - left];
  let sum = 0;
  for (const [row, wy] of [[top, 1 - fy], [top + 1, fy]]) {
    for (const [column, wx] of [[left, 1 - fx], [left + 1, fx]]) {
      if (wy * wx === 0) continue;
      if (row < 0 || row >= rows || column < 0 || column >= columns) return NaN;
      const at = row * columns + column;
      if (covered !== null && !covered[at]) return NaN;
      sum += wy * wx * values[at];
    }
  }
  return sum;
}

const lineOf = (points, near) => ({ shape: "line", from: near(points[0]), to: near(points[points.length - 1]), width: 1 });

/** @type {import("../shapes/shapes.js").Kind} */
export const LINE = {
  label: "Line",
  draw: (points) => lineOf(points, halves),
  parts: ({ from, to, width }) => [
    { id: "all", d: `M${from[1]},${from[0]}L${to[1]},${to[0]}` }, ...(width > 1 ? [{ id: "edge", d: edges(from, to, width) }] : []),
    { id: "from", at: from }, { id: "to", at: to },
  ],
  drag: (line, id, to, by, near = line.isDistance ? tenths : halves) =>
    id === "from" || id === "to" ? { ...line, [id]: near(to) } : { ...line, from: moved(line.from, near(by)), to: moved(line.to, near(by)) },
  fields: [],
};

function edges(from, to, width) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ay, ax] = [((from[1] - to[1]) / length) * (width / 2), ((to[0] - from[0]) / length) * (width / 2)];
  return `M${from[1] + ax},${from[0] + ay}L${to[1] + ax},${to[0] + ay}M${from[1] - ax},${from[0] - ay}L${to[1] - ax},${to[0] - ay}`;
}

/** Without a profile: how long the line is, and where it points. @type {import("../shapes/shapes.js").Kind} */
export const MEASURE = { ...LINE, label: "Distance", draw: (points) => ({ ...lineOf(points, tenths), isDistance: true }) };

// The line over an image, and the values along it below.
export class ProfileView {
  // changed(line): the line of the card is another one, or null; save(csv): keeps the numbers.
  constructor(changed, save) {
    this.changed = changed;
    this.plot = new CurvePlot(save);
    this.words = make("output", {});
    this.width = numberInput({ min: 1, max: 999, step: 1, value: 1 }, (width) => this.line && changed({ ...this.line, width }));
    this.wide = make("label", {}, "Width ", this.width);
    this.root = make("div", { className: "profile", hidden: true }, this.plot.root,
      make("div", { className: "row" }, this.words, this.wide, button("Remove the line", () => changed(null), { className: "quiet small" })));
  }

  // image: what is shown; view: its ImageView; line: {from, to, width} in rows and columns of the result, or null; axes: of the image.
  show(image, view, layer, line, axes) {
    this.line = line;
    this.root.hidden = !line || !image;
    const item = { id: "line", name: "", colour: "#ffffff", kind: LINE, shape: line, isOpen: true, isSelected: true };
    drawShapes(view, layer, line ? [item] : [], { pressed() {}, released() {}, changed: (_, shape) => this.changed(shape) });
    if (this.root.hidden) return;
    if (document.activeElement !== this.width) this.width.value = line.width;
    const away = [0, 1].map((axis) => (line.to[axis] - line.from[axis]) * axes.steps[axis]);
    const long = Math.hypot(...away);
    this.plot.root.hidden = this.wide.hidden = Boolean(line.isDistance);
    if (line.isDistance) setText(this.words, distanceWords(long, Math.atan2(away[0], away[1]), axes.name));
    else this.drawProfile(image, line, view.step, long, axes.name);
  }

  drawProfile(image, line, pixel, long, unit) {
    const small = (point) => point.map((place) => place / pixel);
    const place = { from: small(line.from), to: small(line.to), width: line.width / pixel };
    const values = profile(image, place);
    const sigma = image.sigma && profile({ ...image, values: image.sigma.map((one) => one ** 2) }, place, true).map(Math.sqrt);
    const step = long / (values.length - 1);
    const known = values.filter(Number.isFinite);
    const wide = halfWidth(values);
    const words = [length(long, unit), known.length ? `${length(Math.min(...known), image.unit)} to ${length(Math.max(...known), image.unit)}` : "no values", ...(wide === null ? [] : [`FWHM ${length(wide * step, unit)}`])].join(", ");
    setText(this.words, words);
    this.plot.show({ curves: [{ name: "", colour: CURVES[0], values, sigma }], first: 0, step: step || 1, xWords: `along the line in ${unit}`, yWords: image.unit ?? "value", units: [unit, image.unit], label: `Line profile: ${words}` });
  }
}

// In a Fourier transform also the period that the line stands for.
function distanceWords(long, angle, unit) {
  const period = /^1\/(.*)/.exec(unit)?.[1];
  return [length(long, unit), `${Math.round((180 * angle) / Math.PI)}°`, ...(period && long ? [`period ${length(1 / long, period)}`] : [])].join(", ");
}
