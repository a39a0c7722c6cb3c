import mmap
from collections import deque

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from stemd.ingest.ring import ALIGNMENT, PAGE, RECORD, Counter, FrameSpans, RecordKind, Ring, RingWriter

NO_COUNTS = (0, 0, 0, 0)


def make_ring(size_bytes=4 * PAGE, records=16):
    return Ring(mmap.mmap(-1, Ring.bytes_needed(size_bytes, records)), records)


def write(writer, content, **fields):
    """Receive a message as the receiver does; False if there is no room."""
    room = writer.room()
    if room is None:
        return False
    room[: len(content)] = content
    begin = writer.begin
    writer.keep(len(content))
    values = {"scan": 1, "time": 0.0, "counts": NO_COUNTS} | fields
    writer.record(RecordKind.FRAME, payload=begin, size=len(content), **values)
    return True


def test_a_record_comes_back_as_it_was_written():
    ring = make_ring()
    fields = {"scan": 3, "index": 2**40, "payload": 5, "size": 6, "frame_format": 7, "time": 1.5}
    RingWriter(ring, 64).record(RecordKind.DISCARDED, counts=(1, 2, 3, 4), **fields)
    (record,) = ring.between(0, 1)
    names = ("kind", "scan", "index", "payload", "size", "format", "time")
    assert [record[name] for name in names] == [RecordKind.DISCARDED, 3, 2**40, 5, 6, 7, 1.5]
    assert [record[name] for name in ("received", "duplicate", "foreign", "malformed")] == [1, 2, 3, 4]


def test_frames_recorded_together_are_found_where_they_lie_and_counted_one_by_one():
    ring = make_ring(size_bytes=4 * PAGE)
    writer = RingWriter(ring, PAGE)
    for lap in range(6):  # once around the ring
        room = writer.room()
        begin = writer.begin
        room[:1000] = bytes(range(250)) * 4
        spans = FrameSpans(*np.array([(7, 19, 81, 9, 91), (8, 129, 771, 109, 791)]).T)
        writer.record_frames(spans, scan=2, frame_format=3, time=1.5, counts=(11, 4, 5, 6))
        writer.reach(1000)
        writer.record(RecordKind.NO_FRAME, scan=2, time=2.5, counts=(11, 5, 5, 6))
        writer.align()
        records = ring.between(3 * lap, 3 * lap + 3)
        assert ring.counters[Counter.HEAD] == 3 * lap + 3
        assert records["kind"].tolist() == [RecordKind.FRAME, RecordKind.FRAME, RecordKind.NO_FRAME]
        assert records["index"].tolist()[:2] == [7, 8]
        assert records["payload"].tolist()[:2] == [begin + 19, begin + 129]
        assert records["size"].tolist()[:2] == [81, 771]
        assert records["begin"].tolist()[:2] == [begin + 9, begin + 109]
        assert records["length"].tolist()[:2] == [91, 791]
        assert np.diff(records["end"]).tolist() == [800, 100]
        assert records["received"].tolist() == [10, 11, 11]
        assert records["duplicate"].tolist() == [4, 4, 5]
        assert records["format"].tolist()[:2] == [3, 3]
        ring.counters[Counter.FREED] = 3 * lap + 3
    assert ring.used_bytes() < ALIGNMENT


def test_counters_records_and_bytes_do_not_overlap():
    ring = make_ring(PAGE, 100)
    ring.counters[Counter.POSITION] = 2**63
    ring.record_bytes[:] = b"\xff" * (100 * RECORD.itemsize)
    assert not any(ring.data)
    ring.data[:] = b"\xee" * len(ring.data)
    assert ring.counters[Counter.POSITION] == 2**63
    assert set(bytes(ring.record_bytes)) == {0xFF}


def test_records_that_were_read_are_a_copy():
    ring = make_ring(records=4)
    writer = RingWriter(ring, 64)
    write(writer, b"x", index=1)
    records = ring.between(0, 1)
    ring.counters[Counter.FREED] = 1
    for _ in range(3):
        write(writer, b"x", index=2)
    ring.counters[Counter.FREED] = 4
    write(writer, b"x", index=3)
    assert records["index"].tolist() == [1]


def test_a_ring_full_of_bytes_or_of_records_has_no_room_until_the_oldest_is_let_go_of():
    ring = make_ring(4 * PAGE, 64)
    writer = RingWriter(ring, PAGE)
    assert [write(writer, bytes(PAGE)) for _ in range(5)] == [True] * 4 + [False]
    assert writer.has_record_room()
    ring.counters[Counter.FREED] = 1
    assert [write(writer, bytes(PAGE)) for _ in range(2)] == [True, False]
    ring = make_ring(records=4)
    writer = RingWriter(ring, 64)
    assert [write(writer, b"x") for _ in range(3)] == [True, True, False]
    assert not writer.has_record_room()
    ring.counters[Counter.FREED] = 1
    assert writer.has_record_room()
    assert write(writer, b"x")


def test_used_bytes_is_right_while_all_records_are_in_use():
    ring = make_ring(records=5)
    writer = RingWriter(ring, 64)
    for _ in range(3):
        write(writer, b"x")
    ring.counters[Counter.FREED] = 1
    write(writer, b"x")
    assert not writer.has_record_room()
    assert ring.used_bytes() == 3 * ALIGNMENT


VALUES = {"message": st.integers(0, 1000), "refuse": st.just(0), "free": st.integers(1, 6)}
STEP = st.one_of([st.tuples(st.just(step), values) for step, values in VALUES.items()])
STEPS = st.lists(STEP, min_size=20, max_size=150)


@settings(max_examples=150, deadline=None)
@given(STEPS, st.integers(1, 2), st.integers(3, 40), st.sampled_from([1000, 1024, 2048]))
def test_no_message_is_ever_overwritten_before_it_is_let_go_of(steps, size_pages, records, largest):
    """The model: a list of what was written and not let go of, each with its content."""
    ring = make_ring(size_pages * PAGE, records)
    writer = RingWriter(ring, largest)
    kept: deque[tuple[int, int, bytes]] = deque()
    freed = 0
    for number, (step, value) in enumerate(steps):
        if step == "free":
            for _ in range(min(value, len(kept))):
                kept.popleft()
                freed += 1
            ring.counters[Counter.FREED] = freed
            continue
        room = writer.room()
        if room is None:
            assert kept, "an empty ring has room"
            continue
        begin = writer.begin
        assert len(room) == largest
        assert begin + largest <= ring.size_bytes, "in one piece"
        for other, _, content in kept:
            assert begin + len(room) <= other or other + len(content) <= begin
        room[:] = b"\xaa" * len(room)
        content = bytes([number % 256]) * value
        if step == "message":
            room[:value] = content
            writer.keep(value)
        places = {"index": number, "payload": begin, "size": value}
        writer.record(RecordKind.FRAME, scan=1, time=0.0, counts=NO_COUNTS, **places)
        kept.append((begin, number, content))
        for other, _, expected in kept:
            assert bytes(ring.data[other : other + len(expected)]) == expected
    head = int(ring.counters[Counter.HEAD])
    assert head == freed + len(kept)
    assert ring.between(freed, head)["index"].tolist() == [number for _, number, _ in kept]
    aligned = sum(-(-len(content) // ALIGNMENT) * ALIGNMENT for _, _, content in kept)
    assert aligned <= ring.used_bytes() <= ring.size_bytes + largest
