"""Circles, rings and rectangles."""

from functools import wraps
from typing import Any, overload

import numpy as np

from stemd_udfs.masks.soft_edges import soft_rings

# Any: bool, or float64 with smooth edges.
Mask = np.ndarray[Any, Any]


def circular(  # noqa: PLR0917
    centerX: float,  # noqa: N803 -- names that users of other 4D-STEM software know
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
    antialiased: bool = False,
) -> Mask:
    """A filled circle.

    Parameters
    ----------
    centerX, centerY : float
        Middle of the circle: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    radius : float
        Pixels whose middle is at most this far away belong to it.
    antialiased : bool
        Let the edge fall from 1 to 0 over one pixel, from `radius` - 0.5 to `radius` + 0.5. The pixel in
        which the middle lies is always 1.

    Returns
    -------
    ndarray of bool, float64 if antialiased, shape (imageSizeY, imageSizeX)
    """
    if antialiased:
        soft: Mask = soft_rings((centerY, centerX), (imageSizeY, imageSizeX), (0, radius))[0]
        return soft
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    inside: Mask = (x - centerX) ** 2 + (y - centerY) ** 2 <= radius**2
    return inside


def _ring_of_shape(
    sig_shape: tuple[int, int],
    radius_inner: float,
    radius: float,
    centre: tuple[float, float] | None = None,
    *,
    antialiased: bool = False,
) -> Mask:
    rows, columns = sig_shape
    y, x = (rows / 2, columns / 2) if centre is None else centre
    return _ring_of_image(x, y, columns, rows, radius, radius_inner, antialiased)


def _ring_of_image(  # noqa: PLR0917
    centerX: float,  # noqa: N803
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
    radius_inner: float,
    antialiased: bool = False,
) -> Mask:
    if antialiased:
        soft: Mask = soft_rings((centerY, centerX), (imageSizeY, imageSizeX), (radius_inner, radius))[0]
        return soft
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
    centerX: float,  # noqa: N803
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
    radius_inner: float,
    antialiased: bool = False,
) -> Mask: ...


# Any: of one form or the other.
@wraps(_ring_of_image, assigned=())  # descriptions of masks name its arguments
def ring(*args: Any, **kwargs: Any) -> Mask:
    """A circle without a smaller circle of the same centre.

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
    centerX, centerY : float
        Middle of the ring: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the mask.
    antialiased : bool
        Let both edges change over one pixel; of edges less than a pixel apart the lower value counts.

    Returns
    -------
    ndarray of bool, float64 if antialiased, shape `sig_shape`
    """
    if "sig_shape" in kwargs or (args and np.ndim(args[0])):
        return _ring_of_shape(*args, **kwargs)
    return _ring_of_image(*args, **kwargs)


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


def point(sig_shape: tuple[int, int], radius: float = 0, centre: tuple[float, float] | None = None) -> Mask:
    """The pixel nearest to the centre, and those around it.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    radius : float
        Pixels whose middle is at most this far from that of the nearest one belong to it, too.
    centre : tuple of float, optional
        Row and column; (rows / 2, columns / 2) if not given. Halves are rounded down.

    Returns
    -------
    ndarray of bool, shape `sig_shape`
    """
    rows, columns = sig_shape
    y, x = (rows / 2, columns / 2) if centre is None else centre
    return disk(sig_shape, radius, (np.ceil(y - 0.5), np.ceil(x - 0.5)))


def rectangular(  # noqa: PLR0917
    X: float,  # noqa: N803
    Y: float,  # noqa: N803
    Width: float,  # noqa: N803
    Height: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
) -> Mask:
    """A filled rectangle.

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

    Returns
    -------
    ndarray of bool, shape (imageSizeY, imageSizeX)
    """
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    left, right = sorted((int(X), int(X + Width)))
    top, bottom = sorted((int(Y), int(Y + Height)))
    if Width == 0 or Height == 0:
        return np.zeros((imageSizeY, imageSizeX), dtype=bool)
    inside: Mask = (x >= left) & (x <= right) & (y >= top) & (y <= bottom)
    return inside
