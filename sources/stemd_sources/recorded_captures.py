"""The scans of a recording, to be sent again over a socket with the times at which they came."""

from collections.abc import Sequence
from pathlib import Path
from typing import overload

from stemd_sources.captures import CAPTURED_SCANS, CapturedScan
from stemd_sources.errors import CaptureError, MalformedMessage
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.files.recording import Recording
from stemd_sources.files.recording_format import Record, RecordKind
from stemd_sources.multipart import split_parts
from stemd_sources.registry import PROTOCOLS, connect_zeromq_multipart
from stemd_sources.simulate.sender import Message


class RecordedMessages(Sequence[Message]):
    """Messages as they are sent, read from the file when they are asked for.

    Parameters
    ----------
    recording, records
        The file, and which of its records.
    has_parts
        Whether messages of this protocol have several parts.
    """

    def __init__(self, recording: Recording, records: Sequence[Record], *, has_parts: bool) -> None:
        self._recording = recording
        self._records = records
        self._has_parts = has_parts

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, number: int) -> Message: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Message]: ...
    def __getitem__(self, number: int | slice) -> Message | Sequence[Message]:
        if isinstance(number, slice):
            return RecordedMessages(self._recording, self._records[number], has_parts=self._has_parts)
        body = self._recording.body(self._records[number])
        return tuple(split_parts(body)) if self._has_parts else bytes(body)


def read_recording(path: str | Path) -> list[CapturedScan]:
    """The scans of a recording; messages before its first start message are a scan without a start.

    Raises
    ------
    CaptureError
        If it is no recording, or of a protocol that cannot be sent.
    """
    recording = Recording(path)
    kind = CAPTURED_SCANS.get(recording.protocol)
    entry = PROTOCOLS.get(recording.protocol)
    if kind is None or entry is None:
        raise CaptureError(
            f"{path}: holds messages of {recording.protocol!r}, expected those of "
            f"{', '.join(CAPTURED_SCANS)}; read it with the source URL file://{recording.path}"
        )
    has_parts = entry.connect is connect_zeromq_multipart
    parser = entry.parser(recording.channel)
    scans: list[CapturedScan] = []
    group: list[Record] = []
    start: ScanStarted | None = None
    first = 0  # 1: the first message of the group is a start, and nothing else
    series = 0
    last: type | None = None

    def close_group() -> None:
        if not group:
            return
        stop = len(group) - int(last is ScanEnded and len(group) > first)
        messages = RecordedMessages(recording, group, has_parts=has_parts)
        origin = group[0].time
        scan = kind(
            messages[0] if first else None,
            messages[first:stop],
            messages[stop] if stop < len(group) else None,
            series,
            (start.frame_time_s or 0.0) if start is not None else 0.0,
        )
        scan.received_s = [record.time - origin for record in group[first:stop]]
        scans.append(scan)

    for record in recording.records:
        if record.kind != RecordKind.MESSAGE:
            continue
        try:
            events = in_order(parser.parse(recording.body(record)))
        except MalformedMessage:
            events = []
        for event in events:
            if isinstance(event, ScanStarted):
                close_group()
                group, start, first = [], event, int(len(events) == 1)
            if isinstance(event, ScanStarted | ImageReceived):
                series = event.series
        group.append(record)
        last = type(events[-1]) if events else None
    close_group()
    if not scans:
        raise CaptureError(f"{path}: holds no message")
    return scans
