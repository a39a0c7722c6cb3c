"""Partial results of a live scan: who looks at them may be slow."""

import threading

import anyio
import numpy as np
import pytest

from noted_progress import Noted
from sample_udfs.custom import Fails
from stemd import UDF, Context, DataSetException, SumSigUDF, SumUDF, UDFRunCancelled
from stemd_sources.simulate.frames import reference_frames
from whole_way.ports import free_port
from whole_way.triggers import HeldTrigger
from whole_way.waiting import LIMIT_S, wait_until

NAV, SIG = (20, 25), (32, 32)
DATA = reference_frames(NAV, SIG)
MESSAGE = 2**14


class Scaled(UDF):
    def __init__(self, factor=1):
        super().__init__(factor=factor)

    def get_result_buffers(self):
        return {"scaled": self.buffer("nav", dtype="int64")}

    def process_frame(self, frame):
        self.results.scaled[:] = frame.sum(dtype=np.int64) * self.params.factor


class RaisesInMerge(Scaled):
    def merge(self, dest, src):
        raise LookupError("mine")


@pytest.fixture(scope="module")
def ctx():
    with Context(workers=2) as context:
        yield context


@pytest.fixture
def live(ctx, simulate):
    """A live source whose ring holds some thirty of five hundred frames; arguments go to the detector."""

    def start(**detector):
        address = f"tcp://127.0.0.1:{free_port()}"
        simulate(address, nav=NAV, sig=SIG, codec="none", **detector)
        small = {"ring_bytes": 4 * MESSAGE, "max_message_bytes": MESSAGE}
        return ctx.live(f"dectris-v2+{address}", **small, stall_timeout_s=LIMIT_S)

    return start


def test_a_slow_consumer_holds_nothing_back_and_gets_the_newest(ctx, live):
    trigger = HeldTrigger(125)
    with live(rate=1e4, trigger=trigger) as source:
        scan = next(source)
        parts = ctx.run_udf_iter(scan, [SumSigUDF(), SumUDF(np.float64)])
        first = next(parts)
        trigger.open()
        wait_until(lambda: scan.status != "partial")  # without anybody asking for results
        assert scan.complete
        *_, last = parts
    assert first.partitions < last.partitions
    sums = DATA.sum(axis=(2, 3))
    assert np.array_equal(first[0]["intensity"], np.where(first.damage, sums, 0))
    assert last.damage.data.all()
    assert np.array_equal(last[0]["intensity"], sums)
    assert np.array_equal(last[1]["intensity"], DATA.sum(axis=(0, 1)))


def test_coverage_grows_and_equals_damage(ctx, live):
    covered = []
    with live() as source:
        for part in ctx.run_udf_iter(next(source), SumSigUDF()):
            covered.append(int(part.damage.data.sum()))
            assert np.count_nonzero(part[0]["intensity"]) == covered[-1]
    assert covered == sorted(set(covered))
    assert covered[-1] == 500


def test_closing_the_iterator_cancels_the_run(ctx, live):
    with live(rate=1e4, trigger=HeldTrigger(125)) as source:
        scan = next(source)
        parts = ctx.run_udf_iter(scan, SumSigUDF())
        next(parts)
        parts.close()
        wait_until(lambda: scan.status != "partial")
        assert scan.status == "cancelled"
        assert scan.ledger["processed"] == scan.coverage.sum() < 500
    assert not [thread for thread in threading.enumerate() if thread.name == "stemd-merging"]


@pytest.mark.parametrize("iterates", [False, True])
def test_cancelling_a_task_cancels_its_run_also_while_the_detector_pauses(ctx, live, iterates):
    async def run(scan):
        if iterates:
            async for _ in ctx.run_udf_iter(scan, SumSigUDF(), sync=False):
                pass
        else:
            await ctx.run_udf(scan, SumSigUDF(), sync=False)

    async def main(scan):
        async with anyio.create_task_group() as group:
            group.start_soon(run, scan)
            await anyio.to_thread.run_sync(wait_until, lambda: scan.coverage.sum() > 0)
            group.cancel_scope.cancel()

    with live(rate=1e4, trigger=HeldTrigger(125)) as source:
        scan = next(source)
        anyio.run(main, scan)
        wait_until(lambda: scan.status != "partial")
        assert scan.status == "cancelled"


def test_closing_the_source_ends_its_runs(ctx, live):
    with live(rate=1e4, trigger=HeldTrigger(125)) as source:
        scan = next(source)
        parts = ctx.run_udf_iter(scan, SumSigUDF())
        next(parts)
    assert scan.status == "cancelled"
    with pytest.raises(UDFRunCancelled) as caught:
        list(parts)
    assert caught.value.reason == "shutdown"
    assert caught.value.ledger["processed"] == caught.value.partial.damage.data.sum()
    assert caught.value.ledger["pending"] == 0


def test_a_restarted_scan_ends_the_iterator(ctx, live):
    async def main(scan):
        parts = ctx.run_udf_iter(scan, SumSigUDF(), sync=False)
        with pytest.raises(UDFRunCancelled) as caught:
            async for _ in parts:
                pass
        return caught.value

    with live(faults=("restart@175:1",), scans=2) as source:
        stop = anyio.run(main, next(source))
        assert stop.reason == "restarted"
        assert stop.partial.damage.data.sum() == stop.ledger["processed"] > 0
        *_, last = ctx.run_udf_iter(next(source), SumSigUDF())
        assert np.array_equal(last[0]["intensity"], reference_frames(NAV, SIG, scan=2).sum(axis=(2, 3)))


def test_parameters_of_a_live_run_change(ctx, live):
    sums = DATA.sum(axis=(2, 3), dtype=np.int64)
    trigger = HeldTrigger(125)
    with live(rate=1e4, trigger=trigger) as source:
        parts = ctx.run_udf_iter(next(source), Scaled())
        first = next(parts)
        parts.update_parameters_experimental([{"factor": 3}])
        trigger.open()
        *_, last = parts
    factors = last[0]["scaled"].data // sums
    assert set(factors.ravel()) == {1, 3}
    assert (factors[first.damage.data] == 1).all()
    assert factors[-1, -1] == 3


def test_progress_follows_a_live_run(ctx, live):
    noted = Noted()
    with live() as source:
        scan = next(source)
        ctx.run_udf(scan, SumSigUDF(), progress=noted)
        with pytest.raises(DataSetException, match="was run already: a live scan runs once"):
            ctx.run_udf(scan, SumSigUDF())
    _, last = noted.calls[-1]
    assert (last.frames, last.frames_total, last.partitions_total) == (500, 500, None)


@pytest.mark.parametrize("udf_class", [Fails, RaisesInMerge])
def test_a_scan_whose_udf_raises_has_failed(ctx, live, udf_class):
    with live() as source:
        scan = next(source)
        with pytest.raises(LookupError, match="mine"):
            ctx.run_udf(scan, udf_class())
        assert scan.status == "failed"
        assert scan.ledger["pending"] == 0
        assert scan.ledger["received"] == scan.ledger["discarded"]
