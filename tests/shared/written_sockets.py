"""The ring of one of several sockets, written as the process does it that reads the socket."""

import mmap

import numpy as np

from stemd.ingest.ring import PAGE, Counter, FrameSpans, RecordKind, Ring, RingWriter

LARGEST = 4 * PAGE


class Socket:
    """What the process does that reads a socket."""

    def __init__(self, ring=None, largest=LARGEST):
        self.ring = ring or Ring(mmap.mmap(-1, Ring.bytes_needed(8 * LARGEST, 4096)), 4096)
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
        counts = (0, 0, 0, 0)
        self.writer.record(
            RecordKind.NO_FRAME, scan=0, time=0.0, counts=counts, begin=begin, length=len(words)
        )

    def lose(self):
        self.writer.room()
        self.writer.record(RecordKind.SOURCE_LOST, scan=0, time=0.0, counts=(0, 0, 0, 0))
        self.connect(False)
