"""Walks through one CBOR item and yields positions, so that payloads are not copied.

Lengths, depth and number of items are checked; the only error is `MalformedMessage`.
"""

from enum import Enum, auto
from typing import NamedTuple

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import check_frame_bytes

UINT, NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG, SIMPLE = range(8)
INDEFINITE = -1
SELF_DESCRIBED = 55799  # tag that may stand before a message and says that it is CBOR
MAX_DEPTH = 64
MAX_ITEMS = 1_000_000
_BREAK = 0xFF


class SlotKind(Enum):
    """What may differ between two messages of the same layout."""

    UINT = auto()  # an unsigned integer, head and value
    FIXED = auto()  # bytes that keep their number: the content of a text, the bits of a float
    BLOB = auto()  # a byte string, of any length


class Slot(NamedTuple):
    """A place in a message whose content may differ where the layout is the same."""

    kind: SlotKind
    start: int
    body: int  # where the content begins; equal to ``stop`` for an integer
    stop: int


class Entry(NamedTuple):
    """One entry of a map: the key in UTF-8 (None where it is no plain text) and where its value lies."""

    key: bytes | None
    start: int
    stop: int

    @property
    def name(self) -> str:
        """The key as text; empty where it is none."""
        return (self.key or b"").decode("utf-8", "replace")


