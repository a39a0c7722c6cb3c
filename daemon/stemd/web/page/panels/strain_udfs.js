// UDFs that measure strain, as hands change them: the reference on scan images, the template on patterns.

import { EditedUDFs } from "../shapes/edited_udfs.js";
import { drawShapes } from "../shapes/shape_layer.js";
import { MASKS, REGIONS, halves } from "../shapes/shapes.js";
import { TEMPLATE, paramsOf, templateOf, templateFrom } from "./strain_template.js";
import { button, make, setText } from "../lib/elements.js";

const DRAFT = ""; // stands for the name of the UDF that is to be added
const COLOUR = "#ffe066";

/** @typedef {{name: string, params: {[key: string]: any}}} StrainUDF */

export class StrainUDFs extends EditedUDFs {
  isHeld = (udf, name) => this.held !== null && this.held.udf === udf && this.held.name === name;

  // on: {changed(): parameters are others, isLive(): whether the newest scan is shown,
  //   hold(tool, kind): gives a tool to all images of a kind, nav or sig, or lays it down (null)}
  constructor(acting, on) {
    super(acting, on);
    this.words = new Map(); // what went wrong, by name
    this.draft = null; // the template of one that is to be added: {params, changed(params)}
    this.held = null; // the tool that all scan images or all patterns have
  }

  set(udfs) {
    super.set(udfs.filter((udf) => udf.panel === "strain").map(({ name, params }) => ({ name, params: params ?? {} })));
  }

  take(isAll) {
    super.take(isAll);
    this.on.changed();
  }

  /** Null while an earlier scan is shown. @param {string} name @returns {StrainUDF | null} */
  find(name) {
    return (this.on.isLive() && this.udfs.find((udf) => udf.name === name)) || null;
  }

  // What the daemon does not take is undone here. Another reference needs no restart: what was measured stays.
  change(name, params, restart = false) {
    const udf = this.udfs.find((one) => one.name === name);
    if (!udf) return;
    Object.assign(udf.params, params);
    this.on.changed();
    const said = (words) => {
      this.words.set(name, words);
      if (words) this.take(true);
      else this.on.changed();
    };
    this.acting.change(name, params, { restart, said });
  }

  // Takes a tool for the reference into the hand, on all scan images.
  holdReference(udf, shape) {
    const drawn = (tool, points, size) => this.change(udf, { reference: tool.kind.draw(points, size) });
    this.hold({ name: `reference-${shape}`, udf, kind: REGIONS[shape], owner: { drawn } }, "nav");
  }

  holdTemplate(udf) {
    const drawn = (tool, points, size) => {
      const { radius, centre } = tool.kind.draw(points, size);
      this.change(udf, { radius, centre }, true);
    };
    this.hold({ name: "template-disk", udf, kind: MASKS.disk, owner: { drawn } }, "sig");
  }

  // The tool that is held already is laid down.
  hold(tool, kind) {
    const held = this.isHeld(tool.udf, tool.name) ? null : tool;
    this.on.hold(held, kind);
    this.held = held;
    this.on.changed();
  }

  setDraft(draft) {
    this.draft = draft;
    this.on.changed();
  }

  // A tool was used, or laid down with Escape.
  ended() {
    const wasHeld = this.held !== null;
    this.held = null;
    if (wasHeld) this.on.changed();
  }

  // Over a scan image; small ones have no room for names.
  drawOn(view, isNamed) {
    const having = this.on.isLive() ? this.udfs.filter(({ params }) => REGIONS[params.reference?.shape]) : [];
    const items = having.map(({ name, params: { reference } }) => this.itemOf(name, isNamed ? "reference" : "", REGIONS[reference.shape], reference));
    drawShapes(view, view.upperLayer, items, {
      pressed() {},
      changed: ({ udf }, reference) => {
        this.dragged = udf;
        this.change(udf, { reference });
      },
      released: () => { this.dragged = null; },
    });
  }

  // Over a pattern. A template begins all measurements anew, so it is sent when the hand releases it.
  drawTemplatesOn(view) {
    const items = this.on.isLive() ? this.udfs.map(({ name, params }) => this.itemOf(name, "template", TEMPLATE, templateOf(params, view.size))) : [];
    if (this.draft) items.push({ ...this.itemOf(DRAFT, "", TEMPLATE, templateOf(this.draft.params, view.size)), name: "new template", isSelected: true });
    drawShapes(view, view.upperLayer, items, {
      pressed() {},
      changed: ({ udf }, shape) => {
        const { params, changed } = udf === DRAFT ? this.draft : this.find(udf);
        if (udf !== DRAFT) this.dragged = udf;
        Object.assign(params, paramsOf(shape));
        changed?.(paramsOf(shape));
        this.on.changed();
      },
      released: ({ udf }) => {
        if (this.dragged === null) return;
        this.dragged = null;
        this.change(udf, paramsOf(this.find(udf).params), true);
      },
    });
  }

  itemOf(udf, role, kind, shape) {
    const name = role && this.udfs.length > 1 ? `${role} of ${udf}` : role;
    return { id: `${udf}/strain`, udf, name, colour: COLOUR, kind, shape, isOpen: this.acting.may, isSelected: this.dragged === udf };
  }
}

const NAMES = ["g1", "g2", "radius", "centre", "template"];
const DISK_SHARE = 1 / 20; // of the frame, as the radius of disks before anybody has given one
const VECTOR_SHARE = 1 / 4; // the same for the lattice vectors

// The template of a StrainUDF before it is added: drawn on the patterns, where a hand drags the ends of g1 and g2 to Bragg disks.
export class StrainDraft {
  // form: the ParameterForm of the UDF; on: {strains: the StrainUDFs of the page, pattern(): the card of a pattern, or null, known(): the calibration}
  constructor(form, on) {
    Object.assign(this, { form, on, strains: on.strains, isDrawn: false });
    this.button = button("Draw it on the patterns", () => this.toggle(), { "aria-pressed": "false" });
    this.words = make("span", { role: "status", className: "light" });
    this.root = make("div", { className: "row" }, this.button, this.words);
    form.root.addEventListener("input", () => this.draw());
  }

  toggle() {
    const pattern = this.on.pattern();
    const size = pattern?.view.size ?? null;
    this.isDrawn = !this.isDrawn && size !== null;
    this.button.setAttribute("aria-pressed", String(this.isDrawn));
    setText(this.words, size === null ? "got no image of frames, expected one such as that of sum: add one above" : this.isDrawn ? "Drag the ends of the two lines to two Bragg disks, and the outline to their radius." : "");
    if (!this.isDrawn) return void this.end();
    this.form.fill({ ...firstTemplate(size, this.on.known()), ...this.form.read(NAMES) });
    this.draw();
    pattern.root.scrollIntoView({ block: "center" });
  }

  // As the form has it; as before while something in it cannot be read.
  draw() {
    if (!this.isDrawn) return;
    const params = this.form.read(NAMES);
    if (params.g1 && params.g2 && params.radius > 0) this.strains.setDraft({ params, changed: (changed) => this.form.fill(changed) });
  }

  end() {
    this.isDrawn = false;
    this.strains.setDraft(null);
  }
}

function firstTemplate([rows, columns], known) {
  const { radius, centre } = templateFrom(known) ?? { radius: DISK_SHARE * Math.min(rows, columns), centre: [rows / 2, columns / 2] };
  const [down, right] = halves([VECTOR_SHARE * rows, VECTOR_SHARE * columns]);
  return { g1: [down, 0], g2: [0, right], radius: Math.max(0.5, Math.round(2 * radius) / 2), centre };
}
