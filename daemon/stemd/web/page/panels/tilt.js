// Below an image of the segments of the bright-field disk: sliders for defocus, astigmatism and rotation, and the fit.

import { make as element, setText } from "../lib/elements.js";
import { Panel } from "../cards/panel.js";
import { IN_FOCUS, mostDefocus, segmentsOf, shiftAndAdd, shiftsOf } from "./shifted_segments.js";
import { both } from "../lib/units.js";
import { value, withError } from "../lib/words.js";

const STEPS = 400; // of a slider
// Name, unit, and where in the aberrations it is.
const FIELDS = [
  ["defocus", "nm", (one) => one.defocus, (one, to) => ({ ...one, defocus: to })],
  ["astigmatism a", "nm", (one) => one.astigmatism[0], (one, to) => ({ ...one, astigmatism: [to, one.astigmatism[1]] })],
  ["astigmatism b", "nm", (one) => one.astigmatism[1], (one, to) => ({ ...one, astigmatism: [one.astigmatism[0], to] })],
  ["rotation", "°", (one) => one.rotation, (one, to) => ({ ...one, rotation: to })],
];

export const parts = [["tilt", "tilt-corrected"], [null, "one segment"]];
export const takesAll = true;

export const shows = ({ buffer }) => buffer === "intensity";
export const requests = ({ udf, buffer }) => [...["positions", "pixels"].map((name) => ({ udf, buffer: name, channel: 0 })), { udf, buffer, channel: 0, all: true }];
export const make = (card) => new TiltPanel(card);

class TiltPanel extends Panel {
  constructor(card) {
    super();
    this.card = card;
    this.chosen = null; // aberrations; null: nobody has chosen any
    this.measured = {}; // the calibration that came with a fit
    this.known = {}; // the calibration in use
    this.parts = {}; // the pictures that have come, by buffer
    this.segments = null;
    this.isWaiting = false;
    this.inputs = FIELDS.map((field) => this.makeInputs(field));
    this.fitButton = element("button", { type: "button", onclick: () => this.fit() }, "Fit");
    this.state = element("p", { className: "light", role: "status" });
    this.root = element("div", { className: "tilt", hidden: true },
      element("div", { className: "sliders" }, ...this.inputs.flatMap(({ label, slider, number, unit }) => [label, slider, element("span", {}, number, ` ${unit}`)])),
      element("div", { className: "row" }, this.fitButton, element("button", { type: "button", className: "quiet", onclick: () => this.choose(null) }, "Back to 0")), this.state);
  }

  makeInputs(field) {
    const [name, unit, , set] = field;
    const take = (input) => () => {
      if (input.value !== "" && input.validity.valid) this.choose(set(this.aberrations(), Number(input.value)));
    };
    const slider = element("input", { type: "range", "aria-label": `${name} in ${unit}` });
    const number = element("input", { type: "number", step: "any", "aria-label": `${name} in ${unit}, as a number` });
    [slider.dataset.name, number.dataset.name] = [name, `${name} number`];
    [slider.oninput, number.onchange] = [take(slider), take(number)];
    return { field, unit, slider, number, label: element("span", { className: "light" }, name) };
  }

  aberrations() {
    return this.chosen ?? { ...IN_FOCUS, rotation: this.known.rotation_deg ?? 0 };
  }

  geometry() {
    const { mrad_per_pixel: mrad, scan_step_nm: step, flip_y: isFlipped = false } = { ...this.measured, ...this.known };
    return mrad && step && this.source ? { mrad: both(mrad), step: both(step).map((one) => one * this.source.head.step), isFlipped } : null;
  }

  get source() {
    return this.parts.intensity ?? null;
  }

  set({ isOn, settings, known, mayAct }) {
    this.root.hidden = !isOn;
    this.fitButton.hidden = !mayAct;
    [this.chosen, this.known] = [settings.tilt ?? null, known];
    this.show();
  }

