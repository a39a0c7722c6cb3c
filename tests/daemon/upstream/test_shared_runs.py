"""The runs that a node keeps for a head."""

import numpy as np
import pytest

from stemd.scheduling.endings import FINAL
from stemd.scheduling.scan import Scan, ScanHeader, new_scan_id
from stemd.upstream import shared_runs
from stemd.upstream.shared_runs import SharedRuns

FRAMES = 16


@pytest.fixture
def runs():
    return SharedRuns(lambda: False)


def end_one(runs, series, frames=FRAMES, *, has_more=False):
    header = ScanHeader(
        number=series, scan_id=new_scan_id(), series=series, announced=frames, nav_shape=(4, frames // 4)
    )
    scan = Scan(header)
    scan.learn_format((4, 4), np.dtype("u2"))
    runs.begin(scan, f"run {series}", sig_shape=(4, 4), dtype=np.dtype("u2"), stage=[])
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


@pytest.mark.asyncio
async def test_runs_that_a_head_has_not_got_are_kept_for_it(runs):
    known, series = await asked_after(runs, 20)
    assert series == list(range(1, 21))
    assert await asked(runs, known) == (known, [])


@pytest.mark.asyncio
async def test_of_those_that_it_has_got_the_last_four_are_kept(runs):
    known, _ = await asked_after(runs, 20)
    await asked(runs, known)
    assert (await asked(runs, 0))[1] == [17, 18, 19, 20]


@pytest.mark.asyncio
async def test_no_more_runs_and_bytes_are_kept_than_are_allowed(runs, monkeypatch):
    known, series = await asked_after(runs, 1100)
    assert series == list(range(77, 1101))
    monkeypatch.setattr(shared_runs, "_MOST_KEPT_BYTES", 2**16)
    for number in range(1101, 1111):
        end_one(runs, number, frames=2**17)
    assert (await asked(runs, known))[1] == [1107, 1108, 1109, 1110]


@pytest.mark.asyncio
async def test_what_one_head_has_got_is_kept_for_another_one(runs):
    quick, _ = await asked(runs, 0, "quick")
    slow, _ = await asked(runs, 0, "slow")
    for series in range(1, 21):
        end_one(runs, series)
        quick, _ = await asked(runs, quick, "quick")
    assert (await asked(runs, slow, "slow"))[1] == list(range(1, 21))


@pytest.mark.asyncio
async def test_a_run_whose_last_results_were_not_shared_is_not_kept(runs):
    known, _ = await asked(runs, 0)
    end_one(runs, 1, has_more=True)
    end_one(runs, 2)
    assert (await asked(runs, known))[1] == [2]


@pytest.mark.asyncio
async def test_nothing_is_kept_as_long_as_no_head_has_asked(runs):
    end_one(runs, 1)
    assert (await asked(runs, 0))[1] == []
