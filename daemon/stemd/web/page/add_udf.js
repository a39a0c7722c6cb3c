// Adds a UDF: it is chosen, its parameters are given in a form, and the daemon tries it out before it runs.

import { byId, make, sayResult, setText, submits, isNews } from "./lib/elements.js";
import { ParameterForm } from "./parameter_form.js";
import { NAME_RULE, UDF_NAME, freeName, reasonIn } from "./parameter_fields.js";
import { inWords } from "./lib/words.js";
import { load, scriptOf } from "./cards/scripts.js";

const ASKED = ["sigma", "resolution"]; // beside its results, where they are known
const OTHER = "other"; // the choice with which module:Class is typed

export class AddUDF {
  say = (words, isDone = false) => sayResult(byId("add-state"), words, isDone);

  // on: {added(name), names(): of the UDFs, isScanning(), known(): the calibration, pattern(): the card of a pattern, or null}; strains: the StrainUDFs of the page
  constructor(acting, strains, on) {
    Object.assign(this, { acting, strains, on });
    this.draft = null; // what the script of the UDF draws
    this.about = null; // of the UDF that is chosen: a promise of {use, summary, fields}
    this.isSure = false; // whether it is to run although it failed when it was tried out
    byId("add-use").onchange = byId("add-other").onchange = () => this.choose();
    byId("add-form").oninput = () => this.setSure(false);
    byId("add-name").oninput = () => this.sayName("");
    submits("add-form", () => this.add());
  }

  // builtin, plugins: names; titles: words for some; configured: module:Class; others: modules from which any class may be named.
  offer({ builtin, titles, plugins, configured, others }) {
    if (!isNews(this, builtin, plugins, configured, others)) return;
    const select = byId("add-use");
    const chosen = select.value;
    const group = (label, uses) => (uses.length ? [make("optgroup", { label }, ...uses.map((use) => make("option", { value: use }, titles[use] ? `${use}: ${titles[use]}` : use)))] : []);
    const other = others.length ? [make("option", { value: OTHER }, `another one of ${others.join(", ")}`)] : [];
    select.replaceChildren(make("option", { value: "" }, "Choose a UDF"), ...group("Built-in", builtin), ...group("From installed packages", plugins), ...group("From the configuration", configured), ...other);
    select.value = [...select.options].some(({ value }) => value === chosen) ? chosen : "";
  }

  get use() {
    const { value } = byId("add-use");
    return value === OTHER ? byId("add-other").value.trim() : value;
  }

  choose() {
    const { use } = this;
    byId("add-other-row").hidden = byId("add-use").value !== OTHER;
    byId("add-about").hidden = use === "";
    byId("add-fields").replaceChildren();
    for (const kind of ASKED) byId(`add-${kind}`).checked = false;
    this.draft?.end();
    this.draft = null;
    byId("add-name").placeholder = use && freeName(use.replace(/^.*:/, ""), this.on.names()); // of a class its name
    setText(byId("add-summary"), "");
    this.say("");
    this.sayName("");
    this.setSure(false);
    this.about = use ? this.describe(use) : null;
  }

  async describe(use) {
    const { isDone, answer, words } = await this.acting.ask("describe", { use });
    await load([answer?.panel]);
    if (use !== this.use) return null; // another one was chosen meanwhile
    if (!isDone) return this.say(words) ?? null;
    const fields = new ParameterForm(answer.parameters, {}, this.on.known(), true);
    setText(byId("add-summary"), answer.summary);
    for (const kind of ASKED) byId(`add-${kind}`).parentElement.hidden = !answer[`has_${kind}`];
    byId("add-fields").replaceChildren(...(fields.isEmpty ? [make("p", { className: "light" }, "It has no parameters.")] : [fields.root]));
    this.draft = scriptOf(answer)?.draft?.(fields, { strains: this.strains, pattern: this.on.pattern, known: this.on.known }) ?? null;
    if (this.draft) byId("add-fields").prepend(this.draft.root);
    return { use, fields };
  }

  // Has the form of a UDF opened.
  propose(use) {
    byId("add-use").value = use;
    this.choose();
    byId("add-use").focus();
  }

  async add() {
    const about = await this.about;
    if (about === null) return;
    const name = byId("add-name").value.trim() || byId("add-name").placeholder;
    const params = about.fields.values();
    const isNamed = UDF_NAME.test(name);
    if (!isNamed) this.sayName(`got ${name}, ${NAME_RULE}`);
    if (params === null || !isNamed) return void this.say("not added: correct the fields that are marked");
    const asked = Object.fromEntries(ASKED.filter((kind) => byId(`add-${kind}`).checked).map((kind) => [kind, true]));
    const { isDone, answer, words } = await this.acting.ask("register", { name, use: about.use, params, ...asked, must_work: !this.isSure });
    if (!isDone) this.refused(about, answer.kind, words);
    else this.added(name, answer.warning);
  }

  refused(about, kind, words) {
    if (kind === "exists") return void this.sayName(reasonIn(words));
    const why = about.fields.refused(words) ? "see the fields that are marked" : inWords(reasonIn(words));
    this.setSure(kind === "doubtful");
    this.say(this.isSure ? `not added: it fails with frames like those of the last scan (${why}). Correct it, or add it anyway for other frames` : `not added: ${why}`);
  }

  added(name, warning) {
    byId("add-use").value = byId("add-name").value = "";
    this.choose();
    const when = this.on.isScanning() ? `${name} runs from now on` : `${name} runs from the next scan on, its image appears then`;
    this.say(warning ? `${when}; it failed when it was tried out: ${warning}` : when, !warning);
    this.on.added(name);
  }

  sayName(words) {
    setText(byId("add-name-wrong"), words);
    byId("add-name").setAttribute("aria-invalid", words !== "");
    if (words) byId("add-name").focus();
  }

  setSure(isSure) {
    this.isSure = isSure;
    setText(byId("add-button"), isSure ? "Add it anyway" : "Add");
  }
}
