"""The records of received messages, which the receiver writes into the ring; and when the scheduler wakes."""

import os
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from stemd.ingest.format_numbers import FormatNumbers
from stemd.ingest.ring import Counter, FrameSpans, RecordKind, Ring, RingWriter
from stemd.ingest.series_tracker import SeriesTracker

NOT_KEPT: Final = (0, 0)  # begin and length of a message that does not stay in the ring
_HEAD: Final = int(Counter.HEAD)
_POSITION: Final = int(Counter.POSITION)
_WAKE: Final = int(Counter.WAKE)
_WAKE_POSITION: Final = int(Counter.WAKE_POSITION)
_AT_ONCE: Final = frozenset({RecordKind.SCAN_STARTED, RecordKind.SCAN_ENDED, RecordKind.SOURCE_LOST})
"""Records for which the scheduler is woken, however many frames it sleeps for."""


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

    def write_listed(
        self, frames: list[tuple[int, int, int, int, int]], others: tuple[int, int, int]
    ) -> None:
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
        """Write a record of a message (`span`: begin, length), of a frame with `index` and payload.

        `is_counted`: whether an earlier record counted the frame.
        """
        tracker = self._tracker
        self._writer.record(
            kind,
            scan=tracker.scan,
            index=index,
            payload=payload,
            size=size,
            frame_format=self._formats.number,
            time=time.time(),
            counts=(tracker.received, tracker.duplicate, tracker.foreign, tracker.malformed),
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
