// What may be done at the daemon: cancel, record, the shape of the next scan, the full ring, and the UDFs.

import { AddUDF } from "./add_udf.js";
import { byId, sayResult, setChildren, setText, submits } from "./lib/elements.js";
import { isNews } from "./lib/news.js";
import { UDFEditor } from "./udf_editor.js";
import { bytes, count, stamp } from "./lib/words.js";

const SURE_MS = 5000; // for so long a button waits for the second press

export class Control {
  // on: {added(name), removed(name), patternSize(), lookAtPatterns()}; see AddUDF
  constructor(acting, strains, on) {
    this.acting = acting;
    this.on = on;
    this.scan = null;
    this.known = {}; // the calibration in use
    this.editors = new Map();
    byId("cancel").onclick = () => this.cancel();
    submits("record-form", () => this.record());
    submits("shape-form", () => this.setShape());
    this.adding = new AddUDF(acting, strains, {
      ...on,
      names: () => [...this.editors.keys()],
      isScanning: () => this.scan !== null || this.acting.scan !== null,
      known: () => this.known,
    });
    byId("policy").onchange = () => this.do("set_policy", { when_full: byId("policy").value }, "");
    this.udfs = [];
    this.recording = null;
  }

  // --- what the daemon does ---

  setStatus(status) {
    this.scan = status.scan;
    this.known = status.calibration ?? {};
    byId("cancel").disabled = !status.scan;
    byId("cancel").title = status.scan ? "" : "No scan is running";
    if (document.activeElement !== byId("policy") && status.ring) byId("policy").value = status.ring.when_full;
    this.recording = status.recording;
    const isRecording = this.recording?.state === "recording";
    byId("recording").hidden = !isRecording && this.recording?.state !== "failed";
    byId("recording").classList.toggle("bad", Boolean(this.recording?.dropped) || !isRecording);
    setText(byId("recording-words"), isRecording ? bytes(this.recording.size_bytes) : "Recording broke off");
    setText(byId("record"), isRecording ? "Stop recording" : "Start recording");
    byId("record-path").disabled = isRecording;
    const dropped = this.recording?.dropped ? `, ${count(this.recording.dropped)} messages dropped` : "";
    setText(byId("record-state"), this.recording ? `${{ recording: "recording", stopped: "last recording:" }[this.recording.state] ?? "broke off:"} ${this.recording.path}, ${bytes(this.recording.size_bytes)}${dropped}` : "");
    byId("record-state").classList.toggle("bad", Boolean(dropped) || this.recording?.state === "failed");
    if (!byId("record-path").value) this.proposePath();
  }

  // udfs: of the catalogue; addable: the UDFs that may be added.
  setUDFs(udfs, addable) {
    this.udfs = udfs;
    this.adding.offer(addable);
    if (!isNews(this, this.acting.may, udfs.map((udf) => [udf.name, udf.use, udf.params]))) return;
    const editors = new Map();
    for (const udf of udfs) {
      const form = JSON.stringify([udf.use, udf.params]);
      const known = this.editors.get(udf.name);
      editors.set(udf.name, known && (known.form === form || known.isTouched) ? known : new UDFEditor(this.acting, udf, form, { ...this.on, known: () => this.known }));
    }
    this.editors = editors;
    for (const editor of editors.values()) editor.fill();
    setChildren(byId("udf-list"), [...editors.values()].map((editor) => editor.root));
  }

  // --- what the page asks for ---

  async do(op, fields, words) {
    const { isDone, answer, words: why } = await this.acting.ask(op, fields);
    sayResult(byId("control-state"), isDone ? words : why, isDone);
    return isDone ? answer : null;
  }

  // Two presses: one that slips ends no scan.
  cancel() {
    const button = byId("cancel");
    if (button.dataset.sure !== this.scan?.scan_id) {
      button.dataset.sure = this.scan?.scan_id ?? "";
      setText(button, "Press again to cancel the scan");
      setTimeout(() => this.resetCancel(), SURE_MS);
      return;
    }
    this.do("cancel", { scan_id: this.scan.scan_id }, "the scan is cancelled");
    this.resetCancel();
  }

  resetCancel() {
    delete byId("cancel").dataset.sure;
    setText(byId("cancel"), "Cancel the scan");
  }

  async record() {
    if (this.recording?.state === "recording") {
      await this.do("record", { action: "stop" }, "the recording is complete");
      this.proposePath();
    } else await this.do("record", { action: "start", path: byId("record-path").value.trim() }, "recording");
  }

  proposePath() {
    byId("record-path").value = `${stamp(Date.now() / 1000)}.stemd`;
  }

  async setShape() {
    const shape = byId("shape").value.split(/[x×, ]+/).filter(Boolean).map(Number);
    if (!shape.length || !shape.every(Number.isInteger)) {
      sayResult(byId("control-state"), `got ${byId("shape").value || "nothing"}, expected rows × columns, such as 256 × 256`, false);
      return;
    }
    await this.do("set_nav_shape", { nav_shape: shape }, `the next scan is taken as ${shape.join(" × ")}`);
  }
}
