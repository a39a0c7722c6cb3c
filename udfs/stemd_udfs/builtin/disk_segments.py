"""The bright-field disk cut into segments of about equal area: where each one lies."""

from typing import NamedTuple

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats
from stemd_udfs.builtin.disk_columns import Labels

_ARC_POINTS = 5


class Sector(NamedTuple):
    """One segment: a sector of a ring, in units of the disk's radius and in radians."""

    inner: float
    outer: float
    begin: float  # direction in which it begins, from rising columns towards rising rows
    width: float


def sectors(rings: int) -> tuple[Sector, ...]:
    """Return the segments: a small disk in the middle, and ring m around it cut into 6 m sectors.

    All have nearly the same area, and there are 3 rings (rings - 1) + 1 of them: 37 for 4 rings, 61 for 5,
    91 for 6.
    """
    found = []
    for ring in range(rings):
        edges = [max(0, 2 * ring + side) / (2 * rings - 1) for side in (-1, 1)]
        count = max(1, 6 * ring)
        width = 2 * np.pi / count
        found += [Sector(edges[0], edges[1], number * width, width) for number in range(count)]
    return tuple(found)


def count_of(rings: int) -> int:
    """Return how many segments there are."""
    return 3 * rings * (rings - 1) + 1


def rings_of(segments: int) -> int | None:
    """Return how many rings make this number of segments, or None if no number does."""
    rings = round((3 + np.sqrt(max(0, 12 * segments - 3))) / 6)
    return rings if rings > 0 and count_of(rings) == segments else None


def segment_labels(
    sig: tuple[int, int],
    centre: tuple[float, float],
    radius: float,
    rings: int,
    pixels: tuple[float, float] = (1.0, 1.0),
) -> Labels:
    """Return the number of the segment that each pixel belongs to; -1 for pixels outside of the disk.

    `sig`: rows and columns of a frame. `centre`: row and column of the middle of the disk. `radius`: of the
    disk, in pixels. A pixel belongs to it if its middle does. `pixels`: the distance
    between two rows and between two columns, in pixels that were made square.
    """
    rows, columns = np.ogrid[: sig[0], : sig[1]]
    y, x = (rows - centre[0]) * pixels[0], (columns - centre[1]) * pixels[1]
    return segments_at(y / radius, x / radius, rings)


def segments_at(y: Floats, x: Floats, rings: int) -> Labels:
    """Return the number of the segment at each place in radii of the disk; -1 outside of the disk."""
    r, phi = np.hypot(y, x), np.arctan2(y, x)
    ring = np.ceil(((2 * rings - 1) * np.round(r, 9) - 1) / 2).astype(np.intp)
    count = np.maximum(1, 6 * ring)
    sector = np.floor(np.mod(phi / (2 * np.pi), 1) * count).astype(np.intp) % count
    first = np.where(ring > 0, 3 * ring * (ring - 1) + 1, 0)
    return np.where(ring < rings, first + sector, -1)


def outlines(rings: int) -> Floats:
    """Return points on both arcs of each segment: shape (segments, points, 2), in radii of the disk."""
    found = []
    for one in sectors(rings):
        angles = one.begin + one.width * np.linspace(0, 1, _ARC_POINTS)
        if one.inner == 0:  # the disk in the middle
            angles = np.linspace(0, 2 * np.pi, _ARC_POINTS, endpoint=False)
        arc = np.stack([np.sin(angles), np.cos(angles)], axis=-1)
        found.append(np.concatenate([one.inner * arc, one.outer * arc]))
    return np.array(found)
