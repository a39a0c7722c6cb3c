"""Dask arrays as data sets."""

import itertools
from collections.abc import Sequence
from math import prod
from typing import Any, Final

import dask.array as da
import numpy as np

from stemd.datasets.base import Array, BlockFrames, DescribedDataSet, Indices, as_array
from stemd.datasets.shapes import shape_of_array
from stemd.errors import DataSetException
from stemd_udfs.regions.selection import compact

MIN_SIZE: Final = 16 * 2**20
"""Bytes of a partition below which chunks are merged: it takes some milliseconds to send one."""

Chunks = tuple[tuple[int, ...], ...]


class DaskDataSet(DescribedDataSet):
    """Frames in a Dask array, navigation dimensions first; its chunks are the partitions.

    Each is read where it is needed, and none twice. Chunks that split frames, and neighbours of fewer than
    `min_size` bytes, are merged; none is split. Navigation dimensions stay in their order, whatever
    `preserve_dimensions` is. Raises DataSetException for other arrays, unknown sizes, unfit `sig_dims`.
    """

    # Any: Dask has no types.
    array: Any

    def __init__(
        self, dask_array: Any, *, sig_dims: int, preserve_dimensions: bool = True, min_size: float = MIN_SIZE
    ) -> None:
        if not isinstance(dask_array, da.Array):
            raise DataSetException(
                f"data are a {type(dask_array).__name__}, expected a Dask array: load others as 'memory'"
            )
        if np.isnan(np.array(dask_array.shape, float)).any() or np.isnan(dask_array.size):
            raise DataSetException(
                f"the Dask array has chunks of unknown size (shape {dask_array.shape}): call "
                "compute_chunk_sizes() on it first"
            )
        super().__init__(shape_of_array(dask_array, sig_dims, None, None), np.dtype(dask_array.dtype))
        frame_bytes = prod(self._shape.sig) * self.dtype.itemsize
        chunks = _merged(dask_array.chunks[: len(self._shape.nav)], max(1.0, min_size / frame_bytes))
        self.array = dask_array.rechunk((*chunks, *((length,) for length in self._shape.sig)))
        self._blocks, self._owner = _blocks(chunks, tuple(self._shape.nav))
        # Flat indices of each of so many blocks, rising.
        count = len(self._blocks)
        order = np.argsort(self._owner, kind="stable")
        ends = np.cumsum(np.bincount(self._owner, minlength=count))
        self._own = [compact(part) for part in np.split(order, ends[:-1])]
        self._partitions = self._own
        self._is_elsewhere = False

    def taken(self, indices: Indices) -> Any:
        """Some frames as a Dask array of shape (frames, *signal), in a single chunk if they are of one."""
        sig = tuple(self._shape.sig)
        owners = np.unique(self._owner[indices])
        if len(owners) != 1:
            return self.array.reshape(-1, *sig)[indices]
        number = int(owners[0])
        own, wanted = as_array(self._own[number]), as_array(indices)
        block = self.array[self._blocks[number]].reshape(len(own), *sig)
        return block if len(wanted) == len(own) else block[np.searchsorted(own, wanted)]

    def frames(self, indices: Indices) -> BlockFrames:
        """Compute some frames here: on the cluster that is Dask's default, or else in this thread."""
        frames = self.taken(indices)
        with_default = not self._is_elsewhere and _has_cluster(frames)
        # Threads of an executor come here, and threads of their own for each would be too many.
        computed = frames.compute() if with_default else frames.compute(scheduler="synchronous")
        return BlockFrames(indices, np.ascontiguousarray(computed))

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"_is_elsewhere": True}


def _has_cluster(collection: Any) -> bool:
    from dask.base import get_scheduler

    scheduler = get_scheduler(collections=[collection])
    # Only a client's scheduler is a method; those that run here are functions.
    return hasattr(scheduler, "__self__")


def _merged(chunks: Chunks, frames: float) -> Chunks:
    """Merge neighbouring chunks, those of the last dimensions first, until they hold so many frames."""
    merged: list[tuple[int, ...]] = [tuple(lengths) for lengths in chunks]
    for axis in reversed(range(len(chunks))):
        others = prod(max(lengths) for other, lengths in enumerate(merged) if other != axis)
        merged[axis] = _joined(merged[axis], frames / others)
    return tuple(merged)


def _joined(lengths: Sequence[int], least: float) -> tuple[int, ...]:
    joined: list[int] = []
    for length in lengths:
        if joined and joined[-1] < least:
            joined[-1] += length
        else:
            joined.append(length)
    return tuple(joined)


def _blocks(chunks: Chunks, nav: tuple[int, ...]) -> tuple[list[tuple[slice, ...]], Array]:
    """Return where each block lies, and for each flat index the number of its block."""
    edges = [[0, *itertools.accumulate(lengths)] for lengths in chunks]
    parts = [[slice(*pair) for pair in itertools.pairwise(edge)] for edge in edges]
    blocks = list(itertools.product(*parts))
    owner = np.empty(nav, np.int64)
    for number, block in enumerate(blocks):
        owner[block] = number
    return blocks, owner.reshape(-1)
