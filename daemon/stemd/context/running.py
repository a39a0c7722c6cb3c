"""The part of a Context that runs UDFs."""

from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping
from contextlib import aclosing, closing
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike

from stemd.datasets import DataSet
from stemd.datasets.base import LiveDataSet
from stemd.libertem import is_on
from stemd.offline import result_iterators
from stemd.offline.executor import Executor
from stemd.offline.progress import reporter_for
from stemd.offline.result_iterators import Follower, Followers, ProgressFollower
from stemd.offline.udf_run import PartialResults, Results, UDFRun, make_run
from stemd_udfs import UDF, AutoUDF, BufferWrapper, CorrectionSet
from stemd_udfs.arrays.backends import allowed_backends
from stemd_udfs.engine import with_sigma
from stemd_udfs.engine.clean_copy import calibrated
from stemd_udfs.interface.calibration import Calibration, as_calibration
from stemd_udfs.regions.selection import as_roi
from stemd_udfs.stages.stage import Stage

if TYPE_CHECKING:
    from stemd.plots import Live2DPlot

# Any: a region of interest has many forms, sparse arrays of optional packages among them.
ROI = Any
Backends = str | Iterable[str] | None
UDFs = Iterable[UDF] | Mapping[str, UDF]
Stages = Iterable[Stage] | None
Known = Calibration | Mapping[str, Any] | None


class RunOptions(TypedDict, total=False):
    """Arguments of runs that are given by name."""

    stages: Stages
    calibration: Known
    ignored: ArrayLike | None
    sigma: bool | float
    resolution: bool


