// UDFs that are shapes on images: virtual detectors on patterns, regions of the scan on scan images.
// They are created, named, coloured, moved, copied and deleted here; the daemon has them.

import { button, byId, forgetNews, icon, make, numberInput, setChildren, setText } from "../lib/elements.js";
import { EditedUDFs } from "./edited_udfs.js";
import { pixelCount, union, without } from "./painted.js";
import { drawShapes, PALETTE } from "./shape_layer.js";
import { meanOf } from "../lib/units.js";
import { completed, inUnit } from "./shapes.js";
import { runsOf } from "../shown/inside.js";
import { NAME_RULE, UDF_NAME, freeName } from "../parameter_fields.js";

const MOST_CHARACTERS = 60000; // of a painted mask: a request has at most 65 536 bytes

// Its UDFs are {name, use, params, shapes}.
export class ShapeUDFs extends EditedUDFs {
  find = (name) => this.udfs.find((udf) => udf.name === name);
  toolOf = (kind) => this.tools.find((tool) => tool.kind === kind);
  say = (words) => setText(byId(`${this.about.id}-state`), words);

  // about: {
  //   id: of their section; kinds: MASKS or REGIONS; use: of new ones; onKind: kind of the images that they are drawn on;
  //   nameFor(kind); shapesOf(udf), paramsOf(shapes, params, isChange): shapes in the parameters, and back;
  //   restarts(isLast): whether a change starts the result over; isShown(); moreFields; wordsFor(mayAct, isOpen);
  //   axes(): of the images that they are drawn on
  // }
  // on: {created(name), removed(name), changed(), allNames(): of all UDFs, shapeNames(): of those drawn,
  //   coloured(): somebody chose a colour, wantsTool(this, tool): somebody wants to draw with it, taken(name): the daemon has taken a change,
  //   noteOf(name): what is said of a UDF beside its name}
  constructor(about, acting, on) {
    super(acting, on);
    this.about = about;
    this.editors = new Map(); // by name of the UDF
    this.selected = null;
    this.painting = null; // the strokes of a brush that are under way
    this.size = null; // of the images that they are drawn on
    this.tools = Object.entries(about.kinds).filter(([name]) => name !== "circular")
      .map(([name, kind]) => ({ name, kind, key: kind.key, owner: this }));
  }

  set(udfs) {
    super.set(udfs.map((udf) => ({ name: udf.name, use: udf.use, params: udf.params, shapes: this.about.shapesOf(udf) })).filter((udf) => udf.shapes !== null));
  }

  take(isAll) {
    const fresh = this.udfs.filter((udf) => udf.isNew && !this.given.some((one) => one.name === udf.name));
    super.take(isAll);
    this.udfs.push(...fresh);
    this.build();
  }

  // What a hand drew with a tool; a stroke of a brush changes the UDF that the tool paints.
  async drawn(tool, points, size, brush) {
    if (!tool.kind.isBrush) return void await this.registerNew(tool.kind, tool.kind.draw(points, size));
    // Strokes one after the other: the first one may have to make the UDF.
    this.painting = Promise.resolve(this.painting).then(() => this.paint(tool, tool.kind.draw(points, size, brush), brush, size));
    await this.painting;
  }

  async paint(tool, painted, brush, size) {
    if (brush.erases) tool.target ??= this.erasedBy(painted.runs, size);
    const udf = this.find(tool.target?.name);
    if (!udf) {
      const name = brush.erases || !painted.runs.length ? null : await this.registerNew(tool.kind, painted);
      if (name !== null) tool.target = { name, at: 0 };
      return;
    }
    const shape = udf.shapes[tool.target.at];
    const runs = (brush.erases ? without : union)(runsOf(shape, size), painted.runs);
    if (JSON.stringify(runs).length > MOST_CHARACTERS) this.say("not painted: a mask of so many pieces does not fit into a request; take a larger brush");
    else if (runs.length) this.change(udf, tool.target.at, shape.runs ? { ...shape, runs } : { shape: "painted", runs });
    if (shape.shape !== "painted") this.build();
  }

