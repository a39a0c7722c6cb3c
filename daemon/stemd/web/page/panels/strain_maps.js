// The maps of strain beside the image of the first one: canvases with the same cursor and the same part in view.

import { make, setText } from "../lib/elements.js";
import { ImageView } from "../cards/image_view.js";
import { Legend } from "../cards/legend.js";
import { lookAt } from "../cards/looks.js";
import { drawImage } from "../cards/picture.js";
import { RESIDUAL, STRAINS } from "./strain_fields.js";

const LABELS = { e_xx: "εxx", e_yy: "εyy", e_xy: "εxy", omega: "ω in rad", residual: "residual in px" };
const OF_RESIDUAL = { map: "viridis", log: false, low: 0, high: 99.5, isFromZero: true };

export const labelOf = (/** @type {string} */ name) => LABELS[name];

export class StrainMaps {
  // card: whose view shows the first map.
  constructor(card) {
    this.card = card;
    this.isZooming = false;
    this.views = {}; // by name, made when they are shown first
    this.figures = [];
    this.legend = null; // of the residual
    this.residual = null; // what its legend shows
    this.first = make("figcaption", { hidden: true }, labelOf(STRAINS[0]));
    this.root = card.images;
    this.root.firstChild.prepend(this.first);
  }

  build() {
    this.legend = new Legend();
    this.views = Object.fromEntries([...STRAINS.slice(1), RESIDUAL].map((name) => [name, this.makeView(name)]));
    this.figures = Object.entries(this.views).map(([name, view]) => make("figure", {}, make("figcaption", {}, labelOf(name)), view.root, ...(name === RESIDUAL ? [this.legend.root] : [])));
    this.root.append(...this.figures);
  }

  makeView(name) {
    const { card } = this;
    const view = new ImageView(`${card.id}-${name}`, {
      pointed: () => card.view.setCursor(view.cursor),
      clicked: (point) => card.on.clicked(card, point),
      drawn: (tool, points) => card.drawnBy(tool, points),
      zoomed: () => this.zoomed(view),
      resized: () => card.on.moved(card),
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

  // pictures: by name; look: of the first map, the others have the same; settled: see drawImage.
  draw(pictures, look, settled) {
    for (const [name, view] of Object.entries(this.views)) {
      const picture = pictures[name];
      view.fit([picture.rows, picture.columns]);
      view.setSize(picture.rows, picture.columns, picture.head.step);
      const looks = name === RESIDUAL ? OF_RESIDUAL : look;
      const image = lookAt(picture, { part: null, fft: false });
      const drawn = drawImage(view.canvas, image, looks, settled);
      if (name === RESIDUAL) {
        this.legend.show(looks.map, drawn, image);
        this.residual = { map: looks.map, low: drawn.low, high: drawn.high, unit: image.unit };
      }
      setText(view.note, "");
      view.note.hidden = true;
      const label = `${labelOf(name)}: ${picture.rows} by ${picture.columns}`;
      if (view.canvas.getAttribute("aria-label") !== label) view.canvas.setAttribute("aria-label", label);
    }
  }

  forget() {
    for (const { canvas } of Object.values(this.views)) canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
  }

  // Row and column of the pictures, or null.
  pointed(cursor) {
    for (const view of Object.values(this.views)) {
      view.cursor = cursor;
      view.showCursor(cursor !== null);
    }
  }

  // All show the same part.
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
