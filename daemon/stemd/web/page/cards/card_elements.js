// The elements that one image is made of on the page.

import { CardMarks } from "./card_marks.js";
import { savingButtons } from "./card_saving.js";
import { make } from "../lib/elements.js";
import { grip } from "../lib/grip.js";
import { icon } from "../lib/icons.js";

// card: has its view, forms and lists.
export function cardElements(card) {
  const button = (name, words, more) => make("button", { type: "button", className: "quiet small", title: words, "aria-label": words, ...more }, icon(name));
  const close = button("close", "Remove this image", { onclick: () => card.on.closed(card) });
  close.classList.add("close");
  const taken = make("p", { className: "light taken" });
  const settings = make("div", { className: "settings", popover: "auto", role: "group", "aria-label": "Colours, contrast, scans and saving" }, card.contrast.root, card.comparison.root, savingButtons(card), taken);
  const chosen = button("settings", "Colours, contrast, scans and saving", { popoverTargetElement: settings, className: "quiet small settings-button" });
  settings.ontoggle = () => {
    card.contrast.drawHistogram();
    const [near, own] = [chosen.getBoundingClientRect(), settings.getBoundingClientRect()];
    settings.style.left = `${Math.max(Math.min(near.right - own.width, innerWidth - own.width - 8), 8)}px`;
    settings.style.top = `${Math.max(Math.min(near.bottom + 4, innerHeight - own.height - 8), 8)}px`;
  };
  const marks = new CardMarks();
  const read = make("output", { id: `${card.id}-read` });
  const missing = make("span", { className: "missing", hidden: true });
  marks.root = make("article", { className: "card", "aria-label": "Image" },
    make("div", { className: "top-row" }, grip(card), marks.dot, card.select, card.channel.root, chosen, close), marks.note,
    make("div", { className: "body" }, card.images, card.panels.root, card.profile.root),
    make("p", { className: "read" }, missing, " ", read), card.legend.root, settings);
  return { root: marks.root, marks, read, missing, taken };
}
