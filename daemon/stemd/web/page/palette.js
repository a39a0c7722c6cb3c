// The tools for all images: those that draw are taken into the hand, and draw on any image that takes them; the others act on the
// image under the pointer by key, and by button on the image that was used last. Keys work over an image and with one in focus.

import { brush } from "./cards/image_view.js";
import { button, byId, check, icon, make, numberInput, setAttributes, showWords } from "./lib/elements.js";
import { LINE, MEASURE } from "./cards/profile.js";

const LINES = [{ name: "line", title: "Profile", key: "p", kind: LINE }, { name: "measure", title: "Measure", key: "m", kind: MEASURE }];

// name, words, key, what it does with a card, and whether it is on.
const LOOKS = [
  ["fft", "Fourier", "f", (card) => card.change({ fft: !card.settings.fft, line: null }, false), (card) => card.isFourier],
  ["pin", "Keep scan", "k", (card) => card.keep(), (card) => card.keptScan !== null],
  ["large", "Large", "l", (card) => card.list.enlarge(card)],
  ["in", "Zoom in", "+", (card) => card.view.zoomBy(1.5)],
  ["out", "Zoom out", "-", (card) => card.view.zoomBy(1 / 1.5)],
  ["settings-button", "Save", "", (card) => card.root.querySelector(".settings").togglePopover()],
  ["undo", "Undo", "ctrl+z", (card) => card.on.acting.undo()],
  ["full", "Full screen", "", (card) => void (document.fullscreenElement ? document.exitFullscreen() : card.root.requestFullscreen())],
];

export class Palette {
  at = (event) => this.cards.all.find((card) => card.root.contains(event.target)) ?? null;

  // cards: of the page; groups: [[title, ShapeUDFs]]; owner(card): the ShapeUDFs that draw on a card, if this page may draw, or
  // null; laidDown(): no tool is held any more.
  constructor(cards, groups, owner, laidDown) {
    Object.assign(this, { cards, owner, laidDown });
    this.held = null; // {tool, can(card)}
    this.used = null; // the card that was used last
    this.pointed = null; // that under the pointer
    this.shapes = groups.map(([, shapes]) => shapes);
    this.groups = groups.map(([title, { tools, about }]) => group(title, tools.map((tool) => this.button(tool.name, tool.kind.label, tool.key, () => this.use(tool))), about.onKind));
    this.lines = LINES.map((tool) => this.button(tool.name, tool.title, tool.key, () => this.use(tool)));
    this.looks = LOOKS.map(([name, words, key, act]) => this.button(name, words, key, () => this.card && act(this.card)));
    this.brush = brushForm();
    byId("palette").append(...this.groups, this.brush, group("Look closely", [...this.lines, ...this.looks]));
    byId("views").addEventListener("pointerover", (event) => { this.pointed = this.at(event); });
    byId("views").addEventListener("pointerleave", () => { this.pointed = null; });
    for (const kind of ["pointerdown", "focusin"]) byId("views").addEventListener(kind, (event) => { this.used = this.at(event) ?? this.used; });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  button(name, words, key, onclick) {
    const made = button(icon(name), onclick, { className: "tool quiet", "aria-pressed": "false", "data-tool": name, title: key ? `${words} (${key.toUpperCase()})` : words });
    made.append(make("span", {}, words), make("kbd", {}, key.toUpperCase()));
    return made;
  }

  get card() {
    return this.cards.all.find((card) => card === this.used) ?? this.cards.all[0] ?? null;
  }

  // A tool of the palette; pressed twice it is laid down.
  use(tool) {
    const isHeld = this.held?.tool.name === tool.name && this.held.tool.owner === tool.owner;
    this.hold(isHeld ? null : { ...tool }, (card) => (tool.owner ? this.owner(card) === tool.owner : card.picture?.rows > 1));
  }

  // Any tool, for the images that can take it; null lays it down.
  hold(tool, can) {
    const wasHeld = this.held !== null;
    this.held = tool && { tool, can };
    if (wasHeld) this.laidDown();
    this.show();
    if (tool === null) return;
    const first = [this.pointed, this.card, ...this.cards.all].find((card) => card && can(card));
    first?.view.canvas.focus({ preventScroll: true });
  }

  // Another image may have come, or may not be drawn on any more.
  show() {
    for (const card of this.cards.all) {
      const tool = this.held?.can(card) ? this.held.tool : null;
      for (const view of card.views()) if (view.tool !== tool) view.take(tool);
      card.root.classList.toggle("used", card === this.card && this.cards.all.length > 1);
    }
    const { tool = null } = this.held ?? {};
    const owners = new Set([...this.cards.all].map((card) => this.owner(card)));
    for (const [at, root] of this.groups.entries()) root.disabled = !owners.has(this.shapes[at]);
    this.groups.forEach((root, at) => this.press([...root.querySelectorAll("button")], (name) => tool?.name === name && tool.owner === this.shapes[at]));
    this.press(this.lines, (name) => tool?.name === name);
    this.press(this.looks, (name) => Boolean(this.card && LOOKS.find(([one]) => one === name)[4]?.(this.card)));
    this.brush.hidden = !tool?.kind.isBrush;
    showWords(byId("hint"), tool ? hintWords(tool) : "");
  }

  press(buttons, isPressed) {
    for (const one of buttons) setAttributes(one, { "aria-pressed": isPressed(one.dataset.tool) });
  }

  pressed(event) {
    if (event.altKey || event.target.closest("input, select, textarea, dialog, [popover]")) return;
    if (event.key === "Escape" && this.held) this.hold(null);
    const key = (event.ctrlKey || event.metaKey ? "ctrl+" : "") + event.key.toLowerCase();
    const card = this.pointed ?? this.at(event) ?? (key === "ctrl+z" ? this.card : null);
    if (!card || event.defaultPrevented) return;
    this.used = card;
    const tool = [...(this.owner(card)?.tools ?? []), ...LINES].find((one) => one.key === key);
    const look = LOOKS.find((one) => one[2] === key);
    if (tool) this.use(tool);
    else if (look) look[3](card);
  }
}

// kind: of the images on which the tools draw, if they draw.
function group(title, buttons, kind = "") {
  return make("fieldset", { className: kind ? "tools acts" : "tools", ...(kind && { "data-kind": kind }) }, make("legend", {}, title), ...buttons);
}

function brushForm() {
  const radius = numberInput({ min: 0.5, max: 200, value: brush.radius, "data-name": "brush" }, (number) => { brush.radius = number; });
  const erases = check("Erase", () => { brush.erases = erases.input.checked; }, { "data-name": "erase" });
  return make("div", { className: "brush", hidden: true }, make("label", {}, "Radius ", radius), erases.label);
}

function hintWords({ kind, owner }) {
  const where = { sig: "on a pattern", nav: "on a scan image" }[owner?.about?.onKind] ?? "on an image";
  if (kind.isBrush) return `Paint ${where}; each stroke adds to the mask or, with Erase, takes from the detector there. Escape ends.`;
  if (kind.isOutline) return `Click each corner ${where}; close at the first one or with a double click. Escape ends.`;
  return `Press ${where}, drag, release; a click makes one of the usual size. By keys: arrows, and Enter at both ends. Escape ends.`;
}
