// A form for the parameters of a UDF, made from the signature of its class.

import { make, setAttributes, setOptions, setText } from "./lib/elements.js";
import { inWords, parameterWords } from "./lib/words.js";
import { calibrated, fieldsOf, namesIn, readTexts, reasonIn, textsOf } from "./parameter_fields.js";

const CODE = "A function, which no form can give: use `stemd udf add --send`.";

let made = 0; // entries on this page: ids count up

export class ParameterForm {
  // fields: of the signature, as the daemon describes them, or null where they are not known; given: {name: value};
  // known: the calibration, which parameters take if they are not given. isNew: for a UDF that is to be made: optional parameters are folded away.
  constructor(fields, given, known, isNew = false) {
    Object.assign(this, { isNew, known, entries: [] });
    this.build(fields ?? fieldsOf(given), given, []);
    const [needed, others] = [true, false].map((isNeeded) => this.entries.filter((one) => one.isNeeded === isNeeded).map((one) => one.root));
    const taken = this.entries.filter(({ field }) => calibrated(field, known) !== undefined).length;
    const summary = `Optional parameters (${others.length}${taken ? `, ${taken} from the calibration` : ""})`;
    this.folded = isNew && others.length ? make("details", { open: needed.length === 0 }, make("summary", {}, summary), grid(others)) : null;
    this.root = make("div", { className: "parameters" }, ...(needed.length ? [grid(needed)] : []), this.folded ?? grid(others));
  }

  build(fields, given, path) {
    for (const described of fields) {
      const field = calibrated(described, this.known) === undefined ? described : { ...described, is_required: false };
      const [here, value] = [[...path, field.name], given?.[field.name]];
      if (field.kind === "map") this.build(field.fields, value ?? {}, here);
      else this.entries.push(makeEntry(field, here, value === undefined ? field.default : value, this.helpOf(field)));
    }
  }

  helpOf(field) {
    const taken = calibrated(field, this.known);
    const source = taken === undefined ? "" : `From the calibration, if it is not given: ${JSON.stringify(taken)}. `;
    return `${source}${field.kind === "code" ? CODE : field.text ?? ""}`.trim();
  }

  get isEmpty() {
    return this.entries.length === 0;
  }

  get isTouched() {
    return this.entries.some((one) => isOther(one.texts(), one.first));
  }

  taken() {
    for (const entry of this.entries) entry.before = entry.texts();
  }

  // What is given, a nested map; null if a field is wrong, which it says then. Of a UDF that runs, the parameters that were changed.
  // An empty field means the default: it is left out of a new UDF, and takes the place of what a known one has.
  values() {
    const params = {};
    const wrong = [];
    const changed = new Set(this.entries.filter((one) => isOther(one.texts(), one.before)).map(({ path }) => path[0]));
    for (const entry of this.entries) {
      const { field, path } = entry;
      const { value = this.isNew || path.length > 1 ? undefined : field.default, words = "" } = field.kind === "code" ? { words: CODE } : readTexts(field, entry.texts());
      entry.say(words);
      if (words) wrong.push(entry);
      else if (value !== undefined && (this.isNew ? isOther(value, field.default) : changed.has(path[0]))) put(params, path, value);
    }
    this.show(wrong[0]);
    return wrong.length ? null : params;
  }

