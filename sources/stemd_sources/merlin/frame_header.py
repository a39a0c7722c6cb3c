"""The text before each Merlin frame and message, the header of an acquisition, and raw pixels. Pure.

Raw pixels are groups of 8 bytes in reverse order, and four chips in one row of a quad. 24 bit are two frames
of 12 bit, the higher bits first.
"""

import re
from dataclasses import dataclass, replace
from math import prod
from typing import Any, Final

import numpy as np

from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import plain_format

RAW_DTYPES: Final = {1: "u1", 6: "u1", 12: "u2", 24: "u4"}  # what raw pixels decode to, by counter depth
RAW_BITS: Final = {1: 1, 6: 8, 12: 16, 24: 32}  # bits that a raw pixel takes, by counter depth
_QUAD: Final = 4
MAGIC = b"MQ1,"
RAW_CODEC = "mib-r64"
_LEAST_FIELDS = 22
_LARGEST_SIDE = 1 << 14
_PIXEL_TYPES = {"U08": ">u1", "U16": ">u2", "U32": ">u4", "U64": ">u8"}
_RAW_CODEC = re.compile(rf"{RAW_CODEC}-(1|6|12|24)-(1|4)")
_LAYOUT = re.compile(r"\s*(\d+|N)[xX](\d+)(G?)\s*")
PREFIX_BYTES = 15
_PREFIX = re.compile(rb"MPX,(?!0{10})([0-9]{10}),")
_LARGEST_BODY = 9_999_999_998


def raw_shape(height: int, width: int, chips: int, *, has_gap: bool) -> tuple[int, int]:
    """Rows and columns of a decoded raw frame whose header says `height` and `width`."""
    if chips != _QUAD:
        return height, width
    gap = 2 if has_gap else 0
    return 2 * height + gap, width // 2 + gap


