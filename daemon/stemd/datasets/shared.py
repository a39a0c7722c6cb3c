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
    def __init__(
        self, dataset: DataSet, layout: Sequence[tuple[str, tuple[int, ...], np.dtype[Any]]]
    ) -> None:
        self._dataset = dataset
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


class _Idle:
    """The memory that a data set had in its last run, kept for the next one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._memory: _Memory | None = None

    def swap(self, memory: _Memory | None) -> _Memory | None:
        with self._lock:
            before, self._memory = self._memory, memory
        return before

    def close(self) -> None:
        memory = self.swap(None)
        if memory is not None:
            memory.close()


_idle: "weakref.WeakKeyDictionary[DataSet, _Idle]" = weakref.WeakKeyDictionary()
_idle_lock = threading.Lock()


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
    with _idle_lock:
        idle = _idle.get(dataset)
        if idle is None:
            idle = _idle[dataset] = _Idle()
            weakref.finalize(dataset, idle.close)
    memory = idle.swap(None)
    if memory is None or not memory.fits(arrays):  # none, or another run is using it
        if memory is not None:
            memory.close()
        memory = _Memory(arrays)
    try:
        memory.fill(arrays)
        yield payload, tuple(memory.fds)
    finally:
        surplus = idle.swap(memory)
        if surplus is not None:
            surplus.close()
