import time

import pytest

from stemd_sources.zeromq.silence import Silence


def seconds_at(monkeypatch, *looks):
    """Return how long nothing has come after looks at these times, the first of which finds something."""
    silence = Silence()
    for number, now in enumerate(looks):
        monkeypatch.setattr(time, "monotonic", lambda now=now: now)
        silence.go_on() if number else silence.end()
    return silence.seconds


def test_looks_that_follow_each_other_count_as_the_time_that_they_take(monkeypatch):
    assert seconds_at(monkeypatch, 10.0, 10.01, 10.015) == pytest.approx(0.015)


def test_time_in_which_nobody_looked_counts_as_one_look(monkeypatch):
    assert 0.0 < seconds_at(monkeypatch, 10.0, 70.0) < 0.1


def test_it_begins_anew_when_something_comes(monkeypatch):
    monkeypatch.setattr(time, "monotonic", lambda: 10.0)
    silence = Silence()
    silence.go_on()
    assert silence.seconds
    silence.end()
    assert silence.seconds == 0.0