# Any: arrays of either of two dtypes.
def decode_raw(payload: bytes | memoryview, depth: int, chips: int, out: np.ndarray[Any, Any]) -> None:
    """Decode a raw frame of 1 or 4 `chips` to `out`; ValueError for other sizes. Gaps become 0."""
    rows, columns = out.shape
    gap = 0 if chips != _QUAD else rows % 4
    # Chips have a multiple of 4 rows, so that what is left over is the gap between two of them.
    height, width = (rows, columns) if chips != _QUAD else ((rows - gap) // 2, (columns - gap) * 2)
    flat = _in_order(payload, depth).reshape(height, width)
    if chips != _QUAD:
        out[...] = flat
        return
    side = width // 4
    fourth, third, second, first = (flat[:, place * side : (place + 1) * side] for place in range(_QUAD))
    if gap:
        out[...] = 0
    low, right = height + gap, side + gap
    out[:height, :side] = first
    out[:height, right:] = second
    out[low:, :side] = third[::-1, ::-1]
    out[low:, right:] = fourth[::-1, ::-1]


def _in_order(payload: bytes | memoryview, depth: int) -> np.ndarray[Any, Any]:
    if depth == 24:
        half = len(payload) // 2
        high, low = _in_order(payload[:half], 12), _in_order(payload[half:], 12)
        both: np.ndarray[Any, Any] = (high.astype(np.uint32) << 12) + low
        return both
    groups = np.frombuffer(payload, np.uint8).reshape(-1, 8)[:, ::-1]
    if depth == 1:
        return np.unpackbits(groups.reshape(-1), bitorder="little")
    if depth == 6:
        return groups.reshape(-1)
    # Reversed as a whole, four big-endian numbers are four little-endian ones in reverse order.
    return np.ascontiguousarray(groups).reshape(-1).view("<u2")


class MerlinRawDecoder(FrameDecoder):
    """Puts the pixels of a raw frame in order: the codec ``mib-r64-<depth>-<chips>``, else DecodeError."""

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        found = _RAW_CODEC.fullmatch(frame_format.codec)
        if found is None:
            raise DecodeError(f"codec {frame_format.codec!r}, expected mib-r64-<1, 6, 12 or 24>-<1 or 4>")
        self._depth, self._chips = int(found[1]), int(found[2])

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        out = self.pixels_at(out_address)
        try:
            decode_raw(buffer[offset : offset + size], self._depth, self._chips, out)
        except ValueError as error:
            raise DecodeError(f"raw payload of {size} bytes: {error}") from error


@dataclass(frozen=True, kw_only=True)
class MerlinFrameHeader:
    """What the header of one frame says."""

    sequence: int  # number of the frame, counted from 1
    data_offset: int  # bytes from the start of the header to the first pixel
    chips: int
    width: int  # pixels in a row; of raw quad frames: of four chips side by side
    height: int
    pixel_type: str  # ``U08``, ``U16``, ``U32``, ``U64`` (big-endian), or ``R64`` (raw)
    layout: str  # such as ``1x1``, ``2x2``; with a G after it there are two gap pixels between chips
    depth: int | None  # counter depth in bits: 1, 6, 12, 24; None where the header does not say
    time: str  # local time, as it was written
    shutter_s: float
    counter: int

    @property
    def is_raw(self) -> bool:
        """Whether pixels are as the chips send them."""
        return self.pixel_type == "R64"

    # Any: one of several scalar types.
    @property
    def stored(self) -> np.dtype[Any]:
        """dtype of processed pixels in the file or message; of raw ones, what they decode to."""
        if self.is_raw:
            assert self.depth is not None
            return np.dtype(RAW_DTYPES[self.depth])
        return np.dtype(_PIXEL_TYPES[self.pixel_type])

    @property
    def sig_shape(self) -> tuple[int, int]:
        """Rows and columns of the decoded frame."""
        if self.is_raw:
            return raw_shape(self.height, self.width, self.chips, has_gap=self.layout.endswith("G"))
        return self.height, self.width

    @property
    def record_bytes(self) -> int:
        """Bytes of the header and of the pixels."""
        return self.data_offset + self.pixel_bytes

    @property
    def pixel_bytes(self) -> int:
        """Bytes of the pixels after the header."""
        if self.is_raw:
            assert self.depth is not None
            return self.width * self.height * RAW_BITS[self.depth] // 8
        return prod(self.sig_shape) * self.stored.itemsize


def frame_format(header: MerlinFrameHeader) -> FrameFormat:
    """The format of the pixels after a frame header. MalformedMessage for frames that are too large."""
    plain = plain_format(header.stored, header.sig_shape, f"frame {header.sequence}")
    return replace(plain, codec=f"{RAW_CODEC}-{header.depth}-{header.chips}") if header.is_raw else plain


def parse_frame_header(message: bytes | memoryview) -> MerlinFrameHeader:
    """Read the header at the start of a frame. Raises MalformedMessage for others and unknown kinds."""
    head = bytes(message[: 1 << 16])
    if not head.startswith(MAGIC):
        raise MalformedMessage(f"frame starts with {head[:4]!r}, expected {MAGIC!r}")
    # Six digits of the number become seven after 999 999.
    offset_text = [*head[:64].split(b",", 3), b"", b""][2]
    if not offset_text.isdigit() or not 0 < int(offset_text) <= len(head):
        raise MalformedMessage(f"frame header says {offset_text!r} bytes, has {len(head)} with its pixels")
    data_offset = int(offset_text)
    fields = head[:data_offset].decode("latin-1").rstrip("\0 ").split(",")
    if len(fields) < _LEAST_FIELDS:
        raise MalformedMessage(f"frame header has {len(fields)} fields, expected at least {_LEAST_FIELDS}")
    try:
        sequence, chips, width, height = (int(fields[place]) for place in (1, 3, 4, 5))
        header = MerlinFrameHeader(
            sequence=sequence,
            data_offset=data_offset,
            chips=chips,
            width=width,
            height=height,
            pixel_type=fields[6].strip(),
            layout=fields[7].strip(),
            depth=_depth(fields),
            time=fields[9],
            shutter_s=float(fields[10]),
            counter=int(fields[11]),
        )
    except ValueError as error:
        raise MalformedMessage(f"frame header: {error}, expected a number") from error
    _check(header)
    return header


def parse_acquisition_header(text: bytes) -> dict[str, str]:
    """Read an acquisition's header: a ``.hdr`` file or ``HDR`` on the socket. Raises MalformedMessage."""
    if not text.startswith(b"HDR"):
        raise MalformedMessage(f"acquisition header starts with {text[:4]!r}, expected HDR,")
    pairs = (line.partition(":") for line in text.decode("latin-1").splitlines())
    return {key.strip(): value.strip() for key, colon, value in pairs if colon}


def announced_frames(header: dict[str, str]) -> int | None:
    """Frames in the acquisition; None where it is continuous or not said."""
    return _positive(header, "Frames in Acquisition (Number)")


def scan_shape(header: dict[str, str]) -> tuple[int, ...] | None:
    """Rows and columns of the scan: ``ScanY`` and ``ScanX``, else by frames per trigger; None: not said."""
    columns, rows = _positive(header, "ScanX"), _positive(header, "ScanY")
    if columns and rows:
        return rows, columns
    frames, per_trigger = announced_frames(header), _positive(header, "Frames per Trigger (Number)")
    # One trigger for each line; a trigger for each pixel, or one in all, says nothing.
    if frames and per_trigger and 1 < per_trigger < frames and frames % per_trigger == 0:
        return frames // per_trigger, per_trigger
    return None


def _positive(header: dict[str, str], key: str) -> int | None:
    value = header.get(key, "")
    return int(value) if value.isascii() and value.isdigit() and int(value) > 0 else None


def _depth(fields: list[str]) -> int | None:
    if "MQ1A" not in fields:
        return None
    place = fields.index("MQ1A") + 3
    return int(fields[place]) if place < len(fields) else None


def _check(header: MerlinFrameHeader) -> None:
    if not (0 < header.width <= _LARGEST_SIDE and 0 < header.height <= _LARGEST_SIDE):
        raise MalformedMessage(f"frame is {header.width} x {header.height} pixels, expected 1 to 16384 each")
    if not _LAYOUT.fullmatch(header.layout):
        raise MalformedMessage(f"layout is {header.layout!r}, expected one such as 1x1, 2x2 or 2x2G")
    if header.is_raw:
        if header.depth not in RAW_DTYPES:
            depths = "1, 6, 12 or 24: record them processed"
            raise MalformedMessage(f"raw frames of {header.depth} bit, expected {depths}")
        if header.chips not in (1, 4) or header.width % (64 * header.chips):
            got = f"raw frames of {header.chips} chips and {header.width} pixels in a row"
            raise MalformedMessage(f"{got}, expected 1 or 4 chips and whole groups of 64 pixels")
        if header.chips == 4 and header.layout.upper() not in ("2X2", "2X2G"):
            got = f"raw frames of 4 chips in the layout {header.layout!r}"
            raise MalformedMessage(f"{got}, expected 2x2 or 2x2G: record them processed")
    elif header.pixel_type not in _PIXEL_TYPES:
        known = ", ".join(_PIXEL_TYPES)
        raise MalformedMessage(f"pixel type is {header.pixel_type!r}, expected {known} or R64")


def frame(body: bytes) -> bytes:
    """A body with its prefix ``MPX,LLLLLLLLLL,``; the length counts the comma in front of the body, too."""
    if len(body) > _LARGEST_BODY:
        raise ValueError(f"body of {len(body)} bytes, expected at most {_LARGEST_BODY}")
    return b"MPX,%010d,%s" % (len(body) + 1, body)


def message_bytes(prefix: bytes | memoryview) -> int | None:
    """Bytes of the whole message that begins with this prefix, prefix included; None: it is no prefix."""
    found = _PREFIX.match(prefix)
    return None if found is None else PREFIX_BYTES + int(found[1]) - 1


def bytes_before_prefix(data: bytes) -> int:
    """How many bytes at the start belong to no prefix, nor to one whose end is still to come."""
    found = _PREFIX.search(data)
    if found is not None:
        return found.start()
    place = data.find(b"M", max(0, len(data) - PREFIX_BYTES + 1))
    return len(data) if place < 0 else place
