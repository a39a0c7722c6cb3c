// Values to pixels: colours by contrast and map; positions without a frame are marked.

import { STEPS, colourTable, directionColour } from "../lib/colour_maps.js";
import { limits, scale } from "./contrast.js";
import { lineThrough } from "../lib/curves.js";

export const TO_COME = [24, 30, 37]; // no frame yet
export const MISSING = [255, 63, 208]; // no frame, and none will come
export const NO_VALUE = [70, 78, 86]; // not a number
const [PACKED_TO_COME, PACKED_MISSING, PACKED_NO_VALUE] = [TO_COME, MISSING, NO_VALUE].map(packed);
const tables = new Map();

// Draws `picture` on `canvas`, one pixel for each value; returns {low, high, missing}.
// `settled`: up to that position (flat, not included) whatever is not covered is missing.
export function drawImage(canvas, picture, settings, settled) {
  const { rows, columns, values, covered, angles = null } = picture;
  if (canvas.width !== columns || canvas.height !== rows) [canvas.width, canvas.height] = [columns, rows];
  const context = canvas.getContext("2d");
  const image = context.createImageData(columns, rows);
  const pixels = new Uint32Array(image.data.buffer);
  const ends = limits(values, covered, settings);
  const place = scale(ends, settings.log, settings.gamma);
  const table = packedTable(settings.map);
  let missing = 0;
  for (let i = 0; i < values.length; i++) {
    if (covered !== null && !covered[i]) {
      if (i < settled) missing++;
      pixels[i] = i < settled ? PACKED_MISSING : PACKED_TO_COME;
      continue;
    }
    const share = place(values[i]);
    if (share !== share) pixels[i] = PACKED_NO_VALUE; // not a number
    else if (angles !== null) pixels[i] = packed(directionColour(angles[i], share));
    else pixels[i] = table[Math.min(Math.floor(share * STEPS), STEPS - 1)];
  }
  context.putImageData(image, 0, 0);
  return { ...ends, missing };
}

// A colour as it lies in the memory of an image, little-endian as on all computers that run browsers.
function packed([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

// The colours of a map, packed.
function packedTable(name) {
  if (!tables.has(name)) {
    const table = colourTable(name);
    tables.set(name, Uint32Array.from({ length: STEPS }, (_, step) => packed(table.subarray(3 * step, 3 * step + 3))));
  }
  return tables.get(name);
}

// A single row of values as a line over their position; gaps where nothing is covered.
export function drawLine(canvas, { values, covered }, settings) {
  [canvas.width, canvas.height] = [640, 240];
  const context = canvas.getContext("2d");
  context.fillStyle = "#0c1014";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const ends = limits(values, covered, { ...settings, low: 0, high: 100 });
  const shares = Float64Array.from(values, scale(ends, settings.log)).map((share, i) => (covered !== null && !covered[i] ? NaN : share));
  context.strokeStyle = "#79bdff";
  context.lineWidth = 2;
  const x = (i) => 4 + ((canvas.width - 8) * i) / Math.max(values.length - 1, 1);
  context.stroke(new Path2D(lineThrough(shares, x, (share) => 4 + (canvas.height - 8) * (1 - share))));
  return { ...ends, missing: 0 };
}

// The colours from low to high, for the bar below an image.
export function drawBar(canvas, map) {
  [canvas.width, canvas.height] = [STEPS, 1];
  const context = canvas.getContext("2d");
  const image = context.createImageData(STEPS, 1);
  const table = colourTable(map);
  for (let step = 0; step < STEPS; step++) {
    image.data.set([table[3 * step], table[3 * step + 1], table[3 * step + 2], 255], 4 * step);
  }
  context.putImageData(image, 0, 0);
}
