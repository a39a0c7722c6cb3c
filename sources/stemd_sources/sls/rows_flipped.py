"""Decoder of images whose last row comes first: the codec ``sls-rows-flipped``."""

import ctypes

import numpy as np

from stemd_sources.codecs.frame_decoder import FrameDecoder
from stemd_sources.errors import DecodeError


class RowsFlippedDecoder(FrameDecoder):
    """Copies the rows of a raw frame in reverse order."""

    def decode_at(
        self, buffer: bytes | memoryview, offset: int, size: int, base_address: int, out_address: int
    ) -> None:
        """See `FrameDecoder.decode_at`."""
        if size != self.frame_bytes:
            raise DecodeError(f"payload of {size} bytes, expected {self.frame_bytes}")
        memory = memoryview((ctypes.c_char * self.frame_bytes).from_address(out_address))
        out = np.frombuffer(memory, self.dtype).reshape(self.format.shape)
        pixels = np.frombuffer(buffer, np.uint8, size, offset).view(self.dtype)
        out[...] = pixels.reshape(self.format.shape)[::-1]
