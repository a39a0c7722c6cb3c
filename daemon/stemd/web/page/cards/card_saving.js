// The buttons of a card that save its picture and its data.

import { make } from "../lib/elements.js";
import { choices, saveFigure } from "./figure.js";
import { saveNpz, saveTiff } from "./saving.js";

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
  const box = make("input", { type: "checkbox", checked: choices.hasShapes, onchange: () => { choices.hasShapes = box.checked; } });
  return make("label", { className: "check" }, box, "with shapes");
}

function saveTiffOf(card) {
  const { picture, image } = card;
  const { steps, name } = card.axes();
  const factor = card.isFourier() ? 1 : picture.head.step; // large results are reduced before they are sent
  saveTiff(picture, image, image.values === picture.values && picture.pairs === null, { steps: steps.map((step) => factor * step), name });
}

function savePictureOf(card) {
  if (card.panel?.savePicture()) return;
  const shapes = [...card.view.overlay.querySelectorAll("[data-shape]")].flatMap((group) => {
    const lines = [...group.querySelectorAll("path:not(.under)")];
    return lines.map((line) => ({ d: line.getAttribute("d"), colour: group.style.color }));
  });
  const { picture, image, canvas, view, drawn } = card;
  const shown = { canvas, size: view.size, shapes, wheel: image.angles ? card.legend.wheel : null, axes: card.axes() };
  void saveFigure(picture.head, [shown], [{ ...drawn, unit: image.unit, first: 0, count: 1 }]);
}
