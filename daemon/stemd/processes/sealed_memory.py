"""Memory that is written once and then passed to another process, which only reads it."""

import fcntl
import mmap
import os
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

_SEALS: Final = fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE | fcntl.F_SEAL_SEAL
_MOST_PIECES: Final = 512  # in one call; the kernel takes 1024


def write_sealed(pieces: Sequence[NDArray[np.uint8]]) -> int:
    """Write bytes to new shared memory, one piece after the other, that nobody can change afterwards.

    Returns
    -------
    int
        A descriptor, owned by the caller, closed on exec.

    Raises
    ------
    OSError
        If there is not enough memory.
    """
    fd = os.memfd_create("stemd-sealed", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    try:
        left = [piece.data for piece in pieces if len(piece)]
        while left:
            written = os.writev(fd, left[:_MOST_PIECES])
            while left and written >= len(left[0]):
                written -= len(left.pop(0))
            if written:
                left[0] = left[0][written:]
        fcntl.fcntl(fd, fcntl.F_ADD_SEALS, _SEALS)
    except BaseException:
        os.close(fd)
        raise
    return fd


def map_sealed(fd: int, size_bytes: int) -> memoryview:
    """Map such memory for reading; the descriptor may be closed after that.

    Raises
    ------
    ValueError
        If its writer could still change it, or it has another size.
    OSError
        If it cannot be mapped.
    """
    seals, size = fcntl.fcntl(fd, fcntl.F_GET_SEALS), os.fstat(fd).st_size
    if seals & _SEALS != _SEALS or size != size_bytes:
        raise ValueError(
            f"memory of {size} bytes with the seals {seals:#x}, expected {size_bytes}, {_SEALS:#x}"
        )
    # Private, since older kernels refuse shared maps of sealed memory, also those that only read.
    return memoryview(mmap.mmap(fd, size_bytes, flags=mmap.MAP_PRIVATE, prot=mmap.PROT_READ))
