"""From pixels to the payload of an image, as a detector's own encoder frames it."""

import numpy as np

from stemd_sources.codecs.framing import BLOCK_BYTES, HEADER, LENGTH, bslz4_plan
from stemd_sources.codecs.libraries import plugin_codec

_ZSTD_LEVEL = 1


def encode_frame(array: np.ndarray, codec: str) -> bytes:
    """Encode one frame of any shape and dtype, as little-endian pixels unless ``>`` follows the codec.

    `codec`: ``none``, ``lz4``, ``lz4-block`` (without header), ``bslz4`` or ``bszstd``; ValueError for
    others, CodecUnavailable without a library.
    """
    if codec.endswith(">"):
        # Bytes of the other order are taken for pixels of this one.
        swapped = np.ascontiguousarray(array, array.dtype.newbyteorder(">"))
        return encode_frame(swapped.view(array.dtype.newbyteorder("<")), codec[:-1])
    pixels = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    if codec == "none":
        return pixels.tobytes()
    if codec == "lz4":
        library = plugin_codec()
        size = pixels.nbytes
        out = np.empty(size, np.uint8)
        written = library.compress_lz4(pixels.ctypes.data, out.ctypes.data, size, size) if size else 0
        # A block that does not shrink is stored uncompressed; its length shows that.
        block = out[:written].tobytes() if 0 < written < size else pixels.tobytes()
        return HEADER.pack(size, size) + LENGTH.pack(len(block)) + block
    if codec == "lz4-block":
        return _lz4_block(pixels)
    if codec in ("bslz4", "bszstd"):
        return _encode_bitshuffled(pixels, codec)
    raise ValueError(f"unknown codec {codec!r}, expected none, lz4, lz4-block, bslz4 or bszstd")


def _encode_bitshuffled(pixels: np.ndarray, codec: str) -> bytes:
    library = plugin_codec()
    itemsize = pixels.itemsize
    block = max(BLOCK_BYTES // (8 * itemsize), 1) * 8
    bound = library.compress_bound if codec == "bslz4" else library.bszstd_bound
    out = np.empty(bound(pixels.size, itemsize, block), np.uint8)
    plan = bslz4_plan(pixels.nbytes, block * itemsize, itemsize)
    written = 0
    if plan.blocks or plan.tail:
        sizes = pixels.ctypes.data, out.ctypes.data, pixels.size, itemsize, block
        if codec == "bslz4":
            written = library.compress_bslz4(*sizes)
        else:
            written = library.compress_bszstd(*sizes, _ZSTD_LEVEL)
        if written < 0:
            raise RuntimeError(f"{codec} failed with {written} for {pixels.nbytes} bytes")
    return HEADER.pack(pixels.nbytes, plan.block) + out[:written].tobytes()


def _lz4_block(pixels: np.ndarray) -> bytes:
    library = plugin_codec()
    size = pixels.nbytes
    bound = size + size // 255 + 16
    out = np.empty(bound, np.uint8)
    written = library.compress_lz4(pixels.ctypes.data, out.ctypes.data, size, bound)
    return out[:written].tobytes()
