// On a page that nobody has arranged: a button for each of the first things to do, and the hint that a click gives a pattern.

import { button, byId, make, forgetNews, isNews } from "./lib/elements.js";
import { MASKS } from "./shapes/shapes.js";
import { meanOf } from "./lib/units.js";

export class FirstSteps {
  nameOf = ({ use, words }) => use === this.on.drawn ? words.toLowerCase().replace(/\W+/g, "-") : use;

  // on: {calibration(), drawn: name of the UDF that is drawn, draw(kind): takes a tool into the hand, add(use): opens the form of a UDF}
  constructor(acting, cards, on) {
    Object.assign(this, { acting, cards, on });
    byId("first-done").onclick = () => this.end();
  }

  end() {
    this.isDone = true;
    this.show();
  }

  // steps: [{use, words, needs}] of the catalogue, needs: parameters that must be given; udfs: those that run.
  set(steps, udfs) {
    const left = steps.filter((step) => !udfs.some((udf) => udf.name === this.nameOf(step)));
    byId("first-steps").replaceChildren(...left.map((step) => button(`+ ${step.words}`, () => this.take(step), { className: "small" })));
    this.show();
  }

  show() {
    byId("first").hidden = Boolean(this.isDone) || !this.acting.may || !this.cards.all.length;
  }

  // A detector is drawn where the calibration has no disk; what needs parameters is given them in its form.
  async take(step) {
    const { use, needs } = step;
    const isDrawn = use === this.on.drawn;
    const { centre, semi_convergence_mrad: mrad, mrad_per_pixel: pixel } = this.on.calibration();
    if (isDrawn && !(centre && mrad && pixel)) return void this.on.draw(MASKS.disk);
    if (needs) return void this.on.add(use);
    const name = this.nameOf(step);
    const params = isDrawn ? { masks: [{ shape: "disk", centre, radius: mrad / meanOf(pixel) }] } : {};
    const { isDone } = await this.acting.ask("register", { name, use, params });
    if (isDone) this.cards.wanted.add(this.added = name);
    else this.on.add(use);
  }
}

// UDFs whose results no image shows: a button for each brings its image.
export class Chips {
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
    const putAside = () => {
      for (const name of left) this.passed.add(name);
      this.root.hidden = true;
      forgetNews(this);
    };
    const aside = button("✕", putAside, { className: "quiet", title: "Put aside", "aria-label": "Put these aside", hidden: !isChosen });
    const chips = left.map((name) => button(`${name}, show`, () => this.show(name), { className: "chip", title: `Show an image of ${name}` }));
    this.root.replaceChildren(make("span", { className: "light" }, isChosen ? "New:" : `${left.length} more:`), ...chips, aside);
  }
}
