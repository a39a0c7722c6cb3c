// What of a picture is looked at: its values, a part of complex ones or of vectors, or the Fourier transform. Pure.

import { amplitudes } from "../lib/fourier.js";
import { defaultPart } from "./channel_choice.js";
import { panelOf, scriptOf } from "./scripts.js";

// {rows, columns, values, covered, angles, isCyclic, unit, sigma}: values in their unit; angles where colours show directions, else null.
// errors: picture of the standard errors, if there is one; sigma: those of the values, or null.
export function lookAt(picture, { part, fft, errors }) {
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
  if (!fft || rows < 2 || columns < 2) return { rows, columns, values, covered, angles, isCyclic, unit: isCyclic ? "rad" : unit, sigma: part === "phase" ? null : errorsOf(picture, errors, scale) };
  return { rows, columns, values: amplitudes(values, covered, rows, columns), covered: null, angles: null, isCyclic: false, unit: null, sigma: null };
}

// Of the values, or of the lengths of vectors; null where they are not those of this picture.
function errorsOf({ head, values, pairs }, errors, scale) {
  if (!errors?.values || errors.head.scan_id !== head.scan_id || errors.values.length !== values.length) return null;
  if (pairs === null || errors.pairs === null) return Float64Array.from(errors.values, (one) => one * scale);
  const { along, down } = errors.pairs;
  return Float64Array.from(values, (one, i) => (Math.hypot(pairs.along[i] * along[i], pairs.down[i] * down[i]) / one) * scale);
}

// How an image is drawn: as it was chosen, but for what only looks right in one way.
export function lookOf(settings, image) {
  const cyclic = image.isCyclic ? { map: settings.map.startsWith("cyclic") ? settings.map : "cyclic", log: false, isFixed: true, min: -Math.PI, max: Math.PI } : {};
  const directions = image.angles ? { log: false, low: 0, ...(settings.isFixed ? {} : { isFromZero: true }) } : {};
  return { ...settings, ...(settings.minus === undefined ? {} : { isSymmetric: true }), ...cyclic, ...directions, ...(settings.fft ? { log: true, isFixed: false } : {}) };
}

// From the direction of the columns (the real axis) towards rising rows (the imaginary one).
function anglesOf({ along, down }) {
  const angles = new Float64Array(along.length);
  for (let i = 0; i < angles.length; i++) angles[i] = Math.atan2(down[i], along[i]);
  return angles;
}

// settings: those of the image; choice: {udf, buffer, kind, channels, dtype, …} of the catalogue, undefined while it is not offered.

export const partOf = (settings, choice) => (settings.part === undefined ? defaultPart(choice) : settings.part);

// Whether a script makes the image: a difference is that of one result, and no script makes it.
export const isMadeBy = (script, settings, choice) => script !== null && settings.minus === undefined && partOf(settings, choice) === script.parts[0][0];

// Views of the request `watch`: the image itself, after what is needed to make it, and its standard errors.
export function requestsFor(settings, choice) {
  const { udf, buffer, channel } = settings;
  const isOfVectors = choice?.channels === 2 && partOf(settings, choice) && !/c(8|16)$/.test(choice.dtype ?? "");
  const more = { channel, ...(isOfVectors ? { vectors: true } : {}) };
  const errors = choice?.sigma ? [{ udf, buffer: choice.sigma, ...more }] : [];
  const script = panelOf(choice);
  if (isMadeBy(script, settings, choice)) return [...errors, ...script.requests(settings)];
  return [...errors, { udf, buffer, ...more }];
}

export function isAnswer(request, { udf, buffer, channel, channels, vectors, all, dtype }) {
  if (request.udf !== udf || request.buffer !== buffer) return false;
  if (dtype === null) return true; // its values are not kept any more
  if (vectors || all) return vectors ? Boolean(request.vectors) : Boolean(request.all);
  return !request.all && (request.channel === channel || request.channel >= channels);
}

// How results of a kind look if nobody chose it.
export function looksOf(choice) {
  const own = scriptOf(choice)?.looks?.(choice);
  if (own) return own;
  const isFrame = choice.kind === "sig";
  return { map: isFrame ? "inferno" : "gray", log: isFrame, low: isFrame ? 1 : 0.5, high: 99.8 };
}
