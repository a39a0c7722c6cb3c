"""Recorded streams: their container, and their messages in order, with the times at which they came.

Every record has its length and two checksums in front, so that a file that ends in the middle of one (a
crash, a full disk) is read up to there, and the next session is appended after what is whole. Where the front
of a record is damaged, reading goes on with the next one.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from mmap import mmap
from pathlib import Path
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from stemd_sources.errors import CaptureError, DataFileError
from stemd_sources.files.mapped import FileMap
from stemd_sources.opening.regular_file import existing_file, read_start

MAGIC = b"STEMDREC"
VERSION = 1
SUFFIX = ".stemd"
_PREAMBLE = Struct("<8sII")
_MARKER = b"sRec"
_HEAD = Struct("<4sBBHQdI")
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
    return head + crc32(head).to_bytes(4, "little")


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


_EXPECTED = "a recording of a stream"


class LoggedMessage(NamedTuple):
    """One message of a recorded stream."""

    time_s: float | None  # when it was received, seconds since the epoch; None where that was not written
    data: memoryview | None
    """The message as the parser of its protocol takes it; None: the connection was lost here."""


class Recording:
    """A recording, mapped into memory; a sequence of its messages, read when they are asked for.

    Raises CaptureError if the file is missing, no recording, or holds messages of several protocols, and for
    a message that is damaged.

    `protocol`: whose messages these are. `channel`: the one that was processed while it was recorded.
    `records`: all that are whole, in order, and what is damaged between them. `unread_bytes`: those after the
    last whole record: what a crash or a full disk cut off. `dropped`: messages that were not recorded, by the
    file's own account.
    """

    def __init__(self, path: str | Path) -> None:
        try:
            self.path = existing_file(path, _EXPECTED).absolute()
        except DataFileError as error:
            raise CaptureError(str(error)) from error
        check_preamble(read_start(self.path, PREAMBLE_BYTES), str(path))
        self._file = FileMap(self.path)
        self._size = self.path.stat().st_size
        self.records = list(walk(self._file.bytes(self._size), self._size))
        kinds = (RecordKind.MESSAGE, RecordKind.LOST, RecordKind.DAMAGED)
        self._messages = [record for record in self.records if record.kind in kinds]
        self._checked: set[int] = set()
        self.unread_bytes = self._size - (self.records[-1].end if self.records else PREAMBLE_BYTES)
        sessions = list(self._values(RecordKind.SESSION))
        protocols = sorted({str(session.get("protocol")) for session in sessions})
        if len(protocols) != 1:
            found = ", ".join(protocols) or "no readable protocol"
            raise CaptureError(f"{path}: holds messages of {found}, expected those of one")
        self.protocol = protocols[0]
        channel = sessions[0].get("channel")
        self.channel = channel if isinstance(channel, str) else None
        gaps = (gap.get("dropped") for gap in self._values(RecordKind.GAP))
        self.dropped = sum(dropped for dropped in gaps if isinstance(dropped, int) and dropped > 0)

    def body(self, record: Record) -> memoryview:
        """The body of a record, a view of the file; CaptureError if it is not what was written."""
        if record.kind == RecordKind.DAMAGED:
            where = f"bytes {record.offset} to {record.end - 1}"
            raise CaptureError(f"{self.path}: {where} are damaged: no record begins there")
        body = memoryview(self._file.bytes(record.end))[record.offset : record.end]
        if crc32(body) != record.checksum:
            where = f"the record at byte {record.offset - HEADER_BYTES}"
            raise CaptureError(f"{self.path}: {where} is damaged: its checksum does not fit")
        return body

    def memory(self) -> memoryview:
        """The file, up to the end of its last whole record: valid as long as somebody holds it."""
        end = self._size - self.unread_bytes
        return memoryview(self._file.bytes(end))[:end]

    def __len__(self) -> int:
        return len(self._messages)

    def __getitem__(self, number: int) -> LoggedMessage:
        record = self._messages[number]
        return LoggedMessage(record.time, None if record.kind == RecordKind.LOST else self.body(record))

    def place(self, number: int) -> int:
        """Where a message begins in `memory`."""
        record = self._messages[number]
        if number not in self._checked:
            self.body(record)
            self._checked.add(number)
        return record.offset

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _values(self, kind: RecordKind) -> Iterator[dict[str, object]]:
        """Return the values of each record of a kind that is not damaged."""
        for record in self.records:
            if record.kind == kind:
                try:
                    body = self.body(record)
                except CaptureError:
                    continue
                yield unpack_values(body)


def left_out(damage: Sequence[CaptureError]) -> str:
    """Return the warning for damaged messages that a reader skipped, at least one."""
    messages = f"{len(damage)} damaged messages are" if len(damage) > 1 else "1 damaged message is"
    return f"{damage[0]}; {messages} left out"
