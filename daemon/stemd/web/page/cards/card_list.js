// The images of the page and their order.

import { Card } from "./card.js";
import { byId } from "../lib/elements.js";
import { panelOf } from "./scripts.js";

const DEFAULT_IMAGES = 8;
const SETTINGS = ["udf", "buffer", "channel", "part", "map", "log", "low", "high", "isFixed", "min", "max", "gamma", "isSymmetric", "fft", "line", "of", "minus", "smooth", "hatched"];

export class CardList {
  ofUdf = (name) => this.all.filter((card) => card.settings.udf === name);

  // Ids of the scans that images show apart from the one that is shown.
  scans = () => [...new Set(this.all.flatMap((card) => [card.settings.of, card.settings.minus]).filter(Boolean))];

  // on: {arranged(): somebody changed what is shown or how; watched(): other results are wanted; drawAll(); enlarged(): one is the large one;
  //   clicked(card, point), drawn(card, tool, points), moved(), acting, strains: the StrainUDFs of the page}
  constructor(on) {
    this.on = on;
    this.all = [];
    this.choices = []; // pictures of the scan that is shown
    this.stored = []; // scans that ended or are open
    this.isChosen = false; // whether somebody has chosen images
    this.wanted = new Set(); // UDFs whose images are to be shown as soon as there are any
  }

  offer(choices) {
    this.choices = choices;
    for (const card of this.all) card.offer(choices);
  }

  setScans(scans) {
    this.stored = scans;
    for (const card of this.all) card.setScans(scans);
  }

  add(settings) {
    const card = new Card(settings, this, this.on);
    this.all.push(card);
    card.offer(this.choices);
    card.setScans(this.stored);
    byId("views").append(card.root);
    return card;
  }

  // Somebody chose something. isOtherPicture: other results are needed.
  changed(isOtherPicture) {
    this.isChosen = true;
    this.on.arranged();
    if (isOtherPicture) this.on.watched();
  }

  close(gone) {
    const at = this.remove(gone);
    (this.all[Math.min(at, this.all.length - 1)]?.select ?? byId("add")).focus();
  }

  remove(gone) {
    const at = this.all.indexOf(gone);
    this.all.splice(at, 1);
    gone.root.remove();
    this.changed(true);
    this.on.drawAll();
    return at;
  }

  carry(card, to) {
    const at = this.all.indexOf(card);
    if (to < 0 || to >= this.all.length || to === at) return;
    this.all.splice(at, 1);
    this.all.splice(to, 0, card);
    const focused = document.activeElement;
    byId("views").insertBefore(card.root, this.all[to + 1]?.root ?? null);
    if (card.root.contains(focused)) focused.focus({ preventScroll: true });
    this.changed(false);
  }

  enlarge(card) {
    this.carry(card, 0);
    this.on.enlarged();
  }

  showUdf(name) {
    if (!this.ofUdf(name).length) this.add({ udf: name, buffer: "intensity", channel: 0 });
    this.changed(true);
    this.on.drawAll();
  }

  hideUdf(name) {
    for (const card of this.ofUdf(name)) this.remove(card);
  }

  addWanted(udfs) {
    for (const udf of udfs.filter((one) => this.wanted.has(one.name) && one.pictures.length)) {
      this.wanted.delete(udf.name);
      for (const { buffer } of this.ofUdf(udf.name).length ? [] : firstPictures(udf)) this.add({ udf: udf.name, buffer, channel: 0 });
      this.changed(false);
    }
  }

  addDefaults(udfs) {
    if (this.isChosen) return;
    const missing = udfs.filter((udf) => !this.ofUdf(udf.name).length).flatMap((udf) => firstPictures(udf).map(({ buffer }) => ({ udf: udf.name, buffer, channel: 0 })));
    for (const settings of missing.slice(0, Math.max(DEFAULT_IMAGES - this.all.length, 0))) this.add(settings);
  }

  addFree() {
    const used = new Set(this.all.map((card) => `${card.settings.udf}/${card.settings.buffer}`));
    const { udf, buffer } = this.choices.find((one) => !used.has(`${one.udf}/${one.buffer}`)) ?? this.choices[0] ?? {};
    if (!udf) return;
    this.add({ udf, buffer, channel: 0 }).select.focus();
    this.changed(true);
    this.on.drawAll();
  }

  restore(kept) {
    for (const card of this.all) card.root.remove();
    this.all = [];
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
