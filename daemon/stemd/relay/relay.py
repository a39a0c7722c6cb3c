"""The relay process: messages out of the ring to the socket of one consumer.

Started as ``python -m stemd.relay.relay FD LIFE_FD``. One thread fills a queue, another sends: a consumer
that does not read fills only the queue.
"""

import os
import pickle
import threading
import time
from typing import Final

from stemd.errors import ConfigurationError
from stemd.ingest import kept_start
from stemd.ingest.ring import NO_MESSAGE, Counter, RecordKind, Ring, RingReader
from stemd.processes import shared_memory
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import own_channel
from stemd.relay import messages
from stemd.relay.consumers import Consumer, MessageQueue, Outcome, Queued, TcpConsumer, ZeroMQConsumer
from stemd.relay.csr_translator import CsrTranslator
from stemd.relay.dectris_translator import DectrisTranslator
from stemd.relay.translator import Parts, Reduction, Translator
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.zeromq.multipart import split_parts

_IDLE_S: Final = 0.002  # between two looks while nothing comes
_REPORT_S: Final = 0.25  # between two words about progress
_NICE: Final = 5  # below receiver and workers where cores are short: nobody waits for a relay that drops
_LAST_S: Final = 2.0  # for what waits when the daemon stops
_MOST_RECORDS: Final = 64  # copied before the position is published
_COLUMNS: Final = ("kind", "scan", "begin", "length", "end")  # of a record in the ring


class RingMessages:
    """Puts what it finds in the ring into a queue; `blocks`: the ring waits for room, else messages drop."""

    def __init__(
        self, ring: Ring, number: int, start_fd: int, queue: MessageQueue, *, most_bytes: int, blocks: bool
    ) -> None:
        self._ring, self._reader = ring, RingReader(ring, most_bytes)
        self._place = Counter.RELAYED + number
        self._start_fd, self._queue, self._blocks = start_fd, queue, blocks
        self._scan = 0  # of which a start was put
        self._has_unkept_start = False
        self.position = int(ring.counters[Counter.HEAD])
        ring.counters[self._place] = self.position

    def take(self) -> bool:
        """Copy what is there and has room, or the first part of it; return whether there was anything."""
        head, before = int(self._ring.counters[Counter.HEAD]), self.position
        first = self._reader.first_whole(self.position, head)
        if first > self.position:
            self._queue.drop(self._reader.messages_between(self.position, first))
            self._go_to(first)
        records = self._ring.between(first, min(head, first + _MOST_RECORDS))
        rows = zip(*(records[name].tolist() for name in _COLUMNS), strict=True)
        for number, record in enumerate(rows, start=first):
            if not self._copy(number, record):
                break
            self._go_to(number + 1)
        return self.position > before

    def _copy(self, number: int, record: tuple[int, ...]) -> bool:
        """Put one message into the queue; False if there is no room yet, and the ring waits."""
        kind, scan, begin, length, end = record
        if not length:
            is_start = kind == RecordKind.SCAN_STARTED
            if is_start:
                self._scan = scan  # its messages came before, in records of their own
            elif kind == RecordKind.NO_FRAME and self._has_unkept_start:
                self._scan = 0  # there was no room for it: it comes with the first frame
            elif kind not in NO_MESSAGE:
                self._queue.drop(1)
            self._has_unkept_start = is_start
            return True
        self._has_unkept_start = False
        is_frame = kind == RecordKind.FRAME
        if self._blocks and not self._queue.has_room(length):
            return False
        if is_frame and not self._queue.has_room(length):
            self._queue.drop(1)
            return True
        message = bytes(self._ring.data[begin : begin + length])
        if not self._reader.is_whole(end, length, number):
            self._queue.drop(1)
            return True
        if kind == RecordKind.SCAN_STARTED:
            self._scan = scan
        elif is_frame and scan != self._scan:
            self._put_lost_start(scan)
        self._queue.put(Queued(scan, is_frame, message))
        return True

    def _put_lost_start(self, scan: int) -> None:
        """Put the start of a scan that was overwritten, or received before this process started."""
        self._scan = scan
        start = kept_start.read(self._start_fd)
        if start is not None and start.scan == scan:
            for message in start.messages:
                self._queue.put(Queued(scan, False, message))

    @property
    def has_all(self) -> bool:
        """Whether everything that is in the ring now was copied."""
        return self.position == int(self._ring.counters[Counter.HEAD])

    def _go_to(self, position: int) -> None:
        self.position = position
        self._ring.counters[self._place] = position


