"""Frames decoded in strips: the same few pixels of all of them, then the next ones."""

from typing import Final, NamedTuple

import numpy as np

from stemd_sources.codecs.many import DecodeMany
from stemd_sources.native import address

_NO_MARKS: Final = np.ones(1, np.int64)  # without marks, no pixel is compared


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
        self._decode_many = decode_many
        self._itemsize = itemsize
        self._block = block
        self._memory = memory
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
        decoded = self._decode(end, out_address, _NO_MARKS, 1)
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
