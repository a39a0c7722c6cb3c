// What an image says of itself. Pure.

import { covering } from "../shapes/regions.js";
import { middleOf } from "../lib/units.js";
import { count, coveringWords, length, lengthWithError, parameterWords, percent, scaled, scanName, value, withError } from "../lib/words.js";

// The note over an image. keptScan: name of the scan that it keeps; isCompleting: whether that still runs; oldWords: why it is not brought up to date; failure: what its UDF failed
// with, if that is shown; single: the value if it has only one; isEmpty: none of its values is known; region, positions: of the scan whose pattern it is.
export function noteWords(head, { keptScan, isCompleting, oldWords, failure, single, isEmpty, isFourier, region, positions }) {
  const words = keptScan === null ? [] : [isCompleting ? `keeps ${keptScan}, which still runs` : `kept: ${keptScan}`];
  if (head.minus) words.push(`minus ${head.minus}`);
  if (oldWords) words.push(oldWords);
  if (isFourier) words.push("Fourier transform, amplitudes");
  if (head.error && !failure) words.push(`failed: ${head.error}`);
  if (!["partial", "final"].includes(head.status)) words.push(head.reason === "restarted" ? "restarted" : head.status);
  if (region && positions && head.nav_shape.length === 2) words.push(...coveringWords(covering(region, head.nav_shape, positions), head.status !== "partial"));
  if (single !== null) words.push(`value ${value(single)}`);
  if (isEmpty && !words.length) words.push("no values: see the parameters of the UDF and the calibration");
  return words.join(" · ");
}

// Of a UDF that was removed.
export function goneWords(head) {
  const { ledger } = head;
  const share = ledger.announced && ledger.processed < ledger.announced ? `, ${percent(ledger.processed / ledger.announced)}` : "";
  return `removed; last result: ${scanName(head)}${share}`;
}

// Why errors are not known, and which parameters of its UDF came from the calibration; empty if there is neither.
export function takenWords({ parameters, resolution_nm: nm, resolution_px: px, gain }) {
  const taken = Object.entries(parameters ?? {}).filter(([, one]) => one.from === "calibration");
  const unitOf = (name) => ({ kev: "\u00a0keV", mrad: "\u00a0mrad", nm: "\u00a0nm", mm: "\u00a0mm", rotation: "°" })[/kev|mrad|nm|mm|rotation/.exec(name)?.[0]] ?? "";
  const words = taken.map(([name, one]) => `${parameterWords(name.split(".").at(-1))} ${[one.value].flat().map((each, at) => withError(each, [one.sigma].flat()[at])).join(", ")}${unitOf(name)}`);
  const why = [["σ", gain], ["resolution", nm ?? px]].filter(([, one]) => one && !one.known).map(([name, { reason }]) => `${name} is not known: ${reason}. `);
  return why.join("") + (words.length ? `From the calibration: ${words.join("; ")}` : "");
}

// What is known of how far to trust it. weak: the share of values below 2 σ, if they are hatched; contrast: contrast to noise, or null;
// early: how many positions were scanned before its UDF was added, or started over.
export function trustWords({ resolution_nm: nm, resolution_px: px, gain }, { weak, contrast, early }) {
  const words = early ? [`added in mid-scan: ${count(early)} positions not computed`] : [];
  const resolution = nm ?? px;
  if (resolution) words.push(resolution.known ? `resolution ${lengthWithError(resolution.value, resolution.sigma, nm ? "nm" : "steps")}` : "resolution not known");
  if (gain && !gain.known) words.push("σ not known");
  else if (weak !== null) words.push(`${percent(weak)} below 2 σ`);
  if (contrast !== null) words.push(`contrast to noise ${value(Number(contrast.toPrecision(2)))}`);
  return words.join(" · ");
}

export const missingWords = (missing) => (missing ? `${count(missing)} ${missing === 1 ? "position" : "positions"} without a frame` : "");

// What screen readers say of an image.
export function labelWords({ head, rows, columns }, { low, high, missing }, unit, note) {
  const { ledger } = head;
  const share = ledger.announced ? `, ${percent(ledger.processed / ledger.announced)} of the frames` : "";
  const about = `${head.udf} ${head.buffer}: ${rows} by ${columns}${share}, colours from ${length(low, unit)} to ${length(high, unit)}`;
  return about + (missing ? `, ${missingWords(missing)}` : "") + (note ? `; ${note}` : "");
}

// What lies under the cursor: where it is, in pixels and in physical units, and the value there.
// cursor: row and column of the picture; image: what is looked at; axes: of it; known: the calibration.
export function cursorWords({ row, column }, { head, rows, columns }, image, { axes, known, isFourier }) {
  const place = row * columns + column;
  const isBare = image.covered !== null && !image.covered[place];
  const words = [isBare ? "no frame" : image.sigma?.[place] > 0 ? lengthWithError(image.values[place], image.sigma[place], image.unit) : length(image.values[place], image.unit)];
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
  const [down, right] = at.map((place, axis) => place * steps[axis]);
  const [factor, unit] = scaled(Math.max(down, right), name);
  if (head.kind === "nav") return ` (${value(factor * down)}, ${value(factor * right)}\u00a0${unit})`;
  const middle = middleOf(known, head.sig_shape ?? head.full_shape);
  const away = Math.hypot((at[0] - middle[0]) * steps[0], (at[1] - middle[1]) * steps[1]);
  return ` (${length(away, name)} from the centre)`;
}
