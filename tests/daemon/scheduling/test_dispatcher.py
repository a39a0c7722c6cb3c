import sys
import time
from pathlib import Path

import cloudpickle
import pytest

from played_scans import FRAMES, running
from stemd.ingest.ring import Counter
from stemd_udfs import UDF, SumSigUDF

cloudpickle.register_pickle_by_value(sys.modules[__name__])
pytestmark = pytest.mark.asyncio

RING_BYTES = 1 << 16
FRAMES_IN_RING = RING_BYTES // FRAMES[0].nbytes


class WaitUDF(SumSigUDF):
    """Waits until a file is there."""

    def __init__(self, gate):
        UDF.__init__(self, gate=gate)

    def process_tile(self, tile):
        while not Path(self.params.gate).exists():
            time.sleep(0.002)
        super().process_tile(tile)


async def test_a_run_that_fails_as_a_whole_is_told_with_what_was_raised():
    async with running() as live:
        live.host.description = b"no pickle"
        live.receiver.start(16).images(0, 1)
        assert (await live.host.next_ended())[2].status == "failed"
        assert [fields["failure"].type for kind, fields in live.host.told if kind == "run_failed"]
        await live.ring_is_free()


async def test_frames_that_are_not_merged_stay_in_the_ring():
    async with running() as live:
        live.host.is_holding = True
        live.receiver.start(64).images(*range(20))
        await live.until(lambda: len(live.host.held) == 2)  # as many as a worker has slots
        await live.until(lambda: live.receiver.counters[Counter.FREED] == 1)  # the start message alone
        live.host.is_holding = False
        live.host.merge_held()
        await live.all_is_merged()
        assert live.scheduler.scans[0].counts.processed == 20


async def test_merged_frames_stay_in_the_ring_until_their_space_is_wanted():
    async with running(ring_bytes=RING_BYTES) as live:
        ring = live.ring
        live.receiver.start(10_000).images(*range(20))
        await live.all_is_merged()
        assert live.receiver.counters[Counter.FREED] == 1
        for sent in range(20, FRAMES_IN_RING + 20, 50):
            live.receiver.images(*range(sent, sent + 50))
            await live.all_is_merged()
            assert ring.used_bytes() <= RING_BYTES // 2
        assert ring.used_bytes() > RING_BYTES // 4
        assert live.scheduler.scans[0].counts.processed == sent + 50


async def test_merged_frames_are_processed_again_when_what_they_were_merged_into_is_lost():
    async with running(workers=2) as live:
        live.receiver.start(64).images(*range(20))
        run = await live.first_run()
        await live.until(lambda: run.scan.counts.processed == 20)
        live.host.empty(run)
        live.scheduler.dispatcher.reclaim(run)
        assert (run.scan.counts.processed, run.scan.ledger().closes) == (0, True)
        live.scheduler.kick()
        live.receiver.images(*range(20, 64))
        ledger = (await live.ends_whole(64)).ledger()
        assert (ledger.processed, ledger.discarded) == (64, 0)
        await live.ring_is_free()


async def test_merged_frames_that_have_left_the_ring_are_discarded_when_they_are_lost():
    async with running(ring_bytes=RING_BYTES) as live:
        live.receiver.start(10_000)
        run = await live.first_run()
        for sent in range(0, FRAMES_IN_RING, 50):
            live.receiver.images(*range(sent, sent + 50))
            await live.all_is_merged()
        live.host.empty(run)
        live.scheduler.dispatcher.reclaim(run)
        total, discarded = run.scan.counts.received, run.scan.counts.discarded
        assert 0 < discarded < total
        assert run.scan.ledger().closes
        live.scheduler.kick()
        await live.until(lambda: run.scan.counts.processed == total - discarded)
        assert run.scan.ledger().closes
        assert live.host.coverage(run) == list(range(discarded, total))


async def test_what_comes_back_while_nothing_can_be_merged_is_run_again(tmp_path):
    gate = tmp_path / "open"
    async with running() as live:
        live.host.udfs = [WaitUDF(str(gate))]
        live.receiver.start(4).images(0, 1, 2, 3)
        run = await live.first_run()
        await live.until(lambda: live.pool.workers[0].tasks)
        run.pause()
        gate.touch()
        await live.until(lambda: run.partitions.waiting)
        assert (run.scan.counts.processed, run.scan.counts.in_work) == (0, 4 - len(run.scan.pending))
        run.resume()
        live.scheduler.kick()
        await live.ends_whole(4)
        await live.ring_is_free()


async def test_partitions_that_could_not_be_merged_are_run_again():
    async with running() as live:
        live.host.is_holding = True
        live.receiver.start(40).images(*range(40))
        run = await live.first_run()
        await live.until(lambda: len(live.host.held) == 2)
        held, live.host.held = live.host.held, []
        live.host.is_holding = False
        for _, partition, worker, answer in held:
            live.scheduler.dispatcher.returned(run, partition.number, worker, answer.slot)
        live.scheduler.kick()
        await live.ends_whole(40)
        await live.ring_is_free()


async def test_undecodable_frames_of_a_partition_that_runs_again_count_once(tmp_path):
    async with running(end_grace_s=0.01) as live:
        live.receiver.start(16).images(0, 1)
        live.receiver.images(2, payload=b"short")
        live.receiver.images(3, 4)
        run = await live.first_run()
        await live.until(lambda: run.scan.counts.processed == 4)
        live.host.empty(run)
        live.scheduler.dispatcher.reclaim(run)
        live.receiver.images(15).end()
        _, _, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.undecodable, ledger.processed, ledger.closes) == (1, 5, True)
        assert live.host.coverage(run) == [0, 1, 3, 4, 15]
        assert live.host.kinds_told().count("undecodable") == 1
