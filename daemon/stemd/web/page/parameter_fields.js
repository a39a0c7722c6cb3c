// Parameters of a UDF as a form has them: the words in its inputs, which values they mean, and what is wrong with them. Pure.

/** One number, text or choice of a parameter has one input, several numbers have one each; with or_one the first alone may stand for all.
 * @typedef {{
 *   name: string, kind: string, is_required?: boolean, default?: any, choices?: string[], parts?: string[], or_one?: boolean, fields?: Field[],
 *   unit?: string, text?: string, from?: string,
 * }} Field as the daemon describes it */
/** words: what is wrong. Neither: nothing was given.
 * @typedef {{value?: any, words?: string}} Reading */

export const UDF_NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
export const NAME_RULE = "expected letters, digits, _ and -, at most 64, and no digit at the start";
const A_NUMBER = "a number such as 1.5";
const A_WHOLE_NUMBER = "a whole number such as 2";
const SOME_JSON = 'JSON such as [1, 2] or {"shape": "disk", "radius": 5}';
const BEFORE_REASON = /^(not done: )?(udf [\w-]+: )?(UDF [\w.:]+: )?(\w*(Error|Exception): )?([A-Z]\w*: )?/;
const PLACE_IN_CODE = / \([^()]*:\d+ in [^()]*\)$/;

/** A name that no other UDF has, with a number if it needs one. @param {string} wanted @param {string[]} taken */
export function freeName(wanted, taken) {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted}-${number}`;
  return name;
}

/** The fields of a UDF that is not described, by the values that it was given. @param {{[name: string]: any}} given @returns {Field[]} */
export function fieldsOf(given) {
  const kinds = /** @type {{[type: string]: string}} */ ({ boolean: "bool", number: "float", string: "text" });
  return Object.entries(given).map(([name, value]) => ({ name, kind: kinds[typeof value] ?? "json" }));
}

/** The words in each input for a value; empty for none. @param {Field} field @param {any} value @returns {string[]} */
export function textsOf(field, value) {
  const isNone = value === null || value === undefined;
  switch (field.kind) {
    case "bool": return [String(Boolean(value))];
    case "numbers": return field.parts?.map((_, at) => (isNone ? "" : String((Array.isArray(value) ? value : [value])[at] ?? ""))) ?? [];
    case "json": return [isNone ? "" : JSON.stringify(value)];
    case "text": return [isNone ? "" : typeof value === "string" ? value : JSON.stringify(value)];
    default: return [isNone ? "" : String(value)];
  }
}

/** The value that the words in the inputs mean. @param {Field} field @param {string[]} texts @returns {Reading} */
export function readTexts(field, texts) {
  const given = texts.map((text) => text.trim());
  if (given.every((text) => text === "")) return field.is_required ? { words: `got nothing, expected ${expectedOf(field)}: fill it in` } : {};
  switch (field.kind) {
    case "bool": return { value: given[0] === "true" };
    case "int": case "float": {
      const number = Number(given[0]);
      const isRight = Number.isFinite(number) && (field.kind === "float" || Number.isSafeInteger(number));
      return isRight ? { value: number } : { words: `got ${given[0]}, expected ${expectedOf(field)}` };
    }
    case "numbers": {
      const numbers = given.map((text) => (text === "" ? NaN : Number(text)));
      if (field.or_one && given.slice(1).every((text) => text === "") && Number.isFinite(numbers[0])) return { value: numbers[0] };
      return numbers.every(Number.isFinite) ? { value: numbers } : { words: `got ${given.map((text) => text || "nothing").join(" and ")}, expected ${expectedOf(field)}` };
    }
    case "json":
      try {
        return { value: JSON.parse(given[0]) };
      } catch {
        return { words: `got ${given[0]}, expected ${expectedOf(field)}` };
      }
    default: return { value: given[0] };
  }
}

/** @param {Field} field */
function expectedOf(field) {
  switch (field.kind) {
    case "int": return A_WHOLE_NUMBER;
    case "float": return A_NUMBER;
    case "numbers": return `${field.or_one ? "one number, or " : ""}${field.parts?.length} numbers (${field.parts?.join(" and ")})`;
    case "choice": return `one of ${field.choices?.join(", ")}`;
    case "json": return SOME_JSON;
    default: return "text";
  }
}

/** What the calibration has for a field; undefined if it has nothing. @param {Field} field @param {{[name: string]: any}} known */
export function calibrated(field, known) {
  const [name, part] = (field.from ?? "").split(".");
  return part ? known[name]?.[part] : known[name];
}

/** What the daemon says is wrong, without whose words these are. @param {string} words */
export const reasonIn = (words) => words.replace(BEFORE_REASON, "").replace(PLACE_IN_CODE, "");

/** Which of these names a sentence of the daemon has. @param {string} words @param {string[]} names */
export function namesIn(words, names) {
  const said = new Set(words.match(/\w+/g) ?? []);
  return names.filter((name) => said.has(name));
}
