"""Circles, rings, rectangles, polygons, and masks painted by hand."""

# ruff: noqa: N803, PLR0917 -- names that users of other 4D-STEM software know

from collections.abc import Sequence
from functools import wraps
from itertools import pairwise
from typing import Any, overload

import numpy as np

# Any: bool, or float64 with smooth edges.
Mask = np.ndarray[Any, Any]
_Flags = np.ndarray[Any, np.dtype[np.bool_]]
Floats = np.ndarray[Any, np.dtype[np.float64]]


def polar_map(
    centerX: float,
    centerY: float,
    imageSizeX: int,
    imageSizeY: int,
    stretchY: float = 1.0,
    angle: float = 0.0,
) -> tuple[Floats, Floats]:
    """Polar coordinates of the middle of each pixel.

    Parameters
    ----------
    centerX, centerY, imageSizeX, imageSizeY : float, float, int, int
        Origin: column and row; columns and rows of the maps.
    stretchY : float
        Turns circles into ellipses: one of their axes is this many times longer, so that a line of equal
        radius r reaches out to r * `stretchY` along it.
    angle : float
        By how much that axis is turned away from the column direction (y), in radians, from y towards -x.

    Returns
    -------
    r, phi : ndarray of float64, shape (imageSizeY, imageSizeX)
        Distance in pixels, and angle in radians from -pi to pi: from the row direction (x), turned by
        `angle`, towards rising rows. Both are those of the stretched ellipse.
    """
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    dy, dx = y - centerY, x - centerX
    if stretchY != 1 or angle != 0:
        sine, cosine = np.sin(angle), np.cos(angle)
        dy, dx = (dy * cosine - dx * sine) / stretchY, dx * cosine + dy * sine
    return np.hypot(dy, dx), np.arctan2(dy, dx)


def distance_map(centerX: float, centerY: float, imageSizeX: int, imageSizeY: int) -> Floats:
    """The first of the two maps of :func:`polar_map`, without the work for the second."""
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    return np.hypot(y - centerY, x - centerX)


def bounding_radius(centerX: float, centerY: float, imageSizeX: int, imageSizeY: int) -> int:
    """A whole radius at which a circle with a given centre covers a whole image, with one pixel more.

    Parameters
    ----------
    centerX, centerY, imageSizeX, imageSizeY : float, float, int, int
        The point: column and row; columns and rows of the image.
    """
    dx = max(abs(centerX), abs(imageSizeX - centerX))
    dy = max(abs(centerY), abs(imageSizeY - centerY))
    return int(np.ceil(np.hypot(dy, dx))) + 1


