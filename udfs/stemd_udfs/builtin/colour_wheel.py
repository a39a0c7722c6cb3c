"""Vectors as colours."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike


def rgb_from_2dvector(
    x: ArrayLike, y: ArrayLike, vmax: float | None = None
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Show vectors as colours: their direction as the hue, their length as the brightness.

    Vectors towards rising `x` are red, and hues go on through yellow, green, cyan, blue and magenta as they
    turn from `x` to `y`. With column components as `x` and row components as `y`, that is clockwise on an
    image with row 0 at the top.

    Parameters
    ----------
    x, y : array_like
        Components of the vectors, real, any shape. NaN shows as black.
    vmax : float, optional
        Length that is shown in full brightness, as are longer ones; by default that of the longest vector.

    Returns
    -------
    ndarray of uint8, shape (*shape of x, 3)
        Red, green and blue.
    """
    x, y = np.broadcast_arrays(np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64))
    length = np.nan_to_num(np.hypot(x, y), nan=0.0)
    if vmax is None:
        vmax = length.max(initial=0.0)
    brightness = np.clip(length / vmax, 0, 1) if vmax > 0 else np.zeros_like(length)
    sector = np.nan_to_num(np.arctan2(y, x), nan=0.0) / (np.pi / 3)
    # Each colour is full for two sixths of the wheel around its own hue, and gone two sixths away.
    hues = np.array([0, 2, 4])
    distance = np.abs((sector[..., np.newaxis] - hues + 3) % 6 - 3)
    colours = np.clip(2 - distance, 0, 1)
    rgb: np.ndarray[Any, np.dtype[np.uint8]] = np.round(255 * colours * brightness[..., np.newaxis]).astype(
        np.uint8
    )
    return rgb
