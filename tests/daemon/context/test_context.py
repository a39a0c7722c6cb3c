import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import anyio
import numpy as np
import pytest

import stemd
from stemd import (
    UDF,
    AutoUDF,
    BufferWrapper,
    Context,
    DataSetException,
    ExecutorSpecException,
    InlineJobExecutor,
    JobCancelledError,
    MaxUDF,
    SumSigUDF,
    SumUDF,
    UDFRunCancelled,
)

DATA = np.random.default_rng(5).poisson(20, (4, 5, 16, 12)).astype(np.uint16)


@pytest.fixture(scope="module", params=["inline", "processes"])
def ctx(request):
    with Context(executor=request.param, workers=None if request.param == "inline" else 2) as context:
        yield context


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=DATA, sig_dims=2, num_partitions=3)


class Raises(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav")}

    def process_frame(self, frame):
        raise LookupError("mine")


def test_one_udf_gives_a_dict_of_buffers(ctx, dataset):
    """Rows 38, 39, 40 and 54; arguments by position: dataset, udf."""
    result = ctx.run_udf(dataset, SumSigUDF())
    assert isinstance(result, dict)
    assert isinstance(result["intensity"], BufferWrapper)
    assert np.array_equal(result["intensity"].data, DATA.sum(axis=(2, 3)))
    assert np.array_equal(result["intensity"].raw_data, DATA.sum(axis=(2, 3)).ravel())
    assert np.array_equal(ctx.run_udf(udf=SumUDF(), dataset=dataset)["intensity"], DATA.sum(axis=(0, 1)))


def test_several_udfs_give_as_many_dicts(ctx, dataset):
    """Rows 43 and 44: any iterable; a list of one gives a list of one."""
    total, sums, largest = ctx.run_udf(dataset, (udf for udf in [SumUDF(), SumSigUDF(), MaxUDF()]))
    assert np.array_equal(total["intensity"], DATA.sum(axis=(0, 1)))
    assert np.array_equal(sums["intensity"], DATA.sum(axis=(2, 3)))
    assert np.array_equal(largest["maxbuf"], DATA.max(axis=(0, 1)))
    assert len(ctx.run_udf(dataset, [SumUDF()])) == 1
    with pytest.raises(ValueError, match="empty list of UDFs - nothing to do!"):
        ctx.run_udf(dataset, [])


def test_the_same_object_twice_is_refused(ctx, dataset):
    """Row 32."""
    udf = SumUDF()
    with pytest.raises(ValueError, match="the same SumUDF object"):
        ctx.run_udf(dataset, [udf, udf])
    first, second = ctx.run_udf(dataset, udf), ctx.run_udf(dataset, udf)
    assert np.array_equal(first["intensity"], second["intensity"])


def test_an_exception_keeps_its_type_and_the_executor_goes_on(ctx, dataset):
    """Row 18."""
    with pytest.raises(LookupError, match="mine"):
        ctx.run_udf(dataset, [SumUDF(), Raises()])
    assert np.array_equal(ctx.run_udf(dataset, SumUDF())["intensity"], DATA.sum(axis=(0, 1)))


def test_partial_results_are_snapshots(ctx, dataset):
    """Rows 66, 67 and 68: also if they are read later."""
    sums = DATA.sum(axis=(2, 3))
    parts = list(ctx.run_udf_iter(dataset, SumSigUDF()))
    assert len(parts) == 3
    covered = [int(part.damage.data.sum()) for part in parts]
    assert covered == sorted(covered)
    assert covered[-1] == 20
    for part in parts:
        assert type(part.buffers) is tuple
        assert part.damage.data.dtype == bool
        assert part.damage.data.shape == (4, 5)
        assert part.damage.raw_data.shape == (20,)
        assert np.array_equal(part.buffers[0]["intensity"].data, np.where(part.damage, sums, 0))
        assert np.array_equal(part[0]["intensity"].valid_mask, part.damage.data)


def test_closing_the_iterator_leaves_the_executor_usable(ctx, dataset):
    """Row 69."""
    for _ in range(3):
        parts = ctx.run_udf_iter(dataset, [SumUDF(), MaxUDF()])
        assert len(next(parts).buffers) == 2
        parts.close()
    assert np.array_equal(ctx.run_udf(dataset, SumUDF())["intensity"], DATA.sum(axis=(0, 1)))


def test_several_threads_share_a_context(ctx, dataset):
    def run(number):
        udf = SumUDF() if number % 2 else SumSigUDF()
        return ctx.run_udf(dataset, udf)["intensity"].data

    with ThreadPoolExecutor(4) as threads:
        for number, result in enumerate(threads.map(run, range(12))):
            assert np.array_equal(result, DATA.sum(axis=(0, 1) if number % 2 else (2, 3)))


def test_map_gives_the_buffer_itself(ctx, dataset):
    """Rows 114 and 115."""
    result = ctx.map(dataset, np.sum)
    assert result.kind == "nav"
    assert np.array_equal(result, DATA.sum(axis=(2, 3)))
    assert np.array_equal(ctx.map(dataset=dataset, f=lambda frame: frame[0]), DATA[:, :, 0])
    assert np.array_equal(ctx.run_udf(dataset, AutoUDF(np.max))["result"], DATA.max(axis=(2, 3)))


def test_results_can_be_awaited(ctx, dataset):
    """Rows 70 and 71."""

    async def main():
        result = await ctx.run_udf(dataset, SumSigUDF(), sync=False)
        assert np.array_equal(result["intensity"], DATA.sum(axis=(2, 3)))
        assert len(await ctx.run_udf(dataset, [SumUDF()], sync=False)) == 1
        count = 0
        async for part in ctx.run_udf_iter(dataset, SumSigUDF(), sync=False):
            count += 1
            total = np.sum(part[0]["intensity"])
        assert count == 3
        assert total == DATA.sum()
        parts = ctx.run_udf_iter(dataset, SumSigUDF(), sync=False)
        await anext(parts)
        await parts.aclose()
        with pytest.raises(LookupError, match="mine"):
            await ctx.run_udf(dataset, Raises(), sync=False)

    anyio.run(main)


class Interrupted(InlineJobExecutor):
    """Ends each run after two partitions, as a source does that is restarted."""

    def run(self, plan, dataset):
        for number, done in enumerate(super().run(plan, dataset)):
            if number == 2:
                raise JobCancelledError("gone", reason="restarted", ledger={"missing": 7})
            yield done


def test_a_cancelled_run_tells_what_it_has():
    """Row 45."""
    with Context(executor=Interrupted()) as ctx:
        dataset = ctx.load("memory", data=DATA, num_partitions=4)
        with pytest.raises(UDFRunCancelled, match=r"^UDF run cancelled after 2 partitions$") as caught:
            ctx.run_udf(dataset, SumSigUDF())
        stop = caught.value
        assert (stop.reason, stop.ledger) == ("restarted", {"missing": 7})
        assert stop.partial.damage.raw_data.tolist() == [True] * 10 + [False] * 10
        assert stop.partial.buffers[0]["intensity"].data.sum() == DATA[:2].sum()
        parts = ctx.run_udf_iter(dataset, SumSigUDF())
        assert [next(parts).damage.data.sum() for _ in range(2)] == [5, 10]
        with pytest.raises(UDFRunCancelled):
            next(parts)


def test_executors_by_name():
    assert isinstance(Context.make_with("inline").executor, InlineJobExecutor)
    assert isinstance(Context.make_with("Synchronous").executor, InlineJobExecutor)
    with Context.make_with("pipelined", cpus=2) as ctx:
        assert type(ctx.executor).__name__ == "PipelinedExecutor"
    with Context() as ctx:
        assert type(ctx.executor).__name__ == "PipelinedExecutor"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"executor": "quantum"},
            "executor is 'quantum', expected one of inline, synchronous, threads, processes, pipelined",
        ),
        ({"executor": "inline", "workers": 3}, "'inline' has one"),
        ({"executor": "processes", "workers": 0}, "workers is 0, expected a number of 1 or more"),
        ({"executor": "threads", "workers": 1.5}, "workers is 1.5, expected a number of 1 or more"),
        ({"executor": InlineJobExecutor(), "workers": 3}, "leave it out"),
        ({"executor": "inline", "gpus": 2}, "gpus is 2"),
    ],
)
def test_impossible_executors_are_refused(arguments, message):
    with pytest.raises(ExecutorSpecException, match=message):
        Context(**arguments)


