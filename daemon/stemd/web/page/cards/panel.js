// What an image made of several results, or one with something below it, has in common.

export class Panel {
  // root: its element below the image, made by each panel. card calls these where a panel has them:
  // isPlot: whether a plot of its own stands in place of the image; looks(settings): those with which the image is drawn;
  // leavesOut(): whether positions without a value are no gaps, as the frames were left out on purpose;
  // drawMore(settled): draws what there is beside the image, after looks(), see drawImage; pointed(cursor), zoomed(view): of the image;
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
