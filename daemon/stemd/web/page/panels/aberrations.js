// Below a phase image: a slider for each aberration, which the daemon computes the image with, and the fit.

import { CURVES, CurvePlot } from "../lib/curve_plot.js";
import { button, isNews, make as element, numberInput, setText } from "../lib/elements.js";
import { Panel } from "../cards/panel.js";
import { saveNumbers } from "../cards/saving.js";
import { both } from "../lib/units.js";
import { lengthWithError } from "../lib/words.js";

const STEPS = 400; // of a slider
const SHARP_STEPS = 40; // of the curve
const MOST_SHIFT = 1 / 3; // of the shorter side of the scan: by how much an end of a slider shifts the image of the disk's edge
// Parameter, unit, name in words of each of its numbers, and power of the angle by which it shifts images; 0: an angle.
const FIELDS = [
  ["defocus_nm", "nm", ["defocus"], 1],
  ["astigmatism_nm", "nm", ["astigmatism a", "astigmatism b"], 1],
  ["coma_nm", "nm", ["coma a", "coma b"], 2],
  ["trefoil_nm", "nm", ["trefoil a", "trefoil b"], 2],
  ["cs_mm", "mm", ["C3"], 3],
  ["scan_rotation", "°", ["rotation"], 0],
];

export const parts = [["aberrations", "with sliders"], [null, "alone"]];
export const shows = ({ buffer }) => ["phase", "intensity", "phase_flipped"].includes(buffer);
export const requests = ({ udf, buffer }) => [{ udf, buffer, channel: 0 }];
export const make = (card) => new AberrationsPanel(card);

class AberrationsPanel extends Panel {
  used = (name) => this.params[name] ?? this.picture?.head.parameters?.[name]?.value ?? null;
  numbersOf = (name) => both(this.used(name) ?? 0);

  constructor(card) {
    super();
    this.card = card;
    this.params = {}; // as they are chosen here; null: of the calibration
    this.past = []; // params before each change
    this.inputs = FIELDS.flatMap((field) => field[2].map((words, at) => this.makeInputs(field, words, at)));
    const rows = (inputs) => element("div", { className: "sliders" }, ...inputs.flatMap(({ label, slider, number, unit }) => [label, slider, element("span", {}, number, ` ${unit}`)]));
    this.fitButton = button("Fit", () => this.fit());
    this.undoButton = button("Undo", () => this.send(this.past.pop()), { className: "quiet" });
    this.sharpButton = button("Sharpness", () => this.measureSharpness());
    this.state = element("span", { className: "light", role: "status" });
    this.plot = new CurvePlot((csv) => saveNumbers({ ...this.picture.head, buffer: "sharpness" }, csv), (defocus) => this.choose({ defocus_nm: defocus }, true));
    this.plot.root.hidden = true;
    this.root = element("div", { className: "aberrations", hidden: true }, rows(this.inputs.slice(0, 1)),
      element("div", { className: "row" }, this.fitButton, this.undoButton, this.sharpButton, this.state),
      element("details", {}, element("summary", {}, "More aberrations, rotation"), rows(this.inputs.slice(1))), this.plot.root);
  }

  makeInputs([name, unit, parts, power], words, at) {
    const take = (isLast) => (value) => {
      const numbers = this.numbersOf(name).with(at, value);
      this.choose({ [name]: parts.length > 1 ? numbers : numbers[0] }, isLast);
    };
    const slider = element("input", { type: "range", "data-name": words, "aria-label": `${words} in ${unit}` });
    const number = numberInput({ "data-name": `${words} number`, "aria-label": `${words} in ${unit}, as a number` }, take(true), true);
    [slider.oninput, slider.onchange] = [false, true].map((isLast) => () => take(isLast)(Number(slider.value)));
    return { name, unit, at, power, slider, number, label: element("span", { className: "light" }, words) };
  }

  // The end of a slider: of a power of the angle, as its unit is nm.
  most(power) {
    const [step, angle] = [this.used("scan_step_nm"), this.used("semi_convergence_mrad")];
    if (power === 0) return 180;
    if (!this.picture || step === null || angle === null) return 0;
    const { nav_shape: nav } = this.picture.head;
    const side = Math.min(...both(step).map((one, axis) => one * nav[axis]));
    return Number(((MOST_SHIFT * side) / (1e-3 * angle) ** power).toPrecision(2));
  }

