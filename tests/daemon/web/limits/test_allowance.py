"""How much CPU time pages may take."""

import time

import anyio
import pytest

from stemd.web.limits.allowance import Allowance, Load, metered


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


def test_what_was_taken_is_paid_for_with_a_share_of_the_cpu_time():
    machine = Machine(busy=1)
    allowance = machine.allowance()
    machine.work(1)
    assert allowance.wait_s() == 0
    allowance.spend(0.08)
    # Of 2 s in a second 2 % are 40 ms.
    assert allowance.wait_s() == pytest.approx(2)
    machine.work(1)
    assert allowance.wait_s() == pytest.approx(1)
    machine.work(1.5)
    assert allowance.wait_s() == 0
    allowance.spend(0.02)
    assert allowance.wait_s() == pytest.approx(0.5), "nothing is saved up"


def test_while_workers_have_time_nothing_is_owed():
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


def test_a_gap_between_two_scans_pays_nothing_off_beyond_its_time():
    machine = Machine(busy=1)
    allowance = machine.allowance()
    machine.work(1)
    assert allowance.wait_s() == 0
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


def test_nobody_waits_longer_than_the_most():
    machine = Machine(busy=1)
    allowance = machine.allowance(most_wait_s=1)
    machine.work(1)
    allowance.spend(1000)
    machine.work(1)
    assert allowance.wait_s() == 1
    machine.work(1)
    assert allowance.wait_s() == 0


def test_frames_that_are_seen_again_are_paid_for_where_that_is_said():
    for pays_again, wait_s in ((False, 0), (True, pytest.approx(0.5))):
        machine = Machine(busy=1)
        allowance = machine.allowance(pays_again=pays_again)
        machine.again_s = 0.06
        machine.work(1)
        assert allowance.wait_s() == wait_s


def test_a_worker_that_died_takes_its_cpu_time_along():
    machine = Machine(busy=1)
    machine.cpu_s = 50
    allowance = machine.allowance()
    machine.cpu_s = 0
    machine.work(1)
    allowance.spend(1)
    assert allowance.wait_s() == 0


@pytest.mark.asyncio
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


@pytest.mark.asyncio
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
