"""Partial results from a worker to whoever merges them, through shared memory."""

import mmap
import os
import pickle
import weakref
from collections.abc import Mapping, Sequence
from typing import Any

import cloudpickle
import numpy as np
from numpy.typing import NDArray

from stemd.processes import shared_memory
from stemd.wire.arrays import is_describable, pack_array, unpack_array

_ALIGNMENT = 64
Buffers = Mapping[str, np.ndarray]
Packed = Sequence[tuple[dict[str, Any], NDArray[np.uint8]]]


def packed(buffers: Buffers) -> Packed:
    """Make the buffers of one UDF ready to be copied; objects are pickled, which may run the user's code.

    Returns
    -------
    sequence of tuple
        For each buffer what is known of it, and its bytes, to be copied.
    """
    pack = []
    for name, array in buffers.items():
        dtype, shape, stored = pack_array(array, little_endian=False)
        entry = {"name": name, "dtype": dtype, "shape": shape, "pickled": not is_describable(array.dtype)}
        if stored is None or entry["pickled"]:
            stored = np.frombuffer(cloudpickle.dumps(array), np.uint8)
        pack.append((entry, stored))
    return pack


class SlotWriter:
    """One slot of a worker: holds the partial results of one partition at a time.

    The memory grows to the largest result and stays; one process writes it, and only when the reader has
    let go of what it held before.
    """

    def __init__(self, name: str) -> None:
        self.fd = shared_memory.allocate(name, mmap.PAGESIZE)
        self._map = shared_memory.map_shared(self.fd)

    def write(self, results: Sequence[Buffers]) -> list[list[dict[str, Any]]]:
        """Copy the buffers of every UDF in; see :meth:`write_packed`."""
        return self.write_packed([packed(buffers) for buffers in results])

    def write_packed(self, results: Sequence[Packed]) -> list[list[dict[str, Any]]]:
        """Copy what :func:`packed` made of each UDF's buffers in; return where they lie, as plain data.

        Raises
        ------
        NotEnoughMemory
            If the memory cannot grow to hold them.
        """
        layout: list[list[dict[str, Any]]] = []
        pieces: list[tuple[int, NDArray[np.uint8]]] = []
        end = 0
        for pack in results:
            entries = []
            for entry, stored in pack:
                entries.append({**entry, "offset": end, "bytes": stored.nbytes})
                pieces.append((end, stored))
                end = (end + stored.nbytes + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1)
            layout.append(entries)
        self._make_room(end)
        for offset, stored in pieces:
            target = np.frombuffer(self._map, np.uint8, stored.nbytes, offset)
            target[:] = stored
        return layout

    def copied(self, outcome: Sequence[Mapping[str, Any]]) -> np.ndarray:
        """Return a copy of what was written last, uint8, for another writer's :meth:`write_copy`.

        Parameters
        ----------
        outcome : sequence of mapping
            With what :meth:`write` returned, as ``buffers``.
        """
        size = max((_end(item["buffers"]) for item in outcome if "buffers" in item), default=0)
        return np.frombuffer(self._map, np.uint8, size).copy()

    def write_copy(self, copy: np.ndarray) -> None:
        """Write what another writer's :meth:`copied` gave; its layout is valid here, too.

        Raises
        ------
        NotEnoughMemory
            If the memory cannot grow to hold it.
        """
        self._make_room(len(copy))
        np.frombuffer(self._map, np.uint8, len(copy))[:] = copy

    def _make_room(self, size: int) -> None:
        if size > len(self._map):
            shared_memory.grow(self.fd, size)
            self._map = shared_memory.map_shared(self.fd)


class SlotReader:
    """The reader's view of a slot.

    Parameters
    ----------
    fd : int
        The writer's descriptor, or a copy of it; taken over.
    """

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._close = weakref.finalize(self, os.close, fd)
        self._map = shared_memory.map_shared(fd)

    def read(self, entries: Sequence[Mapping[str, Any]]) -> dict[str, np.ndarray]:
        """Return the buffers of one UDF: views, valid until the slot is given back to its writer."""
        self._map_up_to(_end(entries))
        return _read(self._map, entries)

    def copied(self, layout: Sequence[Sequence[Mapping[str, Any]]]) -> "SlotCopy":
        """Return what the slot holds in memory of its own, so that it can be given back."""
        size = max((_end(entries) for entries in layout), default=0)
        self._map_up_to(size)
        return SlotCopy(bytearray(memoryview(self._map)[:size]))

    def close(self) -> None:
        """Give the descriptor back; views stay valid as long as they live."""
        self._close()

    def _map_up_to(self, size: int) -> None:
        if size > len(self._map):
            self._map = shared_memory.map_shared(self._fd)


class SlotCopy:
    """What a slot held; made by `SlotReader.copied`.

    Parameters
    ----------
    memory : bytearray
    """

    def __init__(self, memory: bytearray) -> None:
        self._memory = memory

    def read(self, entries: Sequence[Mapping[str, Any]]) -> dict[str, np.ndarray]:
        """Return the buffers of one UDF: views."""
        return _read(self._memory, entries)


def _end(entries: Sequence[Mapping[str, Any]]) -> int:
    return max((entry["offset"] + entry["bytes"] for entry in entries), default=0)


def _read(memory: mmap.mmap | bytearray, entries: Sequence[Mapping[str, Any]]) -> dict[str, np.ndarray]:
    buffers: dict[str, np.ndarray] = {}
    for entry in entries:
        raw = np.frombuffer(memory, np.uint8, entry["bytes"], entry["offset"])
        if entry["pickled"]:
            buffers[entry["name"]] = pickle.loads(raw.tobytes())  # our own worker's result
        else:
            buffers[entry["name"]] = unpack_array(entry["dtype"], entry["shape"], raw)
    return buffers
