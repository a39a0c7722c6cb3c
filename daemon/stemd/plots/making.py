"""The plots of one run, from the argument `plots`."""

import warnings
from collections.abc import Iterable, Sequence
from typing import Any

from stemd.datasets.base import DataSet
from stemd.offline.result_iterators import Follower
from stemd.offline.udf_run import Results, UDFRun
from stemd.plots.base import Live2DPlot
from stemd.plots.channels import plottable
from stemd_udfs import UDF


class PlotsFollower(Follower):
    """Brings plots up to date after each merge, and once more at the end."""

    def __init__(self, plots: Sequence[tuple[int, Live2DPlot]]) -> None:
        self._plots = plots

    def merged(self, run: UDFRun) -> None:
        self._update(run, force=False)

    def finish(self, run: UDFRun) -> None:
        self._update(run, force=True)

    def _update(self, run: UDFRun, *, force: bool) -> None:
        snapshot = run.snapshot()
        for number, plot in self._plots:
            plot.new_data(snapshot.buffers[number], snapshot.damage, force=force)


# Any: the argument is checked here; a region of interest has many forms.
def make_plots(
    plots: Any,
    plot_class: type[Live2DPlot],
    *,
    dataset: DataSet,
    udfs: Sequence[UDF],
    roi: Any,
    results: Sequence[Results],
) -> list[tuple[int, Live2DPlot]]:
    """Make and display the plots of a run.

    `plots`: True, all images among the results; a list of channels for each UDF (none for the last ones); or
    plots that the caller has displayed. Raises ValueError for other arguments, channels and UDFs.
    """
    given: list[Any] = list(plots) if isinstance(plots, Iterable) else []
    if given and all(isinstance(plot, Live2DPlot) for plot in given):
        return [(_number(plot, udfs), plot) for plot in given]
    if plots is True:
        given = _all_channels(results)
    elif not isinstance(plots, Iterable) or len(given) > len(udfs) or not all(map(_are_channels, given)):
        raise ValueError(
            f"plots is {plots!r}, expected True, plots, or for each of {len(udfs)} UDFs a list of channels"
        )
    made = [
        (number, plot_class(dataset, udf=udfs[number], roi=roi, channel=channel, udfresult=results[number]))
        for number, channels in enumerate(given)
        for channel in channels
    ]
    for _, plot in made:
        plot.display()
    return made


def _are_channels(given: object) -> bool:
    return isinstance(given, Iterable) and not isinstance(given, str | Live2DPlot) and not callable(given)


def _all_channels(results: Sequence[Results]) -> list[list[str]]:
    channels = [plottable(result) for result in results]
    for number, names in enumerate(channels):
        if not names:
            warnings.warn(f"No plottable channels found for UDF #{number}, not plotting it", stacklevel=5)
    return channels


def _number(plot: Live2DPlot, udfs: Sequence[UDF]) -> int:
    for number, udf in enumerate(udfs):
        if udf is plot.udf:
            return number
    raise ValueError(f"the plot {plot.title!r} shows a {type(plot.udf).__name__} that is not in this run")
