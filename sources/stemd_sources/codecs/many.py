"""Decoding of many frames in one call, where numba is installed."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np

from stemd_sources.compiling import if_compiled

DecodeMany: TypeAlias = Callable[[int, int, np.ndarray, np.ndarray, int, int, int, np.ndarray], int]
"""Called with the address of bytes and how many there are; int64, where in them each payload begins and how
long it is; the bytes of a decoded frame and of a pixel; the address where the first frame goes; and one
int64, see `marks` of `FrameDecoder.decode_many_at`. Returns how many frames were decoded: fewer than all if
the next one has to be looked at by itself."""


@cache
def decode_many_bslz4() -> DecodeMany | None:
    """What decodes many frames of ``bslz4`` in one call; None if numba is not installed or not wanted.

    To compile it takes a few seconds; see `if_compiled`.
    """
    return if_compiled(_load)


def _load() -> DecodeMany:
    from stemd_sources.codecs.compiled.frames import decode_frames

    return decode_frames
