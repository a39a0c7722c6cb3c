// Physical units of images: what a row or a column is, and what values are measured in. Pure.

/** @typedef {number | [number, number]} PerAxis one number for rows and columns, or one each */
/** @typedef {{beam_energy_kev?: number, semi_convergence_mrad?: number, mrad_per_pixel?: PerAxis, scan_step_nm?: PerAxis, rotation_deg?: number, flip_y?: boolean, centre?: [number, number]}} Calibration */
/** @typedef {{steps: [number, number], name: string}} Axes what one row and one column of a result are, and in which unit */

/** Wavelength of the electrons in nm, relativistic (CODATA). @param {number} kev */
export function wavelengthNm(kev) {
  const volts = 1000 * kev;
  return 1e-3 * 1226.426 / Math.sqrt(volts * (1 + 0.9784754e-6 * volts));
}

// What rows and columns of an image are. kind: nav or sig; angles: the unit of angles, mrad or 1/nm.
/** @param {string} kind @param {Calibration} known @param {string} angles @returns {Axes} */
export function axesOf(kind, known, angles) {
  if (kind === "nav" && known.scan_step_nm) return { steps: both(known.scan_step_nm), name: "nm" };
  if (kind !== "sig" || !known.mrad_per_pixel) return { steps: [1, 1], name: "px" };
  const [row, column] = both(known.mrad_per_pixel);
  if (angles !== "1/nm" || !known.beam_energy_kev) return { steps: [row, column], name: "mrad" };
  const length = 1000 * wavelengthNm(known.beam_energy_kev);
  return { steps: [row / length, column / length], name: "1/nm" };
}

/** Of rows and of columns. @param {PerAxis} size @returns {[number, number]} */
export const both = (size) => (Array.isArray(size) ? size : [size, size]);

/** The geometric mean of rows and columns. @param {PerAxis} size */
export function meanOf(size) {
  const [row, column] = both(size);
  return row === column ? row : Math.sqrt(row * column);
}

/** Of the Fourier transform of an image. @param {Axes} axes @param {[number, number]} size rows and columns @returns {Axes} */
export function inverseAxes({ steps, name }, size) {
  const names = { px: "1/px", nm: "1/nm", mrad: "1/mrad", "1/nm": "nm" };
  return { steps: [1 / (size[0] * steps[0]), 1 / (size[1] * steps[1])], name: names[/** @type {keyof typeof names} */ (name)] };
}

/** 1, 2 or 5 times a power of ten, not above `length`. @param {number} length */
export function roundLength(length) {
  const power = 10 ** Math.floor(Math.log10(length));
  const factor = [5, 2, 1].find((one) => one * power <= length * (1 + 1e-9)) ?? 1;
  return Number((factor * power).toPrecision(1));
}

/** The middle of the bright-field disk, or of the frame. @param {Calibration} known @param {[number, number]} size @returns {[number, number]} */
export const middleOf = (known, size) => known.centre ?? [size[0] / 2, size[1] / 2];
