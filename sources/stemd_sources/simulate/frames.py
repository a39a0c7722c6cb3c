"""Frames to be simulated: a bright disk that moves and dims with the probe, or those of a data file."""

from functools import cached_property
from math import prod
from pathlib import Path

import numpy as np

from stemd_sources.errors import CaptureError, DataFileError
from stemd_sources.files.detect import open_frames
from stemd_sources.sending.scans import FrameSource

_DETECTOR_DTYPES = ("uint8", "uint16", "uint32")
DISTINCT_FRAMES = 4096
"""Scans of more positions repeat a frame at neighbouring positions, which keeps preparing them short."""

_DISK_COUNTS = 4.0
_BACKGROUND_COUNTS = 0.1
_DIMMEST = 0.3


class FileFrames(FrameSource):
    """Frames of a data file that says its layout, uint8, uint16 or uint32, read on request; CaptureError."""

    def __init__(self, path: str | Path, nav_shape: tuple[int, ...] | None = None) -> None:
        try:
            self._file = open_frames(path)
        except DataFileError as error:
            raise CaptureError(str(error)) from error
        file = self._file
        if len(file.sig_shape) != 2:
            raise CaptureError(f"{path}: frames have the shape {file.sig_shape}, expected rows and columns")
        if file.dtype.name not in _DETECTOR_DTYPES:
            raise CaptureError(f"{path}: got {file.dtype}, detectors send {', '.join(_DETECTOR_DTYPES)}")
        if nav_shape is None:
            own = file.nav_shape
            nav_shape = own if own is not None and prod(own) == file.count else (file.count,)
        if prod(nav_shape) != file.count:
            raise CaptureError(f"{path}: has {file.count} frames, expected {nav_shape} of them")
        self.count = self.distinct = file.count
        self.nav_shape = nav_shape
        self.sig_shape: tuple[int, int] = (file.sig_shape[0], file.sig_shape[1])
        self.dtype = file.dtype.newbyteorder("<")
        self.missing: list[int] = [] if file.missing is None else file.missing.tolist()
        """Numbers of frames that the file does not have."""

    def number(self, index: int, scan: int = 1) -> int:
        return index

    def frame(self, number: int) -> np.ndarray:
        try:
            frames = self._file.read(number, number + 1)
        except DataFileError as error:
            raise CaptureError(str(error)) from error
        return np.ascontiguousarray(frames[0], self.dtype)


class GeneratedFrames(FrameSource):
    """Frames of a scan, `distinct` different ones at most; `seed`: other counts of the same picture."""

    def __init__(
        self,
        nav_shape: tuple[int, ...],
        sig_shape: tuple[int, int],
        dtype: str | np.dtype = "uint16",
        *,
        seed: int = 0,
        distinct: int = DISTINCT_FRAMES,
    ) -> None:
        self.nav_shape, self.sig_shape, self.dtype = nav_shape, sig_shape, np.dtype(dtype)
        if self.dtype.str not in ("|u1", "<u2", "<u4"):
            raise ValueError(f"dtype {self.dtype}: expected uint8, uint16 or uint32, as detectors send")
        self.count = prod(nav_shape)
        self.distinct = min(distinct, self.count)
        self._seed = seed

    def number(self, index: int, scan: int = 1) -> int:
        return (index + shift_of_scan(self.count, scan)) % self.count * self.distinct // self.count

    def frame(self, number: int) -> np.ndarray:
        rows, columns = self.sig_shape
        # Philox is seekable: no state runs from one frame to the next.
        random = np.random.Generator(np.random.Philox(key=self._seed, counter=[0, 0, 0, number]))
        events = random.poisson(_BACKGROUND_COUNTS * rows * columns)
        # Events at random places give each pixel an independent Poisson count, cheaper than a draw per pixel.
        counts = np.bincount(random.integers(0, rows * columns, events), minlength=rows * columns)
        top_left, strength = self._disk_at(number)
        disk = self._disk
        events = random.poisson(_DISK_COUNTS * strength * disk.size)
        counts[disk + top_left] += np.bincount(random.integers(0, disk.size, events), minlength=disk.size)
        limit = np.iinfo(self.dtype).max - 1  # the largest value marks a pixel without data
        return np.minimum(counts, limit).astype(self.dtype).reshape(rows, columns)

    @cached_property
    def _disk(self) -> np.ndarray:
        """Flat indices of the disk's pixels when its square lies in the top left corner."""
        radius = self._radius
        y, x = np.mgrid[-radius : radius + 1, -radius : radius + 1]
        inside = y * y + x * x <= radius * radius
        return np.asarray((y[inside] + radius) * self.sig_shape[1] + x[inside] + radius)

    @property
    def _radius(self) -> int:
        return min((min(self.sig_shape) - 1) // 2, min(self.sig_shape) // 6)

    def _disk_at(self, number: int) -> tuple[int, float]:
        """Flat index of the corner of the disk's square, and its brightness from `_DIMMEST` to 1."""
        position = number * self.count // self.distinct
        coordinates = np.unravel_index(position, self.nav_shape)
        # Two phases from 0 to 1: along the rows and the columns of the scan.
        y = float(coordinates[0]) / max(1, self.nav_shape[0] - 1)
        x = float(coordinates[-1]) / max(1, self.nav_shape[-1] - 1)
        rows, columns = self.sig_shape
        room_y, room_x = rows - 1 - 2 * self._radius, columns - 1 - 2 * self._radius
        top = round(room_y * (0.5 + 0.15 * (2 * y - 1)))
        left = round(room_x * (0.5 + 0.15 * (2 * x - 1)))
        distance = min(1.0, ((y - 0.5) ** 2 + (x - 0.5) ** 2) ** 0.5 / 0.6)
        return top * columns + left, 1 - (1 - _DIMMEST) * distance


def shift_of_scan(count: int, scan: int) -> int:
    """By how many frames a scan is ahead of the first: frames of two scans cannot be taken for each other."""
    return (scan - 1) * max(1, round(0.381966 * count)) % count


def reference_frames(
    nav_shape: tuple[int, ...],
    sig_shape: tuple[int, int],
    dtype: str | np.dtype = "uint16",
    *,
    scan: int = 1,
    seed: int = 0,
    distinct: int = DISTINCT_FRAMES,
) -> np.ndarray:
    """All frames of a scan (counted from 1), shape `nav_shape` + `sig_shape`."""
    frames = GeneratedFrames(nav_shape, sig_shape, dtype, seed=seed, distinct=distinct)
    pool = np.stack([frames.frame(number) for number in range(frames.distinct)])
    numbers = [frames.number(index, scan) for index in range(frames.count)]
    return pool[numbers].reshape(nav_shape + sig_shape)
