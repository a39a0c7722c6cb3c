// Contrast from percentiles of what is there: covered, finite, and above 0 where the scale is logarithmic.

import { COLOUR_MAPS } from "../lib/colour_maps.js";
import { dragged } from "../lib/drag.js";
import { make, setOptions } from "../lib/elements.js";
import { known, mean } from "../lib/numbers.js";
import { value } from "../lib/words.js";

const SAMPLE = 4096;

// {low, high}: the values that get the first and the last colour: given ones (min and max), or percentiles, as far below 0 as
// above it if isSymmetric. Larger pictures are sampled evenly.
export function limits(values, covered, { low, high, log, isFixed, min, max, isFromZero, isSymmetric }) {
  if (isFixed && Number.isFinite(min) && Number.isFinite(max)) return { low: Math.min(min, max), high: Math.max(min, max) };
  const found = sample(values, covered, log);
  const ends = { low: isFromZero ? 0 : percentile(found, low), high: percentile(found, high) };
  return isSymmetric && !log ? symmetricEnds([ends]) : ends;
}

// One scale for several pictures, with 0 in the middle; ends: {low, high} of each.
export function symmetricEnds(ends) {
  const sizes = ends.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]).filter((one) => Number.isFinite(one));
  const most = sizes.length ? Math.max(...sizes) : NaN;
  return { low: -most, high: most };
}

// How many of the (sampled) values lie in each of `count` equal steps from the lowest to the highest: {counts, low, high}.
export function histogram(values, covered, log, count) {
  const sorted = sample(values, covered, log);
  const counts = new Uint32Array(count);
  const [low, high] = [sorted[0] ?? NaN, sorted.at(-1) ?? NaN];
  const place = scale({ low, high }, log);
  for (const value of sorted) counts[Math.min(Math.floor(place(value) * count), count - 1)]++;
  return { counts, low, high };
}

// Of an odd number of values one: pictures of an even width are sampled in all columns.
const sample = (values, covered, log) => known(values, covered, Math.ceil(values.length / SAMPLE) | 1, log).sort();

// Of sorted values, linear between neighbours, as numpy.percentile does by default; NaN of nothing.
function percentile(sorted, percent) {
  const place = (Math.min(Math.max(percent, 0), 100) / 100) * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? NaN;
  return low + ((sorted[Math.ceil(place)] ?? NaN) - low) * (place % 1);
}

const LEAST_POSITIONS = 16;

// How much the values differ beyond their standard errors, in these; null as long as too few are known. before: positions that do not count.
export function contrastToNoise({ values, covered, sigma }, before) {
  const counts = (_, i) => (covered === null || covered[i]) && !before?.[i] && sigma[i] > 0;
  const [found, errors] = [values, sigma].map((all) => Array.from(all).filter(counts));
  if (found.length < LEAST_POSITIONS) return null;
  const [middle, noise] = [mean(found), mean(errors.map((one) => one ** 2))];
  return Math.sqrt(Math.max(mean(found.map((one) => (one - middle) ** 2)) / noise - 1, 0));
}

// A function from a value to 0…1, not a number for what has no colour. gamma below 1 makes the middle brighter.
export function scale(ends, log, gamma = 1) {
  const plain = linearScale(ends, log);
  return gamma === 1 ? plain : (value) => plain(value) ** gamma;
}

function linearScale({ low, high }, log) {
  if (log) {
    const first = Math.log(low);
    const span = Math.log(high) - first;
    return (value) => (value > 0 ? share(Math.log(value) - first, span) : value <= 0 ? 0 : NaN);
  }
  const span = high - low;
  return (value) => share(value - low, span);
}

function share(distance, span) {
  if (!(span > 0)) return Number.isNaN(distance) ? NaN : distance > 0 ? 1 : 0;
  return Math.min(Math.max(distance / span, 0), 1);
}

