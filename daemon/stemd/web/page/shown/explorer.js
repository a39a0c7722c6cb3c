// A pattern on which virtual detectors are drawn, and the scan image of each of them: over a reduced data cube.

import { icon, isNews, make, setText } from "../lib/elements.js";
import { meanOf } from "../lib/units.js";
import { KNOWN } from "./inside.js";
import { drawShapes, PALETTE } from "../shapes/shape_layer.js";
import { half, MASKS, REGIONS } from "../shapes/shapes.js";
import { Figure } from "./figure.js";

// Shapes on a figure, and the tools that draw them.
export class Shapes {
  // kinds: MASKS or REGIONS; names: of the tools; isSingle: a new shape takes the place of the one before; changed(isDone): by hand.
  constructor(figure, kinds, names, changed, isSingle = false) {
    Object.assign(this, { figure, kinds, changed, isSingle, shapes: [], selected: 0 });
    Object.assign(figure.on, { drawn: (tool, points) => this.add(tool.kind.draw(points, figure.view.size)), resized: () => this.draw() });
    const tools = names.map((name) => {
      const { label } = kinds[name];
      return make("button", { type: "button", title: label, "aria-label": label, onclick: () => figure.view.take({ name, kind: kinds[name] }) }, icon(name));
    });
    this.remover = make("button", { type: "button", hidden: true, onclick: () => this.remove() }, "Remove");
    figure.root.append(make("p", { className: "row" }, ...tools, this.remover));
  }

  get shape() {
    return this.shapes[this.selected];
  }

  set(shapes) {
    this.shapes = shapes;
    this.selected = Math.min(this.selected, Math.max(shapes.length - 1, 0));
    this.draw();
  }

  add(shape) {
    this.set(this.isSingle ? [shape] : [...this.shapes, shape]);
    this.selected = this.shapes.length - 1;
    this.draw();
    this.changed(true);
  }

  remove() {
    this.set(this.shapes.filter((_, at) => at !== this.selected));
    this.changed(true);
  }

  draw() {
    this.remover.hidden = this.isSingle || !this.shape;
    const items = this.shapes.map((shape, at) => ({
      id: `shape-${at}`, at, name: this.isSingle ? "" : `${shape.shape} ${at + 1}`, colour: PALETTE[at % PALETTE.length], kind: this.kinds[shape.shape], shape, isOpen: true, isSelected: at === this.selected,
    }));
    drawShapes(this.figure.view, this.figure.view.layer, items.filter(({ kind }) => kind), {
      pressed: ({ at }) => { this.selected = at; },
      changed: ({ at }, shape) => {
        this.shapes = this.shapes.with(at, shape);
        this.draw();
        this.changed(false);
      },
      released: () => this.changed(true),
    });
  }
}

export class Explorer {
  // changed(): detectors or region were, by hand.
  constructor(cube, detectors, region, changed) {
    this.cube = cube;
    this.isWaiting = false;
    [this.pattern, this.image] = [new Figure("Mean pattern of the region"), new Figure("Image of the detector")];
    this.detectors = new Shapes(this.pattern, MASKS, KNOWN, (isDone) => this.drawSoon(isDone && changed));
    this.region = new Shapes(this.image, REGIONS, ["point", "rectangle", "ellipse", "polygon"], (isDone) => this.drawSoon(isDone && changed), true);
    this.image.on.clicked = (at) => this.region.add({ shape: "point", at: at.map(Math.round) });
    this.words = make("p", { className: "light" });
    this.image.root.append(this.words);
    this.root = make("div", { className: "explorer" }, this.pattern.root, this.image.root);
    this.set(detectors, region);
  }

  set(detectors, region) {
    this.detectors.set(detectors);
    this.region.set([region]);
    this.draw();
  }

  // While a shape is dragged, once for each frame of the screen.
  drawSoon(then) {
    if (then) {
      this.draw();
      then();
    } else if (!this.isWaiting) {
      this.isWaiting = true;
      requestAnimationFrame(() => {
        this.isWaiting = false;
        this.draw();
      });
    }
  }

  draw() {
    const { cube } = this;
    if (isNews(this.pattern, this.region.shape)) this.pattern.show(pictureOf(cube, "sig", "pattern", cube.patternOf(this.region.shape)));
    const mask = this.detectors.shape;
    if (isNews(this.image, mask)) {
      this.values = mask ? cube.imageOf(mask) : new Float64Array(cube.nav[0] * cube.nav[1]);
      this.image.show(pictureOf(cube, "nav", "image", this.values));
    }
    setText(this.words, mask ? `${mask.shape}: drag its outline, or draw another one on the pattern` : "draw a detector on the pattern");
    this.detectors.draw();
    this.region.draw();
  }
}

// Values of a cube as a picture of the daemon.
function pictureOf(cube, kind, buffer, values) {
  const [[rows, columns], step] = kind === "sig" ? [cube.sig, cube.sig_step] : [cube.nav, cube.nav_step];
  const head = { udf: "cube", buffer, kind, step, channel: 0, channels: 1, status: "final", ledger: {}, calibration: cube.known, nav_shape: cube.nav_shape, sig_shape: cube.sig_shape, unit: cube.unit };
  return { head, rows, columns, values, covered: null, pairs: null };
}

// The slider of the defocus, and the image that it makes.
export class Focus {
  constructor(cube) {
    const { at, most } = cube.focus;
    const figure = new Figure("Tilt-corrected bright field");
    this.slider = make("input", { type: "range", min: -most, max: most, step: most / 200, value: at, "aria-label": "Defocus in nm" });
    const words = make("output");
    this.slider.oninput = () => {
      const defocus = Number(this.slider.value);
      setText(words, `${defocus.toFixed(1)} nm`);
      this.values = cube.focused(defocus);
      figure.show(pictureOf(cube, "nav", "tilt-corrected bright field", this.values));
    };
    figure.root.append(make("label", { className: "row" }, "Defocus C1 ", this.slider, words));
    this.root = make("div", { className: "explorer" }, figure.root);
    this.slider.oninput();
  }
}

// A disk over the bright field, as far as that is known.
export function firstDetector({ known, sig_shape: [rows, columns] }) {
  const { radius_px: measured, semi_convergence_mrad: angle, mrad_per_pixel: pixel } = known;
  const radius = measured ?? (angle && pixel ? angle / meanOf(pixel) : Math.min(rows, columns) / 8);
  return { shape: "disk", radius: half(radius), centre: known.centre ?? [rows / 2, columns / 2] };
}

export function firstRegion({ nav_shape: shape }) {
  return { shape: "rectangle", from: [0, 0], to: shape };
}
