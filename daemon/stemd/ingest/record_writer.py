"""What processes that receive write: records of messages in the ring, and wake-ups."""

import os
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import Counter, FrameSpans, RecordKind, Ring, RingWriter
from stemd.ingest.series_tracker import SeriesTracker
from stemd_sources.events import FrameFormat

NOT_KEPT: Final = (0, 0)  # begin and length of a message that does not stay in the ring
_HEAD: Final = int(Counter.HEAD)
_POSITION: Final = int(Counter.POSITION)
_WAKE: Final = int(Counter.WAKE)
_WAKE_POSITION: Final = int(Counter.WAKE_POSITION)
_AT_ONCE: Final = frozenset({RecordKind.SCAN_STARTED, RecordKind.SCAN_ENDED, RecordKind.SOURCE_LOST})
"""Records for which the scheduler is woken, however many frames it sleeps for."""
FORMATS_PER_SCAN: Final = 64  # that were not seen before; a detector has one, or few
_NUMBERS: Final = 4096  # after these the oldest is used again, for a scan that is long over


class FormatNumbers:
    """Numbers each format when its first frame comes, and sends it to the scheduler's `Intake`."""

    def __init__(self, counters: "memoryview[int]", send: Callable[[NewFormat], None]) -> None:
        self._counters = counters
        self._send = send
        self._numbers: dict[FrameFormat, int] = {}
        self._new = 0
        self.current: FrameFormat | None = None
        self.number = 0  # of the current format

    def start_scan(self) -> None:
        """Allow as many new formats as a scan may have."""
        self._new = 0

    def has_room_for(self, frame_format: FrameFormat) -> bool:
        """Return whether a format is known, or may still be added in this scan."""
        return self._new < FORMATS_PER_SCAN or frame_format in self._numbers

    def use(self, frame_format: FrameFormat) -> None:
        """Make a format the current one."""
        if (number := self._numbers.get(frame_format)) is None:
            # Numbers go round over all receivers: frames of one that died may still be decoded by its own.
            given = int(self._counters[Counter.FORMATS])
            self._counters[Counter.FORMATS] = given + 1
            number = given % _NUMBERS
            if len(self._numbers) == _NUMBERS:
                del self._numbers[next(iter(self._numbers))]
            self._numbers[frame_format] = number
            self._new += 1
            self._send(NewFormat(number=number, format=frame_format))
        self.current, self.number = frame_format, number


class RecordWriter:
    """Writes records with counts of the scan and of events (`event_counts`), and wakes the scheduler."""

    def __init__(
        self,
        ring: Ring,
        writer: RingWriter,
        *,
        wake_fd: int,
        tracker: SeriesTracker,
        formats: FormatNumbers,
        event_counts: Callable[[], tuple[int, int, int]],
    ) -> None:
        self._counters = ring.counters
        self._writer = writer
        self._wake_fd = wake_fd
        self._tracker = tracker
        self._formats = formats
        self._event_counts = event_counts

    def keep(self, length: int, begin: int | None) -> tuple[int, int]:
        """Keep a message in the ring; return its place, for its record."""
        if begin is None:
            self._writer.keep(length)
            begin = 0
        return self._writer.begin + begin, length

    def write_rows(self, frames: list[tuple[int, int, int, int, int]], others: tuple[int, int, int]) -> None:
        """Write records of frames, each as a row of `FrameSpans`, if there are any."""
        if frames:
            self.write_frames(FrameSpans(*np.array(frames, np.int64).T), others)

    def write_frames(self, frames: FrameSpans, others: tuple[int, int, int]) -> None:
        """Write records of frames; `others` counts duplicate, foreign and malformed messages before them."""
        self._writer.record_frames(
            frames,
            scan=self._tracker.scan,
            frame_format=self._formats.number,
            time=time.time(),
            counts=(self._tracker.received, *others),
            events=self._event_counts(),
        )

    def write(
        self,
        kind: int,
        span: tuple[int, int] = NOT_KEPT,
        index: int = 0,
        payload: int = 0,
        size: int = 0,
        *,
        is_counted: bool = False,
    ) -> None:
        """Write a record of a message (`span`: begin, length); `is_counted`: by an earlier record."""
        tracker = self._tracker
        self._writer.record(
            kind,
            scan=tracker.scan,
            index=index,
            payload=payload,
            size=size,
            frame_format=self._formats.number,
            time=time.time(),
            counts=tracker.counts,
            events=self._event_counts(),
            begin=span[0],
            length=span[1],
            is_counted=is_counted,
        )
        if kind in _AT_ONCE:
            self.wake()
        else:
            self.wake_if_due()

    def wake_if_due(self) -> None:
        """Wake the scheduler if as much was written as it sleeps for."""
        counters = self._counters
        if counters[_HEAD] >= counters[_WAKE] or counters[_POSITION] >= counters[_WAKE_POSITION]:
            self.wake()

    def wake(self) -> None:
        """Wake the scheduler if it sleeps."""
        if self._counters[_WAKE]:
            self._counters[_WAKE] = 0
            os.eventfd_write(self._wake_fd, 1)
