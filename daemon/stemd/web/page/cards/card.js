// One image of the page: which result it shows, how it looks, and what lies below the pointer.

import { cardElements } from "./card_elements.js";
import { cursorWords, goneWords, labelWords, missingWords, noteWords, takenWords, trustWords } from "./card_words.js";
import { ChannelChoice, Comparison, difference, errorsOfBoth, isSubtracted, withScans } from "./channel_choice.js";
import { make, makeSvg, setAttributes, setOptions, setText, showWords, isNews } from "../lib/elements.js";
import { Gaps } from "./gaps.js";
import { ImageView } from "./image_view.js";
import { make as makeLine } from "./line_panel.js";
import { lookAt, lookOf, isAnswer, isMadeBy, looksOf, partOf, requestsFor } from "./looks.js";
import { clearCanvas, drawHatch, drawImage, Legend, ScaleBar } from "./picture.js";
import { saveNumbers } from "./saving.js";
import { panelOf } from "./scripts.js";
import { axesOf, inverseAxes } from "../lib/units.js";
import { scanName } from "../lib/words.js";
import { ProfileView } from "./profile.js";
import { ContrastForm, contrastToNoise } from "./contrast.js";

const FFT_MS = 250; // between two transforms
const MOST_FFT = 1024 * 1024;
let number = 0;

export class Card {
  choice = () => this.choices.find((one) => one.udf === this.settings.udf && one.buffer === this.settings.buffer);
  requests = () => withScans(requestsFor(this.settings, this.choice()), this.settings);
  part = () => partOf(this.settings, this.choice());
  views = () => this.panel?.views?.() ?? [this.view];
  pictures = () => this.picture?.values ? this.panel?.pictures?.() ?? [this.picture] : [];
  isCompleting = () => this.keptScan !== null && this.picture?.head.status === "partial";

  // list: the CardList that it is in; on: see there.
  constructor(settings, list, on) {
    Object.assign(this, { settings, list, on });
    this.id = `card-${++number}`;
    this.picture = null;
    this.subtracted = null; // picture of the scan that is subtracted
    this.errors = this.otherErrors = null; // pictures of the standard errors, and of those of the scan that is subtracted
    this.before = null; // positions that were covered when its UDF was changed last, and of which scan
    this.whole = null; // the picture before that
    this.choices = [];
    this.gaps = new Gaps();
    this.isNew = false;
    this.oldWords = "";
    this.isOffered = true;
    this.keptScan = null; // name of the scan that it keeps, whatever comes
    this.transformedAt = -Infinity;
    this.image = null; // what of the picture is looked at
    this.isFourier = false;
    this.about = { failure: "", isFailed: false, isGone: false, colour: null, isDetector: false, region: null, mayAct: false, units: { known: null, angles: "mrad" } };
    this.build();
    this.contrast.show(settings);
  }

  get kind() {
    return this.picture?.head.kind ?? this.choice()?.kind ?? null;
  }

  // What may be shown: [{udf, buffer, kind, channels, …}].
  offer(choices) {
    this.choices = choices;
    const wanted = `${this.settings.udf}/${this.settings.buffer}`;
    const technical = (name) => name.replace("/", " · ");
    const names = choices.map((one) => [`${one.udf}/${one.buffer}`, one.title]);
    const last = this.offered?.udf === this.settings.udf && this.offered.buffer === this.settings.buffer ? this.offered.title : null;
    if (!names.some(([name]) => name === wanted)) names.push([wanted, last ?? technical(wanted)]);
    setOptions(this.select, names.map(([value, words]) => [value, words, technical(value)]), wanted);
    this.select.title = technical(wanted);
    this.setDefaults();
    this.showChannels();
    const wasOffered = this.isOffered;
    this.isOffered = this.choice() !== undefined;
    if (!this.isOffered) showWords(this.note, this.oldWords || "not part of this scan");
    else if (!wasOffered && this.picture) this.draw(true);
    else if (!wasOffered) showWords(this.note, "no image yet");
  }

  setDefaults() {
    const choice = this.choice();
    if (choice === undefined || this.settings.map !== undefined) return;
    Object.assign(this.settings, looksOf(choice));
    this.contrast.show(this.settings);
  }