  set({ isOn, choice, mayAct }) {
    this.root.hidden = !isOn;
    this.choice = choice ?? null;
    this.mayAct = mayAct;
    const isMine = choice && !this.card.on.acting.isSending(choice.udf);
    if (isMine && isNews(this, choice.udf, choice.params)) this.params = { ...choice.params };
    this.drawMore();
  }

  forget() {
    super.forget();
    this.past = [];
    this.plot.root.hidden = true;
  }

  drawMore() {
    if (this.root.hidden) return;
    for (const { name, unit, at, power, slider, number } of this.inputs) {
      const now = this.numbersOf(name)[at];
      const end = Math.max(this.most(power) * (unit === "mm" ? 1e-6 : 1), Math.abs(now));
      number.disabled = !this.mayAct;
      slider.disabled = !this.mayAct || !end;
      [slider.min, slider.max, slider.step] = [-end, end, (2 * end || 1) / STEPS];
      if (Number(slider.value) !== now && document.activeElement !== slider) slider.value = now;
      if (document.activeElement !== number) number.value = Number(now.toPrecision(4));
    }
    this.fitButton.disabled = this.sharpButton.disabled = !this.mayAct || !this.picture;
    this.undoButton.disabled = !this.mayAct || !this.past.length;
  }

  // isLast: the hand has released the slider. Before its first step the state is kept for *Undo*.
  choose(params, isLast) {
    const isRunning = this.picture?.head.status === "partial"; // there null means the default, not the calibration
    const before = (name) => this.params[name] ?? (isRunning ? this.used(name) : null);
    if (!this.isMoving) this.past.push(Object.fromEntries(FIELDS.map(([name]) => [name, before(name)])));
    this.isMoving = !isLast;
    this.send(params);
  }

  send(params) {
    Object.assign(this.params, params);
    this.drawMore();
    setText(this.state, "");
    this.card.on.acting.change(this.choice.udf, params, { said: (words) => words && setText(this.state, words) });
  }

  async fit() {
    this.fitButton.disabled = true;
    setText(this.state, "Fitting …");
    const { isDone, answer, words } = await this.card.on.acting.ask("calibrate", { scan_id: this.picture.head.scan_id });
    const { measured = {} } = isDone ? answer : {};
    const found = FIELDS.filter(([name]) => measured[name]?.known);
    if (found.length) this.choose(Object.fromEntries(found.map(([name]) => [name, measured[name].value])), true);
    const said = found.map(([name, unit, [first]]) => `${first.split(" ")[0]} ${lengthWithError(measured[name].value, measured[name].sigma, unit)}`);
    setText(this.state, said.length ? `Fitted: ${said.join("; ")}` : words || `Not known: ${measured.defocus_nm?.reason ?? "no scan"}`);
    this.drawMore();
  }

  // The sharpness of the image over defocus, as a curve on which a click chooses the defocus.
  async measureSharpness() {
    this.sharpButton.disabled = true;
    setText(this.state, "Measuring …");
    const end = this.most(1);
    const step = (2 * end) / SHARP_STEPS;
    const defocus_nm = Array.from({ length: SHARP_STEPS + 1 }, (_, n) => n * step - end);
    const { isDone, answer, words } = await this.card.on.acting.ask("sharpness", { udf: this.choice.udf, scan_id: this.picture.head.scan_id, defocus_nm });
    setText(this.state, isDone ? "Click the curve to take a defocus" : words);
    this.plot.root.hidden = !isDone;
    const curves = [{ name: "", colour: CURVES[0], values: (answer.sharpness ?? []).map((one) => one ?? NaN) }];
    if (isDone) this.plot.show({ curves, first: -end, step, xWords: "defocus in nm", yWords: "variance / mean²", units: ["nm", ""], label: `Sharpness over defocus from ${-end} to ${end} nm` });
    this.drawMore();
  }
}
