// What may be done at the daemon: cancel, record, the shape of the next scan, the full ring, and the UDFs.

import { byId, make, setText } from "./elements.js";
import { ParameterForm } from "./parameter_form.js";
import { bytes, count } from "./words.js";

const SURE_MS = 5000; // for so long a button waits for the second press

export class Control {
  // on: {added(name), removed(name)}
  constructor(acting, on) {
    this.acting = acting;
    this.on = on;
    this.scan = null;
    this.editors = new Map();
    this.told = "";
    byId("cancel").onclick = () => this.cancel();
    byId("record-form").onsubmit = (event) => this.submit(event, () => this.record());
    byId("shape-form").onsubmit = (event) => this.submit(event, () => this.setShape());
    byId("add-form").onsubmit = (event) => this.submit(event, () => this.add());
    byId("policy").onchange = () => this.do("set_policy", { when_full: byId("policy").value }, "");
    this.udfs = [];
    this.recording = null;
  }

  submit(event, act) {
    event.preventDefault();
    act();
  }

  // --- what the daemon does ---

  setStatus(status) {
    byId("control").hidden = !this.acting.may;
    this.scan = status.scan;
    byId("cancel").disabled = !status.scan;
    if (document.activeElement !== byId("policy") && status.ring) byId("policy").value = status.ring.when_full;
    this.recording = status.recording;
    const isRecording = this.recording?.state === "recording";
    setText(byId("record"), isRecording ? "Stop recording" : "Start recording");
    byId("record-path").disabled = isRecording;
    const dropped = this.recording?.dropped ? `, ${count(this.recording.dropped)} messages dropped` : "";
    setText(byId("record-state"), this.recording ? `${{ recording: "recording", stopped: "last recording:" }[this.recording.state] ?? "broke off:"} ${this.recording.path}, ${bytes(this.recording.size_bytes)}${dropped}` : "");
    byId("record-state").classList.toggle("bad", Boolean(dropped) || this.recording?.state === "failed");
    if (!byId("record-path").value) byId("record-path").value = fileName();
  }

  // udfs: of the catalogue; builtin: names of the built-in UDFs.
  setUDFs(udfs, builtin) {
    this.udfs = udfs;
    const told = JSON.stringify([this.acting.may, builtin, udfs.map((udf) => [udf.name, udf.use, udf.params, udf.parameters])]);
    if (told === this.told) return;
    this.told = told;
    byId("control").hidden = !this.acting.may;
    byId("add-use").replaceChildren(...builtin.map((name) => make("option", { value: name }, name)));
    const editors = new Map();
    for (const udf of udfs) {
      const form = JSON.stringify([udf.use, udf.params, udf.parameters]);
      const known = this.editors.get(udf.name);
      const isKept = known && (known.form === form || known.fields.isTouched);
      editors.set(udf.name, isKept ? known : { ...this.makeEditor(udf), form });
    }
    this.editors = editors;
    byId("udf-list").replaceChildren(...[...editors.values()].map((editor) => editor.root));
  }

  makeEditor(udf) {
    const fields = new ParameterForm(udf.parameters, udf.params ?? {});
    const state = make("span", { role: "status" });
    const restart = make("input", { type: "checkbox", checked: true });
    const apply = async () => {
      const { params, words } = fields.values();
      setText(state, words);
      if (params === null) return;
      const answer = await this.acting.ask("set_parameters", { name: udf.name, params, restart: restart.checked });
      setText(state, answer.isDone ? answer.answer.warning ?? "done" : answer.words);
    };
    const remove = make("button", { type: "button", onclick: () => this.remove(udf.name, state) }, "Remove");
    const root = make("form", { className: "udf", onsubmit: (event) => this.submit(event, apply) },
      make("details", {}, make("summary", {}, make("b", {}, udf.name), make("span", { className: "light" }, ` ${udf.use || "sent as code"}`)),
        fields.isEmpty ? make("p", { className: "light" }, "no parameters") : fields.root,
        make("div", { className: "row" }, ...(fields.isEmpty ? [] : [make("button", {}, "Change"), make("label", { className: "check" }, restart, "start its result over")]), remove, state)));
    return { root, fields };
  }

  // --- what the page asks for ---

  async do(op, fields, words) {
    const { isDone, answer, words: why } = await this.acting.ask(op, fields);
    setText(byId("control-state"), isDone ? words : why);
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
      byId("record-path").value = fileName();
    } else await this.do("record", { action: "start", path: byId("record-path").value.trim() }, "recording");
  }

  async setShape() {
    const shape = byId("shape").value.split(/[x×, ]+/).filter(Boolean).map(Number);
    if (!shape.length || !shape.every(Number.isInteger)) {
      setText(byId("control-state"), `got ${byId("shape").value || "nothing"}, expected rows x columns, such as 256 x 256`);
      return;
    }
    await this.do("set_nav_shape", { nav_shape: shape }, `the next scan is taken as ${shape.join(" × ")}`);
  }

  async add() {
    const use = byId("add-use").value;
    const name = byId("add-name").value.trim() || use;
    const answer = await this.do("register", { name, use }, "");
    if (answer === null) return;
    setText(byId("control-state"), answer.warning ? `${name} runs from now on, but failed when it was tried out: ${answer.warning}` : `${name} runs from now on`);
    byId("add-name").value = "";
    this.on.added(name);
  }

  async remove(name, state) {
    const { isDone, words } = await this.acting.ask("unregister", { name });
    if (isDone) this.on.removed(name);
    else setText(state, words);
  }
}

// A name for a recording: the time at which it begins.
function fileName() {
  const two = (number) => String(number).padStart(2, "0");
  const now = new Date();
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.stemd`;
}
