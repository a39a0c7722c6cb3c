// Files with arrays: npy, npz and TIFF. Pure: bytes in, bytes out.

const text = new TextEncoder();

// array: {shape, dtype, bytes}, C order, dtype as numpy writes it.
export function npy({ shape, dtype, bytes }) {
  const tuple = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
  let head = `{'descr': '${dtype}', 'fortran_order': False, 'shape': ${tuple}, }`;
  head += " ".repeat(63 - ((10 + head.length) % 64)) + "\n";
  const file = new Uint8Array(10 + head.length + bytes.length);
  file.set([0x93, ...text.encode("NUMPY"), 1, 0, head.length & 255, head.length >> 8]);
  file.set(text.encode(head), 10);
  file.set(bytes, 10 + head.length);
  return file;
}

// A text as an array without dimensions.
export function textArray(words) {
  const codes = Uint32Array.from([...words], (letter) => letter.codePointAt(0));
  return { shape: [], dtype: `<U${codes.length || 1}`, bytes: codes.length ? new Uint8Array(codes.buffer) : new Uint8Array(4) };
}

// arrays: [[name, array]]; not compressed.
export function npz(arrays) {
  return zip(arrays.map(([name, array]) => [`${name}.npy`, npy(array)]));
}

function zip(files) {
  const [parts, entries] = [[], []];
  let offset = 0;
  for (const [name, bytes] of files) {
    const path = text.encode(name);
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, 20, true); // version
    common.setUint16(2, 0x800, true); // names are UTF-8
    common.setUint16(8, 0x21, true); // 1 January 1980
    common.setUint32(10, crc32(bytes), true);
    common.setUint32(14, bytes.length, true);
    common.setUint32(18, bytes.length, true);
    common.setUint16(22, path.length, true);
    const local = [Uint8Array.of(0x50, 0x4b, 3, 4), new Uint8Array(common.buffer), path, bytes];
    parts.push(...local);
    const rest = new DataView(new ArrayBuffer(14));
    rest.setUint32(10, offset, true);
    entries.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), new Uint8Array(common.buffer), new Uint8Array(rest.buffer), path);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = entries.reduce((sum, part) => sum + part.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return joined([...parts, ...entries, new Uint8Array(end.buffer)]);
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

function joined(parts) {
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
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
  const directory = new DataView(new ArrayBuffer(2 + 12 * tags.length + 4));
  const wordsAt = 8 + directory.byteLength;
  const padded = words.length + (-words.length & 7);
  const fractions = tags.filter(([, kind]) => kind === fraction).map(([, , , value]) => value);
  const fractionsAt = wordsAt + padded;
  const bytesAt = fractionsAt + 8 * fractions.length + (-fractionsAt & 7);
  directory.setUint16(0, tags.length, true);
  tags.forEach(([tag, kind, count, value], n) => {
    const at = 2 + 12 * n;
    directory.setUint16(at, tag, true);
    directory.setUint16(at + 2, kind, true);
    directory.setUint32(at + 4, count, true);
    const given = tag === 270 ? wordsAt : tag === 273 ? bytesAt : kind === fraction ? fractionsAt + 8 * fractions.indexOf(value) : value;
    if (kind === short) directory.setUint16(at + 8, given, true);
    else directory.setUint32(at + 8, given, true);
  });
  const file = new Uint8Array(bytesAt + bytes.length);
  file.set([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  file.set(new Uint8Array(directory.buffer), 8);
  file.set(words, wordsAt);
  file.set(new Uint8Array(Uint32Array.from(fractions.flat()).buffer), fractionsAt);
  file.set(bytes, bytesAt);
  return file;
}

// As a fraction of whole numbers below 2 ** 32. step: length of a pixel.
function pixelsPerUnit(step) {
  const below = 10 ** Math.min(9, Math.max(0, Math.floor(Math.log10(4e9 * step))));
  return [Math.max(1, Math.round(below / step)), below];
}
