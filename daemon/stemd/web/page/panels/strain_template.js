// What disks of a crystal look like and where they are expected, drawn over patterns: a disk or ring, and the lattice vectors. Pure.

import { meanOf } from "../lib/units.js";
import { MASKS, halves, moved } from "../shapes/shapes.js";

/** @typedef {import("../shapes/shapes.js").Point} Point */
/** @typedef {import("../shapes/shapes.js").Shape} Shape */
/** @typedef {{g1: Point, g2: Point, radius: number, centre?: Point | null, template?: string}} TemplateParams those of StrainUDF */

const RING = 0.7; // inner radius of a ring, as StrainUDF has it
const LEAST_RADIUS = 0.5;

/** Over frames of this size. @param {TemplateParams} params @param {Point} size @returns {Shape} */
export function templateOf({ g1, g2, radius, centre, template }, size) {
  return { shape: "template", g1, g2, radius, centre: centre ?? [size[0] / 2, size[1] / 2], isRing: template === "ring" };
}

/** The parameters that a hand changes. @param {Shape} shape */
export const paramsOf = ({ g1, g2, radius, centre }) => ({ g1, g2, radius, centre });

/** The template of the bright-field disk; null where the calibration does not know it. @param {{centre?: Point, semi_convergence_mrad?: number, mrad_per_pixel?: number | [number, number]}} known */
export function templateFrom({ centre, semi_convergence_mrad: angle, mrad_per_pixel: pixel }) {
  return centre && angle && pixel ? { centre, radius: angle / meanOf(pixel) } : null;
}

/** @param {TemplateParams} params */
export function templateWords({ g1, g2, radius, centre, template = "disk" }) {
  const at = (/** @type {Point} */ point) => `(${point.map((one) => Number(one.toPrecision(4))).join(", ")})`;
  return `${template} of radius ${Number(radius.toPrecision(4))} px, centre ${centre ? at(centre) : "in the middle"}, g1 ${at(g1)}, g2 ${at(g2)}`;
}

/** @type {import("../shapes/shapes.js").Kind} */
export const TEMPLATE = {
  label: "Template",
  draw: (points, size) => MASKS.disk.draw(points, size),
  parts: (s) => {
    const kind = s.isRing ? MASKS.ring : MASKS.disk;
    const round = kind.parts({ ...s, radius_inner: RING * s.radius }).filter(({ id }) => id !== "radius_inner" || s.isRing);
    const [y, x] = s.centre;
    return [...round, ...["g1", "g2"].flatMap((name) => {
      const end = moved(s.centre, s[name]);
      return [{ id: `line ${name}`, d: `M${x},${y}L${end[1]},${end[0]}` }, { id: name, at: end }];
    })];
  },
  drag: (s, id, to, by) => {
    const away = /** @type {Point} */ ([to[0] - s.centre[0], to[1] - s.centre[1]]);
    switch (id) {
      case "g1": case "g2": return { ...s, [id]: halves(away) };
      case "centre": return { ...s, centre: halves(to) };
      case "radius": return { ...s, radius: Math.max(Math.round(2 * Math.hypot(...away)) / 2, LEAST_RADIUS) };
      default: return { ...s, centre: moved(s.centre, halves(by)) };
    }
  },
  fields: [],
};