const BINS = 128;
// Name, words, default, and for numbers their least and largest value; fixed: whether it is for fixed limits or for percentiles.
const FIELDS = [
  { name: "map", words: "Colours", usual: "gray" },
  { name: "log", words: "Logarithmic", usual: false },
  { name: "low", words: "From percentile", usual: 0, range: [0, 100], fixed: false },
  { name: "high", words: "To percentile", usual: 100, range: [0, 100], fixed: false },
  { name: "min", words: "From value", usual: null, range: [-Infinity, Infinity], fixed: true },
  { name: "max", words: "To value", usual: null, range: [-Infinity, Infinity], fixed: true },
  { name: "isFixed", words: "Fixed limits", usual: false },
  { name: "gamma", words: "Gamma", usual: 1, range: [0.1, 10] },
  { name: "smooth", words: "Smooth pixels", usual: false },
];

// Colours and contrast of one image: colour map, scale, limits, gamma, and the histogram that they cut.
export class ContrastForm {
  // Limits that stay, at first those of the moment.
  fix = ({ low, high }) => this.read({ isFixed: true, min: Number(low.toPrecision(6)), max: Number(high.toPrecision(6)) });

  constructor(changed) {
    this.changed = changed;
    this.limits = { low: NaN, high: NaN }; // as they are drawn
    this.entries = FIELDS.map((field) => this.entryOf(field));
    this.plot = make("canvas", { className: "histogram", width: BINS, height: 40, role: "img", "aria-label": "Histogram", title: "Drag an end of the colours" });
    let end = "low"; // that is dragged
    const drag = (event) => {
      const box = this.plot.getBoundingClientRect();
      const at = this.valueIn(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1));
      if (event.type === "pointerdown") end = Math.abs(at - this.limits.low) < Math.abs(at - this.limits.high) ? "low" : "high";
      this.fix({ ...this.limits, [end]: at });
    };
    dragged(this.plot, { began: drag, moved: drag });
    this.root = make("div", {}, make("div", { className: "fields" }, ...this.entries.map(({ label }) => label)), this.plot);
  }

  entryOf(field) {
    const { name, words, usual, range } = field;
    const isBox = typeof usual === "boolean";
    const onchange = () => (name === "isFixed" && input.checked ? this.fix(this.limits) : this.read());
    const type = isBox ? { type: "checkbox" } : { type: "number", step: "any", ...(Number.isFinite(range?.[0]) && { min: range[0], max: range[1] }) };
    const input = make(name === "map" ? "select" : "input", { onchange, "data-name": name, ...(name === "map" ? {} : type) });
    if (name === "map") setOptions(input, COLOUR_MAPS.map((map) => [map, map]), usual);
    return { ...field, input, isBox, label: isBox ? make("label", { className: "check" }, input, words) : make("label", {}, words, input) };
  }

  show(settings) {
    for (const { name, usual, fixed, input, isBox, label } of this.entries) {
      input[isBox ? "checked" : "value"] = settings[name] ?? usual ?? "";
      label.hidden = fixed !== undefined && fixed !== Boolean(settings.isFixed);
    }
  }

  read(more = {}) {
    const settings = { ...this.chosen(), ...more };
    this.show(settings);
    this.changed(settings);
  }

  chosen() {
    const settings = Object.fromEntries(this.entries.map(({ name, usual, range, input, isBox }) => {
      if (isBox || !range) return [name, isBox ? input.checked : input.value];
      const isNumber = input.value !== "" && Number.isFinite(Number(input.value));
      return [name, isNumber ? Math.min(range[1], Math.max(range[0], Number(input.value))) : usual];
    }));
    const { low, high } = settings;
    return { ...settings, low: Math.min(low, high), high: Math.max(low, high) };
  }

  setImage(image, limits, isLog) {
    Object.assign(this, { image, limits, isLog });
    this.drawHistogram();
  }

  // Counts as heights, those between the limits bright.
  drawHistogram() {
    if (!this.image || !this.root.closest(":popover-open")) return;
    const { counts, low, high } = histogram(this.image.values, this.image.covered, this.isLog, BINS);
    const context = this.plot.getContext("2d");
    const { height } = this.plot;
    context.clearRect(0, 0, BINS, height);
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
