// A UDF that runs: a form for its parameters, which is made when it is opened, and a button that removes it.

import { make, sayResult } from "./lib/elements.js";
import { ParameterForm } from "./parameter_form.js";
import { reasonIn } from "./parameter_fields.js";

export class UDFEditor {
  // udf: of the catalogue; form: what its form was made of; on: {removed(name), known(): the calibration}.
  constructor(acting, udf, form, on) {
    this.acting = acting;
    this.udf = udf;
    this.form = form;
    this.on = on;
    this.fields = null;
    this.holder = make("div", {});
    this.state = make("span", { role: "status", className: "care" });
    this.restart = make("input", { type: "checkbox", checked: true });
    this.change = make("span", { className: "row", hidden: true }, make("button", {}, "Change"), make("label", { className: "check" }, this.restart, "start its result over"));
    const remove = make("button", { type: "button", onclick: () => this.remove() }, "Remove");
    this.details = make("details", {}, make("summary", {}, make("b", {}, udf.name), make("span", { className: "light" }, ` ${udf.label || "sent as code"}`)),
      this.holder, make("div", { className: "row" }, this.change, remove, this.state));
    this.details.ontoggle = () => this.fill();
    this.root = make("form", { className: "udf", noValidate: true, onsubmit: (event) => this.submit(event) }, this.details);
  }

  get isTouched() {
    return this.fields?.isTouched ?? false;
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
  }

  async submit(event) {
    event.preventDefault();
    const params = this.fields?.values() ?? null;
    if (params === null) {
      sayResult(this.state, "not changed: correct the fields that are marked", false);
      return;
    }
    const { isDone, answer, words } = await this.acting.ask("set_parameters", { name: this.udf.name, params, restart: this.restart.checked });
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
