// The buttons of a card that save its picture and its data.

import { make } from "../lib/elements.js";
import { saveNpz, savePicture, saveTiff } from "./saving.js";

export function savingButtons(card) {
  const button = (words, onclick) => make("button", { type: "button", onclick: () => card.picture?.values && onclick() }, words);
  return make("details", { className: "settings" }, make("summary", {}, "Save"),
    make("div", { className: "row" },
      button("Picture", () => savePictureOf(card)),
      button("Data as npz", () => saveNpz(card.pictures())),
      button("Data as TIFF", () => saveTiffOf(card))));
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
  savePicture({ head: picture.head, canvas, size: view.size, shapes, wheel: image.angles ? card.legend.wheel : null, axes: card.axes(), unit: image.unit, ...drawn });
}
