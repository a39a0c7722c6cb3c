"""The container of recorded streams: a preamble, then records that are each complete in themselves. Pure.

Every record has its length and two checksums in front, so that a file that ends in the middle of one (a
crash, a full disk) is read up to there, and the next session is appended after what is whole. Where the front
of a record is damaged, reading goes on with the next one.
"""

import json
from collections.abc import Iterator, Mapping
from enum import IntEnum
from mmap import mmap
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from stemd_sources.errors import CaptureError

MAGIC = b"STEMDREC"
VERSION = 1
SUFFIX = ".stemd"
_PREAMBLE = Struct("<8sII")
_MARKER = b"sRec"
_HEAD = Struct("<4sBBHQdI")
_CHECK = Struct("<I")
_HEADER = Struct(_HEAD.format + "I")
HEADER_BYTES = _HEADER.size


class RecordKind(IntEnum):
    """What the body of a record is."""

    SESSION = 1  # JSON: recording began here; ``protocol``, ``channel``, ``url``, ``recorder``
    MESSAGE = 2  # one message, unchanged
    LOST = 3  # nothing: the connection to the detector was lost
    GAP = 4  # JSON: ``dropped`` messages are not in the file, ``reason``
    END = 5  # JSON: recording ended in good order; ``messages``, ``dropped``
    DAMAGED = -1  # never written: bytes between two records in which none begins


class Record(NamedTuple):
    """Where one record lies."""

    kind: int
    time: float  # when it was received, seconds since the epoch
    offset: int  # of its body in the file
    size: int
    checksum: int  # CRC-32 of the body

    @property
    def end(self) -> int:
        """Position after it."""
        return self.offset + self.size


def preamble() -> bytes:
    """What a recording starts with."""
    return _PREAMBLE.pack(MAGIC, VERSION, 0)


PREAMBLE_BYTES = _PREAMBLE.size


def record_header(kind: int, time: float, body: bytes | memoryview) -> bytes:
    """What stands before the body of a record."""
    head = _HEAD.pack(_MARKER, kind, 0, 0, len(body), time, crc32(body))
    return head + _CHECK.pack(crc32(head))


def pack_values(kind: RecordKind, time: float, values: Mapping[str, object]) -> bytes:
    """A whole record whose body is JSON."""
    body = json.dumps(values).encode()
    return record_header(kind, time, body) + body


def unpack_values(body: bytes | memoryview) -> dict[str, object]:
    """The values of a record whose body is JSON; empty if it is none."""
    try:
        values = json.loads(bytes(body))
    except (ValueError, RecursionError):
        return {}
    return values if isinstance(values, dict) else {}


def check_preamble(start: bytes, name: str) -> None:
    """Refuse what is no recording of this version; raises CaptureError if it is something else."""
    if len(start) < PREAMBLE_BYTES or not start.startswith(MAGIC):
        raise CaptureError(f"{name}: starts with {start[:8]!r}, expected {MAGIC!r} of a recording")
    version = _PREAMBLE.unpack_from(start)[1]
    if version != VERSION:
        raise CaptureError(f"{name}: is a recording of version {version}, expected {VERSION}")


def walk(data: bytes | mmap, size_bytes: int, begin: int = PREAMBLE_BYTES) -> Iterator[Record]:
    """Go from record to record, to the last that is whole; bytes between two are one of kind ``DAMAGED``."""
    position = end = begin
    while 0 <= position <= size_bytes - HEADER_BYTES:
        marker, kind, _, _, size, time, checksum, check = _HEADER.unpack_from(data, position)
        after = position + HEADER_BYTES + size
        is_whole = marker == _MARKER and after <= size_bytes
        if not is_whole or check != crc32(data[position : position + _HEAD.size]):
            position = data.find(_MARKER, position + 1, size_bytes)
            continue
        if position > end:
            yield Record(RecordKind.DAMAGED, time, end, position - end, checksum=0)
        yield Record(kind, time, position + HEADER_BYTES, size, checksum)
        position = end = after