  setScans(scans) {
    this.scans = scans;
    const isThere = this.comparison.show(scans, this.settings);
    if (!isThere && !this.picture) showWords(this.note, "the scan that was chosen for it is not kept any more");
  }

  // shown: id of the scan that the page shows, null for the one that runs.
  isOf(head, shown) {
    if (this.keptScan !== null && !(this.isCompleting() && head.scan_id === this.picture.head.scan_id)) return false;
    return this.requests().some((request) => isAnswer(request, head) && head.of === (request.scan === undefined ? shown : request.scan));
  }

  take(picture) {
    const isOther = isSubtracted(picture.head, this.settings);
    if (picture.head.buffer === this.choice()?.sigma) return void Object.assign(this, isOther ? { otherErrors: picture } : { errors: picture });
    if (isOther) this.subtracted = picture;
    else this.whole = picture;
    if (this.settings.minus !== undefined && !(this.whole && this.subtracted)) return void showWords(this.note, "one of the two scans has no such image yet");
    const made = this.settings.minus === undefined ? picture : difference(this.whole, this.subtracted, scanName(this.scans.find((one) => one.scan_id === this.settings.minus) ?? this.subtracted.head));
    if (made) this.takeOne(made);
    else showWords(this.note, "no difference: the two scans have different shapes");
  }

  takeOne(picture) {
    const before = this.picture?.head;
    const { scan_id, status, ledger } = picture.head;
    const isNext = before && before.scan_id !== scan_id;
    if (isNext) this.gaps.forget();
    if (isNext && status === "partial" && ledger.processed === 0) return void this.setOld(true, `${scanName(before)}; the next scan has no frames yet`);
    this.picture = this.panel ? this.panel.after(picture) : picture;
    this.isNew = true;
    this.setOld(false);
  }

  // What makes the image out of several results, by the script that its UDF names, or a curve of a single row; null where there is no
  // such thing. It is made when it is shown first.
  get panel() {
    this.offered = this.choice() ?? this.offered; // the last while the scan that is shown does not have it
    const script = panelOf(this.offered);
    if (isMadeBy(script, this.settings, this.offered)) return this.panelFor(this.offered.panel, script.make);
    return this.picture?.rows === 1 && this.picture.columns > 1 ? this.panelFor("", makeLine) : null;
  }

  panelFor(name, makePanel) {
    if (!this.panels.has(name)) {
      this.panels.set(name, makePanel(this));
      this.below.append(this.panels.get(name).root);
    }
    return this.panels.get(name);
  }

  // Has the panels show what is set and known.
  showPanels() {
    const { panel: shown, settings } = this;
    const { units, mayAct } = this.about;
    const about = { settings, choice: this.choice(), known: this.calibration(), angles: units.angles, mayAct: mayAct && settings.of === undefined };
    for (const panel of this.panels.values()) panel.set({ isOn: panel === shown, ...about });
    this.showErrors();
  }

  // Marks the image as one that is not brought up to date any more, and says why.
  setOld(isOld, words = "") {
    if (this.keptScan !== null) return;
    this.view.frame.classList.toggle("old", isOld);
    this.oldWords = isOld && this.picture ? words : "";
    if (this.oldWords) showWords(this.note, this.oldWords);
  }

