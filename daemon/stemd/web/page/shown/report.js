// A report of a scan: one file with images, a reduced data cube, and what is known of the scan. Its data are JSON in the element "data";
// all of their text becomes text of elements, never markup.

import { download } from "../cards/saving.js";
import { byId, make } from "../lib/elements.js";
import { readPicture } from "../lib/message.js";
import { Cube } from "./cube.js";
import { Explorer, firstDetector, firstRegion, Focus } from "./explorer.js";
import { showPictures } from "./figure.js";

function bytesOf(text) {
  const raw = atob(text);
  return Uint8Array.from({ length: raw.length }, (_, at) => raw.charCodeAt(at));
}

function section(title, ...children) {
  const made = make("section", {}, make("h2", {}, title), ...children);
  byId("report").append(made);
  return made;
}

function table(rows) {
  return make("dl", { className: "values" }, ...Object.entries(rows).flatMap(([name, value]) =>
    [make("dt", {}, name), make("dd", {}, typeof value === "string" ? value : JSON.stringify(value))]));
}

function saver(words, text, name) {
  return make("button", { type: "button", onclick: () => download(new TextEncoder().encode(text), name, "text/plain") }, words);
}

async function show(data) {
  byId("report").append(make("h1", {}, data.title), table(data.scan));
  const images = make("div", { className: "figures" });
  section("Images", images);
  showPictures(data.pictures.map((text) => readPicture(bytesOf(text).buffer)), new Map(), images, data.titles);
  if (data.cube) {
    const { cube: about } = data;
    const cube = await Cube.of(about, bytesOf(about.planes.data), about.focus && bytesOf(about.focus.planes.data));
    const shown = { cube, explorer: new Explorer(cube, [firstDetector(cube)], firstRegion(cube), () => {}) };
    section("Virtual detectors", make("p", { className: "light" }, about.words), shown.explorer.root);
    if (cube.focus) {
      shown.focus = new Focus(cube);
      section("Focus", shown.focus.root);
    }
    window.shown = shown; // for scripts in the console
  }
  if (data.ledger) section("Ledger", table(data.ledger));
  if (data.calibration) section("Calibration", table(data.calibration));
  for (const { name, ...about } of data.udfs) section(`UDF ${name}`, table(about));
  const { text, signature, words } = data.manifest ?? {};
  if (text) {
    section("Manifest", make("p", {}, words), make("p", { className: "row" }, saver("Save the manifest", text, "scan.manifest.json"),
      ...(signature ? [saver("Save its signature", signature, "scan.manifest.json.sig")] : [])), make("pre", {}, text));
  }
  document.body.dataset.state = "shown";
}

show(JSON.parse(byId("data").textContent)).catch((error) => {
  byId("report").append(make("p", { className: "bad" }, `This report cannot be shown: ${error}`));
  document.body.dataset.state = "failed";
});
