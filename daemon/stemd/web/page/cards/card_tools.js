// The buttons above one image: what draws on it, and what looks closely.

import { BrushForm } from "./brush_form.js";
import { make, setText } from "../lib/elements.js";
import { icon } from "../lib/icons.js";
import { LINE } from "./profile_view.js";

const LINE_TOOL = { name: "line", kind: LINE };

export class CardTools {
  // on: {fft(), keep(), fill()}: somebody wants the Fourier transform, to keep the scan, to fill the screen.
  constructor(view, on) {
    this.view = view;
    this.tools = [];
    this.box = make("div", { className: "tools", role: "group", "aria-label": "Draw on this image" });
    this.line = button("line", "Line profile", () => this.use(LINE_TOOL));
    this.looking = make("div", { className: "tools", role: "group", "aria-label": "Look closely" }, this.line,
      button("fft", "Fourier transform", on.fft), button("pin", "Keep this scan, to compare it with others", on.keep),
      ...[["in", "Zoom in (+)", () => view.zoomBy(1.5)], ["out", "Zoom out (-)", () => view.zoomBy(1 / 1.5)], ["full", "Full screen", on.fill]].map((one) => withoutState(button(...one))));
    this.brush = new BrushForm(view);
    this.hint = make("p", { className: "hint light", role: "status", hidden: true });
  }

  // What may be drawn on the image: [{name, kind, title}].
  offer(tools) {
    if (this.tools === tools) return;
    this.tools = tools;
    this.view.take(null);
    this.box.replaceChildren(...tools.map((tool) => button(tool.name, tool.title, () => this.use(tool))));
    this.show();
  }

  use(tool) {
    const isSame = this.view.tool?.name === tool.name;
    this.hold(isSame ? null : { ...tool });
  }

  // Takes a tool into the hand, or none.
  hold(tool) {
    this.view.take(tool);
    this.show();
    if (tool) this.view.canvas.focus({ preventScroll: true });
  }

  show() {
    for (const one of [...this.box.children, this.line]) one.setAttribute("aria-pressed", String(one.dataset.tool === this.view.tool?.name));
    const kind = this.view.tool?.kind;
    setText(this.hint, kind ? hintWords(kind) : "");
    this.hint.hidden = !kind;
    this.brush.root.hidden = !kind?.isBrush;
  }

  // Whether what a button stands for is on.
  press(name, isPressed) {
    this.find(name).setAttribute("aria-pressed", String(isPressed));
  }

  isPressed(name) {
    return this.find(name).getAttribute("aria-pressed") === "true";
  }

  find(name) {
    return this.looking.querySelector(`[data-tool="${name}"]`);
  }
}

function button(name, title, onclick) {
  const made = make("button", { type: "button", className: "tool quiet", title, "aria-label": title, "aria-pressed": "false", onclick }, icon(name));
  made.dataset.tool = name;
  return made;
}

function withoutState(made) {
  made.removeAttribute("aria-pressed");
  return made;
}

function hintWords(kind) {
  if (kind.hint) return kind.hint;
  if (kind.isBrush) return "Paint; each stroke adds to the mask. Escape ends.";
  if (kind.isOutline) return "Click each corner; close at the first one or with a double click. Escape ends.";
  return "Press, drag, release; a click makes one of the usual size. Escape ends.";
}