  // Takes a picture of the segments, of their positions or of their numbers of pixels.
  take(picture) {
    const { buffer } = picture.head;
    this.parts[buffer] = picture;
    if (buffer === "intensity") this.segments = picture.values?.length ? segmentsOf(picture.values, picture.rows, picture.columns) : null;
  }

  // The same, and the image that can be shown then; null as long as there is none.
  after(picture) {
    this.take(picture);
    const made = this.made();
    this.show();
    return made;
  }

  forget() {
    [this.parts, this.segments] = [{}, null];
  }

  // The corrected image as a picture of its own; null as long as there is none.
  made() {
    const { source, segments } = this;
    const [positions, pixels] = [this.parts.positions?.values, this.parts.pixels?.values];
    if (!source) return null;
    if (!segments) return source; // its values are not kept any more
    if (positions?.length !== 2 * segments.planes.length || pixels?.length !== segments.planes.length) return null;
    const geometry = this.geometry();
    const shifts = geometry ? shiftsOf(positions, this.aberrations(), geometry) : segments.planes.map(() => /** @type {[number, number]} */ ([0, 0]));
    const values = shiftAndAdd(segments, pixels, shifts);
    const { defocus, astigmatism, rotation } = this.aberrations();
    const said = geometry ? { tilt_correction: { defocus_nm: defocus, astigmatism_nm: astigmatism, scan_rotation: rotation } } : {};
    const head = { ...source.head, ...said, dtype: "<f8", channels: 1, channel: 0, all: false, covered: 0 };
    return { ...source, head, values, pairs: null, covered: null, raw: new Uint8Array(values.buffer) };
  }

  // Sliders may move more often than the page draws.
  choose(aberrations) {
    this.chosen = aberrations;
    this.show();
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.card.settings.tilt = this.chosen;
      this.card.on.changed(this.card, false);
      this.card.makeAgain();
    });
  }

  show() {
    if (this.root.hidden) return;
    const geometry = this.geometry();
    const positions = this.parts.positions?.values;
    const most = geometry && positions && this.segments ? mostDefocus(positions, this.segments, geometry) : 0;
    for (const { field: [name, , get], slider, number } of this.inputs) {
      const now = get(this.aberrations());
      const end = name === "rotation" ? 180 : Math.max(most, Math.abs(now));
      slider.disabled = number.disabled = !end;
      [slider.min, slider.max, slider.step] = [-end, end, name === "rotation" ? 0.1 : (2 * end || 1) / STEPS];
      if (Number(slider.value) !== now && document.activeElement !== slider) slider.value = now;
      if (document.activeElement !== number || Number(number.value) !== now) number.value = Number(now.toPrecision(6));
    }
    this.fitButton.disabled = !this.source;
    if (this.source && !geometry) setText(this.state, "Not shifted: set mrad_per_pixel and scan_step_nm in the calibration.");
    else if (this.state.textContent.startsWith("Not shifted")) setText(this.state, "");
  }

  async fit() {
    this.fitButton.disabled = true;
    setText(this.state, "Fitting …");
    const { isDone, answer, words } = await this.card.on.fit(this.card);
    this.fitButton.disabled = false;
    const fit = isDone ? answer.aberrations : null;
    setText(this.state, fit ? fitWords(fit) : words || answer.measured?.defocus_nm?.reason || "no UDF has images of segments");
    if (fit === null) return;
    this.measured = answer.calibration;
    this.choose({ defocus: fit.defocus_nm, astigmatism: fit.astigmatism_nm, rotation: fit.scan_rotation });
  }
}

function fitWords(fit) {
  const [a, b] = fit.astigmatism_nm.map((one, at) => withError(one, fit.astigmatism_error_nm[at]));
  return `Fitted: defocus ${withError(fit.defocus_nm, fit.defocus_error_nm)} nm, astigmatism a ${a} nm and b ${b} nm, ` +
    `rotation ${withError(fit.scan_rotation, fit.rotation_error)}°; shifts are ${value(fit.residual)} scan steps away from the fit.`;
}
