"""Live plots."""

import sys
import warnings
from typing import ClassVar

import anyio
import numpy as np
import pytest

from stemd import UDF, Context, Dummy2DPlot, MPLLive2DPlot, SumSigUDF, SumUDF
from stemd.errors import ConfigurationError


class NotedPlot(Dummy2DPlot):
    made: ClassVar[list] = []

    def __init__(self, *args, min_delta=0, **kwargs):
        super().__init__(*args, min_delta=min_delta, **kwargs)
        self.calls, self.updates = [], []
        self.is_displayed = False
        self.made.append(self)

    def display(self):
        self.is_displayed = True
        assert not np.nan_to_num(self.data).any(), "before the run"

    def new_data(self, udf_results, damage, force=False):
        self.calls.append((int(damage.data.sum()), force))
        super().new_data(udf_results, damage, force)

    def update(self, damage, force=False):
        self.updates.append((int(damage.sum()), force, self.data.copy()))


class OneValue(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("single", dtype=int)}

    def process_frame(self, frame):
        self.results.n += 1

    def merge(self, dest, src):
        dest.n += src.n


@pytest.fixture
def ctx(anywhere):
    return anywhere[0]


@pytest.fixture
def give(anywhere):
    return anywhere[1]


@pytest.fixture
def dataset(give):
    return give()


@pytest.fixture
def plotting(ctx, monkeypatch):
    """The context with plots that only take notes; gives the list of those that were made."""
    monkeypatch.setattr(ctx, "plot_class", NotedPlot)
    monkeypatch.setattr(NotedPlot, "made", [])
    return NotedPlot.made


def test_each_image_has_a_plot_with_updates_for_merges_and_the_end(ctx, dataset, plotting, data, place):
    ctx.run_udf(dataset=dataset, udf=[SumSigUDF(), SumUDF()], plots=True)
    assert [plot.title for plot in plotting] == ["SumSigUDF: intensity", "SumUDF: intensity"]
    for plot in plotting:
        assert plot.is_displayed
        *calls, last = plot.calls
        assert last == (20, True)
        assert [force for _, force in calls] == [False] * len(calls)
        # Stored frames are cut into three partitions, a live scan as its frames arrive.
        assert len(calls) == 3 or place == "live"
        assert calls == sorted(calls)
    assert np.array_equal(plotting[0].data, data.sum(axis=(2, 3)))
    assert np.array_equal(plotting[1].data, data.sum(axis=(0, 1)))


def test_a_udf_without_images_is_warned_about(ctx, dataset, plotting):
    with pytest.warns(UserWarning, match="No plottable channels found for UDF #1") as caught:
        results = ctx.run_udf(dataset, [SumUDF(), OneValue()], plots=True)
    assert caught[0].filename == __file__
    assert results[1]["n"].data == 20
    assert len(plotting) == 1


def test_channels_are_chosen_by_name_or_with_a_function(ctx, dataset, plotting, data, place):
    plots = [["intensity"], ["intensity", ("intensity", np.log1p)]]
    for _ in ctx.run_udf_iter(dataset, [SumSigUDF(), SumUDF()], plots=plots):
        pass
    assert [plot.channel for plot in plotting[:2]] == ["intensity", "intensity"]
    assert np.allclose(plotting[2].data, np.log1p(data.sum(axis=(0, 1))))
    assert len(plotting[2].calls) == 4 or place == "live"


@pytest.mark.parametrize(
    ("plots", "message"),
    [
        ([["brightness"]], r"channel 'brightness' not found or not plottable, have: \['intensity'\]"),
        ([[("intensity", np.sum)]], r"channel 'intensity' not found or not plottable"),
        ([["intensity"], []], "for each of 1 UDFs a list of channels"),
        *((wrong, "for each of 1 UDFs a list of channels") for wrong in (["intensity"], "intensity", 3, [3])),
    ],
)
def test_channels_that_make_no_image_are_refused(ctx, dataset, plotting, plots, message):
    with pytest.raises(ValueError, match=message):
        ctx.run_udf(dataset, SumUDF(), plots=plots)


