// Maps of strain side by side: on one scale, relative to a region of the scan, and with the frames that they contain.

import { limits, symmetricEnds } from "../cards/contrast.js";
import { button, make as element, setAttributes, setText, showWords } from "../lib/elements.js";
import { Panel } from "../cards/panel.js";
import { positionsIn } from "../shapes/regions.js";
import { REGIONS } from "../shapes/shapes.js";
import { RESIDUAL, STRAINS, coverageWords, misfitWords, regionWords, relativeTo } from "./strain_fields.js";
import { templateFrom, templateWords } from "./strain_template.js";
import { value } from "../lib/words.js";
import { ImageView } from "../cards/image_view.js";
import { lookAt } from "../cards/looks.js";
import { clearCanvas, drawImage, Legend } from "../cards/picture.js";
import { saveFigure } from "../cards/saving.js";
import { StrainDraft } from "./strain_udfs.js";

const NAMES = [...STRAINS, RESIDUAL];

export const parts = [["strain", "all maps"], [null, "this map alone"]];
export const shows = ({ buffer }) => buffer === STRAINS[0];
export const requests = ({ udf }) => NAMES.map((name) => ({ udf, buffer: name, channel: 0 }));
// Values lie on both sides of 0, which has a colour of its own.
export const looks = ({ buffer }) => (STRAINS.includes(buffer) ? { map: "blue-red", log: false, low: 0.5, high: 99.5, isSymmetric: true } : null);
export const make = (card) => new StrainPanel(card, card.on.strains);
export const draft = (form, about) => new StrainDraft(form, about);

class StrainPanel extends Panel {
  leavesOut = () => (this.params.every_at_most ?? 1) > 1;
  views = () => this.maps.all;

  constructor(card, strains) {
    super();
    this.strains = strains;
    this.maps = new StrainMaps(card);
    this.pointed = (cursor) => this.maps.pointed(cursor);
    this.zoomed = (view) => this.maps.zoomed(view);
    this.parts = {}; // the results that have come, by buffer
    this.shown = null; // those of one message, relative to the reference
    this.look = null; // settings of the maps with a scale for all
    this.choice = null;
    this.known = {}; // the calibration in use
    this.then = {}; // what the scan that is shown was computed with: {scan_id, hasRegion, template}
    const tool = (name, words, onclick) => button(words, onclick, { "aria-pressed": "false", "data-tool": name });
    const said = (kind) => element("p", { className: kind, role: "status", hidden: true });
    const named = (words) => [element("span", {}), element("span", { className: "light" }, words)];
    const [[reference, ofReference], [template, ofTemplate]] = [named("Reference: "), named("Template: ")];
    Object.assign(this, { reference, template, coverage: said("coverage"), misfit: said("care"), state: said("care") });
    this.tools = ["rectangle", "ellipse", "polygon"].map((shape) => tool(`reference-${shape}`, REGIONS[shape].label, () => strains.holdReference(this.name, shape)));
    this.none = button("Use g1 and g2", () => strains.change(this.name, { reference: null }), { className: "quiet" });
    this.kind = element("select", { "aria-label": "Template", onchange: () => strains.change(this.name, { template: this.kind.value }, true) }, element("option", { value: "disk" }, "disk"), element("option", { value: "ring" }, "ring"));
    this.draw = tool("template-disk", "Draw on a pattern", () => strains.holdTemplate(this.name));
    this.fromKnown = button("From the calibration", () => strains.change(this.name, templateFrom(this.known), true));
    this.templateActs = element("div", { className: "row" }, element("label", { className: "light" }, "Look for a ", this.kind), this.draw, this.fromKnown);
    this.acts = element("div", { className: "row" }, element("span", { className: "light" }, "Draw it on a map or a scan image:"), ...this.tools, this.none);
    this.root = element("div", { className: "strain", hidden: true }, this.coverage, this.misfit, element("details", {}, element("summary", {}, ofReference, reference),
      this.acts, element("p", {}, ofTemplate, template), this.templateActs), this.state);
  }

