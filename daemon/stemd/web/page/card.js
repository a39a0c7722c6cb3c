// One image of the page: which result it shows, how it looks, and what lies below the pointer.

import { savingButtons } from "./card_saving.js";
import { BrushForm } from "./brush_form.js";
import { ChannelChoice, defaultPart } from "./channel_choice.js";
import { ContrastForm } from "./contrast_form.js";
import { cursorWords } from "./cursor_words.js";
import { make, makeSvg, setText } from "./elements.js";
import { grip } from "./grip.js";
import { icon } from "./icons.js";
import { ImageView } from "./image_view.js";
import { lookAt } from "./looks.js";
import { drawBar, drawImage, drawLine, frontier } from "./picture.js";
import { LINE, ProfileView } from "./profile_view.js";
import { covering } from "./regions.js";
import { ScaleBar } from "./scale_bar.js";
import { axesOf, inverseAxes } from "./units.js";
import { drawWheel } from "./vector_colours.js";
import { count, coveringWords, length, percent, scanName, value } from "./words.js";

// Frames may overtake each other for so long before a gap is called one; longer if it may be what is in work.
const SETTLE_MS = 500;
const SETTLE_IN_WORK_MS = 2000;
const FFT_MS = 250; // between two transforms
const MOST_FFT = 1024 * 1024;
const ENDED = new Set(["final", "cancelled", "failed"]);
const LINE_TOOL = { name: "line", kind: LINE };
let number = 0;

export class Card {
  // on: {changed(card, isOtherPicture), closed(card), clicked(card, point), drawn(card, tool, points), moved(card),
  //   carried(card, by), carriedTo(card, root of another one): it is to have another place}
  constructor(settings, on) {
    this.settings = settings;
    this.on = on;
    this.id = `card-${++number}`;
    this.picture = null;
    this.choices = [];
    this.fronts = [];
    this.tools = [];
    this.region = null;
    this.regionTold = "null";
    this.isNew = false;
    this.isFailed = false; // the UDF, in the scan that runs
    this.failure = ""; // what it failed with, until it works again
    this.oldWords = "";
    this.isOffered = true;
    this.keptScan = null; // name of the scan that it keeps, whatever comes
    this.transformedAt = -Infinity;
    this.image = null; // what of the picture is looked at
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
    const names = choices.map((one) => `${one.udf}/${one.buffer}`);
    if (!names.includes(wanted)) names.push(wanted);
    if (names.join() !== [...this.select.options].map((option) => option.value).join()) {
      this.select.replaceChildren(...names.map((name) => make("option", { value: name }, name.replace("/", " · "))));
    }
    this.select.value = wanted;
    this.setDefaults();
    this.showChannels();
    const wasOffered = this.isOffered;
    this.isOffered = this.choice() !== undefined;
    if (!this.isOffered) this.say(this.oldWords || "not part of this scan");
    else if (!wasOffered && this.picture) this.draw(true);
    else if (!wasOffered) this.say("no image yet");
  }

  setDefaults() {
    const kind = this.choice()?.kind;
    if (kind === undefined || this.settings.map !== undefined) return;
    const isFrame = kind === "sig";
    Object.assign(this.settings, { map: isFrame ? "inferno" : "gray", log: isFrame, low: isFrame ? 1 : 0.5, high: 99.8 });
    this.contrast.show(this.settings);
  }

  // What it wants to see of its result.
  request() {
    const { udf, buffer, channel } = this.settings;
    return { udf, buffer, channel, ...(this.wantsVectors() ? { vectors: true } : {}) };
  }

  wantsVectors() {
    const choice = this.choice();
    return choice !== undefined && choice.channels === 2 && Boolean(this.part()) && !/c(8|16)$/.test(choice.dtype ?? "");
  }

  part() {
    return this.settings.part === undefined ? defaultPart(this.choice()) : this.settings.part;
  }

  isOf({ udf, buffer, channel, channels, vectors }) {
    const mine = this.settings;
    return this.keptScan === null && mine.udf === udf && mine.buffer === buffer && (vectors ? this.wantsVectors() : mine.channel === channel || mine.channel >= channels);
  }

  take(picture) {
    const before = this.picture?.head;
    if (before && before.scan_id !== picture.head.scan_id) {
      this.fronts = [];
      if (picture.head.status === "partial" && picture.head.ledger.processed === 0) {
        this.setOld(true, `${scanName(before)}; the next scan has no frames yet`);
        return;
      }
    }
    this.picture = picture;
    this.isNew = true;
    this.setOld(false);
  }

