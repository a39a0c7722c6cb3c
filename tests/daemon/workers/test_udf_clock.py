import time

import numpy as np
import pytest

from stemd.processes.activity import NO_UDF, Activity
from stemd.workers.run_here import TimedFrames, UDFClock


@pytest.fixture
def note():
    made = Activity.create()
    yield made
    made.close()


@pytest.fixture
def now(monkeypatch):
    """Seconds of the clock, to be set."""
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    return clock


def test_seconds_count_for_the_udf_that_runs(note, now):
    clock = UDFClock(note)
    for at, udf in ((10.0, 0), (11.0, 1), (13.0, 0), (17.0, NO_UDF), (25.0, 2)):
        now[0] = at
        clock.enter(udf)
    now[0] = 25.5
    assert clock.take(4) == [5.0, 2.0, 0.5, 0.0]


def test_udfs_that_run_together_share_the_time(note, now):
    clock = UDFClock(note)
    clock.enter(1)
    now[0] = 2.0
    clock.enter(1, 2)
    assert note.read().udf == 1
    now[0] = 8.0
    assert clock.take(3) == [0.0, 5.0, 3.0]


def test_each_taking_begins_anew_and_the_note_of_the_process_is_told(note, now):
    clock = UDFClock(note)
    clock.enter(0)
    now[0] = 3.0
    assert clock.take(1) == [3.0]
    now[0] = 9.0
    assert clock.take(1) == [0.0]
    clock.enter(3)
    assert note.read().udf == 3
    clock.take(4)
    assert note.read().udf == NO_UDF


class SlowFrames:
    """Each reading takes a second."""

    indices = slice(4, 6)

    def __init__(self, now, note):
        self._now, self._note = now, note

    def __len__(self):
        return 2

    def read(self, start, stop):
        assert self._note.read().udf == NO_UDF, "a hang in here is no UDF's fault"
        self._now[0] += 1.0
        return np.full((stop - start, 1, 1), start)


def test_reading_frames_counts_for_no_udf(note, now):
    clock = UDFClock(note)
    frames = TimedFrames(SlowFrames(now, note), clock)
    assert (len(frames), frames.indices) == (2, slice(4, 6))
    clock.enter(0)
    now[0] += 0.25
    assert frames.read(1, 2).tolist() == [[[1]]]
    clock.enter(0)
    now[0] += 0.5
    assert clock.take(1) == [0.75]
