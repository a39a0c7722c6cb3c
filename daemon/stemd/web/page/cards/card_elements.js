// The elements that one image is made of on the page.

import { check, make, icon } from "../lib/elements.js";
import { saveNpz, saveTiff, choices, saveFigure } from "./saving.js";
import { grip } from "../lib/drag.js";

// card: has its view, forms and lists.
export function cardElements(card) {
  const button = (name, words, more) => make("button", { type: "button", className: "quiet small", title: words, "aria-label": words, ...more }, icon(name));
  const close = button("close", "Remove this image", { onclick: () => card.on.closed(card) });
  close.classList.add("close");
  const taken = make("p", { className: "light taken" });
  const asked = check("Standard errors (σ)", () => card.askErrors());
  const hatched = check("Hatch values below 2 σ", () => card.change({ hatched: hatched.input.checked }, false));
  const settings = make("div", { className: "settings", popover: "auto", role: "group", "aria-label": "Colours, contrast, scans and saving" }, card.contrast.root, asked.label, hatched.label, card.comparison.root, savingButtons(card), taken);
  const chosen = button("settings", "Colours, contrast, scans and saving", { popoverTargetElement: settings, className: "quiet small settings-button" });
  settings.ontoggle = () => {
    card.contrast.drawHistogram();
    const [near, own] = [chosen.getBoundingClientRect(), settings.getBoundingClientRect()];
    settings.style.left = `${Math.max(Math.min(near.right - own.width, innerWidth - own.width - 8), 8)}px`;
    settings.style.top = `${Math.max(Math.min(near.bottom + 4, innerHeight - own.height - 8), 8)}px`;
  };
  const dot = make("span", { className: "dot", hidden: true, "aria-hidden": "true" });
  const failureNote = make("p", { className: "failure", role: "status", hidden: true });
  const read = make("output", { id: `${card.id}-read` });
  const missing = make("span", { className: "missing", hidden: true });
  const trust = make("span", { className: "trust" });
  const root = make("article", { className: "card", "aria-label": "Image" },
    make("div", { className: "top-row" }, grip(card), dot, card.select, card.channel.root, chosen, close), failureNote,
    make("div", { className: "body" }, card.images, card.below, card.profile.root),
    make("p", { className: "read" }, missing, " ", trust, " ", read), card.legend.root, settings);
  return { root, dot, failureNote, read, missing, trust, taken, asked, hatched };
}

export function savingButtons(card) {
  const button = (words, onclick) => make("button", { type: "button", onclick: () => card.picture?.values && onclick() }, words);
  return make("div", {}, make("h3", {}, "Save"),
    make("div", { className: "row" },
      button("Picture", () => savePictureOf(card)),
      button("Data as npz", () => saveNpz(card.pictures())),
      button("Data as TIFF", () => saveTiffOf(card))),
    make("div", { className: "row" }, make("span", { className: "light" }, "Pictures:"),
      choice("format", "File", { png: "PNG", svg: "SVG" }), choice("look", "Ground", { dark: "dark", light: "light" }),
      choice("width", "Width of an SVG", { "85 mm": "85 mm", "170 mm": "170 mm" }), shapesChoice()));
}

// One choice for all images: what one card says, the others say when they are opened.
function choice(key, label, words) {
  const select = make("select", { "aria-label": label, onchange: () => { choices[key] = select.value; } }, ...Object.entries(words).map(([value, name]) => make("option", { value }, name)));
  select.onfocus = select.onpointerenter = () => { select.value = choices[key]; };
  return select;
}

function shapesChoice() {
  const { input, label } = check("with shapes", () => { choices.hasShapes = input.checked; }, choices.hasShapes);
  return label;
}

function saveTiffOf(card) {
  const { picture, image } = card;
  const { steps, name } = card.axes();
  const factor = card.isFourier ? 1 : picture.head.step; // large results are reduced before they are sent
  saveTiff(picture, image, image.values === picture.values && picture.pairs === null, { steps: steps.map((step) => factor * step), name });
}

function savePictureOf(card) {
  if (card.panel?.savePicture) return void card.panel.savePicture();
  const shapes = [...card.view.overlay.querySelectorAll("[data-shape]")].flatMap((group) => {
    const lines = [...group.querySelectorAll("path:not(.under)")];
    return lines.map((line) => ({ d: line.getAttribute("d"), colour: group.style.color }));
  });
  const { picture, image, canvas, view, drawn } = card;
  const shown = { canvas, size: view.size, shapes, wheel: image.angles ? card.legend.wheel : null, axes: card.axes() };
  void saveFigure(picture.head, [shown], [{ ...drawn, unit: image.unit, first: 0, count: 1 }]);
}
