"""From ``encoding`` and ``type`` of an image to the format of its payload, and back."""

import json
import re

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat

MAX_FRAME_BYTES = 2**30
TYPES = {"uint8": "|u1", "uint16": "<u2", "uint32": "<u4"}
_NAMES = {dtype: name for name, dtype in TYPES.items()}
_ENCODING = re.compile(r"(?:bs(8|16|32)-)?(lz4)?([<>])")
PAYLOAD = 2  # place of the payload among the parts of an image


def image_time_s(message: tuple[bytes, ...]) -> float | None:
    """When an image was taken, by the detector's clock; None for what is no image."""
    if len(message) <= PAYLOAD + 1 or htype_of(message[0]) != "dimage":
        return None
    try:
        start = json.loads(message[PAYLOAD + 1])["start_time"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return start / 1e9 if type(start) is int else None


def htype_of(part: bytes) -> str:
    """Return what kind of part this is, without its version; empty for what is no part of this protocol."""
    try:
        value = json.loads(part)
    except (ValueError, RecursionError):
        return ""
    htype = value.get("htype") if isinstance(value, dict) else None
    return htype.partition("-")[0] if isinstance(htype, str) else ""


def frame_format(encoding: object, type_name: object, shape: tuple[int, int], what: str) -> FrameFormat:
    """The format of a payload, which may be of no decoder. MalformedMessage for impossible frames."""
    dtype = TYPES.get(type_name) if isinstance(type_name, str) else None
    if dtype is None:
        raise MalformedMessage(f"{what}: type is {str(type_name)[:40]!r}, expected {', '.join(TYPES)}")
    itemsize = np.dtype(dtype).itemsize
    if shape[0] * shape[1] * itemsize > MAX_FRAME_BYTES:
        raise MalformedMessage(
            f"{what}: {shape[0]} x {shape[1]} pixels of {itemsize} bytes, expected {MAX_FRAME_BYTES} at most"
        )
    if not isinstance(encoding, str):
        raise MalformedMessage(
            f"{what}: encoding is {str(encoding)[:40]!r}, expected a text such as 'bs16-lz4<'"
        )
    return FrameFormat(codec=_codec(encoding, itemsize), dtype=dtype, shape=shape)


def encoding_of(frame: FrameFormat) -> str:
    """The ``encoding`` that a detector writes for a format."""
    bits = 8 * np.dtype(frame.dtype).itemsize
    return {"none": "<", "lz4-block": "lz4<", "bslz4": f"bs{bits}-lz4<"}[frame.codec]


def type_of(frame: FrameFormat) -> str:
    """The ``type`` that a detector writes for a format."""
    return _NAMES[frame.dtype]


def _codec(encoding: str, itemsize: int) -> str:
    found = _ENCODING.fullmatch(encoding)
    if found is None:
        return encoding[:40]
    bits, lz4, order = found.groups()
    if bits is None:
        codec = "lz4-block" if lz4 else "none"
    elif lz4 and int(bits) == 8 * itemsize:
        codec = "bslz4"
    else:
        return encoding
    return codec if order == "<" or itemsize == 1 else codec + ">"
