// The images of the page and their order.

import { Card } from "./card.js";
import { byId } from "../lib/elements.js";
import { panelOf } from "./scripts.js";

const DEFAULT_IMAGES = 8;
const SETTINGS = ["udf", "buffer", "channel", "part", "map", "log", "low", "high", "isFixed", "min", "max", "gamma", "isSymmetric", "fft", "line", "of", "minus", "smooth", "hatched"];

export class CardList {
  // on: {arranged(): somebody changed what is shown or how; watched(): other results are wanted; drawn(): draw again;
  //   clicked(card, point), shapeDrawn(card, tool, points), moved(), made(card), acting,
  //   enlarged(card), counted(count of images); strains: the StrainUDFs of the page}
  constructor(on) {
    this.on = on;
    this.cards = [];
    this.choices = []; // pictures of the scan that is shown
    this.stored = []; // scans that ended or are open
    this.isChosen = false; // whether somebody has chosen images
    this.wanted = new Set(); // UDFs whose images are to be shown as soon as there are any
  }

  [Symbol.iterator]() {
    return this.cards[Symbol.iterator]();
  }

  get length() {
    return this.cards.length;
  }

  find(test) {
    return this.cards.find(test);
  }

  offer(choices) {
    this.choices = choices;
    for (const card of this.cards) card.offer(choices);
  }

  setScans(scans) {
    this.stored = scans;
    for (const card of this.cards) card.setScans(scans);
  }

  // Ids of the scans that images show apart from the one that is shown.
  scans() {
    return [...new Set(this.cards.flatMap((card) => [card.settings.of, card.settings.minus]).filter(Boolean))];
  }

  add(settings) {
    const card = new Card(settings, {
      changed: (_, isOtherPicture) => {
        this.isChosen = true;
        this.on.arranged();
        if (isOtherPicture) this.on.watched();
      },
      closed: (gone) => {
        const at = this.remove(gone);
        (this.cards[Math.min(at, this.cards.length - 1)]?.select ?? byId("add")).focus();
      },
      clicked: this.on.clicked,
      drawn: this.on.shapeDrawn,
      enlarged: (card) => {
        this.carry(card, 0);
        this.on.enlarged();
      },
      acting: this.on.acting,
      strains: this.on.strains,
      moved: this.on.moved,
      carried: (one, by) => this.carry(one, this.cards.indexOf(one) + by),
      carriedTo: (one, root) => this.carry(one, this.cards.findIndex((other) => other.root === root)),
    });
    this.cards.push(card);
    this.on.made(card);
    card.offer(this.choices);
    card.setScans(this.stored);
    byId("views").append(card.root);
    return card;
  }

  remove(gone) {
    this.isChosen = true;
    const at = this.cards.indexOf(gone);
    this.cards.splice(at, 1);
    gone.root.remove();
    this.changed();
    return at;
  }

  // Puts a card in another place.
  carry(card, to) {
    const at = this.cards.indexOf(card);
    if (to < 0 || to >= this.cards.length || to === at) return;
    this.cards.splice(at, 1);
    this.cards.splice(to, 0, card);
    const focused = document.activeElement;
    byId("views").insertBefore(card.root, this.cards[to + 1]?.root ?? null);
    if (card.root.contains(focused)) focused.focus({ preventScroll: true });
    this.isChosen = true;
    this.on.arranged();
  }

  changed() {
    this.on.arranged();
    this.on.watched();
    this.on.drawn();
  }

  showUdf(name) {
    this.isChosen = true;
    if (!this.cards.some((card) => card.settings.udf === name)) this.add({ udf: name, buffer: "intensity", channel: 0 });
    this.changed();
  }

  // A UDF whose results are not known yet: its image is added with them.
  showAny(name) {
    this.wanted.add(name);
  }

  hideUdf(name) {
    for (const card of this.cards.filter((one) => one.settings.udf === name)) this.remove(card);
  }

  addWanted(udfs) {
    for (const udf of udfs.filter((one) => this.wanted.has(one.name) && one.pictures.length)) {
      this.wanted.delete(udf.name);
      this.isChosen = true;
      const isThere = this.cards.some((card) => card.settings.udf === udf.name);
      for (const { buffer } of isThere ? [] : firstPictures(udf)) this.add({ udf: udf.name, buffer, channel: 0 });
      this.on.arranged();
    }
  }

  addDefaults(udfs) {
    if (this.isChosen) return;
    for (const udf of udfs) {
      if (this.cards.some((card) => card.settings.udf === udf.name)) continue;
      for (const { buffer } of firstPictures(udf)) {
        if (this.cards.length < DEFAULT_IMAGES) this.add({ udf: udf.name, buffer, channel: 0 });
      }
    }
  }

  // One more image, of a result that none shows yet.
  addFree() {
    const used = new Set(this.cards.map((card) => `${card.settings.udf}/${card.settings.buffer}`));
    const free = this.choices.find((one) => !used.has(`${one.udf}/${one.buffer}`)) ?? this.choices[0];
    if (!free) return;
    this.isChosen = true;
    this.add({ udf: free.udf, buffer: free.buffer, channel: 0 }).select.focus();
    this.changed();
  }

  settings() {
    return this.cards.map((card) => card.settings);
  }

  restore(kept) {
    for (const card of this.cards) card.root.remove();
    this.cards = [];
    this.isChosen = true;
    for (const settings of kept) this.add(Object.fromEntries(SETTINGS.filter((key) => key in settings).map((key) => [key, settings[key]])));
  }
}

// What is shown of a UDF if nobody chose it.
function firstPictures(udf) {
  const first = udf.pictures.find((one) => one.buffer === udf.vectors?.[0]) ?? udf.pictures[0];
  const isErrors = (one) => udf.pictures.some((other) => other.sigma === one.buffer);
  return first ? [first, ...udf.pictures.filter((one) => one !== first && !isErrors(one) && panelOf({ ...udf, ...one }))] : [];
}
