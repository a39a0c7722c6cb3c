// Values along a line over an image. Pure.

// About one value for each pixel of the line, each the mean over its width: between pixels linear, NaN where none is known.
// line: {from, to, width}, in rows and columns of the picture.
export function profile({ values, covered, rows, columns }, { from, to, width }) {
  const [dy, dx] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dy, dx);
  const count = Math.max(Math.round(length) + 1, 2);
  const across = length ? [-dx / length, dy / length] : [1, 0];
  const lanes = Math.max(Math.round(width), 1);
  const read = (y, x) => interpolated(values, covered, rows, columns, y, x);
  return Float64Array.from({ length: count }, (_, n) => {
    const share = n / (count - 1);
    let [sum, known] = [0, 0];
    for (let lane = 0; lane < lanes; lane++) {
      const off = lane - (lanes - 1) / 2;
      const value = read(from[0] + share * dy + off * across[0], from[1] + share * dx + off * across[1]);
      if (Number.isNaN(value)) continue;
      sum += value;
      known++;
    }
    return known ? sum / known : NaN;
  });
}

// Full width at half of the height above the lowest value, in steps between values; null where the curve does not come down on both sides.
export function halfWidth(values) {
  const known = values.filter(Number.isFinite);
  const half = (Math.max(...known) + Math.min(...known)) / 2;
  const top = values.indexOf(Math.max(...known));
  const crossing = (by) => {
    let n = top;
    while (values[n] > half) n += by;
    return values[n] <= half && n !== top ? n - (by * (half - values[n])) / (values[n - by] - values[n]) : NaN;
  };
  const width = crossing(1) - crossing(-1);
  return Number.isFinite(width) ? width : null;
}

function interpolated(values, covered, rows, columns, y, x) {
  const [top, left] = [Math.floor(y), Math.floor(x)];
  const [fy, fx] = [y - top, x - left];
  let sum = 0;
  for (const [row, wy] of [[top, 1 - fy], [top + 1, fy]]) {
    for (const [column, wx] of [[left, 1 - fx], [left + 1, fx]]) {
      if (wy * wx === 0) continue;
      if (row < 0 || row >= rows || column < 0 || column >= columns) return NaN;
      const at = row * columns + column;
      if (covered !== null && !covered[at]) return NaN;
      sum += wy * wx * values[at];
    }
  }
  return sum;
}
