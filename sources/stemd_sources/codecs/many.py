"""Decoding of many frames in one call, where numba is installed."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Final, TypeAlias

import numpy as np

from stemd_sources.codecs.libraries import bslz4_codec
from stemd_sources.errors import CodecUnavailable

VARIABLE: Final = "STEMD_KERNELS"
"""With ``plain`` in it nothing is compiled."""

DecodeMany: TypeAlias = Callable[[np.ndarray, np.ndarray, np.ndarray, int, int, int], int]
"""Called with bytes (uint8) and, int64, where in them each payload begins and how long it is; the bytes of a
decoded frame and of a pixel; the address where the first frame goes. Returns how many frames were decoded:
fewer than all if the next one has to be looked at by itself."""


@cache
def decode_many_bslz4() -> DecodeMany | None:
    """What decodes many frames of ``bslz4`` in one call; None if numba is not installed or not wanted.

    The first call in a process loads it, the very first one on a computer compiles it, which takes a second
    or two, and keeps it as numba keeps all that it compiles.
    """
    if os.environ.get(VARIABLE) == "plain":
        return None
    try:
        with _one_process_first():
            from stemd_sources.codecs.compiled import decode_with

            return decode_with(bslz4_codec())
    except (ImportError, CodecUnavailable):  # numba is not installed, or not for this version of NumPy
        return None
    except OSError:  # numba may not compile: a sandbox without memory that is written and then executed
        return None


@contextmanager
def _one_process_first() -> Iterator[None]:
    """Let one process compile while others wait, and load what it made."""
    lock = os.open(__file__, os.O_RDONLY | os.O_CLOEXEC)
    try:
        with suppress(OSError):  # file systems without locks: each process compiles for itself
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)
