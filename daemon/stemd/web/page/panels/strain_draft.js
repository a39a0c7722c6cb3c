// The template of a StrainUDF before it is added: drawn on the patterns, where a hand drags the ends of g1 and g2 to Bragg disks.

import { make, setText } from "../lib/elements.js";
import { halves } from "../shapes/shapes.js";
import { templateFrom } from "./strain_template.js";

const NAMES = ["g1", "g2", "radius", "centre", "template"];
const DISK_SHARE = 1 / 20; // of the frame, as the radius of disks before anybody has given one
const VECTOR_SHARE = 1 / 4; // the same for the lattice vectors

export class StrainDraft {
  // form: the ParameterForm of the UDF; on: {strains: the StrainUDFs of the page, size(): of the patterns, null if none is shown,
  //   known(): the calibration, looked(): the patterns are to be seen}
  constructor(form, on) {
    this.form = form;
    this.strains = on.strains;
    this.on = on;
    this.isDrawn = false;
    this.button = make("button", { type: "button", "aria-pressed": "false", onclick: () => this.toggle() }, "Draw it on the patterns");
    this.words = make("span", { role: "status", className: "light" });
    this.root = make("div", { className: "row" }, this.button, this.words);
    form.root.addEventListener("input", () => this.draw());
  }

  toggle() {
    const size = this.on.size();
    this.isDrawn = !this.isDrawn && size !== null;
    this.button.setAttribute("aria-pressed", String(this.isDrawn));
    setText(this.words, size === null ? "got no image of frames, expected one such as that of sum: add one above" : this.isDrawn ? "Drag the ends of the two lines to two Bragg disks, and the outline to their radius." : "");
    if (!this.isDrawn) return void this.end();
    this.form.fill({ ...firstTemplate(size, this.on.known()), ...this.form.read(NAMES) });
    this.draw();
    this.on.looked();
  }

  // As the form has it; as before while something in it cannot be read.
  draw() {
    if (!this.isDrawn) return;
    const params = this.form.read(NAMES);
    if (params.g1 && params.g2 && params.radius > 0) this.strains.setDraft({ params, changed: (changed) => this.form.fill(changed) });
  }

  end() {
    this.isDrawn = false;
    this.strains.setDraft(null);
  }
}

function firstTemplate([rows, columns], known) {
  const { radius, centre } = templateFrom(known) ?? { radius: DISK_SHARE * Math.min(rows, columns), centre: [rows / 2, columns / 2] };
  const [down, right] = halves([VECTOR_SHARE * rows, VECTOR_SHARE * columns]);
  return { g1: [down, 0], g2: [0, right], radius: Math.max(0.5, Math.round(2 * radius) / 2), centre };
}
