// Makes elements: make("button", {type: "button", onclick: f}, "text", child).

export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role" || name === "for" || name === "list") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

export function makeSvg(tag, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// Sets text only where it is another: screen readers and layout are left alone otherwise.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Says how a request ended: what was done is coloured otherwise than what was not.
export function sayResult(element, words, isDone) {
  setText(element, words);
  element.classList.toggle("done", isDone);
}

// Has an element these children, in this order. Those that stay are not moved: they keep the focus.
export function setChildren(element, children) {
  for (const child of [...element.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, at) => {
    if (element.children[at] !== child) element.insertBefore(child, element.children[at] ?? null);
  });
}

// Has a form do this when it is sent.
export function submits(id, act) {
  byId(id).onsubmit = (event) => {
    event.preventDefault();
    act();
  };
}

export function byId(id) {
  return document.getElementById(id);
}
