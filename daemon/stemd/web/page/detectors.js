// Virtual detectors: the disks and rings of the UDFs, drawn over the frames, and changed where the link or a token allows it.

import { byId, make, makeSvg, setText } from "./elements.js";

const ROUND = new Set(["disk", "circular", "ring"]);
const NAMES = { "centre y": (mask) => mask.centre[0], "centre x": (mask) => mask.centre[1], radius: (mask) => mask.radius, "inner radius": (mask) => mask.radius_inner };
const TOKEN = "stemd-token";

export class Detectors {
  constructor(cards) {
    this.cards = cards;
    this.udfs = [];
    this.isOpen = false;
    this.mayByLink = false;
    this.token = "";
    this.editors = [];
    this.told = "";
    this.form = "";
    this.given = [];
    this.sending = new Map();
    this.dragged = null;
    try {
      this.token = sessionStorage.getItem(TOKEN) ?? "";
    } catch {
      // asked for again
    }
    byId("detectors-shown").onchange = () => this.draw(true);
    byId("token-form").onsubmit = (event) => {
      event.preventDefault();
      this.useToken();
    };
  }

  get mayChange() {
    return this.mayByLink || (this.isOpen && this.token !== "");
  }

  // isOpen: a token lets this page change them; mayByLink: the cookie of the link does.
  set(udfs, isOpen, mayByLink) {
    const masked = udfs.filter((udf) => Array.isArray(udf.params?.masks) && udf.params.masks.some((mask) => ROUND.has(mask.shape)));
    const told = JSON.stringify([masked, isOpen, mayByLink]);
    if (told === this.told || this.dragged || this.sending.size) return;
    this.told = told;
    this.given = masked;
    const form = JSON.stringify([isOpen, mayByLink, masked.map((udf) => [udf.name, udf.params.masks.map((mask) => mask.shape)])]);
    if (form === this.form) {
      // Other sizes alone: whoever types in a field is not thrown out of it.
      masked.forEach((udf, at) => udf.params.masks.forEach((mask, number) => {
        Object.assign(this.udfs[at].masks[number], { centre: undefined }, structuredClone(mask));
      }));
      return;
    }
    this.form = form;
    this.isOpen = isOpen;
    this.mayByLink = mayByLink;
    this.takeGiven();
  }

  // As the daemon has them.
  takeGiven() {
    this.udfs = this.given.map((udf) => ({ name: udf.name, masks: structuredClone(udf.params.masks) }));
    this.build();
  }

  build() {
    byId("detectors").hidden = !this.udfs.length;
    byId("token-row").hidden = !this.isOpen || this.mayByLink;
    setText(byId("detectors-words"), this.mayChange
      ? "Drag them on an image of frames, or type: each change holds for the frames that come from then on."
      : this.isOpen
        ? "They are drawn on the images of frames. With the daemon's token they can be changed while a scan runs."
        : "They are drawn on the images of frames. This page may not change them: open it with the link that `stemd status --link` prints, unless the daemon's configuration forbids it.");
    this.editors = this.udfs.flatMap((udf) => udf.masks.map((mask, at) => ({ udf, mask, at })).filter(({ mask }) => ROUND.has(mask.shape)));
    byId("detector-list").replaceChildren(...this.editors.map((editor) => this.makeEditor(editor)));
    for (const card of this.cards()) for (const old of card.overlay.querySelectorAll("g")) old.remove();
  }

  makeEditor(editor) {
    const { udf, mask, at } = editor;
    editor.inputs = Object.keys(NAMES).filter((name) => name !== "inner radius" || mask.shape === "ring").map((name) => {
      const input = make("input", { type: "number", step: 0.5, min: 0, disabled: !this.mayChange, oninput: () => this.typed(editor) });
      input.dataset.name = name;
      return input;
    });
    const state = make("span", { role: "status" });
    editor.state = state;
    return make("fieldset", { className: "mask" }, make("legend", {}, `${udf.name}, ${mask.shape} ${at + 1} of ${udf.masks.length}`),
      make("div", { className: "row" }, ...editor.inputs.map((input) => make("label", {}, input.dataset.name, input)), state));
  }

  // Over each live image of frames.
  draw(isLive) {
    for (const card of this.cards()) {
      const isFrame = isLive && byId("detectors-shown").checked && card.kind === "sig" && card.picture?.rows > 1;
      card.overlay.classList.toggle("open", this.mayChange);
      for (const editor of this.editors) this.drawOne(card, editor, isFrame);
    }
  }