  get name() {
    return this.choice?.udf ?? "";
  }

  // Parameters as this page has them; those of the scan while an earlier one is shown.
  get params() {
    return this.strains.find(this.name)?.params ?? this.choice?.params ?? {};
  }

  set({ isOn, choice, known, mayAct }) {
    [this.choice, this.known] = [choice ?? null, known];
    this.root.hidden = !isOn;
    this.maps.show(isOn);
    if (!isOn) return;
    this.showParams();
    const udf = this.strains.find(this.name);
    this.acts.hidden = this.templateActs.hidden = !mayAct || udf === null;
    this.none.disabled = !this.params.reference;
    for (const tool of [...this.tools, this.draw]) setAttributes(tool, { "aria-pressed": this.strains.isHeld(this.name, tool.dataset.tool) });
    this.kind.value = this.params.template ?? "disk";
    this.fromKnown.disabled = templateFrom(known) === null;
    this.fromKnown.title = this.fromKnown.disabled ? "Needs centre, semi_convergence_mrad and mrad_per_pixel in the calibration" : "Radius and centre of the bright-field disk";
    showWords(this.state, this.strains.words.get(this.name) ?? "");
  }

  // The page compares a scan that has ended with another region. All else is computed by the daemon, in the next scan.
  showParams() {
    const { scan_id, status } = this.shown?.[STRAINS[0]].head ?? {};
    const region = this.params.reference ?? null;
    const template = this.params.g1 ? templateWords(this.params) : "";
    if (status === "partial" || scan_id !== this.then.scan_id) this.then = { scan_id, hasRegion: region !== null, template };
    const later = (isLater) => (isLater ? ", from the next scan on" : "");
    setText(this.reference, regionWords(region) + later(region === null && this.then.hasRegion));
    setText(this.template, template + later(template !== this.then.template));
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
    if (isWhole && !found.every((one) => one.values?.length)) {
      this.shown = null; // some are not kept any more
      return { ...found[0], values: null };
    }
    if (isWhole) this.shown = relative(this.parts, this.params.reference ?? null);
    return this.shown?.[STRAINS[0]] ?? null;
  }

  pictures() {
    return this.shown ? NAMES.map((name) => this.shown[name]) : [];
  }

  savePicture() {
    const { look, maps } = this;
    const shared = { map: look.map, low: look.min, high: look.max, unit: null, first: 0, count: STRAINS.length };
    const named = maps.all.map(({ canvas }, n) => ({ canvas, name: LABELS[NAMES[n]], ...(n ? {} : { axes: maps.card.axes(), size: maps.card.view.size }) }));
    void saveFigure({ ...this.shown[STRAINS[0]].head, buffer: "maps", title: "Strain maps" }, named, [shared, { ...maps.residual, first: STRAINS.length, count: 1 }]);
  }

  looks(settings) {
    this.look = { ...settings, log: false, isFixed: true };
    if (this.shown && !settings.isFixed) {
      const ends = symmetricEnds(STRAINS.map((name) => limits(this.shown[name].values, this.shown[name].covered, { ...settings, log: false })));
      [this.look.min, this.look.max] = [ends.low, ends.high];
    }
    return this.look;
  }

  drawMore(span) {
    if (!this.shown) return;
    this.maps.draw(this.shown, this.look, span);
    const { head, covered } = this.shown[STRAINS[0]];
    const words = covered === null || head.step > 1 ? "" : coverageWords(covered, head.ledger.processed, this.params.every_at_most ?? 1);
    showWords(this.coverage, words);
    showWords(this.misfit, misfitWords(Object.fromEntries(NAMES.map((name) => [name, this.parts[name].values])), this.params));
  }

  wordsAt({ row, column }) {
    if (!this.shown) return "";
    const at = row * this.shown[STRAINS[0]].columns + column;
    return ` (${LABELS[STRAINS[0]]})` + NAMES.slice(1).map((name) => `, ${LABELS[name]} ${value(this.shown[name].values[at])}`).join("");
  }
}

