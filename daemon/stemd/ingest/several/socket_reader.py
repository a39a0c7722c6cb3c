"""One of several sockets: the process that reads it into a ring, and how the receiver reads that ring.

Started as ``python -m stemd.ingest.several.socket_reader FD LIFE_FD``.
"""

import os
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.messages import OPEN_SOURCE, FromReceiver, OpenSource, ReceiverReady, SourceNotOpened
from stemd.ingest.ring import Counter, FrameSpans, RecordKind, Ring, RingWriter
from stemd.ingest.trouble_report import TroubleReport
from stemd.processes import shared_memory
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import own_channel
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, Images
from stemd_sources.interfaces import Parser, Spans
from stemd_sources.registry import open_source

_Channel = Channel[FromReceiver, OpenSource]
_QUIET_S: Final = 0.02  # how long a receive waits before it looks after other things
_FULL_S: Final = 0.001  # how long it sleeps while the ring is full
_NO_COUNTS: Final = (0, 0, 0, 0)
_HEAD: Final = int(Counter.HEAD)  # looking a member up in its class costs more than the access
_FRAME: Final = int(RecordKind.FRAME)
_NS: Final = 1e-9
_AHEAD: Final = 16  # messages that are looked at before the oldest is taken


class SocketReader:
    """Takes messages from one socket and writes them into a ring.

    Records: FRAME for an unchanged message, NO_FRAME for words of a fault, SOURCE_LOST for a lost connection.
    """

    def __init__(self, ring: Ring, wake_fd: int, channel: _Channel, order: OpenSource) -> None:
        _, self._source = open_source(
            order.url, queue_messages=order.queue_messages, max_message_bytes=order.max_message_bytes
        )
        self._trouble = TroubleReport(order.url, self._source, channel.send)
        self._writer = RingWriter(ring, order.max_message_bytes)
        self._counters = ring.counters
        self._wake_fd = wake_fd
        self._does_report_empty = self._source.report_empty(self._found_nothing)

    def run(self) -> None:
        """Receive until stopped."""
        counters, source, writer = self._counters, self._source, self._writer
        while not counters[Counter.STOP]:
            if (room := writer.room()) is None:
                counters[Counter.HELD_BACK] = 1
                self._wake()
                time.sleep(_FULL_S)
                continue
            counters[Counter.HELD_BACK] = 0
            if source.takes_many:
                spans = source.take_whole(room, writer.free_records())
                if len(spans.begins):
                    self._keep(spans)
                    continue
            until = time.monotonic() + _QUIET_S
            if source.takes_many and source.read_more(_QUIET_S):
                continue
            try:
                size = source.receive_into(room, max(0.0, until - time.monotonic()))
            except MalformedMessage as error:
                self._keep_words(room, error)
                continue
            if size is None:
                self._look_around()
                continue
            self._record(RecordKind.FRAME, size)
            self._trouble.forget_protocol()
        source.close()

    def _keep(self, spans: Spans) -> None:
        count = len(spans.begins)
        frames = FrameSpans(np.zeros(count, np.int64), *spans, *spans)
        self._writer.record_frames(frames, scan=0, frame_format=0, time=time.time(), counts=(count, 0, 0, 0))
        self._writer.align()
        self._trouble.forget_protocol()
        self._wake()

    def _keep_words(self, room: memoryview, error: MalformedMessage) -> None:
        words = self._trouble.described(error).encode(errors="backslashreplace")[: len(room)]
        room[: len(words)] = words
        self._record(RecordKind.NO_FRAME, len(words))

    def _record(self, kind: RecordKind, size: int = 0) -> None:
        begin = self._writer.begin
        self._writer.keep(size)
        self._writer.record(kind, scan=0, time=time.time(), counts=_NO_COUNTS, begin=begin, length=size)
        self._wake()

    def _wake(self) -> None:
        if self._counters[Counter.WAKE]:
            self._counters[Counter.WAKE] = 0
            os.eventfd_write(self._wake_fd, 1)

    def _found_nothing(self) -> None:
        self._counters[Counter.LOOKED_AT] = time.monotonic_ns()

    def _look_around(self) -> None:
        connected = int(self._source.is_connected)
        if not (connected and self._does_report_empty):
            self._found_nothing()
        if not connected:
            self._trouble.forget_protocol()
        self._trouble.send()
        if connected != self._counters[Counter.CONNECTED]:
            self._counters[Counter.CONNECTED] = connected
            self._wake()
        if self._source.connection_lost():
            self._record(RecordKind.SOURCE_LOST)