def test_the_inline_executor_tells_its_threads_and_can_check_pickling():
    """Row 99."""

    class Threads(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav", dtype=int)}

        def process_frame(self, frame):
            self.results.n[:] = self.meta.threads_per_worker

    with Context(executor=InlineJobExecutor(inline_threads=3, debug=True)) as ctx:
        dataset = ctx.load("memory", data=DATA)
        assert (ctx.run_udf(dataset, Threads())["n"].data == 3).all()
        with pytest.raises(TypeError, match="pickle"):
            ctx.run_udf(dataset, SumUDF(dtype=Unpicklable("f4")))


class Unpicklable:
    def __init__(self, dtype):
        self.dtype = np.dtype(dtype)

    def __reduce__(self):
        raise TypeError("cannot pickle this")


def test_something_else_than_a_data_set_is_refused():
    with Context(executor="inline") as ctx, pytest.raises(TypeError, match="dataset is ndarray"):
        ctx.run_udf(DATA, SumUDF())


def test_every_exported_name_exists():
    for name in stemd.__all__:
        assert getattr(stemd, name) is not None
    assert set(stemd.__all__) <= set(dir(stemd))
    with pytest.raises(AttributeError, match="no attribute 'Colour'"):
        _ = stemd.Colour


def test_importing_stemd_loads_nothing_heavy():
    script = (
        "import sys, stemd; print({'numpy', 'zmq', 'anyio', 'pydantic', 'stemd_udfs'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize(
    ("udf", "words"),
    [
        (SumUDF, r"the class SumUDF, expected an object: SumUDF\(\)"),
        ([SumSigUDF(), SumUDF], r"the class SumUDF, expected an object: SumUDF\(\)"),
        (3, "udf is int, expected a UDF, or a list of them"),
        ("sum", "udf is str, expected a UDF"),
    ],
)
def test_what_is_no_udf_is_told_with_the_mend(ctx, dataset, udf, words):
    with pytest.raises(TypeError, match=words):
        ctx.run_udf(dataset, udf)


@pytest.mark.parametrize("path", ["scan.npy", Path("scan.h5")])
def test_a_file_without_its_format_is_told_how_to_open_it(ctx, path):
    with pytest.raises(DataSetException, match=rf"the format comes first: load\(\"auto\", '{path}'\)"):
        ctx.load(path)


def test_a_data_set_shows_its_shapes_and_dtype(dataset):
    assert repr(dataset) == "<MemoryDataSet nav (4, 5) sig (16, 12) uint16>"


@pytest.mark.parametrize("name", ["threads", "processes"])
def test_the_number_of_workers_may_be_one_of_numpy(name):
    for context in (Context(name, np.int64(2)), Context.make_with(name, cpus=np.int64(2))):
        with context:
            assert context.executor.workers == 2
            assert type(context.executor.workers) is int


def test_corrections_are_a_set_of_them(ctx, dataset):
    words = r"corrections is ndarray, expected a CorrectionSet such as CorrectionSet\(dark=array\)"
    with pytest.raises(TypeError, match=words):
        ctx.run_udf(dataset, SumUDF(), corrections=np.ones((16, 12)))
    with pytest.raises(TypeError, match=words):
        ctx.load("memory", data=DATA, corrections=np.ones((16, 12)))
