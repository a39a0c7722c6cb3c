import time
from unittest.mock import Mock

import pytest

from stemd.ingest import kept_start
from stemd.ingest.ring import Counter, RecordKind
from stemd.relay.consumers import MessageQueue, Queued
from stemd.relay.messages import OpenRelay
from stemd.relay.relay import Relay, RingMessages
from written_ring import LARGEST, WrittenRing

LIMIT_S = 5.0


class Channel:
    """One whose daemon says stop after a while."""

    def __init__(self):
        self._stop_at = time.monotonic() + LIMIT_S

    def has_message(self):
        return time.monotonic() >= self._stop_at

    def receive(self):
        return None

    def send(self, message):
        pass


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_error_while_sending_ends_the_process():
    received = WrittenRing()
    source = {"protocol": "dectris-v2", "channel": None, "records": 64, "max_message_bytes": LARGEST}
    sent = {"sends": "same", "has_parts": False, "bin": 1, "crop": None, "every": 1, "staged": None}
    consumer = {"address": "ipc:///unused", "queue_bytes": 10**6, "blocks": False, "peers": ()}
    order = OpenRelay(number=0, **source, **sent, **consumer)
    broken = Mock(spec=["send"], send=Mock(side_effect=IndexError("a fault of ours")))
    relay = Relay(Channel(), received.ring, kept_start.create(), order, broken)
    received.receive(b"start", RecordKind.SCAN_STARTED)
    with pytest.raises(SystemExit):
        relay.run()


def frame(scan, size=10):
    return Queued(scan, True, bytes(size))


def other(scan, size=10):
    return Queued(scan, False, bytes(size))


@pytest.mark.parametrize(
    ("most_bytes", "put", "dropped", "left"),
    [
        (30, [frame(1)] * 5, 2, [frame(1)] * 3),
        (30, [frame(1, 100), frame(1)], 1, [frame(1, 100)]),  # an empty queue takes a message of any size
        # Starts and ends take the place of the oldest frames.
        (40, [other(1), *[frame(1)] * 3, other(1), other(2)], 2, [other(1), frame(1), other(1), other(2)]),
        # Of many scans the last ones stay whole.
        (40, [other(scan) for scan in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)], 6, [*[other(4)] * 2, *[other(5)] * 2]),
    ],
)
def test_messages_that_do_not_fit_are_dropped_and_counted(most_bytes, put, dropped, left):
    queue = MessageQueue(most_bytes)
    for queued in put:
        queue.put(queued)
    assert (queue.dropped, queue.size_bytes) == (dropped, sum(len(queued.message) for queued in left))
    assert [queue.take(0) for _ in left] == left
    assert (queue.take(0), queue.size_bytes) == (None, 0)
    queue.drop(3)  # messages that never came into it
    assert queue.dropped == dropped + 3


class Received(WrittenRing):
    """A ring, and a relay that reads it."""

    def __init__(self, *, queue_bytes=10**6, blocks=False):
        super().__init__()
        self.start_fd = kept_start.create()
        self.keeper = kept_start.StartKeeper(self.start_fd)
        self.queue = MessageQueue(queue_bytes)
        self.relay = RingMessages(self.ring, 3, self.start_fd, self.queue, most_bytes=LARGEST, blocks=blocks)

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
