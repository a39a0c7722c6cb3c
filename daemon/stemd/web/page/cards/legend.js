// What the colours of an image mean: the bar below it with its ends, and the wheel of directions in its corner.

import { make, setText } from "../lib/elements.js";
import { drawBar } from "./picture.js";
import { length } from "../lib/words.js";
import { roundLength } from "../lib/units.js";
import { drawWheel } from "../lib/colour_maps.js";

export class Legend {
  constructor() {
    [this.lowest, this.highest] = [make("span"), make("span")];
    this.bar = make("canvas", { "aria-hidden": "true" });
    this.root = make("div", { className: "scale" }, this.lowest, this.bar, this.highest);
    this.wheel = make("canvas", { className: "wheel", hidden: true, role: "img", "aria-label": "Colours of directions: red to the right, then clockwise yellow, green, cyan, blue, magenta" });
    drawWheel(this.wheel);
    this.map = "gray";
    drawBar(this.bar, this.map);
  }

  // map: name of the colours; low, high: the values at its ends.
  show(map, { low, high }, { unit, angles }) {
    if (map !== this.map) drawBar(this.bar, map);
    this.map = map;
    this.wheel.hidden = angles === null;
    setText(this.lowest, length(low, unit));
    setText(this.highest, length(high, unit));
  }
}

const SHARE = 0.25; // of the width that is seen

// The bar of a round length in the corner of an image; it follows the zoom.
export class ScaleBar {
  constructor() {
    this.bar = make("span", { className: "bar" });
    this.words = make("span", {});
    this.root = make("div", { className: "scale-bar", hidden: true }, this.words, this.bar);
  }

  // view: an ImageView; axes: of what is shown, or null for no bar.
  show(view, axes) {
    this.root.hidden = axes === null;
    if (axes === null) return;
    const seen = (view.size[1] * axes.steps[1]) / view.zoom;
    const long = roundLength(seen * SHARE);
    this.bar.style.width = `${(100 * long) / seen}%`;
    setText(this.words, length(long, axes.name));
  }
}
