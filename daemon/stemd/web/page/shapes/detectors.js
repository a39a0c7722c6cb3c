// Virtual detectors: the masks of ApplyMasksUDF, drawn over patterns.

import { byId } from "../lib/elements.js";
import { MASKS } from "./shapes.js";
import { ShapeUDFs } from "./shape_udfs.js";

// axes(): of patterns in physical units, or null.
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
    wordsFor: (may, isOpen) =>
      may
        ? "Choose a shape at the left, or press its key over a pattern, and draw it there. Drag it, or type: each change holds for the frames that come from then on."
        : isOpen
          ? "They are drawn on the images of frames. With the daemon's token they can be changed while a scan runs."
          : "They are drawn on the images of frames. This page may not change them: open it with the link that `stemd status --link` prints, unless the daemon's configuration forbids it.",
  }, acting, on);
}