  // Values of the outermost parameters with these names, as far as they are given and can be read.
  read(names) {
    const found = this.entries.filter(({ path }) => path.length === 1 && names.includes(path[0]));
    const values = found.map((one) => [one.field.name, readTexts(one.field, one.texts()).value]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  fill(values) {
    for (const entry of this.entries) {
      const [name] = entry.path;
      if (entry.path.length > 1 || !(name in values)) continue;
      const texts = textsOf(entry.field, values[name]);
      entry.inputs.forEach((input, at) => { input.value = texts[at]; });
      entry.say("");
    }
  }

  // Says at its field what the daemon did not take: whether there is one that it is about.
  refused(words) {
    const reason = reasonIn(words);
    const names = namesIn(reason, this.entries.flatMap(({ field: { name, from = name } }) => [name, from]));
    const touched = this.entries.filter((one) => isOther(one.texts(), textsOf(one.field, one.field.default)));
    const wrong = names.length ? this.entries.filter(({ field: { name, from = name } }) => names.includes(name) || names.includes(from)) : touched.length === 1 ? touched : [];
    wrong.forEach((one, at) => one.say(at ? `see ${parameterWords(wrong[0].field.name)}` : inWords(reason)));
    this.show(wrong[0]);
    return wrong.length > 0;
  }

  show(entry) {
    if (!entry) return;
    if (this.folded?.contains(entry.root)) this.folded.open = true;
    entry.inputs[0].focus();
  }
}

const isOther = (one, other) => JSON.stringify(one) !== JSON.stringify(other);

function put(params, path, value) {
  let map = params;
  for (const key of path.slice(0, -1)) map = map[key] ??= {};
  map[path.at(-1)] = value;
}

const grid = (roots) => make("div", { className: "fields" }, ...roots);

// One parameter: its label, its inputs, what it is, and what is wrong with it.
function makeEntry(field, path, value, about) {
  const id = `parameter-${++made}`;
  const first = textsOf(field, value);
  const isNeeded = Boolean(field.is_required);
  const wrong = make("p", { className: "wrong", id: `${id}-wrong` });
  const help = make("p", { className: "help", id: `${id}-help` }, about);
  const parts = field.kind === "numbers" ? field.parts : [""];
  const inputs = parts.map((part, at) => {
    const input = inputOf(field, first[at]);
    input.id = `${id}-${at}`;
    const described = [wrong.id, ...(about ? [help.id] : [])].join(" ");
    return setAttributes(input, { "data-parameter": path.join("."), "aria-describedby": described, ...(part && { "data-part": part }), ...(isNeeded && { "aria-required": true }) });
  });
  const title = [make("span", { title: field.name }, parameterWords(field.name)), ...(field.unit ? [" ", make("span", { className: "unit" }, `in ${field.unit}`)] : []), ...(isNeeded ? [" ", make("span", { className: "needed" }, "required")] : [])];
  const root = rootOf(field, title, parts, inputs);
  root.append(wrong, ...(about ? [help] : []));
  const entry = {
    field, path, first, before: first, isNeeded, root, inputs,
    texts: () => inputs.map((input) => (field.kind === "bool" ? String(input.checked) : input.value)),
    say: (words) => {
      setText(wrong, words);
      for (const input of inputs) input.setAttribute("aria-invalid", String(words !== ""));
    },
  };
  root.addEventListener("input", () => entry.say(""));
  return entry;
}

function rootOf(field, title, parts, inputs) {
  if (field.kind === "bool") return make("div", { className: "field" }, make("label", { className: "check" }, ...inputs, make("span", {}, ...title)));
  if (field.kind !== "numbers") return make("div", { className: "field" }, make("label", { for: inputs[0].id }, ...title), ...inputs);
  const named = inputs.map((input, at) => make("label", { for: input.id }, make("span", {}, parts[at]), input));
  return make("fieldset", { className: "field" }, make("legend", {}, ...title), make("div", { className: "numbers" }, ...named));
}

function inputOf(field, text) {
  if (field.kind === "bool") return make("input", { type: "checkbox", checked: text === "true" });
  if (field.kind === "choice") {
    const none = field.is_required || typeof field.default === "string" ? [] : [["", "default"]];
    const select = make("select");
    setOptions(select, [...none, ...field.choices.map((choice) => [choice, choice])], text);
    return select;
  }
  const isNumber = ["int", "float", "numbers"].includes(field.kind);
  const inputMode = isNumber ? { int: "numeric" }[field.kind] ?? "decimal" : undefined;
  return make("input", { type: "text", value: text, spellcheck: false, autocomplete: "off", disabled: field.kind === "code", placeholder: field.is_required ? "" : "default", inputMode });
}