class Sender:
    """Takes messages from the queue and sends them, in a thread; unchanged without a `translator`."""

    def __init__(
        self, queue: MessageQueue, consumer: Consumer, translator: Translator | None, *, has_parts: bool
    ) -> None:
        self._queue, self._consumer = queue, consumer
        self._translator, self._has_parts = translator, has_parts
        self._stop = threading.Event()
        self._stop_at = float("inf")
        self.sent = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether the thread sends; an error in it ends it, and its traceback is printed."""
        return self._thread.is_alive()

    def finish(self) -> None:
        """Send what waits, as far as the consumer takes it at once, and stop."""
        self._stop_at = time.monotonic() + _LAST_S
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            queued = self._queue.take(0.05)
            if queued is None:
                if self._stop.is_set():
                    return
                continue
            for parts in self._parts(queued.message):
                match self._consumer.send(parts, lambda: time.monotonic() >= self._stop_at):
                    case Outcome.SENT:
                        self.sent += 1
                    case Outcome.DROPPED:
                        self._queue.drop(1)
                    case Outcome.OVER:
                        return

    def _parts(self, message: bytes) -> list[Parts]:
        if self._translator is not None:
            return self._translator.messages(message)
        return [tuple(split_parts(message))] if self._has_parts else [(message,)]


class Relay:
    """One consumer."""

    def __init__(
        self,
        channel: Channel[messages.FromRelay, messages.ToRelay],
        ring: Ring,
        start_fd: int,
        order: messages.OpenRelay,
        consumer: Consumer,
    ) -> None:
        self._channel = channel
        self._queue = MessageQueue(order.queue_bytes)
        self._translator: Translator | None = None
        if order.sends != "same":
            reduction = Reduction(crop=order.crop, bin=order.bin, every=order.every)
            parser = PROTOCOLS[order.protocol].parser(order.channel)
            if order.sends == "asi-csr":
                staged = () if order.staged is None else pickle.loads(order.staged)  # from our own parent
                self._translator = CsrTranslator(parser, reduction, *staged)
            else:
                self._translator = DectrisTranslator(parser, order.sends, reduction)
        self._sender = Sender(self._queue, consumer, self._translator, has_parts=order.has_parts)
        self._messages = RingMessages(
            ring, order.number, start_fd, self._queue, most_bytes=order.max_message_bytes, blocks=order.blocks
        )
        self._reported_at = 0.0

    def run(self) -> None:
        """Pass messages on until the daemon says stop; SystemExit after an error: another process starts."""
        while not self._channel.has_message():
            if not self._sender.is_running:
                raise SystemExit(1)
            if not self._messages.take():
                time.sleep(_IDLE_S)
            if time.monotonic() - self._reported_at >= _REPORT_S:
                self._send_progress()
        self._channel.receive()
        until = time.monotonic() + _LAST_S
        while not self._messages.has_all and time.monotonic() < until:
            if not self._messages.take():
                time.sleep(_IDLE_S)
        self._sender.finish()
        self._send_progress(has_stopped=True)

    def _send_progress(self, *, has_stopped: bool = False) -> None:
        self._reported_at = time.monotonic()
        translator = self._translator
        self._channel.send(
            messages.RelayProgress(
                sent=self._sender.sent,
                dropped=self._queue.dropped,
                failed=0 if translator is None else translator.failed,
                queued_bytes=self._queue.size_bytes,
                trouble="" if translator is None else translator.trouble,
                has_stopped=has_stopped,
            )
        )


def main() -> None:
    """Run the relay process."""
    channel: Channel[messages.FromRelay, messages.ToRelay] = own_channel(messages.TO_RELAY)
    order, (ring_fd, start_fd), _ = channel.receive()
    assert isinstance(order, messages.OpenRelay)
    ring = Ring(shared_memory.map_shared(ring_fd), order.records)
    os.close(ring_fd)
    if not order.blocks:
        os.nice(_NICE)
    setting = f"relay[{order.number}].address"
    try:
        kind = TcpConsumer if order.sends == "asi-csr" else ZeroMQConsumer
        consumer: Consumer = kind(order.address, order.peers, setting)
    except ConfigurationError as error:
        channel.send(messages.RelayRefused(text=str(error)))
        raise SystemExit(1) from None
    linger_s = 0.0
    try:
        relay = Relay(channel, ring, start_fd, order, consumer)
        channel.send(messages.RelayReady(address=consumer.address))
        relay.run()
        linger_s = _LAST_S
    except ChannelClosed:
        pass
    finally:
        consumer.close(linger_s)


if __name__ == "__main__":
    main()
