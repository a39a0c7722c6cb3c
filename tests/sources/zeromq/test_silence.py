import time

import pytest

from stemd_sources.zeromq.silence import Silence


@pytest.fixture
def at(monkeypatch):
    """Set the clock."""
    return lambda now: monkeypatch.setattr(time, "monotonic", lambda: now)


def test_looks_that_follow_each_other_count_as_the_time_that_they_take(at):
    silence = Silence()
    for now in (10.0, 10.01, 10.015):
        at(now)
        silence.go_on() if now > 10.0 else silence.end()
    assert silence.seconds == pytest.approx(0.015)


def test_time_in_which_nobody_looked_counts_as_one_look(at):
    silence = Silence()
    at(10.0)
    silence.end()
    at(70.0)
    silence.go_on()
    assert 0.0 < silence.seconds < 0.1


def test_it_begins_anew_when_something_comes(at):
    silence = Silence()
    at(10.0)
    silence.go_on()
    at(10.01)
    silence.end()
    assert silence.seconds == 0.0
