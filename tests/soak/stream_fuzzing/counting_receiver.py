"""The daemon's receiver with a ring of its own, in this process; it counts how it takes frames."""

import os
from collections.abc import Callable
from typing import Any

import numpy as np

from stemd.ingest import kept_start
from stemd.ingest.messages import FROM_RECEIVER, FromReceiver, OpenSource
from stemd.ingest.receiver import RingReceiver
from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd.processes import shared_memory
from stemd.processes.channel import _encoder
from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Parser, Receiver, Spans

RING_BYTES, RECORDS, LARGEST_MESSAGE = 2**22, 2**10, 2**18
OUTCOMES = (
    *("kept", "decoded", "undecodable", "malformed"),
    *("together", "at_once"),  # frames of `_take_many`, and those of them that `_take_images` takes
)


def new_ring(size_bytes: int) -> Ring:
    descriptor = shared_memory.allocate("fuzz", Ring.bytes_needed(size_bytes, RECORDS))
    ring = Ring(shared_memory.map_shared(descriptor), RECORDS)
    os.close(descriptor)
    return ring


class Reports:
    """Stands in for the channel to the scheduler; a report that cannot be sent there fails here as well."""

    def __init__(self) -> None:
        self.sent: list[FromReceiver] = []

    def send(self, report: FromReceiver) -> None:
        """Pack a report as the channel does, and read it as the scheduler does."""
        self.sent.append(FROM_RECEIVER.decode(_encoder.encode(report)))


class CountingReceiver(RingReceiver):
    """Counts the frames that it takes, by the way in which it takes them; `release` makes room."""

    def __init__(self, parser: Parser, source: Receiver, ring_bytes: int, *, release: Callable[[], None]):
        self.ring = new_ring(ring_bytes)
        self.reports = Reports()
        self.outcomes = dict.fromkeys(OUTCOMES, 0.0)
        self._release = release
        url, most = "dectris-v2+tcp://127.0.0.1:1", LARGEST_MESSAGE
        order = OpenSource(url=url, channel=None, queue_messages=1, max_message_bytes=most, records=RECORDS)
        reports: Any = self.reports
        start_fd, opened = kept_start.create(), (parser, source)
        super().__init__(self.ring, os.eventfd(0), start_fd, reports, order, opened=opened)
        self._writer.map_ahead()
        wake = self._records.wake

        def wake_and_release() -> None:
            wake()
            if self._counters[Counter.HELD_BACK]:
                self._release()

        self._records.wake = wake_and_release  # type: ignore[method-assign]

    @property
    def room_begins(self) -> int:
        return self._writer.begin

    @property
    def state(self) -> tuple[object, ...]:
        return self._tracker.counts, self._tracker.begun, self._start_messages.latest

    def written(self) -> np.ndarray:
        """Return the records of messages that are still in the ring."""
        counters = self.ring.counters
        return self.ring.between(int(counters[Counter.FREED]), int(counters[Counter.HEAD]))

    def free(self) -> None:
        """Have these records overwritten."""
        self.ring.counters[Counter.FREED] = self.ring.counters[Counter.HEAD]

    def message_of(self, record: np.void) -> bytes:
        begin = int(record["begin"])
        return bytes(self.ring.data[begin : begin + int(record["length"])])

    def take_one(self, message: bytes) -> None:
        room = self._writer.room()
        assert room is not None
        room[: len(message)] = message
        self._take(self._parse(room[: len(message)]), len(message), keep=True)

    def take_malformed(self, error: MalformedMessage) -> None:
        self._malformed(error)

    def look_around(self) -> None:
        self._look_around()

    def _malformed(self, *arguments: Any) -> None:
        self.outcomes["malformed"] += 1
        super()._malformed(*arguments)

    def _take_many(self, room: memoryview, spans: Spans) -> None:
        before = self._counters[Counter.HEAD]
        super()._take_many(room, spans)
        records = self.ring.look(before, self._counters[Counter.HEAD])
        self.outcomes["together"] += int(np.count_nonzero(records["kind"] == RecordKind.FRAME))

    def _take_images(self, room: memoryview, spans: Spans) -> int:
        count = super()._take_images(room, spans)
        self.outcomes["at_once"] += count
        return count
