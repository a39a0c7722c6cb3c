"""Running UDFs from Python."""

from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, Self

from stemd.context_analyses import ContextAnalyses
from stemd.context_runs import ROI
from stemd.datasets import DataSet, load
from stemd.errors import ExecutorSpecException
from stemd.executors import Executor, make_executor
from stemd_udfs import UDF
from stemd_udfs.roi import as_roi

if TYPE_CHECKING:
    from pathlib import Path

    from stemd.display import UDFDisplay
    from stemd.live import LiveSource
    from stemd.plots import Live2DPlot
    from stemd_udfs import CorrectionSet


class Context(ContextAnalyses):
    """Loads data sets and runs UDFs over them.

    Use it as a context manager, or :meth:`close` it. One context can serve several threads, as long as each
    has its own UDF objects.

    Parameters
    ----------
    executor : str or Executor
        Where UDFs run: ``"processes"``, worker processes on this computer; ``"threads"``, threads of this
        process; ``"inline"``, the caller's own thread; or an executor, which the context then owns.
    workers : int, optional
        How many worker processes or threads; one for each core if not given.
    gpus : {"auto", 0}
        UDFs run on CPUs, so that ``"auto"`` finds none.
    plot_class : type, optional
        Of live plots: a subclass of :class:`stemd.plots.Live2DPlot`; with Matplotlib if not given.

    Raises
    ------
    ExecutorSpecException
        If there is no such executor, or it cannot be made like this.

    Examples
    --------
    >>> with Context(executor="inline") as ctx:
    ...     dataset = ctx.load("npy", "scan.npy")
    ...     image = ctx.run_udf(dataset, SumSigUDF())["intensity"].data
    """

    def __init__(
        self,
        executor: str | Executor = "processes",
        workers: int | None = None,
        gpus: str | int = "auto",
        plot_class: "type[Live2DPlot] | None" = None,
    ) -> None:
        if gpus not in ("auto", 0):
            raise ExecutorSpecException(f"gpus is {gpus!r}, expected 'auto' or 0: UDFs run on CPUs")
        if isinstance(executor, str):
            executor = make_executor(executor, workers)
        elif workers is not None:
            raise ExecutorSpecException(
                f"workers is {workers}, but the executor is made already: leave it out"
            )
        if plot_class is None:
            from stemd.plots import MPLLive2DPlot

            plot_class = MPLLive2DPlot
        self.executor = executor
        self.plot_class = plot_class

    @classmethod
    def make_with(
        cls,
        executor_spec: str,
        cpus: int | None = None,
        gpus: str | int = "auto",
        plot_class: "type[Live2DPlot] | None" = None,
    ) -> Self:
        """Make a context with an executor by its name.

        Parameters
        ----------
        executor_spec : str
            ``"inline"`` or ``"synchronous"``; ``"threads"``; ``"processes"`` or ``"pipelined"``.
        cpus : int, optional
            How many threads or worker processes.
        gpus : {"auto", 0}
            See :class:`Context`.
        plot_class : type, optional
            See :class:`Context`.

        Raises
        ------
        ExecutorSpecException
            If there is no such executor, or it cannot be made like this.
        """
        return cls(executor=executor_spec, workers=cpus, gpus=gpus, plot_class=plot_class)

    # Any: each format has parameters of its own.
    def load(self, filetype: str, *args: Any, **kwargs: Any) -> DataSet:
        """Open a data set; see :func:`stemd.datasets.load`.

        Parameters
        ----------
        filetype : str
            ``"memory"`` with ``data=`` an array, ``"npy"`` with a path, or ``"auto"`` with a path.
        *args, **kwargs
            ``sig_dims``, ``nav_shape``, ``sig_shape``, ``num_partitions`` or ``partitions``,
            ``sync_offset``, ``corrections``; ``tileshape`` for memory.

        Raises
        ------
        DataSetException
            If there is no such format, or the data cannot be opened as one.
        """
        return load(filetype, *args, **kwargs)

    def export_dataset(
        self, dataset: DataSet, path: "str | Path", progress: bool = False, overwrite: bool = False
    ) -> None:
        """Write all frames of a data set to a file: HDF5 (``.h5``, ``.nxs``, ``.emd``) or ``.npy``.

        In HDF5, compressed frames are written as they are stored; see :func:`stemd.datasets.export_dataset`.

        Parameters
        ----------
        dataset : DataSet
            From :meth:`load`.
        path : str or path
            The file; its suffix tells the format.
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
            export_dataset(
                dataset, path, overwrite=overwrite, on_progress=lambda done: bar.update(done - bar.n)
            )

    def live(
        self,
        url: str,
        *,
        nav_shape: tuple[int, ...] | None = None,
        channel: str | None = None,
        nodata: Literal["zero", "keep", "repair"] = "zero",
        corrections: "CorrectionSet | None" = None,
        when_full: Literal["block", "drop"] = "block",
        stall_timeout_s: float = 5.0,
        end_grace_s: float = 0.5,
        max_message_bytes: int = 256 * 2**20,
        ring_bytes: int = 2 * 2**30,
        target_latency_ms: float = 20.0,
    ) -> "LiveSource":
        """Connect to a detector: the live form of :meth:`load`.

        Used as a context manager; iterating over it yields one :class:`~stemd.live.LiveScan` for each
        series, for ever, each to be given to :meth:`run_udf` once. Worker processes of its own run the UDFs,
        as many as this context has.

        Parameters
        ----------
        url : str
            Such as ``dectris-v2+tcp://dcu:31001``. A detector that is not there yet is waited for.
        nav_shape : tuple of int, optional
            Shape of the scans, one or two of it -1; where it does not fit the announced frames (or is not
            given) the detector's user data, else a square, else one dimension.
        channel : str, optional
            Which of several channels to process; the first announced one if not given.
        nodata : {"zero", "keep", "repair"}
            Whether pixels without data read as 0, as the detector sent them, or as the mean of their direct
            neighbours.
        corrections : CorrectionSet, optional
            What to correct in the frames of all scans, where a run does not say otherwise.
        when_full : {"block", "drop"}
            Hold the detector back while the ring is full, or count frames as discarded.
        stall_timeout_s : float
            Seconds without an image after which a scan counts as stalled.
        end_grace_s : float
            Seconds to wait for images that the end of a series overtook.
        max_message_bytes, ring_bytes : int
            The largest message, and the shared memory between receiver and workers: at least four times that.
        target_latency_ms : float
            Milliseconds aimed at, from the first frame of a partition received to merged.

        Raises
        ------
        ConfigurationError
            On entering, if the source cannot be opened or the ring does not fit into memory.
        """
        from stemd.live import LiveSettings, LiveSource

        return LiveSource(
            LiveSettings(
                url=url,
                workers=self.executor.workers,
                nav_shape=nav_shape,
                channel=channel,
                nodata=nodata,
                corrections=corrections,
                when_full=when_full,
                stall_timeout_s=stall_timeout_s,
                end_grace_s=end_grace_s,
                max_message_bytes=max_message_bytes,
                ring_bytes=ring_bytes,
                target_latency_ms=target_latency_ms,
            )
        )

    def display(self, dataset: DataSet, udf: UDF, roi: ROI = None) -> "UDFDisplay":
        """Tell what a UDF will do with a data set, without running it.

        Parameters
        ----------
        dataset, udf, roi
            See :meth:`run_udf`.

        Returns
        -------
        UDFDisplay
            A notebook shows it as a table.
        """
        from stemd.display import UDFDisplay
        from stemd.udf_run import UDFRun

        selected = as_roi(roi, tuple(dataset.shape.nav))
        return UDFDisplay(dataset, UDFRun(self.executor, dataset, [udf], roi=selected))

    def close(self) -> None:
        """End worker processes and free memory."""
        self.executor.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
