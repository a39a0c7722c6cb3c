"""Payloads of images as chunks of HDF5: unchanged wherever a filter of HDF5 can read them."""

import numpy as np

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.codecs.framing import (
    BLOCK_BYTES,
    EMPTY_HEADER,
    HEADER,
    LENGTH,
    bslz4_plan,
    check_blocks,
    encode_frame,
    lz4_plan,
    read_header,
)
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat

_SHUFFLED = ("bslz4", "bszstd")


def chunk_codec(codec: str) -> str:
    """Return the codec of chunks for frames of a codec: ``bslz4``, ``bszstd`` or ``lz4``."""
    return {"bszstd": "bszstd", "lz4": "lz4", "lz4-block": "lz4"}.get(codec, "bslz4")


class ChunkMaker:
    """Makes chunks of payloads of one format.

    `codec`: see `chunk_codec`; payloads of another one are decoded and encoded, others are not decompressed.
    """

    def __init__(self, frame_format: FrameFormat, codec: str) -> None:
        self._format = frame_format
        self._codec = codec
        self._dtype = np.dtype(frame_format.dtype)
        self._frame_bytes = int(np.prod(frame_format.shape)) * self._dtype.itemsize

    def __call__(self, message: memoryview, offset: int, size: int) -> bytes | memoryview:
        """Return the chunk for the payload at ``message[offset : offset + size]``.

        Raises DecodeError for damage; in compressed payloads only the lengths of blocks are checked.
        """
        codec = self._format.codec
        if codec == self._codec:
            return self._checked(message, offset, size)
        # A block as long as the frame would be taken for an uncompressed one.
        if (codec, self._codec) == ("lz4-block", "lz4") and size != self._frame_bytes:
            head = HEADER.pack(self._frame_bytes, self._frame_bytes) + LENGTH.pack(size)
            return head + message[offset : offset + size]
        pixels = np.empty(self._format.shape, self._dtype)
        out = pixels.__array_interface__["data"][0]
        frame_decoder(self._format).decode_at(message, offset, size, address_of(message), out)
        return encode_frame(pixels, self._codec)

    def _checked(self, message: memoryview, offset: int, size: int) -> bytes | memoryview:
        payload, is_empty = message[offset : offset + size], False
        try:
            block = read_header(message, offset, size, self._frame_bytes)
        except DecodeError:
            is_empty = bytes(payload[: HEADER.size]) == EMPTY_HEADER and self._codec == "bslz4"
            if not is_empty:
                raise
            block = BLOCK_BYTES
        if self._codec in _SHUFFLED:
            plan = bslz4_plan(self._frame_bytes, block, self._dtype.itemsize)
        else:
            plan = lz4_plan(self._frame_bytes, block)
        check_blocks(message, offset, size, plan)
        return HEADER.pack(self._frame_bytes, block) + payload[HEADER.size :] if is_empty else payload
