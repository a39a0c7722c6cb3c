"""What every decoder of frames offers."""

from abc import ABC, abstractmethod
from contextlib import suppress
from math import prod
from typing import TypeAlias

import numpy as np

from stemd_sources.codecs.strips import FrameStrips
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat

Buffer: TypeAlias = bytes | memoryview


def address_of(buffer: Buffer | bytearray) -> int:
    """The address of the first byte of a contiguous buffer; valid as long as the buffer lives."""
    view = np.frombuffer(buffer, np.uint8)
    address: int = view.__array_interface__["data"][0]
    return address


class FrameDecoder(ABC):
    """Decodes frames of one format, in any thread; made by `stemd_sources.codecs.frame_decoder`."""

    def __init__(self, frame_format: FrameFormat) -> None:
        self.format = frame_format
        self.dtype = np.dtype(frame_format.dtype)
        self.frame_bytes = prod(frame_format.shape) * self.dtype.itemsize

    def __call__(self, payload: bytes | memoryview, out: np.ndarray) -> None:
        """Decode a payload to `out`: shape of the format, native dtype, C-contiguous. Raises DecodeError."""
        if out.shape != self.format.shape or out.dtype != self.dtype or not out.flags.c_contiguous:
            raise ValueError(
                f"out: got {out.dtype} of shape {out.shape}, "
                f"expected C-contiguous {self.dtype} of shape {self.format.shape}"
            )
        self.decode_at(payload, 0, len(payload), address_of(payload), out.__array_interface__["data"][0])

    @abstractmethod
    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        """Decode the payload at ``buffer[offset : offset + size]`` to `out_address`, the cheapest way in.

        `buffer`: contiguous bytes, such as a whole ring, read up to the payload's end; the caller has checked
        the place. `base_address`: of ``buffer[0]``, see `address_of`. `out_address`: of `frame_bytes`
        writable bytes. Raises DecodeError.
        """

    def decode_many_at(
        self,
        buffer: Buffer,
        offsets: np.ndarray,
        sizes: np.ndarray,
        base_address: int,
        out_address: int,
        *,
        marks: np.ndarray,
    ) -> int:
        """Decode payloads up to the first that cannot be decoded in passing; return how many:

        `decode_at` is to be called for the next. `offsets`, `sizes`: int64, C-contiguous. `marks`, shape
        (1,), int64: becomes 1 unless no pixel is all ones; if it is 1, none is compared. Further bytes may be
        read.
        """
        marks[0] = 1
        done = 0
        with suppress(DecodeError):
            for offset, size in zip(offsets.tolist(), sizes.tolist(), strict=True):
                self.decode_at(buffer, offset, size, base_address, out_address)
                out_address += self.frame_bytes
                done += 1
        return done

    def strips_at(
        self, buffer: Buffer, offsets: np.ndarray, sizes: np.ndarray, base_address: int
    ) -> FrameStrips | None:
        """Begin to decode one or more payloads in strips, or None; for parameters see `decode_many_at`."""
        return None
