// The elements that one image is made of on the page.

import { CardMarks } from "./card_marks.js";
import { savingButtons } from "./card_saving.js";
import { make } from "../lib/elements.js";
import { grip } from "../lib/grip.js";
import { icon } from "../lib/icons.js";

// card: has its view, tools, forms and lists.
export function cardElements(card) {
  const { tools } = card;
  const close = make("button", { type: "button", className: "close quiet", title: "Remove this image", "aria-label": "Remove this image", onclick: () => card.on.closed(card) }, icon("close"));
  const marks = new CardMarks();
  const read = make("output", { id: `${card.id}-read` });
  const taken = make("p", { className: "light taken" });
  const missing = make("span", { className: "missing", hidden: true });
  marks.root = make("article", { className: "card", "aria-label": "Image" },
    make("div", { className: "top-row" }, grip(card), marks.dot, card.select, card.channel.root, close),
    make("div", { className: "tool-row" }, tools.box, tools.looking), tools.hint, tools.brush.root, marks.note, card.images, card.legend.root,
    make("p", { className: "read" }, missing, " ", read), card.panels.root, card.profile.root, taken, make("div", { className: "more" }, card.comparison.root, card.contrast.root, savingButtons(card)));
  return { root: marks.root, marks, read, missing, taken };
}