  // The mask that these pixels lie in, of the selected detector first, or null: it is a painted one from then on.
  erasedBy(erased, size) {
    const isHit = (shape) => pixelCount(without(erased, runsOf(shape, size))) < pixelCount(erased);
    const udf = [this.find(this.selected), ...this.udfs].find((one) => one?.shapes.some(isHit));
    return udf ? { name: udf.name, at: udf.shapes.findIndex(isHit) } : null;
  }

  registerNew = (kind, shape) => this.register(freeName(this.about.nameFor(kind), this.on.allNames()), [shape], this.about.use, {});

  async register(name, shapes, use, params) {
    const wanted = { name, use, params: this.about.paramsOf(shapes, params) };
    this.say("");
    const { isDone, words } = await this.acting.ask("register", wanted);
    this.say(words);
    if (!isDone) return null;
    if (!this.find(name)) this.udfs.push({ ...wanted, shapes, isNew: true });
    this.selected = name;
    this.acting.undos.push(() => this.remove(name));
    this.build();
    this.on.created(name);
    return name;
  }

  async remove(name) {
    const { shapes, use, params } = this.find(name) ?? {};
    const { isDone, words } = await this.acting.ask("unregister", { name });
    this.say(words);
    if (!isDone) return;
    this.acting.undos.push(() => this.register(name, shapes, use, params));
    this.udfs = this.udfs.filter((udf) => udf.name !== name);
    forgetNews(this);
    this.build();
    this.on.removed(name);
  }

  async rename(udf, name, input) {
    if (name === udf.name) return;
    const isName = UDF_NAME.test(name);
    if (!isName) this.say(`got the name ${name || "(empty)"}, ${NAME_RULE}`);
    const colour = colourOf(udf.name);
    if (!isName || (await this.register(name, udf.shapes, udf.use, udf.params)) === null) return void (input.value = udf.name);
    chosen[name] = colour;
    await this.remove(udf.name);
    this.acting.undos.splice(-2, 2, () => this.rename(this.find(name), udf.name, input));
  }

  // Has a shape changed by hand: drawn at once, and sent. What is dragged, or typed into one field, is taken back at once.
  change(udf, at, shape, isLast = true) {
    const [before, field] = [structuredClone(udf.shapes[at]), document.activeElement.closest("#side [type=number]")];
    const isMore = this.dragged !== null || (field !== null && field === this.typed);
    if (!isMore) this.acting.undos.push(() => this.change(this.find(udf.name) ?? udf, at, before));
    this.typed = field;
    udf.shapes[at] = shape;
    this.on.changed();
    this.showFields(udf);
    this.send(udf, this.about.paramsOf(udf.shapes, udf.params, true), this.about.restarts(isLast));
  }

  // What the daemon does not take is undone here.
  send(udf, params, restart) {
    const said = (words) => {
      if (words) this.take(true);
      else this.on.taken(udf.name);
      const editor = this.editors.get(udf.name);
      if (editor) setText(editor.state, words);
    };
    this.acting.change(udf.name, params, { restart, said });
  }

  items(size) {
    return this.udfs.flatMap((udf) => udf.shapes.flatMap((shape, at) => {
      const kind = this.about.kinds[shape.shape];
      if (!kind) return [];
      udf.shapes[at] = completed(shape, size);
      const name = (udf.shapes.length > 1 ? `${udf.name} ${at + 1}` : udf.name) + (udf.name === this.selected ? this.on.noteOf(udf.name) : "");
      return [{ id: `${udf.name}/${at}`, udf, at, name, colour: colourOf(udf.name), kind, shape: udf.shapes[at], isOpen: this.acting.may, isSelected: udf.name === this.selected }];
    }));
  }