def soft_rings(
    centre: tuple[float, float], shape: tuple[int, int], radii: np.ndarray[Any, Any] | tuple[float, ...]
) -> Floats:
    """Rings between one radius and the next, each with soft edges, float64, shape (rings, *shape).

    A ring rises from 0 to 1 over the pixel around an edge. Of edges less than a pixel apart the lower value
    counts. The centre's pixel is 1 less the smallest radius, if that is less than half a pixel.
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


def centre_of(sig_shape: tuple[int, int], centre: tuple[float, float] | None) -> tuple[float, float]:
    """The given centre, row and column; by default the middle of the frame."""
    return (sig_shape[0] / 2, sig_shape[1] / 2) if centre is None else centre


def circular(
    centerX: float, centerY: float, imageSizeX: int, imageSizeY: int, radius: float, antialiased: bool = False
) -> Mask:
    """A filled circle: bool, float64 if antialiased, shape (imageSizeY, imageSizeX).

    Parameters
    ----------
    centerX, centerY, imageSizeX, imageSizeY : float, float, int, int
        Middle of the circle: column and row; columns and rows of the mask.
    radius : float
        Pixels whose middle is at most this far away belong to it.
    antialiased : bool
        Let the edge fall from 1 to 0 over one pixel, from `radius` - 0.5 to `radius` + 0.5. The pixel in
        which the middle lies is always 1.
    """
    if antialiased:
        return np.asarray(soft_rings((centerY, centerX), (imageSizeY, imageSizeX), (0, radius))[0])
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    return (x - centerX) ** 2 + (y - centerY) ** 2 <= radius**2


def _ring_of_shape(
    sig_shape: tuple[int, int],
    radius_inner: float,
    radius: float,
    centre: tuple[float, float] | None = None,
    *,
    antialiased: bool = False,
) -> Mask:
    y, x = centre_of(sig_shape, centre)
    return _ring_of_image(x, y, sig_shape[1], sig_shape[0], radius, radius_inner, antialiased)


def _ring_of_image(
    centerX: float,
    centerY: float,
    imageSizeX: int,
    imageSizeY: int,
    radius: float,
    radius_inner: float,
    antialiased: bool = False,
) -> Mask:
    if antialiased:
        return np.asarray(soft_rings((centerY, centerX), (imageSizeY, imageSizeX), (radius_inner, radius))[0])
    outer = circular(centerX, centerY, imageSizeX, imageSizeY, radius)
    return outer & ~circular(centerX, centerY, imageSizeX, imageSizeY, radius_inner)


@overload
def ring(
    sig_shape: tuple[int, int],
    radius_inner: float,
    radius: float,
    centre: tuple[float, float] | None = None,
    *,
    antialiased: bool = False,
) -> Mask: ...


@overload
def ring(
    centerX: float,
    centerY: float,
    imageSizeX: int,
    imageSizeY: int,
    radius: float,
    radius_inner: float,
    antialiased: bool = False,
) -> Mask: ...


# Any: of one form or the other.
@wraps(_ring_of_image, assigned=())  # descriptions of masks name its arguments
def ring(*args: Any, **kwargs: Any) -> Mask:
    """A circle without a smaller one of the same centre: bool, float64 if antialiased, shape `sig_shape`.

    Two forms: ``ring(sig_shape, radius_inner, radius, centre=None, *, antialiased=False)``, as :func:`disk`
    has it, and ``ring(centerX, centerY, imageSizeX, imageSizeY, radius, radius_inner, antialiased=False)``.

    Parameters
    ----------
    *args, **kwargs
        Of one form.
    sig_shape : tuple of int
        Rows and columns of the mask.
    radius_inner, radius : float
        Pixels whose middle is at most `radius` and more than `radius_inner` away belong to it.
    centre : tuple of float, optional
        Row and column of its middle; (rows / 2, columns / 2) if not given.
    centerX, centerY, imageSizeX, imageSizeY : float, float, int, int
        Middle of the ring: column and row; columns and rows of the mask.
    antialiased : bool
        Let both edges change over one pixel; of edges less than a pixel apart the lower value counts.
    """
    if "sig_shape" in kwargs or (args and np.ndim(args[0])):
        return _ring_of_shape(*args, **kwargs)
    return _ring_of_image(*args, **kwargs)


def disk(sig_shape: tuple[int, int], radius: float, centre: tuple[float, float] | None = None) -> Mask:
    """A filled circle, by default in the middle of the frame: bool, shape `sig_shape`.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    radius : float
        Pixels whose middle is at most this far away belong to it.
    centre : tuple of float, optional
        Row and column of its middle; (rows / 2, columns / 2) if not given.
    """
    y, x = centre_of(sig_shape, centre)
    return circular(x, y, sig_shape[1], sig_shape[0], radius)


def point(sig_shape: tuple[int, int], radius: float = 0, centre: tuple[float, float] | None = None) -> Mask:
    """The pixel nearest to the centre, and those around it: bool, shape `sig_shape`; see :func:`disk`.

    Parameters
    ----------
    radius : float
        Pixels whose middle is at most this far from that of the nearest one belong to it, too.
    centre : tuple of float, optional
        Row and column; (rows / 2, columns / 2) if not given. Halves are rounded down.
    """
    y, x = centre_of(sig_shape, centre)
    return disk(sig_shape, radius, (np.ceil(y - 0.5), np.ceil(x - 0.5)))


def rectangular(X: float, Y: float, Width: float, Height: float, imageSizeX: int, imageSizeY: int) -> Mask:
    """A filled rectangle: bool, shape (imageSizeY, imageSizeX).

    Parameters
    ----------
    X, Y : float
        Column and row of one corner.
    Width, Height : float
        Extent in columns and rows; negative ones extend to the left and upwards. The rectangle contains the
        pixels of both corners, whose coordinates are cut off to whole numbers. If one of the two is 0 it is
        empty.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    """
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    left, right = sorted((int(X), int(X + Width)))
    top, bottom = sorted((int(Y), int(Y + Height)))
    if Width == 0 or Height == 0:
        return np.zeros((imageSizeY, imageSizeX), dtype=bool)
    return (x >= left) & (x <= right) & (y >= top) & (y <= bottom)


def painted(sig_shape: tuple[int, int], runs: Sequence[tuple[int, int, int]]) -> Mask:
    """A mask of any pixels, given as pieces of rows: bool, shape `sig_shape`.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    runs : sequence of (int, int, int)
        Row, first column and number of pixels of each piece. What lies outside of the frame is left out.
    """
    inside = np.zeros(sig_shape, dtype=bool)
    for row, first, length in runs:
        if 0 <= row < sig_shape[0]:
            inside[row, max(first, 0) : max(first + length, 0)] = True
    return inside


def polygon(sig_shape: tuple[int, int], corners: Sequence[tuple[float, float]]) -> Mask:
    """A filled polygon: bool, shape `sig_shape`.

    Pixels belong to it whose middle lies inside; on the outline only those on an upper or left edge.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    corners : sequence of (float, float)
        Row and column of each corner, in order; the last one is joined to the first. Where the outline
        crosses itself, parts that it winds around twice are outside.

    Raises
    ------
    ValueError
        If there are less than three corners.
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