@dataclass(frozen=True, kw_only=True)
class OldestMessage:
    """A message that may be taken next."""

    event: Event | MalformedMessage | None  # what it stands for, as far as it can be parsed
    data: memoryview  # where it lies, until it is released
    is_loss: bool = False  # it is no message: the connection was lost
    is_received: bool = True  # False: it could not be received, and `event` says why


class SocketQueue:
    """Messages of a socket, oldest first."""

    def __init__(self, ring: Ring, parser: Parser) -> None:
        self._ring = ring
        self.data = ring.data  # the memory of the messages
        self._parser = parser
        self._counters = ring.counters
        self._kinds, self._spans = ring.kinds, ring.spans
        self._position = int(ring.counters[Counter.FREED])
        self._read: deque[OldestMessage] = deque()  # the oldest messages, as far as they were looked at

    @property
    def looked_at(self) -> float:
        """When the socket was last found empty, monotonic seconds; to be asked before `has_message`."""
        return float(self._counters[Counter.LOOKED_AT] * _NS)

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected."""
        return bool(self._counters[Counter.CONNECTED])

    @property
    def has_message(self) -> bool:
        """Whether there is a message."""
        return self._counters[_HEAD] != self._position

    def ask_wake(self) -> None:
        """Have the next message wake the receiver process."""
        self._counters[Counter.WAKE] = 1

    def oldest(self) -> OldestMessage | None:
        """Return the oldest message; None if there is none."""
        return self._at(0)

    def following(self) -> Iterator[OldestMessage]:
        """Return the messages after the oldest one, some at most."""
        for place in range(1, _AHEAD):
            if (message := self._at(place)) is None:
                return
            yield message

    def release(self, messages: int = 1) -> None:
        """Have the oldest messages overwritten."""
        self._position += messages
        self._counters[Counter.FREED] = self._position
        for _ in range(min(messages, len(self._read))):
            self._read.popleft()

    def waiting(self, most: int, size_bytes: int) -> Spans:
        """Return where the oldest messages lie in turn, at most `most` and `size_bytes`; one is there."""
        first = self._position % self._ring.record_count
        waiting = int(self._counters[_HEAD]) - self._position
        last = first + min(waiting, most, self._ring.record_count - first)
        begins, lengths = spans = self._spans[first:last].T.copy()
        from_first, kinds = begins - begins[0], self._kinds[first:last]
        # Bytes lie in turn, but for one place where the ring begins again.
        if kinds.tobytes().count(_FRAME) == len(kinds) and 0 <= from_first[-1] <= size_bytes - lengths[-1]:
            return Spans(begins, lengths)
        fits = (kinds == _FRAME) & (from_first >= 0) & (from_first + lengths <= size_bytes)
        return Spans(*spans[:, : int(fits.argmin())])

    def images(self, most: int, size_bytes: int) -> tuple[Images, Spans] | None:
        """Return the oldest messages if they are images that one call can read; None: there are none."""
        if not self.has_message:
            return None
        spans = self.waiting(most, size_bytes)
        images = self._parser.read_images(self.data, *spans) if len(spans.begins) else None
        count = 0 if images is None else len(images.indices)
        if images is None or not count:
            return None
        return images, Spans(spans.begins[:count], spans.lengths[:count])

    def _at(self, place: int) -> OldestMessage | None:
        while len(self._read) <= place:
            number = self._position + len(self._read)
            if number == int(self._counters[Counter.HEAD]):
                return None
            self._read.append(self._parsed(self._ring.look(number, number + 1)[0]))
        return self._read[place]

    def _parsed(self, record: NDArray[Any]) -> OldestMessage:  # Any: a record of several types
        begin = int(record["begin"])
        data = self.data[begin : begin + int(record["length"])]
        match int(record["kind"]):
            case RecordKind.SOURCE_LOST:
                return OldestMessage(event=None, data=data, is_loss=True)
            case RecordKind.NO_FRAME:
                words = MalformedMessage(bytes(data).decode("utf-8", "replace"))
                return OldestMessage(event=words, data=data, is_received=False)
        event: Event | MalformedMessage | None
        try:
            event = self._parser.parse(data)
        except MalformedMessage as error:
            event = error
        return OldestMessage(event=event, data=data)


def main() -> None:
    """Run the process."""
    channel: _Channel = own_channel(OPEN_SOURCE)
    order, (ring_fd, wake_fd), _ = channel.receive()
    ring = Ring(shared_memory.map_shared(ring_fd), order.records)
    try:
        reader = SocketReader(ring, wake_fd, channel, order)
    except Exception as error:  # noqa: BLE001 - reported to the daemon, whatever it is
        channel.send(SourceNotOpened(text=str(error)))
        raise SystemExit(1) from None
    channel.send(ReceiverReady())
    with suppress(ChannelClosed):
        reader.run()


if __name__ == "__main__":
    main()
