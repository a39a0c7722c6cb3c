// One image of the page: which result it shows, how it looks, and what lies below the pointer.

import { cardElements } from "./card_elements.js";
import { cursorWords, goneWords, labelWords, missingWords, noteWords, takenWords, trustWords } from "./card_words.js";
import { ChannelChoice, Comparison, difference, isSubtracted, withScans } from "./channel_choice.js";
import { make, makeSvg, setText, isNews } from "../lib/elements.js";
import { Gaps } from "./gaps.js";
import { ImageView } from "./image_view.js";
import { lookAt, lookOf, isAnswer, looksOf, partOf, requestsFor } from "./looks.js";
import { drawHatch, drawImage, drawLine, Legend, ScaleBar } from "./picture.js";
import { download, fileName } from "./saving.js";
import { panelOf } from "./scripts.js";
import { axesOf, inverseAxes } from "../lib/units.js";
import { scanName } from "../lib/words.js";
import { ProfileView } from "./profile.js";
import { ContrastForm, contrastToNoise } from "./contrast.js";

const FFT_MS = 250; // between two transforms
const MOST_FFT = 1024 * 1024;
let number = 0;

export class Card {
  // on: {changed(card, isOtherPicture), closed(card), clicked(card, point), drawn(card, tool, points), moved(card),
  //   carried(card, by), carriedTo(card, root of another one): it is to have another place, enlarged(card): it is to be the large one, acting; strains: the StrainUDFs of the page}
  constructor(settings, on) {
    this.settings = settings;
    this.on = on;
    this.id = `card-${++number}`;
    this.picture = null;
    this.subtracted = null; // picture of the scan that is subtracted
    this.errors = null; // picture of the standard errors
    this.before = null; // positions that were covered when its UDF was changed last, and of which scan
    this.whole = null; // the picture before that
    this.choices = [];
    this.gaps = new Gaps();
    this.region = null;
    this.isNew = false;
    this.isFailed = false; // the UDF, in the scan that runs
    this.failure = "";
    this.oldWords = "";
    this.isOffered = true;
    this.keptScan = null; // name of the scan that it keeps, whatever comes
    this.transformedAt = -Infinity;
    this.image = null; // what of the picture is looked at
    this.isFourier = false;
    this.mayAct = false;
    this.units = { known: null, angles: "mrad" }; // the calibration in use, if the scan is not an earlier one
    this.build();
    this.contrast.show(settings);
  }

  get kind() {
    return this.picture?.head.kind ?? this.choice()?.kind ?? null;
  }

  choice() {
    return this.choices.find((one) => one.udf === this.settings.udf && one.buffer === this.settings.buffer);
  }

  // What may be shown: [{udf, buffer, kind, channels, …}].
  offer(choices) {
    this.choices = choices;
    const wanted = `${this.settings.udf}/${this.settings.buffer}`;
    const names = choices.map((one) => [`${one.udf}/${one.buffer}`, one.title]);
    if (!names.some(([name]) => name === wanted)) names.push([wanted, wanted.replace("/", " · ")]);
    if (isNews(this.select, names)) this.select.replaceChildren(...names.map(([value, title]) => make("option", { value, title: value.replace("/", " · ") }, title)));
    [this.select.value, this.select.title] = [wanted, wanted.replace("/", " · ")];
    this.setDefaults();
    this.showChannels();
    const wasOffered = this.isOffered;
    this.isOffered = this.choice() !== undefined;
    if (!this.isOffered) this.say(this.oldWords || "not part of this scan");
    else if (!wasOffered && this.picture) this.draw(true);
    else if (!wasOffered) this.say("no image yet");
  }

  setDefaults() {
    const choice = this.choice();
    if (choice === undefined || this.settings.map !== undefined) return;
    Object.assign(this.settings, looksOf(choice));
    this.contrast.show(this.settings);
  }

  // Scans that it may show and subtract.
  setScans(scans) {
    this.scans = scans;
    this.comparison.show(scans, this.settings);
  }

  // What it wants to see of its result.
  requests() {
    return withScans(requestsFor(this.settings, this.choice()), this.settings);
  }

  part() {
    return partOf(this.settings, this.choice());
  }

  // shown: id of the scan that the page shows, null for the one that runs.
  isOf(head, shown) {
    if (this.keptScan !== null && !(this.isCompleting() && head.scan_id === this.picture.head.scan_id)) return false;
    return this.requests().some((request) => isAnswer(request, head) && head.of === (request.scan === undefined ? shown : request.scan));
  }

