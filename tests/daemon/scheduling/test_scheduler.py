import time

import anyio
import pytest

from played_scans import running
from stemd.ingest.ring import Counter
from stemd.scheduling.endings import EndingTimes
from stemd.scheduling.run_scheduler import WakeUp
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


async def test_the_first_reason_of_a_cancel_counts():
    async with running() as live:
        live.receiver.start(64).images(0)
        await live.until(lambda: live.scheduler.scans)
        scan = live.scheduler.scans[0]
        live.scheduler.cancel(scan, "requested")
        live.scheduler.cancel(scan, "shutdown")
        assert (await live.host.next_ended())[2] == ("cancelled", "requested")


async def test_a_scan_that_is_run_late_is_run_whole():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4).images(0, 1, 2, 3).end()
        live.receiver.start(4)
        await live.until(lambda: len(live.scheduler.scans) == 2)
        live.host.runs_scans = True
        live.scheduler.kick()
        await live.ends_whole(4)


async def test_a_scan_that_a_receiver_told_of_before_its_death_is_cancelled_when_its_record_is_taken_later():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.start(4)
        live.receiver.die()
        await live.scheduler._intake.read_receiver()
        live.scheduler._receiver_died()  # heard before anything was taken out of the ring
        endings = [(await live.host.next_ended())[2] for _ in range(2)]
        assert [ending.reason for ending in endings] == ["restarted", "source_lost"]


async def test_a_receiver_that_cannot_be_started_again_is_tried_until_it_can():
    async with running() as live:
        live.receiver.die()
        await live.until(lambda: live.host.kinds_told().count("receiver_not_started") == 2)
        assert live.host.kinds_told().count("receiver_died") == 1
        texts = [fields["text"] for kind, fields in live.host.told if kind == "receiver_not_started"]
        assert all(text.startswith("source played: ") for text in texts)


async def test_a_full_ring_is_told_once_until_it_was_free_again():
    async with running() as live:
        for is_held_back in (1, 0, 1, 0):
            live.receiver.counters[Counter.HELD_BACK] = is_held_back
            turns = live.scheduler.turns
            live.scheduler.kick()
            await live.until(lambda before=turns: live.scheduler.turns > before + 1)
        assert live.host.kinds_told() == ["ring_full"] * 2


async def test_the_scheduler_rests_while_nobody_runs_the_scan_that_is_there():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4).images(0, 1).end()
        await live.until(lambda: live.scheduler.scans and live.scheduler.scans[0].had_end)
        live.scheduler.scans[0].ended_at -= 1.0  # its grace is over
        first, began = live.scheduler.turns, time.monotonic()
        await live.until(lambda: live.scheduler.turns >= first + 3)
        assert time.monotonic() - began > 0.2, "two idle periods, not some milliseconds"


async def test_the_host_looks_after_its_own_process_with_the_same_time_limit():
    async with running(udf_timeout_s=7.0) as live:
        await live.until(lambda: live.host.limits)
        assert live.host.limits == {7.0}
        live.scheduler.set_times(EndingTimes(), 0.5, 0.05)
        await live.until(lambda: live.host.limits == {7.0, 0.5})


async def test_who_waits_goes_on_when_it_rings():
    wakeup = WakeUp()
    async with anyio.create_task_group() as group:
        group.start_soon(anyio.lowlevel.checkpoint)
        group.start_soon(wakeup.wait, LIMIT_S)
        await anyio.wait_all_tasks_blocked()
        wakeup.wake()
        wakeup.wake()


async def test_what_rang_before_counts_once_and_a_wait_that_was_cancelled_leaves_nothing_behind():
    wakeup = WakeUp()
    wakeup.wake()
    wakeup.wake()
    await wakeup.wait(LIMIT_S)
    with anyio.move_on_after(0.01) as scope:
        await wakeup.wait(LIMIT_S)
    assert scope.cancelled_caught
    wakeup.wake()
    await wakeup.wait(LIMIT_S)


async def test_time_that_passes_is_as_good_as_a_wake_up():
    await WakeUp().wait(0.001)


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
