"""Files mapped into memory, read-only; a process may keep the last ones for when they are asked for again."""

import mmap
import os
import threading
from collections import OrderedDict
from typing import Final, Self

# Linux 5.14; Python's mmap module does not name it.
_MADV_POPULATE_READ: Final = 22
_PIECE: Final = 2**16


class Mapping(mmap.mmap):
    """All of a file; it knows which of its pages it was asked for."""

    def __init__(self, _fd: int) -> None:
        self._asked = bytearray(len(self) // _PIECE + 1)

    def __new__(cls, fd: int) -> Self:
        """Map all of an open file, read-only."""
        return super().__new__(cls, fd, 0, access=mmap.ACCESS_READ)

    def populate(self, start: int, stop: int) -> None:
        """Get the pages of a stretch, if possible, in half of the time before they are touched."""
        first, last = start // _PIECE, -(-stop // _PIECE)
        if self._asked.find(0, first, last) < 0:
            return
        self._asked[first:last] = b"\1" * (last - first)
        begin = start - start % mmap.PAGESIZE
        try:
            self.madvise(_MADV_POPULATE_READ, begin, stop - begin)
        except OSError:  # an older kernel, or a page that cannot be read
            return


_kept: OrderedDict[tuple[int, int, int], Mapping] = OrderedDict()
_lock = threading.Lock()
_most_kept = 0


def keep_mappings(most: int) -> None:
    """Keep the last so many files mapped in this process: mapping again takes half as long as reading.

    The space of a deleted file stays in use as long as it is kept.
    """
    global _most_kept
    _most_kept = most
    with _lock:
        _drop_oldest()


def map_file(fd: int) -> Mapping:
    """Map an open file, or return its kept mapping. Raises OSError, or ValueError for empty files."""
    status = os.fstat(fd)
    # As long as it is mapped no other file gets its number; what is written to it shows in the mapping.
    key = (status.st_dev, status.st_ino, status.st_size)
    with _lock:
        mapping = _kept.pop(key, None) or Mapping(fd)
        if _most_kept:
            _kept[key] = mapping
            _drop_oldest()
    return mapping


def _drop_oldest() -> None:
    while len(_kept) > _most_kept:
        _kept.popitem(last=False)
