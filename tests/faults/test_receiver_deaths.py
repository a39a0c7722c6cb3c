"""Receivers that die at any moment: no count ever falls, and every message is counted once."""

import os
from types import SimpleNamespace

import anyio
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stemd.ingest import kept_start
from stemd.ingest.messages import OpenSource
from stemd.ingest.receiver import RingReceiver
from stemd.ingest.ring import NO_EVENTS, Counter, Ring
from stemd.processes import shared_memory
from stemd.processes.channel import ChannelClosed
from stemd.scheduling.endings import Ending
from stemd.scheduling.events import LateFrames
from stemd.scheduling.intake import Intake, scan_from
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted

RECORDS, LARGEST, COUNT = 1 << 10, 4096, 5
URL = "dectris-v2+tcp://127.0.0.1:1"
SETTINGS = OpenSource(url=URL, channel=None, queue_messages=1, max_message_bytes=LARGEST, records=RECORDS)
FORMATS = [FrameFormat(codec="none", dtype=dtype, shape=(2, 2)) for dtype in ("<u2", "<u4")]
COUNTS = ("received", "duplicate", "foreign", "malformed")


class Channel:
    """What a receiver reports, until it dies."""

    def __init__(self):
        self.messages = []
        self.is_open = True

    def send(self, message):
        self.messages.append(message)


class World:
    """Receivers, one at a time, at one ring; the intake; and what was sent, by what it should count as."""

    def __init__(self):
        fd = shared_memory.allocate("deaths", Ring.bytes_needed(1 << 20, RECORDS))
        self.ring = Ring(shared_memory.map_shared(fd), RECORDS)
        os.close(fd)
        self.wake_fd = os.eventfd(0)
        self.start_fd = kept_start.create()
        self.images = self.garbage = 0
        self.late = dict.fromkeys(COUNTS, 0)
        self.scans = []
        self.before = {}
        self.formats = {}  # number: what the workers know under it
        self.lost_through = 0
        self.intake = Intake(self, self, self)
        self.start_receiver()

    # What the intake asks of the handle of the receiver, of the host and of the pool.

    def messages(self):
        found, self.channel.messages = self.channel.messages, []
        if not found and not self.channel.is_open:
            raise ChannelClosed("the receiver is gone")
        return found

    def new_scan(self, message):
        scan, _ = scan_from(message, [])
        self.scans.append(scan)
        return scan

    def scan_known(self, scan):
        pass

    def on_event(self, event):
        if isinstance(event, LateFrames):
            self.late[event.outcome] += event.count

    async def send_to_all(self, message):
        assert self.formats.setdefault(message.number, message.format) == message.format

    # What happens.

    def start_receiver(self):
        says = {"forget_loss": lambda: None, "report_empty": lambda _: False, "trouble": ""}
        source = SimpleNamespace(**says, event_unit=None, event_counts=NO_EVENTS)
        opened = SimpleNamespace(has_start_in_parts=False), source
        self.channel = Channel()
        shared = self.ring, self.wake_fd, self.start_fd, self.channel
        self.receiver = RingReceiver(*shared, SETTINGS, opened=opened)

    def take(self, event):
        room = self.receiver._writer.room()
        assert room is not None
        self.receiver._take(event, 32, keep=True)

    def start(self, series):
        started = ScanStarted(series=series, unique_id="u", announced=COUNT, sig_shape=(2, 2), dtype="<u2")
        self.take(started)

    def image(self, series, index, frame_format):
        self.images += 1
        self.take(ImageReceived(series, "u", index, 0, 8, FORMATS[frame_format]))

    def end(self, series):
        is_ours = self.receiver._tracker._is_ours(series, "u")
        self.images += not is_ours
        self.take(ScanEnded(series=series, unique_id="u"))

    def noise(self, _):
        self.garbage += 1
        self.take(MalformedMessage("noise"))

    async def die(self, _):
        """The scheduler hears of it, and another one is started; records may still lie in the ring."""
        self.channel.is_open = False
        try:
            while True:
                await self.intake.read_receiver()
        except ChannelClosed:
            self.lost_through = int(self.ring.counters[Counter.SCANS])
        self.start_receiver()

    async def drain(self, _):
        await self.intake.drain()
        for scan in self.intake.scans:
            if scan.header.number <= self.lost_through:
                scan.lose_source()

    def merge(self, _):
        """Process what lies there, and end the run of a scan of which nothing more comes."""
        for scan in list(self.intake.scans):
            while len(scan.pending):
                scan.counts.merge(scan.cut(2).frames)
            if scan.is_lost or scan.counts.received == COUNT:
                scan.end(Ending("over"))
                self.intake.over(scan)

    def check(self):
        for scan in self.scans:
            now = [getattr(scan.counts, outcome) for outcome in (*COUNTS, "processed")]
            before = self.before.get(scan, now)
            assert all(new >= old for new, old in zip(now, before, strict=True)), (before, now)
            self.before[scan] = now
            assert scan.ledger().closes, scan.ledger()

    def check_all_counted(self):
        """Each message that was sent is in one count of one scan, or in one of the metrics."""
        total = {outcome: sum(getattr(scan.counts, outcome) for scan in self.scans) for outcome in COUNTS}
        counters = self.ring.counters
        assert total["malformed"] + self.late["malformed"] + counters[Counter.MALFORMED] == self.garbage
        late = self.late["duplicate"] + self.late["foreign"]
        inside = total["received"] + total["duplicate"] + total["foreign"]
        assert inside + late + counters[Counter.FOREIGN] == self.images

    def close(self):
        os.close(self.wake_fd)


async def play(steps):
    world = World()
    try:
        for name, values in steps:
            done = getattr(world, name)(*values)
            if done is not None:
                await done
            world.check()
        await world.drain(None)
        world.check()
        world.check_all_counted()
    finally:
        world.close()


SERIES = st.integers(1, 2)
STEPS = st.one_of(
    st.tuples(st.just("start"), st.tuples(SERIES)),
    st.tuples(st.just("image"), st.tuples(SERIES, st.integers(0, COUNT), st.integers(0, 1))),
    st.tuples(st.just("image"), st.tuples(st.just(1), st.integers(0, COUNT - 1), st.just(0))),
    st.tuples(st.just("end"), st.tuples(SERIES)),
    st.tuples(st.sampled_from(["noise", "die", "drain", "merge"]), st.tuples(st.none())),
)
START = ("start", (1,))
WHOLE = [("image", (1, index, 0)) for index in range(COUNT)]
DIE, DRAIN, MERGE, NOISE = ((name, (None,)) for name in ("die", "drain", "merge", "noise"))


@settings(max_examples=200)
@given(steps=st.lists(STEPS, max_size=40))
@example(steps=[START, *WHOLE, DRAIN, DIE, NOISE, DRAIN, MERGE])
@example(steps=[START, ("image", (1, 0, 0)), DIE, START, ("image", (1, 0, 1))])
def test_no_sequence_of_messages_and_deaths_makes_a_count_fall_or_loses_a_message(steps):
    anyio.run(play, steps)
