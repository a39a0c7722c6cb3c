// Virtual detectors: the masks of ApplyMasksUDF, drawn over patterns.

import { byId, check } from "../lib/elements.js";
import { MASKS, REGIONS } from "./shapes.js";
import { ShapeUDFs } from "./shape_udfs.js";

// axes(): of patterns.
export function makeDetectors(acting, on, axes) {
  return new ShapeUDFs({
    id: "detectors",
    kinds: MASKS,
    use: "masks",
    onKind: "sig",
    nameFor: (kind) => kind.label.toLowerCase(),
    shapesOf: (udf) => {
      const masks = udf.params?.masks;
      return Array.isArray(masks) && masks.some((mask) => MASKS[mask?.shape]) ? masks : null;
    },
    paramsOf: (shapes, params, isChange = false) => ({ ...(isChange ? {} : params), masks: shapes }),
    restarts: (isLast) => isLast && byId("detectors-restart").checked,
    axes,
    isShown: () => byId("detectors-shown").checked,
    wordsFor: (may, isOpen) => may
      ? "Choose a shape at the left, or press its key over a pattern, and draw it there. Drag it, or type: each change holds for the frames that come from then on."
      : isOpen
        ? "They are drawn on the images of frames. With the daemon's token they can be changed while a scan runs."
        : "They are drawn on the images of frames. This page may not change them: open it with the link that `stemd status --link` prints, unless the daemon's configuration forbids it.",
  }, acting, on);
}

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
    axes: () => ({ name: "px" }),
    isShown: () => byId("patterns-shown").checked,
    moreFields: (current, mayAct, change) => {
      const mean = check("mean, instead of the sum", () => change({ mean: mean.input.checked }), { checked: current()?.params.mean ?? true, disabled: !mayAct });
      return [mean.label];
    },
    wordsFor: (may) => may
      ? "Click a position in a scan image, or draw a region on it: its pattern appears, and stays linked. Positions that were scanned before are in it as far as the daemon still holds their frames."
      : "The regions of the scan whose patterns are shown. This page may not change them.",
  }, acting, on);
}

// The region that a click moves: the first that is a point.
export function clickedRegion(patterns) {
  const points = patterns.udfs.filter((udf) => udf.shapes[0].shape === "point");
  return points.find((udf) => udf.name === patterns.selected) ?? points[0] ?? null;
}
