"""Running everything in the caller's own thread."""

import os
import pickle
from collections.abc import Generator

from stemd.datasets.base import DataSet
from stemd.executors.base import Executor, PartitionDone
from stemd_udfs.engine import PartitionRunner, RunPlan


class InlineJobExecutor(Executor):
    """Runs partitions one after the other where it is called, for tests and debugging.

    Parameters
    ----------
    debug : bool
        Send each plan through pickle, as it would be sent to another process.
    inline_threads : int, optional
        What ``meta.threads_per_worker`` tells the UDFs; the number of usable cores if not given.
    """

    def __init__(self, debug: bool = False, inline_threads: int | None = None) -> None:
        self._debug = debug
        self._threads = inline_threads or len(os.sched_getaffinity(0))

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """See :meth:`Executor.run`."""
        if self._debug:
            plan = pickle.loads(pickle.dumps(plan))  # our own bytes of a moment ago
        runner = PartitionRunner(plan, threads_per_worker=self._threads)
        for indices in dataset.partitions():
            yield PartitionDone(indices, runner.run(dataset.frames(indices)))
