"""Rings whose edges fall over one pixel."""

from typing import Any

import numpy as np

from stemd_udfs.masks.polar import distance_map

Floats = np.ndarray[Any, np.dtype[np.float64]]


def soft_rings(
    centre: tuple[float, float], shape: tuple[int, int], radii: np.ndarray[Any, Any] | tuple[float, ...]
) -> Floats:
    """Rings between one radius and the next, each with soft edges of its own.

    At an edge a ring is 1/2; it rises from 0 to 1 over the pixel around it. Of two edges that are less than
    a pixel apart the lower value counts. The pixel in which the centre lies is 1 less the smallest radius,
    if that is less than half a pixel.

    `centre`: row and column. `shape`: rows and columns. `radii`: in pixels, one more than there are rings.

    Returns an array of float64, shape (rings, *shape).
    """
    y, x = centre
    rows, columns = shape
    edges = np.asarray(radii, dtype=np.float64)[:, np.newaxis, np.newaxis]
    r = distance_map(x, y, columns, rows)
    rings = np.clip(np.minimum(edges[1:] + 0.5 - r, r - edges[:-1] + 0.5), 0, 1)
    row, column = int(np.floor(y + 0.5)), int(np.floor(x + 0.5))
    if radii[0] < 0.5 and 0 <= row < rows and 0 <= column < columns:
        rings[0, row, column] = min(1, 1 - radii[0])
    return rings
