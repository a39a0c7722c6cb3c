// A cell of a notebook: images of results, also of a daemon that runs, and a reduced data cube to explore. Its model is `stemd.shown.cell.Cell`.

import { make, setText } from "../lib/elements.js";
import { readPicture } from "../lib/message.js";
import { KNOWN } from "./inside.js";
import { MASKS } from "../shapes/shapes.js";
import { Cube } from "./cube.js";
import { Explorer, firstDetector, firstRegion, Shapes } from "./explorer.js";
import { showPictures } from "./figure.js";

const bytesOf = (view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

export async function render({ model, el }, styles) {
  const root = el.attachShadow({ mode: "open" });
  const [images, figures] = [make("div", { className: "figures" }), new Map()];
  const [note, progress] = [make("p", { className: "light" }), make("progress", { max: 1 })];
  const cell = make("div", { className: "cell" }, progress, note, images);
  root.append(make("style", {}, styles), cell);
  let detectors = null; // what has detectors: the explorer, or the first pattern
  const keep = (name, value) => {
    if (JSON.stringify(model.get(name)) === JSON.stringify(value)) return;
    model.set(name, value);
    model.save_changes();
  };

  function showNews() {
    setText(note, model.get("note"));
    const share = model.get("progress");
    progress.hidden = share === null;
    progress.value = share ?? 0;
    showPictures(model.get("pictures").map((view) => readPicture(bytesOf(view).slice().buffer)), figures, images);
    const pattern = [...figures.values()].find((figure) => figure.picture.head.kind === "sig" && figure.image);
    if (pattern && !detectors) {
      detectors = new Shapes(pattern, MASKS, KNOWN, () => keep("detectors", detectors.shapes));
      detectors.set(model.get("detectors"));
    }
  }

  const { cube: about, planes } = { cube: model.get("cube"), planes: model.get("planes") };
  if (about) {
    const cube = await Cube.of(about, bytesOf(planes[0]), planes[1] && bytesOf(planes[1]));
    const given = model.get("detectors");
    const explorer = new Explorer(cube, given.length ? given : [firstDetector(cube)], model.get("region") ?? firstRegion(cube), () => {
      keep("detectors", explorer.detectors.shapes);
      keep("region", explorer.region.shape);
    });
    detectors = explorer.detectors;
    model.on("change:region", () => explorer.set(explorer.detectors.shapes, model.get("region") ?? firstRegion(cube)));
    model.on("change:detectors", () => explorer.set(model.get("detectors"), explorer.region.shape));
    cell.append(make("p", { className: "light" }, about.words), explorer.root);
    keep("detectors", explorer.detectors.shapes);
    keep("region", explorer.region.shape);
  } else model.on("change:detectors", () => detectors?.set(model.get("detectors")));
  for (const name of ["pictures", "progress", "note"]) model.on(`change:${name}`, showNews);
  showNews();
}