  // Marks the image as one that is not brought up to date any more, and says why.
  setOld(isOld, words = "") {
    if (this.keptScan !== null) return;
    this.view.frame.classList.toggle("old", isOld);
    this.oldWords = isOld && this.picture ? words : "";
    if (this.oldWords) this.say(this.oldWords);
  }

  // A UDF that failed takes no more frames: what it does not cover may have come.
  setFailed(isFailed) {
    if (this.isFailed === isFailed) return;
    this.isFailed = isFailed;
    this.fronts = [];
    this.draw(true);
  }

  // What its UDF failed with; empty when it works.
  setFailure(words) {
    if (this.failure === words) return;
    this.failure = words;
    this.root.classList.toggle("failed", words !== "");
    this.failureNote.hidden = words === "";
    setText(this.failureNote, words);
  }

  forget() {
    if (this.keptScan !== null) return;
    this.isFailed = false;
    this.picture = null;
    this.fronts = [];
    this.canvas.getContext("2d").clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.say("no image yet");
  }

  draw(force = false) {
    const isOld = this.view.frame.classList.contains("old"); // what is in work there is not known
    const isSettling = !isOld && this.fronts.length > 0 && this.picture?.head.status === "partial";
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
    const isSingle = values.length === 1;
    const isLine = rows === 1 && !isSingle;
    this.view.frame.hidden = isSingle;
    this.scale.hidden = isSingle || isLine;
    this.canvas.classList.toggle("plot", isLine);
    this.view.fit(isLine ? [3, 8] : [rows, columns]);
    this.view.setSize(rows, columns, head.step);
    this.lookCloser(isLine || isSingle);
    const { image, settings } = this;
    const look = { ...settings, ...(image.isCyclic ? { map: "cyclic", log: false, isFixed: true, min: -Math.PI, max: Math.PI } : {}),
      ...(image.angles ? { log: false, low: 0, ...(settings.isFixed ? {} : { isFromZero: true }) } : {}), ...(settings.fft ? { log: true, isFixed: false } : {}) };
    const drawn = isLine
      ? drawLine(this.canvas, image, look)
      : drawImage(this.canvas, image, look, image.covered === null ? 0 : this.settled(head, covered, values.length));
    this.drawn = { map: look.map, low: drawn.low, high: drawn.high };
    drawBar(this.bar, look.map);
    this.wheel.hidden = image.angles === null;
    setText(this.lowest, length(drawn.low, image.unit));
    setText(this.highest, length(drawn.high, image.unit));
    this.showScaleBar();
    this.contrast.setImage(image, drawn, look.log);
    this.drawProfile();
    this.describe(head, drawn, isSingle ? values[0] : null);
    this.readCursor();
  }

  // Takes of the picture what is looked at.
  lookCloser(isPlain) {
    const { rows, columns } = this.picture;
    const fft = Boolean(this.settings.fft) && !isPlain && rows * columns <= MOST_FFT;
    if (fft) this.transformedAt = performance.now();
    this.image = lookAt(this.picture, { part: this.part(), fft });
    this.fftButton.setAttribute("aria-pressed", String(fft));
  }

  drawProfile() {
    this.profile.show(this.image, this.view, this.lineLayer, this.settings.line ?? null, this.axes());
  }

  // --- units ---

  // known: the calibration in use, null for that of the scan itself; angles: the unit that is wanted for them.
  setUnits(units) {
    if (JSON.stringify(units) === JSON.stringify(this.units)) return;
    this.units = units;
    this.draw(true);
  }

  calibration() {
    return (this.keptScan === null ? this.units.known : null) ?? this.picture?.head.calibration ?? {};
  }

  // What rows and columns of what is shown are.
  axes() {
    const { head, rows, columns } = this.picture;
    const axes = axesOf(head.kind, this.calibration(), this.units.angles);
    return this.isFourier() ? inverseAxes(axes, [rows * head.step, columns * head.step]) : axes;
  }

  isFourier() {
    return this.fftButton.getAttribute("aria-pressed") === "true";
  }

  showScaleBar() {
    const isImage = this.picture.rows > 1 && !this.view.frame.hidden;
    this.scaleBar.show(this.view, isImage ? this.axes() : null);
  }

  // Up to which position what is not covered is missing, rather than to come.
  settled(head, covered, length) {
    if (covered === null || this.isFailed || head.status === "failed") return 0;
    if (head.status === "final") return length;
    const front = frontier(covered);
    if (ENDED.has(head.status)) return front;
    const now = performance.now();
    const last = this.fronts.at(-1);
    if (last === undefined || last.front !== front) this.fronts.push({ front, at: now });
    let settled = 0;
    const bare = covered.subarray(0, front).reduce((sum, is) => sum + 1 - is, 0);
    const wait = bare > head.ledger.pending ? SETTLE_MS : SETTLE_IN_WORK_MS;
    while (this.fronts.length && this.fronts[0].at < now - wait) settled = this.fronts.shift().front;
    if (settled) this.fronts.unshift({ front: settled, at: -Infinity });
    return settled;
  }

