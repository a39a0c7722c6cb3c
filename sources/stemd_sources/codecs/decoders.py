"""From the payload of an image to pixels in an array that the caller owns, or to a chunk of HDF5."""

import ctypes
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points

import numpy as np

from stemd_sources.codecs import framing
from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder, FrameStrips, Ints, decode_many_bslz4
from stemd_sources.codecs.framing import HEADER, check_blocks, read_header
from stemd_sources.codecs.libraries import bslz4_codec, plugin_codec
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.native import address

ENTRY_POINTS = "stemd.codecs"
"""Group of the entry points by which other packages offer decoders: called with a `FrameFormat`."""
_DAMAGED = "one of the compressed blocks is damaged"
_BIG_ENDIAN = ">"  # after the name of a codec: the most significant byte of its pixels is first


@lru_cache(maxsize=64)
def frame_decoder(frame_format: FrameFormat) -> FrameDecoder:
    """The decoder for frames of a format, kept for later. Raises DecodeError or CodecUnavailable."""
    codec = frame_format.codec
    if codec.endswith(_BIG_ENDIAN):
        return _BigEndianDecoder(frame_format, frame_decoder(replace(frame_format, codec=codec[:-1])))
    kind: Callable[[FrameFormat], FrameDecoder] | None = _DECODERS.get(codec)
    for family, home in _FAMILIES.items():
        if codec.startswith(family + "-"):
            module, _, name = home.partition(":")
            kind = getattr(import_module(module), name)
    kind = kind or _kind_of_another_package(codec)
    if kind is None:
        raise DecodeError(f"unknown codec {codec!r}, expected one of {', '.join(_DECODERS)}")
    return kind(frame_format)


def is_own_codec(codec: str) -> bool:
    """Whether stemd has a decoder of its own for this name: one of another package is then never asked."""
    families = tuple(f"{family}-" for family in _FAMILIES)
    return codec in _DECODERS or codec.startswith(families) or codec.endswith(_BIG_ENDIAN)


class _PlainDecoder(FrameDecoder):
    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        if size != self.frame_bytes:
            raise DecodeError(f"payload of {size} bytes, expected {self.frame_bytes} uncompressed")
        ctypes.memmove(out_address, base_address + offset, size)


class _Bslz4Decoder(FrameDecoder):
    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._decode = bslz4_codec().decode_bslz4
        self._itemsize = self.dtype.itemsize
        self._decode_many = decode_many_bslz4() if self._itemsize in (1, 2, 4) else None
        self._plan = framing.BlockPlan(0, -1, 0, 0, 0, 0)  # no header has this block size

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        decode = self._decode
        try:
            block = read_header(buffer, offset, size, self.frame_bytes)
        except DecodeError:
            if bytes(buffer[offset : offset + HEADER.size]) != framing.EMPTY_HEADER:
                raise
            # The vendor's reads the header itself.
            block, decode = framing.BLOCK_BYTES, plugin_codec().decode_bslz4
        plan = self._plan
        if plan.block != block:
            # Every frame of a detector has the same block size.
            self._plan = plan = framing.bslz4_plan(self.frame_bytes, block, self._itemsize)
        check_blocks(buffer, offset, size, plan)
        if not decode(out_address, self.frame_bytes, base_address + offset, size, self._itemsize, block):
            raise DecodeError(_DAMAGED)

    def decode_many_at(
        self, buffer: Buffer, offsets: Ints, sizes: Ints, base_address: int, out_address: int, *, marks: Ints
    ) -> int:
        if self._decode_many is None:
            return super().decode_many_at(buffer, offsets, sizes, base_address, out_address, marks=marks)
        count, positions = len(offsets), np.empty(len(offsets), np.int64)
        where = (base_address, len(buffer), *map(address, (offsets, sizes, positions)), count)
        sizes_of = (self.frame_bytes, self._itemsize, self._itemsize, 0)
        return self._decode_many(*where, *sizes_of, 0, self.frame_bytes, out_address, address(marks))

    def strips_at(self, buffer: Buffer, offsets: Ints, sizes: Ints, base_address: int) -> FrameStrips | None:
        if self._decode_many is None or sizes[0] < HEADER.size:
            return None
        _, block = HEADER.unpack_from(buffer, int(offsets[0]))
        if block <= 0 or block % (8 * self._itemsize):
            return None
        memory = (base_address, len(buffer), offsets, sizes)
        return FrameStrips(self._decode_many, memory, self.frame_bytes, self._itemsize, block)


