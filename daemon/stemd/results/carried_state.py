"""What UDFs carry over from scan to scan: it outlives the results process.

That process writes all values to a file in memory when a run ends as final. The daemon holds the file for the
next run and never reads it: loading the pickles runs code of users.
"""

import mmap
import os
import pickle
import weakref
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, Self  # Any: UDFs carry over whatever they want to

import cloudpickle

from stemd.errors import NotEnoughMemory
from stemd.processes import shared_memory
from stemd.results.messages import RunFinished, StoredValue
from stemd_sources.closing import Closing

_ALIGNMENT: Final = 64
_NAME: Final = "carried"


class _Carried:
    """Values in a file in memory, which is closed with the last reference to this."""

    def __init__(self, values: Mapping[str, StoredValue] | None = None, fd: int | None = None) -> None:
        self._values = dict(values or {})
        self._fd = fd
        self._close = weakref.finalize(self, os.close, fd) if fd is not None else None

    def of_udfs(self, names: Collection[str]) -> dict[str, StoredValue]:
        """Return where the values of some UDFs lie."""
        return {name: value for name, value in self._values.items() if name in names}

    def forget(self, name: str) -> None:
        """Forget the value of a UDF, if it has one, and those that were computed from its results."""
        kept = (one for one, value in self._values.items() if name != one and name not in value.sources)
        self._values = self.of_udfs(set(kept))  # the file stays: it may be on its way with a message


class CarriedState(_Carried):
    """The values as the daemon keeps them, with their memory; `values`: where that of each UDF lies."""

    @classmethod
    def of(cls, message: RunFinished, fds: list[int]) -> Self | None:
        """Return what a run carries over, from the last message about it; None if it changes nothing."""
        return None if message.carried is None else cls(message.carried, *fds)

    def keep(self, names: Collection[str]) -> None:
        """Forget the values of all UDFs but some; without any, the file is closed."""
        self._values = self.of_udfs(names)
        if not self._values and self._close is not None:
            self._close()
            self._fd = None

    def descriptors(self) -> tuple[int, ...]:
        """Return a descriptor of the file, owned by the caller; none if there is no file."""
        return () if self._fd is None else (os.dup(self._fd),)


class CarriedValues(_Carried, Closing):
    """The values as the results process reads them."""

    _memory: mmap.mmap | None = None

    def load(self, name: str) -> Any:
        """Return the value of a UDF, in private memory, or None; runs user code. Raises NotEnoughMemory."""
        if name not in self._values:
            return None
        first, *others = self.pieces(name)
        return pickle.loads(first, buffers=others)  # from our own results process

    def pieces(self, name: str) -> list[memoryview]:
        """Return the bytes of a value: the pickle, then those of each array that it refers to."""
        if self._memory is None:
            assert self._fd is not None
            self._memory = shared_memory.map_private(self._fd)
        memory = memoryview(self._memory)
        return [memory[offset : offset + size] for offset, size in self._values[name].pieces]

    def sources(self, name: str) -> tuple[str, ...]:
        """Return the names of the UDFs whose results a value was computed from."""
        return self._values[name].sources

    @property
    def names(self) -> list[str]:
        """Names of the UDFs that have a value."""
        return list(self._values)

    def close(self) -> None:
        """Give the descriptor back; arrays stay valid as long as they live."""
        self._values.clear()
        self._memory = None
        if self._close is not None:
            self._close()


class CarriedWriter(Closing):
    """Writes the values at the end of a run."""

    def __init__(self) -> None:
        self.values: dict[str, StoredValue] = {}
        self._decided: set[str] = set()
        self._fd: int | None = None
        self._end = 0

    def put(self, name: str, value: Any, sources: Iterable[str] = ()) -> None:
        """Write what a UDF carries over, None: nothing. Runs user code. TypeError or NotEnoughMemory."""
        if value is not None:
            self._write(name, _pickled(value), tuple(sources))
        self._decided.add(name)

    def keep(self, before: CarriedValues) -> None:
        """Write values from before for UDFs that failed; without memory a value is lost."""
        for name in before.names:
            if name not in self._decided:
                with suppress(NotEnoughMemory, OSError):
                    self._write(name, before.pieces(name), before.sources(name))

    @property
    def descriptors(self) -> tuple[int, ...]:
        """The descriptor of the file; none if nothing is in it."""
        return () if self._fd is None else (self._fd,)

    def close(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _write(self, name: str, pieces: list[memoryview], sources: tuple[str, ...]) -> None:
        if self._fd is None:
            with shared_memory.new_file(_NAME) as self._fd:
                pass
        begin, places = self._end, []
        for piece in pieces:
            places.append((begin, piece.nbytes))
            begin = (begin + piece.nbytes + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1)
        offsets = (offset for offset, _ in places)
        shared_memory.write(_NAME, self._fd, begin, zip(offsets, pieces, strict=True))
        self._end = begin
        self.values[name] = StoredValue(pieces=tuple(places), sources=sources)


def _pickled(value: Any) -> list[memoryview]:
    """Return the pickle of a value, and the bytes of the arrays that it refers to."""
    buffers: list[pickle.PickleBuffer] = []
    try:
        body = cloudpickle.dumps(value, protocol=5, buffer_callback=buffers.append)
    except Exception as error:
        seen = f"carry_over returned {type(value).__name__}"
        raise TypeError(f"{seen}, expected what can be pickled: {error}") from error
    return [memoryview(body), *(buffer.raw() for buffer in buffers)]