_TURN = 2 * np.pi


def wedge(
    sig_shape: tuple[int, int],
    radius: float,
    angle: float,
    width: float,
    radius_inner: float = 0,
    centre: tuple[float, float] | None = None,
) -> _Flags:
    """A sector of a circle or ring: bool, shape `sig_shape`; see :func:`disk` for others.

    Parameters
    ----------
    angle : float
        Direction of its middle in radians, from the row direction (x) towards rising rows, as for
        :func:`polar_map`.
    width : float
        How wide it is, in radians; it reaches half of this to both sides of `angle`.
    radius_inner : float
        Pixels must be more than this far away; with 0 the one at the centre, the tip, belongs to it, too.
    """
    within, phi = _ring(sig_shape, radius, radius_inner, centre)
    away = np.abs((phi - angle + np.pi) % _TURN - np.pi)
    y, x = centre_of(sig_shape, centre)
    rows, columns = np.ogrid[: sig_shape[0], : sig_shape[1]]
    is_tip = (rows == y) & (columns == x) & (radius_inner <= 0)
    return np.asarray(within & ((away <= width / 2) | is_tip))


def segments(
    sig_shape: tuple[int, int],
    radius: float,
    n: int = 4,
    radius_inner: float = 0,
    rotation: float = 0,
    centre: tuple[float, float] | None = None,
) -> _Flags:
    """A ring or circle cut into equal sectors: bool, shape (n, *sig_shape); see :func:`wedge` for others.

    Parameters
    ----------
    n : int
        Number of sectors.
    rotation : float
        Where the first one begins, in radians, from the row direction (x) towards rising rows; the others
        follow in this direction.

    Raises
    ------
    ValueError
        If `n` is not a positive whole number.
    """
    if n != int(n) or n < 1:
        raise ValueError(f"segments: n is {n}, expected a positive whole number")
    within, phi = _ring(sig_shape, radius, radius_inner, centre)
    number = np.floor((phi - rotation) % _TURN * n / _TURN).astype(int) % int(n)
    return np.asarray(within & (number == np.arange(int(n))[:, np.newaxis, np.newaxis]))


def _ring(
    sig_shape: tuple[int, int], radius: float, radius_inner: float, centre: tuple[float, float] | None
) -> tuple[_Flags, Floats]:
    y, x = centre_of(sig_shape, centre)
    r, phi = polar_map(x, y, sig_shape[1], sig_shape[0])
    return (r <= radius) & ((r > radius_inner) | (radius_inner <= 0)), phi