  take(picture) {
    if (picture.head.buffer === this.choice()?.sigma) {
      this.errors = picture;
      return;
    }
    if (isSubtracted(picture.head, this.settings)) this.subtracted = picture;
    else this.whole = picture;
    if (this.settings.minus === undefined) this.takeOne(picture);
    else if (this.whole && this.subtracted) this.takeDifference();
  }

  takeDifference() {
    const made = difference(this.whole, this.subtracted);
    if (made) this.takeOne(made);
    else this.say("no difference: the two scans have different shapes");
  }

  takeOne(picture) {
    const before = this.picture?.head;
    if (before && before.scan_id !== picture.head.scan_id) {
      this.gaps.forget();
      if (picture.head.status === "partial" && picture.head.ledger.processed === 0) {
        this.setOld(true, `${scanName(before)}; the next scan has no frames yet`);
        return;
      }
    }
    this.picture = this.panel && this.settings.minus === undefined ? this.panel.after(picture) : picture;
    this.isNew = true;
    this.setOld(false);
  }

  // What makes the image out of several results, by the script that its UDF names; null where there is no such thing. It is made when
  // it is shown first.
  get panel() {
    this.offered = this.choice() ?? this.offered; // the last while the scan that is shown does not have it
    const script = panelOf(this.offered);
    if (script === null || this.part() !== script.parts[0][0]) return null;
    const name = this.offered.panel;
    if (!this.panels.has(name)) {
      this.panels.set(name, script.make(this));
      this.below.append(this.panels.get(name).root);
    }
    return this.panels.get(name);
  }

  // Has the panels show what is set and known.
  showPanels(mayAct = this.mayAct) {
    this.mayAct = mayAct;
    const { panel: shown, settings } = this;
    const about = { settings, choice: this.choice(), known: this.calibration(), angles: this.units.angles, mayAct: mayAct && settings.of === undefined };
    for (const panel of this.panels.values()) panel.set({ isOn: panel === shown, ...about });
    this.showErrors();
  }

  // Its image, and those beside it.
  views() {
    return this.panel?.views?.() ?? [this.view];
  }

  // All results that it shows.
  pictures() {
    return this.picture?.values ? this.panel?.pictures?.() ?? [this.picture] : [];
  }

  // Marks the image as one that is not brought up to date any more, and says why.
  setOld(isOld, words = "") {
    if (this.keptScan !== null) return;
    this.view.frame.classList.toggle("old", isOld);
    this.oldWords = isOld && this.picture ? words : "";
    if (this.oldWords) this.say(this.oldWords);
  }

  // Whether the scan that it keeps still runs.
  isCompleting() {
    return this.keptScan !== null && this.picture?.head.status === "partial";
  }

  // Its UDF was removed, or is there again.
  setGone(isGone) {
    const { settings } = this;
    isGone &&= settings.of === undefined && settings.minus === undefined;
    if (Boolean(this.isGone) === isGone || this.keptScan !== null) return;
    this.isGone = isGone;
    this.setOld(isGone, this.picture ? goneWords(this.picture.head) : "");
    this.draw(true);
  }

  // What its UDF failed with, until it works again; empty when it works.
  setFailure(words) {
    if (this.failure === words) return;
    this.failure = words;
    this.root.classList.toggle("failed", words !== "");
    this.failureNote.hidden = words === "";
    setText(this.failureNote, words);
  }

  // Of what is drawn for it on other images, null for none; isDetector: a virtual detector.
  setColour(colour, isDetector) {
    this.isDetector = isDetector;
    this.dot.hidden = colour === null;
    this.root.classList.toggle("coloured", colour !== null);
    if (colour !== null) this.root.style.setProperty("--own", colour);
  }

  // Its UDF was changed: only what comes from now on is of it as it is.
  setChanged() {
    const { head, covered } = this.picture ?? {};
    this.before = covered ? { scan: head.scan_id, covered } : null;
  }

  // How much it shows beyond its noise, or null.
  contrastToNoise() {
    const { before, image, picture } = this;
    if (!image?.sigma) return null;
    const isRestarted = before && picture.covered?.some((is, i) => before.covered[i] && !is);
    return contrastToNoise(image, before?.scan === picture.head.scan_id && !isRestarted ? before.covered : null);
  }

  // A UDF that failed takes no more frames: what it does not cover may have come.
  setFailed(isFailed) {
    if (this.isFailed === isFailed) return;
    this.isFailed = isFailed;
    this.gaps.forget();
    this.draw(true);
  }

  forget() {
    if (this.keptScan !== null) return;
    this.isFailed = false;
    this.picture = this.whole = this.subtracted = this.errors = null;
    for (const panel of this.panels.values()) panel.forget();
    this.gaps.forget();
    this.canvas.getContext("2d").clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.say("no image yet");
  }

