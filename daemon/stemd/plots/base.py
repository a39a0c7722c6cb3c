"""What every live plot does; and the plots of one run, from its argument `plots`."""

import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from stemd.datasets.base import DataSet
from stemd.offline.executor import InlineJobExecutor
from stemd.offline.result_iterators import Follower
from stemd.offline.udf_run import Results, UDFRun
from stemd.plots.channels import Array, Channel, channel_name, check, image_of, plottable
from stemd_udfs import UDF, BufferWrapper
from stemd_udfs.interface.declaration import declare_buffer
from stemd_udfs.regions.selection import Selection, as_roi


class Live2DPlot(ABC):
    """An image of one result buffer that follows a run.

    Derive from it and implement :meth:`display` and :meth:`update` to show results in another place.

    Parameters
    ----------
    dataset : DataSet
        What the UDF runs over.
    udf : UDF
        The object that is given to the run.
    roi : optional
        As it is given to the run.
    channel : str, tuple of (str, callable), or callable, optional
        Name of the result buffer; name and a function that makes an image of its data; or a function
        ``(udf_results, damage) -> (image, damage)`` of all results of the UDF and the frames in them. An
        image has the shape (y, x), or (y, x, 3) for colours. The first buffer that is an image if not given.
    title : str, optional
        UDF and buffer if not given.
    min_delta : float
        Least time between two updates, in seconds; updates in between are left out, but never the last one.
    udfresult : mapping, optional
        Results of the UDF before the run, to be shown first; made if not given.

    Attributes
    ----------
    udf : UDF
    channel : str, tuple or callable
    title : str
    data : ndarray, shape (y, x), or (y, x, 3 or 4) for colours
        What is shown.

    Raises
    ------
    ValueError
        If the UDF has no such channel, or it makes no image.
    """

    # Any: a region of interest has many forms.
    def __init__(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        dataset: "DataSet",
        udf: UDF,
        roi: Any = None,
        channel: Channel | None = None,
        title: str | None = None,
        min_delta: float = 0.5,
        udfresult: Mapping[str, BufferWrapper] | None = None,
    ) -> None:
        if udfresult is None:
            udfresult = dry_run(dataset, udf, roi)
        if channel is None:
            if not (names := plottable(udfresult)):
                raise ValueError(
                    f"No plottable channels found for UDF {type(udf).__name__}, have: {list(udfresult)}"
                )
            channel = names[0]
        nothing = _no_damage(dataset, roi) if callable(channel) else None
        check(channel, udfresult, nothing)
        self.udf = udf
        self.channel = channel
        self.title = f"{type(udf).__name__}: {channel_name(channel)}" if title is None else title
        self.min_delta = min_delta
        self.data = image_of(channel, udfresult, nothing)[0].copy()
        self._updated_at = -np.inf

    def new_data(
        self, udf_results: Mapping[str, BufferWrapper], damage: BufferWrapper, force: bool = False
    ) -> None:
        """Take what is merged now, unless the last update is too recent.

        Parameters
        ----------
        udf_results : mapping of str to BufferWrapper
            Results of the UDF.
        damage : BufferWrapper
            Which frames are in them.
        force : bool
            Update in any case.
        """
        if force or time.monotonic() - self._updated_at >= self.min_delta:
            self.data, valid = self.extract(udf_results, damage)
            self.update(valid, force)
            # Taken after it: a slow plot leaves time for the run.
            self._updated_at = time.monotonic()

    def extract(self, udf_results: Mapping[str, BufferWrapper], damage: BufferWrapper) -> tuple[Array, Array]:
        """Make the image, and which of its values come from frames that are merged; see :meth:`new_data`.

        Override it to show something else than :attr:`channel`.

        Returns
        -------
        image : ndarray, shape (y, x), or (y, x, 3 or 4) for colours
        valid : ndarray of bool, shape (y, x)
        """
        return image_of(self.channel, udf_results, damage)

    def get_udf(self) -> UDF:
        """The UDF whose results are shown."""
        return self.udf

    @abstractmethod
    def display(self) -> object:
        """Make the plot visible; called before the run. What it returns is not used."""

    @abstractmethod
    def update(self, damage: Array, force: bool = False) -> None:
        """Show :attr:`data`, which is new.

        Parameters
        ----------
        damage : ndarray of bool, shape (y, x)
            Which values come from frames that are merged.
        force : bool
            Whether this is the last update.
        """


# Any: a region of interest has many forms.
def _no_damage(dataset: "DataSet", roi: Any) -> BufferWrapper:
    selection = Selection(dataset.shape.nav.size, as_roi(roi, tuple(dataset.shape.nav)))
    merged = np.zeros(selection.size, bool)
    declaration = declare_buffer("nav", (), bool, None, None)
    return BufferWrapper(declaration, merged, dataset.shape, merged, selection=selection)


# Any: a region of interest has many forms.
def dry_run(dataset: DataSet, udf: UDF, roi: Any = None) -> Results:
    """The results of a UDF before any partition is merged."""
    selected = as_roi(roi, tuple(dataset.shape.nav))
    return UDFRun(InlineJobExecutor(), dataset, [udf], roi=selected).results()[0]


class Dummy2DPlot(Live2DPlot):
    """Keeps the newest image as ``data`` and shows it nowhere: for tests, and where there is no display.

    Takes the parameters of :class:`Live2DPlot`.
    """

    def display(self) -> None:
        """Show nothing."""

    def update(self, damage: Array, force: bool = False) -> None:
        """Show nothing."""


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


# Any: the argument is checked here.
def make_plots(
    plots: Any, plot_class: type[Live2DPlot], dataset: DataSet, run: UDFRun
) -> list[tuple[int, Live2DPlot]]:
    """Make and display the plots of a run.

    `plots`: True, all images among the results; a list of channels for each UDF (none for the last ones); or
    plots that the caller has displayed. Raises ValueError for other arguments, channels and UDFs.
    """
    udfs, roi, results = run.plan.udfs, run.plan.unstaged.roi, run.results()
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
