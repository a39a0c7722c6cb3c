// One image of the page: which buffer it shows, with which colours, and what lies below the pointer.

import { COLOUR_MAPS } from "./colour_maps.js";
import { make, setText } from "./elements.js";
import { icon } from "./icons.js";
import { ImageView } from "./image_view.js";
import { drawBar, drawImage, drawLine, frontier } from "./picture.js";
import { covering } from "./regions.js";
import { count, coveringWords, percent, value } from "./words.js";

// Frames may overtake each other for so long before a gap is called one; longer if it may be what is in work.
const SETTLE_MS = 500;
const SETTLE_IN_WORK_MS = 2000;
const ENDED = new Set(["final", "cancelled", "failed"]);
let number = 0;

export class Card {
  // on: {changed(card, isOtherPicture), closed(card), clicked(card, point), drawn(card, tool, points), moved(card)}
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
    this.oldWords = "";
    this.isOffered = true;
    this.build();
  }

  get key() {
    return `${this.settings.udf}/${this.settings.buffer}/${this.settings.channel}`;
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
    this.showChannels(this.choice()?.channels ?? 1);
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
    this.showSettings();
  }

  take(picture) {
    const before = this.picture?.head;
    if (before && before.scan_id !== picture.head.scan_id) this.fronts = [];
    this.picture = picture;
    this.isNew = true;
    this.setOld(false);
  }

  // Marks the image as one that is not brought up to date any more, and says why.
  setOld(isOld, words = "") {
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

  forget() {
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
    this.isNew = false;
    const { head, rows, columns, values, covered } = this.picture;
    this.showChannels(head.channels);
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
    const drawn = isLine
      ? drawLine(this.canvas, this.picture, this.settings)
      : drawImage(this.canvas, this.picture, this.settings, this.settled(head, covered, values.length));
    drawBar(this.bar, this.settings.map);
    setText(this.lowest, value(drawn.low));
    setText(this.highest, value(drawn.high));
    this.describe(head, drawn, isSingle ? values[0] : null);
    this.readCursor();
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
    const words = this.oldWords ? [this.oldWords] : [];
    if (head.error) words.push(`failed: ${head.error}`);
    if (ENDED.has(head.status) && head.status !== "final") words.push(head.reason === "restarted" ? "restarted" : head.status);
    if (this.region && this.picture.positions && head.nav_shape.length === 2) words.push(...coveringWords(covering(this.region, head.nav_shape, this.picture.positions)));
    if (single !== null) words.push(`value ${value(single)}`);
    this.say(words.join(" · "));
    setText(this.missing, drawn.missing ? `${count(drawn.missing)} ${drawn.missing === 1 ? "position" : "positions"} without a frame` : "");
    this.missing.hidden = !drawn.missing;
    const { rows, columns } = this.picture;
    const ledger = head.ledger;
    const share = ledger.announced ? `, ${percent(ledger.processed / ledger.announced)} of the frames` : "";
    const label = `${head.udf} ${head.buffer}: ${rows} by ${columns}${share}, colours from ${value(drawn.low)} to ${value(drawn.high)}` +
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
    const { row, column } = cursor;
    const place = row * picture.columns + column;
    const step = picture.head.step;
    const isBare = picture.covered !== null && !picture.covered[place];
    setText(this.read, `row ${row * step}, column ${column * step}: ${isBare ? "no frame" : value(picture.values[place])}`);
  }

  // --- tools ---

  // What may be drawn on this image: [{name, kind, title}].
  setTools(tools) {
    if (this.tools === tools) return;
    this.tools = tools;
    this.view.take(null);
    this.toolBox.replaceChildren(...tools.map((tool) => {
      const button = make("button", { type: "button", className: "tool quiet", title: tool.title, "aria-label": tool.title, "aria-pressed": "false", onclick: () => this.useTool(tool) }, icon(tool.name));
      button.dataset.tool = tool.name;
      return button;
    }));
  }

  useTool(tool) {
    const isSame = this.view.tool?.name === tool.name;
    this.view.take(isSame ? null : tool);
    this.showTool();
    if (!isSame) this.canvas.focus({ preventScroll: true });
  }

  showTool() {
    for (const button of this.toolBox.children) button.setAttribute("aria-pressed", String(button.dataset.tool === this.view.tool?.name));
    const kind = this.view.tool?.kind;
    setText(this.hint, !kind ? "" : kind.isOutline ? "Click each corner; close at the first one or with a double click. Escape ends." : "Press, drag, release; a click makes one of the usual size. Escape ends.");
    this.hint.hidden = !kind;
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
    this.channel = make("input", { type: "number", min: 1, step: 1, "aria-label": "Channel", onchange: () => this.chooseChannel() });
    this.channels = make("span", { className: "light" });
    this.channelBox = make("span", { className: "channel", hidden: true }, this.channel, this.channels);
    const close = make("button", { type: "button", className: "close quiet", title: "Remove this image", "aria-label": "Remove this image", onclick: () => this.on.closed(this) }, icon("close"));
    this.view = new ImageView(this.id, {
      pointed: () => this.readCursor(),
      clicked: (point) => this.on.clicked(this, point),
      drawn: (tool, points) => {
        this.showTool();
        this.on.drawn(this, tool, points);
      },
      toolEnded: () => this.showTool(),
      zoomed: () => this.on.moved(this),
    });
    this.canvas = this.view.canvas;
    this.note = this.view.note;
    this.dot = make("span", { className: "dot", hidden: true, "aria-hidden": "true" });
    this.toolBox = make("div", { className: "tools", role: "group", "aria-label": "Draw on this image" });
    this.hint = make("p", { className: "hint light", role: "status", hidden: true });
    this.lowest = make("span");
    this.highest = make("span");
    this.bar = make("canvas", { "aria-hidden": "true" });
    this.scale = make("div", { className: "scale" }, this.lowest, this.bar, this.highest);
    this.read = make("output", { id: `${this.id}-read` });
    this.missing = make("span", { className: "missing", hidden: true });
    this.root = make("article", { className: "card", "aria-label": "Image" },
      make("div", { className: "top-row" }, this.dot, this.select, this.channelBox, close),
      make("div", { className: "tool-row" }, this.toolBox, this.makeLooking()), this.hint, this.view.frame, this.scale,
      make("p", { className: "read" }, this.missing, " ", this.read), this.makeSettings());
    drawBar(this.bar, "gray");
  }

  makeLooking() {
    const button = (name, title, onclick) => make("button", { type: "button", className: "tool quiet", title, "aria-label": title, onclick }, icon(name));
    return make("div", { className: "tools", role: "group", "aria-label": "Look closely" },
      button("in", "Zoom in (+)", () => this.view.zoomBy(1.5)), button("out", "Zoom out (-)", () => this.view.zoomBy(1 / 1.5)),
      button("full", "Full screen", () => (document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen())));
  }

  makeSettings() {
    const changed = () => this.readSettings();
    this.map = make("select", { onchange: changed }, ...COLOUR_MAPS.map((name) => make("option", { value: name }, name)));
    this.log = make("input", { type: "checkbox", onchange: changed });
    this.low = make("input", { type: "number", min: 0, max: 100, step: 0.1, onchange: changed });
    this.high = make("input", { type: "number", min: 0, max: 100, step: 0.1, onchange: changed });
    this.showSettings();
    const save = make("button", { type: "button", onclick: () => this.save() }, "Save as PNG");
    return make("details", { className: "settings" }, make("summary", {}, "Colours and contrast"),
      make("div", { className: "fields" },
        make("label", {}, "Colours", this.map), make("label", { className: "check" }, this.log, "Logarithmic"),
        make("label", {}, "From percentile", this.low), make("label", {}, "To percentile", this.high)), save);
  }

  showSettings() {
    this.map.value = this.settings.map ?? "gray";
    this.log.checked = this.settings.log ?? false;
    this.low.value = this.settings.low ?? 0;
    this.high.value = this.settings.high ?? 100;
  }

  readSettings() {
    const limit = (input, other) => (input.value === "" || !Number.isFinite(Number(input.value)) ? other : Math.min(100, Math.max(0, Number(input.value))));
    let [low, high] = [limit(this.low, 0), limit(this.high, 100)];
    if (low > high) [low, high] = [high, low];
    Object.assign(this.settings, { map: this.map.value, log: this.log.checked, low, high });
    this.showSettings();
    this.on.changed(this, false);
    this.draw(true);
  }

  choose(name) {
    const at = name.indexOf("/");
    this.settings = { udf: name.slice(0, at), buffer: name.slice(at + 1), channel: 0 };
    this.forget();
    this.setDefaults();
    this.showChannels(this.choice()?.channels ?? 1);
    this.on.changed(this, true);
  }

  chooseChannel() {
    const most = Math.max(this.choice()?.channels ?? 1, 1);
    this.settings.channel = Math.min(Math.max(Math.round(Number(this.channel.value) || 1), 1), most) - 1;
    this.showChannels(most);
    this.on.changed(this, true);
  }

  showChannels(channels) {
    this.channelBox.hidden = channels < 2;
    this.channel.max = channels;
    if (document.activeElement !== this.channel) this.channel.value = this.settings.channel + 1;
    setText(this.channels, `of ${channels}`);
  }

  save() {
    const link = make("a", { download: `${this.settings.udf}-${this.settings.buffer}.png` });
    this.canvas.toBlob((blob) => {
      link.href = URL.createObjectURL(blob);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
  }
}
