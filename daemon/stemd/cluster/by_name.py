"""Executors that need Dask, by their names."""

from concurrent.futures import ThreadPoolExecutor

import dask
import dask.local
import dask.multiprocessing
import dask.threaded
from dask.base import get_scheduler

from stemd.cluster.delayed import DelayedJobExecutor
from stemd.cluster.executor import DaskJobExecutor
from stemd.cluster.specification import existing_client
from stemd.errors import ExecutorSpecException
from stemd.offline.executor import Executor, InlineJobExecutor
from stemd.offline.threads import ConcurrentJobExecutor
from stemd.processes.gpus import GPUs


def make_dask_executor(name: str, workers: int | None = None, gpus: GPUs = "auto") -> Executor:
    """Make an executor that needs Dask, or raise ExecutorSpecException."""
    if name == "dask":
        return DaskJobExecutor.make(workers, gpus)
    if name == "dask-integration":
        return _integrated(workers)
    if name == "dask-make-default":
        if workers is None and gpus in ("auto", 0, ()) and (client := existing_client()) is not None:
            return DaskJobExecutor(client)
        return DaskJobExecutor.make_local(workers, gpus=gpus, as_default=True)
    if workers is not None:
        words = "but Dask's own scheduler computes delayed results: set up that"
        raise ExecutorSpecException(f"{workers} workers are asked for, {words}")
    assert name == "delayed", f"executor {name!r} needs no Dask"
    return DelayedJobExecutor()


def get_dask_integration_executor() -> Executor:
    """Make the executor ``"dask-integration"``, under the name that users of LiberTEM know."""
    return _integrated(None)


def _integrated(workers: int | None) -> Executor:
    scheduler = get_scheduler()
    client = getattr(scheduler, "__self__", None)
    if client is not None or scheduler in (dask.local.get_sync, dask.get):
        if workers is not None:
            words = "but Dask's scheduler here is set up already: leave it out"
            raise ExecutorSpecException(f"{workers} workers are asked for, {words}")
        return InlineJobExecutor() if client is None else DaskJobExecutor(client)
    if scheduler is dask.multiprocessing.get:
        from stemd.offline.processes import PipelinedExecutor

        return PipelinedExecutor(workers or dask.config.get("num_workers", None))
    if scheduler not in (None, dask.threaded.get):
        words = "expected a distributed.Client, 'threads', 'processes' or 'synchronous': name the executor"
        raise ExecutorSpecException(f"Dask's scheduler is {scheduler!r}, {words}")
    pool = dask.config.get("pool", None)
    if workers is None and isinstance(pool, ThreadPoolExecutor):
        return ConcurrentJobExecutor(client=pool)
    return ConcurrentJobExecutor(workers or dask.config.get("num_workers", None))
