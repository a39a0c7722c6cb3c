import mmap
import time

import pytest

from stemd.ingest import kept_start
from stemd.ingest.ring import RecordKind, Ring, RingWriter
from stemd.relay.consumers import MessageQueue, Queued
from stemd.relay.messages import OpenRelay
from stemd.relay.relay import Relay

LARGEST = 4096
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


class BrokenConsumer:
    """A consumer with a fault of ours in it."""

    def send(self, parts, is_over):
        raise IndexError("a fault of ours")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_error_while_sending_ends_the_process():
    ring = Ring(mmap.mmap(-1, Ring.bytes_needed(16 * LARGEST, 64)), 64)
    writer = RingWriter(ring, LARGEST)
    order = OpenRelay(
        number=0,
        protocol="dectris-v2",
        channel=None,
        address="ipc:///unused",
        sends="same",
        has_parts=False,
        bin=1,
        crop=None,
        every=1,
        staged=None,
        queue_bytes=10**6,
        blocks=False,
        peers=(),
        records=64,
        max_message_bytes=LARGEST,
    )
    relay = Relay(Channel(), ring, kept_start.create(), order, BrokenConsumer())
    writer.room()[:5] = b"start"
    writer.keep(5)
    writer.record(
        RecordKind.SCAN_STARTED, scan=1, time=5.0, counts=(0, 0, 0, 0), begin=writer.begin, length=5
    )
    with pytest.raises(SystemExit):
        relay.run()


def frame(scan, size=10):
    return Queued(scan, True, bytes(size))


def other(scan, size=10):
    return Queued(scan, False, bytes(size))


def taken(queue):
    found = []
    while (queued := queue.take(0)) is not None:
        found.append((queued.scan, queued.is_frame))
    return found


def test_frames_that_do_not_fit_are_dropped_and_counted():
    queue = MessageQueue(30)
    for _ in range(5):
        queue.put(frame(1))
    assert (queue.dropped, queue.size_bytes) == (2, 30)
    assert taken(queue) == [(1, True)] * 3
    assert queue.size_bytes == 0


def test_an_empty_queue_takes_a_message_of_any_size():
    queue = MessageQueue(30)
    queue.put(frame(1, 100))
    queue.put(frame(1))
    assert queue.dropped == 1
    assert taken(queue) == [(1, True)]


def test_starts_and_ends_take_the_place_of_the_oldest_frames():
    queue = MessageQueue(40)
    for queued in (other(1), frame(1), frame(1), frame(1), other(1), other(2)):
        queue.put(queued)
    assert queue.dropped == 2
    assert taken(queue) == [(1, False), (1, True), (1, False), (2, False)]


def test_of_many_scans_the_last_ones_stay_whole():
    queue = MessageQueue(40)
    for scan in range(1, 6):
        queue.put(other(scan))
        queue.put(other(scan))
    assert queue.dropped == 6
    assert taken(queue) == [(4, False), (4, False), (5, False), (5, False)]


def test_messages_that_never_came_are_counted():
    queue = MessageQueue(40)
    queue.drop(3)
    assert queue.dropped == 3
