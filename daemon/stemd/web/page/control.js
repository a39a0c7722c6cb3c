// What may be done at the daemon: cancel, record, the shape of the next scan, the full ring, and the UDFs.

import { AddUDF } from "./add_udf.js";
import { button, byId, check, isNews, make, sayResult, setChildren, setText, submits } from "./lib/elements.js";
import { store, stored } from "./layout.js";
import { bytes, count, dateTime, stamp } from "./lib/words.js";
import { ParameterForm } from "./parameter_form.js";
import { reasonIn } from "./parameter_fields.js";

const SURE_MS = 5000; // for so long a button waits for the second press
const LINKS = "stemd-links"; // that this browser made

const links = () => JSON.parse(stored("localStorage", LINKS) ?? "[]").filter((one) => one.until > Date.now() / 1000);

export class Control {
  // on: {added(name), removed(name), pattern()}; see AddUDF
  constructor(acting, strains, on) {
    Object.assign(this, { acting, on, udfs: [], recording: null, scan: null });
    this.known = {}; // the calibration in use
    this.editors = new Map();
    byId("cancel").onclick = () => this.cancel();
    submits("record-form", () => this.record());
    submits("shape-form", () => this.setShape());
    submits("share-form", () => this.share());
    this.setLinks(links());
    byId("share-until").value = dateTime(Date.now() / 1000 + 86400).replace(" ", "T").slice(0, 16);
    this.adding = new AddUDF(acting, strains, {
      ...on,
      names: () => [...this.editors.keys()],
      isScanning: () => this.scan !== null || this.acting.scan !== null,
      known: () => this.known,
    });
    byId("policy").onchange = () => this.do("set_policy", { when_full: byId("policy").value }, "");
  }

  // A link that shows this page until then; others on the network can read it, as it is not encrypted.
  async share() {
    const until = new Date(byId("share-until").value);
    if (isNaN(until)) return setText(byId("share-state"), "not done: give a date and a time");
    const { isDone, answer, words } = await this.acting.send("share", { until: until.toISOString(), place: location.origin });
    if (!isDone) return setText(byId("share-state"), words);
    this.setLinks([...links(), { link: answer.link, qr: answer.qr, until: until.getTime() / 1000 }]);
  }

  setLinks(all, words = "") {
    const end = async (link) => {
      const { isDone, words: why } = await this.acting.send("unshare", { link });
      this.setLinks(links().filter((one) => !isDone || one.link !== link), why || "This link has ended.");
    };
    store("localStorage", LINKS, JSON.stringify(all));
    byId("share-links").replaceChildren(...all.map(({ link, qr, until }) => make("li", {},
      `${link} (not encrypted, until ${dateTime(until)}) `, make("img", { src: qr, alt: "QR code of the link" }), button("End this link", () => end(link)))));
    setText(byId("share-state"), words);
  }

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
    const { state, path, size_bytes: size = 0, dropped } = this.recording ?? {};
    const words = `${{ recording: "recording", stopped: "last recording:" }[state] ?? "broke off:"} ${bytes(size)}, ${path}${dropped ? `, ${count(dropped)} messages dropped` : ""}`;
    setText(byId("record-state"), state ? words : "");
    byId("record-state").classList.toggle("bad", Boolean(dropped) || state === "failed");
    byId("record-path").placeholder = isRecording ? path.split("/").at(-1) : `${stamp(Date.now() / 1000)}.stemd`;
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
      editors.set(udf.name, known && (known.form === form || known.fields?.isTouched) ? known : new UDFEditor(this.acting, udf, form, { ...this.on, known: () => this.known }));
    }
    this.editors = editors;
    for (const editor of editors.values()) editor.fill();
    setChildren(byId("udf-list"), [...editors.values()].map((editor) => editor.root));
  }

  async do(op, fields, words) {
    const { isDone, answer, words: why } = await this.acting.ask(op, fields);
    sayResult(byId("control-state"), isDone ? words : why, isDone);
    return isDone ? answer : null;
  }

  // Two presses: one that slips ends no scan.
  cancel() {
    const isSure = this.sure === this.scan?.scan_id;
    if (isSure) this.do("cancel", { scan_id: this.scan.scan_id }, "the scan is being cancelled");
    else setTimeout(() => this.setSure(null), SURE_MS);
    this.setSure(isSure ? null : this.scan?.scan_id);
  }

  setSure(scan) {
    this.sure = scan;
    setText(byId("cancel"), scan ? "Press again to cancel the scan" : "Cancel the scan");
  }

  async record() {
    if (this.recording?.state === "recording") {
      await this.do("record", { action: "stop" }, "the recording is complete");
      byId("record-path").value = "";
    } else await this.do("record", { action: "start", path: byId("record-path").value.trim() || byId("record-path").placeholder }, "");
  }

  async setShape() {
    const shape = byId("shape").value.split(/[x×, ]+/).filter(Boolean).map(Number);
    if (!shape.length || !shape.every(Number.isInteger)) return void sayResult(byId("control-state"), `got ${byId("shape").value || "nothing"}, expected rows × columns, such as 256 × 256`, false);
    await this.do("set_nav_shape", { nav_shape: shape }, `the next scan is taken as ${shape.join(" × ")}`);
  }
}

