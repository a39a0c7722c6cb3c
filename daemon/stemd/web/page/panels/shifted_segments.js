// Tilt-corrected bright field: images of segments of the disk, shifted and added for any aberrations. Pure.

/** @typedef {{defocus: number, astigmatism: [number, number], rotation: number}} Aberrations in nm and degrees */
/** @typedef {{mrad: [number, number], step: [number, number], isFlipped: boolean}} Geometry mrad and nm of a row and a column: of the detector and of the images; and whether the detector's rows are flipped */
/** @typedef {{rows: number, columns: number, planes: Float64Array[], known: Uint8Array}} Segments their images, 0 where nothing is known */

/** @type {Aberrations} */
export const IN_FOCUS = { defocus: 0, astigmatism: [0, 0], rotation: 0 };
const MOST_SHIFT = 1 / 3; // of the shorter side of the scan
const DIGITS = 1e9; // of a shift: whole pixels stay whole

/**
 * Takes the images apart: the values of all segments come position by position.
 * @param {ArrayLike<number>} values
 * @param {number} rows
 * @param {number} columns
 * @returns {Segments}
 */
export function segmentsOf(values, rows, columns) {
  const size = rows * columns;
  const count = values.length / size;
  const known = new Uint8Array(size);
  for (let i = 0; i < size; i++) known[i] = Number.isFinite(values[i * count]) ? 1 : 0;
  const planes = Array.from({ length: count }, (_, k) => {
    const plane = new Float64Array(size);
    for (let i = 0; i < size; i++) if (known[i]) plane[i] = values[i * count + k];
    return plane;
  });
  return { rows, columns, planes, known };
}

/**
 * By how many rows and columns the image of each segment is shifted: (C1 + A) u.
 * @param {ArrayLike<number>} positions row and column of each segment from the middle of the disk, in pixels
 * @param {Aberrations} aberrations
 * @param {Geometry} geometry
 * @returns {[number, number][]}
 */
export function shiftsOf(positions, { defocus, astigmatism: [a, b], rotation }, { mrad, step, isFlipped }) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: positions.length / 2 }, (_, k) => {
    const [y, x] = [(isFlipped ? -1 : 1) * mrad[0] * positions[2 * k], mrad[1] * positions[2 * k + 1]];
    const [uy, ux] = [y * cos + x * sin, x * cos - y * sin].map((one) => 1e-3 * one);
    return [((defocus + a) * uy + b * ux) / step[0], (b * uy + (defocus - a) * ux) / step[1]];
  });
}

/**
 * The mean of the shifted images, for each pixel of the detector; NaN where no segment has a value.
 * @param {Segments} segments
 * @param {ArrayLike<number>} pixels of each segment
 * @param {[number, number][]} shifts
 * @returns {Float64Array}
 */
export function shiftAndAdd({ rows, columns, planes, known }, pixels, shifts) {
  const [total, weight] = [new Float64Array(rows * columns), new Float64Array(rows * columns)];
  planes.forEach((plane, k) => {
    const [y, x] = shifts[k].map((one) => Math.round(one * DIGITS) / DIGITS);
    const [top, left] = [Math.floor(y), Math.floor(x)];
    for (const [down, along] of [[0, 0], [0, 1], [1, 0], [1, 1]]) {
      const share = (down ? y - top : 1 - (y - top)) * (along ? x - left : 1 - (x - left));
      if (!share) continue;
      const [my, mx] = [top + down, left + along];
      const counted = share * pixels[k];
      const last = Math.min(columns, columns + mx);
      for (let row = Math.max(0, my); row < Math.min(rows, rows + my); row++) {
        const from = (row - my) * columns - mx;
        for (let column = Math.max(0, mx); column < last; column++) {
          total[row * columns + column] += share * plane[from + column];
          weight[row * columns + column] += counted * known[from + column];
        }
      }
    }
  });
  return total.map((one, i) => (weight[i] > 0 ? one / weight[i] : NaN));
}

/**
 * The defocus in nm by which the outermost segment is shifted as far as makes sense: the end of a slider.
 * @param {ArrayLike<number>} positions
 * @param {{rows: number, columns: number}} size
 * @param {Geometry} geometry
 */
export function mostDefocus(positions, { rows, columns }, { mrad, step }) {
  let farthest = 0;
  for (let k = 0; k < positions.length; k += 2) farthest = Math.max(farthest, Math.hypot(mrad[0] * positions[k], mrad[1] * positions[k + 1]));
  const most = (MOST_SHIFT * Math.min(rows * step[0], columns * step[1])) / (1e-3 * farthest);
  return Number.isFinite(most) ? Number(most.toPrecision(2)) : 0;
}
