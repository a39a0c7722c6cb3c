// UDFs whose results no image shows: a button for each brings its image.

import { byId, make } from "../lib/elements.js";
import { forgetNews, isNews } from "../lib/news.js";

export class Chips {
  // show(name): somebody wants an image of this UDF.
  constructor(show) {
    this.show = show;
    this.root = byId("chips");
    this.passed = null; // names that are no news: those that were there first, and those that were put aside
  }

  // udfs: those that run; hasImage(name); isChosen: whether somebody has chosen images.
  set(udfs, hasImage, isChosen) {
    this.passed ??= new Set(udfs.map((udf) => udf.name));
    const names = udfs.filter((udf) => udf.pictures.length && !hasImage(udf.name)).map((udf) => udf.name);
    const left = isChosen ? names.filter((name) => !this.passed.has(name)) : names;
    if (!isNews(this, left, isChosen)) return;
    this.root.hidden = !left.length;
    const aside = make("button", { type: "button", className: "quiet", title: "Put aside", "aria-label": "Put these aside", hidden: !isChosen, onclick: () => this.putAside(left) }, "✕");
    this.root.replaceChildren(make("span", { className: "light" }, isChosen ? "New:" : `${left.length} more:`), ...left.map((name) => this.chip(name)), aside);
  }

  chip(name) {
    return make("button", { type: "button", className: "chip", title: `Show an image of ${name}`, onclick: () => this.show(name) }, `${name}, show`);
  }

  putAside(names) {
    for (const name of names) this.passed.add(name);
    this.root.hidden = true;
    forgetNews(this);
  }
}
