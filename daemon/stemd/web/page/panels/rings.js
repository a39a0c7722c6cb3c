// Radial profiles as curves below the image of one ring: their mean over the scan, and that at the cursor.

import { CURVES, CurvePlot } from "../lib/curve_plot.js";
import { meanOfChannels } from "../lib/curves.js";
import { make as element } from "../lib/elements.js";
import { Panel } from "../cards/panel.js";
import { saveNumbers } from "../cards/saving.js";
import { axesOf, meanOf } from "../lib/units.js";

const MOST_DOTS = 64;

export const parts = [["rings", "with curves"], [null, "one ring"]];
export const shows = ({ channels }) => channels > 1;
export const requests = ({ udf, buffer, channel }) => [{ udf, buffer, channel }, { udf, buffer, channel: 0, all: true }];
export const make = () => new RingsPanel();

class RingsPanel extends Panel {
  constructor() {
    super();
    this.forget();
    this.params = {};
    this.known = {}; // the calibration in use
    this.angles = "mrad"; // unit of angles
    this.plot = new CurvePlot((csv) => saveNumbers(this.profiles.head, csv));
    this.root = element("div", { hidden: true }, this.plot.root);
  }

  set({ isOn, choice, known, angles }) {
    super.set({ isOn });
    [this.params, this.known, this.angles] = [choice?.params ?? {}, known, angles];
  }

  // The image of one ring, and all profiles, come apart.
  after(picture) {
    if (!picture.head.all) return super.after(picture);
    this.profiles = picture;
    this.mean = picture.values?.length ? meanOfChannels(picture.values, picture.head.channels, picture.covered) : null;
    return this.made();
  }

  forget() {
    super.forget();
    [this.profiles, this.mean, this.cursor] = [null, null, null]; // cursor: row and column of the image
  }

  pointed(cursor) {
    this.cursor = cursor;
    this.drawMore();
  }

  atCursor() {
    if (this.cursor === null) return null;
    const { head, columns, values, covered } = this.profiles;
    const [row, column] = [this.cursor.row, this.cursor.column].map((one) => Math.floor((one * this.picture.head.step) / head.step));
    const at = row * columns + column;
    return covered !== null && !covered[at] ? null : values.subarray(at * head.channels, (at + 1) * head.channels);
  }

  drawMore() {
    if (this.mean === null || this.picture === null) return;
    const { head } = this.profiles;
    const sectors = this.params.n_sectors ?? 1;
    const { steps, name: unit } = axesOf("sig", this.known, this.angles);
    const width = (this.params.bin_width ?? 1) * meanOf(steps);
    const here = this.atCursor();
    const place = here ? `row ${this.cursor.row * this.picture.head.step}, column ${this.cursor.column * this.picture.head.step}` : "";
    const curves = sectors > 1
      ? cut(here ?? this.mean, sectors).map((values, n) => ({ name: `sector ${n + 1}`, values, colour: CURVES[n % CURVES.length] }))
      : [["mean of the scan", this.mean], ...(here ? [[place, here]] : [])].map(([name, values], n) => ({ name, values, colour: CURVES[n] }));
    const bins = head.channels / sectors;
    this.plot.show({
      curves: curves.map((curve) => ({ ...curve, hasDots: bins <= MOST_DOTS })), first: width / 2, step: width, xWords: `radius in ${unit}`, yWords: head.buffer,
      label: `Radial profile of ${bins} rings: ${curves.map((curve) => curve.name).join(", ")}${sectors > 1 && here ? ` at ${place}` : ""}`,
    });
  }
}

function cut(values, sectors) {
  const bins = values.length / sectors;
  return Array.from({ length: sectors }, (_, n) => values.subarray(n * bins, (n + 1) * bins));
}