  draw(force = false) {
    const isOld = this.view.frame.classList.contains("old"); // what is in work there is not known
    const isSettling = !isOld && this.gaps.isSettling && this.picture?.head.status === "partial";
    if (!this.picture || !(this.isNew || force || isSettling)) return;
    if (this.settings.fft && !force && performance.now() < this.transformedAt + FFT_MS) return;
    this.isNew = false;
    const { head, rows, columns, values, covered } = this.picture;
    this.showChannels();
    if (values === null || !values.length) {
      this.canvas.getContext("2d").clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.say("not kept any more: the history is limited in bytes");
      return;
    }
    this.root.dataset.kind = head.kind;
    const isSingle = values.length === 1;
    const isLine = rows === 1 && !isSingle;
    const isPlot = Boolean(this.panel?.isPlot);
    this.view.frame.classList.toggle("bare", isSingle || isPlot);
    this.legend.root.hidden = isSingle || isLine || isPlot;
    this.root.classList.toggle("plotted", isPlot);
    this.canvas.classList.toggle("plot", isLine);
    this.images.classList.toggle("smooth", Boolean(this.settings.smooth));
    this.view.fit(isLine ? [3, 8] : [rows, columns]);
    this.view.setSize(rows, columns, head.step);
    this.isFourier = Boolean(this.settings.fft) && !isLine && !isSingle && rows * columns <= MOST_FFT;
    if (this.isFourier) this.transformedAt = performance.now();
    this.image = lookAt(this.picture, { part: this.part(), fft: this.isFourier, errors: this.errors });
    const { image } = this;
    const look = lookOf(this.panel?.looks?.(this.settings) ?? this.settings, image);
    const settled = image.covered === null || this.isFailed || this.isGone || this.panel?.leavesOut?.() ? 0 : this.gaps.settled(head, covered, values.length);
    const drawn = isLine ? drawLine(this.canvas, image, look) : drawImage(this.canvas, image, look, settled);
    this.hatch.hidden = !this.settings.hatched || !image.sigma || isLine || isPlot;
    this.weak = this.hatch.hidden ? null : drawHatch(this.hatch, image);
    this.panel?.drawMore?.(settled);
    this.drawn = { map: look.map, low: drawn.low, high: drawn.high };
    this.legend.show(look.map, drawn, image);
    this.showScaleBar();
    this.contrast.setImage(image, drawn, look.log);
    this.drawProfile();
    this.describe(head, drawn, isSingle ? values[0] : null);
    this.readCursor();
  }

  drawProfile() {
    this.profile.show(this.image, this.view, this.lineLayer, this.settings.line ?? null, this.axes());
  }

  // known: the calibration in use, null for that of the scan itself; angles: the unit that is wanted for them.
  setUnits(units) {
    if (JSON.stringify(units) === JSON.stringify(this.units)) return;
    this.units = units;
    this.makeAgain();
  }

  // Draws anew what other choices or another calibration make of the results.
  makeAgain() {
    this.showPanels();
    if (this.picture && this.panel) this.picture = this.panel.made() ?? this.picture;
    this.draw(true);
  }

  calibration() {
    return (this.keptScan === null ? this.units.known : null) ?? this.picture?.head.calibration ?? {};
  }

  // What rows and columns of what is shown are.
  axes() {
    const { head, rows, columns } = this.picture;
    const axes = axesOf(head.kind, this.calibration(), this.units.angles);
    return this.isFourier ? inverseAxes(axes, [rows * head.step, columns * head.step]) : axes;
  }

  showScaleBar() {
    const isImage = this.picture.rows > 1 && !this.view.frame.classList.contains("bare");
    this.scaleBar.show(this.view, isImage ? this.axes() : null);
  }

  describe(head, drawn, single) {
    const { keptScan, oldWords, settings, region, picture } = this;
    this.say(noteWords(head, { keptScan, isCompleting: this.isCompleting(), oldWords, failure: this.failure, single, isFourier: Boolean(settings.fft), region, positions: picture.positions }));
    setText(this.missing, missingWords(drawn.missing));
    setText(this.taken, takenWords(head.parameters));
    this.contrastNow = this.isDetector ? this.contrastToNoise() : null;
    setText(this.trust, trustWords(head, { weak: this.weak, contrast: this.contrastNow }));
    this.missing.hidden = !drawn.missing;
    const label = labelWords(this.picture, drawn, this.image.unit, this.note.hidden ? "" : this.note.textContent);
    if (this.canvas.getAttribute("aria-label") !== label) this.canvas.setAttribute("aria-label", label);
  }

