"""The runs that a node keeps for a head."""

import anyio
import numpy as np
import pytest

from made_runs import made_scan
from stemd.processes.failures import Failure
from stemd.results.messages import MergedBuffers, MergedState, ReceivedState, ResultBuffer
from stemd.scheduling.endings import Ending
from stemd.scheduling.scan import new_scan_id
from stemd.upstream import shared_runs
from stemd.upstream.shared_runs import SharedRuns

pytestmark = pytest.mark.asyncio

FRAMES = 16
LONG_S = 20.0

FINAL = Ending("final")


@pytest.fixture
def runs():
    return SharedRuns(lambda: False)


def begin_one(runs, series=1, frames=FRAMES):
    scan = made_scan(frames, (4, frames // 4), number=series, scan_id=new_scan_id(), series=series)
    scan.learn_format((4, 4), np.dtype("u2"))
    runs.begin(scan, f"run {series}", sig_shape=(4, 4), dtype=np.dtype("u2"), stage=[])
    return scan


def end_one(runs, series, frames=FRAMES, *, has_more=False):
    scan = begin_one(runs, series, frames)
    if has_more:
        runs.merged()
    runs.end(scan, FINAL, scan.ledger())


async def asked(runs, known, head="head"):
    """What a head gets: the number of the last change, and the series of the runs."""
    changes, found = await runs.newer(known, 0.0, head)
    return changes, [kept.run.series for kept in found]


async def asked_after(runs, count):
    """What a head gets that asked before so many runs."""
    known, _ = await asked(runs, 0)
    for series in range(1, count + 1):
        end_one(runs, series)
    return await asked(runs, known)


async def test_runs_that_a_head_has_not_got_are_kept_for_it(runs):
    known, series = await asked_after(runs, 20)
    assert series == list(range(1, 21))
    assert await asked(runs, known) == (known, [])


async def test_of_those_that_it_has_got_the_last_four_are_kept(runs):
    known, _ = await asked_after(runs, 20)
    await asked(runs, known)
    assert (await asked(runs, 0))[1] == [17, 18, 19, 20]


async def test_no_more_runs_and_bytes_are_kept_than_are_allowed(runs, monkeypatch):
    known, series = await asked_after(runs, 1100)
    assert series == list(range(77, 1101))
    monkeypatch.setattr(shared_runs, "_MOST_KEPT_BYTES", 2**16)
    for number in range(1101, 1111):
        end_one(runs, number, frames=2**17)
    assert (await asked(runs, known))[1] == [1107, 1108, 1109, 1110]


async def test_what_one_head_has_got_is_kept_for_another_one(runs):
    quick, _ = await asked(runs, 0, "quick")
    slow, _ = await asked(runs, 0, "slow")
    for series in range(1, 21):
        end_one(runs, series)
        quick, _ = await asked(runs, quick, "quick")
    assert (await asked(runs, slow, "slow"))[1] == list(range(1, 21))


async def test_a_run_whose_last_results_were_not_shared_is_not_kept(runs):
    known, _ = await asked(runs, 0)
    end_one(runs, 1, has_more=True)
    end_one(runs, 2)
    assert (await asked(runs, known))[1] == [2]


async def test_nothing_is_kept_as_long_as_no_head_has_asked(runs):
    end_one(runs, 1)
    assert (await asked(runs, 0))[1] == []


INPUTS = {"sum": {}, "of_sum": {"sums": "sum"}, "of_that": {"other": "of_sum"}, "max": {}}


def state_of(*names, kind="single"):
    """What the results process sends: a buffer of one byte for each UDF."""
    buffer = ResultBuffer(name="values", kind=kind, descr="|u1", shape=(1,), offset=0, size_bytes=1)
    of_all = {"versions": ("a",), "error": None, "coverage": bytes(FRAMES // 8), "buffers": (buffer,)}
    udfs = [MergedBuffers(name=name, t_first=1.0, t_last=2.0, **of_all) for name in names]
    return ReceivedState(message=MergedState(run=1, udfs=tuple(udfs)), memory=memoryview(b"1"))


async def udfs_of(runs):
    """What a head gets that asks for all: of the newest run, the UDFs by name, and all parts."""
    _, found = await runs.newer(0, 0.0, "head")
    return {udf.name: udf for udf in found[-1].run.udfs}, found[-1].parts


@pytest.mark.parametrize("has_ended", [False, True])
async def test_a_udf_that_starts_over_is_dropped_from_runs_with_those_that_take_its_results(runs, has_ended):
    await asked(runs, 0)
    scan = begin_one(runs)
    runs.take(scan, state_of(*INPUTS), {}, inputs=INPUTS)
    if has_ended:
        runs.end(scan, FINAL, scan.ledger())
    assert list((await udfs_of(runs))[0]) == list(INPUTS)
    runs.forget_udf("sum")
    udfs, parts = await udfs_of(runs)
    assert list(udfs) == ["max"]
    assert [parts[buffer.part] for buffer in udfs["max"].buffers] == [b"1"]
    assert sum(map(len, parts)) == 2 * (FRAMES // 8) + 1, "the other ones are not sent"


async def test_nothing_is_taken_of_a_udf_that_starts_over_until_it_has_joined(runs):
    await asked(runs, 0)
    scan = begin_one(runs)
    runs.forget_udf("sum")
    failed = {"sum": Failure(type="ValueError", message="of the one before")}
    runs.take(scan, state_of(*INPUTS), failed, inputs=INPUTS)
    assert list((await udfs_of(runs))[0]) == ["max"]
    runs.joined("sum")
    runs.take(scan, state_of("sum", "max"), {}, inputs={})
    assert list((await udfs_of(runs))[0]) == ["sum", "max"]


async def test_a_udf_that_did_not_join_before_the_end_is_there_in_the_next_run(runs):
    await asked(runs, 0)
    scan = begin_one(runs)
    runs.forget_udf("sum")
    runs.end(scan, FINAL, scan.ledger())
    scan = begin_one(runs)
    runs.take(scan, state_of("sum"), {})
    assert list((await udfs_of(runs))[0]) == ["sum"]


async def test_a_run_that_is_ending_is_kept_without_a_udf_that_is_replaced_meanwhile(runs):
    await asked(runs, 0)
    scan = begin_one(runs)
    runs.take(scan, state_of("sum", "max"), {})
    runs.forget_udf("sum")
    runs.end(scan, FINAL, scan.ledger())
    assert list((await udfs_of(runs))[0]) == ["max"]


async def test_a_head_that_waits_for_a_change_is_answered_when_a_udf_is_replaced(runs):
    end_one(runs, 1)
    known, _ = await asked(runs, 0)
    answers = []

    async def ask():
        answers.append(await runs.newer(known, LONG_S, "head"))

    with anyio.fail_after(LONG_S / 2):
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(ask)
            await anyio.wait_all_tasks_blocked()
            runs.forget_udf("sum")
    assert answers == [(known + 1, [])]


@pytest.mark.parametrize(("kind", "expected"), [("single", [3, 5]), ("sig", [3, 5]), ("nav", [])])
async def test_frames_that_were_spared_a_udf_are_in_its_coverage_but_not_in_rows(runs, kind, expected):
    await asked(runs, 0)
    scan = begin_one(runs)
    spared = np.zeros(FRAMES, bool)
    spared[[3, 5]] = True
    runs.take(scan, state_of("picks", "sum", kind=kind), {}, spared={"picks": spared})
    udfs, parts = await udfs_of(runs)
    for name, frames in (("picks", expected), ("sum", [])):
        bits = np.unpackbits(np.frombuffer(parts[udfs[name].coverage], np.uint8))
        assert list(np.flatnonzero(bits)) == frames
