// The calibration in use, measured from the pattern on request; it says in which units the page shows lengths and angles.

import { byId, make, setTerms, setText, isNews, submits } from "../lib/elements.js";
import { MASKS } from "../shapes/shapes.js";
import { wavelengthNm } from "../lib/units.js";
import { count, inWords, length, lengthWithError, value, withError } from "../lib/words.js";

// Name, label, and a value with its standard error in words.
const LINES = [
  ["beam_energy_kev", "beam energy", (energy) => `${length(energy, "keV")} (λ = ${length(1000 * wavelengthNm(energy), "pm")})`],
  ["semi_convergence_mrad", "semi-convergence angle", (angle) => length(angle, "mrad")],
  ["mrad_per_pixel", "angle of a pixel", (angle, sigma) => lengthWithError(angle, sigma, "mrad")],
  ["scan_step_nm", "step of the scan", (step) => lengthWithError(step, null, "nm")],
  ["centre", "centre of the disk", ([row, column], sigma) => `row ${withError(row, sigma?.[0])}, column ${withError(column, sigma?.[1])}`],
  ["radius_px", "radius of the disk", (radius, sigma) => `${withError(radius, sigma)} px`],
  ["ellipse", "ellipse", (parts, sigma) => withError(parts, sigma)],
  ["rotation_deg", "rotation to the scan", (angle, sigma) => `${withError(angle, sigma)}°`],
  ["flip_y", "detector rows", (isFlipped) => (isFlipped ? "flipped" : "not flipped")],
  ["descan", "descan, px per position", (slopes, sigma) => withError(slopes, sigma)],
  ...[["counts_per_electron", "counts of an electron"], ["noise_gain", "gF"], ["beam_counts", "counts of the beam"]].map((one) => [...one, (counts) => value(counts)]),
  ...["defocus_nm", "astigmatism_nm", "coma_nm", "trefoil_nm", "cs_mm"].map((name) => {
    const [word, unit] = name.split("_");
    return [name, word === "cs" ? "C3" : word, (parts, sigma) => lengthWithError(parts, sigma, unit)];
  }),
];

const IN_USE = "in use, where the configuration has no values";

export class CalibrationPanel {
  // changed(): what is known, the unit of angles, or the measured disk is another one; chosen(): the unit, by hand.
  constructor(acting, { changed, chosen }) {
    Object.assign(this, { acting, changed });
    this.known = {};
    this.follows = "";
    this.angles = "mrad";
    this.measured = null; // the daemon's answer
    this.isTurned = false; // the rotation by 180 degrees, as somebody wants
    this.fields = [...byId("known-form").elements].filter((one) => one.name);
    this.scan = null; // id of the scan that is looked at, or null
    byId("measure").onclick = () => this.measure(false, false);
    byId("turn-measured").onclick = () => this.measure(false, !this.isTurned);
    byId("use-measured").onclick = () => this.measure(true);
    submits("known-form", () => this.use());
    byId("angle-unit").onchange = () => {
      this.setAngles(byId("angle-unit").value);
      chosen();
    };
  }

  // known: the calibration in use, or null; follows: a line of what resolution and sampling follow, or null; scan: id of the scan that is looked at, null for the newest.
  set(known, follows, scan) {
    this.scan = scan;
    this.follows = follows ?? "";
    if (!isNews(this, known, follows, this.acting.may, scan)) return;
    this.known = known ?? {};
    this.show();
    this.changed();
  }

  setAngles(unit) {
    this.angles = unit === "1/nm" ? unit : "mrad";
    byId("angle-unit").value = this.angles;
    this.changed();
  }

  // Has the daemon use what somebody typed, where it is another value.
  async use() {
    const typed = this.fields.filter((one) => one.value && one.value !== one.defaultValue);
    const { isDone, answer, words } = await this.acting.ask("calibrate", { values: Object.fromEntries(typed.map((one) => [one.name, Number(one.value)])) });
    setText(byId("calibration-state"), isDone ? IN_USE : inWords(words));
    if (isDone) this.set(answer.in_use, answer.follows, this.scan);
  }

  async measure(apply, isTurned = this.isTurned) {
    this.isTurned = isTurned;
    byId("measure").disabled = byId("use-measured").disabled = true;
    const fields = { ...(this.scan === null ? {} : { scan_id: this.scan }), ...(apply ? { apply: true } : {}), ...(this.isTurned ? { turn: true } : {}) };
    const { isDone, answer, words } = await this.acting.ask("calibrate", fields);
    byId("measure").disabled = byId("use-measured").disabled = false;
    setText(byId("calibration-state"), isDone && apply ? IN_USE : inWords(words));
    if (!isDone) return;
    Object.assign(this, { measured: apply ? null : answer, measuredOf: this.scan });
    if (apply) this.set(answer.in_use, answer.follows, this.scan);
    this.show();
    byId(apply ? "known" : "measured").open = true;
    this.changed();
  }

  // What was measured, drawn over patterns.
  items() {
    if (this.measured === null || this.measuredOf !== this.scan) return [];
    const shape = { shape: "disk", centre: this.measured.measured.centre.value, radius: this.measured.radius_px };
    return [{ id: "measured", name: "measured disk", colour: "#ffffff", kind: MASKS.disk, shape, isOpen: false, isSelected: false }];
  }

  show() {
    byId("known-form").hidden = this.scan !== null; // of the microscope
    byId("calibration").hidden = !this.acting.may && !Object.keys(this.known).length;
    for (const id of ["measure", "use-measured"]) byId(id).hidden = !this.acting.may;
    for (const one of this.fields) if (one !== document.activeElement && this.known[one.name] != null) one.value = one.defaultValue = [this.known[one.name]].flat().length === 1 ? String(Number(this.known[one.name].toPrecision(6))) : "";
    const lines = LINES.filter(([key]) => key in this.known);
    setTerms(byId("calibration-values"), lines.map(([key, label, words]) => [label, words(this.known[key], this.known.sigma?.[key])]));
    setText(byId("calibration-follows"), this.follows);
    setText(byId("calibration-words"), Object.keys(this.known).length ? "In use:" : "Nothing is known: lengths and angles are in pixels. Type what the microscope says, then measure the rest.");
    const { measured } = this;
    byId("measured").hidden = measured === null || this.measuredOf !== this.scan;
    if (measured === null) return;
    setText(byId("measured-words"), `Measured from ${count(measured.frames)} frames:`);
    const all = LINES.filter(([key]) => key in measured.measured).map((one) => ({ one, found: measured.measured[one[0]] }));
    setTerms(byId("measured-values"), all.filter(({ found }) => found.known).map(({ one: [, label, words], found }) => [label, words(found.value, found.sigma)]));
    const unknown = Object.groupBy(all.filter(({ found }) => !found.known), ({ found }) => found.reason);
    const reasons = Object.entries(unknown).map(([reason, ones]) => `not known: ${ones.map(({ one: [, label] }) => label).join(", ")}: ${reason}`);
    byId("measured-notes").replaceChildren(...[...reasons, ...measured.notes].map((note) => make("li", {}, inWords(note))));
    byId("turn-measured").hidden = !this.acting.may || !(measured.measured.rotation_deg.known || measured.candidates_deg.length);
  }
}
