// Values to pixels: colours by contrast and map; positions without a frame are marked.

import { STEPS, colourTable, directionColour, drawWheel } from "../lib/colour_maps.js";
import { limits, scale } from "./contrast.js";
import { make, setText } from "../lib/elements.js";
import { length, scaled, value } from "../lib/words.js";
import { roundLength } from "../lib/units.js";

export const TO_COME = [24, 30, 37]; // no frame yet
export const MISSING = [255, 63, 208]; // no frame, and none will come
export const NO_VALUE = [70, 78, 86]; // not a number
const [PACKED_TO_COME, PACKED_MISSING, PACKED_NO_VALUE] = [TO_COME, MISSING, NO_VALUE].map((colour) => packed(colour));
const tables = new Map();
const HUES = 4096;
const FINE = 256; // of a step of colour
const BRIGHT = Array.from({ length: HUES }, (_, n) => directionColour((2 * Math.PI * n) / HUES, FINE));

export const clearCanvas = (canvas) => canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);

// Draws `picture` on `canvas`, one pixel for each value; returns {low, high, missing, early}.
// `span`: from and up to which position (flat, not included) whatever is not covered is missing.
export function drawImage(canvas, picture, settings, span) {
  const { rows, columns, values, covered, angles = null } = picture;
  if (canvas.width !== columns || canvas.height !== rows) [canvas.width, canvas.height] = [columns, rows];
  const context = canvas.getContext("2d");
  if (canvas.pixels?.width !== columns || canvas.pixels.height !== rows) canvas.pixels = context.createImageData(columns, rows);
  const image = canvas.pixels;
  const pixels = new Uint32Array(image.data.buffer);
  const ends = limits(values, covered, settings);
  const place = scale(ends, settings.log, settings.gamma);
  const table = packedTable(settings.map);
  let [missing, early] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (covered !== null && !covered[i]) {
      const isMissing = i >= span[0] && i < span[1];
      missing += isMissing;
      early += i < span[0];
      pixels[i] = isMissing ? PACKED_MISSING : PACKED_TO_COME;
      continue;
    }
    const share = place(values[i]);
    if (share !== share) pixels[i] = PACKED_NO_VALUE; // not a number
    else if (angles !== null) pixels[i] = packed(BRIGHT[Math.round((angles[i] / (2 * Math.PI) + 1) * HUES) % HUES], share / FINE);
    else pixels[i] = table[Math.min(Math.floor(share * STEPS), STEPS - 1)];
  }
  context.putImageData(image, 0, 0);
  return { ...ends, missing, early };
}

const [HATCHED_PX, STRIPE_PX] = [512, 8];

// Stripes over values that are less than two standard errors away from 0; returns their share, NaN where no error is known.
export function drawHatch(canvas, { rows, columns, values, covered, sigma }) {
  const size = Math.max(Math.ceil(HATCHED_PX / Math.max(rows, columns)), 1);
  [canvas.width, canvas.height] = [columns * size, rows * size];
  const context = canvas.getContext("2d");
  context.fillStyle = context.createPattern(stripes(), "repeat");
  let [weak, known] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if ((covered !== null && !covered[i]) || !(sigma[i] >= 0)) continue;
    known++;
    if (!(Math.abs(values[i]) < 2 * sigma[i])) continue;
    weak++;
    context.fillRect((i % columns) * size, Math.floor(i / columns) * size, size, size);
  }
  return weak / known;
}

function stripes() {
  const tile = make("canvas", { width: STRIPE_PX, height: STRIPE_PX });
  const context = tile.getContext("2d");
  for (const [from, colour] of [[0, "#000"], [2, "#fff"]]) {
    context.fillStyle = colour;
    for (let y = 0; y < STRIPE_PX; y++) context.fillRect((from + y) % STRIPE_PX, y, 2, 1);
  }
  return tile;
}

// A colour as it lies in the memory of an image, little-endian as on all computers that run browsers.
function packed(colour, brightness = 1) {
  const [red, green, blue] = colour;
  return ((255 << 24) | ((brightness * blue + 0.5) << 16) | ((brightness * green + 0.5) << 8) | (brightness * red + 0.5)) >>> 0;
}

function packedTable(name) {
  if (!tables.has(name)) {
    const table = colourTable(name);
    tables.set(name, Uint32Array.from({ length: STEPS }, (_, step) => packed(table.subarray(3 * step, 3 * step + 3))));
  }
  return tables.get(name);
}

const RAMP = { rows: 1, columns: STEPS, values: Float64Array.from({ length: STEPS }, (_, step) => step), covered: null };

// The colours from low to high, for the bar below an image.
export const drawBar = (canvas, map) => drawImage(canvas, RAMP, { map, isFixed: true, min: 0, max: STEPS - 1 }, [0, 0]);

// What the colours mean: the bar below an image with its ends, and the wheel of directions in its corner.
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

  show(map, { low, high }, { unit, angles }) {
    if (map !== this.map) drawBar(this.bar, map);
    this.map = map;
    this.wheel.hidden = angles === null;
    const [factor, name] = scaled(Math.max(Math.abs(low), Math.abs(high)), unit);
    setText(this.lowest, value(factor * low));
    setText(this.highest, value(factor * high) + (unit ? `\u00a0${name}` : ""));
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
