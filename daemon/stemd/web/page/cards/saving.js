// Saving the data of images.

import { npz, textArray, tiff } from "../lib/array_files.js";
import { make } from "../lib/elements.js";
import { scanName, stamp } from "../lib/words.js";

// A name that says when, which scan and which UDF.
export function fileName(head, ending) {
  const channel = head.channels > 1 && !head.vectors ? `-${head.channel + 1}` : "";
  return `${stamp(head.t_first ?? head.t_publish)}_${scanName(head).toLowerCase().replace(/\W+/g, "")}_${head.udf}-${head.buffer}${channel}.${ending}`;
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
