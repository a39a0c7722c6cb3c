// Which scan positions lie in a region, as PickSumUDF counts them. Pure.

// 1 for each position of the scan that lies in it, row by row.
export function positionsIn(region, [rows, columns]) {
  const inside = new Uint8Array(rows * columns);
  const isIn = TESTS[region.shape](region);
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) if (isIn(y, x)) inside[y * columns + x] = 1;
  return inside;
}

const TESTS = {
  point: ({ at }) => {
    const [row, column] = at.map((place) => Math.floor(place + 0.5));
    return (y, x) => y === row && x === column;
  },
  rectangle: ({ from, to }) => (y, x) => from[0] <= y && y < to[0] && from[1] <= x && x < to[1],
  ellipse: ({ centre, radii: [ry, rx] }) => (y, x) => {
    const [dy, dx] = [y - centre[0], x - centre[1]];
    return (dy * rx) ** 2 + (dx * ry) ** 2 <= (ry * rx) ** 2 && Math.abs(dy) <= ry && Math.abs(dx) <= rx;
  },
  polygon: ({ corners }) => (y, x) => {
    let isInside = false;
    for (let n = 0; n < corners.length; n++) {
      const [[y0, x0], [y1, x1]] = [corners[n], corners[(n + 1) % corners.length]];
      const side = (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0);
      const isWithin = Math.min(y0, y1) <= y && y <= Math.max(y0, y1) && Math.min(x0, x1) <= x && x <= Math.max(x0, x1);
      if (side === 0 && isWithin) return true;
      if (y0 <= y !== y1 <= y && side > 0 === y1 > y0 && side !== 0) isInside = !isInside;
    }
    return isInside;
  },
};

// {have, all}: how many positions of a region are covered, and how many it has; covered: 1 for each that is.
export function covering(region, navShape, covered) {
  const inside = positionsIn(region, navShape);
  let [have, all] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    all += inside[i];
    have += inside[i] & covered[i];
  }
  return { have, all };
}
