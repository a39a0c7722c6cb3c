"""Decoding of many frames in one call of compiled code: whole, or in strips of the same pixels of each."""

import threading
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from stemd_sources.native import address, kernel

NO_MARKS: Final = np.ones(1, np.int64)  # without marks, no pixel is compared
DecodeMany: TypeAlias = Callable[..., int]
"""Called with the address of bytes and how many there are; the addresses of int64: where in them each payload
begins, how long it is, and where in each payload the next block begins, which is filled in and moves on; how
many payloads there are; the bytes of a decoded frame, of a pixel, and of a pixel as it is written, which is 1
if none is above 255; the size of a block, or 0 if each payload may say another one; the first and the last
byte of the frame to decode, the frame's or multiples of that size; the address where the first part goes; the
address of one int64, see `marks` of `FrameDecoder.decode_many_at`. Returns how many payloads were decoded:
fewer than all if the next one has to be looked at by itself, or has a pixel above 255 where that was
excluded."""

_ALIGNMENT: Final = 64  # vectors at such addresses lie in one line of the cache


class _Scratch(threading.local):
    """Memory for one decoded block, of each thread."""

    def __init__(self) -> None:
        self.make(1 << 15)  # as much as nearly all writers' blocks need

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


class FrameMemory(NamedTuple):
    """Where payloads lie."""

    base_address: int  # of the buffer that they lie in
    length: int  # of that buffer, in bytes
    offsets: np.ndarray  # of the payloads in the buffer; int64
    sizes: np.ndarray  # in bytes; int64


class FrameStrips:
    """Frames of ``bslz4`` that are decoded side by side, block after block.

    Sums over some hundred frames then find their pixels in a cache. `decode_many`: compiled. `memory`: the
    payloads. `block`: bytes of a block; frames with others cannot be decoded so.
    """

    def __init__(
        self, decode_many: DecodeMany, memory: FrameMemory, frame_bytes: int, itemsize: int, block: int
    ) -> None:
        self._decode_many, self._memory = decode_many, memory
        self._itemsize, self._block = itemsize, block
        self._positions = np.empty(len(memory.offsets), np.int64)
        self._frames = (
            *(memory.base_address, memory.length),
            *map(address, (memory.offsets, memory.sizes, self._positions)),
            *(len(self._positions), frame_bytes, itemsize),
        )
        self._done = 0

    @property
    def block_pixels(self) -> int:
        """Pixels of a block: strips have a multiple of them, but for the last one."""
        return self._block // self._itemsize

    def decode(self, pixels: int, out_address: int, marks: np.ndarray) -> bool:
        """Decode the next strip to `out_address`, frame after frame; False if one has to be decoded alone.

        `pixels`: of each frame: a multiple of `block_pixels`, or the rest. `marks`: see
        `FrameDecoder.decode_many_at`.
        """
        end = self._done + pixels * self._itemsize
        decoded = self._decode(end, out_address, marks, self._itemsize)
        self._done = end
        return decoded == len(self._positions)

    def decode_bytes(self, pixels: int, out_address: int) -> int:
        """Like `decode`, to bytes, without pixels above 255; if not all frames are, none counts."""
        end, before = self._done + pixels * self._itemsize, self._positions.copy()
        decoded = self._decode(end, out_address, NO_MARKS, 1)
        if decoded == len(before):
            self._done = end
        else:
            self._positions[:] = before
        return decoded

    def _decode(self, end: int, out_address: int, marks: np.ndarray, written_itemsize: int) -> int:
        begin, block = self._done, self._block
        return self._decode_many(
            *self._frames, written_itemsize, block, begin, end, out_address, address(marks)
        )
