"""Masks for :class:`stemd_udfs.ApplyMasksUDF`: functions that return boolean arrays in the shape of a frame.

Coordinates are in pixels, and pixel (0, 0) has its middle at (0, 0).
"""

from typing import Any

import numpy as np

Mask = np.ndarray[Any, np.dtype[np.bool_]]


def circular(centerX: float, centerY: float, imageSizeX: int, imageSizeY: int, radius: float) -> Mask:  # noqa: N803
    """A filled circle.

    Parameters
    ----------
    centerX, centerY : float
        Middle of the circle: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    radius : float
        Pixels whose middle is at most this far away belong to it.

    Returns
    -------
    ndarray of bool, shape (imageSizeY, imageSizeX)
    """
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    inside: Mask = (x - centerX) ** 2 + (y - centerY) ** 2 <= radius**2
    return inside


def ring(  # noqa: PLR0917
    centerX: float,  # noqa: N803 -- names that users of other 4D-STEM software know
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
    radius_inner: float,
) -> Mask:
    """A circle without a smaller circle around the same middle.

    Parameters
    ----------
    centerX, centerY : float
        Middle of the ring: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    radius, radius_inner : float
        Pixels whose middle is at most `radius` and more than `radius_inner` away belong to it.

    Returns
    -------
    ndarray of bool, shape (imageSizeY, imageSizeX)
    """
    outer = circular(centerX, centerY, imageSizeX, imageSizeY, radius)
    return outer & ~circular(centerX, centerY, imageSizeX, imageSizeY, radius_inner)


def disk(sig_shape: tuple[int, int], radius: float, centre: tuple[float, float] | None = None) -> Mask:
    """A filled circle, by default in the middle of the frame.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    radius : float
        Pixels whose middle is at most this far away belong to it.
    centre : tuple of float, optional
        Row and column of its middle; (rows / 2, columns / 2) if not given.

    Returns
    -------
    ndarray of bool, shape `sig_shape`
    """
    rows, columns = sig_shape
    y, x = (rows / 2, columns / 2) if centre is None else centre
    return circular(x, y, columns, rows, radius)
