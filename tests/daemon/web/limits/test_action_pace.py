"""How often UDFs may be changed over HTTP."""

import anyio
import pytest

from stemd.control.requests import RequestRefused
from stemd.web.limits.allowance import MOST_WAITING, ActionPace, Load

pytestmark = pytest.mark.asyncio


class Clock:
    """Seconds that pass only where a test says so, or where somebody sleeps."""

    def __init__(self, monkeypatch):
        self.now = 100.0
        self.slept = []
        monkeypatch.setattr(anyio, "sleep", self.sleep)

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        self.slept.append(round(seconds, 6))
        self.now += seconds


def busy(clock, again_s=lambda: 0):  # two workers, each busy for nine tenths of the time, and the daemon
    return lambda: Load(1.8 * (clock.now - 100), again_s(), 2, 2.4 * (clock.now - 100))


async def test_while_workers_are_busy_a_pause_of_three_times_its_length_follows_a_change(monkeypatch):
    clock = Clock(monkeypatch)
    pace = ActionPace(busy(clock), clock)
    clock.now += 1
    for length in (0.1, 0.001, 60, 0):
        async with pace.turn():
            clock.now += length
    assert clock.slept == [0, 0.3, 0.1, 2]


async def test_while_workers_have_time_the_next_change_comes_soon(monkeypatch):
    clock = Clock(monkeypatch)
    pace = ActionPace(clock=clock)
    for length in (0.04, 0.001, 0):
        async with pace.turn():
            clock.now += length
    assert clock.slept == [0, 0.01, 0.00025]


async def test_a_result_that_starts_over_is_followed_by_a_longer_pause(monkeypatch):
    clock = Clock(monkeypatch)
    pace = ActionPace(clock=clock)
    async with pace.turn(restarts=True):
        pass
    async with pace.turn():
        assert clock.slept == [0, 0.5]


async def test_a_change_that_fails_counts_as_well(monkeypatch):
    clock = Clock(monkeypatch)
    pace = ActionPace(clock=clock)

    async def fail():
        async with pace.turn():
            clock.now += 0.2
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await fail()
    async with pace.turn():
        assert clock.slept == [0, 0.05]


async def test_beyond_a_number_that_wait_more_are_refused_at_once():
    pace = ActionPace()
    done = []

    async def change(number):
        async with pace.turn():
            done.append(number)

    async with anyio.create_task_group() as tasks, pace.turn():
        for number in range(MOST_WAITING):
            tasks.start_soon(change, number)
        await anyio.wait_all_tasks_blocked()
        with pytest.raises(RequestRefused, match=str(MOST_WAITING)):
            async with pace.turn():
                pass
        assert done == []
    assert done == list(range(MOST_WAITING))


async def test_while_workers_are_busy_live_frames_pay_for_what_is_seen_again(monkeypatch):
    clock = Clock(monkeypatch)
    again_s = 0.0
    pace = ActionPace(busy(clock, lambda: again_s), clock)
    async with pace.turn(restarts=True):
        again_s += 0.04
    began = clock.now
    async with pace.turn(restarts=True):
        # Of 2.4 s in a second 0.75 % are 18 ms.
        assert clock.now - began == pytest.approx(0.04 / 0.018, abs=0.1)
        again_s += 10
    began = clock.now
    async with pace.turn(restarts=True):
        assert clock.now - began == pytest.approx(4.5, abs=0.1), "not longer"
