// A form for the parameters of a UDF, made from the signature of its class.

import { make } from "./elements.js";

const NUMBERS = new Set(["int", "float"]);

// fields: [{name, kind, default, fields}] of the signature, or null where it is not known; given: {name: value}.
export class ParameterForm {
  constructor(fields, given) {
    this.fields = fields ?? Object.entries(given).map(([name, value]) => ({ name, kind: kindOf(value), default: null }));
    this.inputs = [];
    this.root = make("div", { className: "fields" }, ...this.build(this.fields, given ?? {}, []));
  }

  build(fields, given, path) {
    return fields.flatMap((field) => {
      const here = [...path, field.name];
      if (field.kind === "map") return this.build(field.fields, given[field.name] ?? {}, here);
      const input = inputOf(field, given[field.name]);
      input.dataset.parameter = here.join(".");
      this.inputs.push({ input, field, path: here, first: read(input, field) });
      return field.kind === "bool" ? make("label", { className: "check" }, input, field.name) : make("label", {}, field.name, input);
    });
  }

  get isEmpty() {
    return this.inputs.length === 0;
  }

  get isTouched() {
    return this.inputs.some(({ input, field, first }) => JSON.stringify(read(input, field)) !== JSON.stringify(first));
  }

  // {params, words}: what is given, a nested map; words say which field cannot be read.
  values() {
    const params = {};
    for (const { input, field, path } of this.inputs) {
      if (!input.validity.valid) return { params: null, words: `${path.join(".")}: ${input.validationMessage}` };
      let value;
      try {
        value = read(input, field);
      } catch {
        return { params: null, words: `${path.join(".")}: got ${input.value}, expected JSON such as [1, 2] or {"shape": "disk", "radius": 5}` };
      }
      if (value === undefined) continue;
      let map = params;
      for (const key of path.slice(0, -1)) map = map[key] ??= {};
      map[path.at(-1)] = value;
    }
    return { params, words: "" };
  }
}

function kindOf(value) {
  return { boolean: "bool", number: "float", string: "text" }[typeof value] ?? "json";
}

function inputOf(field, given) {
  const value = given === undefined ? field.default : given;
  if (field.kind === "bool") return make("input", { type: "checkbox", checked: Boolean(value) });
  if (NUMBERS.has(field.kind)) return make("input", { type: "number", step: field.kind === "int" ? 1 : "any", value: typeof value === "number" ? value : "", placeholder: "default" });
  const text = value === null || value === undefined ? "" : field.kind === "text" && typeof value === "string" ? value : JSON.stringify(value);
  return make("input", { type: "text", value: text, spellcheck: false, autocomplete: "off", placeholder: "default" });
}

// The value in a field; undefined for one that is left empty, which means the default.
function read(input, field) {
  if (field.kind === "bool") return input.checked;
  if (input.value.trim() === "") return undefined;
  if (NUMBERS.has(field.kind)) return Number(input.value);
  return field.kind === "text" ? input.value.trim() : JSON.parse(input.value);
}
