"""Reads the head of a two-dimensional array (RFC 8746, with the vendor's tag for compressed bytes)."""

from typing import NamedTuple

import numpy as np

from stemd_sources.detectors.dectris_v2.cbor import ARRAY, BYTES, INDEFINITE, TAG, Walker
from stemd_sources.errors import MalformedMessage

MAX_FRAME_BYTES = 2**30

ROW_MAJOR = 40
COMPRESSED = 56500
_MAX_CODEC_NAME = 64
OF_ELEMENTS = ("bslz4", "bszstd")  # algorithms whose modifier is the size of a pixel
_DTYPES = {
    64: "|u1",
    68: "|u1",  # "clamped" says how to write such an array, not how to read it
    69: "<u2",
    70: "<u4",
    71: "<u8",
    72: "|i1",
    77: "<i2",
    78: "<i4",
    79: "<i8",
    84: "<f2",
    85: "<f4",
    86: "<f8",
}
TYPED_ARRAY_TAGS = {dtype: tag for tag, dtype in _DTYPES.items() if tag != 68}


class ArrayHead(NamedTuple):
    """Where the bytes of an array lie and how to read them."""

    codec: str
    dtype: str
    shape: tuple[int, int]
    offset: int
    size: int


def read_array(walker: Walker, position: int, what: str) -> ArrayHead:
    """Read the array at `position`; `what` names it in errors."""
    position = _expect(walker, position, TAG, ROW_MAJOR, f"{what}: expected a row-major array (tag 40)")
    position = _expect(walker, position, ARRAY, 2, f"{what}: expected [dimensions, values]")
    position = _expect(walker, position, ARRAY, 2, f"{what}: expected two dimensions")
    rows = walker.uint(position, what)
    position = walker.skip(position)
    columns = walker.uint(position, what)
    position = walker.skip(position)

    major, tag, position = walker.head(position)
    dtype = _DTYPES.get(tag) if major == TAG else None
    if dtype is None:
        raise MalformedMessage(
            f"{what}: pixels of CBOR type {major}, tag {tag}, expected a tag of {sorted(_DTYPES)}"
        )
    itemsize = np.dtype(dtype).itemsize
    if not 0 < rows * columns * itemsize <= MAX_FRAME_BYTES:
        raise MalformedMessage(f"{what}: {rows} x {columns} pixels of {dtype} is no sensible frame")

    codec = "none"
    major, value, body = walker.head(position)
    if major == TAG:
        if value != COMPRESSED:
            raise MalformedMessage(f"{what}: tag {value} around the pixels, expected {COMPRESSED} or none")
        codec, body = _read_codec(walker, body, itemsize, what)
        major, value, body = walker.head(body)
    if major != BYTES or value == INDEFINITE:
        raise MalformedMessage(f"{what}: pixels are of CBOR type {major}, expected one byte string")
    if body + value > walker.end:
        raise MalformedMessage(f"{what}: {value} bytes announced, {walker.end - body} follow")
    return ArrayHead(codec, dtype, (rows, columns), body, value)


def _read_codec(walker: Walker, position: int, itemsize: int, what: str) -> tuple[str, int]:
    position = _expect(walker, position, ARRAY, 3, f"{what}: expected [algorithm, modifier, bytes]")
    codec = walker.text(position, what)
    if not 0 < len(codec) <= _MAX_CODEC_NAME:
        raise MalformedMessage(f"{what}: the name of the algorithm has {len(codec)} characters")
    position = walker.skip(position)
    modifier = walker.uint(position, what)
    if codec in OF_ELEMENTS and modifier != itemsize:
        # No decoder is registered under such a name: the frame counts as undecodable, and the name says why.
        codec = f"{codec} of {modifier}-byte elements"
    return codec, walker.skip(position)


def _expect(walker: Walker, position: int, major: int, value: int, text: str) -> int:
    got_major, got_value, body = walker.head(position)
    if (got_major, got_value) != (major, value):
        raise MalformedMessage(f"{text} at byte {position}, got CBOR type {got_major} with {got_value}")
    return body
