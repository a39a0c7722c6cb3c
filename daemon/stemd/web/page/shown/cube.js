// A reduced data cube: squares of pixels of each frame, and images of them. It is what a report or a notebook cell holds of the frames.

import { insideOf } from "./inside.js";
import { positionsIn } from "../shapes/regions.js";

// A stack of images of the scan, in 8 or 16 bits: value = offset + step * number.
class Planes {
  // packed: bytes that zlib made of all low bytes, and after them all high ones.
  static async unpacked({ positions, bytes_each: each, offset, step }, packed) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const count = bytes.length / each;
    const numbers = each === 1 ? bytes : Uint16Array.from({ length: count }, (_, at) => bytes[at] | (bytes[count + at] << 8));
    return new Planes(numbers, positions, offset, step);
  }

  constructor(numbers, positions, offset, step) {
    Object.assign(this, { numbers, positions, offset, step, count: numbers.length / positions });
  }

  plane(n) {
    return this.numbers.subarray(n * this.positions, (n + 1) * this.positions);
  }
}

export class Cube {
  // about: {nav, sig: rows and columns here; nav_step, sig_step: of the data for each; sig_shape, known, planes, focus}
  static async of(about, bytes, focusBytes) {
    const planes = await Planes.unpacked(about.planes, bytes);
    return new Cube(about, planes, about.focus && await Planes.unpacked(about.focus.planes, focusBytes));
  }

  constructor(about, planes, columns) {
    Object.assign(this, about, { planes, columns });
  }

  // The image of a virtual detector, the sum of the planes in it. In pixels of the data.
  imageOf(mask) {
    const isIn = insideOf(mask, this.sig_step);
    const middle = (n) => n * this.sig_step + (this.sig_step - 1) / 2;
    const sums = new Float64Array(this.planes.positions);
    let count = 0;
    for (let n = 0; n < this.planes.count; n++) {
      if (!isIn(middle(Math.floor(n / this.sig[1])), middle(n % this.sig[1]))) continue;
      const plane = this.planes.plane(n);
      count++;
      for (let at = 0; at < sums.length; at++) sums[at] += plane[at];
    }
    const { offset, step } = this.planes;
    return sums.map((sum) => offset * count + step * sum);
  }

  // The mean pattern of a region of the scan, in positions of the data.
  patternOf(region) {
    const size = this.nav.map((length) => length * this.nav_step);
    const inside = positionsIn(region, size);
    const positions = [];
    for (let y = 0; y < this.nav[0]; y++) {
      for (let x = 0; x < this.nav[1]; x++) {
        if (isAnyIn(inside, size[1], y * this.nav_step, x * this.nav_step, this.nav_step)) positions.push(y * this.nav[1] + x);
      }
    }
    return Float64Array.from({ length: this.planes.count }, (_, n) => {
      const plane = this.planes.plane(n);
      const sum = positions.reduce((total, at) => total + plane[at], 0);
      return positions.length ? this.planes.offset + (this.planes.step * sum) / positions.length : NaN;
    });
  }

  // The tilt-corrected bright field: columns of the disk, each shifted by what this defocus does to it, divided by their pixels.
  focused(defocus) {
    const [rows, columns] = this.nav;
    const { fixed, each_nm: eachNm, pixels } = this.focus;
    const { offset, step } = this.columns;
    const [sums, weights] = [new Float64Array(rows * columns), new Float64Array(rows * columns)];
    pixels.forEach((count, n) => {
      const plane = this.columns.plane(n);
      const shift = [0, 1].map((axis) => Number((fixed[n][axis] + defocus * eachNm[n][axis]).toFixed(9)));
      const cell = shift.map(Math.floor);
      const [down, right] = shift.map((one, axis) => one - cell[axis]);
      for (const [below, beside, share] of [[0, 0, (1 - down) * (1 - right)], [0, 1, (1 - down) * right], [1, 0, down * (1 - right)], [1, 1, down * right]]) {
        if (share === 0) continue;
        const [dy, dx] = [cell[0] + below, cell[1] + beside];
        for (let y = Math.max(0, -dy); y < Math.min(rows, rows - dy); y++) {
          for (let x = Math.max(0, -dx); x < Math.min(columns, columns - dx); x++) {
            const to = (y + dy) * columns + x + dx;
            sums[to] += share * (offset + step * plane[y * columns + x]);
            weights[to] += share * count;
          }
        }
      }
    });
    return sums.map((sum, at) => (weights[at] > 0 ? sum / weights[at] : NaN));
  }
}

function isAnyIn(inside, width, top, left, step) {
  for (let y = top; y < top + step; y++) for (let x = left; x < left + step; x++) if (inside[y * width + x]) return true;
  return false;
}
