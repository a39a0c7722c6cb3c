// Painted masks: pixels as runs [row, first column, number of pixels], as stemd_udfs.masks.shapes takes them. Pure.

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {[number, number, number]} Run */
/** @typedef {[number, number]} Span from a column up to, not including, another */

/** The pixels under a brush that moves along points. @param {Point[]} points @param {number} radius @param {Point} size @returns {Run[]} */
export function stroke(points, radius, [rows, columns]) {
  /** @type {Map<number, Span[]>} */
  const spans = new Map();
  for (const [y, x] of along(points)) {
    for (let row = Math.round(y - radius); row <= Math.round(y + radius); row++) {
      if (row < 0 || row >= rows) continue;
      const half = Math.sqrt(Math.max(radius ** 2 - (row - y) ** 2, 0));
      const isNearest = row === Math.round(y);
      const first = Math.max(Math.min(Math.ceil(x - half), isNearest ? Math.round(x) : Infinity), 0);
      const last = Math.min(Math.max(Math.floor(x + half), isNearest ? Math.round(x) : -Infinity), columns - 1);
      if (last >= first && (isNearest || Math.abs(row - y) <= radius)) push(spans, row, [first, last + 1]);
    }
  }
  return runsOf(spans);
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

/** @param {Map<number, Span[]>} spans @param {number} row @param {Span} span */
function push(spans, row, span) {
  const known = spans.get(row);
  if (known) known.push(span);
  else spans.set(row, [span]);
}

/** @param {Run[]} runs @returns {Map<number, Span[]>} */
function spansOf(runs) {
  /** @type {Map<number, Span[]>} */
  const spans = new Map();
  for (const [row, first, length] of runs) push(spans, row, [first, first + length]);
  return spans;
}

/** Sorted, and joined where they touch. @param {Map<number, Span[]>} spans @returns {Run[]} */
function runsOf(spans) {
  /** @type {Run[]} */
  const runs = [];
  for (const row of [...spans.keys()].sort((a, b) => a - b)) {
    let [from, to] = [NaN, NaN];
    for (const [start, stop] of (spans.get(row) ?? []).sort((a, b) => a[0] - b[0])) {
      if (start <= to) to = Math.max(to, stop);
      else {
        if (to > from) runs.push([row, from, to - from]);
        [from, to] = [start, stop];
      }
    }
    if (to > from) runs.push([row, from, to - from]);
  }
  return runs;
}

/** @param {Run[]} runs @param {Run[]} more @returns {Run[]} */
export function union(runs, more) {
  return runsOf(spansOf([...runs, ...more]));
}

/** Without the pixels of others. @param {Run[]} runs @param {Run[]} less @returns {Run[]} */
export function without(runs, less) {
  const away = spansOf(less);
  /** @type {Map<number, Span[]>} */
  const left = new Map();
  for (const [row, first, length] of runs) {
    let from = first;
    for (const [start, stop] of (away.get(row) ?? []).sort((a, b) => a[0] - b[0])) {
      if (start > from) push(left, row, [from, Math.min(start, first + length)]);
      from = Math.max(from, stop);
      if (from >= first + length) break;
    }
    if (from < first + length) push(left, row, [from, first + length]);
  }
  return runsOf(left);
}

/** @param {Run[]} runs @param {Point} by whole rows and columns @returns {Run[]} */
export function movedRuns(runs, by) {
  return runs.map(([row, first, length]) => [row + Math.round(by[0]), first + Math.round(by[1]), length]);
}

/** @param {Run[]} runs */
export function pixelCount(runs) {
  return runs.reduce((sum, run) => sum + run[2], 0);
}

/** @param {Run[]} runs @returns {Point} */
export function middleOfRuns(runs) {
  const count = pixelCount(runs) || 1;
  const sums = runs.reduce(([y, x], [row, first, length]) => [y + row * length, x + (first + (length - 1) / 2) * length], [0, 0]);
  return [sums[0] / count, sums[1] / count];
}

/** The edges of the pixels, as an SVG path. @param {Run[]} runs */
export function outline(runs) {
  const spans = spansOf(runs);
  const lines = [];
  for (const [row, first, length] of runs) lines.push(`M${first - 0.5},${row - 0.5}v1M${first + length - 0.5},${row - 0.5}v1`);
  const rows = new Set([...spans.keys()].flatMap((row) => [row, row + 1]));
  for (const row of rows) {
    // Where one of the two rows has pixels and the other has not, there is an edge between them.
    const ends = [...(spans.get(row - 1) ?? []), ...(spans.get(row) ?? [])].flat().sort((a, b) => a - b);
    for (let n = 0; n + 1 < ends.length; n += 2) {
      if (ends[n + 1] > ends[n]) lines.push(`M${ends[n] - 0.5},${row - 0.5}h${ends[n + 1] - ends[n]}`);
    }
  }
  return lines.join("");
}