class ContextRuns:
    """Runs UDFs; :class:`stemd.Context` derives from it.

    Attributes
    ----------
    executor : Executor
        Where UDFs run.
    plot_class : type
        Class of the live plots that runs make.
    """

    executor: Executor
    plot_class: "type[Live2DPlot]"

    @overload
    def run_udf(
        self,
        dataset: DataSet,
        udf: UDF,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        sync: Literal[True] = True,
        **options: Unpack[RunOptions],
    ) -> Results: ...
    @overload
    def run_udf(
        self,
        dataset: DataSet,
        udf: UDFs,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        sync: Literal[True] = True,
        **options: Unpack[RunOptions],
    ) -> tuple[Results, ...]: ...
    @overload
    def run_udf(
        self,
        dataset: DataSet,
        udf: UDF,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        *,
        sync: Literal[False],
        **options: Unpack[RunOptions],
    ) -> Awaitable[Results]: ...
    @overload
    def run_udf(
        self,
        dataset: DataSet,
        udf: UDFs,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        *,
        sync: Literal[False],
        **options: Unpack[RunOptions],
    ) -> Awaitable[tuple[Results, ...]]: ...
    def run_udf(  # noqa: PLR0917 -- the documented order
        self,
        dataset: DataSet,
        udf: UDF | UDFs,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        sync: bool = True,
        stages: Stages = None,
        calibration: Known = None,
        ignored: ArrayLike | None = None,
        sigma: bool | float = False,
        resolution: bool = False,
    ) -> Results | tuple[Results, ...] | Awaitable[Results | tuple[Results, ...]]:
        """Run one UDF or several in a single pass.

        Parameters
        ----------
        dataset : DataSet
            From :meth:`load`.
        udf : UDF, iterable of UDF, or mapping of str to UDF
            The UDFs to run. The keys of a mapping are the names by which UDFs name each other as inputs
            (:meth:`stemd_udfs.UDF.get_inputs`).
        roi : array of bool, coordinate, or sequence of (coordinate, truth value), optional
            The frames to process; all if not given. An array in navigation shape, dense or sparse; one
            coordinate such as ``(3, 4)``; or several coordinates with one truth value, such as
            ``[((0, 0), False)]`` for all frames but this one. It is copied.
        corrections : CorrectionSet, optional
            Corrections of the frames, in place of those of the data set; an empty set switches them off.
        progress : bool or ProgressReporter
            Show a progress bar, or call a reporter of your own.
        backends : str or iterable of str, optional
            The array types that UDFs may get, such as ``("numpy",)`` for CPUs or ``("cupy",)`` for GPUs; all
            types that the UDFs take if not given.
        plots : bool, list of list, or list of plots
            Live plots: True for all results that are images; for each UDF a list of buffer names, or of
            tuples of a name and a function of its data; or plots that you have made and displayed.
        sync : bool
            True: wait for the results. False: return an awaitable of them, for asynchronous programs.
        stages : iterable of Stage, optional
            Stages between corrections and UDFs, in place of those of the data set; an empty one switches them
            off.
        calibration : Calibration or mapping, optional
            From which UDFs take parameters that are not given, under the names of the section
            ``[calibration]``; where it has none, from what the data set knows. LiberTEM's names take none.
        ignored : array_like of bool, optional
            Pixels without value, in the shape of a frame, besides those of the detector's mask: UDFs that
            average or weigh pixels leave them out.
        sigma : bool or float
            Add buffers ``<name>_sigma`` to the results: standard errors from the statistics of counts, for
            results whose UDF knows the variance (:meth:`stemd_udfs.UDF.variance`). A number is gF, gain times
            excess factor of the detector; True takes `noise_gain` of the calibration, or measures it.
        resolution : bool
            Also measure the resolution of images of the scan: ``results.resolution()`` returns for each its
            period in scan steps, ``results.resolution(step)`` in nm if scan steps are so long. Frames must be
            whole counts with gF = 1; else it is not known, and says why.

        Returns
        -------
        dict of str to BufferWrapper, or tuple of dict
            The result buffers by name. For a list (also with one UDF) or a mapping of UDFs, a tuple with such
            a dict for each UDF, in their order.

        Raises
        ------
        TypeError, ValueError
            If `roi`, `corrections` or `stages` do not fit the data set, or the UDFs have no kind of worker in
            common.
        RuntimeError
            If a UDF takes none of the `backends`, or needs a GPU and there is none.
        UDFRunCancelled
            If the run was cancelled, or its source interrupted.
        Exception
            The exception of a UDF, unchanged.
        """
        run = self._made(
            dataset, udf, roi, corrections, backends, stages, calibration, ignored, (sigma, resolution)
        )
        followers = self._followers(dataset, run, progress, plots)
        is_single = isinstance(udf, UDF)
        if not sync:
            return _finish_async(run, followers, is_single)
        with followers.following(), closing(run.steps()) as steps:
            for _ in steps:
                followers.merged()
        results = run.results()
        return results[0] if is_single else tuple(results)

    @overload
    def run_udf_iter(
        self,
        dataset: DataSet,
        udf: UDF | UDFs,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        sync: Literal[True] = True,
        **options: Unpack[RunOptions],
    ) -> result_iterators.ResultIterator: ...
    @overload
    def run_udf_iter(
        self,
        dataset: DataSet,
        udf: UDF | UDFs,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        *,
        sync: Literal[False],
        **options: Unpack[RunOptions],
    ) -> result_iterators.AsyncResultIterator: ...
    def run_udf_iter(  # noqa: PLR0917
        self,
        dataset: DataSet,
        udf: UDF | UDFs,
        roi: ROI = None,
        corrections: CorrectionSet | None = None,
        progress: object = False,
        backends: Backends = None,
        plots: Any = None,
        sync: bool = True,
        stages: Stages = None,
        calibration: Known = None,
        ignored: ArrayLike | None = None,
        sigma: bool | float = False,
        resolution: bool = False,
    ) -> result_iterators.ResultIterator | result_iterators.AsyncResultIterator:
        """Run UDFs and yield partial results after each partition; the last ones are the final results.

        A live scan is merged independently of the loop over its results. A slow loop gets the newest results
        each time, and does not slow the scan.

        Parameters
        ----------
        dataset, udf, roi, corrections, progress, backends, plots
            See :meth:`run_udf`.
        sync : bool
            True: return a generator. False: return an asynchronous one.
        stages, calibration, ignored, sigma, resolution
            See :meth:`run_udf`.

        Returns
        -------
        ResultIterator or AsyncResultIterator
            A generator of :class:`PartialResults`: ``part.buffers`` is a tuple with a dict for each UDF, also
            if there is only one; ``part[i]`` is ``part.buffers[i]``; ``part.damage`` marks the frames in
            them. Closing the generator cancels the run. Its method ``update_parameters_experimental``
            changes parameters of the UDFs during the run.

        Raises
        ------
        UDFRunCancelled
            If the run was cancelled, or its source interrupted.
        Exception
            The exception of a UDF, unchanged.
        """
        run = self._made(
            dataset, udf, roi, corrections, backends, stages, calibration, ignored, (sigma, resolution)
        )
        followers = self._followers(dataset, run, progress, plots)
        snapshots = (
            result_iterators.newest_snapshots(run, dataset.cancel)
            if isinstance(dataset, LiveDataSet)
            else _snapshots(run)
        )
        iterator = result_iterators.ResultIterator if sync else result_iterators.AsyncResultIterator
        return iterator(run, snapshots, followers)

    # Any: the function returns what its author likes.
    def map(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        dataset: DataSet,
        f: Callable[[np.ndarray[Any, Any]], Any],
        roi: ROI = None,
        progress: object = False,
        corrections: CorrectionSet | None = None,
        backends: Backends = None,
        stages: Stages = None,
    ) -> BufferWrapper:
        """Return the values of a function that is called with each frame, kind nav.

        Parameters
        ----------
        dataset : DataSet
            From :meth:`load`.
        f : callable
            See :class:`stemd_udfs.AutoUDF`.
        roi, progress, corrections, backends, stages
            See :meth:`run_udf`; the function gets NumPy arrays, which `backends` must allow.
        """
        udf = AutoUDF(f=f)
        return self.run_udf(dataset, udf, roi, corrections, progress, backends, stages=stages)["result"]

    def _made(  # noqa: PLR0917 -- the order of `run_udf`
        self,
        dataset: DataSet,
        udf: UDF | UDFs,
        roi: ROI,
        corrections: CorrectionSet | None,
        backends: Backends,
        stages: Stages,
        calibration: Known,
        ignored: ArrayLike | None,
        errors: tuple[bool | float, bool],
    ) -> UDFRun:
        if not isinstance(dataset, DataSet):
            raise TypeError(f"dataset is {type(dataset).__name__}, expected one that Context.load returned")
        names = [(str(name),) for name in udf] if isinstance(udf, Mapping) else None
        known = None if is_on() else as_calibration(calibration).over(dataset.calibration)
        udfs = [calibrated(one, known) for one in _as_list(udf.values() if isinstance(udf, Mapping) else udf)]
        if any(one is not False for one in errors):
            udfs = [with_sigma(one, *errors) for one in udfs]
        return make_run(
            self.executor,
            dataset,
            udfs,
            roi=as_roi(roi, tuple(dataset.shape.nav)),
            corrections=corrections,
            stages=stages,
            backends=allowed_backends(backends),
            names=names,
            ignored=None if ignored is None else np.asarray(ignored, bool),
        )

    def _followers(self, dataset: DataSet, run: UDFRun, progress: object, plots: Any) -> Followers:
        reporter = reporter_for(progress)
        followers: list[Follower] = [] if reporter is None else [ProgressFollower(reporter)]
        if plots:
            from stemd.plots.base import PlotsFollower, make_plots

            followers.append(PlotsFollower(make_plots(plots, self.plot_class, dataset, run)))
        return Followers(run, followers)


def _as_list(given: object) -> list[UDF]:
    items = list(given) if isinstance(given, Iterable) and not isinstance(given, (UDF, type)) else [given]
    udfs = []
    for item in items:
        if isinstance(item, type) and issubclass(item, UDF):
            raise TypeError(f"udf is the class {item.__name__}, expected an object: {item.__name__}()")
        if not isinstance(item, UDF):
            raise TypeError(f"udf is {type(item).__name__}, expected a UDF, or a list of them")
        udfs.append(item)
    return udfs


def _snapshots(run: UDFRun) -> Generator[PartialResults, None, None]:
    with closing(run.steps()) as steps:
        for _ in steps:
            yield run.snapshot()


async def _finish_async(run: UDFRun, followers: Followers, is_single: bool) -> Results | tuple[Results, ...]:
    with followers.following():
        async with aclosing(result_iterators.steps_in_thread(run.steps())) as steps:
            async for _ in steps:
                followers.merged()
    results = run.results()
    return results[0] if is_single else tuple(results)
