// What an image says of itself. Pure.

import { covering } from "../shapes/regions.js";
import { count, coveringWords, length, percent, scanName, value, withError } from "../lib/words.js";

const ENDED = new Set(["final", "cancelled", "failed"]);

// The note over an image. keptScan: name of the scan that it keeps; isCompleting: whether that still runs; oldWords: why it is not brought up to date; failure: what its UDF failed
// with, if that is shown; single: the value if it has only one; region, positions: of the scan whose pattern it is.
export function noteWords(head, { keptScan, isCompleting, oldWords, failure, single, isFourier, region, positions }) {
  const words = keptScan === null ? [] : [isCompleting ? `keeps ${keptScan}, which still runs` : `kept: ${keptScan}`];
  if (oldWords) words.push(oldWords);
  if (isFourier) words.push("Fourier transform, amplitudes");
  if (head.error && !failure) words.push(`failed: ${head.error}`);
  if (ENDED.has(head.status) && head.status !== "final") words.push(head.reason === "restarted" ? "restarted" : head.status);
  if (region && positions && head.nav_shape.length === 2) words.push(...coveringWords(covering(region, head.nav_shape, positions), ENDED.has(head.status)));
  if (single !== null) words.push(`value ${value(single)}`);
  return words.join(" · ");
}

// Of a UDF that was removed.
export function goneWords(head) {
  const { ledger } = head;
  const share = ledger.announced && ledger.processed < ledger.announced ? `, ${percent(ledger.processed / ledger.announced)}` : "";
  return `removed; last result: ${scanName(head)}${share}`;
}

// Which parameters of its UDF came from the calibration; empty if none did.
export function takenWords(parameters) {
  const taken = Object.entries(parameters ?? {}).filter(([, one]) => one.from === "calibration");
  const words = taken.map(([name, one]) => `${name.split(".").at(-1)} ${[one.value].flat().map((each, at) => withError(each, [one.sigma].flat()[at])).join(", ")}`);
  return words.length ? `From the calibration: ${words.join("; ")}` : "";
}

export function missingWords(missing) {
  return missing ? `${count(missing)} ${missing === 1 ? "position" : "positions"} without a frame` : "";
}

// What screen readers say of an image.
export function labelWords({ head, rows, columns }, { low, high, missing }, unit, note) {
  const { ledger } = head;
  const share = ledger.announced ? `, ${percent(ledger.processed / ledger.announced)} of the frames` : "";
  const about = `${head.udf} ${head.buffer}: ${rows} by ${columns}${share}, colours from ${length(low, unit)} to ${length(high, unit)}`;
  return about + (missing ? `, ${missingWords(missing)}` : "") + (note ? `; ${note}` : "");
}
