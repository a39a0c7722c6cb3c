// Vectors and complex numbers as colours: the direction is the hue, the length the brightness. Pure, but for the wheel.

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
