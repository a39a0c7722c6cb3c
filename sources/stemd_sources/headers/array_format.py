"""From the name of a pixel type and a shape, as messages with arrays carry them, to the format of a frame."""

from math import prod

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat

MAX_FRAME_BYTES = 2**30
MAX_AXIS = 2**30
TYPES = (
    *("uint8", "uint16", "uint32", "uint64"),
    *("int8", "int16", "int32", "int64"),
    *("float16", "float32", "float64"),
)


def shape_of(value: object, what: str) -> tuple[int, ...]:
    """Two or three lengths in numpy order, channels first. Raises MalformedMessage for anything else."""
    if isinstance(value, list) and len(value) in (2, 3):
        lengths = [length for length in value if type(length) is int and 0 < length <= MAX_AXIS]
        if len(lengths) == len(value):
            return tuple(lengths)
    raise MalformedMessage(f"{what}: shape is {str(value)[:40]}, expected [rows, columns]")


def array_format(
    type_name: object, shape: tuple[int, ...], what: str, *, codec: str = "none", is_big_endian: bool = False
) -> FrameFormat:
    """The format of a frame. Raises MalformedMessage for pixel types or sizes that no detector has."""
    if not isinstance(type_name, str) or type_name not in TYPES:
        raise MalformedMessage(f"{what}: type is {str(type_name)[:40]!r}, expected one of {', '.join(TYPES)}")
    dtype = np.dtype(type_name).newbyteorder("<")
    if prod(shape) * dtype.itemsize > MAX_FRAME_BYTES:
        raise MalformedMessage(
            f"{what}: {' x '.join(map(str, shape))} pixels of {dtype.itemsize} bytes, "
            f"expected {MAX_FRAME_BYTES} bytes at most"
        )
    if is_big_endian and dtype.itemsize > 1:
        codec += ">"
    return FrameFormat(codec=codec, dtype=dtype.str, shape=shape)
