"""Files in memory that carry many bytes to another process: a socket holds few at a time."""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from stemd.processes.shared_memory import new_file

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MOST_PIECES: Final = 512  # in one call; the kernel takes 1024


def new_memory(size_bytes: int) -> memoryview:
    """Return memory that is not filled with zeros first, as a bytearray is.

    Raises MemoryError if there is not enough.
    """
    import numpy as np  # not before something is received: it takes half the time to launch a template

    return np.empty(size_bytes, np.uint8).data


def write_file(pieces: "Sequence[NDArray[np.uint8]]") -> int:
    """Write bytes to a new file in memory, one piece after the other.

    Returns a descriptor, owned by the caller, closed on exec. Raises OSError if there is not enough memory.
    """
    with new_file("attached") as fd:
        left = [piece.data for piece in pieces if len(piece)]
        while left:
            written = os.writev(fd, left[:_MOST_PIECES])
            while left and written >= len(left[0]):
                written -= len(left.pop(0))
            if written:
                left[0] = left[0][written:]
    return fd


def read_file(fd: int, size_bytes: int) -> memoryview:
    """Read all bytes of such a file into memory that nobody else has.

    Mapping the file would save this copy, but a process could then pull the pages away from the one that
    reads, and Python keeps a descriptor for each map. Raises ValueError if the file has another size. Raises
    OSError if it cannot be read.
    """
    if (size := os.fstat(fd).st_size) != size_bytes:
        raise ValueError(f"a file of {size} bytes, expected {size_bytes}")
    memory = new_memory(size_bytes)
    done = 0
    while done < size_bytes:
        got = os.preadv(fd, [memory[done:]], done)
        if not got:
            raise ValueError(f"a file of {done} bytes, expected {size_bytes}")
        done += got
    return memory.toreadonly()