  say(text) {
    setText(this.note, text);
    this.note.hidden = !text;
  }

  readCursor() {
    const { picture } = this;
    const { cursor } = this.view;
    const isShown = cursor !== null && picture?.values && picture.rows > 1 && cursor.row < picture.rows && cursor.column < picture.columns;
    this.view.showCursor(isShown);
    this.panel?.pointed?.(isShown ? cursor : null);
    if (!isShown) return void setText(this.read, "");
    const about = { axes: this.axes(), known: this.calibration(), isFourier: this.isFourier };
    setText(this.read, cursorWords(cursor, picture, this.image, about) + (this.panel?.wordsAt?.(cursor) ?? ""));
  }

  // The region of the scan whose pattern this is; null for other results.
  setRegion(region) {
    if (!isNews(this, region)) return;
    this.region = region;
    this.draw(true);
  }

  build() {
    this.select = make("select", { "aria-label": "UDF and buffer", onchange: () => this.choose(this.select.value) });
    this.channel = new ChannelChoice((chosen, isOtherPicture) => this.change(chosen, isOtherPicture));
    this.comparison = new Comparison((chosen) => {
      this.forget();
      this.change(chosen, true);
    });
    this.contrast = new ContrastForm((chosen) => this.change(chosen, false));
    this.profile = new ProfileView((line) => this.change({ line }, false), (csv) => download(csv, fileName(this.picture.head, "csv"), "text/csv"));
    this.view = new ImageView(this.id, {
      pointed: () => this.readCursor(),
      clicked: (point) => this.on.clicked(this, point),
      drawn: (tool, points) => this.drawnBy(tool, points),
      zoomed: () => {
        if (this.image) {
          this.drawProfile();
          this.showScaleBar();
        }
        this.panel?.zoomed?.(this.view);
        this.on.moved(this);
      },
      resized: () => this.on.moved(this),
    });
    this.canvas = this.view.canvas;
    this.legend = new Legend();
    this.scaleBar = new ScaleBar();
    this.view.frame.append(this.legend.wheel, this.scaleBar.root);
    this.hatch = make("canvas", { className: "hatch", hidden: true, "aria-hidden": "true" });
    this.canvas.after(this.hatch);
    this.note = this.view.note;
    this.lineLayer = makeSvg("g");
    this.view.overlay.append(this.lineLayer);
    this.images = make("div", { className: "maps" }, make("figure", {}, this.view.root)); // and those that a panel puts beside it
    this.below = make("div", {}); // of panels
    this.panels = new Map(); // by name
    Object.assign(this, cardElements(this));
  }

  // Whether its UDF gives standard errors, and whether this page may have that changed.
  showErrors() {
    const { may_give_sigma: mayGive, gives_sigma: gives } = this.choice() ?? {};
    this.asked.label.hidden = !mayGive && !gives;
    this.asked.input.disabled = !mayGive || !this.mayAct;
    this.asked.input.checked = Boolean(gives);
    this.hatched.label.hidden = !this.choice()?.sigma;
    this.hatched.input.checked = Boolean(this.settings.hatched);
  }

  async askErrors() {
    const { isDone, words } = await this.on.acting.ask("set_parameters", { name: this.settings.udf, sigma: this.asked.input.checked });
    if (!isDone) this.say(words);
    this.showErrors();
  }

  drawnBy(tool, points) {
    if (tool.owner === undefined) this.change({ line: { width: this.settings.line?.width ?? 1, ...tool.kind.draw(points) } }, false);
    this.on.drawn(this, tool, points);
  }

  // Keeps what is shown, or goes on.
  keep() {
    if (!this.picture && this.keptScan === null) return;
    this.keptScan = this.keptScan === null ? scanName(this.picture.head) : null;
    this.draw(true);
    this.on.changed(this, true);
  }

  // Somebody chose how it looks.
  change(chosen, isOtherPicture) {
    const before = JSON.stringify(this.requests());
    Object.assign(this.settings, chosen);
    this.showChannels();
    this.on.changed(this, isOtherPicture || JSON.stringify(this.requests()) !== before);
    this.draw(true);
  }

  choose(name) {
    const at = name.indexOf("/");
    const { of, minus } = this.settings;
    this.settings = { udf: name.slice(0, at), buffer: name.slice(at + 1), channel: 0, of, minus };
    this.forget();
    this.setDefaults();
    this.contrast.show(this.settings);
    this.showChannels();
    this.on.changed(this, true);
  }

  showChannels() {
    this.channel.show(this.choice() ?? null, { channel: this.settings.channel, part: this.part() });
    this.showPanels();
  }
}
