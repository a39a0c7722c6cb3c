"""Decoder of raw Merlin frames: the codec ``mib-r64-<depth>-<chips>``."""

import ctypes
import re

import numpy as np

from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.merlin.frame_header import decode_raw

_CODEC = re.compile(r"mib-r64-(1|6|12|24)-(1|4)")


class MerlinRawDecoder(FrameDecoder):
    """Puts the pixels of a raw frame in order. Raises DecodeError for unknown depths or numbers of chips."""

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        found = _CODEC.fullmatch(frame_format.codec)
        if found is None:
            raise DecodeError(f"codec {frame_format.codec!r}, expected mib-r64-<1, 6, 12 or 24>-<1 or 4>")
        self._depth, self._chips = int(found[1]), int(found[2])
        self._memory = ctypes.c_char * self.frame_bytes

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        memory = memoryview(self._memory.from_address(out_address))
        out = np.frombuffer(memory, self.dtype).reshape(self.format.shape)
        try:
            decode_raw(buffer[offset : offset + size], self._depth, self._chips, out)
        except ValueError as error:
            raise DecodeError(f"raw payload of {size} bytes: {error}") from error
