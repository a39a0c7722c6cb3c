// Colour maps: anchors at equal distances, linear between them. Viridis, magma, inferno and cividis are anchors of the
// maps of that name, which their authors gave to the public domain (CC0). With defects of colour vision all can be read but "cyclic" and the wheel.

const ANCHORS = {
  "gray": "000000 ffffff",
  "viridis": "440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725",
  "magma": "000004 0a0822 1d1147 36106b 51127c 6a1c81 832681 9c2e7f b73779 d0416f e75263 f56b5c fc8961 fea772 fec488 fde2a3 fcfdbf",
  "inferno": "000004 0b0724 210c4a 3d0965 57106e 71196e 8a226a a32c61 bc3754 d24644 e45a31 f1731d f98e09 fcac11 f9cb35 f2ea69 fcffa4",
  "cividis": "00224e 002e6c 1e3a6f 35456c 47516c 575d6d 666970 757575 848279 948e77 a59c74 b7a96e c8b866 dbc75a eed649 fee838",
  "blue-red": "2a6fdb 7fa9ec e9ebee ee9a7b cf3a24",
  "cyclic": "d8604a b99a2e 55ae55 2fa7a4 4f86d9 9b6ad0 cf5c95 d8604a",
  "cyclic blue-orange": "10131a 2c5fa8 9cc6ee f4f2ee f0b66a b0641c 10131a"
};

export const COLOUR_MAPS = Object.keys(ANCHORS);
export const STEPS = 256;

// STEPS rows of red, green, blue, as one Uint8Array.
export function colourTable(name) {
  const anchors = (ANCHORS[name] ?? ANCHORS.gray).split(" ").map((hex) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)));
  const table = new Uint8Array(3 * STEPS);
  for (let step = 0; step < STEPS; step++) {
    const place = (step / (STEPS - 1)) * (anchors.length - 1);
    const left = Math.min(Math.floor(place), anchors.length - 2);
    for (let part = 0; part < 3; part++) {
      const [from, to] = [anchors[left][part], anchors[left + 1][part]];
      table[3 * step + part] = Math.round(from + (to - from) * (place - left));
    }
  }
  return table;
}

// The colour of a direction, in radians from the columns' direction towards rising rows, and a brightness of 0 to 1:
// to the right red, then yellow, green, cyan, blue and magenta clockwise on the screen, as rgb_from_2dvector of stemd_udfs.
export function directionColour(angle, brightness) {
  const sector = angle / (Math.PI / 3);
  return [0, 2, 4].map((hue) => {
    const away = Math.abs(((((sector - hue + 3) % 6) + 6) % 6) - 3);
    return Math.round(255 * brightness * Math.min(Math.max(2 - away, 0), 1));
  });
}

// The wheel of all directions, for the corner of an image.
export function drawWheel(canvas) {
  const size = 64;
  [canvas.width, canvas.height] = [size, size];
  const context = canvas.getContext("2d");
  const image = context.createImageData(size, size);
  const middle = (size - 1) / 2;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const length = Math.hypot(y - middle, x - middle) / middle;
      if (length <= 1) image.data.set([...directionColour(Math.atan2(y - middle, x - middle), length), 255], 4 * (y * size + x));
    }
  }
  context.putImageData(image, 0, 0);
}
