"""Running UDFs from Python."""

from collections.abc import (
    AsyncGenerator,
    Awaitable,
    Callable,
    Generator,
    Iterable,
)
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, Self, overload

import numpy as np

from stemd.async_steps import steps_in_thread
from stemd.datasets import DataSet, load
from stemd.errors import ExecutorSpecException
from stemd.executors import Executor, make_executor
from stemd.udf_run import PartialResults, Results, UDFRun
from stemd_udfs import UDF, AutoUDF, BufferWrapper

if TYPE_CHECKING:
    from stemd.live import LiveSource


class Context:
    """Loads data sets and runs UDFs over them.

    Use it as a context manager, or :meth:`close` it. One context can serve several threads, as long as each
    has its own UDF objects.

    Parameters
    ----------
    executor : str or Executor
        Where UDFs run: ``"processes"``, worker processes on this computer; ``"inline"``, the caller's own
        thread; or an executor, which the context then owns.
    workers : int, optional
        How many worker processes; one for each core if not given.
    gpus : {"auto", 0}
        UDFs run on CPUs, so that ``"auto"`` finds none.

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
        self, executor: str | Executor = "processes", workers: int | None = None, gpus: str | int = "auto"
    ) -> None:
        if gpus not in ("auto", 0):
            raise ExecutorSpecException(f"gpus is {gpus!r}, expected 'auto' or 0: UDFs run on CPUs")
        if isinstance(executor, str):
            executor = make_executor(executor, workers)
        elif workers is not None:
            raise ExecutorSpecException(
                f"workers is {workers}, but the executor is made already: leave it out"
            )
        self._executor = executor

    @classmethod
    def make_with(cls, executor_spec: str, cpus: int | None = None, gpus: str | int = "auto") -> Self:
        """Make a context with an executor by its name.

        Parameters
        ----------
        executor_spec : str
            ``"inline"`` or ``"synchronous"``; ``"processes"`` or ``"pipelined"``.
        cpus : int, optional
            How many worker processes.
        gpus : {"auto", 0}
            See :class:`Context`.

        Raises
        ------
        ExecutorSpecException
            If there is no such executor, or it cannot be made like this.
        """
        return cls(executor=executor_spec, workers=cpus, gpus=gpus)

    @property
    def executor(self) -> Executor:
        """Where UDFs run."""
        return self._executor

    # Any: each format has parameters of its own.
    def load(self, filetype: str, *args: Any, **kwargs: Any) -> DataSet:
        """Open a data set; see :func:`stemd.datasets.load`.

        Parameters
        ----------
        filetype : str
            ``"memory"`` with ``data=`` an array, ``"npy"`` with a path, or ``"auto"`` with a path.
        *args, **kwargs
            ``sig_dims``, ``nav_shape``, ``sig_shape``, ``num_partitions``; ``tileshape`` for memory.

        Raises
        ------
        DataSetException
            If there is no such format, or the data cannot be opened as one.
        """
        return load(filetype, *args, **kwargs)

    def live(
        self,
        url: str,
        *,
        nav_shape: tuple[int, ...] | None = None,
        channel: str | None = None,
        nodata: Literal["zero", "keep"] = "zero",
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
        nodata : {"zero", "keep"}
            Whether pixels without data read as 0, or as the detector sent them.
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
                workers=self._executor.workers,
                nav_shape=nav_shape,
                channel=channel,
                nodata=nodata,
                when_full=when_full,
                stall_timeout_s=stall_timeout_s,
                end_grace_s=end_grace_s,
                max_message_bytes=max_message_bytes,
                ring_bytes=ring_bytes,
                target_latency_ms=target_latency_ms,
            )
        )

    @overload
    def run_udf(self, dataset: DataSet, udf: UDF, *, sync: Literal[True] = True) -> Results: ...
    @overload
    def run_udf(
        self, dataset: DataSet, udf: Iterable[UDF], *, sync: Literal[True] = True
    ) -> list[Results]: ...
    @overload
    def run_udf(self, dataset: DataSet, udf: UDF, *, sync: Literal[False]) -> Awaitable[Results]: ...
    @overload
    def run_udf(
        self, dataset: DataSet, udf: Iterable[UDF], *, sync: Literal[False]
    ) -> Awaitable[list[Results]]: ...
    def run_udf(
        self, dataset: DataSet, udf: UDF | Iterable[UDF], *, sync: bool = True
    ) -> Results | list[Results] | Awaitable[Results | list[Results]]:
        """Run one UDF or several in a single pass.

        Parameters
        ----------
        dataset : DataSet
            From :meth:`load`.
        udf : UDF or iterable of UDF
            What to run.
        sync : bool
            Wait for the results; else return an awaitable of them, for asynchronous programs.

        Returns
        -------
        dict of str to BufferWrapper, or list of dict
            The result buffers by name; a list, in the order of the UDFs, if more than one UDF or a list was
            given.

        Raises
        ------
        UDFRunCancelled
            If the run was cancelled, or its source interrupted.
        Exception
            What a UDF raised, as it was raised.
        """
        run, is_single = self._start(dataset, udf)
        if not sync:
            return _finish_in_thread(run, is_single)
        for _ in run.steps():
            pass
        results = run.results()
        return results[0] if is_single else results

    @overload
    def run_udf_iter(
        self, dataset: DataSet, udf: UDF | Iterable[UDF], *, sync: Literal[True] = True
    ) -> Generator[PartialResults, None, None]: ...
    @overload
    def run_udf_iter(
        self, dataset: DataSet, udf: UDF | Iterable[UDF], *, sync: Literal[False]
    ) -> AsyncGenerator[PartialResults, None]: ...
    def run_udf_iter(
        self, dataset: DataSet, udf: UDF | Iterable[UDF], *, sync: bool = True
    ) -> Generator[PartialResults, None, None] | AsyncGenerator[PartialResults, None]:
        """Run UDFs and give partial results after each partition; the last ones are the final results.

        Parameters
        ----------
        dataset, udf
            See :meth:`run_udf`.
        sync : bool
            Return a generator, else an asynchronous one.

        Returns
        -------
        generator of PartialResults
            ``part.buffers`` is a tuple with a dict for each UDF, also for a single one, and ``part.damage``
            tells which frames are in them. Closing the generator cancels the run.

        Raises
        ------
        UDFRunCancelled
            If the run was cancelled, or its source interrupted.
        Exception
            What a UDF raised, as it was raised.
        """
        run, _ = self._start(dataset, udf)
        snapshots = _snapshots(run)
        return snapshots if sync else steps_in_thread(snapshots)

    # Any: the function returns what its author likes.
    def map(self, dataset: DataSet, f: Callable[[np.ndarray[Any, Any]], Any]) -> BufferWrapper:
        """Call a function on each frame.

        Parameters
        ----------
        dataset : DataSet
            From :meth:`load`.
        f : callable
            See :class:`stemd_udfs.AutoUDF`.

        Returns
        -------
        BufferWrapper
            Its values, kind nav.
        """
        return self.run_udf(dataset, AutoUDF(f=f))["result"]

    def close(self) -> None:
        """End worker processes and free memory."""
        self._executor.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _start(self, dataset: DataSet, udf: UDF | Iterable[UDF]) -> tuple[UDFRun, bool]:
        if not isinstance(dataset, DataSet):
            raise TypeError(f"dataset is {type(dataset).__name__}, expected one that Context.load returned")
        is_single = isinstance(udf, UDF)
        udfs = [udf] if isinstance(udf, UDF) else list(udf)
        return UDFRun(self._executor, dataset, udfs), is_single


def _snapshots(run: UDFRun) -> Generator[PartialResults, None, None]:
    for _ in run.steps():
        yield run.snapshot()


async def _finish_in_thread(run: UDFRun, is_single: bool) -> Results | list[Results]:
    async for _ in steps_in_thread(run.steps()):
        pass
    results = run.results()
    return results[0] if is_single else results
