"""Small rings, written as the process does it that receives messages or reads one of several sockets."""

import mmap

import numpy as np

from stemd.ingest.ring import PAGE, Counter, FrameSpans, RecordKind, Ring, RingWriter

LARGEST, LARGEST_OF_SOCKET = 4096, 4 * PAGE


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


class Socket:
    """What the process does that reads a socket."""

    def __init__(self, ring=None, largest=LARGEST_OF_SOCKET):
        self.ring = ring or Ring(mmap.mmap(-1, Ring.bytes_needed(8 * LARGEST_OF_SOCKET, 4096)), 4096)
        self.writer = RingWriter(self.ring, largest)
        self.look(0.0)
        self.connect()

    def connect(self, is_connected=True):
        self.ring.counters[Counter.CONNECTED] = is_connected

    def look(self, now):
        """Find the socket empty."""
        self.ring.counters[Counter.LOOKED_AT] = int(now * 1e9)

    def bring(self, *messages):
        """Receive messages, some in one go."""
        for first in range(0, len(messages), 16):
            self._bring(messages[first : first + 16])

    def _bring(self, messages):
        room = self.writer.room()
        assert room is not None
        lengths = np.array([len(message) for message in messages], np.int64)
        begins = np.cumsum(lengths) - lengths
        room[: lengths.sum()] = b"".join(messages)
        spans = FrameSpans(np.zeros(len(messages), np.int64), begins, lengths, begins, lengths)
        counts = (len(messages), 0, 0, 0)
        self.writer.record_frames(spans, scan=0, frame_format=0, time=0.0, counts=counts)
        self.writer.align()

    def bring_words(self, words):
        room = self.writer.room()
        room[: len(words)] = words
        begin = self.writer.begin
        self.writer.keep(len(words))
        self._record(RecordKind.NO_FRAME, begin=begin, length=len(words))

    def lose(self):
        self.writer.room()
        self._record(RecordKind.SOURCE_LOST)
        self.connect(False)

    def _record(self, kind, **fields):
        self.writer.record(kind, scan=0, time=0.0, counts=(0, 0, 0, 0), **fields)
