// What an image made of several results has in common: most panels need only a part of this.

export class Panel {
  // root: its element below the image, made by each panel.
  // set({isOn, settings, choice, known, mayAct}): whether it is shown, the settings of the image, what the catalogue says of its result, the
  //   calibration in use, and whether this page may change something.
  // after(picture): takes a result; returns the picture to be shown then, null as long as there is none.
  // made(): that picture once more, after something was chosen; forget(): the results are those of another scan.

  // Whether a plot of its own stands in place of the image.
  get isPlot() {
    return false;
  }

  // The settings with which the image is drawn.
  looks(settings) {
    return settings;
  }

  // Whether positions without a value are no gaps, as the frames were left out on purpose.
  leavesOut() {
    return false;
  }

  // Draws what there is beside the image; settled: see drawImage. It is called after looks().
  drawMore() {}

  // The cursor, or the part that is seen, of the image has changed.
  pointed() {}

  zoomed() {}

  // The images, the first one included.
  views() {
    return null;
  }

  // All results that it is made of; null for the image alone.
  pictures() {
    return null;
  }

  // Saves a picture of its own in place of that of the image, if it has one: whether it has.
  savePicture() {
    return false;
  }

  // What there is to say of a position in addition to the value there.
  wordsAt() {
    return "";
  }
}
