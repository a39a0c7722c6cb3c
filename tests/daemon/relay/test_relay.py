import time

import pytest

from stemd.ingest import kept_start
from stemd.ingest.ring import RecordKind
from stemd.relay.consumers import MessageQueue, Queued
from stemd.relay.messages import OpenRelay
from stemd.relay.relay import Relay
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


class BrokenConsumer:
    """A consumer with a fault of ours in it."""

    def send(self, parts, is_over):
        raise IndexError("a fault of ours")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_error_while_sending_ends_the_process():
    received = WrittenRing()
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
    relay = Relay(Channel(), received.ring, kept_start.create(), order, BrokenConsumer())
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
