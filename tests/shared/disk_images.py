"""Segments of a bright-field disk by their definition: a loop over pixels."""

import numpy as np


def segment_of(y, x, radius, rings):
    """Number of the segment that a pixel at a distance from the middle belongs to, or None."""
    r = np.hypot(y, x) / radius
    for ring in range(rings):
        if round(r, 9) > (2 * ring + 1) / (2 * rings - 1):
            continue
        if ring == 0:
            return 0
        turn = np.arctan2(y, x) / (2 * np.pi) % 1
        return 1 + 3 * ring * (ring - 1) + int(turn * 6 * ring) % (6 * ring)
    return None


def segment_sums(frames, centre, radius, rings, pixel=1.0):
    """Sums of frames over the segments, mean positions and numbers of pixels.

    `pixel` has the sizes of a row and of a column if they differ; `radius` is in pixels of their mean.
    """
    down, right = np.broadcast_to(pixel, 2) / np.sqrt(np.prod(np.broadcast_to(pixel, 2)))
    count = 3 * rings * (rings - 1) + 1
    sums, positions, pixels = np.zeros((count, *frames.shape[:2])), np.zeros((count, 2)), np.zeros(count, int)
    for y, x in np.ndindex(frames.shape[2:]):
        number = segment_of(down * (y - centre[0]), right * (x - centre[1]), radius, rings)
        if number is not None:
            sums[number] += frames[..., y, x]
            positions[number] += (y - centre[0], x - centre[1])
            pixels[number] += 1
    return sums, positions / pixels[:, np.newaxis], pixels
