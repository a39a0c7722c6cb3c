// Plain numbers. Pure.

/** @typedef {number[] | Float64Array} Numbers */

/** @param {Numbers} values */
export const sum = (values) => [...values].reduce((all, one) => all + one, 0);
/** @param {Numbers} values */
export const mean = (values) => sum(values) / values.length;
/** @param {Numbers} values */
export const product = (values) => [...values].reduce((all, one) => all * one, 1);

/** NaN of nothing. @param {Numbers} values */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Those that are numbers, and covered. @param {ArrayLike<number>} values @param {ArrayLike<number> | null} covered @returns {Float64Array} */
export function known(values, covered = null) {
  return Float64Array.from(values).filter((one, i) => Number.isFinite(one) && (covered === null || covered[i]));
}
