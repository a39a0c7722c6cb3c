// A picture of several maps side by side, with their names, one colour bar and a caption.

import { make } from "../lib/elements.js";
import { drawColours, savePng, writeCaption } from "../cards/saving.js";

const LEAST_PX = 240; // of the longer side of a map
const [MARGIN, GAP, NAMES] = [16, 12, 24];
const FONT = "15px system-ui, sans-serif";

// maps: [{canvas, name}]; bars: [{map, low, high, unit, first, count}], each below some of the maps.
export function saveMapsPicture(head, maps, bars) {
  const [{ canvas }] = maps;
  const factor = Math.max(1, Math.ceil(LEAST_PX / Math.max(canvas.width, canvas.height)));
  const [width, height] = [canvas.width * factor, canvas.height * factor];
  const at = (n) => MARGIN + n * (width + GAP);
  const sheet = make("canvas", { width: at(maps.length) - GAP + MARGIN, height: height + MARGIN + NAMES + 94 });
  const context = sheet.getContext("2d");
  context.fillStyle = "#0c1014";
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.imageSmoothingEnabled = false;
  context.font = FONT;
  context.textBaseline = "top";
  context.fillStyle = "#e8edf2";
  maps.forEach((one, n) => {
    context.fillText(one.name, at(n), MARGIN);
    context.drawImage(one.canvas, at(n), MARGIN + NAMES, width, height);
  });
  const top = MARGIN + NAMES + height + 12;
  for (const { first, count, ...bar } of bars) drawColours(context, bar, at(first), at(first + count) - GAP, top);
  writeCaption(context, head, MARGIN, sheet.width - MARGIN, top + 44);
  savePng(sheet, head);
}
