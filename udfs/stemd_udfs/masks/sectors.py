"""Sectors of circles and rings: wedges, and segmented detectors."""

from typing import Any

import numpy as np

from stemd_udfs.masks.shapes import centre_of, polar_map

Mask = np.ndarray[Any, np.dtype[np.bool_]]
Floats = np.ndarray[Any, np.dtype[np.float64]]
_TURN = 2 * np.pi


def wedge(  # noqa: PLR0917 -- the order of the other shapes
    sig_shape: tuple[int, int],
    radius: float,
    angle: float,
    width: float,
    radius_inner: float = 0,
    centre: tuple[float, float] | None = None,
) -> Mask:
    """A sector of a circle or ring.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    radius : float
        Pixels whose middle is at most this far from the centre belong to it.
    angle : float
        Direction of its middle in radians, from the row direction (x) towards rising rows, as for
        :func:`polar_map`.
    width : float
        How wide it is, in radians; it reaches half of this to both sides of `angle`.
    radius_inner : float
        Pixels must be more than this far away; with 0 the one at the centre belongs to it, too.
    centre : tuple of float, optional
        Row and column of its tip; (rows / 2, columns / 2) if not given.

    Returns
    -------
    ndarray of bool, shape `sig_shape`
    """
    within, phi = _ring(sig_shape, radius, radius_inner, centre)
    away = np.abs((phi - angle + np.pi) % _TURN - np.pi)
    y, x = centre_of(sig_shape, centre)
    rows, columns = np.ogrid[: sig_shape[0], : sig_shape[1]]
    is_tip = (rows == y) & (columns == x) & (radius_inner <= 0)
    wide: Mask = within & ((away <= width / 2) | is_tip)
    return wide


def segments(  # noqa: PLR0917 -- the order of the other shapes
    sig_shape: tuple[int, int],
    radius: float,
    n: int = 4,
    radius_inner: float = 0,
    rotation: float = 0,
    centre: tuple[float, float] | None = None,
) -> Mask:
    """A ring or circle cut into equal sectors, a stack with a mask for each; each pixel is in one of them.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the masks.
    radius, radius_inner : float
        As for :func:`wedge`.
    n : int
        Number of sectors.
    rotation : float
        Where the first one begins, in radians, from the row direction (x) towards rising rows; the others
        follow in this direction.
    centre : tuple of float, optional
        Row and column of the middle; (rows / 2, columns / 2) if not given.

    Returns
    -------
    ndarray of bool, shape (n, *sig_shape)

    Raises
    ------
    ValueError
        If `n` is not a positive whole number.
    """
    if n != int(n) or n < 1:
        raise ValueError(f"segments: n is {n}, expected a positive whole number")
    within, phi = _ring(sig_shape, radius, radius_inner, centre)
    number = np.floor((phi - rotation) % _TURN * n / _TURN).astype(int) % int(n)
    stack: Mask = within & (number == np.arange(int(n))[:, np.newaxis, np.newaxis])
    return stack


def _ring(
    sig_shape: tuple[int, int], radius: float, radius_inner: float, centre: tuple[float, float] | None
) -> tuple[Mask, Floats]:
    y, x = centre_of(sig_shape, centre)
    r, phi = polar_map(x, y, sig_shape[1], sig_shape[0])
    return (r <= radius) & ((r > radius_inner) | (radius_inner <= 0)), phi
