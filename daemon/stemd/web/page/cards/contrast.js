// Contrast from percentiles of what is there: covered, finite, and above 0 where the scale is logarithmic.

const SAMPLE = 8192;

// {low, high}: the values that get the first and the last colour: given ones (min and max), or percentiles, as far below 0 as
// above it if isSymmetric. Larger pictures are sampled evenly.
export function limits(values, covered, { low, high, log, isFixed, min, max, isFromZero, isSymmetric }) {
  if (isFixed && Number.isFinite(min) && Number.isFinite(max)) return { low: Math.min(min, max), high: Math.max(min, max) };
  const found = sample(values, covered, log);
  const ends = { low: isFromZero ? 0 : percentile(found, low), high: percentile(found, high) };
  return isSymmetric && !log ? symmetricEnds([ends]) : ends;
}

// One scale for several pictures, with 0 in the middle; ends: {low, high} of each.
export function symmetricEnds(ends) {
  const sizes = ends.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]).filter((one) => Number.isFinite(one));
  const most = sizes.length ? Math.max(...sizes) : NaN;
  return { low: -most, high: most };
}

// How many of the (sampled) values lie in each of `count` equal steps from the lowest to the highest: {counts, low, high}.
export function histogram(values, covered, log, count) {
  const sorted = sample(values, covered, log);
  const counts = new Uint32Array(count);
  const [low, high] = [sorted[0] ?? NaN, sorted.at(-1) ?? NaN];
  const place = scale({ low, high }, log);
  for (const value of sorted) counts[Math.min(Math.floor(place(value) * count), count - 1)]++;
  return { counts, low, high };
}

// Sorted.
function sample(values, covered, log) {
  const step = Math.max(1, Math.ceil(values.length / SAMPLE));
  const found = new Float64Array(Math.ceil(values.length / step));
  let count = 0;
  for (let i = 0; i < values.length; i += step) {
    const value = values[i];
    if ((covered === null || covered[i]) && Number.isFinite(value) && (!log || value > 0)) found[count++] = value;
  }
  return found.subarray(0, count).sort();
}

// Of sorted values, linear between neighbours, as numpy.percentile does by default; NaN of nothing.
function percentile(sorted, percent) {
  const place = (Math.min(Math.max(percent, 0), 100) / 100) * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? NaN;
  return low + ((sorted[Math.ceil(place)] ?? NaN) - low) * (place % 1);
}

// A function from a value to 0…1, not a number for what has no colour. gamma below 1 makes the middle brighter.
export function scale(ends, log, gamma = 1) {
  const plain = linearScale(ends, log);
  return gamma === 1 ? plain : (value) => plain(value) ** gamma;
}

function linearScale({ low, high }, log) {
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
