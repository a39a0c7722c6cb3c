// The last scans, to step through, with their names and notes.

import { button, byId, isNews, make, sayResult, showWords, submits } from "./lib/elements.js";
import { product } from "./lib/numbers.js";
import { dateTime, inWords, scanName, scanState, scanWords, timed, bytes, count } from "./lib/words.js";

export class Scans {
  // show(scan_id or null): null is what runs now.
  constructor(show) {
    Object.assign(this, { show, list: [], shown: null });
    [this.strip, this.older, this.newer, this.live] = ["strip", "older", "newer", "live"].map(byId);
    this.older.onclick = () => this.step(-1);
    this.newer.onclick = () => this.step(1);
    this.live.onclick = () => this.show(null);
    this.strip.onkeydown = (event) => this.pressed(event);
  }

  // list: ended scans, oldest first; shown: id of the one that is looked at, or null.
  set(list, shown) {
    Object.assign(this, { list, shown });
    const at = this.place();
    this.older.disabled = !this.list.length || at === 0;
    this.newer.disabled = shown === null;
    this.live.setAttribute("aria-pressed", String(shown === null));
    if (isNews(this, shown, list.map((scan) => [scan.scan_id, scan.status]))) this.draw();
  }

  place() {
    return this.shown === null ? this.list.length : this.list.findIndex((scan) => scan.scan_id === this.shown);
  }

  step(by) {
    const at = this.place() + by;
    this.show(at >= this.list.length ? null : this.list[Math.max(at, 0)].scan_id);
  }

  draw() {
    const focused = this.strip.contains(document.activeElement) ? document.activeElement.dataset.scan : null;
    this.strip.replaceChildren(...this.list.map((scan) => this.item(scan)));
    const buttons = [...this.strip.querySelectorAll("button")];
    const current = buttons.find((button) => button.dataset.scan === (focused ?? this.shown)) ?? buttons.at(-1);
    if (current) {
      current.tabIndex = 0;
      if (focused !== null) current.focus();
      this.strip.scrollLeft = current.offsetLeft - this.strip.offsetLeft - this.strip.clientWidth / 2;
    }
  }

  item(scan) {
    const state = scanState(scan);
    const one = button(make("span", { className: "mark", "aria-hidden": "true" }, state.mark), () => this.show(scan.scan_id), { tabIndex: -1, className: state.kind, title: timed(scan, scanWords(scan)),
      "aria-label": `${scanName(scan)}, ${state.label}`, "aria-current": scan.scan_id === this.shown, "data-scan": scan.scan_id });
    one.append(scanName(scan).replace("Series ", ""));
    return make("li", { role: "presentation" }, one);
  }

  pressed(event) {
    const buttons = [...this.strip.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    const next = buttons[{ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]];
    if (!next) return;
    event.preventDefault();
    for (const one of buttons) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  }
}

// Name, time and note of an earlier scan.
export class Notes {
  constructor(acting) {
    this.acting = acting;
    this.scan = null;
    submits("note-form", () => this.acting.send("annotate", { scan_id: this.scan.scan_id, name: byId("scan-name").value, note: byId("scan-note").value }));
  }

  show(scan) {
    this.scan = scan;
    if (!isNews(this, this.acting.may, scan?.scan_id, scan?.kept, scan?.note, scan?.times)) return;
    byId("note-form").hidden = scan === null || !this.acting.may;
    byId("report").hidden = scan === null || !byId("shared").hidden;
    byId("report").href = `/api/report/${scan?.scan_id}`;
    const began = scan?.times?.started;
    const words = scan === null ? [] : [began ? `started ${dateTime(began)}` : "", scan.note].filter(Boolean);
    showWords(byId("note"), words.join(": "));
    byId("scan-name").value = scan?.kept ?? "";
    byId("scan-note").value = scan?.note ?? "";
  }
}

// Which UDFs failed with what, until they work again.
export class Failures {
  constructor() {
    this.byUDF = new Map();
  }

  note(scan) {
    for (const [udf, error] of Object.entries(scan?.errors ?? {})) {
      if (this.byUDF.get(udf)?.scan_id === scan.scan_id) continue;
      const waits = error.includes(" waits for: ");
      this.byUDF.set(udf, { waits, scan_id: scan.scan_id, processed: waits ? -1 : scan.ledger?.processed ?? Infinity, words: waits ? inWords(error.replace("NotCalibrated: ", "")) : `failed in ${scanName(scan)}: ${error}` });
    }
  }

