"""A recorded stream as a list of messages, whether it is one of our recordings or a capture in a zip."""

from pathlib import Path
from typing import Protocol

from stemd_sources.errors import CaptureError, DataFileError
from stemd_sources.files.recording import LoggedMessage, Recording
from stemd_sources.files.recording_format import MAGIC, RecordKind
from stemd_sources.opening.regular_file import existing_file, read_start
from stemd_sources.recordings.zip_capture import read_zip_capture
from stemd_sources.zeromq.multipart import as_bytes


class MessageLog(Protocol):
    """Messages in the order in which they came."""

    protocol: str  # whose messages these are
    channel: str | None  # the channel that was processed when they were recorded, if one was named

    def __len__(self) -> int: ...

    def __getitem__(self, number: int) -> LoggedMessage:
        """A message by its number; raises `CaptureError` if it is damaged."""

    def place(self, number: int) -> int | None:
        """Where a message begins in `memory`, if it lies there. Raises CaptureError if it is damaged."""
        ...

    def memory(self) -> memoryview:
        """The file that messages lie in; it is mapped for as long as something holds it."""
        ...


def is_recording(path: str | Path) -> bool:
    """Whether a file is a recording of ours; raises CaptureError if there is no such file."""
    try:
        return read_start(existing_file(path, "a recorded stream"), len(MAGIC)) == MAGIC
    except DataFileError as error:
        raise CaptureError(str(error)) from error


def open_log(path: str | Path) -> MessageLog:
    """Open a recorded stream; raises CaptureError if it is none, or damaged."""
    return RecordedLog(path) if is_recording(path) else CapturedLog(path)


class RecordedLog:
    """Messages of a recording, read from the file when they are asked for."""

    def __init__(self, path: str | Path) -> None:
        self._recording = Recording(path)
        self.protocol = self._recording.protocol
        self.channel = self._recording.channel
        kinds = (RecordKind.MESSAGE, RecordKind.LOST, RecordKind.DAMAGED)
        self._records = [record for record in self._recording.records if record.kind in kinds]
        self._checked: set[int] = set()

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, number: int) -> LoggedMessage:
        record = self._records[number]
        is_lost = record.kind == RecordKind.LOST
        return LoggedMessage(record.time, None if is_lost else self._recording.body(record))

    def place(self, number: int) -> int:
        """See `MessageLog.place`."""
        record = self._records[number]
        if number not in self._checked:
            self._recording.body(record)
            self._checked.add(number)
        return record.offset

    def memory(self) -> memoryview:
        """See `MessageLog.memory`."""
        return self._recording.memory()


class CapturedLog:
    """Messages of a capture in a zip; times are those in its images."""

    def __init__(self, path: str | Path) -> None:
        capture = read_zip_capture(path)
        self.protocol = capture.protocol
        self.channel: str | None = None
        self._messages: list[LoggedMessage] = []
        begin = 0.0
        for group in capture.groups:
            time_s = begin
            found = [(begin, group.start_message(capture.messages))]
            for number, taken_s in zip(group.images, capture.times_s(group), strict=True):
                time_s = max(time_s, begin + taken_s)
                found.append((time_s, capture.messages[number]))
            if group.end is not None:
                found.append((time_s, capture.messages[group.end]))
            for when, message in found:
                if message is not None:
                    self._messages.append(LoggedMessage(when, memoryview(as_bytes(message))))
            begin = time_s

    def __len__(self) -> int:
        return len(self._messages)

    def __getitem__(self, number: int) -> LoggedMessage:
        return self._messages[number]

    def place(self, number: int) -> None:
        """See `MessageLog.place`."""
        del number

    def memory(self) -> memoryview:
        """See `MessageLog.memory`."""
        return memoryview(b"")
