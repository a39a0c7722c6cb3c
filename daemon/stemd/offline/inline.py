"""Running everything in the caller's own thread."""

import os
import pickle
from collections.abc import Collection, Generator, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from stemd.datasets.base import DataSet, PartitionDone
from stemd.offline.executor import Executor, RunnersInUse
from stemd.processes.thread_limits import THREAD_LIMITS
from stemd_udfs import get_use_cuda
from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends
from stemd_udfs.engine import PartitionRunner, RunPlan


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
        with self._in_use.run(plan), self._limited():
            self._in_use.add(plan, runner)
            for partition in plan.taken(dataset.partitions()):
                indices = plan.selection.within(partition)
                with nullcontext() if self._limit is None else THREAD_LIMITS.limited_here(self._limit):
                    results = runner.run(dataset.frames(indices))
                yield PartitionDone(indices, results)

    def _limited(self) -> AbstractContextManager[None]:
        return nullcontext() if self._limit is None else THREAD_LIMITS.limited(self._limit)

    @property
    def device_classes(self) -> Collection[str]:
        """See :attr:`Executor.device_classes`; a GPU if :func:`stemd_udfs.set_use_cuda` chose one."""
        return ("cpu",) if get_use_cuda() is None else ("cuda", "cpu")

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        self._in_use.parameters_changed(plan, numbers)


# Any: arguments of PartitionRunner.
def _device(plan: RunPlan) -> Mapping[str, Any]:
    gpu = get_use_cuda()
    if gpu is None or CUDA not in plan.formats:
        return {"device_class": CPU}
    if ArrayBackends.CUPY_BACKENDS.isdisjoint(plan.formats[CUDA].given):
        return {"device_class": CUDA}
    from stemd_udfs.engine.cupy_device import CuPyDevice

    return {"device_class": CUDA, "device": CuPyDevice(gpu)}
