"""Centre and radius of the bright-field disk, measured from the mean diffraction pattern. Pure."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

Floats = np.ndarray[Any, np.dtype[np.float64]]

_MARGIN: Final = 1.2
"""In radii: pixels that far from the centre count for the centre of mass, the others for the background."""
_ROUNDS: Final = 3
_LEAST_RADIUS: Final = 1.5
"""In pixels: what is smaller is a spot or a hot pixel, not a disk."""


class Disk(NamedTuple):
    """The bright-field disk on the detector.

    Attributes
    ----------
    centre : tuple of float
        Row and column in pixels; the middle of the first pixel is (0, 0).
    radius_px : float
        Radius in pixels.
    intensity, background : float
        Values inside of the disk and outside of it, in units of the pattern.
    """

    centre: tuple[float, float]
    radius_px: float
    intensity: float
    background: float


def measure_disk(pattern: ArrayLike) -> Disk:
    """Measure the bright-field disk.

    The intensity I0 of the disk is the median of the pixels above half of the maximum. The number of pixels
    above half of I0 is its area, and the radius ``sqrt(area / π)``. Its centre is the centre of mass of
    ``min(I / I0, 1)`` within 1.2 radii. Then the background, the median of the pixels outside of that, is
    subtracted, and the measurement is repeated. A pixel that is brighter than all four next to it counts like
    the brightest of these, so that hot pixels do not matter.

    Parameters
    ----------
    pattern : array_like, two dimensions
        The mean (or the sum) of the frames of a scan; values that are not finite count as 0.

    Returns
    -------
    Disk

    Raises
    ------
    ValueError
        If the pattern does not have two dimensions, or shows no disk of more than 1.5 pixels radius.

    Notes
    -----
    Only pixels on the edge of the disk can be counted wrongly. The error of the area is about the square root
    of their number, so that of the radius is below 0.1 pixels for radii of 10 pixels and more.
    """
    values = np.array(pattern, dtype=np.float64)
    if values.ndim != 2:
        raise ValueError(f"the pattern has the shape {values.shape}, expected two dimensions")
    values[~np.isfinite(values)] = 0.0
    values = np.minimum(values, _brightest_neighbour(values))
    y, x = np.ogrid[: values.shape[0], : values.shape[1]]
    background = 0.0
    for _ in range(_ROUNDS):
        above = values - background
        most = float(above.max(initial=0.0))
        if most <= 0:
            raise ValueError("the pattern is empty, expected a bright-field disk")
        intensity = float(np.median(above[above > most / 2]))
        inside = above > intensity / 2
        radius = float(np.sqrt(np.count_nonzero(inside) / np.pi))
        weights = np.clip(above / intensity, 0.0, 1.0)
        # The centre of the pixels inside is close; dark-field pixels far from it do not count.
        centre = _centre_of_mass(np.where(inside, weights, 0.0))
        near = (y - centre[0]) ** 2 + (x - centre[1]) ** 2 <= (_MARGIN * radius) ** 2
        centre = _centre_of_mass(np.where(near, weights, 0.0))
        if not near.all():
            background = float(np.median(values[~near]))
    if radius < _LEAST_RADIUS:
        raise ValueError(
            f"the brightest part of the pattern has a radius of {radius:.2g} pixels, expected a bright-field "
            f"disk of more than {_LEAST_RADIUS} pixels"
        )
    return Disk(centre, radius, intensity, background)


def _brightest_neighbour(values: Floats) -> Floats:
    """Return the largest of the up to four values next to each."""
    padded = np.pad(values, 1, constant_values=-np.inf)
    sides = (padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:])
    brightest: Floats = np.maximum.reduce(sides)
    return brightest


def _centre_of_mass(weights: Floats) -> tuple[float, float]:
    total = weights.sum()
    rows, columns = (weights.sum(axis=axis) @ np.arange(weights.shape[1 - axis]) / total for axis in (1, 0))
    return float(rows), float(columns)
