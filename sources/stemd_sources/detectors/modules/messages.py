"""Messages into which the modules of frames are put together, for ring, recordings and parser.

Each has a head and a description; a frame also a table of rectangle, codec and size of modules, and payloads.
"""

from collections.abc import Sequence
from enum import IntEnum
from math import prod
from struct import Struct
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import ScanStarted

CODEC: Final = "modules-1"  # of frames that are put together so; decoded by `ModulesDecoder`
MAX_MODULES: Final = 64
MAX_CODEC_BYTES: Final = 24
_MAGIC: Final = b"SMOD"
_HEAD: Final = Struct("<4sBxxxI")  # kind, bytes of the description
_COUNT: Final = Struct("<I")
_ENTRY: Final = Struct(f"<IIIIQ{MAX_CODEC_BYTES}s")
_SIZE_OFFSET: Final = 16  # of the size in an entry

_Ints: TypeAlias = NDArray[np.int64]
_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Length: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**24)]


class Rectangle(NamedTuple):
    """The place of a module, in pixels of the frame."""

    row: int  # the uppermost
    column: int  # the leftmost
    rows: int
    columns: int

    @property
    def pixels(self) -> int:
        """How many there are."""
        return self.rows * self.columns

    @property
    def words(self) -> str:
        """Where it is, for people."""
        return f"{self.rows} x {self.columns} from row {self.row}, column {self.column}"

    def overlaps(self, other: "Rectangle") -> bool:
        """Whether both cover a pixel."""
        return (
            self.row < other.row + other.rows
            and other.row < self.row + self.rows
            and self.column < other.column + other.columns
            and other.column < self.column + self.columns
        )


def frame_shape(rectangles: Sequence[Rectangle]) -> tuple[int, int]:
    """Rows and columns of the smallest frame that holds all modules."""
    rows = max(one.row + one.rows for one in rectangles)
    return rows, max(one.column + one.columns for one in rectangles)


class ModuleLayout:
    """Gives each module its rectangle, by its first pixel in `places`, or one under the other."""

    def __init__(self, places: Sequence[tuple[int, int]] | None) -> None:
        self._places = None if places is None else tuple(places)

    def rectangles(self, shapes: Sequence[tuple[int, int]]) -> tuple[Rectangle, ...]:
        """Rectangles of modules of these shapes. Raises MalformedMessage if two cover the same pixels."""
        places = self._places
        if places is None:
            heights = [rows for rows, _ in shapes]
            places = tuple((sum(heights[:module]), 0) for module in range(len(shapes)))
        found = tuple(Rectangle(*place, *shape) for place, shape in zip(places, shapes, strict=True))
        for second, one in enumerate(found):
            for first, other in enumerate(found[:second]):
                if one.overlaps(other):
                    what = f"modules {first} and {second} cover the same pixels"
                    where = f"{other.words} and {one.words}: set other places in [[source]]"
                    raise MalformedMessage(f"{what}: {where}")
        return found


class Kind(IntEnum):
    """What a message stands for."""

    START = 0
    BEGAN = 1  # a module of a frame came: the first, one that had come before, or one of another scan
    WHOLE = 2  # all modules of a frame have come
    GIVEN_UP = 3  # modules of a frame did not come
    END = 4


