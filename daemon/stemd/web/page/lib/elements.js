// Makes elements: make("button", {type: "button", onclick: f}, "text", child).

export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role" || name === "for" || name === "list") element.setAttribute(name, value);
    else if (value !== undefined) element[name] = value;
  }
  element.append(...children);
  return element;
}

export function makeSvg(tag, attributes = {}, ...children) {
  const element = setAttributes(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes);
  element.append(...children);
  return element;
}

export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  return element;
}

export const button = (words, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, words);

// A box with its words: {input, label}.
export function check(words, onchange, more = {}) {
  const input = make("input", { type: "checkbox", onchange, ...more });
  return { input, label: make("label", { className: "check" }, input, words) };
}

// take(number): called for each number that is allowed; isLast: only when it was typed to its end. What is not allowed is named at the end.
export function numberInput(more, take, isLast = false) {
  const input = make("input", { type: "number", step: "any", onchange: () => input.reportValidity(), ...more });
  input.addEventListener(isLast ? "change" : "input", () => input.value !== "" && input.validity.valid && take(Number(input.value)));
  return input;
}

// Gives a list its choices, [[value, words, title]], and chooses one.
export function setOptions(select, options, chosen) {
  if (isNews(select, options)) select.replaceChildren(...options.map(([value, words, title = ""]) => make("option", { value, title }, words)));
  select.value = chosen;
}

// Sets text only where it is another: screen readers and layout are left alone otherwise.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// The same, and hides what has no words.
export function showWords(element, text) {
  setText(element, text);
  element.hidden = !text;
}

// Says how a request ended: what was done is coloured otherwise than what was not.
export function sayResult(element, words, isDone) {
  setText(element, words);
  element.classList.toggle("done", isDone);
}

// Has an element these children, in this order. Those that stay are not moved: they keep the focus.
export function setChildren(element, children) {
  for (const child of [...element.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, at) => element.children[at] !== child && element.insertBefore(child, element.children[at] ?? null));
}

// Gives a list its names and what each is: [[name, words]].
export function setTerms(list, pairs) {
  list.replaceChildren(...pairs.flatMap(([name, words]) => [make("dt", {}, name), make("dd", {}, words)]));
}

export function submits(id, act) {
  byId(id).onsubmit = (event) => {
    event.preventDefault();
    act();
  };
}

export const byId = (id) => document.getElementById(id);

const LINES = {
  point: "M8 2v4M8 10v4M2 8h4M10 8h4",
  disk: "M8 2.5a5.5 5.5 0 1 0 .01 0Z",
  ring: "M8 1.5a6.5 6.5 0 1 0 .01 0ZM8 5a3 3 0 1 0 .01 0Z",
  rectangular: "M2 4h12v8H2Z",
  ellipse: "M8 4a6 4 0 1 0 .01 0Z",
  wedge: "M3 13 8 3a11 11 0 0 1 5.5 6.5Z",
  segments: "M8 1.5a6.5 6.5 0 1 0 .01 0ZM8 1.5v13M1.5 8h13",
  polygon: "M3 11 5 3l8 2 .5 6L8 14Z",
  painted: "M13.5 2.5 7 9M7 9a2.6 2.6 0 0 0-3 2.6c0 1.2-.8 1.8-2 1.9 1 .7 5.6 1 6.6-1.6A2.4 2.4 0 0 0 7 9Z",
  line: "M2 13 13 2M2 10v3h3M10 2h3v3",
  fft: "M2 8h2l2-5 3 10 2-5h3",
  in: "M7 2.5a4.5 4.5 0 1 0 .01 0ZM10.3 10.3 14 14M5 7h4M7 5v4",
  out: "M7 2.5a4.5 4.5 0 1 0 .01 0ZM10.3 10.3 14 14M5 7h4",
  full: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
  pin: "M5.5 2h5M6.5 2v5L4 9.5h8L9.5 7V2M8 9.5V14",
  grip: "M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  undo: "M5 3 2 6l3 3M2 6h7.5a4 4 0 0 1 0 8H6",
  measure: "M2 11 11 2l3 3-9 9ZM5 8l1.5 1.5M7.5 5.5 9 7",
  large: "M2 2.5h8.5v11H2ZM12 2.5h2.5v3H12ZM12 7h2.5v2.5H12ZM12 11h2.5v2.5H12Z",
  "settings-button": "M2 4.5h6M11 4.5h3M8 2.5v4h3v-4ZM2 11.5h3M8 11.5h6M5 9.5v4h3v-4Z",
};

/** @param {keyof typeof LINES | string} name */
export function icon(name) {
  return makeSvg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, makeSvg("path", { d: LINES[{ circular: "disk", rectangle: "rectangular" }[name] ?? name] ?? "" }));
}

const known = new WeakMap();

// Returns whether these plain values are others than before, and keeps them for the next time.
export function isNews(object, ...values) {
  const text = JSON.stringify(values);
  if (known.get(object) === text) return false;
  known.set(object, text);
  return true;
}

export const forgetNews = (object) => known.delete(object);
