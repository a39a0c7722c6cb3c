// One image on the page: canvas, what is drawn over it, cursor, zoom, and the hand that draws.

import { ARROWS } from "../lib/drag.js";
import { isNews, make, makeSvg, setAttributes } from "../lib/elements.js";
import { onImage } from "../shapes/shapes.js";

const MOST_ZOOM = 64;
const USUAL_PX = 15; // size of letters
const CLICK_PX = 5; // a hand that moved less has clicked

export const brush = { radius: 2, erases: false }; // of tools that paint, on all images

export class ImageView {
  // Row and column under the pointer; the middle of the first pixel is [0, 0].
  pointOf = (event) => shareOf(event, this.stage).map((share, axis) => share * this.size[axis] - 0.5);
  // The result's pixel under the cursor.
  cursorPoint = () => [this.cursor.row * this.step, this.cursor.column * this.step];

  // on: {pointed(), clicked(point), drawn(tool, points), zoomed(), resized()}
  constructor(id, on) {
    this.on = on;
    this.size = [1, 1]; // rows and columns, as the daemon has them
    this.step = 1; // rows and columns of the result for each of the picture
    this.zoom = 1;
    this.place = [0, 0]; // of the upper left corner, as shares of the whole image
    this.cursor = null; // row and column of the picture
    this.tool = null; // {name, kind}
    this.points = [];
    this.press = null;
    this.isDragging = false; // a shape
    this.width = null; // of the stage in pixels of a screen whose letters have the usual size, once it is known
    this.build(id);
    new ResizeObserver(() => {
      this.width = null;
      this.on.resized();
    }).observe(this.stage);
  }

  build(id) {
    this.canvas = make("canvas", { tabIndex: 0, role: "img", "aria-label": "no image yet", "aria-describedby": `${id}-read`, width: 1, height: 1 });
    this.cross = makeSvg("rect", { width: 1, height: 1, visibility: "hidden", class: "shape cross" });
    this.layer = makeSvg("g");
    this.upperLayer = makeSvg("g"); // what lies over the shapes there
    this.draft = makeSvg("g", { transform: "translate(.5 .5)", class: "draft" });
    this.overlay = makeSvg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" }, this.layer, this.upperLayer, this.draft, this.cross);
    this.stage = make("div", { className: "stage" }, this.canvas, this.overlay);
    this.note = make("p", { className: "note" }, "no image yet");
    this.frame = make("div", { className: "frame" }, this.stage, this.note);
    this.root = make("div", { className: "fit" }, this.frame);
    this.fit([1, 1]);
    Object.assign(this.canvas, {
      onpointerdown: (event) => this.pressed(event),
      onpointermove: (event) => this.moved(event),
      onpointerup: (event) => this.released(event),
      onpointercancel: () => { this.press = null; },
      onpointerleave: () => this.press ?? this.setCursor(null),
      ondblclick: (event) => {
        if (this.tool?.kind.isOutline) this.finishOutline();
        else if (!this.tool) this.zoomBy(this.zoom > 1 ? 1 / this.zoom : 2, shareOf(event, this.frame));
      },
      onkeydown: (event) => this.keyed(event),
    });
    const wheeled = (event) => {
      const isFull = document.fullscreenElement?.contains(this.frame);
      if (!event.ctrlKey && !event.metaKey && !isFull) return; // the page scrolls
      event.preventDefault();
      this.zoomBy(Math.exp(-event.deltaY / 300), shareOf(event, this.frame));
    };
    this.frame.addEventListener("wheel", wheeled, { passive: false });
  }

  fit([rows, columns]) {
    if (!isNews(this, rows, columns)) return;
    this.frame.style.aspectRatio = `${columns} / ${rows}`;
    this.frame.style.setProperty("--shape", columns / rows);
  }

  // rows and columns of the picture, each of which stands for `step` of the result.
  setSize(rows, columns, step) {
    this.step = step;
    this.size = [rows * step, columns * step];
    setAttributes(this.overlay, { viewBox: `0 0 ${this.size[1]} ${this.size[0]}` });
  }

  // How much of the image one pixel of the screen is.
  pixelSize() {
    this.width ??= (this.stage.getBoundingClientRect().width * USUAL_PX) / parseFloat(getComputedStyle(document.documentElement).fontSize); // asking costs a layout of the page
    return this.size[1] / (this.width || 1);
  }

  setCursor(cursor) {
    const [rows, columns] = [this.size[0] / this.step, this.size[1] / this.step];
    this.cursor = cursor && { row: Math.min(Math.max(cursor.row, 0), rows - 1), column: Math.min(Math.max(cursor.column, 0), columns - 1) };
    this.on.pointed();
  }

  showCursor(isShown) {
    this.cross.setAttribute("visibility", isShown ? "visible" : "hidden");
    if (!isShown) return;
    const [y, x] = this.cursorPoint();
    setAttributes(this.cross, { x, y, width: this.step, height: this.step });
  }

