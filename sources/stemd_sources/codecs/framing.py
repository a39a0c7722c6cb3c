"""The framing of compressed frames, checked before a library sees the bytes. All integers are big-endian.

One routine takes no input length, so block lengths have to lead exactly to the end of the payload.
"""

from struct import Struct
from typing import NamedTuple

import numpy as np

from stemd_sources.codecs.libraries import plugin_codec
from stemd_sources.errors import DecodeError

HEADER = Struct(">QI")  # uncompressed bytes in all, uncompressed bytes of a block
LENGTH = Struct(">I")  # compressed bytes of a block, before each
EMPTY_HEADER = bytes(HEADER.size)
"""Some senders leave the header empty, and HDF5's filters take sizes from it; blocks have `BLOCK_BYTES`."""
BLOCK_BYTES = 8192  # block size of all recorded detectors
MAX_BLOCK_BYTES = 2**26

_read_length = LENGTH.unpack_from


class BlockPlan(NamedTuple):
    """How a frame of a known size is cut into blocks."""

    total: int
    block: int
    full: int
    last: int
    tail: int
    blocks: int  # number of blocks, the shorter last one included


def bslz4_plan(total: int, block: int, itemsize: int) -> BlockPlan:
    """Blocks of a bitshuffled frame; what fills no group of eight pixels is a tail, stored as it is."""
    group = 8 * itemsize
    if block <= 0 or block % group or block > MAX_BLOCK_BYTES:
        raise DecodeError(f"blocks of {block} bytes, expected a multiple of {group} up to {MAX_BLOCK_BYTES}")
    tail = total % group
    last = total % block - tail
    return BlockPlan(total, block, total // block, last, tail, total // block + (last > 0))


def lz4_plan(total: int, block: int) -> BlockPlan:
    """Blocks of a frame that is only compressed; it has no tail."""
    if block <= 0 or block > MAX_BLOCK_BYTES * 16:
        raise DecodeError(f"blocks of {block} bytes, expected 1 to {MAX_BLOCK_BYTES * 16}")
    last = total % block
    return BlockPlan(total, block, total // block, last, 0, total // block + (last > 0))


def read_header(buffer: bytes | memoryview, offset: int, size: int, expected: int) -> int:
    """The block size, after the uncompressed size was compared with the frame's."""
    if size < HEADER.size:
        raise DecodeError(f"payload of {size} bytes, expected at least the {HEADER.size} bytes of its header")
    total, block = HEADER.unpack_from(buffer, offset)
    if total != expected:
        raise DecodeError(f"payload holds {total} bytes uncompressed, expected {expected}")
    return int(block)


def check_blocks(buffer: bytes | memoryview, offset: int, size: int, plan: BlockPlan) -> None:
    """Walk the block lengths of the payload at ``buffer[offset : offset + size]``, to its end."""
    position = offset + HEADER.size
    last = min(offset + size, len(buffer)) - LENGTH.size
    for _ in range(plan.blocks):
        if position > last:
            what = f"{plan.blocks} blocks of {plan.total} bytes uncompressed"
            raise DecodeError(f"payload of {size} bytes ends before its {what}")
        position += _read_length(buffer, position)[0] + LENGTH.size
    if position + plan.tail != offset + size:
        end = f"{position + plan.tail - offset} of the payload, expected {size}"
        raise DecodeError(f"{plan.blocks} blocks and the tail end at byte {end}")


def encode_frame(array: np.ndarray, codec: str) -> bytes:
    """Encode a frame, little-endian unless ``>`` follows `codec`; ValueError, CodecUnavailable."""
    if codec.endswith(">"):
        # Bytes of the other order are taken for pixels of this one.
        swapped = np.ascontiguousarray(array, array.dtype.newbyteorder(">"))
        return encode_frame(swapped.view(array.dtype.newbyteorder("<")), codec[:-1])
    pixels = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    if codec == "none":
        return pixels.tobytes()
    if codec in ("lz4", "lz4-block"):
        size = pixels.nbytes
        bound = size + size // 255 + 16
        out = np.empty(bound, np.uint8)
        written = plugin_codec().compress_lz4(pixels.ctypes.data, out.ctypes.data, size, bound)
        block = out[:written].tobytes()
        if codec == "lz4-block":
            return block
        # A block that does not shrink is stored uncompressed; its length shows that.
        block = block if len(block) < size else pixels.tobytes()
        return HEADER.pack(size, size) + LENGTH.pack(len(block)) + block
    if codec in ("bslz4", "bszstd"):
        return _encode_bitshuffled(pixels, codec)
    raise ValueError(f"unknown codec {codec!r}, expected none, lz4, lz4-block, bslz4 or bszstd")


def _encode_bitshuffled(pixels: np.ndarray, codec: str) -> bytes:
    library = plugin_codec()
    itemsize = pixels.itemsize
    block = max(BLOCK_BYTES // (8 * itemsize), 1) * 8
    is_lz4 = codec == "bslz4"
    bound = library.compress_bound if is_lz4 else library.bszstd_bound
    out = np.empty(bound(pixels.size, itemsize, block), np.uint8)
    plan = bslz4_plan(pixels.nbytes, block * itemsize, itemsize)
    written = 0
    if plan.blocks or plan.tail:
        sizes = pixels.ctypes.data, out.ctypes.data, pixels.size, itemsize, block
        level = 1  # of Zstandard
        written = library.compress_bslz4(*sizes) if is_lz4 else library.compress_bszstd(*sizes, level)
        if written < 0:
            raise RuntimeError(f"{codec} failed with {written} for {pixels.nbytes} bytes")
    return HEADER.pack(pixels.nbytes, plan.block) + out[:written].tobytes()
