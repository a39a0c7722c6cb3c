"""Reads one of several sockets into a ring (``python -m stemd.ingest.several.socket_reader FD LIFE_FD``)."""

import os
import time
from contextlib import suppress
from typing import Final

import numpy as np

from stemd.ingest.messages import OPEN_SOCKET, FromReceiver, OpenSocket, ReceiverReady, SourceNotOpened
from stemd.ingest.record_writer import TroubleReport
from stemd.ingest.ring import Counter, FrameSpans, RecordKind, Ring, RingWriter
from stemd.processes import shared_memory
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import own_channel
from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Spans
from stemd_sources.registry import open_source

_QUIET_S: Final = 0.02  # how long a receive waits before it looks after other things
_FULL_S: Final = 0.001  # how long it sleeps while the ring is full
_NO_COUNTS: Final = (0, 0, 0, 0)


class SocketReader:
    """Takes messages from one socket and writes them into a ring.

    Records: FRAME for an unchanged message, NO_FRAME for words of a fault, SOURCE_LOST for a lost connection.
    """

    def __init__(
        self, ring: Ring, wake_fd: int, channel: Channel[FromReceiver, OpenSocket], order: OpenSocket
    ) -> None:
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


def main() -> None:
    """Run the process."""
    channel: Channel[FromReceiver, OpenSocket] = own_channel(OPEN_SOCKET)
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