  // at: the place that stays where it is, as shares of what is seen.
  zoomBy(factor, at = [0.5, 0.5]) {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), MOST_ZOOM);
    this.place = this.place.map((start, axis) => start + at[axis] / this.zoom - at[axis] / zoom);
    this.zoom = zoom;
    this.showZoom();
  }

  panBy(shares, from = this.place) {
    this.place = from.map((start, axis) => start + shares[axis] / this.zoom);
    this.showZoom();
  }

  showZoom() {
    this.place = this.place.map((start) => Math.min(Math.max(start, 0), 1 - 1 / this.zoom));
    const { style } = this.stage;
    style.width = style.height = `${100 * this.zoom}%`;
    this.width = null;
    style.top = `${-100 * this.zoom * this.place[0]}%`;
    style.left = `${-100 * this.zoom * this.place[1]}%`;
    this.frame.classList.toggle("zoomed", this.zoom > 1);
    this.on.zoomed();
  }

  // Takes a tool into the hand, or none: {name, kind}.
  take(tool) {
    this.tool = tool;
    this.points = [];
    this.press = null;
    this.frame.classList.toggle("drawing", tool !== null);
    this.showDraft(null);
  }

  pressed(event) {
    if (event.button !== 0) return;
    const at = onImage(this.pointOf(event), this.size);
    this.press = { at, x: event.clientX, y: event.clientY, place: [...this.place], hasMoved: false };
    this.canvas.setPointerCapture(event.pointerId);
    if (this.tool && !this.tool.kind.isOutline) this.points = [at, at];
    this.moved(event);
  }

  moved(event) {
    const at = this.pointOf(event);
    const [row, column] = at.map((place) => Math.floor((place + 0.5) / this.step));
    if (!this.press || event.pointerType !== "touch" || !this.press.hasMoved) this.setCursor({ row, column });
    if (this.tool?.kind.isOutline && this.points.length) this.showDraft([...this.points, onImage(at, this.size)]);
    if (!this.press) return;
    const [dx, dy] = [event.clientX - this.press.x, event.clientY - this.press.y];
    if (Math.hypot(dx, dy) > CLICK_PX) this.press.hasMoved = true;
    if (!this.press.hasMoved) return;
    if (this.tool && !this.tool.kind.isOutline) {
      const here = onImage(at, this.size);
      this.points = this.tool.kind.isBrush ? [...this.points, here] : [this.press.at, here];
      this.showDraft(this.points);
    } else if (!this.tool && this.zoom > 1) {
      const { clientHeight, clientWidth } = this.frame;
      this.panBy([-dy / clientHeight, -dx / clientWidth], this.press.place);
    }
  }

  released(event) {
    const press = this.press;
    this.press = null;
    if (press === null) return;
    if (this.tool) this.draw(press.hasMoved ? onImage(this.pointOf(event), this.size) : press.at);
    else if (!press.hasMoved) this.on.clicked(press.at);
  }

  // Ends a shape, or adds a corner to it.
  draw(at) {
    if (!this.tool.kind.isOutline) return void this.finish(this.tool.kind.isBrush ? [...this.points, at] : [this.points[0] ?? at, at]);
    const first = this.points[0];
    const isBack = first && Math.hypot(at[0] - first[0], at[1] - first[1]) < 8 * this.pixelSize();
    if (isBack && this.points.length > 2) return void this.finishOutline();
    this.points.push(at);
    this.showDraft(this.points);
  }

  finishOutline() {
    const far = this.points.filter((point, n) => n === 0 || Math.hypot(point[0] - this.points[n - 1][0], point[1] - this.points[n - 1][1]) >= 0.5);
    if (far.length > 2) this.finish(far);
  }

  finish(points) {
    const tool = this.tool;
    this.take(tool.kind.isBrush ? tool : null); // a brush stays in the hand
    this.on.drawn(tool, points);
  }

  showDraft(points) {
    this.draft.replaceChildren();
    if (points === null || !this.tool) return;
    const { kind } = this.tool;
    const lines = kind.isOutline ? [`M${points.map(([y, x]) => `${x},${y}`).join("L")}`] : kind.parts(kind.draw(points, this.size, brush)).filter((part) => part.d).map((part) => part.d);
    for (const d of lines) this.draft.append(makeSvg("path", { d, class: "shape under" }), makeSvg("path", { d, class: "shape" }));
  }

  keyed(event) {
    const zooms = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, 0: 1 / MOST_ZOOM };
    if (event.key === "Escape" && !this.tool) return void this.setCursor(null);
    const middle = { row: (this.size[0] / this.step) >> 1, column: (this.size[1] / this.step) >> 1 };
    const enters = event.key === "Enter" && (this.cursor ?? this.tool);
    const zooming = event.key in zooms && !event.ctrlKey && !event.metaKey;
    const moves = event.key in ARROWS && this.size[0] / this.step >= 2;
    if (enters || zooming || moves) event.preventDefault();
    if (enters && !this.cursor) this.setCursor(middle);
    if (enters) this.pressedKey();
    if (zooming) this.zoomBy(zooms[event.key]);
    if (!moves) return;
    if (event.altKey) return void this.panBy(ARROWS[event.key].map((step) => step / 10));
    const [from, length] = [this.cursor ?? middle, event.shiftKey ? 10 : 1];
    const [down, right] = this.cursor ? ARROWS[event.key] : [0, 0];
    this.setCursor({ row: from.row + length * down, column: from.column + length * right });
    if (this.tool && this.points.length && !this.tool.kind.isBrush) this.showDraft([...(this.tool.kind.isOutline ? this.points : [this.points[0]]), this.cursorPoint()]);
  }

  // Enter does at the cursor what a press does: with a tool the first and the last point of a shape.
  pressedKey() {
    const at = this.cursorPoint();
    if (!this.tool) return void this.on.clicked(at);
    const { isOutline, isBrush } = this.tool.kind;
    if (isOutline || isBrush || this.points.length) return void this.draw(at);
    this.points = [at, at];
    this.showDraft(this.points);
  }
}

// Where the pointer is in an element: shares of its height and width.
function shareOf({ clientX, clientY }, element) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return [(clientY - top) / height, (clientX - left) / width];
}
