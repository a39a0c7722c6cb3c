// Reads the binary messages of /ws: a head (JSON), values row by row (where head.all is set, those of all channels for each position), packed
// bits of what is covered.

import { product } from "./numbers.js";

export function readPicture(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const [rows, columns] = head.shape;
  const begin = 4 + length;
  const end = buffer.byteLength - head.covered;
  const { values, pairs } = readAll(buffer, begin, end, head);
  const bits = head.covered ? new Uint8Array(buffer, end) : null;
  const isOfPicture = head.kind === "nav";
  const covered = bits && isOfPicture ? unpackBits(bits, rows * columns) : null;
  const positions = bits && !isOfPicture ? unpackBits(bits, product(head.nav_shape)) : null;
  const raw = new Uint8Array(buffer, begin, end - begin);
  return { head, rows, columns, values, pairs, raw, covered, positions };
}

const ARRAYS = {
  "|b1": Uint8Array, "|u1": Uint8Array, "|i1": Int8Array,
  "<u2": Uint16Array, "<i2": Int16Array, "<u4": Uint32Array, "<i4": Int32Array,
  "<f4": Float32Array, "<f8": Float64Array,
};

// {values, pairs}: of vectors and complex numbers values are the lengths, and pairs {along, down} their components:
// columns and rows, real and imaginary.
function readAll(buffer, begin, end, { dtype, vectors }) {
  if (dtype === null) return { values: null, pairs: null };
  const isComplex = dtype === "<c8" || dtype === "<c16";
  if (!isComplex && !vectors) return { values: readValues(buffer, begin, end, dtype), pairs: null };
  const both = readValues(buffer, begin, end, isComplex ? { "<c8": "<f4", "<c16": "<f8" }[dtype] : dtype);
  const length = both.length / 2;
  const [first, second, values] = [0, 1, 2].map(() => new Float64Array(length));
  for (let i = 0; i < length; i++) {
    const [one, other] = [both[2 * i], both[2 * i + 1]];
    first[i] = one;
    second[i] = other;
    values[i] = Math.hypot(one, other);
  }
  return { values, pairs: vectors ? { along: second, down: first } : { along: first, down: second } };
}

function readValues(buffer, begin, end, dtype) {
  const bytes = end - begin;
  if (dtype === "<i8" || dtype === "<u8") return readLong(buffer, begin, bytes / 8, dtype === "<i8");
  const kind = ARRAYS[dtype];
  if (kind === undefined) throw new Error(`values of dtype ${dtype} are not known here`);
  return new kind(buffer, begin, bytes / kind.BYTES_PER_ELEMENT);
}

// Exact up to 2^53, and much faster than BigInt.
function readLong(buffer, begin, count, isSigned) {
  const words = new Uint32Array(buffer, begin, count * 2);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const high = isSigned ? words[2 * i + 1] | 0 : words[2 * i + 1];
    values[i] = high * 4294967296 + words[2 * i];
  }
  return values;
}

function unpackBits(bytes, count) {
  const bits = new Uint8Array(count);
  for (let i = 0; i < count; i++) bits[i] = (bytes[i >> 3] >> (7 - (i & 7))) & 1;
  return bits;
}
