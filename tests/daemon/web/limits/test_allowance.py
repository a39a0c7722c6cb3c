"""How much CPU time pages may take, and how often they may change UDFs."""

import time

import anyio
import pytest

from stemd.control.requests import RequestRefused
from stemd.web.limits.allowance import MOST_WAITING, ActionPace, Allowance, Load, metered

pytestmark = pytest.mark.asyncio


class Machine:
    """A clock, and workers that are busy for a part of their time."""

    def __init__(self, busy):
        self.now = 100.0
        self.busy = busy
        self.again_s = 0.0
        self.live_s = self.cpu_s = 0.0

    def clock(self):
        return self.now

    def load(self):
        return Load(self.live_s, self.again_s, 2, self.cpu_s)

    def work(self, seconds):
        self.now += seconds
        self.live_s += 2 * self.busy * seconds
        self.cpu_s += 2 * self.busy * seconds

    def allowance(self, share=0.02, most_wait_s=5.0, **options):
        return Allowance(share, most_wait_s, self.load, self.clock, **options)


def after_a_second_of_work(**options):
    machine = Machine(busy=1)
    allowance = machine.allowance(**options)
    machine.work(1)
    assert allowance.wait_s() == 0
    return machine, allowance


async def test_what_was_taken_is_paid_for_with_a_share_of_the_cpu_time():
    machine, allowance = after_a_second_of_work()
    allowance.spend(0.08)
    # Of 2 s in a second 2 % are 40 ms.
    assert allowance.wait_s() == pytest.approx(2)
    machine.work(1)
    assert allowance.wait_s() == pytest.approx(1)
    machine.work(1.5)
    assert allowance.wait_s() == 0
    allowance.spend(0.02)
    assert allowance.wait_s() == pytest.approx(0.5), "nothing is saved up"


async def test_while_workers_have_time_nothing_is_owed():
    machine = Machine(busy=0.1)
    allowance = machine.allowance()
    for _ in range(3):
        allowance.spend(1)
        machine.work(0.5)
        assert allowance.wait_s() == 0
    allowance.spend(1)
    machine.live_s += 1  # frames that waited for a core
    machine.work(0.5)
    assert allowance.wait_s() == 0, "other programs have the cores"
    machine.busy = 1
    machine.work(0.5)
    assert allowance.wait_s() == 0, "what was taken in idle time costs nothing"


async def test_a_gap_between_two_scans_pays_nothing_off_beyond_its_time():
    machine, allowance = after_a_second_of_work()
    allowance.spend(0.08)
    machine.busy = 0
    machine.work(0.3)
    assert allowance.wait_s() == pytest.approx(1.7)
    machine.busy = 1
    machine.work(0.7)
    assert allowance.wait_s() == pytest.approx(1)
    machine.busy = 0
    machine.work(0.6)
    assert allowance.wait_s() == 0, "the row of scans is over"


async def test_nobody_waits_longer_than_the_most():
    machine, allowance = after_a_second_of_work(most_wait_s=1)
    allowance.spend(1000)
    machine.work(1)
    assert allowance.wait_s() == 1
    machine.work(1)
    assert allowance.wait_s() == 0


async def test_frames_that_are_seen_again_are_paid_for_where_that_is_said():
    for pays_again, wait_s in ((False, 0), (True, pytest.approx(0.5))):
        machine = Machine(busy=1)
        allowance = machine.allowance(pays_again=pays_again)
        machine.again_s = 0.06
        machine.work(1)
        assert allowance.wait_s() == wait_s


async def test_a_worker_that_died_takes_its_cpu_time_along():
    machine = Machine(busy=1)
    machine.cpu_s = 50
    allowance = machine.allowance()
    machine.cpu_s = 0
    machine.work(1)
    allowance.spend(1)
    assert allowance.wait_s() == 0


async def test_only_the_steps_of_the_work_itself_are_metered():
    burnt = []

    def burn(seconds):
        begun = time.thread_time()
        while time.thread_time() - begun < seconds:
            pass
        burnt.append(time.thread_time() - begun)

    async def work():
        burn(0.02)
        await anyio.sleep(0.001)
        burn(0.02)
        return 7

    async def other():
        for _ in range(5):
            burn(0.02)
            await anyio.sleep(0)

    spent = []
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(other)
        assert await metered(work(), spent.append) == 7
    assert 0.04 <= sum(spent) < sum(burnt) - 0.09
    assert len(spent) >= 2


async def test_errors_and_cancellation_pass_through_what_is_metered():
    async def fail():
        await anyio.sleep(0)
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await metered(fail(), lambda _: None)
    ends = []

    async def wait():
        try:
            await anyio.sleep_forever()
        finally:
            ends.append("cleaned up")

    with anyio.move_on_after(0) as limit:
        await metered(wait(), lambda _: None)
    assert limit.cancelled_caught
    assert ends == ["cleaned up"]


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


async def test_in_idle_time_a_change_soon_follows_any_other_also_a_failed_one_but_not_a_restart(monkeypatch):
    clock = Clock(monkeypatch)
    pace = ActionPace(clock=clock)
    for length in (0.04, 0.001, 0):
        async with pace.turn():
            clock.now += length
    assert clock.slept == [0, 0.01, 0.00025]
    clock.slept.clear()
    pace = ActionPace(clock=clock)
    async with pace.turn(restarts=True):
        pass
    async with pace.turn():
        assert clock.slept == [0, 0.5]
    clock.slept.clear()
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
