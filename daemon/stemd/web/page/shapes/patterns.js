// Linked patterns: regions of the scan, whose sum or mean pattern is shown.

import { byId, make } from "../lib/elements.js";
import { REGIONS } from "./shapes.js";
import { ShapeUDFs } from "./shape_udfs.js";

export function makePatterns(acting, on) {
  return new ShapeUDFs({
    id: "patterns",
    kinds: REGIONS,
    use: "picksum",
    onKind: "nav",
    nameFor: () => "pattern",
    shapesOf: (udf) => (udf.is_of_region && udf.params?.region ? [udf.params.region] : null),
    paramsOf: ([region], params, isChange = false) => ({ ...(isChange ? {} : { mean: true, ...params }), region }),
    restarts: () => true,
    axes: () => null,
    isShown: () => byId("patterns-shown").checked,
    moreFields: (current, mayAct, change) => {
      const mean = make("input", { type: "checkbox", checked: current()?.params.mean ?? true, disabled: !mayAct });
      mean.onchange = () => change({ mean: mean.checked });
      return [make("label", { className: "check" }, mean, "mean, instead of the sum")];
    },
    wordsFor: (may) =>
      may
        ? "Click a position in a scan image, or draw a region on it: its pattern appears, and stays linked. Positions that were scanned before are in it as far as the daemon still holds their frames."
        : "The regions of the scan whose patterns are shown. This page may not change them.",
  }, acting, on);
}

// The region that a click moves: the first that is a point.
export function clickedRegion(patterns) {
  const points = patterns.udfs.filter((udf) => udf.shapes[0].shape === "point");
  return points.find((udf) => udf.name === patterns.selected) ?? points[0] ?? null;
}