class Walker:
    """Reads heads and skips items of one message; `slots` gets places of values that differ, rising."""

    def __init__(self, data: bytes | memoryview, slots: list[Slot] | None = None) -> None:
        self.data = data
        self.end = len(data)
        self._slots = slots
        self.has_tag = False  # whether `skip` came past a tag
        self._items_left = MAX_ITEMS

    def head(self, position: int) -> tuple[int, int, int]:
        """Major type, argument (`INDEFINITE` where it has none) and the position after the head."""
        if position >= self.end:
            raise MalformedMessage(f"message ends at byte {self.end} where another item was expected")
        initial = self.data[position]
        major, info = initial >> 5, initial & 31
        if info < 24:
            return major, info, position + 1
        if info < 28:
            stop = position + 1 + (1 << (info - 24))
            if stop > self.end:
                raise MalformedMessage(f"message ends at byte {self.end} inside the head at byte {position}")
            return major, int.from_bytes(self.data[position + 1 : stop], "big"), stop
        if info == 31 and BYTES <= major <= MAP:
            return major, INDEFINITE, position + 1
        raise MalformedMessage(f"byte {initial:#04x} at byte {position} does not begin a CBOR item")

    def skip(self, position: int, *, depth: int = 0, is_key: bool = False) -> int:
        """The position after the item at `position`, all of which has been checked to lie in the message."""
        self._items_left -= 1
        if self._items_left < 0:
            raise MalformedMessage(f"more than {MAX_ITEMS} items in one message")
        if depth > MAX_DEPTH:
            raise MalformedMessage(f"items nested deeper than {MAX_DEPTH} at byte {position}")
        major, value, body = self.head(position)
        if major == UINT:
            self._add(SlotKind.UINT, position, body, body, is_key)
            return body
        if major == SIMPLE:
            if body - position > 2:  # a float of 2, 4 or 8 bytes
                self._add(SlotKind.FIXED, position + 1, position + 1, body, is_key)
            return body
        if major in (BYTES, TEXT):
            return self._skip_string(major, value, position, body, is_key)
        if major == TAG:
            self.has_tag = True
            return self.skip(body, depth=depth + 1, is_key=is_key)
        if major in (ARRAY, MAP):
            return self._skip_items(value, body, depth, is_key, is_map=major == MAP)
        return body

    def top_level(self) -> tuple[list[Entry], int]:
        """The entries of a message that is a map, with or without the tag for CBOR before it, and its end."""
        major, value, body = self.head(0)
        return self.entries(body if (major, value) == (TAG, SELF_DESCRIBED) else 0)

    def entries(self, position: int) -> tuple[list[Entry], int]:
        """The entries of the map at `position`, in order, and the position after the map."""
        major, count, position = self.head(position)
        if major != MAP:
            raise MalformedMessage(f"expected a map before byte {position}, got CBOR type {major}")
        if count != INDEFINITE:
            self._check_count(2 * count, position)
        found: list[Entry] = []
        while count != 0:
            if count == INDEFINITE:
                if self._is_break(position):
                    return found, position + 1
            else:
                count -= 1
            major, size, body = self.head(position)
            start = self.skip(position, depth=1, is_key=True)
            stop = self.skip(start, depth=1)
            is_text = major == TEXT and size != INDEFINITE
            found.append(Entry(bytes(self.data[body:start]) if is_text else None, start, stop))
            position = stop
        return found, position

    def text(self, position: int, what: str) -> str:
        """The text at `position`."""
        major, size, body = self.head(position)
        if major != TEXT or size == INDEFINITE or body + size > self.end:
            raise MalformedMessage(f"{what}: expected a text at byte {position}, got CBOR type {major}")
        try:
            return str(self.data[body : body + size], "utf-8")
        except UnicodeDecodeError as error:
            raise MalformedMessage(f"{what}: the text at byte {position} is not UTF-8") from error

    def uint(self, position: int, what: str) -> int:
        """The unsigned integer at `position`."""
        major, value, _ = self.head(position)
        if major != UINT:
            expected = f"expected an unsigned integer at byte {position}"
            raise MalformedMessage(f"{what}: {expected}, got CBOR type {major}")
        return value

    def _add(self, kind: SlotKind, start: int, body: int, stop: int, is_key: bool) -> None:
        if self._slots is not None and not is_key:
            self._slots.append(Slot(kind, start, body, stop))

    def _is_break(self, position: int) -> bool:
        return position < self.end and self.data[position] == _BREAK

    def _skip_string(self, major: int, size: int, position: int, body: int, is_key: bool) -> int:
        if size == INDEFINITE:
            return self._skip_chunks(major, body)
        stop = body + size
        if stop > self.end:
            rest = f"only {self.end - body} follow in the message"
            raise MalformedMessage(f"byte {position} announces {size} bytes, but {rest}")
        if major == BYTES:
            self._add(SlotKind.BLOB, position, body, stop, is_key)
        elif size:
            self._add(SlotKind.FIXED, body, body, stop, is_key)
        return stop

    def _skip_chunks(self, major: int, position: int) -> int:
        while not self._is_break(position):
            self._items_left -= 1
            chunk_major, size, body = self.head(position)
            if chunk_major != major or size == INDEFINITE or body + size > self.end or self._items_left < 0:
                raise MalformedMessage(f"a string in parts has a part at byte {position} that does not fit")
            position = body + size
        return position + 1

    def _skip_items(self, count: int, position: int, depth: int, is_key: bool, *, is_map: bool) -> int:
        """The position after the items of an array, or the keys and values of a map."""
        if count != INDEFINITE:
            self._check_count((1 + is_map) * count, position)
        while count:
            if count == INDEFINITE:
                if self._is_break(position):
                    return position + 1
            else:
                count -= 1
            if is_map:
                position = self.skip(position, depth=depth + 1, is_key=True)
            position = self.skip(position, depth=depth + 1, is_key=is_key)
        return position

    def _check_count(self, count: int, position: int) -> None:
        # Each item takes a byte at least; without this a head of 9 bytes could ask for 2**64 rounds.
        if count > self.end - position:
            what = f"{count} items announced before byte {position}"
            raise MalformedMessage(f"{what}, more than the message has bytes")


ROW_MAJOR = 40
COMPRESSED = 56500
_MAX_CODEC_NAME = 64
OF_ELEMENTS = ("bslz4", "bszstd")  # algorithms whose modifier is the size of a pixel
_DTYPES = {64: "|u1", 69: "<u2", 70: "<u4", 71: "<u8", 72: "|i1", 77: "<i2", 78: "<i4", 79: "<i8"}
_DTYPES |= {84: "<f2", 85: "<f4", 86: "<f8"}
TYPED_ARRAY_TAGS = {dtype: tag for tag, dtype in _DTYPES.items()}
_DTYPES[68] = "|u1"  # "clamped" says how to write such an array, not how to read it


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
        got = f"pixels of CBOR type {major}, tag {tag}"
        raise MalformedMessage(f"{what}: {got}, expected a tag of {sorted(_DTYPES)}")
    itemsize = np.dtype(dtype).itemsize
    check_frame_bytes((rows, columns), itemsize, what)

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