  drawOne(card, editor, isShown) {
    const id = `${editor.udf.name}-${editor.at}`;
    let group = [...card.overlay.children].find((child) => child.dataset.mask === id);
    if (!isShown) {
      group?.remove();
      return;
    }
    if (!group) {
      group = this.makeShape(card, editor);
      group.dataset.mask = id;
      card.overlay.append(group);
    }
    const step = card.picture.head.step;
    const [rows, columns] = card.picture.head.full_shape;
    if (!editor.mask.centre) editor.mask.centre = [rows / 2, columns / 2];
    const [y, x] = editor.mask.centre.map((place) => (place + 0.5) / step);
    for (const circle of group.children) {
      circle.setAttribute("cx", x);
      circle.setAttribute("cy", y);
      const part = circle.dataset.part;
      circle.setAttribute("r", part === "centre" ? Math.max(columns, rows) / step / 60 : editor.mask[part] / step);
    }
    this.showInputs(editor);
  }

  makeShape(card, editor) {
    const parts = editor.mask.shape === "ring" ? ["radius", "radius_inner"] : ["radius"];
    const group = makeSvg("g");
    for (const part of parts) {
      for (const kind of ["shape under", "shape"]) group.append(this.makeCircle(card, editor, part, kind));
    }
    group.append(this.makeCircle(card, editor, "centre", "handle"));
    return group;
  }

  makeCircle(card, editor, part, kind) {
    const circle = makeSvg("circle", { class: kind });
    circle.dataset.part = part;
    circle.onpointerdown = (event) => {
      if (!this.mayChange) return;
      event.preventDefault();
      circle.setPointerCapture(event.pointerId);
      this.dragged = circle;
    };
    circle.onpointermove = (event) => {
      if (this.dragged === circle) this.dragTo(card, editor, part, event);
    };
    circle.onpointerup = circle.onpointercancel = () => {
      this.dragged = null;
    };
    return circle;
  }

  dragTo(card, editor, part, event) {
    const box = card.overlay.getBoundingClientRect();
    const [rows, columns] = card.picture.head.full_shape;
    const half = (number) => Math.round(2 * number) / 2;
    const y = half(((event.clientY - box.top) / box.height) * rows - 0.5);
    const x = half(((event.clientX - box.left) / box.width) * columns - 0.5);
    const mask = editor.mask;
    if (part === "centre") mask.centre = [Math.min(Math.max(y, 0), rows - 1), Math.min(Math.max(x, 0), columns - 1)];
    else mask[part] = Math.max(half(Math.hypot(y - mask.centre[0], x - mask.centre[1])), 0.5);
    this.changed(editor);
  }

  typed(editor) {
    const read = (name) => Number(editor.inputs.find((input) => input.dataset.name === name)?.value);
    if (editor.inputs.some((input) => input.value === "" || !input.validity.valid)) return;
    editor.mask.centre = [read("centre y"), read("centre x")];
    editor.mask.radius = read("radius");
    if (editor.mask.shape === "ring") editor.mask.radius_inner = read("inner radius");
    this.changed(editor);
  }

  showInputs(editor) {
    for (const input of editor.inputs) {
      if (document.activeElement !== input) input.value = NAMES[input.dataset.name](editor.mask);
    }
  }

  changed(editor) {
    this.draw(true);
    this.send(editor);
  }

  // One request at a time for each UDF; what changes meanwhile goes with the next.
  async send(editor) {
    const name = editor.udf.name;
    if (this.sending.has(name)) {
      this.sending.set(name, true);
      return;
    }
    do {
      this.sending.set(name, false);
      setText(editor.state, await this.post(name, editor.udf.masks));
    } while (this.sending.get(name));
    this.sending.delete(name);
  }

  async post(name, masks) {
    try {
      const answer = await fetch("/api/parameters", {
        method: "POST",
        headers: { "content-type": "application/json", ...(this.mayByLink ? {} : { authorization: `Bearer ${this.token}` }) },
        body: JSON.stringify({ name, params: { masks } }),
      });
      if (answer.ok) return "";
      const body = await answer.json().catch(() => ({}));
      if (this.mayByLink && answer.status === 401) return "not taken: the daemon has another link now, see `stemd status --link`";
      if (answer.status === 401 || answer.status === 403) {
        this.forgetToken();
        return "the token is not the daemon's";
      }
      return `not taken: ${body.error?.message ?? body.error ?? answer.statusText}`;
    } catch {
      return "not taken: the daemon does not answer";
    }
  }

  useToken() {
    this.token = byId("token").value.trim();
    byId("token").value = "";
    try {
      sessionStorage.setItem(TOKEN, this.token);
    } catch {
      // asked for again when the page is loaded again
    }
    setText(byId("token-state"), this.token ? "in use" : "none given");
    this.build();
    this.draw(true);
  }

  forgetToken() {
    this.token = "";
    try {
      sessionStorage.removeItem(TOKEN);
    } catch {
      // it was not kept
    }
    setText(byId("token-state"), "not accepted");
    this.takeGiven();
  }
}
