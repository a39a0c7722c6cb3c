// Names of the channels of a result, where they are known: components of vectors, masks of virtual detectors.

import { STRAINS } from "./strain.js";

export const STRAIN = "stemd_udfs:StrainUDF";

// use, params: of the UDF; null where the channels have numbers only.
export function channelNames(use, params, buffer, channels) {
  if (channels < 2) return null;
  if (isVector(use, buffer)) return channels === 2 ? ["y of (y, x)", "x of (y, x)"] : null;
  if (use === "stemd_udfs:ApplyMasksUDF" && Array.isArray(params?.masks)) {
    const names = params.masks.flatMap((mask) => {
      if (mask?.shape !== "segments") return [mask?.shape ?? "mask"];
      const n = mask.n ?? 4;
      return Array.from({ length: n }, (_, k) => `segment ${k + 1} of ${n}`);
    });
    if (names.length === channels) return names.map((name, at) => (name.startsWith("segment ") ? name : `${name} (${at + 1} of ${channels})`));
  }
  return null;
}

// Whether the two channels of a result are the components of vectors over the scan.
export function isVector(use, buffer) {
  return use === "stemd_udfs:CoMUDF" && ["raw_com", "raw_shifts", "field"].includes(buffer);
}

// Whether the channels of a result are images of segments of the bright-field disk.
export function hasSegments(use, buffer) {
  return use === "stemd_udfs:BFSegmentsUDF" && buffer === "intensity";
}

// Whether a result is the first of the maps of strain, whose image shows all of them.
export function isFirstStrain(use, buffer) {
  return use === STRAIN && buffer === STRAINS[0];
}

// Whether a result is the drift of each scan in a mean.
export function hasDrifts(use, buffer) {
  return use === "stemd_udfs:ScanMeanUDF" && buffer === "drifts";
}

// Whether the channels of a result are the rings of radial profiles.
export function hasRings(use, buffer, channels) {
  return use === "stemd_udfs:RadialProfileUDF" && channels > 1;
}

// Whether values of a result lie on both sides of 0, which has a colour of its own.
export function isSigned(use, buffer) {
  return use === STRAIN && STRAINS.includes(buffer);
}