  // Over an image of the kind that they are drawn on; more: what else is drawn there.
  drawOn(card, more = []) {
    this.size = card.view.size;
    drawShapes(card.view, card.view.layer, [...(this.about.isShown() ? this.items(card.view.size) : []), ...more], {
      pressed: (item) => this.select(item.udf.name),
      changed: (item, shape) => {
        this.change(item.udf, item.at, shape, false);
        this.dragged = item.udf.name;
      },
      released: (item) => {
        if (this.dragged !== null && this.about.restarts(true)) this.change(item.udf, item.at, item.udf.shapes[item.at]);
        this.dragged = null;
      },
    });
  }

  select(name) {
    if (this.selected === name) return;
    this.selected = name;
    for (const [other, editor] of this.editors) editor.root.classList.toggle("selected", other === name);
    this.on.changed();
  }

  build() {
    assignColours(this.on.shapeNames());
    byId(this.about.id).hidden = !this.udfs.length && !this.acting.may;
    setText(byId(`${this.about.id}-words`), this.about.wordsFor(this.acting.may, this.acting.isOpen));
    const editors = new Map();
    for (const udf of this.udfs) {
      const form = JSON.stringify([this.acting.may, this.about.axes(), udf.shapes.map((shape) => [shape.shape, shape.corners?.length])]);
      const known = this.editors.get(udf.name);
      const editor = known?.form === form ? known : this.makeEditor(udf);
      Object.assign(editor, { udf, form });
      editor.root.classList.toggle("selected", udf.name === this.selected);
      editors.set(udf.name, editor);
    }
    this.editors = editors;
    setChildren(byId(`${this.about.id}-list`), [...editors.values()].map((editor) => editor.root));
    for (const udf of this.udfs) this.showFields(udf);
    this.on.changed();
  }

