// The shapes that a hand draws on images: virtual detectors on patterns, regions on scans. Pure geometry.
//
// A shape is the very map that the daemon takes: {shape: "disk", radius, centre} of ApplyMasksUDF, or
// {shape: "rectangle", from, to} of PickSumUDF. Points are [row, column]; the middle of pixel (0, 0) is [0, 0].

import { middleOfRuns, movedRuns, outline, pixelCount, stroke } from "./painted.js";

/** @typedef {[number, number]} Point */
/** @typedef {{shape: string, [key: string]: any}} Shape */
/** @typedef {{id: string, d?: string, at?: Point}} Part a line (SVG path) or a handle, by what dragging it changes */
/** @typedef {{label: string, step: number, get: (s: Shape) => number, set: (s: Shape, value: number) => Shape, min?: number, max?: number, isLength?: boolean}} Field */
/** @typedef {{radius: number, erases: boolean}} Brush */
/**
 * @typedef {object} Kind
 * @property {string} label
 * @property {string} [key] that takes its tool into the hand
 * @property {boolean} [isOutline] drawn corner by corner
 * @property {boolean} [isBrush] painted along the way of the hand
 * @property {(points: Point[], size: Point, brush?: Brush) => Shape} draw from where the hand pressed to where it is, from
 *   corners, or along its way
 * @property {(s: Shape) => string} [words] what there is to say of a shape without fields
 * @property {(s: Shape) => Part[]} parts
 * @property {(s: Shape, id: string, to: Point, by: Point) => Shape} drag
 * @property {Field[]} fields
 */

const TURN = 2 * Math.PI;

export const half = (/** @type {number} */ value) => Math.round(2 * value) / 2;
const tenth = (/** @type {number} */ value) => Math.round(10 * value) / 10;
const distance = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const halves = (/** @type {Point} */ point) => /** @type {Point} */ (point.map(half));
export const tenths = (/** @type {Point} */ point) => /** @type {Point} */ (point.map(tenth));
export const moved = (/** @type {Point} */ point, /** @type {Point} */ by) => /** @type {Point} */ ([point[0] + by[0], point[1] + by[1]]);
const direction = (/** @type {Point} */ from, /** @type {Point} */ to) => Math.atan2(to[0] - from[0], to[1] - from[1]);
const along = (/** @type {Point} */ from, /** @type {number} */ angle, /** @type {number} */ length) =>
  /** @type {Point} */ ([from[0] + length * Math.sin(angle), from[1] + length * Math.cos(angle)]);

/** Rounded to a ten-thousandth of a turn, within half a turn to both sides. @param {number} angle */
const angle = (angle) => Math.round(1e4 * (angle - TURN * Math.round(angle / TURN))) / 1e4;