  // A UDF works again when it ends a scan well, or has come further than where it failed; one that waited, with its first result.
  noteWork(head) {
    const failure = this.byUDF.get(head.udf);
    if (!failure || (failure.scan_id === head.scan_id && !failure.waits) || head.error) return;
    if (head.status === "final" || (head.status === "partial" && head.ledger.processed > failure.processed)) this.byUDF.delete(head.udf);
  }
}

// Stored scans: files in the folders of the configuration are opened, and then explored as the scan that runs.
export class Opening {
  folder = (name, path) => make("li", {}, button(`${name}/`, () => this.list(path), { className: "quiet" }));
  say = (words, isDone = false) => sayResult(byId("opening-state"), words, isDone);

  constructor(acting, on) {
    Object.assign(this, { acting, on });
    this.known = { opened: [], may_open: false };
    this.isBusy = false;
    this.closing = new Set(); // ids of scans that the daemon was asked to close
    byId("opening").querySelector("details").ontoggle = () => this.list(null);
  }

  set({ opened, may_open }) {
    this.known = { opened, may_open };
    this.show();
  }

  show() {
    const { opened, may_open } = this.known;
    if (!isNews(this, this.acting.may, may_open, opened)) return;
    byId("opening-none").hidden = may_open;
    byId("opened-list").replaceChildren(...opened.map((scan) => make("li", {},
      button(nameOf(scan), () => this.on.opened(scan.scan_id), { title: scan.path }), " ",
      make("span", { className: "light" }, `${scan.nav_shape.map(count).join(" × ")} of ${scan.sig_shape.map(count).join(" × ")}`), " ",
      button("Close", (event) => this.close(scan.scan_id, event.target), { className: "quiet", disabled: this.closing.has(scan.scan_id), "aria-label": `Close ${nameOf(scan)}` }))));
  }

  // A scan stays in the list until the daemon says that it is closed: until then its button cannot be pressed again.
  async close(scan_id, pressed) {
    this.closing.add(scan_id);
    pressed.disabled = true;
    const { isDone, words } = await this.acting.send("close", { scan_id });
    this.say(words, isDone);
    if (!isDone) this.closing.delete(scan_id);
    pressed.disabled = isDone;
  }

  async list(path) {
    if (!byId("opening").querySelector("details").open || !this.known.may_open) return;
    const { isDone, answer, words } = await this.acting.send("files", path === null ? {} : { path });
    this.say(words, isDone);
    if (!isDone) return;
    if (path === null && answer.folders.length === 1 && !answer.files.length) return void this.list(answer.folders[0]);
    const up = answer.path === null ? [] : [this.folder("All folders", null)];
    byId("files").replaceChildren(...up, ...answer.folders.map((folder) => this.folder(answer.path === null ? folder : folder.split("/").at(-1), folder)),
      ...answer.files.map((file) => make("li", {},
        button(file.name, () => this.open({ path: file.path })), " ",
        make("span", { className: "light" }, `${file.size_bytes === null ? "" : `${bytes(file.size_bytes)}, `}${dateTime(file.modified)}`))));
  }

  // A file, {path}, or a scan of which there is a recording, {scan_id}.
  async open(wanted) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.say("opening", true);
    const { isDone, answer, words } = await this.acting.send("open", wanted);
    this.isBusy = false;
    const scans = [...(/scans in this file: (.*); give scan=/.exec(words)?.[1] ?? "").matchAll(/(\d+) \(([^)]*)\)/g)];
    this.say(scans.length ? "This file holds several scans: choose one" : words, isDone);
    if (isDone) this.on.opened(answer.scan.scan_id);
    if (scans.length) byId("files").replaceChildren(this.folder("All folders", null), ...scans.map(([, scan, about]) => make("li", {}, button(about, () => this.open({ ...wanted, scan: Number(scan) })))));
  }
}

const nameOf = (scan) => scan.name || scan.path.split("/").at(-1);

// An opened scan as the list of scans has those that ended.
export function asScan(scan) {
  const all = product(scan.nav_shape);
  const ledger = { announced: all, received: scan.frames, missing: all - scan.frames, processed: scan.frames, pending: 0, discarded: 0, undecodable: 0, incomplete: 0, duplicate: 0, foreign: 0, malformed: 0 };
  return { ...scan, kept: scan.name, name: nameOf(scan), series: null, status: "final", reason: null, complete: all === scan.frames, ledger };
}
