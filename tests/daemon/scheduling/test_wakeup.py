import time

import anyio
import pytest

from stemd.scheduling.run_scheduler import WakeUp
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


async def test_who_waits_goes_on_when_it_rings():
    wakeup = WakeUp()
    async with anyio.create_task_group() as group:
        group.start_soon(anyio.lowlevel.checkpoint)
        group.start_soon(wakeup.wait, LIMIT_S)
        await anyio.wait_all_tasks_blocked()
        wakeup.wake()
        wakeup.wake()


async def test_what_rang_before_is_not_lost_and_counts_once():
    wakeup = WakeUp()
    wakeup.wake()
    wakeup.wake()
    await wakeup.wait(LIMIT_S)
    with anyio.move_on_after(0.01) as scope:
        await wakeup.wait(LIMIT_S)
    assert scope.cancelled_caught


async def test_time_that_passes_is_as_good_as_a_wake_up():
    await WakeUp().wait(0.001)


async def test_a_wait_that_was_cancelled_leaves_nothing_behind():
    wakeup = WakeUp()
    with anyio.move_on_after(0.01):
        await wakeup.wait(LIMIT_S)
    wakeup.wake()
    await wakeup.wait(LIMIT_S)


async def test_who_is_rung_for_all_the_time_lets_others_go_on():
    wakeup = WakeUp()
    turns = []

    async def other():
        for _ in range(3):
            turns.append(len(turns))
            await anyio.lowlevel.checkpoint()

    async with anyio.create_task_group() as group:
        group.start_soon(other)
        for _ in range(20):
            wakeup.wake()
            await wakeup.wait(LIMIT_S)
        assert len(turns) == 3


async def test_a_wake_up_before_a_time_does_not_end_the_wait_before_it():
    wakeup = WakeUp()
    wakeup.wake()
    with anyio.move_on_after(0.01) as scope:
        await wakeup.wait(LIMIT_S, not_before=time.monotonic() + LIMIT_S)
    assert scope.cancelled_caught
    wakeup.wake()
    await wakeup.wait(LIMIT_S, not_before=time.monotonic())