/** @param {Point} centre @param {number} ry @param {number} rx */
const ellipseLine = ([y, x], ry, rx = ry) => `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;

/** @param {Point[]} corners */
const closedLine = (corners) => `M${corners.map(([y, x]) => `${x},${y}`).join("L")}Z`;

/** A sector of a ring. @param {Point} centre @param {number} outer @param {number} inner @param {number} from @param {number} width */
function sectorLine(centre, outer, inner, from, width) {
  if (width >= TURN) return ellipseLine(centre, outer) + (inner > 0 ? ellipseLine(centre, inner) : "");
  const at = (/** @type {number} */ a, /** @type {number} */ r) => along(centre, a, r).slice().reverse().join(",");
  const large = width > Math.PI ? 1 : 0;
  const back = inner > 0 ? `L${at(from + width, inner)}A${inner},${inner} 0 ${large} 0 ${at(from, inner)}` : `L${centre[1]},${centre[0]}`;
  return `M${at(from, outer)}A${outer},${outer} 0 ${large} 1 ${at(from + width, outer)}${back}Z`;
}

/** @param {string} label @param {string} key @param {Partial<Field>} more @returns {Field} */
const number = (label, key, more = {}) => ({ label, step: 0.5, min: 0, get: (s) => s[key], set: (s, value) => ({ ...s, [key]: value }), ...more });
/** @param {string} label @param {string} key @param {0 | 1} at @param {Partial<Field>} more @returns {Field} */
const pair = (label, key, at, more = {}) => ({
  label, step: 0.5, get: (s) => s[key]?.[at], set: (s, value) => ({ ...s, [key]: at ? [s[key][0], value] : [value, s[key][1]] }), ...more,
});
/** @param {string} label @param {string} key @param {Partial<Field>} more @returns {Field} */
const degrees = (label, key, more = {}) => ({
  label, step: 5, get: (s) => tenth((360 * (s[key] ?? 0)) / TURN), set: (s, value) => ({ ...s, [key]: Math.round((1e4 * TURN * value) / 360) / 1e4 }), ...more,
});
const CENTRE = [pair("centre y", "centre", 0), pair("centre x", "centre", 1)];
const RADIUS = number("radius", "radius", { min: 0.5, isLength: true });
const INNER = number("inner radius", "radius_inner", { isLength: true });
const OPTIONAL_INNER = { ...INNER, get: (/** @type {Shape} */ s) => s.radius_inner ?? 0 };

/** The same length in a physical unit, `step` of which is one pixel. @param {Field} field @param {number} step @param {string} name @returns {Field} */
export function inUnit(field, step, name) {
  return {
    ...field, label: `${field.label} in ${name}`, step: step / 2, min: undefined,
    get: (s) => Number((field.get(s) * step).toPrecision(5)),
    set: (s, value) => field.set(s, Math.max(Number((value / step).toPrecision(6)), field.min ?? 0)),
  };
}

/** Radius by hand, at least half a pixel. @param {Shape} s @param {Point} to */
const radiusTo = (s, to) => Math.max(half(distance(s.centre, to)), 0.5);

/** @param {Shape} s @param {string} id @param {Point} to @param {Point} by @returns {Shape} */
function dragRound(s, id, to, by) {
  switch (id) {
    case "centre": return { ...s, centre: halves(to) };
    case "all": return { ...s, centre: moved(s.centre, by) };
    case "radius": return { ...s, radius: Math.max(radiusTo(s, to), s.radius_inner ?? 0) };
    case "radius_inner": return { ...s, radius_inner: Math.min(radiusTo(s, to), s.radius) };
    case "angle": return { ...s, angle: angle(direction(s.centre, to)) };
    case "rotation": return { ...s, rotation: angle(direction(s.centre, to)) };
    case "width": {
      const away = direction(s.centre, to) - s.angle;
      return { ...s, width: Math.max(Math.abs(angle(away)) * 2, 0.02) };
    }
    default: return s;
  }
}

/** @param {Point[]} corners @returns {Point} */
const middle = (corners) => /** @type {Point} */ ([0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length));

/** @type {Kind} */
const POLYGON = {
  label: "Polygon",
  key: "g",
  isOutline: true,
  draw: (points) => ({ shape: "polygon", corners: points.map(halves) }),
  parts: (s) => [{ id: "all", d: closedLine(s.corners) }, { id: "centre", at: middle(s.corners) },
    ...s.corners.map((/** @type {Point} */ at, /** @type {number} */ n) => ({ id: `corner${n}`, at }))],
  drag: (s, id, to, by) => {
    if (id === "centre" || id === "all") {
      const step = id === "all" ? by : /** @type {Point} */ (middle(s.corners).map((place, axis) => to[axis] - place));
      return { ...s, corners: s.corners.map((/** @type {Point} */ corner) => moved(corner, halves(step))) };
    }
    return { ...s, corners: s.corners.with(Number(id.slice("corner".length)), halves(to)) };
  },
  fields: [],
  words: (s) => `${s.corners.length} corners: drag them on the image`,
};

/** How large a shape is that was only clicked. @param {Point} size */
const some = (size) => Math.max(half(Math.min(...size) / 8), 2);
/** @param {Point[]} points @param {Point} size @returns {number} */
const drawnRadius = (points, size) => {
  const length = half(distance(points[0], points[points.length - 1]));
  return length < 1 ? some(size) : length;
};

// Rectangles of whole pixels: read their first and last one; least: rows and columns beyond the first.
/** @param {(s: Shape) => [Point, Point]} read @param {(from: Point, to: Point) => Shape} write @param {number} least @param {Field[]} fields @returns {Kind} */
function rectangles(read, write, least, fields) {
  const round = (/** @type {number[]} */ point) => /** @type {Point} */ (point.map(Math.round));
  return {
    label: "Rectangle",
    key: "b",
    draw: (points, size) => {
      const [a, b] = [points[0], points[points.length - 1]].map(round);
      const from = round([Math.min(a[0], b[0]), Math.min(a[1], b[1])]);
      const away = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])].map((one) => (one || !least ? one : some(size)));
      return write(from, round([from[0] + away[0], from[1] + away[1]]));
    },
    parts: (s) => {
      const [from, to] = read(s);
      const [[top, left], [bottom, right]] = [moved(from, [-0.5, -0.5]), moved(to, [0.5, 0.5])];
      return [{ id: "all", d: closedLine([[top, left], [top, right], [bottom, right], [bottom, left]]) }, { id: "centre", at: middle([from, to]) },
        { id: "from", at: [top, left] }, { id: "to", at: [bottom, right] }];
    },
    drag: (s, id, to, by) => {
      const [first, last] = read(s);
      const [y, x] = round(moved(to, [0.5, 0.5]));
      const step = round(id === "all" ? by : middle([first, last]).map((place, axis) => to[axis] - place));
      switch (id) {
        case "from": return { ...s, ...write([Math.min(y, last[0] - least), Math.min(x, last[1] - least)], last) };
        case "to": return { ...s, ...write(first, [Math.max(y - 1, first[0] + least), Math.max(x - 1, first[1] + least)]) };
        default: return { ...s, ...write(moved(first, step), moved(last, step)) };
      }
    },
    fields,
  };
}

// Whole pixels. place: what their place is called.
/** @param {string} place @param {object} more @param {(s: Shape) => string} outline @param {Field[]} fields @returns {Kind} */
function points(place, more, outline, fields) {
  const whole = (/** @type {Point} */ at) => at.map(Math.round);
  return {
    label: "Point",
    key: "o",
    draw: (drawn) => ({ shape: "point", ...more, [place]: whole(drawn[drawn.length - 1]) }),
    parts: (s) => [{ id: "all", d: outline(s) }, { id: place, at: s[place] }],
    drag: (s, id, to, by) => ({ ...s, [place]: whole(id === "all" ? moved(s[place], by) : to) }),
    fields,
  };
}

// Masks around a centre. more(radius, points): what a shape has besides centre and radius; outline, handles: its parts but for the centre.
/** @param {string} shape @param {string} label @param {string} key @param {(radius: number, points: Point[]) => object} more @param {(s: Shape) => Part[]} outline @param {(s: Shape) => Part[]} [handles] @param {Field[]} [fields] @returns {Kind} */
function round(shape, label, key, more, outline, handles = () => [], fields = []) {
  return {
    label,
    key,
    draw: (points, size) => {
      const radius = drawnRadius(points, size);
      return { shape, radius, ...more(radius, points), centre: halves(points[0]) };
    },
    parts: (s) => [...outline(s), { id: "centre", at: s.centre }, ...handles(s)],
    drag: dragRound,
    fields: [...CENTRE, RADIUS, ...fields],
  };
}

/** @type {Record<string, Kind>} */
export const MASKS = {
  point: points("centre", { radius: 0 }, (s) => ellipseLine(s.centre, Math.max(s.radius, 0.5)), [...CENTRE, number("radius", "radius", { isLength: true })]),
  disk: round("disk", "Disk", "d", () => ({}), (s) => [{ id: "radius", d: ellipseLine(s.centre, s.radius) }]),
  ring: round("ring", "Ring", "r", (radius) => ({ radius_inner: half(radius / 2) }),
    (s) => ["radius", "radius_inner"].map((id) => ({ id, d: ellipseLine(s.centre, s[id]) })), () => [], [INNER]),
  rectangular: rectangles(
    (s) => [[s.Y, s.X], [s.Y + s.Height, s.X + s.Width]],
    ([Y, X], to) => ({ shape: "rectangular", X, Y, Width: to[1] - X, Height: to[0] - Y }), 1,
    [number("top", "Y", { step: 1 }), number("left", "X", { step: 1 }), number("height - 1", "Height", { step: 1, min: 1 }), number("width - 1", "Width", { step: 1, min: 1 })],
  ),
  wedge: round("wedge", "Wedge", "w", (_, points) => ({ angle: angle(direction(points[0], points[points.length - 1])), width: 1.0472, radius_inner: 0 }),
    (s) => [{ id: "all", d: sectorLine(s.centre, s.radius, s.radius_inner ?? 0, s.angle - s.width / 2, s.width) }],
    (s) => [{ id: "radius", at: along(s.centre, s.angle, s.radius) }, { id: "width", at: along(s.centre, s.angle + s.width / 2, s.radius * 0.8) },
      { id: "angle", at: along(s.centre, s.angle, s.radius * 0.6) }],
    [OPTIONAL_INNER, degrees("direction in °", "angle"), degrees("width in °", "width", { min: 1, max: 360 })]),
  segments: round("segments", "Segments", "s", () => ({ n: 4, radius_inner: 0, rotation: 0 }),
    ({ centre, radius, radius_inner: inner = 0, n = 4, rotation = 0 }) => {
      const sectors = Array.from({ length: n }, (_, k) => sectorLine(centre, radius, inner, rotation + (TURN * k) / n, TURN / n));
      return [{ id: "radius", d: sectors.join("") }];
    },
    (s) => [{ id: "rotation", at: along(s.centre, s.rotation ?? 0, s.radius) }],
    [OPTIONAL_INNER, number("segments", "n", { step: 1, min: 1, max: 64, get: (s) => s.n ?? 4 }), degrees("first from °", "rotation")]),
  polygon: POLYGON,
  painted: {
    label: "Painted",
    key: "a",
    isBrush: true,
    draw: (points, size, brush) => ({ shape: "painted", runs: stroke(points, brush?.radius ?? 1, size) }),
    parts: (s) => [{ id: "all", d: outline(s.runs) }, { id: "centre", at: middleOfRuns(s.runs) }],
    drag: (s, id, to, by) => {
      const at = middleOfRuns(s.runs);
      return { ...s, runs: movedRuns(s.runs, id === "all" ? by : [to[0] - at[0], to[1] - at[1]]) };
    },
    fields: [],
    words: (s) => `${pixelCount(s.runs)} pixels`,
  },
};
MASKS.circular = MASKS.disk; // the same circle under another name

/** @type {Record<string, Kind>} */
export const REGIONS = {
  point: points("at", {}, (s) => closedLine([[-0.5, -0.5], [-0.5, 0.5], [0.5, 0.5], [0.5, -0.5]].map((corner) => moved(s.at, /** @type {Point} */ (corner)))),
    [pair("row", "at", 0, { step: 1, min: 0 }), pair("column", "at", 1, { step: 1, min: 0 })]),
  rectangle: rectangles(
    (s) => [s.from, moved(s.to, [-1, -1])],
    (from, to) => ({ shape: "rectangle", from, to: moved(to, [1, 1]) }), 0,
    [pair("from row", "from", 0, { step: 1 }), pair("from column", "from", 1, { step: 1 }), pair("to row", "to", 0, { step: 1 }), pair("to column", "to", 1, { step: 1 })],
  ),
  ellipse: {
    label: "Ellipse",
    key: "e",
    draw: (points, size) => {
      const [from, to] = [points[0], points[points.length - 1]];
      const [ry, rx] = [Math.abs(to[0] - from[0]) / 2, Math.abs(to[1] - from[1]) / 2].map(half);
      if (ry < 1 && rx < 1) return { shape: "ellipse", centre: halves(from), radii: [some(size), some(size)] };
      return { shape: "ellipse", centre: halves(/** @type {Point} */ ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])), radii: [Math.max(ry, 0.5), Math.max(rx, 0.5)] };
    },
    parts: (s) => [{ id: "all", d: ellipseLine(s.centre, s.radii[0], s.radii[1]) }, { id: "centre", at: s.centre },
      { id: "ry", at: moved(s.centre, [s.radii[0], 0]) }, { id: "rx", at: moved(s.centre, [0, s.radii[1]]) }],
    drag: (s, id, to, by) => {
      switch (id) {
        case "ry": return { ...s, radii: [Math.max(half(Math.abs(to[0] - s.centre[0])), 0.5), s.radii[1]] };
        case "rx": return { ...s, radii: [s.radii[0], Math.max(half(Math.abs(to[1] - s.centre[1])), 0.5)] };
        default: return { ...s, centre: halves(id === "all" ? moved(s.centre, by) : to) };
      }
    },
    fields: [...CENTRE, pair("radius y", "radii", 0, { min: 0 }), pair("radius x", "radii", 1, { min: 0 })],
  },
  polygon: POLYGON,
};

/** A shape as it has to be for the hand: with a centre. @param {Shape} shape @param {Point} size @returns {Shape} */
export function completed(shape, size) {
  const isRound = ["point", "disk", "circular", "ring", "wedge", "segments"].includes(shape.shape) && !shape.at;
  return isRound && !shape.centre ? { ...shape, centre: [size[0] / 2, size[1] / 2] } : shape;
}

/** Keeps a point on the image. @param {Point} point @param {Point} size @returns {Point} */
export const onImage = ([y, x], [rows, columns]) => [Math.min(Math.max(y, -0.5), rows - 0.5), Math.min(Math.max(x, -0.5), columns - 0.5)];
