"""Channels of live plots: functions, colours, and lists for some of the UDFs."""

import matplotlib as mpl
import numpy as np
import pytest

from stemd import Context, Dummy2DPlot, MPLLive2DPlot, SumSigUDF, SumUDF

DATA = np.arange(4 * 5 * 6 * 7, dtype=np.float32).reshape(4, 5, 6, 7)


class Noted(Dummy2DPlot):
    def update(self, damage, force=False):
        self.damage = damage


@pytest.fixture
def ctx():
    with Context("inline", plot_class=Noted) as made:
        yield made


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=DATA, num_partitions=4)


def scaled(udf_results, damage):
    return 2 * udf_results["intensity"].data, damage


def coloured(udf_results, damage):
    shown = udf_results["intensity"].data / DATA.sum()
    return np.stack([shown, 1 - shown, shown], axis=-1), True


@pytest.mark.parametrize("plot_class", [Noted, Dummy2DPlot, MPLLive2DPlot])
@pytest.mark.parametrize("function", [scaled, coloured])
def test_a_channel_may_be_a_function_of_results_and_damage(ctx, dataset, plot_class, function, monkeypatch):
    monkeypatch.setitem(mpl.rcParams, "backend", "agg")
    udf = SumSigUDF()
    plot = plot_class(dataset, udf, channel=function, min_delta=0)
    assert plot.title == f"SumSigUDF: {function.__name__}"
    plot.display()
    result = ctx.run_udf(dataset, udf, plots=[plot])
    np.testing.assert_array_equal(plot.data, function(result, None)[0])
    if isinstance(plot, MPLLive2DPlot):
        from matplotlib import pyplot as plt

        np.testing.assert_allclose(plot._image.get_array(), plot.data, rtol=1e-6)
        plt.close(plot.fig)


def test_the_damage_of_a_function_says_what_is_valid(ctx, dataset):
    udf = SumSigUDF()
    seen = []

    def upper_half(udf_results, damage):
        seen.append(int(damage.data.sum()))
        valid = damage.data.copy()
        valid[2:] = False
        return udf_results["intensity"].data, valid

    plot = Noted(dataset, udf, channel=upper_half, min_delta=0)
    ctx.run_udf(dataset, udf, plots=[plot])
    assert seen[0] == 0
    assert seen[-1] == 20
    assert plot.damage.tolist() == [[True] * 5] * 2 + [[False] * 5] * 2


def test_a_function_makes_the_plot_of_its_udf_and_lists_may_be_fewer_than_udfs(ctx, dataset, monkeypatch):
    made = []
    monkeypatch.setattr(Noted, "display", lambda plot: made.append(plot))  # noqa: PLW0108 -- bound
    ctx.run_udf(dataset, [SumUDF(), SumSigUDF()], plots=[[], [scaled, "intensity"]])
    assert [plot.channel for plot in made] == [scaled, "intensity"]
    np.testing.assert_array_equal(made[0].data, 2 * made[1].data)
    ctx.run_udf(dataset, [SumUDF(), SumSigUDF()], plots=[["intensity"]])
    assert [type(plot.udf) for plot in made[2:]] == [SumUDF]


def test_a_function_that_makes_no_image_or_damage_of_another_shape_is_refused(dataset):
    with pytest.raises(ValueError, match=r"made an array of the shape \(3,\), expected an image"):
        Noted(dataset, SumUDF(), channel=lambda results, damage: (np.zeros(3), damage))
    with pytest.raises(ValueError, match=r"gave damage of the shape \(2, 2\), expected \(6, 7\) or a bool"):
        Noted(dataset, SumUDF(), channel=lambda results, damage: (np.zeros((6, 7)), np.ones((2, 2), bool)))
