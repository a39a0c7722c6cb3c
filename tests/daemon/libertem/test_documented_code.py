"""Code in the style of LiberTEM's documentation, where it names arguments, orders and helpers of its own."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import stemd
from noted_progress import Noted
from stemd import ConcurrentJobExecutor, Context, Dummy2DPlot, ExecutorSpecException, PipelinedExecutor

DATA = np.random.default_rng(3).poisson(4, (5, 4, 6, 7)).astype("u2")
SUMS = DATA.sum(axis=(2, 3))


@pytest.fixture
def ctx():
    with Context("inline", plot_class=Dummy2DPlot) as made:
        yield made


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=DATA, num_partitions=3)


class Sums(stemd.UDF):
    def get_result_buffers(self):
        return {"total": self.buffer(kind="sig", dtype="f8")}

    def process_frame(self, frame):
        self.results.total += frame


def test_merge_gets_its_arguments_by_their_names(ctx, dataset):
    class Turned(Sums):
        def merge(self, src, dest):
            dest.total += src.total

    class Other(Sums):
        def merge(self, into, part):
            into.total += part.total

    for udf in (Turned(), Other()):
        assert np.array_equal(ctx.run_udf(dataset, udf)["total"].data, DATA.sum(axis=(0, 1)))


def test_reporters_find_the_numbers_of_a_run(ctx, dataset):
    noted = Noted()
    ctx.run_udf(dataset, stemd.SumSigUDF(), progress=noted)
    (first, start), *updates, (last, end) = noted.calls
    assert (first, last, {name for name, _ in updates}) == ("start", "end", {"update"})
    assert (start.num_part_complete, start.num_part_total) == (0, 3)
    assert (end.num_part_complete, end.num_frames_complete, end.num_frames_total) == (3, 20, 20)


def test_plots_show_what_they_extract(ctx, dataset):
    class Doubled(Dummy2DPlot):
        def extract(self, udf_results, damage):
            image, valid = super().extract(udf_results, damage)
            return 2 * image, valid

    udf = stemd.SumSigUDF()
    plot = Doubled(dataset, udf)
    assert plot.get_udf() is udf
    results = ctx.run_udf(dataset, udf, plots=[plot])
    assert np.array_equal(plot.data, 2 * SUMS)
    image, valid = Dummy2DPlot(dataset, udf).extract(results, np.ones((5, 4), bool))
    assert np.array_equal(image, SUMS)
    assert valid.all()


@pytest.mark.parametrize("is_local", [False, True])
def test_threads_of_a_pool_are_used(dataset, is_local):
    with ThreadPoolExecutor(3) as pool:
        for executor in (ConcurrentJobExecutor(pool, is_local), ConcurrentJobExecutor(client=pool)):
            assert executor.workers == 3
            if not is_local:
                with Context(executor=executor) as ctx:
                    assert np.array_equal(ctx.run_udf(dataset, stemd.SumSigUDF())["intensity"].data, SUMS)
        ConcurrentJobExecutor(pool, is_local).close()
        assert pool._shutdown == is_local


def test_threads_and_processes_are_made_by_functions(dataset):
    with ConcurrentJobExecutor.make_local(n_threads=2) as threads:
        assert threads.workers == 2
    spec = PipelinedExecutor.make_spec(cpus=[0, 1, 2], cudas=[])
    assert [worker["device_kind"] for worker in spec] == ["CPU"] * 3
    made = PipelinedExecutor(spec), PipelinedExecutor(spec=spec, pin_workers=False)
    for executor in (*made, PipelinedExecutor.make_local(spec=spec)):
        assert (executor.workers, executor.gpus) == (3, ())
    for given, words in (
        ({"workers": 2, "spec": spec}, "leave out workers and gpus"),
        ({"spec": []}, "no CPU worker"),
        ({"spec": ["cpu"]}, "use that"),
        ({"spec": PipelinedExecutor.make_spec(cpus=1, cudas=[99])}, r"\[99\]|\(99,\)"),
    ):
        with pytest.raises(ExecutorSpecException, match=words):
            PipelinedExecutor(**given)


def test_switches_that_stemd_does_not_have_are_named():
    with Context.make_with("inline", snooze_timeout=None, gpus=None) as ctx:
        data = ctx.load("memory", data=DATA, io_backend=None)
        assert data.initialize(ctx.executor) is data
        assert data.check_valid()
        with pytest.raises(stemd.DataSetException, match="io_backend is 'mmap'"):
            ctx.load("memory", data=DATA, io_backend="mmap")
    with pytest.raises(ExecutorSpecException, match=r"snooze_timeout is 3\.0"):
        Context.make_with("inline", snooze_timeout=3.0)
    with pytest.raises(ExecutorSpecException, match="executor_spec is 3"):
        Context.make_with(3)
    for gpus in ([], (), 0, None):
        Context.make_with("threads", cpus=1, gpus=gpus).close()


def test_corrections_are_read_back():
    dark, bad = np.ones((6, 7)), np.eye(6, 7) > 0
    corrections = stemd.CorrectionSet(dark=dark, excluded_pixels=bad)
    assert corrections.get_dark_frame() is corrections.dark
    assert corrections.get_gain_map() is None
    assert np.array_equal(corrections.get_excluded_pixels(), bad)


def test_options_of_modules():
    with stemd.use_as_libertem():
        from libertem.corrections.coordinates import flip_x, flip_y
        from libertem.executor.dask import cluster_spec
        from libertem.executor.integration import get_dask_integration_executor
        from libertem.udf.base import UDFMergeAllMixin
        from libertem.udf.com import CoMUDF, RegressionOptions
        from libertem.utils.devices import detect
        from libertem.viz import rgb_from_2dvector

        y, x = np.mgrid[-2:3, -2:3]
        assert np.array_equal(rgb_from_2dvector(y, x), stemd.rgb_from_2dvector(x, y))
        assert not np.array_equal(rgb_from_2dvector(x, y), rgb_from_2dvector(y, x))
        assert flip_y().tolist() == [[-1, 0], [0, 1]]
        assert {flip_y().dtype.kind, flip_x().dtype.kind} == {"i"}
        linear = CoMUDF.with_params(regression=RegressionOptions.SUBTRACT_LINEAR)
        assert linear.params.com_params.regression == 1
        assert list(cluster_spec(**detect(), num_service=0))
        assert not isinstance(stemd.SumUDF(), UDFMergeAllMixin)
        get_dask_integration_executor().close()
