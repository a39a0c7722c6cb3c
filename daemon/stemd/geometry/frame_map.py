"""Which frame of a detector belongs to which position of the scan."""

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

OUTSIDE = -1  # stands for the position of a frame that belongs to none
_LARGEST_OFFSET: Final = 2**60
_MOST_PER_COLUMN: Final = 2**28  # numbers of frames fit into 64 bits with any nav shape


@dataclass(frozen=True, kw_only=True)
class ScanGeometry:
    """How the beam moves while the detector counts its frames. Raises ValueError for impossible values."""

    sync_offset: int = 0
    """Number of the frame at the first position; negative: positions at the start that have no frame."""
    flyback_columns: int = 0
    """Points after each line of the scan that belong to no position: the beam is on its way back."""
    serpentine: bool = False  # every second line is scanned from its end to its beginning
    frames_per_position: int = 1
    """Frames one after the other at the same position; more than one are a last axis of the scan."""

    def __post_init__(self) -> None:
        for name, least in (("flyback_columns", 0), ("frames_per_position", 1), ("sync_offset", None)):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | np.integer):
                raise ValueError(f"{name} is {value!r}, expected a whole number")
            if least is not None and value < least:
                raise ValueError(f"{name} is {value}, expected {least} or more")
            object.__setattr__(self, name, int(value))  # plain, as messages carry it
        if abs(self.sync_offset) > _LARGEST_OFFSET:
            raise ValueError(f"sync_offset is {self.sync_offset}, expected at most {_LARGEST_OFFSET}")
        if (per_column := (1 + self.flyback_columns) * self.frames_per_position) > _MOST_PER_COLUMN:
            raise ValueError(
                f"flyback_columns {self.flyback_columns} and frames_per_position {self.frames_per_position} "
                f"give {per_column} frames for a column, expected at most {_MOST_PER_COLUMN}"
            )
        if not isinstance(self.serpentine, bool | np.bool_):
            raise ValueError(f"serpentine is {self.serpentine!r}, expected true or false")
        object.__setattr__(self, "serpentine", bool(self.serpentine))

    @property
    def is_shift(self) -> bool:
        """Whether frames come in the order of the positions, with no frames between them."""
        return not self.flyback_columns and not self.serpentine

    @property
    def is_plain(self) -> bool:
        """Whether frames and positions have the same numbers."""
        return self.is_shift and not self.sync_offset and self.frames_per_position == 1

    def frames_for(self, nav_shape: tuple[int, ...]) -> int:
        """How many frames a scan has from its first position to its last fly-back."""
        return prod(nav_shape[:-1]) * (nav_shape[-1] + self.flyback_columns) * self.frames_per_position


PLAIN = ScanGeometry()


@dataclass(frozen=True)
class FrameMap:
    """Where frames, counted as the detector does from 0, belong: places count flat through `shape`."""

    geometry: ScanGeometry
    positions: tuple[int, ...]  # lines and columns of the scan
    is_endless: bool = False  # the scan is repeated: after its last frame comes the first again

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Navigation shape: the positions, then the frames of one position if they are several."""
        several = self.geometry.frames_per_position
        return self.positions if several == 1 else (*self.positions, several)

    @property
    def size(self) -> int:
        """How many places there are."""
        return prod(self.shape)

    @property
    def frames_per_pass(self) -> int:
        """How many frames lie between the first of a scan and the first of the next."""
        return self.geometry.frames_for(self.positions)

    def places(self, numbers: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """Return the places of frames; `OUTSIDE` for those that belong to none."""
        geometry = self.geometry
        since = numbers.astype(np.int64) - geometry.sync_offset
        if self.is_endless:
            since = np.where(since < 0, OUTSIDE, since % self.frames_per_pass)
        if geometry.is_shift:
            return np.where((since < 0) | (since >= self.size), OUTSIDE, since)
        several, columns = geometry.frames_per_position, self.positions[-1]
        point, repeat = np.divmod(since, several)
        line, column = np.divmod(point, columns + geometry.flyback_columns)
        is_outside = (since < 0) | (since >= self.frames_per_pass) | (column >= columns)
        column = self._turned(line, column)
        return np.where(is_outside, OUTSIDE, (line * columns + column) * several + repeat)

    def numbers(self, places: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """Return numbers (int64) of frames at places below `size`, in the first pass; negative before it."""
        geometry = self.geometry
        flat = places.astype(np.int64)
        if geometry.is_shift:
            return flat + geometry.sync_offset
        several, columns = geometry.frames_per_position, self.positions[-1]
        position, repeat = np.divmod(flat, several)
        line, column = np.divmod(position, columns)
        point = line * (columns + geometry.flyback_columns) + self._turned(line, column)
        return point * several + repeat + geometry.sync_offset

    def within_pass(self, numbers: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """Return frames that have a place counted from the first of their pass."""
        since = numbers.astype(np.int64) - self.geometry.sync_offset
        return since % self.frames_per_pass if self.is_endless else since

    def count(self, frames: int) -> int:
        """Return how many of the first `frames` frames belong to a place."""
        first, stop = max(0, -self.geometry.sync_offset), frames - self.geometry.sync_offset
        return max(0, self._placed(stop) - self._placed(first)) if stop > 0 else 0

    def last(self, frames: int) -> int:
        """Return the number of the last of the first `frames` frames that has a place; -1: none has."""
        geometry = self.geometry
        if (since := frames - 1 - geometry.sync_offset) < 0 or not self.size:
            return -1
        if not self.is_endless:
            since = min(since, self.frames_per_pass - 1)
        placed = self.positions[-1] * geometry.frames_per_position
        beyond = since % (placed + geometry.flyback_columns * geometry.frames_per_position) - placed
        return max(since - max(0, beyond + 1) + geometry.sync_offset, -1)

    def _placed(self, since: int) -> int:
        """How many of so many frames since the first position belong to a place."""
        passes = 0
        if self.is_endless:
            passes, since = divmod(since, self.frames_per_pass)
        several, columns = self.geometry.frames_per_position, self.positions[-1]
        per_line = (columns + self.geometry.flyback_columns) * several
        lines, rest = divmod(min(since, self.frames_per_pass), per_line)
        return passes * self.size + lines * columns * several + min(rest, columns * several)

    def _turned(self, line: NDArray[np.int64], column: NDArray[np.int64]) -> NDArray[np.int64]:
        if not self.geometry.serpentine or len(self.positions) < 2:
            return column
        # A series of scans begins each of them at its first position.
        is_back = line % self.positions[-2] % 2 == 1
        return np.where(is_back, self.positions[-1] - 1 - column, column)
