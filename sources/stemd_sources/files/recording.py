"""Reading a recorded stream: its messages in order, with the times at which they came."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from stemd_sources.errors import CaptureError, DataFileError
from stemd_sources.files import recording_format
from stemd_sources.files.mapped import FileMap
from stemd_sources.opening.regular_file import existing_file, read_start

_EXPECTED = "a recording of a stream"


class LoggedMessage(NamedTuple):
    """One message of a recorded stream."""

    time_s: float | None
    """When it was received, seconds since the epoch; None where that was not written."""
    data: memoryview | None
    """The message as the parser of its protocol takes it; None: the connection was lost here."""


class Recording:
    """A recording, mapped into memory.

    Raises CaptureError if the file is missing, no recording, or holds messages of several protocols.

    Attributes:
    * `protocol`: whose messages these are.
    * `channel`: the channel that was processed while it was recorded.
    * `records`: all that are whole, in order, and what is damaged between them.
    * `unread_bytes`: bytes after the last whole record: what a crash or a full disk cut off.
    * `dropped`: messages that were not recorded, by the file's own account.
    """

    def __init__(self, path: str | Path) -> None:
        try:
            self.path = existing_file(path, _EXPECTED).absolute()
        except DataFileError as error:
            raise CaptureError(str(error)) from error
        recording_format.check_preamble(read_start(self.path, recording_format.PREAMBLE_BYTES), str(path))
        self._file = FileMap(self.path)
        self._size = self.path.stat().st_size
        self.records = list(recording_format.walk(self._file.bytes(self._size), self._size))
        self.unread_bytes = self._size - (
            self.records[-1].end if self.records else recording_format.PREAMBLE_BYTES
        )
        sessions = list(self._values(recording_format.RecordKind.SESSION))
        protocols = sorted({str(session.get("protocol")) for session in sessions})
        if len(protocols) != 1:
            found = ", ".join(protocols) or "no readable protocol"
            raise CaptureError(f"{path}: holds messages of {found}, expected those of one")
        self.protocol = protocols[0]
        channel = sessions[0].get("channel")
        self.channel = channel if isinstance(channel, str) else None
        self.dropped = sum(
            dropped
            for gap in self._values(recording_format.RecordKind.GAP)
            if isinstance(dropped := gap.get("dropped"), int) and dropped > 0
        )

    def body(self, record: recording_format.Record) -> memoryview:
        """The body of a record, a view of the file; CaptureError if it is not what was written."""
        if record.kind == recording_format.RecordKind.DAMAGED:
            raise CaptureError(
                f"{self.path}: bytes {record.offset} to {record.end - 1} are damaged: no record begins there"
            )
        body = memoryview(self._file.bytes(record.end))[record.offset : record.end]
        if crc32(body) != record.checksum:
            begin = record.offset - recording_format.HEADER_BYTES
            raise CaptureError(
                f"{self.path}: the record at byte {begin} is damaged: its checksum does not fit"
            )
        return body

    def memory(self) -> memoryview:
        """The file, up to the end of its last whole record: valid as long as somebody holds it."""
        end = self.records[-1].end if self.records else recording_format.PREAMBLE_BYTES
        return memoryview(self._file.bytes(end))[:end]

    def messages(self) -> Iterator[LoggedMessage]:
        """All messages in order; raises CaptureError if one of them is damaged."""
        for record in self.records:
            if record.kind == recording_format.RecordKind.LOST:
                yield LoggedMessage(record.time, None)
            elif record.kind in {recording_format.RecordKind.MESSAGE, recording_format.RecordKind.DAMAGED}:
                yield LoggedMessage(record.time, self.body(record))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _values(self, kind: recording_format.RecordKind) -> Iterator[dict[str, object]]:
        """Return the values of each record of a kind that is not damaged."""
        for record in self.records:
            if record.kind == kind:
                try:
                    body = self.body(record)
                except CaptureError:
                    continue
                yield recording_format.unpack_values(body)


def left_out(damage: Sequence[CaptureError]) -> str:
    """Return the warning for damaged messages that a reader skipped, at least one."""
    messages = f"{len(damage)} damaged messages are" if len(damage) > 1 else "1 damaged message is"
    return f"{damage[0]}; {messages} left out"
