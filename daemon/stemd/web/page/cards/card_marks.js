// What marks an image: that its UDF failed, and the colour of what is drawn for it on other images.

import { make, setText } from "../lib/elements.js";

export class CardMarks {
  constructor() {
    this.failure = ""; // what the UDF failed with, until it works again
    this.dot = make("span", { className: "dot", hidden: true, "aria-hidden": "true" });
    this.note = make("p", { className: "failure", role: "status", hidden: true });
    this.root = null; // of the card
  }

  // What the UDF failed with; empty when it works.
  setFailure(words) {
    if (this.failure === words) return;
    this.failure = words;
    this.root.classList.toggle("failed", words !== "");
    this.note.hidden = words === "";
    setText(this.note, words);
  }

  // Null for none.
  setColour(colour) {
    this.dot.hidden = colour === null;
    this.root.classList.toggle("coloured", colour !== null);
    if (colour !== null) this.root.style.setProperty("--own", colour);
  }
}
