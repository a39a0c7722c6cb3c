// The bar of a round length in the corner of an image; it follows the zoom.

import { make, setText } from "../lib/elements.js";
import { roundLength } from "../lib/units.js";
import { length } from "../lib/words.js";

const SHARE = 0.25; // of the width that is seen

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
