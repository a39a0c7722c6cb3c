// Curves over equal steps: their scales, ticks and lines. Pure.

/** @typedef {{name: string, colour: string, values: ArrayLike<number>, sigma?: ArrayLike<number> | null, hasDots?: boolean}} Curve values that are not numbers are gaps */
/** @typedef {{low: number, high: number}} Ends */

// Round numbers from low to high, both included if they are round; most: how many there may be; isWhole: only whole ones make sense.
/** @param {Ends} ends @param {number} most @param {boolean} [isWhole] */
export function ticks({ low, high }, most, isWhole = false) {
  if (!(high > low)) return [low];
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough * (1 - 1e-9)) ?? 10 * power, isWhole ? 1 : 0);
  const found = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9 * step; n++) found.push(Number((n * step).toPrecision(12)));
  return found;
}

/** The least and the largest value of all curves, with some room around them. @param {Curve[]} curves @returns {Ends} */
export function endsOf(curves) {
  let [low, high] = [Infinity, -Infinity];
  for (const { values, sigma } of curves) {
    for (let i = 0; i < values.length; i++) {
      if (!Number.isFinite(values[i])) continue;
      const error = sigma?.[i] || 0;
      low = Math.min(low, values[i] - error);
      high = Math.max(high, values[i] + error);
    }
  }
  if (low > high) return { low: 0, high: 1 };
  const room = high > low ? 0.05 * (high - low) : Math.abs(high) || 1;
  return { low: low - room, high: high + room };
}

// A line through what is known, as an SVG path; x: place of the n-th value, y: of a value.
/** @param {ArrayLike<number>} values @param {(n: number) => number} x @param {(value: number) => number} y */
export function lineThrough(values, x, y) {
  let [line, isDown] = ["", false];
  for (let n = 0; n < values.length; n++) {
    const isKnown = Number.isFinite(values[n]);
    if (isKnown) line += `${isDown ? "L" : "M"}${x(n).toFixed(2)},${y(values[n]).toFixed(2)}`;
    isDown = isKnown;
  }
  return line;
}

// The area within a standard error of a curve, as an SVG path; one piece for each step between two values that are known.
/** @param {ArrayLike<number>} values @param {ArrayLike<number>} sigma @param {(n: number) => number} x @param {(value: number) => number} y */
export function bandAround(values, sigma, x, y) {
  let band = "";
  const at = (/** @type {number} */ n, /** @type {number} */ sign) => `${x(n).toFixed(2)},${y(values[n] + sign * sigma[n]).toFixed(2)}`;
  for (let n = 1; n < values.length; n++) {
    if (Number.isFinite(values[n - 1] + sigma[n - 1] + values[n] + sigma[n])) band += `M${at(n - 1, 1)}L${at(n, 1)}L${at(n, -1)}L${at(n - 1, -1)}Z`;
  }
  return band;
}

// The mean of each channel over the positions where it is a number, NaN where it is none; values: of all channels, position by position;
// covered: 1 for each position that counts, null: all.
/** @param {ArrayLike<number>} values @param {number} channels @param {ArrayLike<number> | null} covered */
export function meanOfChannels(values, channels, covered) {
  const [total, known] = [new Float64Array(channels), new Float64Array(channels)];
  for (let at = 0; at * channels < values.length; at++) {
    if (covered !== null && !covered[at]) continue;
    for (let channel = 0; channel < channels; channel++) {
      const value = values[at * channels + channel];
      if (value !== value) continue;
      total[channel] += value;
      known[channel]++;
    }
  }
  return total.map((sum, channel) => sum / known[channel]);
}
