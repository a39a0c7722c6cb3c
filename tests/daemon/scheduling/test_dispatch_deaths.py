import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import cloudpickle
import pytest

from played_scans import running
from stemd.processes.process_watch import read_progress
from stemd_udfs import UDF, SumSigUDF

cloudpickle.register_pickle_by_value(sys.modules[__name__])
pytestmark = pytest.mark.asyncio


class KillUDF(SumSigUDF):
    """Kills its worker, as often as there are files to delete."""

    def __init__(self, lives):
        UDF.__init__(self, lives=lives)

    def process_tile(self, tile):
        for life in Path(self.params.lives).iterdir():
            with suppress(FileNotFoundError):  # the other worker was faster
                life.unlink()
                os.kill(os.getpid(), signal.SIGKILL)
        super().process_tile(tile)


class FirstUDF(SumSigUDF):
    """Goes before a `NextUDF` in the same tile."""

    def process_tile(self, tile):
        sys.is_first_there = True
        super().process_tile(tile)

    def postprocess(self):
        sys.is_first_there = False


class NextUDF(SumSigUDF):
    """Kills its worker if another UDF went before, unless it may not."""

    def __init__(self, forbidden):
        UDF.__init__(self, forbidden=forbidden)

    def process_tile(self, tile):
        if getattr(sys, "is_first_there", False) and not Path(self.params.forbidden).exists():
            os.kill(os.getpid(), signal.SIGKILL)
        super().process_tile(tile)


class HangSetUpUDF(SumSigUDF):
    """Hangs while a run is set up, also only in the process whose id stands in a file."""

    def __init__(self, where=None):
        UDF.__init__(self, where=where)

    def get_result_buffers(self):
        while self.params.where is None or os.getpid() == int(Path(self.params.where).read_text()):
            signal.pause()
        return super().get_result_buffers()


@pytest.mark.parametrize("lives", [1, 40])
async def test_a_cancel_while_a_partition_waits_for_a_new_worker_or_a_trial_frees_the_ring(tmp_path, lives):
    for life in range(lives):
        (tmp_path / str(life)).touch()
    async with running() as live:
        live.host.udfs = [KillUDF(str(tmp_path))]
        live.receiver.start(16).images(0, 1)
        await live.until(lambda: "worker_died" in live.host.kinds_told())
        await live.until(lambda: lives == 1 or any(one.trial for one in live.pool.processes))
        live.scheduler.cancel(live.scheduler.scans[0], "requested")
        _, _, ending, ledger = await live.host.next_ended()
        assert ending == ("cancelled", "requested")
        assert (ledger.discarded, ledger.closes) == (2, True)
        await live.ring_is_free()
        await live.until(lambda: not any(one.trial for one in live.pool.processes))


async def test_frames_on_which_workers_die_whatever_runs_alone_are_given_up(tmp_path):
    forbidden = tmp_path / "forbidden"
    async with running(end_grace_s=0.01) as live:
        live.host.udfs = [FirstUDF(), NextUDF(str(forbidden))]
        live.receiver.start(8).images(0, 1)
        await live.until(lambda: "partition_lost" in live.host.kinds_told())
        forbidden.touch()
        live.receiver.images(*range(2, 8)).end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        lost = sum(fields["frames"] for kind, fields in live.host.told if kind == "partition_lost")
        assert lost in (1, 2)
        assert (ledger.discarded, ledger.processed, ledger.closes) == (lost, 8 - lost, True)
        assert live.host.errors[run] == {}
        await live.ring_is_free()


async def test_a_spare_worker_that_hangs_while_the_run_is_set_up_is_replaced_and_costs_nothing(tmp_path):
    where = tmp_path / "pid"
    async with running(workers=1, spares=1, udf_timeout_s=2.0) as live:
        await live.until(lambda: len(live.pool.all_workers) == 2)
        spare = live.pool.all_workers[1]
        where.write_text(str(spare.child.pid))
        live.host.udfs = [SumSigUDF(), HangSetUpUDF(str(where))]
        live.receiver.start(4).images(0, 1, 2)
        await live.until(lambda: spare not in live.pool.all_workers)
        live.receiver.images(3)
        await live.ends_whole(4)


async def test_a_udf_that_hangs_while_the_run_is_set_up_is_set_aside_in_spare_workers_too():
    async with running(workers=1, spares=1, udf_timeout_s=2.0) as live:
        await live.until(lambda: len(live.pool.all_workers) == 2)
        live.host.udfs = [HangSetUpUDF(), SumSigUDF()]
        live.receiver.start(4).images(0, 1, 2)
        run = await live.first_run()
        await live.until(lambda: live.pool.restarts >= 2)
        live.receiver.images(3)
        await live.ends_whole(4, udf=1)
        assert live.host.errors[run][0].type == "TimeoutError"


async def stopped(live, worker):
    """Stop a worker outside of any UDF's code."""
    os.kill(worker.child.pid, signal.SIGSTOP)
    await live.until(lambda: read_progress(worker.child.pid).state == "T")


async def test_a_worker_that_is_stopped_with_nothing_to_do_is_replaced_too():
    async with running(udf_timeout_s=1.0) as live:
        worker = live.pool.workers[0]
        await stopped(live, worker)
        await live.until(lambda: worker not in live.pool.processes and live.pool.is_up)


async def test_a_worker_whose_results_nobody_takes_is_not_replaced():
    async with running(udf_timeout_s=0.5) as live:
        live.host.is_holding = True
        live.receiver.start(64).images(*range(64))
        await live.until(lambda: len(live.host.held) == 2 and live.pool.workers[0].tasks)
        (worker,) = live.pool.workers
        looked = live.scheduler.looks
        await live.until(lambda: live.scheduler.looks > looked + 20)  # a while longer than the limit
        assert not worker.watch.still_s
        live.host.is_holding = False
        live.host.merge_held()
        _, _, ending, ledger = await live.host.next_ended()
        assert (ending.status, ledger.is_complete, live.pool.restarts) == ("final", True, 0)


async def test_messages_to_a_stopped_worker_do_not_keep_it_from_being_found():
    async with running(workers=1, spares=1, udf_timeout_s=2.0) as live:
        await live.until(lambda: len(live.pool.all_workers) == 2)
        spare = live.pool.all_workers[1]
        await stopped(live, spare)
        for _ in range(2000):  # more than its socket takes
            live.pool.release(spare, 0)
        assert spare.outbox.waiting
        live.receiver.start(4).images(*range(4))
        _, _, ending, _ = await live.host.next_ended()
        assert ending == ("final", None)
        assert spare not in live.pool.processes
