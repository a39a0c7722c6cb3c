"""The examples that the basic documents of the interface give, with other imports.

The documents are numbered 000 to 004; 000, 001 and 002 are editions of the same
page, and an example is taken from the one that shows most of it.
"""

import anyio
import numpy as np
import pytest

from stemd import UDF, Dummy2DPlot, JobCancelledError, SumUDF, UDFRunCancelled
from stemd.datasets.memory import MemoryDataSet

SCAN = np.random.default_rng(1).random((16, 16, 32, 32)).astype(np.float32)


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=SCAN, sig_dims=2, num_partitions=3)


class YourUDF(UDF):
    def get_result_buffers(self):
        return {"buf1": self.buffer(kind="nav")}

    def process_frame(self, frame):
        self.results.buf1[:] = 42


class SumOverSig(UDF):
    def get_result_buffers(self):
        return {"pixelsum": self.buffer(kind="nav", dtype="float32")}

    def process_frame(self, frame):
        self.results.pixelsum[:] = np.sum(frame)


class MaxUDF(UDF):
    def get_result_buffers(self):
        return {"maxbuf": self.buffer(kind="sig", dtype=self.meta.input_dtype)}

    def preprocess(self):
        self.results.maxbuf[:] = -np.inf

    def process_frame(self, frame):
        self.results.maxbuf[:] = np.maximum(frame, self.results.maxbuf)

    def merge(self, dest, src):
        dest.maxbuf[:] = np.maximum(dest.maxbuf, src.maxbuf)


class MyParamUDF(UDF):
    def __init__(self, my_param=None):
        if my_param is None:
            my_param = "Eins, zwei drei!"
        super().__init__(my_param=my_param)

    def get_result_buffers(self):
        return {"demo": self.buffer(kind="single", dtype=object)}

    def process_frame(self, frame):
        self.results.demo[:] = self.params.my_param

    def merge(self, dest, src):
        dest.demo[:] = src.demo


@pytest.mark.row(2, 3, 4, 5, 6)
def test_buffers_of_three_kinds_have_the_shapes_that_are_promised(ctx):
    """000, 001 and 002, Declaring buffers."""

    class Example(UDF):
        def get_result_buffers(self):
            return {
                "nav_buffer": self.buffer(kind="nav", extra_shape=(3, 2), dtype="float32"),
                "sig_buffer": self.buffer(kind="sig", extra_shape=(2,), dtype="float32"),
                "single_buffer": self.buffer(kind="single", extra_shape=(16, 16), dtype="float32"),
            }

        def process_frame(self, frame):
            pass

        def merge(self, dest, src):
            pass

    dataset = ctx.load("memory", data=np.zeros((14, 14, 32, 32), np.float32), sig_dims=2)
    result = ctx.run_udf(dataset=dataset, udf=Example())
    shapes = {name: buffer.data.shape for name, buffer in result.items()}
    assert shapes == {
        "nav_buffer": (14, 14, 3, 2),
        "sig_buffer": (32, 32, 2),
        "single_buffer": (16, 16),
    }
    assert {buffer.dtype for buffer in result.values()} == {np.dtype("float32")}


@pytest.mark.row(1, 12)
def test_a_processing_function_may_do_nothing(ctx, dataset):
    """000, 001 and 002, Implementing the processing function."""

    class ExampleUDF(UDF):
        def get_result_buffers(self):
            return {}

        def process_frame(self, frame): ...

    assert ctx.run_udf(dataset=dataset, udf=ExampleUDF()) == {}


@pytest.mark.row(1, 13, 19, 38, 39, 40)
def test_sum_over_sig_is_the_sum_over_the_last_axes(ctx, dataset):
    """000, 001 and 002, Implementing the processing function."""
    res = ctx.run_udf(
        udf=SumOverSig(),
        dataset=dataset,
    )
    np.testing.assert_allclose(res["pixelsum"].data, np.sum(SCAN, axis=(2, 3)), rtol=1e-6)


@pytest.mark.row(21)
def test_a_merge_may_do_nothing(ctx, dataset):
    """000, 001 and 002, Merging partial results."""

    class ExampleUDF(UDF):
        def get_result_buffers(self):
            return {}

        def process_frame(self, frame):
            pass

        def merge(self, dest, src):
            pass

    assert ctx.run_udf(dataset=dataset, udf=ExampleUDF()) == {}


