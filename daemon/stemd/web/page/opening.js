// Stored scans: files in the folders of the configuration are opened, and then explored as the scan that runs.

import { byId, make, sayResult, isNews } from "./lib/elements.js";
import { bytes, count } from "./lib/words.js";

export class Opening {
  // on: {opened(scan_id)}
  constructor(acting, on) {
    this.acting = acting;
    this.on = on;
    this.known = { opened: [], may_open: false };
    this.isBusy = false;
    this.closing = new Set(); // ids of scans that the daemon was asked to close
    byId("opening").querySelector("details").ontoggle = () => this.list(null);
  }

  // What the daemon has open, and whether it may open more.
  set({ opened, may_open }) {
    this.known = { opened, may_open };
    this.show();
  }

  show() {
    const { opened, may_open } = this.known;
    if (!isNews(this, this.acting.may, may_open, opened)) return;
    byId("opening").hidden = !(may_open || opened.length);
    byId("opened-list").replaceChildren(...opened.map((scan) => make("li", {},
      make("button", { type: "button", title: scan.path, onclick: () => this.on.opened(scan.scan_id) }, nameOf(scan)), " ",
      make("span", { className: "light" }, `${scan.nav_shape.map(count).join(" × ")} of ${scan.sig_shape.map(count).join(" × ")}`), " ",
      make("button", { type: "button", className: "quiet", disabled: this.closing.has(scan.scan_id), "aria-label": `Close ${nameOf(scan)}`, onclick: (event) => this.close(scan.scan_id, event.target) }, "Close"))));
  }

  // A scan stays in the list until the daemon says that it is closed: until then its button cannot be pressed again.
  async close(scan_id, button) {
    this.closing.add(scan_id);
    button.disabled = true;
    const { isDone, words } = await this.acting.send("close", { scan_id });
    this.say(words, isDone);
    if (isDone) return;
    this.closing.delete(scan_id);
    button.disabled = false;
  }

  async list(path) {
    if (!byId("opening").querySelector("details").open || !this.known.may_open) return;
    const { isDone, answer, words } = await this.acting.send("files", path === null ? {} : { path });
    this.say(words, isDone);
    if (!isDone) return;
    const up = answer.path === null ? [] : [this.folder("All folders", null)];
    byId("files").replaceChildren(...up, ...answer.folders.map((folder) => this.folder(answer.path === null ? folder : folder.split("/").at(-1), folder)),
      ...answer.files.map((file) => make("li", {},
        make("button", { type: "button", onclick: () => this.open({ path: file.path }) }, file.name), " ",
        make("span", { className: "light" }, `${file.size_bytes === null ? "" : `${bytes(file.size_bytes)}, `}${new Date(1000 * file.modified).toLocaleString()}`))));
  }

  folder(name, path) {
    return make("li", {}, make("button", { type: "button", className: "quiet", onclick: () => this.list(path) }, `${name}/`));
  }

  // A file, {path}, or a scan of which there is a recording, {scan_id}.
  async open(wanted) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.say("opening", true);
    const { isDone, answer, words } = await this.acting.send("open", wanted);
    this.isBusy = false;
    this.say(words, isDone);
    byId("opening").hidden = isDone && byId("opening").hidden;
    if (isDone) this.on.opened(answer.scan.scan_id);
  }

  say(words, isDone = false) {
    sayResult(byId("opening-state"), words, isDone);
  }
}

function nameOf(scan) {
  return scan.name || scan.path.split("/").at(-1);
}

// An opened scan as the list of scans has those that ended.
export function asScan(scan) {
  const all = scan.nav_shape.reduce((product, length) => product * length, 1);
  const ledger = { announced: all, received: scan.frames, missing: all - scan.frames, processed: scan.frames, pending: 0, discarded: 0, undecodable: 0, incomplete: 0, duplicate: 0, foreign: 0, malformed: 0 };
  return { ...scan, kept: scan.name, name: nameOf(scan), series: null, status: "final", reason: null, complete: all === scan.frames, ledger };
}
