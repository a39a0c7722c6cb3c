// The brush of a view: its size, and whether it paints or erases.

import { make } from "../lib/elements.js";

export class BrushForm {
  constructor(view) {
    const radius = make("input", { type: "number", min: 0.5, max: 200, step: "any", value: view.brush.radius });
    radius.oninput = () => {
      if (radius.value !== "" && radius.validity.valid) view.brush.radius = Number(radius.value);
    };
    const erases = make("input", { type: "checkbox", onchange: () => { view.brush.erases = erases.checked; } });
    radius.dataset.name = "brush";
    erases.dataset.name = "erase";
    this.root = make("div", { className: "row brush", hidden: true },
      make("label", {}, "Radius of the brush ", radius), make("label", { className: "check" }, erases, "Erase"));
  }
}
