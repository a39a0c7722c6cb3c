// What lies under the cursor: where it is, in pixels and in physical units, and the value there. Pure.

import { middleOf } from "../lib/units.js";
import { length, value } from "../lib/words.js";

// cursor: row and column of the picture; image: what is looked at; axes: of it; known: the calibration.
export function cursorWords({ row, column }, { head, rows, columns }, image, { axes, known, isFourier }) {
  const place = row * columns + column;
  const isBare = image.covered !== null && !image.covered[place];
  const words = [isBare ? "no frame" : length(image.values[place], image.unit)];
  if (image.angles && !isBare) words.push(`${((image.angles[place] * 180) / Math.PI).toFixed(0)}°`);
  const at = [row * head.step, column * head.step];
  if (isFourier) words.push(periodWords([row - (rows >> 1), column - (columns >> 1)], axes));
  const where = isFourier ? "" : whereWords(at, head, axes, known);
  return `row ${at[0]}, column ${at[1]}${where}: ${words.join(", ")}`;
}

function periodWords(away, { steps, name }) {
  const frequency = Math.hypot(away[0] * steps[0], away[1] * steps[1]);
  const unit = { "1/px": "px", "1/nm": "nm", "1/mrad": "mrad", nm: "1/nm" }[name];
  return frequency ? `period ${length(1 / frequency, unit)}` : "period ∞";
}

// The place in physical units: from the first position of a scan, or from the middle of the bright-field disk.
function whereWords(at, head, { steps, name }, known) {
  if (name === "px") return "";
  if (head.kind === "nav") return ` (${value(at[0] * steps[0])}, ${length(at[1] * steps[1], name)})`;
  const middle = middleOf(known, head.sig_shape ?? head.full_shape);
  const away = Math.hypot((at[0] - middle[0]) * steps[0], (at[1] - middle[1]) * steps[1]);
  return ` (${length(away, name)} from the centre)`;
}
