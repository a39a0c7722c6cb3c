"""Distance and direction of each pixel, and rings whose edges fall over one pixel."""

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
