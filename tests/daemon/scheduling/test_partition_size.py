import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.scheduling.partition_size import PartitionSizer, are_busy

FRAME_BYTES = 256 * 256 * 2


@pytest.fixture
def sizer():
    return PartitionSizer(0.02)


def test_before_anything_was_measured_the_first_partition_is_small_and_the_last_frames_are_shared_out(sizer):
    assert 1 <= sizer.limit(FRAME_BYTES) <= 32
    assert sizer.share(1000, at_once=4) == 250
    before = sizer.limit(FRAME_BYTES)
    sizer.measured(0, 5.0)
    assert sizer.limit(FRAME_BYTES) == before


def test_a_worker_gets_what_it_does_within_the_target_latency(sizer):
    sizer.measured(100, 100 * 50e-6)
    frames = sizer.limit(FRAME_BYTES)
    assert 0.5 * 0.02 <= frames * 50e-6 + sizer.wait_s <= 0.02


def test_it_follows_a_change_of_speed(sizer):
    sizer.measured(10, 10 * 1e-3)
    before = sizer.limit(FRAME_BYTES)
    for _ in range(50):
        sizer.measured(10, 10 * 1e-4)
    after = sizer.limit(FRAME_BYTES)
    assert after == pytest.approx(10 * before, rel=0.1)


def test_one_slow_partition_does_not_turn_it_upside_down(sizer):
    for _ in range(10):
        sizer.measured(100, 100 * 50e-6)
    before = sizer.limit(FRAME_BYTES)
    sizer.measured(100, 200 * 50e-6)
    assert sizer.limit(FRAME_BYTES) > before / 2


def test_what_a_partition_costs_beyond_its_frames_is_a_tenth_of_it_at_most(sizer):
    for _ in range(2):
        sizer.measured(100, 0.006 + 100 * 50e-6, 0.006)
    frames = sizer.limit(FRAME_BYTES)
    assert 0.006 / (0.006 + frames * 50e-6) == pytest.approx(0.1, abs=0.001)


def test_a_large_cost_beyond_the_frames_makes_no_partition_of_more_than_half_a_second(sizer):
    for _ in range(2):
        sizer.measured(100, 10 + 100 * 1e-3, 10)
    assert sizer.limit(FRAME_BYTES) == 500


def test_the_first_partition_of_a_process_does_not_make_the_next_ones_large(sizer):
    sizer.measured(100, 1 + 100 * 50e-6, 1)
    assert sizer.limit(FRAME_BYTES) * 50e-6 <= 0.02


def test_many_waiting_frames_make_partitions_of_three_times_the_time(sizer):
    sizer.measured(100, 100 * 50e-6)
    usual = sizer.limit(FRAME_BYTES)
    assert sizer.limit(FRAME_BYTES, waiting=4 * usual) == usual
    assert sizer.limit(FRAME_BYTES, waiting=8 * usual) == 2 * usual
    assert sizer.limit(FRAME_BYTES, waiting=1e6) == pytest.approx(3 * usual, abs=3)


def test_the_last_frames_of_a_scan_are_shared_out_while_that_takes_less_than_the_work_on_them(sizer):
    for _ in range(2):
        sizer.measured(100, 100 * 25e-6)  # 40 frames in a millisecond
    assert [sizer.share(left, at_once=4) for left in (400, 160, 159, 100, 79, 1)] == [100, 40, 53, 50, 79, 1]


def test_the_last_slow_frames_are_shared_out_one_by_one(sizer):
    sizer.measured(1, 0.1)
    assert sizer.share(4, at_once=4) == 1
    assert sizer.share(5, at_once=4) == 2


def test_what_is_fixed_of_a_partition_keeps_the_last_ones_large(sizer):
    for _ in range(2):
        sizer.measured(100, 0.01 + 100 * 25e-6, 0.01)
    assert sizer.share(800, at_once=4) == 400


@given(
    target=st.floats(1e-3, 10),
    measured=st.lists(st.tuples(st.integers(0, 10_000), st.floats(0, 100), st.floats(0, 100))),
    frame_bytes=st.integers(0, 2**32),
    waiting=st.floats(0, 1e9),
)
def test_there_is_always_at_least_one_frame_and_never_too_many(target, measured, frame_bytes, waiting):
    sizer = PartitionSizer(target)
    for frames, seconds, fixed_s in measured:
        sizer.measured(frames, seconds, fixed_s)
    limit = sizer.limit(frame_bytes, waiting)
    assert 1 <= limit <= 8192
    assert limit == 1 or limit * frame_bytes <= 256 * 2**20


def test_with_time_frames_wait_longer_and_meet_the_target():
    sizer = PartitionSizer(0.1)
    sizer.measured(100, 100 * 50e-6)
    assert sizer.wait_s < sizer.long_wait_s(100) <= 0.1 - 100 * 50e-6
    assert sizer.long_wait_s(1_000_000) == sizer.wait_s


@pytest.mark.parametrize(
    ("live_s", "seconds", "workers", "is_busy"),
    [(0.39, 1.0, 2, False), (0.41, 1.0, 2, True), (4.1, 10.0, 2, True), (0.0, 0.0, 2, False)],
)
def test_workers_are_busy_if_live_frames_take_a_fifth_of_their_time(live_s, seconds, workers, is_busy):
    assert are_busy(live_s, seconds, workers) is is_busy
    assert are_busy(live_s / 2, seconds, 0) is is_busy, "without workers one is assumed"
