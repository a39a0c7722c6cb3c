// Which pixels of a frame lie in a virtual detector, as stemd_udfs.masks counts them. Pure.

/** Whether the middle of a pixel, or of a square of `step` by `step` of them, lies in a mask. */
export function insideOf(mask, step = 1) {
  return TESTS[mask.shape](mask, step);
}

/** The pixels of a mask as runs [row, first column, number of pixels]; none of a shape that is not known here. */
export function runsOf(mask, [rows, columns]) {
  if (mask.runs || !KNOWN.includes(mask.shape)) return mask.runs ?? [];
  const isIn = insideOf(mask);
  return Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns, 1]).filter(([row, column]) => isIn(row, column));
}

const TURN = 2 * Math.PI;

const square = ([row, column]) => (y, x) => (y - row) ** 2 + (x - column) ** 2;

const disk = ({ centre, radius }) => (y, x) => square(centre)(y, x) <= radius ** 2;

const TESTS = {
  disk,
  circular: disk,
  ring: ({ centre, radius, radius_inner: inner }) => (y, x) => square(centre)(y, x) <= radius ** 2 && square(centre)(y, x) > inner ** 2,
  point: ({ centre, radius }, step) => {
    const [row, column] = centre.map((place) => Math.ceil(place - 0.5));
    return (y, x) => (Math.abs(y - row) < step / 2 && Math.abs(x - column) < step / 2) || (y - row) ** 2 + (x - column) ** 2 <= radius ** 2;
  },
  rectangular: ({ Y, X, Height, Width }) => (y, x) => y > Y - 0.5 && y < Y + Height + 0.5 && x > X - 0.5 && x < X + Width + 0.5,
  wedge: ({ centre, radius, angle, width, radius_inner: inner = 0 }) => (y, x) => {
    const far = Math.sqrt(square(centre)(y, x));
    const away = Math.atan2(y - centre[0], x - centre[1]) - angle;
    const isTip = far === 0 && inner <= 0;
    return far <= radius && (far > inner || inner <= 0) && (isTip || Math.abs(away - TURN * Math.round(away / TURN)) <= width / 2);
  },
  // Each edge that a line to the right crosses leads in or out.
  polygon: ({ corners }) => (y, x) => corners.reduce((isInside, [y0, x0], n) => {
    const [y1, x1] = corners[(n + 1) % corners.length];
    const crosses = y >= Math.min(y0, y1) && y < Math.max(y0, y1) && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0);
    return isInside !== crosses;
  }, false),
};

/** Shapes of which this module knows the pixels. */
export const KNOWN = ["disk", "ring", "rectangular", "wedge", "polygon", "point"];
