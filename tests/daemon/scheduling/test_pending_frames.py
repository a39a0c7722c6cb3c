import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from stemd.scheduling.pending_frames import PendingFrames


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


def test_an_empty_queue_has_no_oldest_frame():
    pending = PendingFrames()
    assert len(pending) == 0
    assert pending.oldest is None
    assert pending.first_record is None
    assert pending.clear() == 0


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


def test_what_is_left_of_a_batch_is_the_oldest_now():
    pending = PendingFrames()
    add(pending, range(10), 20)
    pending.take(3)
    assert pending.first_record == 23
    assert pending.oldest == 23.0
    assert len(pending) == 7


def test_clearing_tells_how_many_frames_that_were():
    pending = PendingFrames()
    add(pending, range(10))
    pending.take(3)
    assert pending.clear() == 7
    assert len(pending) == 0
    assert pending.first_record is None


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