@pytest.mark.row(14, 15, 17, 21, 33, 34)
def test_maximum_starts_from_its_neutral_element(ctx):
    """000, 001 and 002, Merging partial results and Initializing result buffers."""
    negative = SCAN - 2
    dataset = ctx.load("memory", data=negative, sig_dims=2, num_partitions=3)
    res = ctx.run_udf(
        udf=MaxUDF(),
        dataset=dataset,
    )
    np.testing.assert_array_equal(res["maxbuf"].data, negative.max(axis=(0, 1)))


@pytest.mark.row(26, 27)
def test_keywords_of_the_constructor_are_parameters(ctx, dataset):
    """000, 001 and 002, Passing parameters."""

    def correlate_peaks(frame, peaks):
        return frame[tuple(np.transpose(peaks))].sum()

    class MyUDF(UDF):
        def get_result_buffers(self):
            return {"correlation": self.buffer("nav")}

        def process_frame(self, frame):
            result = correlate_peaks(frame, self.params.peaks)
            self.results.correlation[:] = result

    peaks = [(3, 4), (30, 2)]
    udf = MyUDF(peaks=peaks, other=...)
    assert udf.params.other is ...
    res = ctx.run_udf(dataset=dataset, udf=udf)
    np.testing.assert_allclose(res["correlation"].data, SCAN[:, :, 3, 4] + SCAN[:, :, 30, 2])


@pytest.mark.row(7, 28, 30)
def test_a_constructor_may_assign_default_parameters(ctx, dataset):
    """000, 001 and 002, Declaring a constructor."""
    res = ctx.run_udf(dataset=dataset, udf=MyParamUDF())
    assert res["demo"].data[0] == "Eins, zwei drei!"

    res2 = ctx.run_udf(dataset=dataset, udf=MyParamUDF(my_param=42))
    assert res2["demo"].data[0] == 42


@pytest.mark.row(29)
def test_a_constructor_must_accept_what_it_passes_on(ctx, dataset):
    """000, 001 and 002, Declaring a constructor: what its comments warn of."""

    class Renames(MyParamUDF):
        def __init__(self, my_param=None):
            UDF.__init__(self, other_param=my_param)

    with pytest.raises(TypeError, match="other_param"):
        ctx.run_udf(dataset=dataset, udf=Renames())


@pytest.mark.row(38, 39)
def test_a_udf_is_run_over_a_data_set(ctx, dataset):
    """000, 001 and 002, Running UDFs."""
    udf = YourUDF(param1="value1")
    res = ctx.run_udf(udf=udf, dataset=dataset)
    assert isinstance(res, dict)
    assert list(res) == ["buf1"]
    assert (res["buf1"].data == 42).all()


@pytest.mark.row(42)
def test_a_progress_bar_can_be_enabled(ctx, dataset, capsys):
    """000, 001 and 002, Running UDFs."""
    udf = YourUDF(param1="value1")
    res = ctx.run_udf(udf=udf, dataset=dataset, progress=True)
    assert (res["buf1"].data == 42).all()
    assert "100%" in capsys.readouterr().err


@pytest.mark.row(40, 41)
def test_a_result_is_as_good_as_an_array(ctx, dataset):
    """000, 001 and 002, Running UDFs."""
    udf = YourUDF(param1="value1")
    res = ctx.run_udf(udf=udf, dataset=dataset)
    arr = res["buf1"].data
    assert type(arr) is np.ndarray
    arr = np.array(res["buf1"])
    assert type(arr) is np.ndarray

    assert np.sum(res["buf1"]) == 42 * 256 == arr.sum()


@pytest.mark.row(43, 44)
def test_a_list_of_udfs_gives_a_tuple_of_results(ctx, dataset):
    """000 (a dictionary for each UDF), 001 and 002 (to be unpacked), Running UDFs."""
    udf = YourUDF(param1="value1")
    res, res_sum = ctx.run_udf(udf=[udf, SumUDF()], dataset=dataset)
    assert (res["buf1"].data == 42).all()
    np.testing.assert_allclose(res_sum["intensity"].data, SCAN.sum(axis=(0, 1)), rtol=1e-5)
    assert type(ctx.run_udf(udf=[udf, SumUDF()], dataset=dataset)) is tuple


