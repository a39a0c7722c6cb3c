// Discrete Fourier transform of an image of any size. Pure.

// Amplitudes of the transform of `values`, the frequency 0 in the middle, as
// abs(numpy.fft.fftshift(numpy.fft.fft2(values))). What is not covered, or no number, counts as the mean of the rest.
export function amplitudes(values, covered, rows, columns) {
  const re = filled(values, covered);
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

function filled(values, covered) {
  let [sum, count] = [0, 0];
  const isThere = (i) => (covered === null || covered[i]) && Number.isFinite(values[i]);
  for (let i = 0; i < values.length; i++) {
    if (!isThere(i)) continue;
    sum += values[i];
    count++;
  }
  const mean = count ? sum / count : 0;
  return Float64Array.from(values, (value, i) => (isThere(i) ? value : mean));
}

// Transforms `lines` lines of `length` numbers each, `step` apart within a line and `stride` from line to line.
function transformLines(re, im, lines, length, step, stride) {
  const transform = plan(length);
  const [a, b] = [new Float64Array(length), new Float64Array(length)];
  for (let line = 0; line < lines; line++) {
    for (let i = 0; i < length; i++) {
      const at = line * stride + i * step;
      [a[i], b[i]] = [re[at], im[at]];
    }
    transform(a, b);
    for (let i = 0; i < length; i++) {
      const at = line * stride + i * step;
      [re[at], im[at]] = [a[i], b[i]];
    }
  }
}

// A function that transforms that many numbers in place.
function plan(length) {
  return (length & (length - 1)) === 0 ? (re, im) => powerOfTwo(re, im, -1) : chirp(length);
}

function powerOfTwo(re, im, sign) {
  const length = re.length;
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j], re[i]];
      [im[i], im[j]] = [im[j], im[i]];
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size >> 1;
    for (let k = 0; k < half; k++) {
      const angle = (sign * 2 * Math.PI * k) / size;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      for (let start = k; start < length; start += size) {
        const other = start + half;
        const x = re[other] * c - im[other] * s;
        const y = re[other] * s + im[other] * c;
        re[other] = re[start] - x;
        im[other] = im[start] - y;
        re[start] += x;
        im[start] += y;
      }
    }
  }
}

// Any other length: as a convolution with a chirp, of the next power of two (Bluestein's algorithm).
function chirp(length) {
  let size = 1;
  while (size < 2 * length - 1) size *= 2;
  // The angle pi n^2 / length; n^2 modulo 2 length, so that it stays exact.
  const angles = Float64Array.from({ length }, (_, n) => (Math.PI * ((n * n) % (2 * length))) / length);
  const [kernelRe, kernelIm] = [new Float64Array(size), new Float64Array(size)];
  for (let n = 0; n < length; n++) {
    kernelRe[n] = kernelRe[(size - n) % size] = Math.cos(angles[n]);
    kernelIm[n] = kernelIm[(size - n) % size] = Math.sin(angles[n]);
  }
  powerOfTwo(kernelRe, kernelIm, -1);
  const [a, b] = [new Float64Array(size), new Float64Array(size)];
  return (re, im) => {
    a.fill(0);
    b.fill(0);
    for (let n = 0; n < length; n++) {
      const [c, s] = [Math.cos(angles[n]), -Math.sin(angles[n])];
      a[n] = re[n] * c - im[n] * s;
      b[n] = re[n] * s + im[n] * c;
    }
    powerOfTwo(a, b, -1);
    for (let n = 0; n < size; n++) [a[n], b[n]] = [a[n] * kernelRe[n] - b[n] * kernelIm[n], a[n] * kernelIm[n] + b[n] * kernelRe[n]];
    powerOfTwo(a, b, 1);
    for (let n = 0; n < length; n++) {
      const [c, s] = [Math.cos(angles[n]), -Math.sin(angles[n])];
      re[n] = (a[n] * c - b[n] * s) / size;
      im[n] = (a[n] * s + b[n] * c) / size;
    }
  };
}
