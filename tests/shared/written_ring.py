"""A small ring with the receiver's side of it."""

import mmap

from stemd.ingest.ring import Counter, RecordKind, Ring, RingWriter

LARGEST = 4096


class WrittenRing:
    """Messages are received into the ring as the test says; `sent` has those that were kept."""

    def __init__(self):
        self.ring = Ring(mmap.mmap(-1, Ring.bytes_needed(16 * LARGEST, 64)), 64)
        self.writer = RingWriter(self.ring, LARGEST)
        self.sent = []
        self.scan = 1

    def receive(self, message, kind=RecordKind.FRAME, *, is_kept=True, scan=None):
        begin = length = 0
        if is_kept:
            room = self.writer.room()
            assert room is not None
            room[: len(message)] = message
            self.writer.keep(len(message))
            begin, length = self.writer.begin, len(message)
            self.sent.append(message)
        scan = self.scan if scan is None else scan
        self.writer.record(kind, scan=scan, time=5.0, counts=(0, 0, 0, 0), begin=begin, length=length)

    @property
    def head(self):
        return int(self.ring.counters[Counter.HEAD])

    def free(self):
        self.ring.counters[Counter.FREED] = self.head
