"""How long frames wait for more, and when the receiver wakes the scheduler; nobody reads the ring."""

import mmap
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from made_runs import made_scan
from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd.scheduling.partition_size import PartitionSizer, WaitingFrames
from stemd.scheduling.pending_frames import PendingFrames

RING_BYTES, RECORDS = 1 << 16, 1024
TARGET_S = 0.1
ANNOUNCED = 500


class Waiting:
    """A scan of which no frame is worked on."""

    def __init__(self):
        memory = mmap.mmap(-1, Ring.bytes_needed(RING_BYTES, RECORDS))
        self.ring, self.sizer = Ring(memory, RECORDS), PartitionSizer(TARGET_S)
        self.host = SimpleNamespace(has_time=False)
        self.kicks = 0
        self.frames = WaitingFrames(self.ring, self.host, self.sizer, self._kick)
        self.scan = made_scan(ANNOUNCED, (ANNOUNCED,))
        self.scan.move(RecordKind.FRAME)

    def _kick(self):
        self.kicks += 1

    def arrive(self, frames, frame_bytes=8):
        """Have frames in the ring that were received at time 0."""
        first = len(self.scan.pending)
        index = np.arange(first, first + frames)
        self.scan.take_frames(index, 0.0)
        self.scan.counts.receive(first + frames)
        self.scan.queue(index, index, np.zeros(frames))
        self.ring.counters[Counter.HEAD] = first + frames
        self.ring.counters[Counter.POSITION] += frames * frame_bytes


@pytest.fixture
def waiting():
    return Waiting()


def test_frames_wait_for_a_share_of_the_target_and_wake_the_scheduler_when_they_are_a_partition(waiting):
    assert waiting.frames.ripe_at(waiting.scan) is None, "there are none"
    waiting.arrive(4)
    assert waiting.frames.ripe_at(waiting.scan) == waiting.sizer.wait_s < TARGET_S / 2
    waiting.frames.sleep(4, waiting.scan)
    assert waiting.ring.counters[Counter.WAKE] == waiting.sizer.limit(waiting.scan.frame_bytes)
    assert not waiting.kicks


def test_with_time_they_wait_as_long_as_the_work_on_them_allows(waiting):
    waiting.sizer.measured(10, 10 * 1e-3)
    waiting.host.has_time = True
    waiting.arrive(4)
    few = waiting.frames.ripe_at(waiting.scan)
    waiting.arrive(20)
    more = waiting.frames.ripe_at(waiting.scan)
    assert TARGET_S > few + 4 * 1e-3 == pytest.approx(more + 24 * 1e-3)
    assert more > waiting.sizer.wait_s


def test_with_time_they_do_not_fill_the_ring(waiting):
    waiting.host.has_time = True
    waiting.arrive(4, frame_bytes=RING_BYTES // 16)
    assert waiting.frames.ripe_at(waiting.scan) == waiting.sizer.wait_s


def test_without_frames_any_record_wakes_the_scheduler_which_turns_again_if_one_came_meanwhile(waiting):
    waiting.frames.sleep(0, None)
    assert waiting.ring.counters[Counter.WAKE] == 1
    assert not waiting.kicks
    waiting.ring.counters[Counter.HEAD] = 1
    waiting.frames.sleep(0, None)
    assert waiting.kicks == 1


def test_the_last_announced_frame_wakes_it(waiting):
    waiting.sizer.measured(1000, 1e-3)
    waiting.arrive(ANNOUNCED - 3)
    waiting.frames.sleep(ANNOUNCED - 3, waiting.scan)
    assert waiting.ring.counters[Counter.WAKE] == ANNOUNCED


def test_with_more_than_workers_can_take_the_receiver_does_not_wake_it(waiting):
    waiting.arrive(100)
    waiting.frames.sleep(100, waiting.scan)
    assert waiting.ring.counters[Counter.WAKE] == 0


def test_the_receiver_gathers_more_only_if_there_is_time(waiting):
    waiting.frames.sleep(0, None)
    assert waiting.ring.counters[Counter.GATHER_US] == 0
    waiting.host.has_time = True
    waiting.frames.sleep(0, None)
    assert 0 < waiting.ring.counters[Counter.GATHER_US] * 1e-6 < TARGET_S / 2


def add(pending, index, first_record=0, step=1):
    index = np.asarray(index, np.int64)
    records = first_record + step * np.arange(len(index), dtype=np.int64)
    pending.add(records, index, records.astype(float))
    return records


def cuts_of(pending, limit):
    cuts = []
    while len(pending):
        cuts.append(pending.take(limit))
    return cuts


def test_a_late_frame_gets_a_partition_of_its_own():
    pending = PendingFrames()
    add(pending, [0, 1, 3, 2, 4, 5])
    assert [(cut.first, cut.last) for cut in cuts_of(pending, 100)] == [(0, 3), (3, 4), (4, 6)]


def test_frames_of_several_sockets_that_come_in_turn_make_one_partition():
    pending = PendingFrames(disorder=4)
    add(pending, [1, 0, 3, 2], 0)
    add(pending, [7, 5, 4, 6, 9], 4)
    add(pending, [8], 9)
    (cut,) = cuts_of(pending, 100)
    assert (cut.first, cut.last, cut.frames) == (0, 10, 10)


def test_what_is_left_of_a_batch_is_the_oldest_and_clearing_says_how_much_that_was():
    pending = PendingFrames()
    add(pending, range(10), 20)
    pending.take(3)
    assert (len(pending), pending.first_record, pending.oldest) == (7, 23, 23.0)
    for left in (7, 0):
        assert pending.clear() == left
        assert (len(pending), pending.first_record, pending.oldest) == (0, None, None)


ORDERS = st.integers(1, 60).flatmap(lambda count: st.permutations(range(count)))
NEARLY_RISING = st.lists(st.integers(0, 300), min_size=1, max_size=80, unique=True).flatmap(
    lambda index: st.lists(st.integers(0, len(index) - 1), max_size=4).map(
        lambda late: (
            [i for n, i in enumerate(sorted(index)) if n not in late]
            + [i for n, i in enumerate(sorted(index)) if n in late]
        )
    )
)


@given(
    order=st.one_of(ORDERS, NEARLY_RISING),
    batch=st.integers(1, 20),
    limit=st.integers(1, 30),
    take_between=st.booleans(),
)
def test_cuts_are_the_input_in_order_each_of_them_rising(order, batch, limit, take_between):
    """Whatever the order, batches and limit: every frame once, in the order in which it came."""
    pending = PendingFrames()
    cuts = []
    waiting = 0
    for begin in range(0, len(order), batch):
        part = order[begin : begin + batch]
        add(pending, part, 3 * begin, step=3)
        waiting += len(part)
        if take_between:
            cuts.append(pending.take(limit))
            waiting -= cuts[-1].frames
        assert len(pending) == waiting
    cuts += cuts_of(pending, limit)

    by_record = {3 * place: index for place, index in enumerate(order)}
    of_cut = [[by_record[r] for r in sorted(by_record) if cut.first <= r < cut.last] for cut in cuts]
    assert [index for indices in of_cut for index in indices] == list(order)
    highest = -1
    for cut, indices in zip(cuts, of_cut, strict=True):
        assert cut.frames == len(indices) <= limit
        assert indices == sorted(indices)
        late = [index < highest for index in indices]
        assert len(set(late)) == 1, "late frames are not mixed with others"
        assert (cut.t_first, cut.t_last) == (cut.first, cut.last - 1)
        highest = max(highest, indices[-1])
