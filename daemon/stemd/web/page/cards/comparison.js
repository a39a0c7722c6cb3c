// Which scan an image shows, and which one is subtracted from it.

import { make } from "../lib/elements.js";
import { isNews } from "../lib/news.js";
import { scanName } from "../lib/words.js";

const SHOWN = ""; // the scan that the page shows
const LIVE = "live";

export class Comparison {
  // changed({of, minus})
  constructor(changed) {
    this.of = make("select", { "aria-label": "Scan of this image", onchange: () => changed({ of: this.of.value || undefined }) });
    this.minus = make("select", { "aria-label": "Scan that is subtracted", onchange: () => changed({ minus: this.minus.value || undefined, ...(this.minus.value ? { isSymmetric: true } : {}) }) });
    this.root = make("div", { className: "row compared", hidden: true }, make("label", {}, "scan ", this.of), make("label", {}, "minus ", this.minus));
  }

  // scans: those that ended, and those that are open; settings: of the image.
  show(scans, { of, minus }) {
    if (!isNews(this, scans.map((scan) => [scan.scan_id, scanName(scan)]), of, minus)) return;
    this.root.hidden = !scans.length;
    const options = (none) => [[SHOWN, none], [LIVE, "live"], ...scans.map((scan) => [scan.scan_id, scanName(scan)])].map(([value, label]) => make("option", { value }, label));
    this.of.replaceChildren(...options("the one that is shown"));
    this.minus.replaceChildren(...options("nothing"));
    this.of.value = of ?? SHOWN;
    this.minus.value = minus ?? SHOWN;
  }
}

// Requests of views, each with the scan that it is of, if that is not the one that is shown.
export function withScans(requests, { of, minus }) {
  const from = (scan) => (scan === undefined ? requests : requests.map((request) => ({ ...request, scan: scan === LIVE ? null : scan })));
  return minus === undefined ? from(of) : [...from(of), ...from(minus)];
}

// Whether a picture is of the scan that is subtracted.
export function isSubtracted(head, { minus }) {
  return minus !== undefined && head.of === (minus === LIVE ? null : minus);
}

// One picture minus another of the same shape; null if they cannot be subtracted.
export function difference(one, other) {
  if (one.values === null || other.values === null || one.rows !== other.rows || one.columns !== other.columns || one.values.length !== other.values.length) return null;
  const both = one.pairs && other.pairs ? { along: minus(one.pairs.along, other.pairs.along), down: minus(one.pairs.down, other.pairs.down) } : null;
  const values = both ? both.along.map((along, at) => Math.hypot(along, both.down[at])) : minus(one.values, other.values);
  const covered = one.covered && other.covered ? one.covered.map((is, at) => is & other.covered[at]) : one.covered ?? other.covered;
  return { ...one, head: { ...one.head, dtype: "<f8" }, values, pairs: both, covered, raw: new Uint8Array(values.buffer) };
}

function minus(one, other) {
  return Float64Array.from(one, (value, at) => value - other[at]);
}
