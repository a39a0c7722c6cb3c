// Maps of strain: compared with another reference, and which frames they contain. Pure.

import { median } from "../lib/numbers.js";

/** @typedef {{e_xx: ArrayLike<number>, e_yy: ArrayLike<number>, e_xy: ArrayLike<number>, omega: ArrayLike<number>}} Strain flat maps, NaN where no lattice was found */

/** The maps that share a scale, in the order of the page. @type {(keyof Strain)[]} */
export const STRAINS = ["e_xx", "e_yy", "e_xy", "omega"];
export const RESIDUAL = "residual";
const ABSURD_STRAIN = 0.1; // as in StrainUDF
const LEAST_CHANGE = 1e-9; // of a deformation; less is rounding

// The same deformations relative to the mean lattice of a region. With D the deformation relative to the reference before, that relative to
// the region is D times the mean of 1/D there. So nothing changes if the region was the reference before, and all is NaN if no lattice is known.
/** @param {Strain} maps @param {ArrayLike<number>} inside 1 for each position of the region @returns {Strain} */
export function relativeTo(maps, inside) {
  const size = maps.e_xx.length;
  const mean = [0, 0, 0, 0];
  let known = 0;
  for (let i = 0; i < size; i++) {
    if (!inside[i] || !Number.isFinite(maps.e_xx[i])) continue;
    const [a, b, c, d] = deformation(maps, i);
    const area = a * d - b * c;
    [d, -b, -c, a].forEach((one, at) => { mean[at] += one / area; });
    known++;
  }
  const [p, q, r, s] = mean.map((one) => one / known); // NaN if nothing is known there
  if (Math.max(Math.abs(p - 1), Math.abs(q), Math.abs(r), Math.abs(s - 1)) < LEAST_CHANGE) return maps;
  const found = { e_xx: new Float64Array(size), e_yy: new Float64Array(size), e_xy: new Float64Array(size), omega: new Float64Array(size) };
  for (let i = 0; i < size; i++) {
    const [a, b, c, d] = deformation(maps, i);
    const [yy, yx, xy, xx] = [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s];
    found.e_yy[i] = yy - 1;
    found.e_xx[i] = xx - 1;
    found.e_xy[i] = (yx + xy) / 2;
    found.omega[i] = (xy - yx) / 2;
  }
  return found;
}

/** The deformation at a position, row by row, axes (y, x). @param {Strain} maps @param {number} i */
const deformation = ({ e_xx, e_yy, e_xy, omega }, i) => [1 + e_yy[i], e_xy[i] - omega[i], e_xy[i] + omega[i], 1 + e_xx[i]];

// Whether most lattices cannot be those of a crystal, in words; empty if they can. As StrainUDF warns.
/** @param {Strain & {residual: ArrayLike<number>}} maps @param {{g1: number[], g2: number[], window?: number | null}} params */
export function misfitWords(maps, params) {
  const known = Array.from(maps.e_xx).flatMap((one, i) => (Number.isFinite(one) ? [i] : []));
  if (!known.length) return "";
  const residual = median(known.map((i) => maps.residual[i]));
  const change = median(known.map((i) => {
    const [a, b, c, d] = deformation(maps, i);
    return Math.max(...[a - 1, b, c, d - 1].map(Math.abs));
  }));
  const reach = params.window ?? Math.max(1, Math.floor(Math.min(Math.hypot(...params.g1), Math.hypot(...params.g2)) / 3));
  if (residual <= Math.max(1, reach / 4) && change <= ABSURD_STRAIN) return "";
  const seen = `disks are ${residual.toPrecision(2)} px from the lattice, and it is stretched or turned by ${Math.round(100 * change)} % (medians)`;
  return `The template does not fit: ${seen}. Check g1, g2, radius and centre.`;
}

// Which of the processed frames are in the maps, in words; empty if all are. mostEvery: largest n of which only every n-th frame may be computed.
/** @param {ArrayLike<number>} covered 1 for each frame that is in the maps @param {number} processed @param {number} mostEvery */
export function coverageWords(covered, processed, mostEvery) {
  const places = Array.from(covered).flatMap((is, i) => (is ? [i] : []));
  if (!places.length || places.length >= processed) return "";
  const widest = places.reduce((most, place, n) => Math.max(most, place - (places[n - 1] ?? place)), 0);
  const apart = widest > 1 && widest <= mostEvery ? `, at most ${widest} apart` : "";
  return `Computed for ${places.length} of ${processed} processed frames${apart}`;
}

/** A region of the scan in words. @param {{shape: string, [key: string]: any} | null} region */
export function regionWords(region) {
  switch (region?.shape) {
    case undefined: return "the lattice vectors g1 and g2";
    case "point": return `position (${region.at.join(", ")})`;
    case "rectangle": return `rows ${region.from[0]} to ${region.to[0] - 1}, columns ${region.from[1]} to ${region.to[1] - 1}`;
    case "ellipse": return `an ellipse around (${region.centre.join(", ")})`;
    default: return `a ${region?.shape}`;
  }
}
