// The calibration in use, measured from the pattern on request; it says in which units the page shows lengths and angles.

import { byId, make, setText } from "../lib/elements.js";
import { MASKS } from "../shapes/shapes.js";
import { wavelengthNm } from "../lib/units.js";
import { count, length, value } from "../lib/words.js";

const LINES = [
  ["beam_energy_kev", "beam energy", (energy) => `${length(energy, "keV")} (λ = ${length(1000 * wavelengthNm(energy), "pm")})`],
  ["semi_convergence_mrad", "semi-convergence angle", (angle) => length(angle, "mrad")],
  ["mrad_per_pixel", "angle of a pixel", (angle) => length(angle, "mrad")],
  ["scan_step_nm", "step of the scan", (step) => length(step, "nm")],
  ["centre", "centre of the disk", ([row, column]) => `row ${value(row)}, column ${value(column)}`],
  ["rotation_deg", "rotation to the scan", (angle) => `${value(angle)}°`],
  ["flip_y", "detector rows", (isFlipped) => (isFlipped ? "flipped" : "not flipped")],
];

export class CalibrationPanel {
  // changed(): what is known, the unit of angles, or the measured disk is another one; chosen(): the unit, by hand.
  constructor(acting, { changed, chosen }) {
    this.acting = acting;
    this.changed = changed;
    this.known = {};
    this.told = "";
    this.angles = "mrad";
    this.measured = null; // the daemon's answer
    this.scan = null; // id of the scan that is looked at, or null
    byId("measure").onclick = () => this.measure(false);
    byId("use-measured").onclick = () => this.measure(true);
    byId("angle-unit").onchange = () => {
      this.setAngles(byId("angle-unit").value);
      chosen();
    };
  }

  // known: the calibration in use, or null; scan: id of the scan that is looked at, null for the newest.
  set(known, scan) {
    this.scan = scan;
    const told = JSON.stringify([known, this.acting.may]);
    if (told === this.told) return;
    this.told = told;
    this.known = known ?? {};
    this.show();
    this.changed();
  }

  setAngles(unit) {
    this.angles = unit === "1/nm" ? unit : "mrad";
    byId("angle-unit").value = this.angles;
    this.changed();
  }

  async measure(apply) {
    byId("measure").disabled = byId("use-measured").disabled = true;
    const fields = { ...(this.scan === null ? {} : { scan_id: this.scan }), ...(apply ? { apply: true } : {}) };
    const { isDone, answer, words } = await this.acting.ask("calibrate", fields);
    byId("measure").disabled = byId("use-measured").disabled = false;
    setText(byId("calibration-state"), isDone && apply ? "in use, where the configuration has no values" : words);
    if (!isDone) return;
    this.measured = apply ? null : answer;
    if (apply) this.set(answer.in_use, this.scan);
    this.show();
    this.changed();
  }

  // What was measured, drawn over patterns.
  items() {
    if (this.measured === null) return [];
    const shape = { shape: "disk", centre: this.measured.calibration.centre, radius: this.measured.radius_px };
    return [{ id: "measured", name: "measured disk", colour: "#ffffff", kind: MASKS.disk, shape, isOpen: false, isSelected: false }];
  }

  show() {
    byId("calibration").hidden = !this.acting.may && !Object.keys(this.known).length;
    for (const id of ["measure", "use-measured"]) byId(id).hidden = !this.acting.may;
    byId("calibration-values").replaceChildren(...lines(this.known));
    setText(byId("calibration-words"), Object.keys(this.known).length ? "In use:" : "Nothing is known: lengths and angles are in pixels.");
    const { measured } = this;
    byId("measured").hidden = measured === null;
    if (measured === null) return;
    setText(byId("measured-words"), `Measured from ${count(measured.frames)} frames:`);
    byId("measured-values").replaceChildren(...line("radius of the disk", `${value(measured.radius_px)} px`), ...lines(measured.calibration));
    byId("measured-notes").replaceChildren(...measured.notes.map((note) => make("li", {}, note)));
  }
}

function lines(known) {
  return LINES.filter(([key]) => key in known).flatMap(([key, label, words]) => line(label, words(known[key])));
}

function line(label, words) {
  return [make("dt", {}, label), make("dd", {}, words)];
}