  describe(head, drawn, single) {
    const words = this.keptScan === null ? [] : [`kept: ${this.keptScan}`];
    if (this.oldWords) words.push(this.oldWords);
    if (this.settings.fft) words.push("Fourier transform, amplitudes");
    if (head.error && !this.failure) words.push(`failed: ${head.error}`);
    if (ENDED.has(head.status) && head.status !== "final") words.push(head.reason === "restarted" ? "restarted" : head.status);
    if (this.region && this.picture.positions && head.nav_shape.length === 2) words.push(...coveringWords(covering(this.region, head.nav_shape, this.picture.positions), ENDED.has(head.status)));
    if (single !== null) words.push(`value ${value(single)}`);
    this.say(words.join(" · "));
    setText(this.missing, drawn.missing ? `${count(drawn.missing)} ${drawn.missing === 1 ? "position" : "positions"} without a frame` : "");
    this.missing.hidden = !drawn.missing;
    const { rows, columns } = this.picture;
    const ledger = head.ledger;
    const share = ledger.announced ? `, ${percent(ledger.processed / ledger.announced)} of the frames` : "";
    const label = `${head.udf} ${head.buffer}: ${rows} by ${columns}${share}, colours from ${length(drawn.low, this.image.unit)} to ${length(drawn.high, this.image.unit)}` +
      (drawn.missing ? `, ${this.missing.textContent}` : "") + (this.note.hidden ? "" : `; ${this.note.textContent}`);
    if (this.canvas.getAttribute("aria-label") !== label) this.canvas.setAttribute("aria-label", label);
  }

  say(text) {
    setText(this.note, text);
    this.note.hidden = !text;
  }

  // --- the pointer ---

  readCursor() {
    const { picture } = this;
    const { cursor } = this.view;
    const isShown = cursor !== null && picture?.values && picture.rows > 1 && cursor.row < picture.rows && cursor.column < picture.columns;
    this.view.showCursor(isShown);
    if (!isShown) {
      setText(this.read, "");
      return;
    }
    const about = { axes: this.axes(), known: this.calibration(), isFourier: this.isFourier() };
    setText(this.read, cursorWords(cursor, picture, this.image, about));
  }

  // --- tools ---

  // What may be drawn on this image: [{name, kind, title}].
  setTools(tools) {
    if (this.tools === tools) return;
    this.tools = tools;
    this.view.take(null);
    this.toolBox.replaceChildren(...tools.map((tool) => this.toolButton(tool.name, tool.title, () => this.useTool(tool))));
  }

  toolButton(name, title, onclick) {
    const button = make("button", { type: "button", className: "tool quiet", title, "aria-label": title, "aria-pressed": "false", onclick }, icon(name));
    button.dataset.tool = name;
    return button;
  }

  useTool(tool) {
    const isSame = this.view.tool?.name === tool.name;
    this.hold(isSame ? null : { ...tool });
  }

  // Takes a tool into the hand, or none.
  hold(tool) {
    this.view.take(tool);
    this.showTool();
    if (tool) this.canvas.focus({ preventScroll: true });
  }

  showTool() {
    for (const button of [...this.toolBox.children, this.lineButton]) button.setAttribute("aria-pressed", String(button.dataset.tool === this.view.tool?.name));
    const kind = this.view.tool?.kind;
    setText(this.hint, !kind ? "" : kind.isBrush ? "Paint; each stroke adds to the mask. Escape ends." : kind.isOutline ? "Click each corner; close at the first one or with a double click. Escape ends." : "Press, drag, release; a click makes one of the usual size. Escape ends.");
    this.hint.hidden = !kind;
    this.brush.root.hidden = !kind?.isBrush;
  }

  // The region of the scan whose pattern this is; null for other results.
  setRegion(region) {
    const told = JSON.stringify(region);
    if (told === this.regionTold) return;
    this.regionTold = told;
    this.region = region;
    this.draw(true);
  }

  // The colour of what is drawn for this UDF on other images; null for none.
  setColour(colour) {
    this.dot.hidden = colour === null;
    this.root.classList.toggle("coloured", colour !== null);
    if (colour !== null) this.root.style.setProperty("--own", colour);
  }

  // --- how it is made ---

