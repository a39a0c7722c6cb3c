"""Two receivers of the same messages: one takes them as the daemon does, the other one by one."""

import random
from collections.abc import Callable, Sequence

import numpy as np
from msgspec.msgpack import encode

from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import ALIGNMENT, Counter, RecordKind
from stemd_sources import interfaces
from stemd_sources.codecs import frame_decoder
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat
from stream_fuzzing.counting_receiver import RING_BYTES, CountingReceiver
from stream_fuzzing.fed_source import FedSource, MirrorSource

LARGEST_DECODED_BYTES = 2**24
SAME = (
    *("kind", "is_counted", "format", "scan", "index", "size", "length"),
    *("received", "duplicate", "foreign", "malformed"),
)
"""Fields of records that do not depend on how messages arrive."""
SAME_COUNTERS = Counter.MALFORMED, Counter.FOREIGN, Counter.SCANS, Counter.FORMATS, Counter.REFUSED


class ReceiverPair:
    """Compares what two receivers write and report, and decodes the frames as a worker does."""

    def __init__(
        self, make_parser: Callable[[], interfaces.Parser], on_silence: Callable[[bool], None] | None = None
    ) -> None:
        mirror = MirrorSource()
        # Messages that are taken one by one need more room: each begins at a cache line.
        self._second = CountingReceiver(make_parser(), mirror, 2 * RING_BYTES, release=self._check)
        self.fed = FedSource(
            self._second,
            mirror,
            room_begins=lambda: self._first.room_begins,
            stop=lambda: self._set(Counter.STOP, 1),
            on_silence=on_silence,
        )
        self._first = CountingReceiver(make_parser(), self.fed, RING_BYTES, release=self._check)
        self.outcomes = self._first.outcomes
        self._formats: dict[int, FrameFormat] = {}

    def _set(self, counter: Counter, value: int) -> None:
        self._first.ring.counters[counter] = value

    def run(self, source: interfaces.Receiver, pieces: Sequence[Callable[[], None]] = ()) -> None:
        """Have the loop of the receiver process take what `pieces` give the source, and check the records."""
        keep_all = random.random() < 0.3
        for receiver in (self._first, self._second):
            receiver.ring.counters[Counter.KEEP_ALL] = keep_all
        self._set(Counter.STOP, 0)
        self.fed.begin(source, pieces)
        self._first.run()
        self._check()

    def _check(self) -> None:
        """Check what both receivers have written, and have it overwritten."""
        records, expected = self._first.written(), self._second.written()
        self._check_places(records)
        self._compare_records(records, expected)
        self._compare_reports()
        self._compare_states()
        self._decode(records)
        self.fed.places.clear()
        self._first.free()
        self._second.free()

    def _check_places(self, records: np.ndarray) -> None:
        """Check that each record names the place of a message, and a payload within that message."""
        size_bytes = self._first.ring.size_bytes
        for record in records[records["length"] > 0]:
            begin, length = int(record["begin"]), int(record["length"])
            assert (begin, length) in self.fed.places, f"no message lies there: {record}"
            assert (int(record["end"]) - begin - length) % size_bytes < ALIGNMENT, f"wrong end: {record}"
            if record["kind"] == RecordKind.FRAME:
                offset, size = int(record["payload"]) - begin, int(record["size"])
                assert 0 <= offset <= offset + size <= length, f"the payload is not in its message: {record}"
        assert (records[records["kind"] == RecordKind.FRAME]["length"] > 0).all()

    def _compare_records(self, records: np.ndarray, expected: np.ndarray) -> None:
        for one, other in zip(records, expected, strict=False):
            for field in SAME:
                assert (one[field] == other[field]).all(), f"{field}: {one}, one by one: {other}"
            if one["kind"] == RecordKind.FRAME:
                assert one["payload"] - one["begin"] == other["payload"] - other["begin"], (one, other)
            assert self._first.message_of(one) == self._second.message_of(other), (one, other)
        assert len(records) == len(expected), f"{len(records)} records, one by one: {len(expected)}"

    def _compare_reports(self) -> None:
        sent, expected = self._first.reports.sent, self._second.reports.sent
        assert encode(sent) == encode(expected), f"other reports: {sent}, one by one: {expected}"
        for report in sent:
            if isinstance(report, NewFormat):
                self._formats[report.number] = report.format
        sent.clear()
        expected.clear()

    def _compare_states(self) -> None:
        assert self._first.state == self._second.state
        for counter in SAME_COUNTERS:
            assert self._first.ring.counters[counter] == self._second.ring.counters[counter], counter.name

    def _decode(self, records: np.ndarray) -> None:
        for record in records[records["kind"] == RecordKind.FRAME]:
            self.outcomes["kept"] += 1
            frame_format = self._formats[int(record["format"])]
            size_bytes = int(np.prod(frame_format.shape)) * np.dtype(frame_format.dtype).itemsize
            if size_bytes > LARGEST_DECODED_BYTES:
                continue
            out = np.empty(frame_format.shape, frame_format.dtype)
            start = int(record["payload"])
            payload = self._first.ring.data[start : start + int(record["size"])]
            try:
                frame_decoder(frame_format)(payload, out)
            except (DecodeError, CodecUnavailable):
                self.outcomes["undecodable"] += 1
            else:
                self.outcomes["decoded"] += 1
