"""Decoding of many frames in one call, where numba is installed."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np

from stemd_sources.codecs.libraries import bslz4_codec
from stemd_sources.compiling import if_compiled
from stemd_sources.errors import CodecUnavailable

DecodeMany: TypeAlias = Callable[[np.ndarray, np.ndarray, np.ndarray, int, int, int, np.ndarray], int]
"""Called with bytes (uint8) and, int64, where in them each payload begins and how long it is; the bytes of a
decoded frame and of a pixel; the address where the first frame goes; and one int64, see `marks` of
`FrameDecoder.decode_many_at`. Returns how many frames were decoded: fewer than all if the next one has to be
looked at by itself."""


@cache
def decode_many_bslz4() -> DecodeMany | None:
    """What decodes many frames of ``bslz4`` in one call; None if numba is not installed or not wanted.

    To compile it takes a second or two; see `if_compiled`.
    """
    try:
        return if_compiled(_load)
    except CodecUnavailable:
        return None


def _load() -> DecodeMany:
    from stemd_sources.codecs.compiled import decode_with

    return decode_with(bslz4_codec())
