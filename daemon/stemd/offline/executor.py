"""What every executor does: run all partitions of a data set through a plan; and one without workers."""

import os
import pickle
import threading
from abc import ABC, abstractmethod
from collections.abc import Collection, Generator, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import Any, Self

import numpy as np

from stemd.datasets.base import DataSet, PartitionDone
from stemd.errors import ExecutorSpecException
from stemd.processes.thread_limits import THREAD_LIMITS
from stemd_udfs import get_use_cuda
from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends
from stemd_udfs.engine import PartitionRunner, RunPlan


class RunnersInUse:
    """Knows which runners work for which run, so that new parameters reach them. Safe in several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._runners: dict[RunPlan, list[PartitionRunner]] = {}

    @contextmanager
    def run(self, plan: RunPlan) -> Iterator[None]:
        """Keep the runners of a run for as long as the block lasts."""
        with self._lock:
            self._runners[plan] = []
        try:
            yield
        finally:
            with self._lock:
                del self._runners[plan]

    def add(self, plan: RunPlan, runner: PartitionRunner) -> None:
        """Add a runner to a run that may have ended meanwhile."""
        with self._lock:
            self._runners.get(plan, []).append(runner)

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        """See `Executor.parameters_changed`."""
        with self._lock:
            for runner in self._runners.get(plan, ()):
                runner.replace({number: plan.udfs[number] for number in numbers})


def checked_workers(workers: object) -> int | None:
    """Return the number of workers asked for, or None. Raises ExecutorSpecException for wrong numbers."""
    if workers is None:
        return None
    if isinstance(workers, bool) or not isinstance(workers, int | np.integer) or workers < 1:
        raise ExecutorSpecException(f"workers is {workers!r}, expected a number of 1 or more, or None")
    return int(workers)


class Executor(ABC):
    """Where partitions are processed."""

    workers: int = 1
    """How many partitions are processed at the same time."""

    gpus: tuple[int, ...] = ()
    """Numbers of the GPUs that have workers of their own."""

    cluster: str | None = None
    """Address of the Dask scheduler whose workers process them, also those of live scans."""

    # Any: a class of runs, which uses executors.
    run_class: Any = None
    """The class of its runs; None for `stemd.offline.udf_run.UDFRun`, which imports this module."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    @property
    def device_classes(self) -> Collection[str]:
        """The kinds of workers that it has: ``"cpu"``, ``"cuda"``."""
        return ("cpu",)

    @abstractmethod
    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """Process every partition of `dataset`; yields each when it is done, in any order.

        The consumer calls `PartitionDone.merged` before it asks for the next, and cancels by closing. Raises
        JobCancelledError if something else cancels, such as a restart of a live scan.
        """

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:  # noqa: B027 - see below
        """Called when UDFs of a run have other parameters: partitions that begin from now on use them.

        Nothing happens if `plan` is not running. Called from any thread. An executor whose workers do not
        hold on to UDFs has nothing to do.

        Parameters
        ----------
        plan : RunPlan
            As given to :meth:`run`; its UDFs have the new parameters already.
        numbers : collection of int
            Which UDFs of the plan.
        """

    def close(self) -> None:  # noqa: B027 - an executor that holds nothing has nothing to do
        """Release processes and threads."""


class InlineJobExecutor(Executor):
    """Runs partitions one after the other where it is called, for tests and debugging.

    Parameters
    ----------
    debug : bool
        Send each plan through pickle, as it would be sent to another process.
    inline_threads : int, optional
        How many threads libraries such as BLAS may use for the time of a run, which is what
        ``meta.threads_per_worker`` is. If not given, that is the number of usable cores, and nothing is
        limited.
    """

    def __init__(self, debug: bool = False, inline_threads: int | None = None) -> None:
        self._debug = debug
        self._limit = inline_threads
        self._threads = inline_threads or len(os.sched_getaffinity(0))
        self._in_use = RunnersInUse()

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        # Loaded: our own bytes of a moment ago.
        own_plan = pickle.loads(pickle.dumps(plan)) if self._debug else plan
        runner = PartitionRunner(own_plan, threads_per_worker=self._threads, **_device(plan))
        limited = nullcontext() if self._limit is None else THREAD_LIMITS.limited(self._limit)
        with self._in_use.run(plan), limited:
            self._in_use.add(plan, runner)
            for partition in plan.taken(dataset.partitions()):
                indices = plan.selection.within(partition)
                with nullcontext() if self._limit is None else THREAD_LIMITS.limited_here(self._limit):
                    results = runner.run(dataset.frames(indices))
                yield PartitionDone(indices, results)

    @property
    def device_classes(self) -> Collection[str]:
        """See :attr:`Executor.device_classes`; a GPU if :func:`stemd_udfs.set_use_cuda` chose one."""
        return ("cpu",) if get_use_cuda() is None else ("cuda", "cpu")

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        self._in_use.parameters_changed(plan, numbers)


# Any: arguments of PartitionRunner.
def _device(plan: RunPlan) -> Mapping[str, Any]:
    if (gpu := get_use_cuda()) is None or CUDA not in plan.formats:
        return {"device_class": CPU}
    if ArrayBackends.CUPY_BACKENDS.isdisjoint(plan.formats[CUDA].given):
        return {"device_class": CUDA}
    from stemd_udfs.engine.cupy_device import CuPyDevice

    return {"device_class": CUDA, "device": CuPyDevice(gpu)}
