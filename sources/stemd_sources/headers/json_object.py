"""Values in headers of a peer, read with care: JSON objects, and the format of frames that they describe."""

import json
import math
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat

MAX_INTEGER = 2**63 - 1


def read_object(part: bytes | memoryview, what: str) -> dict[str, object]:
    """The JSON object in a part. Raises MalformedMessage if there is none, or one that is too long."""
    if len(part) > 2**20:
        raise MalformedMessage(f"{what}: {len(part)} bytes, expected a JSON object")
    try:
        value = json.loads(str(part, "utf-8"))
    except (ValueError, RecursionError) as error:
        raise MalformedMessage(f"{what}: {str(error)[:100]}, expected a JSON object") from error
    if not isinstance(value, dict):
        raise MalformedMessage(f"{what}: a JSON {type(value).__name__}, expected an object")
    return value


def natural(values: dict[str, object], key: str, what: str) -> int:
    """The integer from 0 to 2**63 - 1 under a key; raises `MalformedMessage` if there is none."""
    value = values.get(key)
    if type(value) is not int or not 0 <= value <= MAX_INTEGER:
        raise MalformedMessage(f"{what}: {key} is {str(value)[:40]!r}, expected a number from 0")
    return value


def positive(value: object) -> int | None:
    """A positive integer below 2**63, or None."""
    return value if type(value) is int and 0 < value <= MAX_INTEGER else None


def duration(value: object) -> float | None:
    """Seconds as a finite number above 0, or None."""
    try:
        seconds = float(value) if isinstance(value, int | float) and not isinstance(value, bool) else 0.0
    except OverflowError:
        return None
    return seconds if seconds > 0 and math.isfinite(seconds) else None


def plain_values(values: dict[str, object]) -> dict[str, object]:
    """The keys whose values are numbers or texts."""
    return {key: value for key, value in values.items() if isinstance(value, bool | int | float | str)}


def json_part(values: Mapping[str, object]) -> bytes:
    """A JSON object as a part of a message."""
    return json.dumps(values, separators=(",", ":")).encode()


MAX_FRAME_BYTES = 2**30
TYPES = (
    *("uint8", "uint16", "uint32", "uint64"),
    *("int8", "int16", "int32", "int64"),
    *("float16", "float32", "float64"),
)


def shape_of(value: object, what: str) -> tuple[int, ...]:
    """Two or three lengths in numpy order, channels first. Raises MalformedMessage for anything else."""
    if isinstance(value, list) and len(value) in (2, 3):
        lengths = [length for length in value if type(length) is int and 0 < length <= MAX_FRAME_BYTES]
        if len(lengths) == len(value):
            return tuple(lengths)
    raise MalformedMessage(f"{what}: shape is {str(value)[:40]}, expected [rows, columns]")


def sides_of(rows: object, columns: object) -> tuple[int, int] | None:
    """The shape of images with so many rows and columns; None for what makes no sense."""
    height, width = positive(rows), positive(columns)
    return (height, width) if height and width and height * width <= MAX_FRAME_BYTES else None


def check_frame_bytes(shape: tuple[int, ...], itemsize: int, what: str) -> None:
    """Raise MalformedMessage if frames have no pixels, or more bytes than those of any detector."""
    if not 0 < prod(shape) * itemsize <= MAX_FRAME_BYTES:
        got = f"{' x '.join(map(str, shape))} pixels of {itemsize} bytes"
        raise MalformedMessage(f"{what}: {got}, expected 1 to {MAX_FRAME_BYTES} bytes")


# Any: the scalar type of a file's dtype is not known to the type checker.
def plain_format(dtype: np.dtype[Any], shape: tuple[int, ...], what: str) -> FrameFormat:
    """The format of uncompressed pixels in either byte order; see `check_frame_bytes` for errors."""
    check_frame_bytes(shape, dtype.itemsize, what)
    little = dtype.newbyteorder("<")
    return FrameFormat(codec="none" if little == dtype else "none>", dtype=little.str, shape=shape)


def array_format(
    type_name: object,
    shape: tuple[int, ...],
    what: str,
    *,
    codec: str = "none",
    is_big_endian: bool = False,
    types: Sequence[str] = TYPES,
) -> FrameFormat:
    """The format of a frame. Raises MalformedMessage for pixel types or sizes that no detector has."""
    if not isinstance(type_name, str) or type_name not in types:
        raise MalformedMessage(f"{what}: type is {str(type_name)[:40]!r}, expected one of {', '.join(types)}")
    dtype = np.dtype(type_name).newbyteorder("<")
    check_frame_bytes(shape, dtype.itemsize, what)
    codec += ">" * (is_big_endian and dtype.itemsize > 1)
    return FrameFormat(codec=codec, dtype=dtype.str, shape=shape)
