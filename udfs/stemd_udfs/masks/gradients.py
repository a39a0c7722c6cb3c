"""Masks whose values rise or fall, and masks that subtract a background."""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.masks.polar import polar_map
from stemd_udfs.masks.shapes import circular, ring

# Any: masks have several dtypes.
Mask = np.ndarray[Any, Any]


def gradient_x(imageSizeX: int, imageSizeY: int, dtype: DTypeLike = np.float32) -> Mask:  # noqa: N803
    """The column of each pixel.

    Parameters
    ----------
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    dtype : dtype
        Of the mask.

    Returns
    -------
    ndarray, shape (imageSizeY, imageSizeX)
    """
    return np.tile(np.arange(imageSizeX).astype(dtype), (imageSizeY, 1))


def gradient_y(imageSizeX: int, imageSizeY: int, dtype: DTypeLike = np.float32) -> Mask:  # noqa: N803
    """The row of each pixel; see :func:`gradient_x`."""
    return np.repeat(np.arange(imageSizeY).astype(dtype)[:, np.newaxis], imageSizeX, axis=1)


def radial_gradient(  # noqa: PLR0917
    centerX: float,  # noqa: N803 -- names that users of other 4D-STEM software know
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
    antialiased: bool = False,
) -> Mask:
    """A circle whose values rise from 0 in the middle to 1 at the edge.

    Parameters
    ----------
    centerX, centerY : float
        Middle of the circle: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    radius : float
        Of the circle, in pixels.
    antialiased : bool
        Let the edge fall to 0 over one pixel.

    Returns
    -------
    ndarray of float32, shape (imageSizeY, imageSizeX)
    """
    inside = circular(centerX, centerY, imageSizeX, imageSizeY, radius, antialiased)
    r, _ = polar_map(centerX, centerY, imageSizeX, imageSizeY)
    return (inside * r / radius).astype(np.float32)


def background_subtraction(  # noqa: PLR0917
    centerX: float,  # noqa: N803
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
    radius_inner: float,
    antialiased: bool = False,
) -> Mask:
    """A circle of ones in a ring of negative values; all pixels add up to zero.

    Parameters
    ----------
    centerX, centerY : float
        Middle of both: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    radius, radius_inner : float
        Outer radius of the ring, and radius of the circle, in pixels.
    antialiased : bool
        Let the edges change over one pixel.

    Returns
    -------
    ndarray of float32, shape (imageSizeY, imageSizeX)
    """
    circle = circular(centerX, centerY, imageSizeX, imageSizeY, radius_inner, antialiased)
    around = ring(centerX, centerY, imageSizeX, imageSizeY, radius, radius_inner, antialiased)
    return balance(circle.astype(np.float64) - around.astype(np.float64)).astype(np.float32)


def radial_gradient_background_subtraction(
    r: np.ndarray[Any, Any], r0: float, r_outer: float, delta: float = 1
) -> Mask:
    """A circle whose values rise towards its edge, in a ring of -1, with a soft edge between the two.

    It finds disks of radius `r0`, whose rim counts more than their inside, on a background. The values rise
    from 0 in the middle to 1 at `r0` - `delta` / 2, fall in a straight line to -1 at `r0` + `delta` / 2, stay
    there up to `r_outer`, and are 0 beyond. :func:`balance` makes them add up to zero.

    Parameters
    ----------
    r : ndarray
        Distance of each pixel from the middle, as from :func:`polar_map`.
    r0 : float
        Radius of the circle.
    r_outer : float
        Outer radius of the ring.
    delta : float
        Width of the edge, positive.

    Returns
    -------
    ndarray of float64, shape of `r`
    """
    top = max(r0 - delta / 2, np.finfo(float).tiny)
    values = np.minimum(np.minimum(r / top, 1), np.clip(2 * (r0 - r) / delta, -1, 1))
    return np.where(r <= r_outer, values, 0.0)


def balance(template: np.ndarray[Any, Any]) -> Mask:
    """Scale the negative values of a mask so that all values add up to zero.

    Parameters
    ----------
    template : ndarray
        With positive and negative values.

    Returns
    -------
    ndarray, shape of `template`, its dtype or float64 if that is integer

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
