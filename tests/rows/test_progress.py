"""Progress bars and reporters."""

import anyio
import numpy as np
import pytest

from noted_progress import Noted
from sample_udfs.custom import Fails
from stemd import SumUDF


@pytest.fixture
def dataset(ctx, data):
    return ctx.load("memory", data=data, num_partitions=2)


def test_progress_shows_a_bar_on_standard_error(ctx, dataset, capsys):
    ctx.run_udf(dataset=dataset, udf=SumUDF(), progress=True)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Partitions 0/2, Frames:   0%" in shown.err
    assert "Partitions 2/2, Frames: 100%" in shown.err
    assert "20/20" in shown.err


@pytest.mark.parametrize("progress", [1, "yes"])
def test_other_true_values_act_as_true(ctx, dataset, capsys, progress):
    list(ctx.run_udf_iter(dataset, SumUDF(), progress=progress))
    assert "Partitions 2/2" in capsys.readouterr().err
    ctx.map(dataset, np.sum, progress=progress)
    assert "Partitions 2/2" in capsys.readouterr().err
    ctx.run_udf(dataset, SumUDF(), progress=0)
    assert capsys.readouterr().err == ""


def test_a_reporter_hears_of_each_partition(ctx, dataset):
    noted = Noted()
    roi = np.zeros((4, 5), bool)
    roi[0, :3] = True
    ctx.run_udf(dataset, SumUDF(), progress=noted)
    ctx.run_udf(dataset, SumUDF(), roi, progress=noted)
    told = [(call, state.partitions, state.frames) for call, state in noted.calls]
    whole = [("start", 0, 0), ("update", 1, 10), ("update", 2, 20), ("end", 2, 20)]
    assert told == [*whole, ("start", 0, 0), ("update", 1, 3), ("end", 1, 3)]
    totals = [(state.partitions_total, state.frames_total) for _, state in noted.calls]
    assert totals == [(2, 20)] * 4 + [(1, 3)] * 3


def test_a_reporter_hears_of_the_end_of_a_run_that_failed(ctx, dataset):
    noted = Noted()
    with pytest.raises(LookupError):
        ctx.run_udf(dataset, Fails(), progress=noted)
    parts = ctx.run_udf_iter(dataset, SumUDF(), progress=noted)
    next(parts)
    parts.close()
    assert [call for call, _ in noted.calls] == ["start", "end", "start", "update", "end"]


def test_asynchronous_runs_tell_their_progress_too(ctx, dataset):
    async def main():
        noted = Noted()
        await ctx.run_udf(dataset, SumUDF(), progress=noted, sync=False)
        async for _ in ctx.run_udf_iter(dataset, SumUDF(), progress=noted, sync=False):
            pass
        assert [call for call, _ in noted.calls] == ["start", "update", "update", "end"] * 2

    anyio.run(main)
