import mmap
import time

import pytest

from stemd.ingest import kept_start
from stemd.ingest.ring import RecordKind, Ring, RingWriter
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
