// Files with arrays: npy, npz and TIFF. Pure: bytes in, bytes out.

const text = new TextEncoder();

// Numbers one after the other, little-endian: [[bytes of each, numbers]].
function packed(...fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size, numbers]) => sum + size * numbers.length, 0)));
  let at = 0;
  for (const [size, numbers] of fields) {
    for (const number of numbers) {
      if (size === 2) view.setUint16(at, number, true);
      else view.setUint32(at, number, true);
      at += size;
    }
  }
  return new Uint8Array(view.buffer);
}

function joined(...parts) {
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    file.set(part, at);
    return at + part.length;
  }, 0);
  return file;
}

// array: {shape, dtype, bytes}, C order, dtype as numpy writes it.
export function npy({ shape, dtype, bytes }) {
  const tuple = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
  const head = `{'descr': '${dtype}', 'fortran_order': False, 'shape': ${tuple}, }`;
  const padded = text.encode(`${head}${" ".repeat(63 - ((10 + head.length) % 64))}\n`);
  return joined([0x93], text.encode("NUMPY"), [1, 0], packed([2, [padded.length]]), padded, bytes);
}

export function textArray(words) {
  const codes = Uint32Array.from([...words], (letter) => letter.codePointAt(0));
  return { shape: [], dtype: `<U${codes.length || 1}`, bytes: codes.length ? new Uint8Array(codes.buffer) : new Uint8Array(4) };
}

// arrays: [[name, array]]; not compressed.
export function npz(arrays) {
  const [parts, entries] = [[], []];
  let offset = 0;
  for (const [name, array] of arrays) {
    const [path, bytes] = [text.encode(`${name}.npy`), npy(array)];
    // Version, names in UTF-8, no compression, 1 January 1980.
    const common = packed([2, [20, 0x800, 0, 0, 0x21]], [4, [crc32(bytes), bytes.length, bytes.length]], [2, [path.length, 0]]);
    const local = joined([0x50, 0x4b, 3, 4], common, path, bytes);
    parts.push(local);
    entries.push(joined([0x50, 0x4b, 1, 2, 20, 0], common, packed([2, [0, 0, 0]], [4, [0, offset]]), path));
    offset += local.length;
  }
  const directory = joined(...entries);
  const end = packed([4, [0x06054b50]], [2, [0, 0, arrays.length, arrays.length]], [4, [directory.length, offset]], [2, [0]]);
  return joined(...parts, directory, end);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let code = n;
  for (let bit = 0; bit < 8; bit++) code = code & 1 ? 0xedb88320 ^ (code >>> 1) : code >>> 1;
  return code;
});

function crc32(bytes) {
  let code = 0xffffffff;
  for (const byte of bytes) code = crcTable[(code ^ byte) & 255] ^ (code >>> 8);
  return (code ^ 0xffffffff) >>> 0;
}

const SAMPLES = { b: [1, 1], u: [1, 1], i: [2, 1], f: [3, 1], c: [6, 1] }; // by kind of dtype: SampleFormat

// One image, uncompressed, in the dtype of its values, with the scale where ImageJ looks for it.
// scale: {steps: [of a row, of a column], name} of its pixels, or null; about: one line of text.
export function tiff({ shape: [rows, columns], dtype, bytes }, scale, about) {
  const unit = scale ? `unit=${scale.name}\n` : "";
  const words = text.encode(`ImageJ=1.11a\n${unit}stemd=${about}\n\0`);
  const size = Number(dtype.slice(2));
  const [ascii, short, long, fraction] = [2, 3, 4, 5];
  const resolution = scale
    ? [[282, fraction, 1, pixelsPerUnit(scale.steps[1])], [283, fraction, 1, pixelsPerUnit(scale.steps[0])], [296, short, 1, 1]]
    : [];
  const tags = [
    [256, long, 1, columns], [257, long, 1, rows], [258, short, 1, 8 * size], [259, short, 1, 1], [262, short, 1, 1],
    [270, ascii, words.length, null], [273, long, 1, null], [277, short, 1, 1], [278, long, 1, rows], [279, long, 1, bytes.length],
    ...resolution, [339, short, 1, SAMPLES[dtype[1]][0]],
  ];
  const wordsAt = 8 + 2 + 12 * tags.length + 4;
  const fractions = tags.filter(([, kind]) => kind === fraction).map(([, , , value]) => value);
  const fractionsAt = wordsAt + words.length + (-words.length & 7);
  const bytesAt = fractionsAt + 8 * fractions.length + (-fractionsAt & 7);
  const entries = tags.flatMap(([tag, kind, count, value]) => {
    const given = tag === 270 ? wordsAt : tag === 273 ? bytesAt : kind === fraction ? fractionsAt + 8 * fractions.indexOf(value) : value;
    return [[2, [tag, kind]], [4, [count, given]]]; // a short lies in the first half of its field
  });
  const file = new Uint8Array(bytesAt + bytes.length);
  file.set(joined([0x49, 0x49, 42, 0, 8, 0, 0, 0], packed([2, [tags.length]], ...entries, [4, [0]]), words));
  file.set(packed([4, fractions.flat()]), fractionsAt);
  file.set(bytes, bytesAt);
  return file;
}

// As a fraction of whole numbers below 2 ** 32. step: length of a pixel.
function pixelsPerUnit(step) {
  const below = 10 ** Math.min(9, Math.max(0, Math.floor(Math.log10(4e9 * step))));
  return [Math.max(1, Math.round(below / step)), below];
}
