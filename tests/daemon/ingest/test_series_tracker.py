import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.ingest import series_tracker
from stemd.ingest.series_tracker import SeriesTracker
from stemd_sources import events

FORMAT = events.FrameFormat(codec="none", dtype="<u2", shape=(4, 4))


def started(series=1, unique_id="a", announced=10):
    return events.ScanStarted(series=series, unique_id=unique_id, announced=announced, header={})


def image(index, series=1, unique_id="a"):
    return events.ImageReceived(series, unique_id, index, 0, 32, FORMAT)


@pytest.fixture
def tracker():
    made = SeriesTracker()
    made.start(started())
    return made


def test_each_start_message_begins_a_scan_even_with_the_same_series_number_and_resets_all_counters(tracker):
    assert (SeriesTracker().scan, tracker.scan) == (0, 1)
    assert [tracker.start(started(series)) for series in (5, 5, 6)] == [2, 3, 4]
    tracker.start(started())
    for index in (0, 0, 99):
        tracker.take(image(index))
    tracker.malformed += 1
    assert tracker.counts == (1, 1, 1, 1)
    tracker.start(started())
    assert tracker.counts == (0, 0, 0, 0)
    assert tracker.take(image(0))


def test_a_missing_unique_id_matches_by_series_number(tracker):
    assert tracker.take(image(0, unique_id=None))
    tracker.start(started(unique_id=None))
    assert tracker.take(image(0, unique_id="x"))


def test_only_the_end_of_the_current_series_ends_it(tracker):
    assert not tracker.ends(events.ScanEnded(series=2, unique_id="a"))
    assert not tracker.ends(events.ScanEnded(series=1, unique_id="b"))
    assert tracker.foreign == 2
    assert tracker.ends(events.ScanEnded(series=1, unique_id="a"))
    assert tracker.foreign == 2


@pytest.mark.parametrize("announced", [None, 2**40, 0])
def test_an_endless_series_takes_the_same_memory_however_long_it_runs(announced):
    tracker = SeriesTracker()
    tracker.start(started(announced=announced))
    tracemalloc.start()
    for index in range(0, 2**31, 2**24 + 77):
        assert tracker.take(image(index))
    taken = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, series_tracker.__file__)])
    tracemalloc.stop()  # other threads of this process take memory, too
    assert sum(trace.size for trace in taken.traces) < 2**16
    assert not tracker.take(image(2**31)), "such an index can only be damage"
    assert tracker.foreign == 1


def test_a_series_that_stops_early_takes_little_memory():
    tracker = SeriesTracker()
    tracker.start(started(announced=2**24))
    assert tracker.take(image(70_000))
    assert len(tracker._seen) < 2**20


def test_a_second_copy_in_an_endless_series_is_noticed_within_its_lap():
    tracker = SeriesTracker()
    tracker.start(started(announced=None))
    lap = 2**20
    assert [tracker.take(image(index)) for index in (5, lap + 4, 5)] == [True, True, False]
    assert [tracker.take(image(index)) for index in (lap + 5, lap + 5)] == [True, False]
    assert [tracker.take(image(index)) for index in (2 * lap + 5, 9 * lap + 5)] == [True, True]
    assert [tracker.take(image(index)) for index in (5, 8 * lap + 5)] == [False, False], "too old to tell"
    assert tracker.counts == (5, 4, 0, 0)


def test_an_endless_series_is_forgotten_with_the_next_start():
    tracker = SeriesTracker()
    for _ in range(2):
        tracker.start(started(announced=None))
        assert tracker.take(image(5))
    tracker.start(started(announced=10))
    assert tracker.take(image(5))
    assert not tracker.take(image(5))


@given(
    index=st.lists(st.one_of(st.integers(0, 30), st.integers(2**16 - 2, 2**18)), max_size=60),
    announced=st.one_of(st.none(), st.integers(0, 25), st.integers(2**16 - 1, 2**17)),
)
def test_every_image_is_received_duplicate_or_foreign(index, announced):
    tracker = SeriesTracker()
    tracker.start(started(announced=announced))
    limit = announced or 2**31
    seen: set[int] = set()
    for i in index:
        assert tracker.take(image(i)) == (i < limit and i not in seen)
        seen.update({i} if i < limit else ())
    foreign = sum(i >= limit for i in index)
    assert tracker.counts == (len(seen), len(index) - len(seen) - foreign, foreign, 0)


BATCH = st.lists(st.sampled_from([0, 1, 2, 3, 5, 6, 7, 70_000, 2**20, 2**20 + 1, 2**31]), max_size=8)


@given(st.sampled_from([6, 100_000, None]), st.lists(BATCH, max_size=5), st.sampled_from([1, 1, 1, 2]))
def test_many_are_counted_as_they_are_one_by_one(announced, batches, series):
    one_by_one, together = SeriesTracker(), SeriesTracker()
    for tracker in (one_by_one, together):
        tracker.start(started(announced=announced))
    for batch in batches:
        expected = [one_by_one.take(image(index, series=series)) for index in batch]
        nothing = np.zeros(len(batch), np.int64)
        left, taken = np.array(batch, np.int64), []
        while len(left):
            images = events.Images(series, "a", FORMAT, left, nothing[: len(left)], nothing[: len(left)])
            count = together.take_many(images)
            taken += [True] * count
            left = left[count:]
            if len(left):
                taken.append(together.take(image(int(left[0]), series=series)))
                left = left[1:]
        assert taken == expected
        assert together.counts == one_by_one.counts


def test_a_frame_counts_with_its_first_module_and_is_settled_once(tracker):
    assert tracker.begin(events.FrameBegan(1, "a", 3))
    assert not tracker.begin(events.FrameBegan(1, "a", 3))
    assert not tracker.begin(events.FrameBegan(2, "a", 4))
    assert not tracker.end_joining(image(3, series=2))
    assert tracker.end_joining(image(3))
    assert not tracker.end_joining(image(3))
    assert not tracker.take(image(3))
    assert tracker.begin(events.FrameBegan(1, "a", 5))
    assert tracker.end_joining(events.FrameIncomplete(1, "a", 5, "module 1 did not come"))
    assert tracker.counts == (2, 2, 1, 0)


def test_a_start_forgets_frames_that_wait_for_modules(tracker):
    tracker.begin(events.FrameBegan(1, "a", 3))
    tracker.start(started())
    assert not tracker.end_joining(image(3))
    assert tracker.take(image(3))
