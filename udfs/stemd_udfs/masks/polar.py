"""Distance and direction of each pixel."""

from typing import Any

import numpy as np

Floats = np.ndarray[Any, np.dtype[np.float64]]


def polar_map(  # noqa: PLR0917
    centerX: float,  # noqa: N803 -- names that users of other 4D-STEM software know
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    stretchY: float = 1.0,  # noqa: N803
    angle: float = 0.0,
) -> tuple[Floats, Floats]:
    """Polar coordinates of the middle of each pixel.

    Parameters
    ----------
    centerX, centerY : float
        Origin: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the maps.
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


def distance_map(centerX: float, centerY: float, imageSizeX: int, imageSizeY: int) -> Floats:  # noqa: N803
    """The first of the two maps of :func:`polar_map`, without the work for the second."""
    y, x = np.ogrid[:imageSizeY, :imageSizeX]
    distance: Floats = np.hypot(y - centerY, x - centerX)
    return distance


def bounding_radius(centerX: float, centerY: float, imageSizeX: int, imageSizeY: int) -> int:  # noqa: N803
    """A whole radius at which a circle with a given centre covers a whole image, with one pixel more.

    Parameters
    ----------
    centerX, centerY : float
        The point: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the image.
    """
    dx = max(abs(centerX), abs(imageSizeX - centerX))
    dy = max(abs(centerY), abs(imageSizeY - centerY))
    return int(np.ceil(np.hypot(dy, dx))) + 1