class _Description(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    series: _Number
    unique_id: str | None


class Start(_Description, frozen=True, kw_only=True, array_like=True):
    """A scan starts; see `ScanStarted`."""

    announced: Annotated[int, msgspec.Meta(ge=0)] | None
    sig_shape: tuple[_Length, _Length] | None
    dtype: str | None
    nav_shape: tuple[int, ...] | None
    frame_time_s: float | None
    has_marks: bool
    has_end: bool
    pixel_mask: bytes | None  # packed bits; needs the shape
    notes: tuple[str, ...] = ()


class OfFrame(_Description, frozen=True, kw_only=True, array_like=True):
    """Something happened to a frame."""

    index: _Number
    text: str = ""  # of one that was given up: why


class Whole(OfFrame, frozen=True, kw_only=True, array_like=True):
    """A frame is whole; its payload follows."""

    dtype: str
    shape: tuple[_Length, _Length]
    size: _Number  # bytes of the payload


class End(_Description, frozen=True, kw_only=True, array_like=True):
    """The scan ends."""


class ModulePixels(NamedTuple):
    """What a module has of a frame."""

    codec: str
    dtype: str
    shape: tuple[int, int]
    payload: bytes


Description: TypeAlias = Start | OfFrame | Whole | End
_TYPES: Final[tuple[type[Description], ...]] = (Start, OfFrame, Whole, OfFrame, End)  # in the order of `Kind`
_DECODERS: Final = {kind: msgspec.msgpack.Decoder(_TYPES[kind]) for kind in Kind}
_ENCODER: Final = msgspec.msgpack.Encoder()
_ALIKE: Final = ("series", "unique_id", "announced", "dtype", "nav_shape", "frame_time_s", "has_end", "notes")
"""What a start has as its event has it."""


def message_of(kind: Kind, description: _Description) -> bytes:
    """A message without a payload; of a whole frame the part before the payload."""
    body = _ENCODER.encode(description)
    return _HEAD.pack(_MAGIC, kind, len(body)) + body


def start_of(
    started: ScanStarted, sig_shape: tuple[int, int] | None, mask: np.ndarray | None, *, has_marks: bool
) -> Start:
    """A start for whole frames with `mask` (True: no data); `has_marks`: all-ones beyond it have none."""
    packed = None if mask is None else np.packbits(mask).tobytes()
    alike = {name: getattr(started, name) for name in _ALIKE}
    return Start(**alike, sig_shape=sig_shape, has_marks=has_marks, pixel_mask=packed)


def started_of(start: Start) -> ScanStarted:
    """The event of a start."""
    mask = None
    if start.pixel_mask is not None and start.sig_shape is not None:
        pixels = prod(start.sig_shape)
        if len(start.pixel_mask) != -(-pixels // 8):
            raise MalformedMessage(f"pixel mask of {len(start.pixel_mask)} bytes, expected {-(-pixels // 8)}")
        bits = np.unpackbits(np.frombuffer(start.pixel_mask, np.uint8), count=pixels)
        mask = bits.astype(bool).reshape(start.sig_shape)
    alike = {name: getattr(start, name) for name in (*_ALIKE, "sig_shape", "has_marks")}
    return ScanStarted(**alike, pixel_mask=mask, header={})


def read_message(message: bytes | memoryview) -> tuple[Kind, Description, int]:
    """Kind, description and begin of the payload of a message. Raises MalformedMessage for others."""
    if len(message) < _HEAD.size:
        raise MalformedMessage(f"message of {len(message)} bytes, expected a head of {_HEAD.size}")
    magic, number, length = _HEAD.unpack_from(message)
    end = _HEAD.size + length
    if magic != _MAGIC or number not in _DECODERS or end > len(message):
        raise MalformedMessage(f"head {bytes(message[: _HEAD.size]).hex()}, expected one of joined modules")
    kind = Kind(number)
    try:
        description = _DECODERS[kind].decode(message[_HEAD.size : end])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedMessage(f"description of {length} bytes: {str(error)[:100]}") from error
    return kind, description, end


def table_of(rectangles: Sequence[Rectangle], modules: Sequence[ModulePixels]) -> bytes:
    """The table before the payloads of the modules of a frame."""
    pairs = zip(rectangles, modules, strict=True)
    entries = [_ENTRY.pack(*place, len(one.payload), one.codec.encode()) for place, one in pairs]
    return _COUNT.pack(len(entries)) + b"".join(entries)


def tables_of(rectangles: Sequence[Rectangle], codecs: Sequence[str], sizes: _Ints) -> NDArray[np.uint8]:
    """Tables of many frames, as of `table_of`, shape (frames, bytes); `sizes`: (frames, modules)."""
    one = table_of(rectangles, [ModulePixels(codec, "", (0, 0), b"") for codec in codecs])
    tables = np.empty((len(sizes), len(one)), np.uint8)
    tables[:] = np.frombuffer(one, np.uint8)
    np.ndarray(sizes.shape, "<u8", tables, _COUNT.size + _SIZE_OFFSET, (len(one), _ENTRY.size))[:] = sizes
    return tables


class TableEntry(NamedTuple):
    """One module in the payload of a frame."""

    rectangle: Rectangle
    codec: str
    offset: int  # from the beginning of the payload of the frame
    size: int


def read_table(buffer: bytes | memoryview, offset: int, size: int) -> list[TableEntry]:
    """The modules in a payload of `size` bytes at `offset`; ValueError if they do not fill it."""
    if size < _COUNT.size:
        raise ValueError(f"payload of {size} bytes, expected a table of modules")
    (count,) = _COUNT.unpack_from(buffer, offset)
    place = _COUNT.size + count * _ENTRY.size
    if not 0 < count <= MAX_MODULES or place > size:
        raise ValueError(f"payload of {size} bytes with {count} modules, expected 1 to {MAX_MODULES}")
    found = []
    for *rectangle, length, name in _ENTRY.iter_unpack(buffer[offset + _COUNT.size : offset + place]):
        codec = name.rstrip(b"\0").decode("utf-8", "replace")
        found.append(TableEntry(Rectangle(*rectangle), codec, place, length))
        place += length
    if place != size:
        raise ValueError(f"payload of {size} bytes, expected {place} of {count} modules")
    return found


class AlikeTables(NamedTuple):
    """The modules of frames whose tables differ in nothing but sizes."""

    modules: list[TableEntry]  # of the first frame
    offsets: _Ints  # shape (modules, frames): where each payload begins in the buffer
    sizes: _Ints  # shape (modules, frames): bytes of each payload


def read_alike(buffer: bytes | memoryview, offsets: _Ints, sizes: _Ints) -> AlikeTables:
    """The modules of frames up to one with another table; ValueError if the first is damaged."""
    first = read_table(buffer, int(offsets[0]), int(sizes[0]))
    count, length = len(first), _COUNT.size + len(first) * _ENTRY.size
    frames = _leading(sizes >= length)
    begins = offsets[:frames]
    tables = np.frombuffer(buffer, np.uint8)[begins[:, np.newaxis] + np.arange(length)]
    places = _COUNT.size + _SIZE_OFFSET + np.arange(count) * _ENTRY.size
    size_bytes = places[:, np.newaxis] + np.arange(8)
    of_sizes = np.ascontiguousarray(tables[:, size_bytes]).view("<u8")[..., 0]
    is_alike = np.ones(length, bool)
    is_alike[size_bytes] = False
    fits = (tables[:, is_alike] == tables[0, is_alike]).all(axis=1)
    fits &= (of_sizes <= sizes[:frames, np.newaxis].astype(np.uint64)).all(axis=1)
    module_sizes = of_sizes.astype(np.int64).T
    ends = length + module_sizes.cumsum(axis=0)
    fits &= ends[-1] == sizes[:frames]
    frames = _leading(fits)
    places_in_buffer = begins + ends - module_sizes
    of_frames = (np.ascontiguousarray(one[:, :frames]) for one in (places_in_buffer, module_sizes))
    return AlikeTables(first, *of_frames)


def _leading(fits: NDArray[np.bool_]) -> int:
    """How many are true before the first that is not."""
    return len(fits) if fits.all() else int(fits.argmin())
