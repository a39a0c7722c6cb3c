// What of a picture is looked at: its values, a part of complex ones or of vectors, or the Fourier transform. Pure.

import { amplitudes } from "../lib/fourier.js";

// Names of what may be looked at, by kind of values; the first is the default.
export const PARTS = {
  plain: [],
  complex: [["amplitude", "amplitude"], ["phase", "phase"], ["colours", "phase in colours"]],
  vectors: [["colours", "directions in colours"], ["amplitude", "length"], ["phase", "direction"]],
};

// {rows, columns, values, covered, angles, isCyclic, unit}: values in their unit; angles where colours show directions, else null.
export function lookAt(picture, { part, fft }) {
  const { head, rows, columns, covered, pairs } = picture;
  const { unit = null, scale = 1 } = head;
  let { values } = picture;
  let [angles, isCyclic] = [null, false];
  if (pairs && part === "phase") {
    values = anglesOf(pairs);
    isCyclic = !fft;
  } else {
    if (pairs && part === "colours" && !fft) angles = anglesOf(pairs);
    if (scale !== 1) values = Float64Array.from(values, (one) => one * scale);
  }
  if (!fft || rows < 2 || columns < 2) return { rows, columns, values, covered, angles, isCyclic, unit: isCyclic ? "rad" : unit };
  return { rows, columns, values: amplitudes(values, covered, rows, columns), covered: null, angles: null, isCyclic: false, unit: null };
}

// How an image is drawn: as it was chosen, but for what only looks right in one way.
export function lookOf(settings, image) {
  const cyclic = image.isCyclic ? { map: settings.map.startsWith("cyclic") ? settings.map : "cyclic", log: false, isFixed: true, min: -Math.PI, max: Math.PI } : {};
  const directions = image.angles ? { log: false, low: 0, ...(settings.isFixed ? {} : { isFromZero: true }) } : {};
  return { ...settings, ...cyclic, ...directions, ...(settings.fft ? { log: true, isFixed: false } : {}) };
}

// From the direction of the columns (the real axis) towards rising rows (the imaginary one).
function anglesOf({ along, down }) {
  const angles = new Float64Array(along.length);
  for (let i = 0; i < angles.length; i++) angles[i] = Math.atan2(down[i], along[i]);
  return angles;
}