// A UDF that runs: a form for its parameters, which is made when it is opened, and a button that removes it.
class UDFEditor {
  // udf: of the catalogue; form: what its form was made of; on: {removed(name), known(): the calibration}.
  constructor(acting, udf, form, on) {
    Object.assign(this, { acting, udf, form, on, fields: null });
    this.holder = make("div", {});
    this.state = make("span", { role: "status", className: "care" });
    this.restart = check("start its result over", null, { checked: true });
    this.failure = make("span", { className: "wrong" });
    this.change = make("span", { className: "row", hidden: true }, make("button", {}, "Change"), this.restart.label);
    this.details = make("details", {}, make("summary", {}, make("b", {}, udf.name), make("span", { className: "light" }, ` ${udf.label || "sent as code"} `), this.failure),
      this.holder, make("div", { className: "row" }, this.change, button("Remove", () => this.remove()), this.state));
    this.details.ontoggle = () => this.fill();
    this.root = make("form", { className: "udf", noValidate: true, onsubmit: (event) => this.submit(event) }, this.details);
  }

  // Makes the form, once it is open and this page may act.
  async fill() {
    if (this.fields !== null || !this.details.open || !this.acting.may) return;
    const { use, params } = this.udf;
    // Code that was sent has no name under which the daemon could look its parameters up.
    const { isDone, answer } = use ? await this.acting.ask("describe", { use }) : { isDone: false };
    if (this.fields !== null) return;
    this.fields = new ParameterForm(isDone ? answer.parameters : null, params ?? {}, this.on.known());
    this.holder.replaceChildren(this.fields.isEmpty ? make("p", { className: "light" }, "no parameters") : this.fields.root);
    this.change.hidden = this.fields.isEmpty;
    if (this.fields.isEmpty) this.state.scrollIntoView({ block: "nearest" });
  }

  async submit(event) {
    event.preventDefault();
    const params = this.fields?.values() ?? null;
    if (params === null) return void sayResult(this.state, "not changed: correct the fields that are marked", false);
    const { isDone, answer, words } = await this.acting.ask("set_parameters", { name: this.udf.name, params, restart: this.restart.input.checked });
    if (isDone) this.fields.taken();
    if (isDone) sayResult(this.state, answer.warning ?? "changed", !answer.warning);
    else sayResult(this.state, this.fields.refused(words) ? "not changed: see the fields that are marked" : `not changed: ${reasonIn(words)}`, false);
  }

  async remove() {
    const { isDone, words } = await this.acting.ask("unregister", { name: this.udf.name });
    if (isDone) this.on.removed(this.udf.name);
    else sayResult(this.state, words, false);
  }
}
