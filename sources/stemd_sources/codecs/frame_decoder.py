"""What every decoder of frames offers."""

import ctypes
from abc import ABC, abstractmethod
from contextlib import suppress
from math import prod
from typing import TypeAlias

import numpy as np

from stemd_sources.codecs.strips import FrameStrips
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.native import address

Buffer: TypeAlias = bytes | memoryview


def address_of(buffer: Buffer | bytearray) -> int:
    """The address of the first byte of a contiguous buffer; valid as long as the buffer lives."""
    return address(np.frombuffer(buffer, np.uint8))


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
            raise ValueError(
                f"out: got {out.dtype} of shape {out.shape}, "
                f"expected C-contiguous {self.dtype} of shape {self.format.shape}"
            )
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
        self,
        buffer: Buffer,
        offsets: np.ndarray,
        sizes: np.ndarray,
        base_address: int,
        out_address: int,
        *,
        marks: np.ndarray,
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

    def strips_at(
        self, buffer: Buffer, offsets: np.ndarray, sizes: np.ndarray, base_address: int
    ) -> FrameStrips | None:
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
