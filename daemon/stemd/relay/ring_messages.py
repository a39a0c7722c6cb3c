"""Messages copied out of the ring, in their order, for one consumer."""

from typing import Final, NamedTuple

from stemd.ingest import kept_start
from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd.ingest.ring_reader import NO_MESSAGE, RingReader
from stemd.relay.message_queue import MessageQueue, Queued

_MOST_RECORDS: Final = 64  # copied before the position is published


class _Record(NamedTuple):
    kind: int
    scan: int
    begin: int
    length: int
    end: int


class RingMessages:
    """Puts what it finds in the ring into a queue; `blocks`: the ring waits for room, else messages drop."""

    def __init__(
        self,
        ring: Ring,
        number: int,
        start_fd: int,
        queue: MessageQueue,
        *,
        max_message_bytes: int,
        blocks: bool,
    ) -> None:
        self._ring = ring
        self._place = Counter.RELAYED + number
        self._start_fd = start_fd
        self._queue = queue
        self._reader = RingReader(ring, max_message_bytes)
        self._blocks = blocks
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
        last = min(head, first + _MOST_RECORDS)
        records = self._ring.between(first, last)
        rows = map(_Record, *(records[name].tolist() for name in _Record._fields))
        for number, record in enumerate(rows, start=first):
            if not self._copy(number, record):
                break
            self._go_to(number + 1)
        return self.position > before

    def _copy(self, number: int, record: _Record) -> bool:
        """Put one message into the queue; False if there is no room yet, and the ring waits."""
        kind, scan, begin, length, end = record
        if not length:
            is_start = kind == RecordKind.SCAN_STARTED
            if is_start:
                self._scan = scan  # its messages came before, in records of their own
            elif kind == RecordKind.COUNTED and self._has_unkept_start:
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
