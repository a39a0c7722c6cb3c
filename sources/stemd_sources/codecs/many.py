"""Decoding of many frames in one call of compiled code (``bslz4.c``)."""

import threading
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

import numpy as np

from stemd_sources.native import address, kernel

DecodeMany: TypeAlias = Callable[..., int]
"""Called with the address of bytes and how many there are; the addresses of int64: where in them each payload
begins, how long it is, and where in each payload the next block begins, which is filled in and moves on; how
many payloads there are; the bytes of a decoded frame, of a pixel, and of a pixel as it is written, which is 1
if none is above 255; the size of a block, or 0 if each payload may say another one; the first and the last
byte of the frame to decode, the frame's or multiples of that size; the address where the first part goes; the
address of one int64, see `marks` of `FrameDecoder.decode_many_at`. Returns how many payloads were decoded:
fewer than all if the next one has to be looked at by itself, or has a pixel above 255 where that was
excluded."""

_ROOM: Final = 1 << 15
"""Bytes of memory for one decoded block: as much as nearly all writers' blocks need."""
_ALIGNMENT: Final = 64  # vectors at such addresses lie in one line of the cache


class _Scratch(threading.local):
    """Memory for one decoded block, of each thread."""

    def __init__(self) -> None:
        self.make(_ROOM)

    def make(self, room: int) -> None:
        self._memory = np.empty(room + _ALIGNMENT, np.uint8)
        self.room = room
        self.address = -(-address(self._memory) // _ALIGNMENT) * _ALIGNMENT


@cache
def decode_many_bslz4() -> DecodeMany | None:
    """What decodes many frames of ``bslz4`` in one call; None if there is no compiled code."""
    decode_frames = kernel("decode_frames", "pipppiiiiiiippp i", "i")
    if decode_frames is None:
        return None
    scratch = _Scratch()

    def decode_many(*given: int) -> int:
        while True:
            count: int = decode_frames(*given, scratch.address, scratch.room)
            if count >= 0:
                return count
            scratch.make(-1 - count)

    return decode_many