  makeEditor(udf) {
    const mayAct = this.acting.may;
    const [state, colour] = [make("span", { role: "status" }), make("input", { type: "color", "aria-label": `Colour of ${udf.name}` })];
    const editor = { inputs: [], words: [], udf, state, colour };
    const current = () => editor.udf;
    const shapes = udf.shapes.map((shape, at) => {
      const kind = this.about.kinds[shape.shape];
      if (!kind) return "";
      const inputs = this.fieldsOf(kind).map((field) => {
        const { label, min, max, step, isLength } = field;
        const take = (value) => this.change(current(), at, field.set(completed(current().shapes[at], this.size ?? [1, 1]), value));
        const input = numberInput({ step: isLength ? "any" : step, disabled: !mayAct, min, max, "data-name": label }, take);
        editor.inputs.push({ input, field, at });
        return make("label", {}, field.label, input);
      });
      const words = kind.words ? [make("span", { className: "light" })] : [];
      for (const element of words) editor.words.push({ element, kind, at });
      if (kind.isBrush && mayAct) words.push(button("Paint", () => this.on.wantsTool(this, { ...this.toolOf(kind), target: { name: current().name, at } })));
      const more = this.about.moreFields ? this.about.moreFields(current, mayAct, (params) => {
        current().params = { ...current().params, ...params };
        this.send(current(), params, true);
      }) : [];
      return make("div", { className: "row" }, make("span", { className: "kind" }, icon(shape.shape), ` ${kind.label}${udf.shapes.length > 1 ? ` ${at + 1}` : ""}`), ...inputs, ...words, ...more);
    });
    const name = make("input", { value: udf.name, disabled: !mayAct, spellcheck: false, autocomplete: "off", size: 12, "aria-label": `Name of ${udf.name}` });
    name.onchange = () => this.rename(current(), name.value.trim(), name);
    colour.oninput = () => {
      chosen[udf.name] = colour.value;
      this.on.coloured();
      this.showFields(current());
      this.on.changed();
    };
    const toml = make("pre", { hidden: true, tabIndex: 0, "aria-label": "Configuration" });
    const actions = make("div", { className: "row" },
      button("Copy", () => this.copy(current()), { disabled: !mayAct }),
      button("Copy as configuration", () => this.copyToml(current(), toml, state)),
      button("Delete", () => this.remove(udf.name), { disabled: !mayAct }), state);
    editor.root = make("fieldset", { className: "mask" }, make("legend", { className: "unseen" }, udf.name),
      make("div", { className: "row line" }, make("div", { className: "row" }, colour, name), ...shapes, actions), toml);
    // Not at a press: what is unfolded then would move away what was pressed.
    editor.root.onclick = () => this.select(udf.name);
    editor.root.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && this.select(udf.name));
    return editor;
  }

  // The fields of a kind of shape, lengths in a physical unit, too.
  fieldsOf(kind) {
    const axes = this.about.axes();
    return kind.fields.flatMap((field) => (field.isLength && axes.name !== "px" ? [field, inUnit(field, meanOf(axes.steps), axes.name)] : [field]));
  }

  showFields(udf) {
    const editor = this.editors.get(udf.name);
    if (!editor) return;
    editor.root.style.setProperty("--own", colourOf(udf.name));
    editor.colour.value = colourOf(udf.name);
    for (const { element, kind, at } of editor.words) setText(element, kind.words(udf.shapes[at]));
    for (const { input, field, at } of editor.inputs) {
      const shape = this.size ? completed(udf.shapes[at], this.size) : udf.shapes[at];
      if (document.activeElement === input) continue;
      const value = field.get(shape);
      const text = Number.isFinite(value) ? String(Number(value.toFixed(3))) : ""; // a centre that nobody has given, and no image yet whose middle it is
      if (input.value !== text) input.value = text;
    }
  }

  copy(udf) {
    const shapes = udf.shapes.map((shape) => {
      const kind = this.about.kinds[shape.shape];
      const done = kind && this.size ? completed(shape, this.size) : shape;
      return kind ? kind.drag(done, "all", kind.parts(done).find((part) => part.at)?.at ?? [0, 0], [4, 4]) : shape;
    });
    return this.register(freeName(udf.name.replace(/-\d+$/, ""), this.on.allNames()), shapes, udf.use, udf.params);
  }

  async copyToml(udf, pre, state) {
    const text = `[[udf]]\nname = ${quoted(udf.name)}\nuse = ${quoted(udf.use)}\nparams = ${inline(this.about.paramsOf(udf.shapes, udf.params))}\n`;
    setText(pre, text);
    pre.hidden = false;
    const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    setText(state, isCopied ? "copied: paste it into stemd.toml" : "select the text below, and copy it into stemd.toml");
  }
}

// A value as stemd.toml has it.
function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const pairs = Object.entries(value).filter(([, one]) => one !== null && one !== undefined); // TOML has no null
    return pairs.length ? `{ ${pairs.map(([key, one]) => `${/^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key)} = ${inline(one)}`).join(", ")} }` : "{}";
  }
  return typeof value === "string" ? quoted(value) : String(value);
}

// JSON escapes of strings are those of TOML.
const quoted = (value) => JSON.stringify(value);

const COLOUR = /^#[0-9a-f]{6}$/i;

let chosen = {};

// Gives each of these UDFs a colour, as far as they have none.
export function assignColours(names) {
  for (const name of names) {
    if (chosen[name]) continue;
    const used = Object.values(chosen);
    chosen[name] = PALETTE.find((colour) => !used.includes(colour)) ?? PALETTE[names.indexOf(name) % PALETTE.length];
  }
}

// Colours of UDFs that are gone are free again.
export function freeColours(names) {
  for (const name of Object.keys(chosen)) if (!names.includes(name)) delete chosen[name];
}

export const colourOf = (name) => chosen[name] ?? null;
export const colours = () => ({ ...chosen }); // by UDF, as the layout keeps them

export function setColours(kept) {
  chosen = Object.fromEntries(Object.entries(kept ?? {}).filter(([, colour]) => COLOUR.test(colour)));
}
