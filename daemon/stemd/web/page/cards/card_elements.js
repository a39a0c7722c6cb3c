// The elements that one image is made of on the page.

import { button, check, icon, make, setOptions } from "../lib/elements.js";
import { saveNpz, saveTable, saveTiff, choices, choose, saveFigure } from "./saving.js";
import { grip } from "../lib/drag.js";
import { known, median } from "../lib/numbers.js";

export function cardElements(card) {
  const tool = (name, words, onclick, more) => button(icon(name), onclick, { className: `quiet small ${name}`, title: words, "aria-label": words, ...more });
  const taken = make("p", { className: "light taken" });
  const asked = { sigma: check("Standard errors (σ)", () => card.askErrors("sigma")), resolution: check("Resolution", () => card.askErrors("resolution")) };
  const hatched = check("Hatch values below 2 σ", () => card.change({ hatched: hatched.input.checked }, false));
  const settings = make("div", { className: "settings", popover: "auto", role: "group", "aria-label": "Colours, contrast, scans and saving" }, card.contrast.root, asked.sigma.label, hatched.label, asked.resolution.label, card.comparison.root, savingButtons(card), taken);
  const chosen = tool("settings-button", "Colours, contrast, scans and saving", null, { popoverTargetElement: settings });
  asked.sigma.label.title = "How far each value may be off, from the noise of the frames; the results of its UDF start over";
  hatched.label.title = "Stripes over values that do not differ from 0 by more than twice their standard error";
  settings.ontoggle = ({ newState }) => {
    card.contrast.drawHistogram();
    for (const one of settings.querySelectorAll("[data-choice]")) one[one.type === "checkbox" ? "checked" : "value"] = choices[one.dataset.choice];
    if (newState === "closed") settings.style.top = settings.style.maxHeight = "";
  };
  // Beside the image, whose colours it changes; below its button where there is no room. It does not move while it is open.
  new ResizeObserver(() => {
    const [near, image, own] = [chosen, root, settings].map((one) => one.getBoundingClientRect());
    if (settings.style.top || !own.height) return;
    const beside = image.right + own.width < innerWidth + 8 ? image.right : image.left - own.width;
    const left = Math.max(Math.min(beside < 0 ? near.right - own.width : beside, innerWidth - own.width - 4), 4);
    const top = Math.max(Math.min(near.bottom + 4, innerHeight - own.height - 8), 8);
    Object.assign(settings.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${innerHeight - top - 4}px` });
  }).observe(settings);
  const dot = make("span", { className: "dot", hidden: true, "aria-hidden": "true" });
  const failureNote = make("p", { className: "failure", role: "status", hidden: true });
  const read = make("output", { id: `${card.id}-read` });
  const missing = make("span", { className: "missing", hidden: true });
  const trust = make("span", { className: "trust" });
  const root = make("article", { className: "card", "aria-label": "Image" },
    make("div", { className: "top-row" }, grip(card), dot, card.select, card.channel.root, chosen, tool("close", "Remove this image", () => card.list.close(card))), failureNote,
    make("div", { className: "body" }, card.images, card.below, card.profile.root),
    make("p", { className: "read" }, missing, " ", read, " ", trust), card.legend.root, settings);
  return { root, dot, failureNote, read, missing, trust, taken, asked, hatched };
}

function savingButtons(card) {
  const saves = (words, save) => button(words, () => card.picture?.values && save());
  const shapes = check("with shapes", () => choose({ hasShapes: shapes.input.checked }), { "data-choice": "hasShapes" });
  return make("div", {}, make("h3", {}, "Save"),
    make("div", { className: "row" },
      saves("Picture", () => savePictureOf(card)), saves("Data as npz", () => saveNpz(card.pictures())), saves("Data as TIFF", () => saveTiffOf(card)), saves("Data as CSV", () => saveTable(card.picture.head, card.image))),
    make("div", { className: "row" }, make("span", { className: "light" }, "Pictures:"),
      choice("format", "File", ["PNG", "SVG"]), choice("look", "Ground", ["dark", "light"]), choice("width", "Width of an SVG", ["85 mm", "170 mm"]), shapes.label));
}

// One choice for all images: what one card says, the others say when they are opened.
function choice(key, label, options) {
  const select = make("select", { "aria-label": label, "data-choice": key, onchange: () => choose({ [key]: select.value }) });
  setOptions(select, options.map((one) => [one, one]), choices[key]);
  return select;
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
  const shown = { canvas, hatch: card.weak === null ? null : card.hatch, size: view.size, shapes, wheel: image.angles ? card.legend.wheel : null, axes: card.axes() };
  const sigma = image.sigma && !card.isFourier && median(known(image.sigma));
  const title = `${card.choice()?.title ?? `${picture.head.udf} · ${picture.head.buffer}`}${card.isFourier ? ", Fourier transform" : ""}`;
  void saveFigure({ ...picture.head, unit: image.unit, sigma, title }, [shown], [{ ...drawn, unit: image.unit, first: 0, count: 1 }]);
}
