"""Chunks that hold several frames, or parts of several frames: which frames are read together. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

import numpy as np

# Any, in this file: the scalar type of a dtype is not known to the type checker.
Array = np.ndarray[Any, Any]
Box = tuple[slice, ...]


@dataclass(frozen=True, kw_only=True)
class ChunkGrid:
    """How stored frames are divided into chunks along the scan: frames of one cell are read together."""

    shape: tuple[int, ...]  # of the stored frames, without the axes of a frame
    chunks: tuple[int, ...]  # lengths of a cell

    def groups(self, frame_bytes: int, size_bytes: int, most_bytes: int) -> Iterator[Array]:
        """Yield the numbers of frames that are best read together, rising in each group; all are in one.

        Cells are put together up to `size_bytes`; those above `most_bytes` are divided, and read again.
        """
        lengths = list(self.chunks)
        for axis in range(len(lengths)):
            while prod(lengths) * frame_bytes > most_bytes and lengths[axis] > 1:
                lengths[axis] = -(-lengths[axis] // 2)
        for axis in reversed(range(len(lengths))):
            fits = max(1, size_bytes // (prod(lengths) * frame_bytes))
            lengths[axis] = min(lengths[axis] * fits, self.shape[axis])
            if lengths[axis] < self.shape[axis]:
                break  # a longer box along the next axis would have no end to end frames
        for box in self._boxes(lengths):
            yield self._numbers(box)

    def boxes(self, numbers: Array) -> Iterator[tuple[Box, Array, tuple[Array, ...]]]:
        """Yield what is to be read: a box if the frames fill one, else the part of each cell.

        `box`: the smallest one with the frames. `places`: which of `numbers` are in it, `within`: where.
        """
        where = np.unravel_index(numbers, self.shape)
        whole = _box_of(where)
        if prod(cut.stop - cut.start for cut in whole) == len(numbers):  # in one go: no frame is copied
            yield whole, np.arange(len(numbers)), _within(where, whole)
            return
        cells = np.ravel_multi_index(
            tuple(axis // length for axis, length in zip(where, self.chunks, strict=True)),
            tuple(-(-length // step) for length, step in zip(self.shape, self.chunks, strict=True)),
        )
        order = np.argsort(cells, kind="stable")
        edges = np.flatnonzero(np.diff(cells[order])) + 1
        for places in np.split(order, edges):
            own = tuple(axis[places] for axis in where)
            box = _box_of(own)
            yield box, places, _within(own, box)

    def _boxes(self, lengths: list[int]) -> Iterator[Box]:
        steps = [range(0, total, length) for total, length in zip(self.shape, lengths, strict=True)]
        for corner in product(*steps):
            yield tuple(
                slice(begin, min(begin + length, total))
                for begin, length, total in zip(corner, lengths, self.shape, strict=True)
            )

    def _numbers(self, box: Box) -> Array:
        grid = np.ix_(*(np.arange(cut.start, cut.stop) for cut in box))
        return np.ravel_multi_index(tuple(np.broadcast_arrays(*grid)), self.shape).ravel()


def _within(where: tuple[Array, ...], box: Box) -> tuple[Array, ...]:
    return tuple(axis - cut.start for axis, cut in zip(where, box, strict=True))


def _box_of(where: tuple[Array, ...]) -> Box:
    return tuple(slice(int(axis.min()), int(axis.max()) + 1) for axis in where)


def chunk_grid(shape: tuple[int, ...], chunks: tuple[int, ...]) -> ChunkGrid | None:
    """The grid of chunks of these lengths along the axes of the scan; None if each has one frame at most."""
    lengths = tuple(min(chunk, length) for chunk, length in zip(chunks, shape, strict=True))
    return ChunkGrid(shape=shape, chunks=lengths) if prod(lengths) > 1 else None