class Interrupted(MemoryDataSet):
    """Data whose source goes away."""

    def frames(self, indices):
        if indices.start > 100:
            raise JobCancelledError("the source went away", reason="source_lost", ledger={})
        return super().frames(indices)


@pytest.mark.row(45)
def test_a_run_that_is_cancelled_can_be_handled(context_of):
    """000, Running UDFs: partitions that were merged before are in the exception."""
    ctx, udf = context_of("inline"), YourUDF()
    dataset = Interrupted(SCAN, num_partitions=4)
    try:
        res = ctx.run_udf(udf=udf, dataset=dataset)
    except UDFRunCancelled as stop:
        res = stop.partial.buffers[0]
    assert (res["buf1"].data == 42).sum() == 128


@pytest.mark.row(46, 53, 54)
def test_an_array_of_bool_selects_frames(ctx, dataset):
    """000, 001 and 002, Regions of interest."""
    udf = YourUDF()
    roi = np.random.choice(a=[False, True], size=dataset.shape.nav)
    res = ctx.run_udf(udf=udf, dataset=dataset, roi=roi)
    np.testing.assert_array_equal(res["buf1"].data, np.where(roi, 42, np.nan))
    assert res["buf1"].raw_data.shape == (roi.sum(),)
    assert (res["buf1"].raw_data == 42).all()


@pytest.mark.row(47, 48, 49)
@pytest.mark.parametrize(
    ("roi", "count"),
    [((3, 4), 1), ([((0, 0), True), ((2, 3), True)], 2), ([((0, 0), False), ((2, 3), False)], 254)],
)
def test_coordinates_select_or_exclude_frames(ctx, dataset, roi, count):
    """000, Regions of interest."""
    res = ctx.run_udf(udf=SumOverSig(), dataset=dataset, roi=roi)
    selected = np.isfinite(res["pixelsum"].data)
    assert selected.sum() == count
    assert selected[3, 4] == (count != 2)
    assert selected[2, 3] == (count == 2)
    np.testing.assert_allclose(res["pixelsum"].raw_data, SCAN[selected].sum(axis=(1, 2)), rtol=1e-6)


@pytest.mark.row(61)
def test_results_are_plotted_while_a_run_goes_on(ctx, dataset, monkeypatch):
    """000, 001 and 002, Live plotting."""
    plots = []

    class Shown(Dummy2DPlot):
        def display(self):
            plots.append(self)

    monkeypatch.setattr(ctx, "plot_class", Shown)
    ctx.run_udf(dataset=dataset, udf=SumUDF(), plots=True)
    (plot,) = plots
    np.testing.assert_allclose(plot.data, SCAN.sum(axis=(0, 1)), rtol=1e-5)


@pytest.mark.row(66)
def test_partial_results_come_while_a_run_goes_on(ctx, dataset):
    """000, 001 and 002, Partial results."""
    sums = []
    for udf_results in ctx.run_udf_iter(dataset=dataset, udf=SumUDF()):
        a = np.sum(udf_results.buffers[0]["intensity"])
        sums.append(a)
    assert len(sums) == 3
    assert sums == sorted(sums)
    np.testing.assert_allclose(udf_results.buffers[0]["intensity"], SCAN.sum(axis=(0, 1)), rtol=1e-5)


@pytest.mark.row(70)
def test_asynchronous_programs_iterate_and_wait(ctx, dataset):
    """000, 001 and 002, Asynchronous execution: with the item access that they show."""

    async def main():
        udf = SumUDF()
        async for udf_results in ctx.run_udf_iter(dataset=dataset, udf=udf, sync=False):
            a = np.sum(udf_results[0]["intensity"])
        assert a == pytest.approx(SCAN.sum(), rel=1e-5)

        udf_results = await ctx.run_udf(dataset=dataset, udf=udf, sync=False)
        np.testing.assert_allclose(udf_results["intensity"], SCAN.sum(axis=(0, 1)), rtol=1e-5)

    anyio.run(main)
