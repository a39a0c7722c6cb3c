// Painted masks: pixels as runs [row, first column, number of pixels], as stemd_udfs.masks.shapes takes them. Pure.

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {[number, number, number]} Run */

/** The pixels under a brush that moves along points. @param {Point[]} points @param {number} radius @param {Point} size @returns {Run[]} */
export function stroke(points, radius, [rows, columns]) {
  /** @type {Run[]} */
  const runs = [];
  for (const [y, x] of along(points)) {
    for (let row = Math.round(y - radius); row <= Math.round(y + radius); row++) {
      if (row < 0 || row >= rows) continue;
      const half = Math.sqrt(Math.max(radius ** 2 - (row - y) ** 2, 0));
      const isNearest = row === Math.round(y);
      const first = Math.max(Math.min(Math.ceil(x - half), isNearest ? Math.round(x) : Infinity), 0);
      const last = Math.min(Math.max(Math.floor(x + half), isNearest ? Math.round(x) : -Infinity), columns - 1);
      if (last >= first && (isNearest || Math.abs(row - y) <= radius)) runs.push([row, first, last + 1 - first]);
    }
  }
  return union(runs, []);
}

/** Points at most half a pixel apart. @param {Point[]} points @returns {Point[]} */
function along(points) {
  const found = [points[0]];
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1], points[n]];
    const steps = Math.max(Math.ceil(2 * Math.hypot(to[0] - from[0], to[1] - from[1])), 1);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      found.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
  }
  return found;
}

// Runs of the pixels that are kept, sorted, and joined where they touch.
/** @param {Run[]} runs @param {Run[]} others @param {(isIn: boolean, isInOthers: boolean) => boolean} keeps @returns {Run[]} */
function combined(runs, others, keeps) {
  /** @type {[number, number, number, number][]} row, column, and how many more of the runs and of the others there are from there on */
  const ends = [];
  for (const [row, first, length] of runs) ends.push([row, first, 1, 0], [row, first + length, -1, 0]);
  for (const [row, first, length] of others) ends.push([row, first, 0, 1], [row, first + length, 0, -1]);
  ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  /** @type {Run[]} */
  const found = [];
  let [isKept, from, inRuns, inOthers] = [false, 0, 0, 0];
  ends.forEach(([row, column, more, moreOthers], n) => {
    [inRuns, inOthers] = [inRuns + more, inOthers + moreOthers];
    if (ends[n + 1]?.[0] === row && ends[n + 1][1] === column) return;
    if (keeps(inRuns > 0, inOthers > 0) === isKept) return;
    if (isKept) found.push([row, from, column - from]);
    [isKept, from] = [!isKept, column];
  });
  return found;
}

/** @param {Run[]} runs @param {Run[]} more @returns {Run[]} */
export const union = (runs, more) => combined(runs, more, (isIn, isInMore) => isIn || isInMore);

/** Without the pixels of others. @param {Run[]} runs @param {Run[]} less @returns {Run[]} */
export const without = (runs, less) => combined(runs, less, (isIn, isInLess) => isIn && !isInLess);

/** @param {Run[]} runs @param {Point} by whole rows and columns @returns {Run[]} */
export const movedRuns = (runs, by) => runs.map(([row, first, length]) => [row + Math.round(by[0]), first + Math.round(by[1]), length]);

/** @param {Run[]} runs */
export const pixelCount = (runs) => runs.reduce((sum, run) => sum + run[2], 0);

/** @param {Run[]} runs @returns {Point} */
export function middleOfRuns(runs) {
  const count = pixelCount(runs) || 1;
  const sums = runs.reduce(([y, x], [row, first, length]) => [y + row * length, x + (first + (length - 1) / 2) * length], [0, 0]);
  return [sums[0] / count, sums[1] / count];
}

/** The edges of the pixels, as an SVG path. @param {Run[]} runs */
export function outline(runs) {
  const beside = runs.map(([row, first, length]) => `M${first - 0.5},${row - 0.5}v1M${first + length - 0.5},${row - 0.5}v1`);
  // Where one of two rows has pixels and the other has not, there is an edge between them.
  const between = combined(runs, movedRuns(runs, [1, 0]), (isIn, isAbove) => isIn !== isAbove);
  return [...beside, ...between.map(([row, first, length]) => `M${first - 0.5},${row - 0.5}h${length}`)].join("");
}
