// Saving the data of images.

import { npz, textArray, tiff } from "../lib/array_files.js";
import { make, makeSvg, setAttributes } from "../lib/elements.js";
import { scanName, stamp, dateTime, length } from "../lib/words.js";
import { roundLength } from "../lib/units.js";
import { store, stored } from "../layout.js";
import { drawBar } from "./picture.js";

export function fileName(head, ending) {
  const channel = head.channels > 1 && !head.vectors ? `-${head.channel + 1}` : "";
  return `${stamp(head.t_first ?? head.t_publish)}_${scanName(head).toLowerCase().replace(/\W+/g, "")}_${head.udf}-${head.buffer}${channel}.${ending}`;
}

export function download(bytes, name, type) {
  const link = make("a", { href: URL.createObjectURL(new Blob([bytes], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const saveNumbers = (head, csv) => download(csv, fileName(head, "csv"), "text/csv");

// A line for each row; nan where nothing is known.
export const saveTable = (head, { values, covered, rows, columns }) => saveNumbers(head, Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, at) => (covered && !covered[row * columns + at] ? "nan" : values[row * columns + at])).join(",") + "\n").join(""));

// [[name, array]] of a picture as the daemon sent it: values in their own dtype, coverage, and what the header says.
function arraysOf({ head, rows, columns, raw, covered, positions }, prefix = "") {
  const shape = head.vectors ? [rows, columns, 2] : [rows, columns];
  const arrays = [[`${prefix}data`, { shape, dtype: head.dtype, bytes: raw }], [`${prefix}header`, textArray(JSON.stringify(head))]];
  const bits = covered ?? positions;
  if (bits) arrays.push([`${prefix}coverage`, { shape: covered ? [rows, columns] : head.nav_shape, dtype: "|b1", bytes: bits }]);
  return arrays;
}

// One result, or several under their names. named: what the name of the file says of several.
export function saveNpz(pictures, named = pictures.length > 1 ? { buffer: "maps" } : null) {
  const arrays = named ? namedArrays(pictures) : arraysOf(pictures[0]);
  download(npz(arrays), fileName({ ...pictures[0].head, ...named }, "npz"), "application/zip");
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

// A figure of one image or of several side by side, for papers and slides: with scale bar, colour bar and caption, as SVG with real text
// or as PNG of twice the size.

const [MARGIN, GAP, NAMES, BAR, LINE] = [16, 12, 24, 12, 20];
const [LEAST_ALONE, LEAST_OF_SEVERAL] = [512, 240]; // px of the longer side of an image
const LEAST_WIDTH = 320;
const PNG_SCALE = 2;
const HATCH_OPACITY = 0.55; // as on the page
const LOOKS = {
  dark: { ground: "#0c1014", words: "#e8edf2", caption: "#a9b6c2" },
  light: { ground: "#ffffff", words: "#111111", caption: "#444444" },
};

// What the user chose for all figures, which this browser keeps. width: of journals, one column or two.
export const choices = { format: "PNG", look: "dark", width: "85 mm", hasShapes: true, ...JSON.parse(stored("localStorage", "stemd-figures") ?? "{}") };
export const choose = (chosen) => store("localStorage", "stemd-figures", JSON.stringify(Object.assign(choices, chosen)));

// images: [{canvas, hatch?, name?, size, shapes?, wheel?, axes?}]; bars: [{map, low, high, unit, first, count}], each below some of the images.
export async function saveFigure(head, images, bars) {
  const svg = figure(head, images, bars);
  const written = () => new XMLSerializer().serializeToString(svg);
  if (choices.format === "SVG") return void download(written(), fileName(head, "svg"), "image/svg+xml");
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map((size) => PNG_SCALE * size);
  setAttributes(svg, { width, height });
  const drawn = make("img", { src: `data:image/svg+xml,${encodeURIComponent(written())}` });
  await drawn.decode();
  const sheet = make("canvas", { width, height });
  sheet.getContext("2d").drawImage(drawn, 0, 0, width, height);
  sheet.toBlob(async (blob) => download(await blob.arrayBuffer(), fileName(head, "png"), "image/png"));
}

function figure(head, images, bars) {
  const look = LOOKS[choices.look];
  const [{ canvas }] = images;
  const least = images.length > 1 ? LEAST_OF_SEVERAL : LEAST_ALONE;
  const factor = Math.max(1, Math.ceil(least / Math.max(canvas.width, canvas.height)));
  const [width, height] = [canvas.width * factor, canvas.height * factor];
  const at = (n) => MARGIN + n * (width + GAP);
  const top = MARGIN + (images.some((one) => one.name) ? NAMES : 0);
  const right = Math.max(at(images.length) - GAP, MARGIN + LEAST_WIDTH);
  const below = top + height + GAP;
  const [allWidth, allHeight] = [right + MARGIN, below + BAR + 2 * LINE + MARGIN + LINE];
  const millimetres = parseInt(choices.width);
  const svg = makeSvg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${allWidth} ${allHeight}`, width: `${millimetres}mm`,
    height: `${(millimetres * allHeight / allWidth).toFixed(2)}mm`, "font-family": "system-ui, sans-serif", "font-size": 15, fill: look.words });
  svg.append(makeSvg("rect", { width: allWidth, height: allHeight, fill: look.ground }));
  images.forEach((one, n) => {
    if (one.name) svg.append(text(one.name, at(n), MARGIN + 15));
    svg.append(pixels(one.canvas, at(n), top, width, height, factor));
    if (one.hatch) svg.append(setAttributes(pixels(one.hatch, at(n), top, width, height, 1), { opacity: HATCH_OPACITY }));
    if (choices.hasShapes && one.shapes?.length) svg.append(outlines(one.shapes, at(n), top, width / one.size[1]));
    if (one.axes) svg.append(scaleBar(one.axes, one.size, at(n), top + height, width));
    if (one.wheel) svg.append(pixels(one.wheel, at(n) + width - 72, top + 8, 64, 64, 1));
  });
  for (const bar of bars) {
    const [left, end] = [at(bar.first), images.length > 1 ? at(bar.first + bar.count) - GAP : right];
    const colours = make("canvas");
    drawBar(colours, bar.map);
    svg.append(pixels(colours, left, below, end - left, BAR, 1), text(length(bar.low, bar.unit), left, below + BAR + 17), text(length(bar.high, bar.unit), end, below + BAR + 17, { "text-anchor": "end" }));
  }
  svg.append(text(caption(head), MARGIN, below + BAR + 2 * LINE + 15, { fill: look.caption }));
  return svg;
}

const text = (words, x, y, more = {}) => makeSvg("text", { x, y, ...more }, words);

// A canvas as squares with sharp edges, whatever programs do with images that are made larger.
function pixels(canvas, x, y, width, height, factor) {
  const larger = make("canvas", { width: canvas.width * factor * PNG_SCALE, height: canvas.height * factor * PNG_SCALE });
  const context = larger.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, larger.width, larger.height);
  return makeSvg("image", { href: larger.toDataURL(), x, y, width, height, preserveAspectRatio: "none" });
}

// shapes: [{d, colour}] in pixels of the result, each of `unit` in the figure.
function outlines(shapes, x, y, unit) {
  const lines = shapes.flatMap(({ d, colour }) => [["#000000aa", 4], [colour, 2]].map(([stroke, width]) => makeSvg("path", { d, stroke, "stroke-width": width / unit })));
  return makeSvg("g", { transform: `translate(${x + unit / 2} ${y + unit / 2}) scale(${unit})`, fill: "none" }, ...lines);
}

// A bar of a round length, about a quarter of the image wide, in its lower left corner.
function scaleBar({ steps, name }, [, columns], left, bottom, width) {
  const round = roundLength((columns * steps[1]) / 4);
  return makeSvg("g", { fill: "#ffffff", stroke: "#000000", "stroke-opacity": 0.6, "stroke-width": 3, "paint-order": "stroke" },
    makeSvg("rect", { x: left + 12, y: bottom - 16, width: (round / steps[1]) * (width / columns), height: 5 }), text(length(round, name), left + 12, bottom - 22));
}

function caption(head) {
  const channel = head.channels > 1 && !head.vectors ? ` ${head.channel + 1}` : "";
  return `${head.title}${channel} · ${scanName(head)}${head.minus ? ` minus ${head.minus}` : ""}${head.sigma ? ` · σ ${length(head.sigma, head.unit)} (median)` : ""} · ${dateTime(head.t_first ?? head.t_publish)}`;
}
