// The line over an image, and the values along it below.

import { make, setText } from "../lib/elements.js";
import { profile } from "./profile.js";
import { drawShapes } from "../shapes/shape_layer.js";
import { halves, moved } from "../shapes/shapes.js";
import { length } from "../lib/words.js";

const COLOUR = "#ffffff";
const [WIDTH, HEIGHT] = [640, 160];

/** @type {import("../shapes/shapes.js").Kind} */
export const LINE = {
  label: "Line",
  draw: (points) => ({ shape: "line", from: halves(points[0]), to: halves(points[points.length - 1]), width: 1 }),
  parts: ({ from, to, width }) => {
    const parts = [{ id: "all", d: `M${from[1]},${from[0]}L${to[1]},${to[0]}` }, { id: "from", at: from }, { id: "to", at: to }];
    if (width > 1) parts.splice(1, 0, { id: "edge", d: edges(from, to, width) });
    return parts;
  },
  drag: (line, id, to, by) => {
    if (id === "from" || id === "to") return { ...line, [id]: halves(to) };
    return { ...line, from: moved(line.from, halves(by)), to: moved(line.to, halves(by)) };
  },
  fields: [],
};

function edges(from, to, width) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ay, ax] = [((from[1] - to[1]) / length) * (width / 2), ((to[0] - from[0]) / length) * (width / 2)];
  return `M${from[1] + ax},${from[0] + ay}L${to[1] + ax},${to[0] + ay}M${from[1] - ax},${from[0] - ay}L${to[1] - ax},${to[0] - ay}`;
}

// How long a line is, in the unit of the image.
function lengthWords({ from, to }, { steps, name }) {
  return length(Math.hypot((to[0] - from[0]) * steps[0], (to[1] - from[1]) * steps[1]), name);
}

export class ProfileView {
  // changed(line): the line of the card is another one, or null.
  constructor(changed) {
    this.changed = changed;
    this.plot = make("canvas", { width: WIDTH, height: HEIGHT, role: "img", "aria-label": "Line profile" });
    this.words = make("output", {});
    this.width = make("input", { type: "number", min: 1, max: 999, step: 1, value: 1, oninput: () => this.setWidth() });
    this.root = make("div", { className: "profile", hidden: true }, this.plot,
      make("div", { className: "row" }, make("label", { className: "inline" }, "Width", this.width), this.words,
        make("button", { type: "button", className: "quiet", onclick: () => changed(null) }, "Remove the line")));
  }

  setWidth() {
    if (this.line && this.width.validity.valid && this.width.value !== "") this.changed({ ...this.line, width: Number(this.width.value) });
  }

  // image: what is shown; view: its ImageView; line: {from, to, width} in rows and columns of the result, or null; axes: of the image.
  show(image, view, layer, line, axes) {
    this.line = line;
    this.root.hidden = !line || !image;
    const item = { id: "line", name: "", colour: COLOUR, kind: LINE, shape: line, isOpen: true, isSelected: true };
    drawShapes(view, layer, line ? [item] : [], { pressed() {}, released() {}, changed: (_, shape) => this.changed(shape) });
    if (this.root.hidden) return;
    if (document.activeElement !== this.width) this.width.value = line.width;
    const small = (point) => point.map((place) => place / view.step);
    this.draw(profile(image, { from: small(line.from), to: small(line.to), width: line.width / view.step }), lengthWords(line, axes), image.unit);
  }

  draw(values, long, unit) {
    const known = values.filter((one) => Number.isFinite(one));
    const [low, high] = [Math.min(...known), Math.max(...known)];
    const context = this.plot.getContext("2d");
    context.fillStyle = "#0c1014";
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.strokeStyle = "#79bdff";
    context.lineWidth = 2;
    context.beginPath();
    let isDown = false;
    values.forEach((one, n) => {
      if (!Number.isFinite(one)) {
        isDown = false;
        return;
      }
      const x = 4 + ((WIDTH - 8) * n) / (values.length - 1);
      const y = 6 + (HEIGHT - 12) * (high > low ? 1 - (one - low) / (high - low) : 0.5);
      if (isDown) context.lineTo(x, y);
      else context.moveTo(x, y);
      isDown = true;
    });
    context.stroke();
    setText(this.words, known.length ? `${long}, ${length(low, unit)} to ${length(high, unit)}` : `${long}, no values`);
    this.plot.setAttribute("aria-label", `Line profile: ${this.words.textContent}`);
  }
}
