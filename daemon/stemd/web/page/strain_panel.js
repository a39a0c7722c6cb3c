// Maps of strain side by side: on one scale, relative to a region of the scan, and with the frames that they contain.

import { limits, symmetricEnds } from "./contrast.js";
import { make, setText } from "./elements.js";
import { Panel } from "./panel.js";
import { positionsIn } from "./regions.js";
import { RESIDUAL, STRAINS, coverageWords, regionWords, relativeTo } from "./strain.js";
import { StrainMaps, labelOf } from "./strain_maps.js";
import { value } from "./words.js";

const NAMES = [...STRAINS, RESIDUAL];
const SHAPES = { rectangle: "Rectangle", ellipse: "Ellipse", polygon: "Polygon" };

export class StrainPanel extends Panel {
  // strains: the StrainUDFs of the page.
  constructor(card, strains) {
    super();
    this.strains = strains;
    this.maps = new StrainMaps(card);
    this.parts = {}; // the results that have come, by buffer
    this.shown = null; // those of one message, relative to the reference
    this.look = null; // settings of the maps with a scale for all
    this.choice = null;
    this.isOn = false;
    this.keptIn = null; // id of a scan whose maps keep the region that they were compared with
    this.reference = make("span", {});
    this.tools = Object.entries(SHAPES).map(([shape, words]) => {
      const button = make("button", { type: "button", "aria-pressed": "false", onclick: () => strains.holdReference(this.name, shape) }, words);
      button.dataset.tool = `reference-${shape}`;
      return button;
    });
    this.none = make("button", { type: "button", className: "quiet", onclick: () => this.useVectors() }, "Use g1 and g2");
    this.acts = make("div", { className: "row" }, make("span", { className: "light" }, "Draw it on a map or a scan image:"), ...this.tools, this.none);
    this.coverage = make("p", { className: "coverage", role: "status", hidden: true });
    this.state = make("p", { className: "care", role: "status" });
    this.root = make("div", { className: "strain", hidden: true }, this.coverage,
      make("p", {}, make("span", { className: "light" }, "Reference: "), this.reference), this.acts, this.state);
  }

  get name() {
    return this.choice?.udf ?? "";
  }

  // Parameters as this page has them; those of the scan while an earlier one is shown.
  get params() {
    return this.strains.find(this.name)?.params ?? this.choice?.params ?? {};
  }

  set({ isOn, choice, mayAct }) {
    [this.isOn, this.choice] = [isOn, choice ?? null];
    this.root.hidden = !isOn;
    this.maps.show(isOn);
    if (!isOn) return;
    const isKept = !this.params.reference && this.keptIn !== null && this.keptIn === this.shown?.[STRAINS[0]].head.scan_id;
    setText(this.reference, regionWords(this.params.reference ?? null) + (isKept ? ", from the next scan on" : ""));
    const udf = this.strains.find(this.name);
    this.acts.hidden = !mayAct || udf === null;
    this.none.disabled = !this.params.reference;
    const { held } = this.strains;
    for (const tool of this.tools) tool.setAttribute("aria-pressed", String(held !== null && held.udf === this.name && held.name === tool.dataset.tool));
    setText(this.state, this.strains.words.get(this.name) ?? "");
  }

  // Maps are compared with another region here, too, but with g1 and g2 by the daemon alone.
  useVectors() {
    const head = this.shown?.[STRAINS[0]].head;
    this.keptIn = head && head.status !== "partial" ? head.scan_id : null;
    this.strains.change(this.name, { reference: null });
  }

  after(picture) {
    this.parts[picture.head.buffer] = picture;
    return this.made();
  }

  forget() {
    [this.parts, this.shown] = [{}, null];
    this.maps.forget();
  }

  // The first map; the results of one message come one after the other.
  made() {
    const found = NAMES.map((name) => this.parts[name]);
    const isWhole = found.every((one) => one?.head.seq === found[0]?.head.seq && one?.head.scan_id === found[0].head.scan_id);
    if (isWhole) this.shown = relative(this.parts, this.params.reference ?? null);
    return this.shown?.[STRAINS[0]] ?? null;
  }

  pictures() {
    return this.shown ? NAMES.map((name) => this.shown[name]) : [];
  }

  looks(settings) {
    this.look = { ...settings, log: false, isFixed: true };
    if (this.shown && !settings.isFixed) {
      const ends = symmetricEnds(STRAINS.map((name) => limits(this.shown[name].values, this.shown[name].covered, { ...settings, log: false })));
      [this.look.min, this.look.max] = [ends.low, ends.high];
    }
    return this.look;
  }

  leavesOut() {
    return (this.params.every_at_most ?? 1) > 1;
  }

  drawMore(settled) {
    if (!this.shown) return;
    this.maps.draw(this.shown, this.look, settled);
    const { head, covered } = this.shown[STRAINS[0]];
    const words = covered === null || head.step > 1 ? "" : coverageWords(covered, head.ledger.processed, this.params.every_at_most ?? 1);
    setText(this.coverage, words);
    this.coverage.hidden = !words;
  }

  pointed(cursor) {
    this.maps.pointed(cursor);
  }

  zoomed(view) {
    this.maps.zoomed(view);
  }

  views() {
    return this.maps.all;
  }

  hold(tool) {
    this.maps.hold(tool);
  }

  // The values of the other maps.
  wordsAt({ row, column }) {
    if (!this.shown) return "";
    const at = row * this.shown[STRAINS[0]].columns + column;
    return ` (${labelOf(STRAINS[0])})` + NAMES.slice(1).map((name) => `, ${labelOf(name)} ${value(this.shown[name].values[at])}`).join("");
  }
}

// Pictures by name with the strain relative to a region; as they came where there is none.
function relative(parts, region) {
  const { head, rows, columns, values } = parts[STRAINS[0]];
  if (region === null || !values?.length || head.step > 1) return { ...parts };
  const before = Object.fromEntries(STRAINS.map((name) => [name, parts[name].values]));
  const after = relativeTo(before, positionsIn(region, [rows, columns]));
  if (after === before) return { ...parts };
  const made = STRAINS.map((name) => {
    const own = { ...parts[name].head, dtype: "<f8", reference: region };
    return [name, { ...parts[name], head: own, values: after[name], raw: new Uint8Array(after[name].buffer) }];
  });
  return { ...parts, ...Object.fromEntries(made) };
}
