"""Files mapped into memory, read-only; a process may keep the last ones for when they are asked for again."""

import mmap
import os
import threading
from collections import OrderedDict

_kept: OrderedDict[tuple[int, int, int], mmap.mmap] = OrderedDict()
_lock = threading.Lock()
_most_kept = 0


def keep_mappings(most: int) -> None:
    """Keep so many files mapped in this process from now on, the last that were asked for.

    Who runs one analysis after the other over a file has its pages then; to map them anew takes half as long
    as to read them. The space of a file that is deleted stays taken as long as it is kept.
    """
    global _most_kept
    _most_kept = most
    with _lock:
        _drop_oldest()


def map_file(fd: int) -> mmap.mmap:
    """Map all of an open file, or return the mapping of this very file that was kept.

    Raises
    ------
    OSError, ValueError
        If it cannot be mapped; an empty file cannot.
    """
    status = os.fstat(fd)
    # As long as it is mapped no other file gets its number; what is written to it shows in the mapping.
    key = (status.st_dev, status.st_ino, status.st_size)
    with _lock:
        mapping = _kept.pop(key, None) or mmap.mmap(fd, 0, access=mmap.ACCESS_READ)
        if _most_kept:
            _kept[key] = mapping
            _drop_oldest()
    return mapping


def _drop_oldest() -> None:
    while len(_kept) > _most_kept:
        _kept.popitem(last=False)