class _BszstdDecoder(FrameDecoder):
    """Bitshuffle with Zstandard, in the framing of ``bslz4``."""

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._decompress = plugin_codec().decompress_bszstd

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        itemsize = self.dtype.itemsize
        block = read_header(buffer, offset, size, self.frame_bytes)
        check_blocks(buffer, offset, size, framing.bslz4_plan(self.frame_bytes, block, itemsize))
        sizes = (self.frame_bytes // itemsize, itemsize, block // itemsize)
        used = self._decompress(base_address + offset + HEADER.size, out_address, *sizes)
        if used != size - HEADER.size:
            raise DecodeError(_DAMAGED)


class _Lz4Decoder(FrameDecoder):
    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._decompress = plugin_codec().decompress_lz4

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        block = read_header(buffer, offset, size, self.frame_bytes)
        check_blocks(buffer, offset, size, framing.lz4_plan(self.frame_bytes, block))
        position, left = offset + HEADER.size, self.frame_bytes
        while left:
            (stored,) = framing.LENGTH.unpack_from(buffer, position)
            position += framing.LENGTH.size
            expected = min(block, left)
            if stored == expected:
                ctypes.memmove(out_address, base_address + position, stored)
            elif self._decompress(base_address + position, out_address, stored, expected) != expected:
                raise DecodeError(_DAMAGED)
            position += stored
            out_address += expected
            left -= expected


class _Lz4BlockDecoder(_Lz4Decoder):
    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        if size > framing.MAX_BLOCK_BYTES * 16:
            raise DecodeError(f"payload of {size} bytes, expected one block of LZ4")
        total = self.frame_bytes
        if self._decompress(base_address + offset, out_address, size, total) != total:
            raise DecodeError(f"payload of {size} bytes is no block of LZ4 that holds {total} bytes")


class _BigEndianDecoder(FrameDecoder):
    def __init__(self, frame_format: FrameFormat, inner: FrameDecoder) -> None:
        super().__init__(frame_format)
        self._inner = inner

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        self._inner.decode_at(buffer, offset, size, base_address, out_address)
        if self.dtype.itemsize > 1:
            self.pixels_at(out_address).byteswap(inplace=True)


@cache
def _kind_of_another_package(codec: str) -> Callable[[FrameFormat], FrameDecoder] | None:
    for point in entry_points(group=ENTRY_POINTS, name=codec):
        try:
            kind: Callable[[FrameFormat], FrameDecoder] = point.load()
        except Exception as error:  # whatever happens in the other package
            raise DecodeError(f"codec {codec!r}: {point.value} cannot be loaded: {error!r}") from error
        return kind
    return None


_FAMILIES: dict[str, str] = {
    "asi": "stemd_sources.csr.parser:CsrDecoder",
    "sls": "stemd_sources.detectors.sls.parser:PortsDecoder",
    "mib-r64": "stemd_sources.merlin.frame_header:MerlinRawDecoder",
    "dectris-v2": "stemd_sources.detectors.dectris_v2.parser:AllChannelsDecoder",
    "modules": "stemd_sources.detectors.modules.parser:ModulesDecoder",
}
"""Codecs of one vendor, by the beginning of their names: ``module:Class``, imported when a frame needs it."""
_DECODERS: dict[str, type[FrameDecoder]] = {
    "none": _PlainDecoder,
    "lz4": _Lz4Decoder,
    "lz4-block": _Lz4BlockDecoder,
    "bslz4": _Bslz4Decoder,
    "bszstd": _BszstdDecoder,
}


def chunk_codec(codec: str) -> str:
    """Return the codec of chunks for frames of a codec: ``bslz4``, ``bszstd`` or ``lz4``."""
    return {"bszstd": "bszstd", "lz4": "lz4", "lz4-block": "lz4"}.get(codec, "bslz4")


class ChunkMaker:
    """Makes chunks of a `codec` (see `chunk_codec`); decodes payloads of other codecs alone."""

    def __init__(self, frame_format: FrameFormat, codec: str) -> None:
        self._format, self._codec = frame_format, codec
        self._dtype = np.dtype(frame_format.dtype)
        self._frame_bytes = int(np.prod(frame_format.shape)) * self._dtype.itemsize

    def __call__(self, message: memoryview, offset: int, size: int) -> bytes | memoryview:
        """The chunk for a payload; DecodeError for damage: of compressed ones, by lengths of blocks."""
        codec = self._format.codec
        if codec == self._codec:
            return self._checked(message, offset, size)
        # A block as long as the frame would be taken for an uncompressed one.
        if (codec, self._codec) == ("lz4-block", "lz4") and size != self._frame_bytes:
            head = HEADER.pack(self._frame_bytes, self._frame_bytes) + framing.LENGTH.pack(size)
            return head + message[offset : offset + size]
        pixels = np.empty(self._format.shape, self._dtype)
        frame_decoder(self._format)(message[offset : offset + size], pixels)
        return framing.encode_frame(pixels, self._codec)

    def _checked(self, message: memoryview, offset: int, size: int) -> bytes | memoryview:
        payload, is_empty = message[offset : offset + size], False
        try:
            block = read_header(message, offset, size, self._frame_bytes)
        except DecodeError:
            is_empty = bytes(payload[: HEADER.size]) == framing.EMPTY_HEADER and self._codec == "bslz4"
            if not is_empty:
                raise
            block = framing.BLOCK_BYTES
        if self._codec in ("bslz4", "bszstd"):
            plan = framing.bslz4_plan(self._frame_bytes, block, self._dtype.itemsize)
        else:
            plan = framing.lz4_plan(self._frame_bytes, block)
        check_blocks(message, offset, size, plan)
        return HEADER.pack(self._frame_bytes, block) + payload[HEADER.size :] if is_empty else payload
