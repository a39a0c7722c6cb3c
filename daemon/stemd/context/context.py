"""Running UDFs from Python."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

from stemd.context.analyses import ContextAnalyses
from stemd.context.loading import ContextLoading
from stemd.context.make_executor import make_executor
from stemd.context.running import ROI, ContextRuns
from stemd.datasets import DataSet
from stemd.errors import ConfigurationError, ExecutorSpecException
from stemd.offline.executor import Executor
from stemd.offline.udf_run import UDFRun
from stemd.processes.gpus import GPUs
from stemd_sources.closing import Closing
from stemd_udfs import UDF
from stemd_udfs.arrays import html
from stemd_udfs.interface.constructor import short_repr
from stemd_udfs.regions.selection import as_roi

if TYPE_CHECKING:
    from stemd.live.source import LiveSource
    from stemd.plots import Live2DPlot
    from stemd_udfs import CorrectionSet
    from stemd_udfs.stages.stage import Stage


class Context(ContextLoading, ContextAnalyses, ContextRuns, Closing):
    """Loads data sets and runs UDFs over them.

    Use it as a context manager, or :meth:`close` it. One context can serve several threads, as long as each
    has its own UDF objects.

    Parameters
    ----------
    executor : str or Executor, optional
        Where UDFs run: ``"processes"``, the default, worker processes on this computer; ``"threads"``,
        threads of this process; ``"inline"``, the caller's own thread; ``"dask"``, ``"dask-integration"``,
        ``"dask-make-default"`` and ``"delayed"``, see `make_executor`; or an executor, which the
        context then owns.
    workers : int, optional
        How many worker processes or threads; one for each core if not given.
    gpus : "auto", int, or iterable of int
        GPUs that get a worker process each, in addition: all that ``CUDA_VISIBLE_DEVICES`` allows, so many,
        or those with these numbers. They process partitions of runs whose UDFs can run on a GPU.
    plot_class : type, optional
        Class of live plots, derived from :class:`stemd.Live2DPlot`; Matplotlib draws them if not given.

    Raises
    ------
    ExecutorSpecException
        If there is no such executor, or it does not take these arguments.

    Examples
    --------
    >>> with Context(executor="inline") as ctx:
    ...     dataset = ctx.load("npy", "scan.npy")
    ...     image = ctx.run_udf(dataset, SumSigUDF())["intensity"].data
    """

    def __init__(
        self,
        executor: str | Executor | None = None,
        workers: int | None = None,
        gpus: GPUs = "auto",
        plot_class: "type[Live2DPlot] | None" = None,
    ) -> None:
        if executor is None or isinstance(executor, str):
            executor = make_executor(executor or "processes", workers, gpus)
        elif workers is not None or gpus not in ("auto", 0):
            name, value = ("gpus", gpus) if workers is None else ("workers", workers)
            raise ExecutorSpecException(f"{name} is {value}, but the executor is made already: leave it out")
        if plot_class is None:
            from stemd.plots import MPLLive2DPlot

            plot_class = MPLLive2DPlot
        self.executor = executor
        self.plot_class = plot_class

    def __repr__(self) -> str:
        return f"Context({self.executor!r})"

    def _repr_html_(self) -> str:
        executor = self.executor
        rows = [("executor", repr(executor)), ("workers", str(executor.workers))]
        rows.append(("GPUs", ", ".join(map(str, executor.gpus)) or "none"))
        rows += [] if executor.cluster is None else [("cluster", executor.cluster)]
        return html.table("Context", [*rows, ("plots", self.plot_class.__name__)])

    @classmethod
    def make_with(
        cls,
        executor_spec: str = "processes",
        cpus: int | Iterable[int] | None = None,
        gpus: GPUs | None = None,
        plot_class: "type[Live2DPlot] | None" = None,
        *,
        snooze_timeout: None = None,
        main_process_gpu: int | bool | None = None,
    ) -> Self:
        """Make a context with an executor by its name.

        Parameters
        ----------
        executor_spec : str
            ``"inline"`` or ``"synchronous"``; ``"threads"``; ``"processes"`` or ``"pipelined"``; ``"dask"``,
            ``"dask-integration"``, ``"dask-make-default"`` or ``"delayed"``.
        cpus : int or iterable of int, optional
            How many threads or worker processes; or numbers of CPUs, for one each. Workers are not bound to
            these CPUs.
        gpus : "auto", int, or iterable of int, optional
            See :class:`Context`; ``"auto"`` if not given.
        plot_class : type, optional
            See :class:`Context`.
        snooze_timeout : None
            Only None, for code written for LiberTEM: workers stay until the context is closed.
        main_process_gpu : int or bool, optional
            Only None or False: this process always merges with NumPy.

        Raises
        ------
        ExecutorSpecException
            If there is no such executor, or it does not take these arguments.
        """
        # bool is an int, and GPU 0 is not False.
        if main_process_gpu is not None and main_process_gpu is not False:
            raise ExecutorSpecException(
                f"main_process_gpu is {main_process_gpu}, expected None or False: results are merged with "
                "NumPy, on no GPU"
            )
        if snooze_timeout is not None:
            raise ExecutorSpecException(
                f"snooze_timeout is {snooze_timeout!r}, expected None: workers end when the context is closed"
            )
        if not isinstance(executor_spec, str):
            raise ExecutorSpecException(f"executor_spec is {executor_spec!r}, expected a name like 'threads'")
        gpus = "auto" if gpus is None else gpus
        workers = len(set(cpus)) if isinstance(cpus, Iterable) else cpus
        return cls(executor=executor_spec, workers=workers, gpus=gpus, plot_class=plot_class)

    def export_dataset(
        self, dataset: DataSet, path: "str | Path", progress: bool = False, overwrite: bool = False
    ) -> None:
        """Write all frames of a data set to a file: HDF5 (``.h5``, ``.nxs``, ``.emd``) or ``.npy``.

        In HDF5, compressed frames are written as they are stored, and damaged ones are left out with a
        warning; see :func:`stemd.datasets.export_dataset`.

        Parameters
        ----------
        dataset : DataSet
            From :meth:`load`.
        path : str or path
            The file; its suffix says the format.
        progress : bool
            Show a progress bar.
        overwrite : bool
            Replace a file that is there.

        Raises
        ------
        DataSetException
            If the file is there or cannot be written, or the data set cannot be read.
        """
        from stemd.datasets.export import export_dataset

        if not progress:
            export_dataset(dataset, path, overwrite=overwrite)
            return
        from tqdm import tqdm

        with tqdm(total=dataset.shape.nav.size, unit="frame") as bar:
            export_dataset(dataset, path, overwrite=overwrite, on_progress=lambda n: bar.update(n - bar.n))

    def live(
        self,
        url: str,
        *,
        nav_shape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
        flyback_columns: int = 0,
        serpentine: bool = False,
        frames_per_position: int = 1,
        channel: str | None = None,
        nodata: Literal["zero", "keep", "repair"] = "zero",
        corrections: "CorrectionSet | None" = None,
        stages: "Iterable[Stage] | None" = None,
        when_full: Literal["block", "drop"] = "block",
        stall_timeout_s: float = 5.0,
        end_grace_s: float = 0.5,
        max_message_bytes: int = 256 * 2**20,
        ring_bytes: int = 2 * 2**30,
        target_latency_ms: float = 20.0,
        record: str | Path | None = None,
        record_when_behind: Literal["drop", "block"] = "drop",
    ) -> "LiveSource":
        """Connect to a detector: the live form of :meth:`load`.

        The source has worker processes of its own, as many as this context has; with a
        :class:`stemd.DaskJobExecutor` the workers of its cluster run the UDFs.

        Parameters
        ----------
        url : str
            Such as ``dectris-v2+tcp://dcu:31001``. The source waits for a detector that is not there yet.
        nav_shape : tuple of int, optional
            Shape of the scans, one or two of it -1. If it is not given, or does not fit the announced frames,
            the shape is that of the detector's user data, or a square, or one dimension.
        sync_offset : int
            Number of the frame at the first position; negative: positions at the start that have no frame.
        flyback_columns : int
            Points after each line that belong to no position; their frames are left out.
        serpentine : bool
            Every second line is scanned from its end to its beginning.
        frames_per_position : int
            Frames one after the other at the same position; more than one are a last axis of the scan.
        channel : str, optional
            Which of several channels to process; the first announced one if not given.
        nodata : {"zero", "keep", "repair"}
            Whether pixels without data read as 0, as the detector sent them, or as the mean of their direct
            neighbours.
        corrections : CorrectionSet, optional
            Corrections of the frames of all scans, unless a run has its own.
        stages : iterable of Stage
            Steps that the frames of all scans go through after that, in this order, before the UDFs, unless a
            run has its own.
        when_full : {"block", "drop"}
            While the ring is full, hold the detector back, or discard frames and count them.
        stall_timeout_s : float
            Seconds without an image after which a scan counts as stalled.
        end_grace_s : float
            Seconds to wait for images that arrive after the end message of their series.
        max_message_bytes, ring_bytes : int
            The largest message, and the shared memory between receiver and workers, both in bytes. The memory
            is at least four times as large as the message.
        target_latency_ms : float
            Aim, in milliseconds, for the time from receiving the first frame of a partition to merging it.
        record : str or path, optional
            Write all messages to this file, from the first one on. `LiveSource.record` starts a recording
            later.
        record_when_behind : {"drop", "block"}
            If the disk is too slow or full: drop messages and count them, or hold the detector back.

        Returns
        -------
        LiveSource
            A context manager. Iterating over it yields one :class:`stemd.live.source.LiveScan` for each
            series, without end; give each to :meth:`run_udf` once.

        Raises
        ------
        ConfigurationError
            If an argument is not what the configuration of the daemon may hold, or the geometry is
            contradictory. On entering the source, if it cannot be opened, or the ring does not fit into
            memory.
        TypeError
            If `corrections` or `stages` hold something else.
        """
        from pydantic import ValidationError

        from stemd.config.mistakes import arguments_in_words
        from stemd.geometry.frame_map import ScanGeometry
        from stemd.live.settings import LiveSettings
        from stemd.live.source import LiveSource
        from stemd_udfs.corrections.corrections import checked_corrections
        from stemd_udfs.stages.stage import checked_stages

        try:
            geometry = ScanGeometry(
                sync_offset=sync_offset,
                flyback_columns=flyback_columns,
                serpentine=serpentine,
                frames_per_position=frames_per_position,
            )
        except ValueError as error:
            raise ConfigurationError(str(error)) from error
        try:
            settings = LiveSettings(
                url=url,
                workers=0 if self.executor.cluster is not None else self.executor.workers,
                cluster=self.executor.cluster,
                gpus=self.executor.gpus,
                nav_shape=nav_shape,
                geometry=geometry,
                channel=channel,
                nodata=nodata,
                corrections=checked_corrections(corrections),
                stages=checked_stages(stages),
                when_full=when_full,
                stall_timeout_s=stall_timeout_s,
                end_grace_s=end_grace_s,
                max_message_bytes=max_message_bytes,
                ring_bytes=ring_bytes,
                target_latency_ms=target_latency_ms,
                record=None if record is None else Path(record).absolute(),
                record_when_behind=record_when_behind,
            )
        except ValidationError as error:
            raise ConfigurationError(arguments_in_words(error)) from error
        return LiveSource(settings)

    def display(self, dataset: DataSet, udf: UDF, roi: ROI = None) -> "UDFDisplay":
        """Return what a UDF will do with a data set, as a table in notebooks; see :meth:`run_udf`."""
        selected = as_roi(roi, tuple(dataset.shape.nav))
        return UDFDisplay(dataset, UDFRun(self.executor, dataset, [udf], roi=selected))

    def close(self) -> None:
        """End worker processes and free memory."""
        self.executor.close()


class UDFDisplay:
    """Facts about a UDF on a data set; a notebook shows them as a table, ``print`` as text."""

    def __init__(self, dataset: DataSet, run: UDFRun) -> None:
        plan = run.plan
        (udf,) = plan.udfs
        (results,) = run.results()
        self._title = type(udf).__name__
        self._facts = [
            ("data set", f"{type(dataset).__name__}, shape {tuple(dataset.shape)}, {dataset.dtype}"),
            ("frames", f"{plan.selection.size} of {dataset.shape.nav.size}"),
            *(("stage", repr(stage)) for stage in plan.unstaged.stages),
            ("method", f"{plan.methods[0].function_name}, data as {plan.input_dtype}"),
            *((f"parameter {name}", short_repr(udf.params.get(name))) for name in udf.params),
        ]
        for name, buffer in results.items():
            words = f"{buffer.kind}, {buffer.dtype}, shape {buffer.shape}, extra shape {buffer.extra_shape}"
            self._facts.append((f"result {name}", words))

    def _repr_html_(self) -> str:
        return html.table(self._title, self._facts)

    def __repr__(self) -> str:
        return "\n".join([self._title, *(f"  {name}: {value}" for name, value in self._facts)])
