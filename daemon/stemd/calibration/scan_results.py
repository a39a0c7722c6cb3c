"""The results of a scan from which a calibration is measured, and what they show besides the disk. Pure."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd.calibration.bright_field_disk import Disk
from stemd.calibration.disk_edge import Bools, Floats
from stemd.calibration.measured_aberrations import SegmentImages

DARK_FIELD_RADII: Final = 1.5
"""Radii of the disk beyond which counts are the dark field that shows the sign of the rotation.

Closer to the disk, waves that two neighbouring atoms scatter interfere: a honeycomb may look inverted there.
"""
_NEAR_DISK: Final = 1.15  # radii of the disk: what is next to the disk ends there
_INNER: Final = 0.9


class ScanResults(NamedTuple):
    """What a calibration is measured from.

    `pattern`: mean or sum of the frames. `centres`: centre of mass of each frame in pixels, shape (scan rows,
    scan columns, 2), NaN where there is none. `segments`: for defocus and astigmatism. `dark_field`: counts
    beyond `DARK_FIELD_RADII`, scan shape, for the sign of the rotation. `ignored`: bool, pixels without
    value. `parts`: sums of frames in parts of the scan, see `ScanPartsUDF`.
    """

    pattern: ArrayLike
    centres: ArrayLike | None = None
    segments: SegmentImages | None = None
    dark_field: ArrayLike | None = None
    ignored: ArrayLike | None = None
    parts: ArrayLike | None = None

    def counts(self) -> Floats:
        """Return the pattern with 0 where pixels have no value."""
        pattern = np.nan_to_num(np.array(self.pattern, np.float64), posinf=0.0, neginf=0.0)
        if self.ignored is not None:
            pattern[np.asarray(self.ignored, bool)] = 0
        return pattern

    def hot(self) -> Floats:
        """Return the counts of hot pixels above those around them; 0 elsewhere."""
        pattern = self.counts()
        padded = np.pad(pattern, 1)
        around = np.maximum.reduce([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
        return np.where(pattern > 3 * around + 10, pattern - around, 0.0)

    def lever_of_hot(self, disk: Disk) -> float:
        """Return by how many pixels hot pixels move the centre of mass from that of the disk."""
        hot = self.hot()
        moments = [
            (hot * (place - at)).sum() for place, at in zip(np.indices(hot.shape), disk.centre, strict=True)
        ]
        return float(np.hypot(*moments) / self.counts().sum())

    def beyond(self, disk: Disk) -> tuple[float, float]:
        """Return the shares of all counts that lie beyond 1.15 and beyond 1.5 radii of the disk."""
        pattern = self.counts() - self.hot()
        radii, total = _radii(pattern.shape, disk), float(pattern.sum())
        near, far = (float(pattern[radii > one].sum()) for one in (_NEAR_DISK, DARK_FIELD_RADII))
        return (near / total, far / total) if total > 0 else (0.0, 0.0)

    def response(self, disk: Disk) -> Floats:
        """Return the matrix by which the centre of mass moves with the disk.

        It moves less if counts of hot pixels stay where they are, and along one axis less or more if a gap or
        the edge of the detector cuts the disk.
        """
        pattern, hot = self.counts(), self.hot()
        total = float(pattern.sum())
        seen: Bools = np.ones(pattern.shape, bool)
        if self.ignored is not None:
            seen = ~np.asarray(self.ignored, bool)
        level = float((pattern - hot)[seen & (_radii(pattern.shape, disk) < _INNER)].mean())
        places = np.indices(pattern.shape, dtype=np.float64)
        middle = np.array([(pattern * one).sum() / total for one in places])
        response = np.eye(2)
        model = np.where(seen, level * _disk_model(pattern.shape, disk, (0.0, 0.0)), 0.0)
        response *= max(0.0, total - float(hot.sum() + model.sum())) / total
        for axis in (0, 1):
            step = np.eye(2)[axis] / 2
            change = _disk_model(pattern.shape, disk, step) - _disk_model(pattern.shape, disk, -step)
            response[:, axis] += [
                level * float((change * seen * (place - centre)).sum()) / total
                for place, centre in zip(places, middle, strict=True)
            ]
        return response


def _disk_model(shape: tuple[int, ...], disk: Disk, shift: ArrayLike) -> Floats:
    """Share of each pixel that lies in the disk, moved by a shift in pixels."""
    y, x = np.indices(shape) - np.reshape(np.add(disk.centre, shift), (2, 1, 1))
    around = np.arctan2(x, y)
    edge = disk.radius_px * (1 + disk.ellipse[0] * np.cos(2 * around) + disk.ellipse[1] * np.sin(2 * around))
    model: Floats = np.clip(edge - np.hypot(y, x) + 0.5, 0, 1)
    return model


def _radii(shape: tuple[int, ...], disk: Disk) -> Floats:
    """Distance of pixels from the centre in radii of the disk."""
    y, x = np.ogrid[: shape[0], : shape[1]]
    distances: Floats = np.hypot(y - disk.centre[0], x - disk.centre[1])
    return distances / disk.radius_px
