// Discrete Fourier transform of an image of any size. Pure.

import { known, mean } from "./numbers.js";

// Amplitudes of the transform of `values`, the frequency 0 in the middle, as
// abs(numpy.fft.fftshift(numpy.fft.fft2(values))). What is not covered, or no number, counts as the mean of the rest.
export function amplitudes(values, covered, rows, columns) {
  const rest = mean(known(values, covered)) || 0;
  const re = Float64Array.from(values, (value, i) => ((covered === null || covered[i]) && Number.isFinite(value) ? value : rest));
  const im = new Float64Array(re.length);
  transformLines(re, im, rows, columns, 1, columns);
  transformLines(re, im, columns, rows, columns, 1);
  const shifted = new Float64Array(re.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const to = ((y + (rows >> 1)) % rows) * columns + ((x + (columns >> 1)) % columns);
      shifted[to] = Math.hypot(re[y * columns + x], im[y * columns + x]);
    }
  }
  return shifted;
}

// Transforms `lines` lines of `length` numbers each, `step` apart within a line and `stride` from line to line.
function transformLines(re, im, lines, length, step, stride) {
  const transform = (length & (length - 1)) === 0 ? powerOfTwo : chirp(length);
  for (let line = 0; line < lines; line++) {
    const [a, b] = [new Float64Array(length), new Float64Array(length)];
    for (let i = 0, at = line * stride; i < length; i++, at += step) [a[i], b[i]] = [re[at], im[at]];
    const [c, d] = transform(a, b);
    for (let i = 0, at = line * stride; i < length; i++, at += step) [re[at], im[at]] = [c[i], d[i]];
  }
}

// Returns the transform of a power of two of numbers; the Stockham algorithm, which needs no reordering.
function powerOfTwo(re, im) {
  let [[a, b], [c, d]] = [[re, im], [new Float64Array(re.length), new Float64Array(re.length)]];
  for (let half = re.length / 2, width = 1; half >= 1; half /= 2, width *= 2) {
    for (let k = 0; k < half; k++) {
      const angle = (-Math.PI * k) / half;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let i = 0; i < width; i++) {
        const [one, other, to] = [i + width * k, i + width * (k + half), i + 2 * width * k];
        const [x, y] = [a[one] - a[other], b[one] - b[other]];
        c[to] = a[one] + a[other];
        d[to] = b[one] + b[other];
        c[to + width] = x * cos - y * sin;
        d[to + width] = x * sin + y * cos;
      }
    }
    [a, b, c, d] = [c, d, a, b];
  }
  return [a, b];
}

// Any other length: as a convolution with a chirp, of the next power of two (Bluestein's algorithm).
function chirp(length) {
  const size = 2 ** Math.ceil(Math.log2(2 * length - 1));
  // The angle pi n^2 / length; n^2 modulo 2 length, so that it stays exact.
  const angles = Float64Array.from({ length }, (_, n) => (Math.PI * ((n * n) % (2 * length))) / length);
  const [cos, sin] = [angles.map(Math.cos), angles.map(Math.sin)];
  const kernel = [cos, sin].map((all) => Float64Array.from({ length: size }, (_, n) => all[Math.min(n, size - n)] ?? 0));
  const [kernelRe, kernelIm] = powerOfTwo(...kernel);
  const turn = (fromRe, fromIm, re, im, scale) => {
    for (let n = 0; n < length; n++) {
      re[n] = scale * (fromRe[n] * cos[n] + fromIm[n] * sin[n]);
      im[n] = scale * (fromIm[n] * cos[n] - fromRe[n] * sin[n]);
    }
  };
  return (re, im) => {
    const [a, b] = [new Float64Array(size), new Float64Array(size)];
    turn(re, im, a, b, 1);
    const [c, d] = powerOfTwo(a, b);
    for (let n = 0; n < size; n++) [c[n], d[n]] = [c[n] * kernelRe[n] - d[n] * kernelIm[n], c[n] * kernelIm[n] + d[n] * kernelRe[n]];
    const [y, x] = powerOfTwo(d, c); // the inverse, with both parts exchanged
    turn(x, y, re, im, 1 / size);
    return [re, im];
  };
}
