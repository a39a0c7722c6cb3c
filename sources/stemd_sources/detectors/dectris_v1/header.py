"""Reads the header message: what is announced, on which grid, without which pixels, in which encoding."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.headers import json_object
from stemd_sources.headers.json_object import MAX_FRAME_BYTES, positive, read_object
from stemd_sources.layouts.learned_layout import PAYLOAD_PART
from stemd_sources.user_data import nav_shape_of

_ENCODING = re.compile(r"(?:bs(8|16|32)-)?(lz4)?([<>])")
CHANNEL = "threshold_1"
PARTS_OF_DETAIL = {"none": 1, "basic": 2, "all": 8}  # parts of a header by its detail, without the appendix
_Parts = Sequence[bytes | memoryview]
_DTYPES = {8: "|u1", 16: "<u2", 32: "<u4"}
MAX_APPENDIX_BYTES = 2**20


def image_time_s(message: tuple[bytes, ...]) -> float | None:
    """When an image was taken, by the detector's clock; None for what is no image."""
    if len(message) <= PAYLOAD_PART + 1 or htype_of(message[0]) != "dimage":
        return None
    try:
        start = json.loads(message[PAYLOAD_PART + 1])["start_time"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return start / 1e9 if type(start) is int else None


def htype_of(part: bytes) -> str:
    """What kind of part this is, without its version; empty for what is no part of this protocol."""
    try:
        value = json.loads(part)
    except (ValueError, RecursionError):
        return ""
    htype = value.get("htype") if isinstance(value, dict) else None
    return htype.partition("-")[0] if isinstance(htype, str) else ""


def frame_format(encoding: object, type_name: object, shape: tuple[int, int], what: str) -> FrameFormat:
    """The format of a payload, which may be of no decoder. MalformedMessage for impossible frames."""
    plain = json_object.array_format(type_name, shape, what, types=("uint8", "uint16", "uint32"))
    if not isinstance(encoding, str):
        got = repr(str(encoding)[:40])
        raise MalformedMessage(f"{what}: encoding is {got}, expected a text such as 'bs16-lz4<'")
    return replace(plain, codec=_codec(encoding, np.dtype(plain.dtype).itemsize))


def encoding_of(frame: FrameFormat) -> str:
    """The ``encoding`` that a detector writes for a format."""
    bits = 8 * np.dtype(frame.dtype).itemsize
    return {"none": "<", "lz4-block": "lz4<", "bslz4": f"bs{bits}-lz4<"}[frame.codec]


def _codec(encoding: str, itemsize: int) -> str:
    found = _ENCODING.fullmatch(encoding)
    if found is None:
        return encoding[:40]
    bits, lz4, order = found.groups()
    if bits is not None and not (lz4 and int(bits) == 8 * itemsize):
        return encoding
    codec = "bslz4" if bits else "lz4-block" if lz4 else "none"
    return codec if order == "<" or itemsize == 1 else codec + ">"


def expected_parts(first: dict[str, object]) -> int | None:
    """How many parts the header says it has, without the appendix; None where it does not say."""
    detail = first.get("header_detail")
    return PARTS_OF_DETAIL.get(detail) if isinstance(detail, str) else None


def shape_of(values: dict[str, object], what: str) -> tuple[int, int]:
    """Rows and columns; on the wire it is width and height."""
    shape = values.get("shape")
    if isinstance(shape, list) and len(shape) == 2:
        columns, rows = positive(shape[0]), positive(shape[1])
        if columns is not None and rows is not None:
            return rows, columns
    raise MalformedMessage(f"{what}: shape is {str(shape)[:40]}, expected [width, height]")


def read_header(first: dict[str, object], parts: _Parts) -> ScanStarted:
    """The event of a header, with ``notes`` of what is wrong. Raises MalformedMessage without a series."""
    series = json_object.natural(first, "series", "header")
    what = f"header of series {series}"
    notes: list[str] = []
    expected = expected_parts(first)
    if expected is None:
        expected = next(count for count in (8, 2, 1) if len(parts) >= count)
        detail = repr(str(first.get("header_detail"))[:40])
        notes.append(f"{what}: header_detail is {detail}, taken for {expected} parts")
    elif len(parts) < expected:
        notes.append(f"{what}: {len(parts)} parts, expected {expected}")

    config: dict[str, object] = {}
    if expected > 1 and len(parts) > 1:
        try:
            config = read_object(parts[1], f"{what}: detector configuration")
        except MalformedMessage as error:
            notes.append(str(error))
    sig_shape = json_object.sides_of(config.get("y_pixels_in_detector"), config.get("x_pixels_in_detector"))
    mask = None
    try:
        mask = _read_mask(parts[2:expected], what, sig_shape)
    except MalformedMessage as error:
        notes.append(f"{what}: the pixel mask cannot be used: {error}")
    depth, header, appendix = config.get("bit_depth_image"), json_object.plain_values(config), None
    if len(parts) > expected and len(parts[expected]) <= MAX_APPENDIX_BYTES:
        appendix = header["header_appendix"] = str(parts[expected], "utf-8", "replace")
    return ScanStarted(
        series=series,
        announced=_announced(config),
        sig_shape=sig_shape,
        dtype=_DTYPES.get(depth) if type(depth) is int else None,
        channels=(CHANNEL,),
        channel=CHANNEL,
        nav_shape=nav_shape_of(appendix),
        frame_time_s=json_object.duration(config.get("frame_time")),
        pixel_mask=mask,
        has_marks=False,  # all-ones that the mask does not mark is a value
        header=header,
        notes=tuple(notes),
    )


def _announced(config: dict[str, object]) -> int | None:
    """Images of all triggers together; None where the header does not say."""
    images, triggers = positive(config.get("nimages")), positive(config.get("ntrigger"))
    if config.get("trigger_mode") in ("inte", "exte"):  # one image for each trigger
        return triggers
    return None if images is None else positive(images * (triggers or 1))


def _read_mask(parts: _Parts, what: str, sig_shape: tuple[int, int] | None) -> np.ndarray | None:
    """The mask as bool, shape (rows, columns). Flat field, mask and table come as pairs of JSON and bytes."""
    for described, blob in zip(parts[::2], parts[1::2], strict=False):
        values = read_object(described, what)
        htype = values.get("htype")
        if not isinstance(htype, str) or "pixelmask" not in htype:
            continue
        rows, columns = shape_of(values, what)
        if values.get("type") != "uint32" or len(blob) != 4 * rows * columns:
            got = f"{len(blob)} bytes of {str(values.get('type'))[:20]}"
            raise MalformedMessage(f"{got}, expected {4 * rows * columns} of uint32")
        if sig_shape is not None and (rows, columns) != sig_shape:
            raise MalformedMessage(f"its shape is {(rows, columns)}, that of the images {sig_shape}")
        return np.asarray(np.frombuffer(blob, "<u4").reshape(rows, columns) != 0)
    return None


class SplitHeader:
    """Collects parts in order; keeps a whole header until a message or silence shows if an appendix comes."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._expected = 0

    def begin(self, part: bytes, expected: int) -> None:
        """Take the first of `expected` parts."""
        self.parts = [part]
        self._expected = expected

    @property
    def is_whole(self) -> bool:
        """Whether all parts are there that the first one names."""
        return bool(self.parts) and len(self.parts) >= self._expected

    def take(self) -> list[bytes]:
        """Return what was collected, and begin again."""
        parts, self.parts = self.parts, []
        return parts

    def add(self, parts: list[bytes]) -> None:
        """Take further parts; raises MalformedMessage if that makes more than any detector sends."""
        self.parts += parts
        if sum(map(len, self.parts)) > MAX_FRAME_BYTES:
            count = len(self.take())
            raise MalformedMessage(f"header of {count} parts and more than {MAX_FRAME_BYTES} bytes")


def may_be_appendix(parts: Sequence[bytes]) -> bool:
    """Whether a message can be the appendix of a header: one part, no JSON object with an `htype`."""
    if len(parts) != 1 or not 0 < len(parts[0]) <= MAX_APPENDIX_BYTES:
        return False
    try:
        text = str(parts[0], "utf-8")
    except UnicodeDecodeError:
        return False
    if any(ord(character) < ord(" ") and not character.isspace() for character in text):
        return False
    try:
        return "htype" not in read_object(parts[0], "appendix")
    except MalformedMessage:
        return True
