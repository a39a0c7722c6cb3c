// Contrast from percentiles of what is there: covered, finite, and above 0 where the scale is logarithmic.

const SAMPLE = 16384;

// {low, high}: the values that get the first and the last colour. Larger pictures are sampled evenly.
export function limits(values, covered, { low, high, log }) {
  const step = Math.max(1, Math.ceil(values.length / SAMPLE));
  const sample = new Float64Array(Math.ceil(values.length / step));
  let count = 0;
  for (let i = 0; i < values.length; i += step) {
    const value = values[i];
    if ((covered === null || covered[i]) && Number.isFinite(value) && (!log || value > 0)) sample[count++] = value;
  }
  const sorted = sample.subarray(0, count).sort();
  return { low: percentile(sorted, low), high: percentile(sorted, high) };
}

// Linear between neighbours, as numpy.percentile does by default; NaN of nothing.
function percentile(sorted, percent) {
  if (!sorted.length) return NaN;
  const place = (Math.min(Math.max(percent, 0), 100) / 100) * (sorted.length - 1);
  const left = Math.floor(place);
  const right = Math.min(left + 1, sorted.length - 1);
  return sorted[left] + (sorted[right] - sorted[left]) * (place - left);
}

// A function from a value to 0…1, not a number for what has no colour.
export function scale({ low, high }, log) {
  if (log) {
    const first = Math.log(low);
    const span = Math.log(high) - first;
    return (value) => (value > 0 ? share(Math.log(value) - first, span) : value <= 0 ? 0 : NaN);
  }
  const span = high - low;
  return (value) => share(value - low, span);
}

function share(distance, span) {
  if (!(span > 0)) return Number.isNaN(distance) ? NaN : distance > 0 ? 1 : 0;
  return Math.min(Math.max(distance / span, 0), 1);
}
