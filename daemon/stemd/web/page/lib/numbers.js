// Plain numbers. Pure.

/** @typedef {number[] | Float64Array} Numbers */

/** @param {Numbers} values */
export function sum(values) {
  let all = 0;
  for (const one of values) all += one;
  return all;
}
/** @param {Numbers} values */
export const mean = (values) => sum(values) / values.length;
/** @param {Numbers} values */
export const product = (values) => [...values].reduce((all, one) => all * one, 1);

/** NaN of nothing. @param {Numbers} values */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Those that are numbers, and covered; of each `step` one. @param {ArrayLike<number>} values @param {ArrayLike<number> | null} covered @returns {Float64Array} */
export function known(values, covered = null, step = 1, isAboveZero = false) {
  const found = new Float64Array(Math.ceil(values.length / step));
  let count = 0;
  for (let i = 0; i < values.length; i += step) {
    const value = values[i];
    if ((covered === null || covered[i]) && Number.isFinite(value) && (!isAboveZero || value > 0)) found[count++] = value;
  }
  return found.subarray(0, count);
}
