"""Decoding of many frames in one call, where numba is installed."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

import numpy as np

from stemd_sources.compiling.functions import compiled_functions

DecodeMany: TypeAlias = Callable[
    [int, int, np.ndarray, np.ndarray, np.ndarray, int, int, int, int, int, int, int, np.ndarray], int
]
"""Called with the address of bytes and how many there are; int64, where in them each payload begins and how
long it is; where in each payload the next block begins, which is filled in and moves on; the bytes of a
decoded frame, of a pixel, and of a pixel as it is written, which is 1 if none is above 255; the size of a
block, or 0 if each payload may say another one; the first and the last byte of the frame to decode, the
frame's or multiples of that size; the address where the first part goes; and one int64, see `marks` of
`FrameDecoder.decode_many_at`. Returns how many payloads were decoded: fewer than all if the next one has to
be looked at by itself, or has a pixel above 255 where that was excluded."""

_ROOM: Final = 1 << 15
"""Bytes of memory for one decoded block: as much as nearly all writers' blocks need."""
_ALIGNMENT: Final = 64
"""Vectors at such addresses lie in one line of the cache."""


@cache
def decode_many_bslz4() -> DecodeMany | None:
    """What decodes many frames of ``bslz4`` in one call; None if numba is not installed or not wanted.

    See `compiled_functions`.
    """
    functions = compiled_functions("codecs/compiled/frames*")
    if functions is None:
        return None
    decode_parts = functions["decode_parts"]

    def decode_many(*given: int | np.ndarray) -> int:
        room = _ROOM
        while True:
            scratch = np.empty(room + _ALIGNMENT, np.uint8)
            address = -(-scratch.ctypes.data // _ALIGNMENT) * _ALIGNMENT
            count: int = decode_parts(*given, address, room)
            if count >= 0:
                return count
            room = -1 - count

    return decode_many
