// Saving what an image shows: its data, and a picture of it with scale bar, colour bar and caption.

import { npz, textArray, tiff } from "../lib/array_files.js";
import { make } from "../lib/elements.js";
import { drawBar } from "./picture.js";
import { roundLength } from "../lib/units.js";
import { length, scanName } from "../lib/words.js";

const LEAST_PX = 512; // of the longer side of a picture
const MARGIN = 16;
const FONT = "15px system-ui, sans-serif";

// A name that says when, which scan and which UDF.
export function fileName(head, ending) {
  const two = (number) => String(number).padStart(2, "0");
  const date = new Date(1000 * (head.t_first ?? head.t_publish));
  const when = `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}-${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`;
  const channel = head.channels > 1 && !head.vectors ? `-${head.channel + 1}` : "";
  return `${when}_${scanName(head).toLowerCase().replace(/\W+/g, "")}_${head.udf}-${head.buffer}${channel}.${ending}`;
}

export function download(bytes, name, type) {
  const link = make("a", { href: URL.createObjectURL(new Blob([bytes], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// [[name, array]] of a picture as the daemon sent it: values in their own dtype, coverage, and what the header says.
function arraysOf({ head, rows, columns, raw, covered, positions }, prefix = "") {
  const shape = head.vectors ? [rows, columns, 2] : [rows, columns];
  const arrays = [[`${prefix}data`, { shape, dtype: head.dtype, bytes: raw }], [`${prefix}header`, textArray(JSON.stringify(head))]];
  const bits = covered ?? positions;
  if (bits) arrays.push([`${prefix}coverage`, { shape: covered ? [rows, columns] : head.nav_shape, dtype: "|b1", bytes: bits }]);
  return arrays;
}

// The results of one image.
export function saveNpz(pictures) {
  const [{ head }] = pictures;
  if (pictures.length > 1) download(npz(namedArrays(pictures)), fileName({ ...head, buffer: "maps" }, "npz"), "application/zip");
  else download(npz(arraysOf(pictures[0])), fileName(head, "npz"), "application/zip");
}

// One file for all.
export function saveAll(pictures) {
  download(npz(namedArrays(pictures)), fileName({ ...pictures[0].head, udf: "all", buffer: "images", channels: 1 }, "npz"), "application/zip");
}

// Arrays UDF.BUFFER.data and so on.
function namedArrays(pictures) {
  const names = new Set();
  return pictures.flatMap((picture) => {
    const { udf, buffer, channel, channels, vectors } = picture.head;
    const name = `${udf}.${buffer}${channels > 1 && !vectors ? `.${channel + 1}` : ""}`;
    if (names.has(name)) return [];
    names.add(name);
    return arraysOf(picture, `${name}.`);
  });
}

// The values that are looked at, such as one component or a transform. axes: of the pixels of the image.
export function saveTiff({ head, raw }, image, isAsSent, axes) {
  const array = isAsSent
    ? { shape: [image.rows, image.columns], dtype: head.dtype.replace("|b1", "|u1"), bytes: raw }
    : { shape: [image.rows, image.columns], dtype: "<f4", bytes: new Uint8Array(Float32Array.from(image.values).buffer) };
  const about = JSON.stringify(isAsSent ? head : { ...head, unit: image.unit, scale: 1 });
  const scale = /px$/.test(axes.name) ? null : axes;
  download(tiff(narrowed(array), scale, about), fileName(head, "tif"), "image/tiff");
}

// Numbers of 64 bits as shorter ones, which all programs read, if no value changes.
function narrowed(array) {
  const Wide = { "<f8": Float64Array, "<i8": BigInt64Array, "<u8": BigUint64Array }[array.dtype];
  if (Wide === undefined) return array;
  const values = new Wide(array.bytes.slice().buffer);
  for (const [dtype, Narrow] of [["<f4", Float32Array], ["<f8", Float64Array]]) {
    const found = Narrow.from(values, Number);
    // NaN differs from itself; == compares BigInts with numbers exactly.
    if (values.every((value, at) => found[at] == value || value !== value)) return { ...array, dtype, bytes: new Uint8Array(found.buffer) };
  }
  return array;
}

// shapes: [{d, colour}] in pixels of the result; size: its rows and columns; wheel: the canvas of the colour wheel, or null;
// axes, unit: of the image and of its values.
export function savePicture({ head, canvas, map, low, high, shapes, size, wheel, axes, unit: unitOfValues }) {
  const factor = Math.max(1, Math.ceil(LEAST_PX / Math.max(canvas.width, canvas.height)));
  const [width, height] = [canvas.width * factor, canvas.height * factor];
  const sheet = make("canvas", { width: Math.max(width, 320) + 2 * MARGIN, height: height + 108 });
  const context = sheet.getContext("2d");
  context.fillStyle = "#0c1014";
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, MARGIN, MARGIN, width, height);
  const unit = width / size[1]; // of the sheet, for one pixel of the result
  drawOutlines(context, shapes, unit);
  drawScaleBar(context, axes, size, unit, height);
  if (wheel) context.drawImage(wheel, MARGIN + width - 72, MARGIN + 8, 64, 64);
  const right = sheet.width - MARGIN;
  drawColours(context, { map, low, high, unit: unitOfValues }, MARGIN, right, MARGIN + height + 12);
  writeCaption(context, head, MARGIN, right, MARGIN + height + 56);
  savePng(sheet, head);
}

// A bar of colours from left to right, and the values at its ends below it.
export function drawColours(context, { map, low, high, unit }, left, right, top) {
  const bar = make("canvas");
  drawBar(bar, map);
  context.font = FONT;
  context.fillStyle = "#e8edf2";
  context.textBaseline = "top";
  context.drawImage(bar, left, top, right - left, 12);
  context.fillText(length(low, unit), left, top + 18);
  context.textAlign = "right";
  context.fillText(length(high, unit), right, top + 18);
  context.textAlign = "left";
}

export function writeCaption(context, head, left, right, top) {
  context.fillStyle = "#a9b6c2";
  context.fillText(caption(head), left, top, right - left);
}

export function savePng(sheet, head) {
  sheet.toBlob(async (blob) => download(await blob.arrayBuffer(), fileName(head, "png"), "image/png"));
}

function caption(head) {
  const when = new Date(1000 * (head.t_first ?? head.t_publish)).toLocaleString([], { hour12: false });
  const channel = head.channels > 1 && !head.vectors ? ` ${head.channel + 1}` : "";
  return `${head.udf} · ${head.buffer}${channel} · ${scanName(head)} · ${when}`;
}

function drawOutlines(context, shapes, unit) {
  context.save();
  context.translate(MARGIN + unit / 2, MARGIN + unit / 2);
  context.scale(unit, unit);
  for (const { d, colour } of shapes) {
    const path = new Path2D(d);
    for (const [style, width] of [["#000a", 4], [colour, 2]]) {
      context.strokeStyle = style;
      context.lineWidth = width / unit;
      context.stroke(path);
    }
  }
  context.restore();
}

// A bar of a round length, about a quarter of the image wide. unit: of the sheet, for one pixel of the result.
function drawScaleBar(context, { steps, name }, [, columns], unit, height) {
  const round = roundLength((columns * steps[1]) / 4);
  const width = (round / steps[1]) * unit;
  const [x, y] = [MARGIN + 12, MARGIN + height - 16];
  context.font = FONT;
  context.textAlign = "left";
  context.textBaseline = "bottom";
  context.shadowColor = "#000";
  context.shadowBlur = 4;
  context.fillStyle = "#fff";
  context.fillRect(x, y, width, 5);
  context.fillText(length(round, name), x, y - 3);
  context.shadowBlur = 0;
}
