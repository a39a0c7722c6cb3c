// Colours and contrast of one image: colour map, scale, limits, gamma, and the histogram that they cut.

import { COLOUR_MAPS } from "../lib/colour_maps.js";
import { histogram } from "./contrast.js";
import { make } from "../lib/elements.js";
import { value } from "../lib/words.js";

const BINS = 128;
const DEFAULTS = { map: "gray", log: false, low: 0, high: 100, isFixed: false, min: null, max: null, gamma: 1, smooth: false };

export class ContrastForm {
  // changed(settings): what somebody chose, as a map.
  constructor(changed) {
    this.changed = changed;
    this.limits = { low: NaN, high: NaN }; // as they are drawn
    const read = () => this.read();
    const number = (name, more) => {
      const input = make("input", { type: "number", step: "any", onchange: read, ...more });
      input.dataset.name = name;
      return input;
    };
    this.map = make("select", { onchange: read }, ...COLOUR_MAPS.map((name) => make("option", { value: name }, name)));
    this.log = make("input", { type: "checkbox", onchange: read });
    this.isFixed = make("input", { type: "checkbox", onchange: () => this.fix() });
    this.low = number("low", { min: 0, max: 100, step: 0.1 });
    this.high = number("high", { min: 0, max: 100, step: 0.1 });
    this.min = number("min");
    this.max = number("max");
    this.gamma = number("gamma", { min: 0.1, max: 10, step: 0.1 });
    this.smooth = make("input", { type: "checkbox", onchange: read });
    this.plot = make("canvas", { className: "histogram", width: BINS, height: 40, role: "img", "aria-label": "Histogram", title: "Drag an end of the colours" });
    let end = null; // that is dragged
    this.plot.onpointerdown = (event) => {
      this.plot.setPointerCapture(event.pointerId);
      const at = this.valueAt(event);
      end = Math.abs(at - this.limits.low) < Math.abs(at - this.limits.high) ? "min" : "max";
      this.drag(end, at);
    };
    this.plot.onpointermove = (event) => {
      if (end !== null) this.drag(end, this.valueAt(event));
    };
    this.plot.onpointerup = this.plot.onpointercancel = () => { end = null; };
    this.percentiles = [make("label", {}, "From percentile", this.low), make("label", {}, "To percentile", this.high)];
    this.values = [make("label", { hidden: true }, "From value", this.min), make("label", { hidden: true }, "To value", this.max)];
    this.root = make("div", {},
      make("div", { className: "fields" },
        make("label", {}, "Colours", this.map), make("label", { className: "check" }, this.log, "Logarithmic"),
        ...this.percentiles, ...this.values,
        make("label", { className: "check" }, this.isFixed, "Fixed limits"), make("label", {}, "Gamma", this.gamma), make("label", { className: "check" }, this.smooth, "Smooth pixels")),
      this.plot);
  }

  show(settings) {
    const all = { ...DEFAULTS, ...settings };
    this.map.value = all.map;
    this.log.checked = all.log;
    this.isFixed.checked = all.isFixed;
    this.smooth.checked = all.smooth;
    for (const name of ["low", "high", "min", "max", "gamma"]) this[name].value = all[name] ?? "";
    for (const label of this.percentiles) label.hidden = all.isFixed;
    for (const label of this.values) label.hidden = !all.isFixed;
  }

  // Limits that stay begin as those of the moment.
  fix(limits = this.limits) {
    if (this.isFixed.checked) [this.min.value, this.max.value] = [limits.low, limits.high].map((one) => Number(one.toPrecision(6)));
    this.read();
  }

  // One end of the colours is moved over the histogram.
  drag(end, value) {
    this.isFixed.checked = true;
    this.fix({ ...this.limits, [end === "min" ? "low" : "high"]: value });
  }

  valueAt(event) {
    const box = this.plot.getBoundingClientRect();
    return this.valueIn(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1));
  }

  read() {
    const within = (input, least, most, other) => (input.value === "" || !Number.isFinite(Number(input.value)) ? other : Math.min(most, Math.max(least, Number(input.value))));
    let [low, high] = [within(this.low, 0, 100, 0), within(this.high, 0, 100, 100)];
    if (low > high) [low, high] = [high, low];
    const [min, max] = [within(this.min, -Infinity, Infinity, null), within(this.max, -Infinity, Infinity, null)];
    const settings = { map: this.map.value, log: this.log.checked, low, high, isFixed: this.isFixed.checked, min, max, gamma: within(this.gamma, 0.1, 10, 1), smooth: this.smooth.checked };
    this.show(settings);
    this.changed(settings);
  }

  // limits: {low, high} as they are drawn.
  setImage(image, limits, log) {
    this.image = image;
    this.limits = limits;
    this.isLog = log;
    this.drawHistogram();
  }

  // Counts as heights, those between the limits bright.
  drawHistogram() {
    if (!this.image || !this.root.closest(":popover-open")) return;
    const { counts, low, high } = histogram(this.image.values, this.image.covered, this.isLog, BINS);
    const context = this.plot.getContext("2d");
    const { width, height } = this.plot;
    context.clearRect(0, 0, width, height);
    const most = Math.log1p(Math.max(...counts));
    this.valueIn = (share) => (this.isLog ? low * (high / low) ** share : low + (high - low) * share);
    const at = (bin) => this.valueIn(bin / BINS);
    for (let bin = 0; bin < BINS; bin++) {
      const tall = most ? (Math.log1p(counts[bin]) / most) * height : 0;
      const isWithin = at(bin + 1) >= this.limits.low && at(bin) <= this.limits.high;
      context.fillStyle = isWithin ? "#79bdff" : "#3a4753";
      context.fillRect(bin, height - tall, 1, tall);
    }
    this.plot.setAttribute("aria-label", `Histogram from ${value(low)} to ${value(high)}; colours from ${value(this.limits.low)} to ${value(this.limits.high)}`);
  }
}
