"""Partial results from a worker to the process that merges them, through shared memory."""

import mmap
import os
import pickle
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import cloudpickle
import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from stemd.processes import shared_memory
from stemd.wire.arrays import is_describable, pack_array, unpack_array

_ALIGNMENT = 64
Buffers = Mapping[str, np.ndarray]


class StoredBuffer(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """Where one result buffer lies in a slot."""

    name: str
    dtype: Any  # as `stemd.wire.arrays` describes it. Any: plain values.
    shape: tuple[int, ...]
    is_pickled: bool  # whether the array itself is pickled, as those of objects are
    offset: int
    size_bytes: int


class PackedBuffer(NamedTuple):
    """One result buffer that is ready to be copied."""

    at_start: StoredBuffer  # as it is described if it lies at the start of a slot
    stored: NDArray[np.uint8]  # what is copied: the bytes of the array, or its pickle


def packed(buffers: Buffers) -> list[PackedBuffer]:
    """Make the buffers of one UDF ready to be copied; objects are pickled, which may run the user's code."""
    pack = []
    for name, array in buffers.items():
        dtype, shape, stored = pack_array(array, little_endian=False)
        is_pickled = not is_describable(array.dtype)
        if stored is None or is_pickled:
            stored = np.frombuffer(cloudpickle.dumps(array), np.uint8)
        at_start = StoredBuffer(
            name=name,
            dtype=dtype,
            shape=tuple(shape),
            is_pickled=is_pickled,
            offset=0,
            size_bytes=stored.nbytes,
        )
        pack.append(PackedBuffer(at_start, stored))
    return pack


class SlotWriter:
    """One slot of a worker, for the partial results of one partition, when its reader has released it."""

    def __init__(self, name: str) -> None:
        self.fd = shared_memory.allocate(name, mmap.PAGESIZE)
        self._map = shared_memory.map_shared(self.fd)

    def write(self, results: Sequence[Sequence[PackedBuffer]]) -> list[tuple[StoredBuffer, ...]]:
        """Copy in what :func:`packed` made; return where it lies. Raises NotEnoughMemory."""
        layout = []
        pieces: list[tuple[int, NDArray[np.uint8]]] = []
        end = 0
        for pack in results:
            entries = []
            for buffer in pack:
                entries.append(replace(buffer.at_start, offset=end))
                pieces.append((end, buffer.stored))
                end = (end + buffer.stored.nbytes + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1)
            layout.append(tuple(entries))
        self._make_room(end)
        for offset, stored in pieces:
            np.frombuffer(self._map, np.uint8, stored.nbytes, offset)[:] = stored
        return layout

    def copied(self, layout: Sequence[Sequence[StoredBuffer]]) -> np.ndarray:
        """Return a copy of what was written last, uint8, for another writer's :meth:`write_copy`."""
        return np.frombuffer(self._map, np.uint8, max(map(_end, layout), default=0)).copy()

    def write_copy(self, copy: np.ndarray) -> None:
        """Write another writer's :meth:`copied`, with the same layout. Raises NotEnoughMemory."""
        self._make_room(len(copy))
        np.frombuffer(self._map, np.uint8, len(copy))[:] = copy

    def _make_room(self, size: int) -> None:
        if size > len(self._map):
            shared_memory.grow(self.fd, size)
            self._map = shared_memory.map_shared(self.fd)


class SlotReader:
    """The reader's view of a slot; `fd`, the writer's or a copy, is taken over."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._close = weakref.finalize(self, os.close, fd)
        self._map = shared_memory.map_shared(fd)

    def read(self, entries: Sequence[StoredBuffer]) -> dict[str, np.ndarray]:
        """Return the buffers of one UDF: views, valid until the slot is given back to its writer."""
        self._map_up_to(_end(entries))
        return _read(self._map, entries)

    def copied(self, layout: Sequence[Sequence[StoredBuffer]]) -> "SlotCopy":
        """Return what the slot holds in memory of its own, so that it can be given back."""
        size = max(map(_end, layout), default=0)
        self._map_up_to(size)
        return SlotCopy(bytearray(memoryview(self._map)[:size]))

    def close(self) -> None:
        """Give the descriptor back; views stay valid as long as they live."""
        self._close()

    def _map_up_to(self, size: int) -> None:
        if size > len(self._map):
            self._map = shared_memory.map_shared(self._fd)


@dataclass(frozen=True)
class SlotCopy:
    """What a slot held; made by `SlotReader.copied`."""

    memory: bytearray

    def read(self, entries: Sequence[StoredBuffer]) -> dict[str, np.ndarray]:
        """Return the buffers of one UDF: views."""
        return _read(self.memory, entries)


def _end(entries: Sequence[StoredBuffer]) -> int:
    return max((entry.offset + entry.size_bytes for entry in entries), default=0)


def _read(memory: mmap.mmap | bytearray, entries: Sequence[StoredBuffer]) -> dict[str, np.ndarray]:
    buffers: dict[str, np.ndarray] = {}
    for entry in entries:
        raw = np.frombuffer(memory, np.uint8, entry.size_bytes, entry.offset)
        if entry.is_pickled:
            buffers[entry.name] = pickle.loads(raw.tobytes())  # our own worker's result
        else:
            buffers[entry.name] = unpack_array(entry.dtype, entry.shape, raw)
    return buffers
