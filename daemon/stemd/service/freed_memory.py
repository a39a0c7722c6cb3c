"""Gives the memory that the daemon has freed back to the system."""

import ctypes
from typing import Final

import anyio
import anyio.to_thread

_LOOK_S: Final = 5.0
_WORTH_BYTES: Final = 32 * 2**20
_FREE: Final = 8  # of the fields of glibc's struct mallinfo2: `fordblks`


class _Counts(ctypes.Structure):
    """What ``mallinfo2`` returns."""

    _fields_ = [("counts", ctypes.c_size_t * 10)]


async def give_back_freed_memory() -> None:
    """Return memory to the system each time 32 MiB more are free than after the last return; until cancelled.

    glibc keeps hundreds of MiB after a crowd of slow readers. Without glibc 2.33 this returns at once.
    """
    library = ctypes.CDLL(None)
    try:
        count, give_back = library.mallinfo2, library.malloc_trim
    except AttributeError:
        return
    count.restype = _Counts
    free_bytes = 0
    while True:
        now = (await anyio.to_thread.run_sync(count)).counts[_FREE]
        if now > free_bytes + _WORTH_BYTES:
            await anyio.to_thread.run_sync(give_back, 0)
            free_bytes = now
        free_bytes = min(free_bytes, now)
        await anyio.sleep(_LOOK_S)
