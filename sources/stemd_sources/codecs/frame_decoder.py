"""What every decoder of frames offers: one frame, many in one call, or strips of the same pixels of each."""

import ctypes
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from math import prod
from typing import Final, TypeAlias

import numpy as np

from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.native import address, kernel

Buffer: TypeAlias = bytes | memoryview
Ints: TypeAlias = np.ndarray  # of int64
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


def address_of(buffer: Buffer | bytearray) -> int:
    """The address of the first byte of a contiguous buffer; valid as long as the buffer lives."""
    return address(np.frombuffer(buffer, np.uint8))


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


class FrameStrips:
    """Frames of ``bslz4`` that are decoded side by side, block after block.

    Sums over some hundred frames then find their pixels in a cache. `memory`: address and bytes of a buffer,
    offsets and sizes (int64) of the payloads in the buffer. `block`: bytes of a block; frames with others
    cannot be decoded so.
    """

    def __init__(
        self,
        decode_many: DecodeMany,
        memory: tuple[int, int, np.ndarray, np.ndarray],
        frame_bytes: int,
        itemsize: int,
        block: int,
    ) -> None:
        self._decode_many, self._memory = decode_many, memory
        self._itemsize, self._block = itemsize, block
        base_address, length, offsets, sizes = memory
        self._positions = np.empty(len(offsets), np.int64)
        places = map(address, (offsets, sizes, self._positions))
        self._frames = (base_address, length, *places, len(offsets), frame_bytes, itemsize)
        self._done = 0

    @property
    def block_pixels(self) -> int:
        """Pixels of a block: strips have a multiple of them, but for the last one."""
        return self._block // self._itemsize

    def decode(self, pixels: int, out_address: int, marks: Ints) -> bool:
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

    def _decode(self, end: int, out_address: int, marks: Ints, written: int) -> int:
        begin, block = self._done, self._block
        return self._decode_many(*self._frames, written, block, begin, end, out_address, address(marks))


class FrameDecoder(ABC):
    """Decodes frames of one format; made by `stemd_sources.codecs.frame_decoder`.

    Safe to call from several threads.
    """

    def __init__(self, frame_format: FrameFormat) -> None:
        self.format = frame_format
        self.dtype = np.dtype(frame_format.dtype)
        self.frame_bytes = prod(frame_format.shape) * self.dtype.itemsize
        self._memory = ctypes.c_char * self.frame_bytes

    def pixels_at(self, place: int) -> np.ndarray:
        """The frame that begins at an address, in the shape of the format, without a copy."""
        memory = memoryview(self._memory.from_address(place))
        return np.frombuffer(memory, self.dtype).reshape(self.format.shape)

    def __call__(self, payload: bytes | memoryview, out: np.ndarray) -> None:
        """Decode a payload.

        Parameters
        ----------
        payload
            Contiguous bytes; writable or not.
        out
            shape of the format, native dtype, C-contiguous. After an error its content is undefined.

        Raises
        ------
        DecodeError
            If the payload is damaged.
        """
        if out.shape != self.format.shape or out.dtype != self.dtype or not out.flags.c_contiguous:
            expected = f"expected C-contiguous {self.dtype} of shape {self.format.shape}"
            raise ValueError(f"out: got {out.dtype} of shape {out.shape}, {expected}")
        self.decode_at(payload, 0, len(payload), address_of(payload), address(out))

    @abstractmethod
    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        """Decode the payload at ``buffer[offset : offset + size]`` to `out_address`, the cheapest way in.

        Parameters
        ----------
        buffer
            Contiguous bytes that the payload lies in, such as a whole ring; read up to the payload's end.
        offset, size
            Where in it, in bytes; the caller has checked that it lies inside.
        base_address
            Address of ``buffer[0]``, see `address_of`.
        out_address
            Address of `frame_bytes` writable bytes.

        Raises
        ------
        DecodeError
            If the payload is damaged.
        """

    def decode_many_at(
        self, buffer: Buffer, offsets: Ints, sizes: Ints, base_address: int, out_address: int, *, marks: Ints
    ) -> int:
        """Decode payloads one after the other, up to the first that cannot be decoded in passing.

        Some bytes after a payload may be read, too, within the buffer.

        Parameters
        ----------
        offsets, sizes
            For each of them, int64 and C-contiguous; see `decode_at`, also for the others.
        marks
            shape (1,), int64: becomes 1 unless it is found in passing that no pixel is all ones. If it is 1
            already, no pixel is compared.

        Returns
        -------
        int
            How many were decoded; `decode_at` is to be called for the next, unless these are all.
        """
        marks[0] = 1
        done = 0
        with suppress(DecodeError):
            for offset, size in zip(offsets.tolist(), sizes.tolist(), strict=True):
                self.decode_at(buffer, offset, size, base_address, out_address)
                out_address += self.frame_bytes
                done += 1
        return done

    def strips_at(self, buffer: Buffer, offsets: Ints, sizes: Ints, base_address: int) -> FrameStrips | None:
        """Begin to decode payloads in strips; see `decode_many_at` for the parameters.

        Parameters
        ----------
        offsets, sizes
            Of one payload at least.

        Returns
        -------
        FrameStrips or None
            None if they cannot be decoded so.
        """
        return None