  build() {
    this.select = make("select", { "aria-label": "UDF and buffer", onchange: () => this.choose(this.select.value) });
    this.channel = new ChannelChoice((chosen, isOtherPicture) => this.change(chosen, isOtherPicture));
    this.contrast = new ContrastForm((chosen) => this.change(chosen, false));
    this.profile = new ProfileView((line) => this.change({ line }, false));
    const close = make("button", { type: "button", className: "close quiet", title: "Remove this image", "aria-label": "Remove this image", onclick: () => this.on.closed(this) }, icon("close"));
    this.view = new ImageView(this.id, {
      pointed: () => this.readCursor(),
      clicked: (point) => this.on.clicked(this, point),
      drawn: (tool, points) => {
        this.showTool();
        if (tool.kind === LINE) this.change({ line: { ...LINE.draw(points), width: this.settings.line?.width ?? 1 } }, false);
        else this.on.drawn(this, tool, points);
      },
      toolEnded: () => this.showTool(),
      zoomed: () => {
        if (this.image) {
          this.drawProfile();
          this.showScaleBar();
        }
        this.on.moved(this);
      },
    });
    this.canvas = this.view.canvas;
    this.brush = new BrushForm(this.view);
    this.note = this.view.note;
    this.lineLayer = makeSvg("g");
    this.view.overlay.append(this.lineLayer);
    this.wheel = make("canvas", { className: "wheel", hidden: true, role: "img", "aria-label": "Colours of directions: red to the right, then clockwise yellow, green, cyan, blue, magenta" });
    drawWheel(this.wheel);
    this.scaleBar = new ScaleBar();
    this.view.frame.append(this.wheel, this.scaleBar.root);
    this.dot = make("span", { className: "dot", hidden: true, "aria-hidden": "true" });
    this.toolBox = make("div", { className: "tools", role: "group", "aria-label": "Draw on this image" });
    this.failureNote = make("p", { className: "failure", role: "status", hidden: true });
    this.hint = make("p", { className: "hint light", role: "status", hidden: true });
    this.lowest = make("span");
    this.highest = make("span");
    this.bar = make("canvas", { "aria-hidden": "true" });
    this.scale = make("div", { className: "scale" }, this.lowest, this.bar, this.highest);
    this.read = make("output", { id: `${this.id}-read` });
    this.missing = make("span", { className: "missing", hidden: true });
    this.root = make("article", { className: "card", "aria-label": "Image" },
      make("div", { className: "top-row" }, grip(this), this.dot, this.select, this.channel.root, close),
      make("div", { className: "tool-row" }, this.toolBox, this.makeLooking()), this.hint, this.brush.root, this.failureNote, this.view.frame, this.scale,
      make("p", { className: "read" }, this.missing, " ", this.read), this.profile.root, make("div", { className: "more" }, this.contrast.root, savingButtons(this)));
    drawBar(this.bar, "gray");
  }

  makeLooking() {
    this.lineButton = this.toolButton("line", "Line profile", () => this.useTool(LINE_TOOL));
    this.fftButton = this.toolButton("fft", "Fourier transform", () => this.change({ fft: !this.settings.fft }, false));
    this.pinButton = this.toolButton("pin", "Keep this scan, to compare it with others", () => this.keep());
    return make("div", { className: "tools", role: "group", "aria-label": "Look closely" }, this.lineButton, this.fftButton, this.pinButton,
      this.zoomButton("in", "Zoom in (+)", () => this.view.zoomBy(1.5)), this.zoomButton("out", "Zoom out (-)", () => this.view.zoomBy(1 / 1.5)),
      this.zoomButton("full", "Full screen", () => (document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen())));
  }

  zoomButton(name, title, onclick) {
    const button = this.toolButton(name, title, onclick);
    button.removeAttribute("aria-pressed");
    return button;
  }

  // Keeps what is shown, or goes on.
  keep() {
    if (!this.picture && this.keptScan === null) return;
    this.keptScan = this.keptScan === null ? scanName(this.picture.head) : null;
    this.pinButton.setAttribute("aria-pressed", String(this.keptScan !== null));
    this.draw(true);
    this.on.changed(this, true);
  }

  // Somebody chose how it looks.
  change(chosen, isOtherPicture) {
    const hadVectors = this.wantsVectors();
    Object.assign(this.settings, chosen);
    this.showChannels();
    this.on.changed(this, isOtherPicture || this.wantsVectors() !== hadVectors);
    this.draw(true);
  }

  choose(name) {
    const at = name.indexOf("/");
    this.settings = { udf: name.slice(0, at), buffer: name.slice(at + 1), channel: 0 };
    this.forget();
    this.setDefaults();
    this.contrast.show(this.settings);
    this.showChannels();
    this.on.changed(this, true);
  }

  showChannels() {
    this.channel.show(this.choice() ?? null, { channel: this.settings.channel, part: this.part() });
  }
}
