"""Frames of an array that another library reads piece by piece: HDF5, Zarr, and what rosettasciio opens."""

import threading
from abc import abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, Box, FrameFile, chunk_grid


class ArrayFile(FrameFile):
    """Frames of an array, whose axes may lie in another order than scan, rows, columns.

    `sig_dims`: axes of a frame. `axes`: of the array, those of the scan first, by default in this order.
    `chunks`: lengths, or None. Raises DataFileError if it holds no frames of numbers.
    """

    is_serial = False  # whether the library reads one piece at a time

    def __init__(
        self,
        path: str | Path,
        *,
        shape: Sequence[int],
        stored: np.dtype[Any],
        sig_dims: int,
        axes: Sequence[int] | None = None,
        chunks: Sequence[int] | None = None,
    ) -> None:
        if not 1 <= sig_dims <= len(shape) or prod(shape) == 0 or stored.kind not in "biufc":
            raise DataFileError(
                f"{path}: holds {stored} of shape {tuple(shape)}, expected frames of {sig_dims} dimensions"
            )
        self._axes = tuple(range(len(shape)) if axes is None else axes)
        lengths = tuple(int(shape[axis]) for axis in self._axes)
        split = len(shape) - sig_dims
        self._nav = lengths[:split]
        super().__init__(path, sig_shape=lengths[split:], dtype=stored, count=prod(self._nav))
        self.nav_shape = self._nav or (1,)
        if chunks is not None and split:
            self.grid = chunk_grid(self._nav, tuple(int(chunks[axis]) for axis in self._axes[:split]))
        self._data: Any = None
        self._lock = threading.Lock()

    # Any, below: an array of the library that reads it.
    @abstractmethod
    def _open(self) -> Any:
        """Open the array; each process does so once."""

    def _fill(self, data: Any, selection: Box, out: Array) -> None:
        """Read a part of the array, in its own order of axes."""
        out[...] = data[selection]

    def read_into(self, first: int, out: Array) -> None:
        nav, done = self._nav or (1,), 0
        while done < len(out):
            *row, column = (int(place) for place in np.unravel_index(first + done, nav))
            length = min(nav[-1] - column, len(out) - done)
            box = (*(slice(place, place + 1) for place in row), slice(column, column + length))
            self.read_box(box if self._nav else (), out[done : done + length])
            done += length

    def read_box(self, box: Box, out: Array) -> None:
        selection = [slice(None)] * len(self._axes)
        for axis, cut in zip(self._axes, box, strict=False):
            selection[axis] = cut
        shape = (*(cut.stop - cut.start for cut in box), *self.sig_shape)
        with self._lock:
            if self._data is None:
                self._data = self._open()
            data = self._data
        alone: AbstractContextManager[object] = self._lock if self.is_serial else nullcontext()
        with alone:
            if self._axes == tuple(range(len(self._axes))):
                self._fill(data, tuple(selection), out.reshape(shape))
                return
            places = np.argsort(self._axes)
            part = np.empty(tuple(shape[place] for place in places), self.dtype)
            self._fill(data, tuple(selection), part)
        out[...] = part.transpose(self._axes).reshape(out.shape)

    def close(self) -> None:
        with self._lock:
            data, self._data = self._data, None
        if data is not None:
            self._close(data)

    def _close(self, data: Any) -> None:
        """Close the array's file."""

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_data": None, "_lock": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._lock = threading.Lock()
