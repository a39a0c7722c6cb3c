"""Handing a data set to another process: small parts pickled, arrays in shared memory."""

import os
import pickle
import threading
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from stemd.datasets.base import Array, DataSet, Indices
from stemd.processes import shared_memory
from stemd_udfs.engine import Frames


class SharedDataSet:
    """A data set in another process, whose arrays (name, shape, dtype) come as shared memory."""

    # Any: the scalar type of a dtype is not known to the type checker.
    def __init__(self, data: DataSet, layout: Sequence[tuple[str, tuple[int, ...], np.dtype[Any]]]) -> None:
        self._dataset = data
        self._layout = tuple(layout)

    def take_shared(self, fds: Sequence[int]) -> None:
        """Map the arrays, once; the descriptors are closed, the mappings live as long as this object."""
        arrays: dict[str, Array] = {}
        for (name, shape, dtype), fd in zip(self._layout, fds, strict=True):
            size = int(np.prod(shape))
            arrays[name] = np.frombuffer(shared_memory.map_read_only(fd), dtype, count=size).reshape(shape)
            os.close(fd)
        self._dataset = self._dataset.with_arrays(arrays)

    def frames(self, indices: Indices) -> Frames:
        """See :meth:`DataSet.frames`."""
        return self._dataset.frames(indices)


class _Memory:
    """Shared memory for the arrays of a data set."""

    def __init__(self, arrays: Mapping[str, Array]) -> None:
        self.fds: list[int] = []
        self._mapped: list[Array] = []
        try:
            for name, array in arrays.items():
                fd = shared_memory.allocate(f"dataset-{name}", array.nbytes)
                try:
                    self.fds.append(shared_memory.read_only(fd))
                    flat = np.frombuffer(shared_memory.map_shared(fd), array.dtype, count=array.size)
                finally:
                    os.close(fd)
                self._mapped.append(flat.reshape(array.shape))
        except BaseException:
            self.close()
            raise

    def fits(self, arrays: Mapping[str, Array]) -> bool:
        """Whether arrays have the shapes and dtypes that it was made for."""
        own = [(array.shape, array.dtype) for array in self._mapped]
        return own == [(array.shape, array.dtype) for array in arrays.values()]

    def fill(self, arrays: Mapping[str, Array]) -> None:
        for mapped, array in zip(self._mapped, arrays.values(), strict=True):
            np.copyto(mapped, array)

    def close(self) -> None:
        self._mapped.clear()
        while self.fds:
            os.close(self.fds.pop())


_idle: "weakref.WeakKeyDictionary[DataSet, list[_Memory]]" = weakref.WeakKeyDictionary()
"""For each data set the memory that it had in its last run, kept for the next one."""
_lock = threading.Lock()


def _close(memories: list[_Memory]) -> None:
    while memories:
        memories.pop().close()


@contextmanager
def shared(dataset: DataSet) -> Iterator[tuple[bytes, tuple[int, ...]]]:
    """Make a data set ready for other processes of this computer (pickled, and fds).

    Arrays are copied each time, as their owner may have changed them, into memory that is kept with the data
    set: fresh pages cost ten times as much. Descriptors are valid within the block. Raises NotEnoughMemory.
    """
    arrays = dataset.shared_arrays()
    bare = dataset.with_arrays({name: np.empty(0) for name in arrays})
    layout = [(name, array.shape, array.dtype) for name, array in arrays.items()]
    payload = pickle.dumps(SharedDataSet(bare, layout))
    if not arrays:
        yield payload, ()
        return
    with _lock:
        if (idle := _idle.get(dataset)) is None:
            idle = _idle[dataset] = []
            weakref.finalize(dataset, _close, idle)
        memory = idle.pop() if idle else None
    if memory is None or not memory.fits(arrays):  # none, or another run is using it
        if memory is not None:
            memory.close()
        memory = _Memory(arrays)
    try:
        memory.fill(arrays)
        yield payload, tuple(memory.fds)
    finally:
        with _lock:
            surplus, idle[:] = idle[:], [memory]
        _close(surplus)
