"""Masks whose values rise or fall, and masks that subtract a background."""

# ruff: noqa: N803, PLR0917 -- names that users of other 4D-STEM software know

from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.masks.shapes import circular, distance_map, ring

# Any: masks have several dtypes.
Mask = np.ndarray[Any, Any]


def gradient_x(imageSizeX: int, imageSizeY: int, dtype: DTypeLike = np.float32) -> Mask:
    """The column of each pixel, shape (imageSizeY, imageSizeX).

    Parameters
    ----------
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    dtype : dtype
        Of the mask.
    """
    return np.tile(np.arange(imageSizeX).astype(dtype), (imageSizeY, 1))


def gradient_y(imageSizeX: int, imageSizeY: int, dtype: DTypeLike = np.float32) -> Mask:
    """The row of each pixel; see :func:`gradient_x`."""
    return np.repeat(np.arange(imageSizeY).astype(dtype)[:, np.newaxis], imageSizeX, axis=1)


def radial_gradient(
    centerX: float, centerY: float, imageSizeX: int, imageSizeY: int, radius: float, antialiased: bool = False
) -> Mask:
    """A circle whose values rise from 0 in the middle to 1 at the edge, float64; see :func:`circular`.

    Parameters
    ----------
    antialiased : bool
        Let the values fall over one pixel at the edge: from 1 through 0 at `radius` to -1, then 0.
    """
    r = distance_map(centerX, centerY, imageSizeX, imageSizeY)
    if antialiased:
        return radial_gradient_background_subtraction(r, radius, r_outer=0)
    return circular(centerX, centerY, imageSizeX, imageSizeY, radius) * r / radius


def background_subtraction(
    centerX: float,
    centerY: float,
    imageSizeX: int,
    imageSizeY: int,
    radius: float,
    radius_inner: float,
    antialiased: bool = False,
) -> Mask:
    """A circle of ones in a ring of negative values, all adding up to 0, float64; see :func:`circular`.

    Parameters
    ----------
    radius, radius_inner : float
        Outer radius of the ring, and radius of the circle, in pixels.
    antialiased : bool
        Let the edges change over one pixel, as those of :func:`circular` and :func:`ring` do.

    Raises
    ------
    ValueError
        If no pixel lies in the ring.
    """
    circle = circular(centerX, centerY, imageSizeX, imageSizeY, radius_inner, antialiased)
    around = ring(centerX, centerY, imageSizeX, imageSizeY, radius, radius_inner, antialiased)
    if (total := around.sum(dtype=np.float64)) == 0:
        raise ValueError(
            f"no pixel is more than radius_inner={radius_inner} and at most radius={radius} away from row "
            f"{centerY}, column {centerX} of {imageSizeY} x {imageSizeX}: there is no background to subtract"
        )
    return np.asarray(circle - around * (circle.sum(dtype=np.float64) / total))


def radial_gradient_background_subtraction(
    r: np.ndarray[Any, Any], r0: float, r_outer: float, delta: float = 1
) -> Mask:
    """A circle whose values rise towards its edge, in a ring of -1, with a soft edge between the two.

    It finds disks of radius `r0`, whose rim counts more than their inside, on a background. The values are
    `r` / `r0` up to `r0` - `delta` / 2, fall in a straight line from 1 to -1 at `r0` + `delta` / 2, stay -1
    up to `r_outer`, and are 0 beyond. :func:`balance` makes them add up to zero. The mask has the shape of
    `r`, and its dtype or float64 if that is integer.

    Parameters
    ----------
    r : ndarray, shape (sig_y, sig_x)
        Distance of each pixel from the middle, in pixels; :func:`polar_map` returns it.
    r0 : float
        Radius of the circle.
    r_outer : float
        Outer radius of the ring; there is none if the edge of the circle reaches that far.
    delta : float
        Width of the edge, positive.
    """
    circle = np.where(r < r0 - delta / 2, r / (r0 or 1), 2 * (r0 - r) / delta)
    values = np.where(r < r0 + delta / 2, circle, np.where(r <= r_outer, -1.0, 0.0))
    dtype = r.dtype if r.dtype.kind == "f" else np.dtype(np.float64)
    return values.astype(dtype)


def balance(template: np.ndarray[Any, Any]) -> Mask:
    """Return a mask with its negative values scaled so that all values add up to zero.

    Parameters
    ----------
    template : ndarray, any shape
        A mask with positive and negative values. The result has its dtype, or float64 if that is integer.

    Raises
    ------
    ValueError
        If it has no negative values to balance the positive ones with, or the other way round.
    """
    values = template.astype(np.result_type(template.dtype, np.float32))
    gain = values.sum(where=values > 0, dtype=np.float64)
    loss = -values.sum(where=values < 0, dtype=np.float64)
    if gain == loss:
        return values
    if not (gain and loss):
        raise ValueError(
            f"the mask's positive values add up to {gain:g} and its negative ones to {-loss:g}: "
            "only a mask that has both can be balanced"
        )
    return np.where(values < 0, values * (gain / loss), values).astype(values.dtype)
