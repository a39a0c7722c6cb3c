"""From the payload of an image to pixels in an array that the caller owns."""

import ctypes
from abc import ABC, abstractmethod
from functools import lru_cache

import numpy as np

from stemd_sources.codecs.framing import BlockPlan, bslz4_plan, check_blocks, lz4_plan, read_header
from stemd_sources.codecs.libraries import bslz4_codec, plugin_codec
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat

_LENGTH_BYTES = 4


class FrameDecoder(ABC):
    """Decodes frames of one format; made by `frame_decoder`, and safe to call from several threads.

    Parameters
    ----------
    frame_format
        Of the frames.
    """

    def __init__(self, frame_format: FrameFormat) -> None:
        self.format = frame_format
        self.dtype = np.dtype(frame_format.dtype)
        self.frame_bytes = frame_format.shape[0] * frame_format.shape[1] * self.dtype.itemsize

    def __call__(self, payload: bytes | memoryview, out: np.ndarray) -> None:
        """Decode a payload.

        Parameters
        ----------
        payload
            Contiguous bytes; writable or not.
        out
            shape (rows, columns), native dtype, C-contiguous. After an error its content is undefined.

        Raises
        ------
        DecodeError
            If the payload is damaged.
        """
        if out.shape != self.format.shape or out.dtype != self.dtype or not out.flags.c_contiguous:
            raise ValueError(
                f"out: got {out.dtype} of shape {out.shape}, "
                f"expected C-contiguous {self.dtype} of shape {self.format.shape}"
            )
        self.decode_at(payload, 0, len(payload), address_of(payload), out.__array_interface__["data"][0])

    @abstractmethod
    def decode_at(
        self, buffer: bytes | memoryview, offset: int, size: int, base_address: int, out_address: int
    ) -> None:
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


def frame_decoder(frame_format: FrameFormat) -> FrameDecoder:
    """The decoder for frames of a format; asking again for the same format costs next to nothing.

    Raises
    ------
    DecodeError
        If the codec is not known: each frame of this format is undecodable.
    CodecUnavailable
        If the codec is known, but no library for it is installed.
    """
    return _decoder(frame_format)


@lru_cache(maxsize=64)
def _decoder(frame_format: FrameFormat) -> FrameDecoder:
    kind = _DECODERS.get(frame_format.codec)
    if kind is None:
        raise DecodeError(f"unknown codec {frame_format.codec!r}, expected one of {', '.join(_DECODERS)}")
    return kind(frame_format)


def address_of(buffer: bytes | memoryview | bytearray) -> int:
    """The address of the first byte of a contiguous buffer; valid as long as the buffer lives."""
    view = np.frombuffer(buffer, np.uint8)
    address: int = view.__array_interface__["data"][0]
    return address


class _PlainDecoder(FrameDecoder):
    def decode_at(
        self, buffer: bytes | memoryview, offset: int, size: int, base_address: int, out_address: int
    ) -> None:
        if size != self.frame_bytes:
            raise DecodeError(f"payload of {size} bytes, expected {self.frame_bytes} uncompressed")
        ctypes.memmove(out_address, base_address + offset, size)


class _Bslz4Decoder(FrameDecoder):
    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._decode = bslz4_codec().decode_bslz4
        self._itemsize = self.dtype.itemsize
        self._plan = BlockPlan(0, 0, 0, 0, 0, 0)

    def decode_at(
        self, buffer: bytes | memoryview, offset: int, size: int, base_address: int, out_address: int
    ) -> None:
        block = read_header(buffer, offset, size, self.frame_bytes)
        plan = self._plan
        if plan.block != block:
            # Every frame of a detector has the same block size.
            self._plan = plan = bslz4_plan(self.frame_bytes, block, self._itemsize)
        check_blocks(buffer, offset, size, plan)
        if not self._decode(
            out_address, self.frame_bytes, base_address + offset, size, self._itemsize, block
        ):
            raise DecodeError("one of the compressed blocks is damaged")


class _Lz4Decoder(FrameDecoder):
    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._decompress = plugin_codec().decompress_lz4

    def decode_at(
        self, buffer: bytes | memoryview, offset: int, size: int, base_address: int, out_address: int
    ) -> None:
        block = read_header(buffer, offset, size, self.frame_bytes)
        plan = lz4_plan(self.frame_bytes, block)
        check_blocks(buffer, offset, size, plan)
        position, left = offset + 12, self.frame_bytes
        while left:
            stored = int.from_bytes(buffer[position : position + _LENGTH_BYTES], "big")
            position += _LENGTH_BYTES
            expected = min(block, left)
            if stored == expected:
                ctypes.memmove(out_address, base_address + position, stored)
            elif self._decompress(base_address + position, out_address, stored, expected) != expected:
                raise DecodeError("one of the compressed blocks is damaged")
            position += stored
            out_address += expected
            left -= expected


_DECODERS: dict[str, type[FrameDecoder]] = {
    "none": _PlainDecoder,
    "lz4": _Lz4Decoder,
    "bslz4": _Bslz4Decoder,
}
