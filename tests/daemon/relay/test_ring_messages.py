import pytest

from stemd.ingest import kept_start
from stemd.ingest.ring import Counter, RecordKind
from stemd.relay.consumers import MessageQueue
from stemd.relay.relay import RingMessages
from written_ring import LARGEST, WrittenRing


class Received(WrittenRing):
    """A ring, and a relay that reads it."""

    def __init__(self, *, queue_bytes=10**6, blocks=False):
        super().__init__()
        self.start_fd = kept_start.create()
        self.keeper = kept_start.StartKeeper(self.start_fd)
        self.queue = MessageQueue(queue_bytes)
        self.relay = RingMessages(
            self.ring, 3, self.start_fd, self.queue, max_message_bytes=LARGEST, blocks=blocks
        )

    def record(self, kind):
        self.receive(b"", kind, is_kept=False)

    def taken(self):
        while self.relay.take():
            pass
        found = []
        while (queued := self.queue.take(0)) is not None:
            found.append(queued.message)
        return found


@pytest.fixture
def received():
    return Received()


def test_all_messages_come_in_their_order_and_the_position_is_published(received):
    received.receive(b"start", RecordKind.SCAN_STARTED)
    received.receive(b"nonsense", RecordKind.NO_FRAME)
    received.receive(b"frame")
    received.receive(b"end", RecordKind.SCAN_ENDED)
    received.record(RecordKind.SOURCE_LOST)
    assert received.taken() == [b"start", b"nonsense", b"frame", b"end"]
    assert received.ring.counters[Counter.RELAYED + 3] == 5
    assert received.queue.dropped == 0


def test_frames_that_the_ring_had_no_room_for_are_dropped(received):
    received.receive(b"start", RecordKind.SCAN_STARTED)
    received.record(RecordKind.DISCARDED)
    received.receive(b"frame")
    assert received.taken() == [b"start", b"frame"]
    assert received.queue.dropped == 1


def test_a_start_that_the_ring_had_no_room_for_comes_with_the_first_frame(received):
    received.keeper.put(1, [b"start"])
    received.record(RecordKind.SCAN_STARTED)
    received.record(RecordKind.NO_FRAME)
    received.record(RecordKind.DISCARDED)
    received.receive(b"frame")
    assert received.taken() == [b"start", b"frame"]
    assert received.queue.dropped == 1


def test_a_header_in_several_messages_is_not_repeated(received):
    received.keeper.put(1, [b"part 1", b"part 2"])
    received.receive(b"part 1", RecordKind.NO_FRAME, scan=0)
    received.receive(b"part 2", RecordKind.NO_FRAME, scan=0)
    received.record(RecordKind.SCAN_STARTED)
    received.receive(b"frame")
    assert received.taken() == [b"part 1", b"part 2", b"frame"]


def test_what_the_receiver_wrote_over_is_dropped_and_its_start_comes_again(received):
    received.keeper.put(1, [b"start"])
    received.receive(b"start", RecordKind.SCAN_STARTED)
    for number in range(100):
        received.receive(b"%d" % number + bytes(2000))
        received.free()
    start, *frames = received.taken()
    assert start == b"start"
    numbers = [int(frame.rstrip(b"\0")) for frame in frames]
    assert numbers == list(range(100 - len(numbers), 100))
    assert len(numbers) > 0
    assert received.queue.dropped == 101 - len(numbers)


def test_where_the_ring_waits_nothing_is_taken_before_there_is_room():
    received = Received(queue_bytes=100, blocks=True)
    received.receive(bytes(80))
    received.receive(bytes(80))
    assert received.relay.take()
    assert not received.relay.take()
    assert not received.relay.has_all
    assert received.ring.counters[Counter.RELAYED + 3] == 1
    assert received.taken() == [bytes(80)]
    assert received.taken() == [bytes(80)]
    assert received.queue.dropped == 0


def test_relays_that_hold_the_ring_keep_their_records():
    received = Received()
    counters = received.ring.counters
    counters[Counter.RELAYS] = 4
    assert received.ring.unrecorded(7) == 7
    counters[Counter.RELAY_HOLDS + 3] = 1
    assert received.ring.unrecorded(7) == 0
    counters[Counter.RELAYED + 3] = 5
    assert received.ring.unrecorded(7) == 5
