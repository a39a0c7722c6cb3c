"""Running partitions in several threads of this process."""

import os
import queue
import threading
from collections.abc import Collection, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Final, Self

from stemd.datasets.base import DataSet, Indices, PartitionDone
from stemd.monitoring.log import get_logger
from stemd.offline.executor import Executor, RunnersInUse, checked_workers
from stemd.processes.loop_thread import POLL_S, check_caller
from stemd.processes.thread_limits import THREAD_LIMITS
from stemd_udfs.engine import PartitionRunner, RunPlan

_END_S: Final = 5.0  # that UDFs may take to end after their run is over
_PER_WORKER: Final = 1  # threads of a library within each thread of ours
_AHEAD: Final = 2  # partitions for each thread that are begun, or done and not merged yet

log = get_logger(__name__)


class ConcurrentJobExecutor(Executor):
    """Runs partitions in threads, started as they are needed.

    Data in memory is used where it lies, and nothing is pickled; in return UDFs that spend their time in
    Python code get no faster. Each thread has clean copies of the UDFs, but what their parameters and modules
    refer to is shared: code that changes such things must be thread safe. ``meta.threads_per_worker`` is 1:
    for the time of a run BLAS, OpenMP, numba, pyFFTW and PyTorch use no further threads in this process.

    Parameters
    ----------
    workers : int or ThreadPoolExecutor, optional
        How many threads; default one per core that this process may use, at least 2. Or a `client`.
    is_local : bool
        Shut `client` down with the executor.
    client : ThreadPoolExecutor, optional
        Threads to use instead of own ones; it stays open if `is_local` is not set.

    Raises
    ------
    ExecutorSpecException
        If `workers` is not a positive number.
    """

    def __init__(
        self,
        workers: int | ThreadPoolExecutor | None = None,
        is_local: bool = False,
        *,
        client: ThreadPoolExecutor | None = None,
    ) -> None:
        pool = client
        if isinstance(workers, ThreadPoolExecutor):
            workers, pool = None, workers
        count = checked_workers(workers)
        if pool is not None:
            count = count or pool._max_workers
        self.workers = count or max(2, len(os.sched_getaffinity(0)))
        self._pool = pool
        self._is_owner = is_local
        self._lock = threading.Lock()
        self._threads: ThreadPoolExecutor | None = None
        self._in_use = RunnersInUse()

    @classmethod
    def make_local(cls, n_threads: int | None = None) -> Self:
        """Make an executor with threads of its own.

        Parameters
        ----------
        n_threads : int, optional
            How many; one for each core if not given.
        """
        return cls(n_threads)

    def __repr__(self) -> str:
        return f"ConcurrentJobExecutor(workers={self.workers})"

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        threads = self._started()
        idle: queue.SimpleQueue[PartitionRunner] = queue.SimpleQueue()

        def process(partition: Indices) -> PartitionDone:
            try:
                runner = idle.get_nowait()
            except queue.Empty:
                runner = PartitionRunner(plan, threads_per_worker=_PER_WORKER)
                self._in_use.add(plan, runner)
            indices = plan.selection.within(partition)
            with THREAD_LIMITS.limited_here(_PER_WORKER):
                done = PartitionDone(indices, runner.run(dataset.frames(indices)))
            idle.put(runner)
            return done

        begun: set[Future[PartitionDone]] = set()
        todo = iter(plan.taken(dataset.partitions()))
        with self._in_use.run(plan), THREAD_LIMITS.limited(_PER_WORKER):
            try:
                while True:
                    for partition in todo:
                        begun.add(threads.submit(process, partition))
                        if len(begun) >= _AHEAD * self.workers:
                            break
                    if not begun:
                        return
                    # `wait` is woken by Ctrl-C.
                    for future in wait(begun, POLL_S, FIRST_COMPLETED).done:
                        begun.remove(future)
                        yield future.result()
                    check_caller()
            finally:
                for future in begun:
                    future.cancel()
                # Nothing of this run touches the data set once it is over.
                if wait(begun, _END_S).not_done:
                    self._abandon(threads)

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        self._in_use.parameters_changed(plan, numbers)

    def close(self) -> None:
        """End the threads; the next run starts new ones."""
        with self._lock:
            threads, self._threads = self._threads, None
        if self._is_owner and self._pool is not None:
            self._pool.shutdown()
        if threads is not None:
            threads.shutdown()

    def _abandon(self, threads: ThreadPoolExecutor) -> None:
        """Have the next run use other threads: a UDF does not end in some of these."""
        log.warning(
            "udf_still_running",
            text=f"the run is over, and a UDF has not ended within {_END_S:g} s; nothing can end a thread: "
            "with executor='processes' UDFs that hang are ended",
        )
        with self._lock:
            if self._threads is threads:
                self._threads = None
                threads.shutdown(wait=False)

    def _started(self) -> ThreadPoolExecutor:
        if self._pool is not None:
            return self._pool
        with self._lock:
            if self._threads is None:
                self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="stemd-worker")
            return self._threads
