"""Polygons."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np


def polygon(
    sig_shape: tuple[int, int], corners: Sequence[tuple[float, float]]
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """A filled polygon.

    Raises ValueError if there are less than three corners.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    corners : sequence of (float, float)
        Row and column of each corner, in order; the last one is joined to the first. Where the outline
        crosses itself, parts that it winds around twice are outside.

    Returns
    -------
    ndarray of bool, shape `sig_shape`
        Pixels whose middle lies inside. If the middle of a pixel lies on the outline, the pixel counts only
        on an upper or left edge.
    """
    if len(corners) < 3:
        raise ValueError(f"polygon: there are {len(corners)} corners, expected three or more")
    y, x = np.ogrid[: sig_shape[0], : sig_shape[1]]
    inside = np.zeros(sig_shape, dtype=bool)
    for (y0, x0), (y1, x1) in pairwise([*corners, corners[0]]):
        if y0 != y1:
            # Each edge that a line from the pixel to the right crosses leads in or out.
            crosses = (y >= min(y0, y1)) & (y < max(y0, y1))
            inside ^= crosses & (x < x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return inside
