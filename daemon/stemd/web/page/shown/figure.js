// One image of a report or of a notebook cell: with its scale bar, its colours, and its standard error below the pointer.

import { cursorWords } from "../cards/card_words.js";
import { Gaps } from "../cards/gaps.js";
import { ImageView } from "../cards/image_view.js";
import { lookAt, lookOf } from "../cards/looks.js";
import { drawImage, Legend, ScaleBar } from "../cards/picture.js";
import { CURVES, CurvePlot } from "../lib/curve_plot.js";
import { make, setText } from "../lib/elements.js";
import { axesOf } from "../lib/units.js";
import { length, lengthWithError } from "../lib/words.js";

const LOOKS = { nav: { map: "gray", log: false, low: 0.5, high: 99.8 }, sig: { map: "inferno", log: true, low: 1, high: 100 } };
const MOST_NUMBERS = 24;
let number = 0;

export class Figure {
  // on: {clicked(point), drawn(tool, points), resized()}
  constructor(title, on = {}) {
    this.on = on;
    this.view = new ImageView(`figure-${++number}`, {
      pointed: () => this.readCursor(),
      clicked: (point) => this.on.clicked?.(point),
      drawn: (tool, points) => this.on.drawn?.(tool, points),
      zoomed: () => this.showScale(),
      resized: () => this.on.resized?.(),
    });
    [this.legend, this.scaleBar, this.plot] = [new Legend(), new ScaleBar(), new CurvePlot()];
    this.view.frame.append(this.legend.wheel, this.scaleBar.root);
    this.view.note.hidden = true;
    this.read = make("p", { className: "read", id: `figure-${number}-read` });
    this.error = make("p", { className: "light" });
    this.root = make("figure", { className: "shown" }, make("figcaption", {}, title), this.view.root, this.plot.root, this.legend.root, this.read, this.error);
  }

  // picture: as readPicture gives it; sigma: of its standard errors, or null.
  show(picture, sigma = null) {
    const { head, rows, columns, values } = picture;
    const isCurve = rows === 1 && columns > 1 && head.kind !== "nav";
    const isNumber = values === null || (head.kind === "single" && !isCurve);
    [this.picture, this.sigma] = [picture, sigma];
    this.known = head.calibration ?? {};
    this.axes = axesOf(head.kind, this.known, "mrad");
    this.view.root.hidden = this.legend.root.hidden = isCurve || isNumber;
    this.plot.root.hidden = !isCurve;
    if (isNumber) return setText(this.error, values === null ? "not kept" : [...values.slice(0, MOST_NUMBERS)].map((one, at) => lengthWithError(one * (head.scale ?? 1), sigma?.values?.[at], head.unit)).join(", "));
    if (isCurve) {
      const scaled = Float64Array.from(values, (one) => one * (head.scale ?? 1));
      return this.plot.show({ curves: [{ name: head.buffer, colour: CURVES[0], values: scaled }], first: 0, step: 1, xWords: "number", yWords: head.unit ?? "", label: head.buffer });
    }
    this.view.fit([rows, columns]);
    this.view.setSize(rows, columns, head.step);
    this.image = lookAt(picture, { part: picture.pairs ? "colours" : null, fft: false });
    const look = lookOf(LOOKS[head.kind] ?? LOOKS.nav, this.image);
    const drawn = drawImage(this.view.canvas, this.image, look, head.status === "partial" ? [0, 0] : new Gaps().span(head, this.image.covered, values.length));
    this.legend.show(look.map, drawn, this.image);
    this.showScale();
    this.view.canvas.setAttribute("aria-label", `${head.udf} ${head.buffer}: ${rows} by ${columns}, colours from ${length(drawn.low, this.image.unit)} to ${length(drawn.high, this.image.unit)}`);
    setText(this.error, sigma?.values ? `standard error (median): ${length(median(sigma.values) * (head.scale ?? 1), this.image.unit)}` : "");
    this.readCursor();
  }

  showScale() {
    if (this.image) this.scaleBar.show(this.view, this.picture.rows > 1 ? this.axes : null);
  }

  readCursor() {
    const { cursor } = this.view;
    this.view.showCursor(cursor !== null);
    if (!cursor || !this.image) return setText(this.read, "");
    const { head, columns } = this.picture;
    const sigma = this.sigma?.values?.[cursor.row * columns + cursor.column];
    const error = Number.isFinite(sigma) ? ` ± ${length(sigma * (head.scale ?? 1), this.image.unit)}` : "";
    setText(this.read, cursorWords(cursor, this.picture, this.image, { axes: this.axes, known: this.known, isFourier: false }) + error);
  }
}

function median(values) {
  const sorted = Float64Array.from(values).filter((one) => Number.isFinite(one)).sort();
  return sorted[sorted.length >> 1];
}

// Figures of results: of each but standard errors, which belong to the result itself. Those that are there are drawn anew.
// titles: words for results by UDF/BUFFER.
export function showPictures(pictures, figures, parent, titles = {}) {
  const keyOf = ({ udf, buffer, channel }, suffix = "") => JSON.stringify([udf, buffer + suffix, channel]);
  const known = new Map(pictures.map((picture) => [keyOf(picture.head), picture]));
  for (const picture of pictures) {
    const { head } = picture;
    if (head.buffer.endsWith("_sigma") && known.has(keyOf({ ...head, buffer: head.buffer.slice(0, -"_sigma".length) }))) continue;
    const key = keyOf(head);
    if (!figures.has(key)) {
      const channel = head.channels > 1 && !head.vectors ? ` ${head.channel + 1}` : "";
      figures.set(key, new Figure((titles[`${head.udf}/${head.buffer}`] ?? `${head.udf} · ${head.buffer}`) + channel));
      parent.append(figures.get(key).root);
    }
    figures.get(key).show(picture, known.get(keyOf(head, "_sigma")) ?? null);
  }
}