// Pictures by name with the strain relative to a region; as they came where there is none.
function relative(parts, region) {
  const { head, rows, columns } = parts[STRAINS[0]];
  if (region === null || head.step > 1) return { ...parts };
  const before = Object.fromEntries(STRAINS.map((name) => [name, parts[name].values]));
  const after = relativeTo(before, positionsIn(region, [rows, columns]));
  if (after === before) return { ...parts };
  const made = STRAINS.map((name) => {
    const own = { ...parts[name].head, dtype: "<f8", reference: region };
    return [name, { ...parts[name], head: own, values: after[name], raw: new Uint8Array(after[name].buffer) }];
  });
  return { ...parts, ...Object.fromEntries(made) };
}

const LABELS = { e_xx: "εxx", e_yy: "εyy", e_xy: "εxy", omega: "ω in rad", residual: "residual in px" };
const OF_RESIDUAL = { map: "viridis", log: false, low: 0, high: 99.5, isFromZero: true };

// The maps beside the image of the first one: canvases with the same cursor and the same part in view.
class StrainMaps {
  constructor(card) {
    this.card = card;
    this.isZooming = false;
    this.views = {}; // by name, made when they are shown first
    this.figures = [];
    this.legend = null; // of the residual
    this.residual = null; // what its legend shows
    this.first = element("figcaption", { hidden: true }, LABELS[STRAINS[0]]);
    this.root = card.images;
    this.root.firstChild.prepend(this.first);
  }

  build() {
    this.legend = new Legend();
    this.views = Object.fromEntries([...STRAINS.slice(1), RESIDUAL].map((name) => [name, this.makeView(name)]));
    this.figures = Object.entries(this.views).map(([name, view]) => element("figure", {}, element("figcaption", {}, LABELS[name]), view.root, ...(name === RESIDUAL ? [this.legend.root] : [])));
    this.root.append(...this.figures);
  }

  makeView(name) {
    const { card } = this;
    const view = new ImageView(`${card.id}-${name}`, {
      pointed: () => card.view.setCursor(view.cursor),
      clicked: (point) => card.on.clicked(card, point),
      drawn: (tool, points) => card.drawnBy(tool, points),
      zoomed: () => this.zoomed(view),
      resized: () => card.on.moved(),
    });
    view.canvas.setAttribute("aria-describedby", `${card.id}-read`);
    return view;
  }

  get all() {
    return [this.card.view, ...Object.values(this.views)];
  }

  show(isOn) {
    if (isOn && this.legend === null) this.build();
    for (const one of [this.first, ...this.figures]) one.hidden = !isOn;
    this.root.classList.toggle("many", isOn);
  }

  // pictures: by name; look: of the first map, the others have the same; span: see drawImage.
  draw(pictures, look, span) {
    for (const [name, view] of Object.entries(this.views)) {
      const picture = pictures[name];
      view.fit([picture.rows, picture.columns]);
      view.setSize(picture.rows, picture.columns, picture.head.step);
      const looks = name === RESIDUAL ? OF_RESIDUAL : look;
      const image = lookAt(picture, { part: null, fft: false });
      const drawn = drawImage(view.canvas, image, looks, span);
      if (name === RESIDUAL) {
        this.legend.show(looks.map, drawn, image);
        this.residual = { map: looks.map, low: drawn.low, high: drawn.high, unit: image.unit };
      }
      showWords(view.note, "");
      setAttributes(view.canvas, { "aria-label": `${LABELS[name]}: ${picture.rows} by ${picture.columns}` });
    }
  }

  forget() {
    for (const { canvas } of Object.values(this.views)) clearCanvas(canvas);
  }

  pointed(cursor) {
    for (const view of Object.values(this.views)) {
      view.cursor = cursor;
      view.showCursor(cursor !== null);
    }
  }

  zoomed(leader) {
    if (this.isZooming) return;
    this.isZooming = true;
    for (const view of this.all) {
      if (view === leader) continue;
      [view.zoom, view.place] = [leader.zoom, [...leader.place]];
      view.showZoom();
    }
    this.isZooming = false;
  }
}
