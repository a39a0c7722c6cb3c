"""TVIPS files: a series ``scan_000.tvips``, ``scan_001.tvips``, whose frames say where the beam was."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

from stemd_sources.detectors.follow.layout import HEAD_BYTES, FileLayout, tvips_layout
from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, FrameFile
from stemd_sources.files.laid_out import LaidOutFile, known_layout
from stemd_sources.files.mapped import FileMap
from stemd_sources.opening.regular_file import beside, existing_file, folders_of, read_start

_EXPECTED: Final = "the first file of a TVIPS series (.tvips)"
_ROTATOR_BYTES: Final = 48
"""From a frame's header to the number of its position, counted from 1; 0: the scan has not begun."""
_MOST_PER_FRAME: Final = 16  # positions for each frame: a scan that has more is not believed


class TVIPSFile(FrameFile):
    """Frames of a TVIPS camera; with `rotator`, at the positions in their headers, the first for each.

    `path`: ``…_000.tvips``, with those after it in its folder, unless `other_folders`. Raises DataFileError.
    """

    def __init__(self, path: str | Path, *, rotator: bool = True, other_folders: bool = False) -> None:
        found = existing_file(path, _EXPECTED)
        layout = known_layout(path, _EXPECTED, lambda: tvips_layout(read_start(found, HEAD_BYTES)))
        files = [found, *_further(found, other_folders=other_folders)]
        offsets = [layout.offset, *(0 for _ in files[1:])]
        self._parts = [
            LaidOutFile(file, replace(layout, offset=offset))
            for file, offset in zip(files, offsets, strict=True)
        ]
        self._firsts = np.cumsum([0, *(part.count for part in self._parts)])
        frames = int(self._firsts[-1])
        numbers = None
        if rotator:
            numbers = np.concatenate(
                [_rotator(*one, layout) for one in zip(self._parts, offsets, strict=True)]
            )
        self._frames = None if numbers is None else _frames_of(numbers)
        super().__init__(
            path,
            sig_shape=layout.format.shape,
            dtype=np.dtype(layout.format.dtype),
            count=frames if self._frames is None else len(self._frames),
        )
        self.files = tuple(file.absolute() for file in files)
        if self._frames is not None:
            self.missing = np.flatnonzero(self._frames < 0)
            left_out = frames - (self.count - len(self.missing))
            if left_out or len(self.missing):
                self.note = (
                    f"{path}: has {frames} frames; by the rotator the scan has {self.count} positions, "
                    f"{left_out} frames belong to none and {len(self.missing)} positions have no frame"
                )

    def read_into(self, first: int, out: Array) -> None:
        numbers = np.arange(first, first + len(out)) if self._frames is None else self._frames[first:]
        for frame, number in zip(out, numbers.tolist(), strict=False):
            if number < 0:
                raise DataFileError(f"{self.path}: a position has no frame")
            place = int(np.searchsorted(self._firsts, number, side="right")) - 1
            self._parts[place].read_into(number - int(self._firsts[place]), frame[np.newaxis])

    def close(self) -> None:
        for part in self._parts:
            part.close()


def _further(first: Path, *, other_folders: bool) -> list[Path]:
    found: list[Path] = []
    while first.stem.endswith("_000"):
        stem = f"{first.stem[:-3]}{len(found) + 1:03d}"
        file = beside(first, stem, first.suffix.lower())
        if file is None:
            break
        found.append(existing_file(file, _EXPECTED, () if other_folders else folders_of(first)))
    return found


def _rotator(part: LaidOutFile, offset: int, layout: FileLayout) -> Array:
    """The number of each frame's position."""
    if layout.skip < _ROTATOR_BYTES + 4:
        return np.zeros(part.count, np.int64)
    file = FileMap(part.path)
    data = file.bytes(offset + part.count * layout.stride)
    numbers = np.ndarray((part.count,), "<u4", data, offset + _ROTATOR_BYTES, (layout.stride,)).astype(
        np.int64
    )
    file.close()
    return numbers


def _frames_of(numbers: Array) -> Array | None:
    """Which frame each position has, -1: none; None: the numbers say no scan."""
    rising = np.flatnonzero(np.diff(numbers) > 0)
    if not len(rising):
        return None
    first, last = int(rising[0]), int(rising[-1]) + 1
    first += int(numbers[first] == 0)
    within = numbers[first : last + 1]
    if within.min() < 1 or within[-1] > _MOST_PER_FRAME * len(within) or within.max() > within[-1]:
        return None
    frames = np.full(int(within[-1]), -1)
    found, places = np.unique(within, return_index=True)
    frames[found - 1] = places + first
    return frames
