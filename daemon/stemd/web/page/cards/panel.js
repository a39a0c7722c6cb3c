// What an image made of several results, or one with something below it, has in common.

import { CurvePlot } from "../lib/curve_plot.js";
import { make } from "../lib/elements.js";
import { download, fileName, saveNumbers } from "./saving.js";

export class Panel {
  // root: its element below the image, made by each panel. card calls these where a panel has them:
  // isPlot: whether a plot of its own stands in place of the image; looks(settings): those with which the image is drawn;
  // leavesOut(): whether positions without a value are no gaps, as the frames were left out on purpose;
  // drawMore(span): draws what there is beside the image, after looks(), see drawImage; pointed(cursor), zoomed(view): of the image;
  // views(): the images, the first one included; pictures(): all results that it is made of;
  // savePicture(): saves a picture of its own in place of that of the image; wordsAt(cursor): what there is to say in addition to the value.

  // choice: what the catalogue says of the result; known: the calibration in use; mayAct: whether this page may change something.
  set({ isOn }) {
    this.root.hidden = !isOn;
  }

  // Takes a result; returns the picture to be shown then, null as long as there is none.
  after(picture) {
    this.picture = picture;
    return this.made();
  }

  // That picture once more, after something was chosen.
  made() {
    return this.picture ?? null;
  }

  // The results are those of another scan.
  forget() {
    this.picture = null;
  }
}

// A plot in place of the image.
export class PlotPanel extends Panel {
  isPlot = true;

  constructor(card) {
    super();
    this.card = card;
    this.plot = new CurvePlot((csv) => saveNumbers(card.picture.head, csv));
    this.root = make("div", { hidden: true }, this.plot.root);
  }

  savePicture() {
    download(this.plot.bytes(), fileName(this.card.picture.head, "svg"), "image/svg+xml");
  }
}