  // What the page knows of its UDF. failure: what it failed with, until it works again; isFailed: it takes no more frames in the scan that runs; isGone: it was
  // removed; colour: of what is drawn for it on other images, null for none; isDetector: that is a virtual detector; region: of the scan whose pattern it is, or null;
  // mayAct: whether this page may change it; units: {known: the calibration in use, null for that of the scan itself, angles: the unit that is wanted for them}.
  setAbout(about) {
    if (!isNews(this, about)) return;
    const { failure, colour, isGone, isFailed } = about;
    const before = this.about;
    this.about = about;
    this.root.classList.toggle("failed", failure !== "");
    showWords(this.failureNote, failure);
    this.dot.hidden = colour === null;
    this.root.classList.toggle("coloured", colour !== null);
    this.root.style.setProperty("--own", colour);
    if (isFailed !== before.isFailed) this.gaps.forget();
    if (isGone !== before.isGone) this.setOld(isGone, this.picture ? goneWords(this.picture.head) : "");
    this.makeAgain();
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

  forget() {
    if (this.keptScan !== null) return;
    this.picture = this.image = this.whole = this.subtracted = this.errors = this.otherErrors = null;
    for (const panel of this.panels.values()) panel.forget();
    this.gaps.forget();
    this.clear("no image yet");
  }

  clear(words) {
    clearCanvas(this.canvas);
    for (const one of [this.missing, this.trust]) setText(one, "");
    this.legend.root.hidden = this.legend.wheel.hidden = this.scaleBar.root.hidden = this.missing.hidden = true;
    showWords(this.note, words);
  }

  draw(force = false) {
    const isOld = this.view.frame.classList.contains("old"); // what is in work there is not known
    const isSettling = !isOld && this.gaps.isSettling && this.picture?.head.status === "partial";
    if (!this.picture || !(this.isNew || force || isSettling)) return;
    if (this.settings.fft && !force && performance.now() < this.transformedAt + FFT_MS) return;
    this.isNew = false;
    const { head, rows, columns, values, covered } = this.picture;
    this.showChannels();
    if (!values?.length) return void this.clear("not kept any more: the history is limited in bytes");
    this.root.dataset.kind = head.kind;
    const isSingle = values.length === 1;
    const isPlot = Boolean(this.panel?.isPlot);
    this.view.frame.classList.toggle("bare", isSingle || isPlot);
    this.legend.root.hidden = isSingle || isPlot;
    this.root.classList.toggle("plotted", isPlot);
    this.images.classList.toggle("smooth", Boolean(this.settings.smooth));
    this.view.fit(rows === 1 ? [3, 8] : [rows, columns]);
    this.view.setSize(rows, columns, head.step);
    this.isFourier = Boolean(this.settings.fft) && rows > 1 && rows * columns <= MOST_FFT;
    if (this.isFourier) this.transformedAt = performance.now();
    const errors = this.settings.minus === undefined ? this.errors : errorsOfBoth(this.errors, this.otherErrors);
    this.image = lookAt(this.picture, { part: this.part(), fft: this.isFourier, errors });
    const { image } = this;
    const look = lookOf(this.panel?.looks?.(this.settings) ?? this.settings, image);
    const span = image.covered === null || this.about.isFailed || this.about.isGone || this.panel?.leavesOut?.() ? [0, 0] : this.gaps.span(head, covered, values.length);
    const drawn = drawImage(this.canvas, image, look, span);
    const isHatched = this.settings.hatched && image.sigma && !isPlot;
    if (isHatched && !this.hatch) this.canvas.after(this.hatch = make("canvas", { className: "hatch", "aria-hidden": "true" }));
    if (this.hatch) this.hatch.hidden = !isHatched;
    this.weak = isHatched ? drawHatch(this.hatch, image) : null;
    this.panel?.drawMore?.(span);
    this.drawn = { map: look.map, low: drawn.low, high: drawn.high };
    this.legend.show(look.map, drawn, image);
    this.showScaleBar();
    this.contrast.setImage(image, drawn, look.log);
    this.drawProfile();
    this.describe(head, drawn, isSingle ? values[0] : null);
    this.readCursor();
  }

  drawProfile = () => this.profile.show(this.image, this.view, this.lineLayer, this.settings.line ?? null, this.axes());

  // Draws anew what other choices or another calibration make of the results.
  makeAgain() {
    this.showPanels();
    if (this.picture && this.panel) this.picture = this.panel.made() ?? this.picture;
    this.draw(true);
  }

  calibration() {
    return (this.keptScan === null ? this.about.units.known : null) ?? this.picture?.head.calibration ?? {};
  }

  // What rows and columns of what is shown are.
  axes() {
    const { head, rows, columns } = this.picture;
    const axes = axesOf(head.kind, this.calibration(), this.about.units.angles);
    return this.isFourier ? inverseAxes(axes, [rows * head.step, columns * head.step]) : axes;
  }

  showScaleBar() {
    const isImage = this.picture.rows > 1 && !this.view.frame.classList.contains("bare");
    this.scaleBar.show(this.view, isImage ? this.axes() : null);
  }

  describe(head, drawn, single) {
    const { keptScan, oldWords, settings, picture } = this;
    const { failure, region, isDetector } = this.about;
    showWords(this.note, noteWords(head, { keptScan, isCompleting: this.isCompleting(), oldWords, failure, single, isEmpty: !(drawn.low <= drawn.high) && (this.image.covered?.some(Boolean) ?? head.ledger.processed > 0), isFourier: Boolean(settings.fft), region, positions: picture.positions }));
    showWords(this.missing, missingWords(drawn.missing));
    setText(this.taken, takenWords(head));
    this.contrastNow = isDetector ? this.contrastToNoise() : null;
    setText(this.trust, trustWords(head, { weak: this.weak, contrast: this.contrastNow, early: drawn.early }));
    this.trust.title = `${this.trust.textContent}\n${takenWords(head)}`.trim();
    const label = labelWords(this.picture, drawn, this.image.unit, this.note.hidden ? "" : this.note.textContent);
    setAttributes(this.canvas, { "aria-label": label });
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

  build() {
    this.select = make("select", { "aria-label": "UDF and buffer", onchange: () => this.choose(this.select.value) });
    this.channel = new ChannelChoice((chosen, isOtherPicture) => this.change(chosen, isOtherPicture));
    this.comparison = new Comparison((chosen) => {
      this.forget();
      this.change(chosen, true);
      this.contrast.show(this.settings);
    });
    this.contrast = new ContrastForm((chosen) => this.change(chosen, false));
    this.profile = new ProfileView((line) => this.change({ line }, false), (csv) => saveNumbers(this.picture.head, csv));
    this.view = new ImageView(this.id, {
      pointed: () => this.readCursor(),
      clicked: (point) => this.on.clicked(this, point),
      drawn: (tool, points) => this.drawnBy(tool, points),
      zoomed: () => {
        if (this.image) this.drawProfile();
        if (this.image) this.showScaleBar();
        this.panel?.zoomed?.(this.view);
        this.on.moved();
      },
      resized: () => {
        if (this.image) this.drawProfile();
        this.on.moved();
      },
    });
    this.canvas = this.view.canvas;
    this.legend = new Legend();
    this.scaleBar = new ScaleBar();
    this.view.frame.append(this.legend.wheel, this.scaleBar.root);
    this.note = this.view.note;
    this.lineLayer = makeSvg("g");
    this.view.overlay.append(this.lineLayer);
    this.images = make("div", { className: "maps" }, make("figure", {}, this.view.root)); // and those that a panel puts beside it
    this.below = make("div", { className: "panels" });
    this.panels = new Map(); // by name
    Object.assign(this, cardElements(this));
  }

  // Whether its UDF gives standard errors and a resolution, and whether this page may have that changed.
  showErrors() {
    const choice = this.choice() ?? {};
    for (const [kind, { input, label }] of Object.entries(this.asked)) {
      label.hidden = !choice[`has_${kind}`];
      input.disabled = !choice.may_give_sigma || !this.about.mayAct;
      input.checked = Boolean(choice[`gives_${kind}`]);
    }
    this.hatched.label.hidden = !choice.sigma;
    this.hatched.input.checked = Boolean(this.settings.hatched);
  }

  async askErrors(kind) {
    const { isDone, words } = await this.on.acting.ask("set_parameters", { name: this.settings.udf, [kind]: this.asked[kind].input.checked });
    if (!isDone) showWords(this.note, words);
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
    this.list.changed(true);
  }

  change(chosen, isOtherPicture) {
    const before = JSON.stringify(this.requests());
    Object.assign(this.settings, chosen);
    this.showChannels();
    this.list.changed(isOtherPicture || JSON.stringify(this.requests()) !== before);
    this.draw(true);
  }

  choose(name) {
    const at = name.indexOf("/");
    const { of, minus } = this.settings;
    this.settings = { udf: name.slice(0, at), buffer: name.slice(at + 1), channel: 0, of, minus };
    this.forget();
    this.setDefaults();
    this.showChannels();
    this.list.changed(true);
  }

  showChannels() {
    this.channel.show(this.choice() ?? null, { channel: this.settings.channel, part: this.part() });
    this.showPanels();
  }
}