def test_plots_are_used_as_they_are(ctx, give, dataset, plotting, data):
    first, second = SumSigUDF(), SumUDF()
    plots = [NotedPlot(dataset, udf=second), NotedPlot(dataset=dataset, udf=first, channel="intensity")]
    ctx.run_udf(dataset, [first, second], plots=plots)
    assert not plots[0].is_displayed
    assert np.array_equal(plots[0].data, data.sum(axis=(0, 1)))
    assert np.array_equal(plots[1].data, data.sum(axis=(2, 3)))
    with pytest.raises(ValueError, match="shows a SumUDF that is not in this run"):
        ctx.run_udf(give(), first, plots=plots)
    with pytest.raises(ValueError, match="No plottable channels found"):
        NotedPlot(dataset, udf=OneValue())


def test_the_class_of_plots_is_an_argument_of_the_context():
    with Context("inline", plot_class=NotedPlot) as ctx:
        assert ctx.plot_class is NotedPlot
    with Context.make_with("inline", plot_class=Dummy2DPlot) as ctx:
        assert ctx.plot_class is Dummy2DPlot
    with Context("inline") as ctx:
        assert ctx.plot_class is MPLLive2DPlot


def test_updates_that_come_too_fast_are_left_out_but_not_the_last(ctx, dataset, plotting, place):
    udf = SumSigUDF()
    plot = NotedPlot(dataset, udf=udf, min_delta=3600)
    ctx.run_udf(dataset, udf, plots=[plot])
    assert len(plot.calls) == 4 or place == "live"
    assert [force for _, force, _ in plot.updates] == [False, True]


def test_an_update_tells_which_values_are_there(ctx, dataset, plotting, data):
    roi = np.zeros((4, 5), bool)
    roi[:, 1:] = True
    ctx.run_udf(dataset, [SumSigUDF(), SumUDF()], roi, plots=True)
    assert plotting[0].updates[-1][0] == 16
    assert plotting[1].updates[-1][0] == 42, "each pixel is there as soon as one frame is"
    assert np.array_equal(plotting[0].data[:, 1:], data.sum(axis=(2, 3))[:, 1:])


def test_an_empty_run_comes_before_the_plots(ctx, dataset, plotting):
    class NeedsData(SumSigUDF):
        def get_results(self):
            return {"intensity": self.results.intensity - self.meta.get_valid_nav_mask()}

    ctx.run_udf(dataset, NeedsData(), plots=True)
    assert plotting[0].calls[-1] == (20, True)


def test_asynchronous_runs_update_plots_too(ctx, give, plotting):
    async def main():
        await ctx.run_udf(give(), SumSigUDF(), plots=True, sync=False)
        async for _ in ctx.run_udf_iter(give(), SumSigUDF(), plots=True, sync=False):
            pass

    anyio.run(main)
    assert [plot.calls[-1] for plot in plotting] == [(20, True)] * 2


def test_matplotlib_shows_the_results(inline_ctx, data, monkeypatch):
    pytest.importorskip("matplotlib").use("agg")
    from matplotlib import pyplot as plt

    dataset = inline_ctx.load("memory", data=data, num_partitions=4)
    udf = SumSigUDF()
    roi = np.ones((4, 5), bool)
    roi[0, 0] = False
    plot = MPLLive2DPlot(dataset, udf, roi=roi, cmap="gray", min_delta=0)
    with pytest.warns(UserWarning, match="Plot is not displayed, not plotting."):
        inline_ctx.run_udf(dataset, udf, plots=[plot])
    plot.display()
    inline_ctx.run_udf(dataset, udf, roi, plots=[plot])
    image = plot.axes.images[0]
    sums = data.sum(axis=(2, 3))
    assert np.array_equal(image.get_array()[1:], sums[1:])
    assert image.get_clim() == (sums[roi].min(), sums[roi].max())
    assert image.get_cmap().name == "gray"
    assert plot.axes.get_title() == "SumSigUDF: intensity"
    plt.close("all")
    inline_ctx.run_udf(dataset, [SumSigUDF(), SumUDF()], plots=True)
    assert len(plt.get_fignums()) == 2
    plt.close("all")


def test_a_missing_matplotlib_is_told(inline_ctx, data, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    dataset = inline_ctx.load("memory", data=data)
    with pytest.raises(ConfigurationError, match=r"pip install stemd\[plots\]"):
        inline_ctx.run_udf(dataset, SumUDF(), plots=True)
    with warnings.catch_warnings():
        inline_ctx.run_udf(dataset, SumUDF(), plots=False)
