"""The executor that uses worker processes: the same workers as the daemon's."""

import os
import threading
import weakref
from collections.abc import AsyncIterator, Collection, Generator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Self

import anyio

from stemd.datasets.base import DataSet, PartitionDone
from stemd.datasets.shared import shared
from stemd.errors import ExecutorSpecException, ProcessDied
from stemd.offline.executor import Executor, checked_workers
from stemd.offline.job_server import Job, JobServer, Over
from stemd.processes.failures import restore
from stemd.processes.gpus import GPUs, chosen_gpus
from stemd.processes.loop_thread import LoopThread, take
from stemd.workers.messages import NotProcessed, ReadDataSet, indices_from, order_for
from stemd.workers.udf_spec import pickled_udf
from stemd.workers.worker_handle import results_in
from stemd_udfs.engine import RunPlan

# Any: names, numbers and truth values.
WorkerSpec = Mapping[str, Any]  # a worker as :meth:`PipelinedExecutor.make_spec` describes it


class PipelinedExecutor(Executor):
    """Runs partitions in worker processes of this computer, started with the first run.

    Parameters
    ----------
    workers : int or sequence of dict, optional
        How many; default one per core that this process may use, at least 2. Or a `spec`.
    gpus : "auto", int, or iterable of int
        For which GPUs there are further workers, one each: all, how many, or their numbers.
    spec : sequence of dict, optional
        All workers, in place of `workers` and `gpus`; see :meth:`make_spec`.
    pin_workers : bool
        Without effect: workers are not bound to CPUs.

    Attributes
    ----------
    gpus : tuple of int
        The numbers of these GPUs.

    Raises
    ------
    ExecutorSpecException
        If `workers` is not a positive number, or there are no such GPUs.
    """

    def __init__(
        self,
        workers: int | Sequence[WorkerSpec] | None = None,
        gpus: GPUs = "auto",
        *,
        spec: Sequence[WorkerSpec] | None = None,
        pin_workers: bool = False,
    ) -> None:
        del pin_workers
        if isinstance(workers, Sequence):
            workers, spec = None, workers
        if spec is not None:
            if workers is not None or gpus != "auto":
                raise ExecutorSpecException("spec describes all workers: leave out workers and gpus")
            workers, gpus = _numbers_in(spec)
        self.workers = checked_workers(workers) or max(2, len(os.sched_getaffinity(0)))
        try:
            self.gpus = chosen_gpus(gpus)
        except ValueError as error:
            raise ExecutorSpecException(str(error)) from error
        self._lock = threading.Lock()
        self._loop_thread: LoopThread | None = None
        self._server: JobServer | None = None
        self._jobs: dict[RunPlan, Job] = {}
        self._finalizer: weakref.finalize[..., PipelinedExecutor] | None = None

    @staticmethod
    def make_spec(
        cpus: int | Iterable[int], cudas: int | Iterable[int], has_cupy: bool = False
    ) -> list[WorkerSpec]:
        """Return descriptions of workers, one for each, for the argument `spec`.

        Parameters
        ----------
        cpus, cudas : int or iterable of int
            How many CPU workers and workers for GPUs, or the numbers of CPUs and GPUs.
        has_cupy : bool
            Whether CuPy is installed; workers for GPUs find that out for themselves.
        """
        found: list[WorkerSpec] = []
        for kind, given in (("CPU", cpus), ("CUDA", cudas)):
            for number in range(given) if isinstance(given, int) else given:
                name = f"{kind.lower()}-{number}"
                found.append({"name": name, "device_id": number, "device_kind": kind, "has_cupy": has_cupy})
        return found

    # Any: the arguments of the constructor.
    @classmethod
    def make_local(cls, **options: Any) -> Self:
        """Make an executor; see `PipelinedExecutor` for the options."""
        return cls(**options)

    def __repr__(self) -> str:
        return f"PipelinedExecutor(workers={self.workers})"

    @property
    def device_classes(self) -> Collection[str]:
        return ("cpu", "cuda") if self.gpus else ("cpu",)

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """Process every partition of `dataset`; see `Executor.run`.

        Raises
        ------
        ProcessDied
            If workers died on the same partition again, also with each of its UDFs tried alone.
        """
        loop_thread, server = self._started()
        with shared(dataset) as (payload, fds):
            job = server.make_job(plan, plan.taken(dataset.partitions()))
            order = order_for(plan, job.number, ReadDataSet(pickle=payload))
            self._jobs[plan] = job
            try:
                loop_thread.call(server.open, job, order, fds)
                while not isinstance(item := take(job.inbox, loop_thread), Over):
                    if isinstance(item, NotProcessed):
                        raise restore(item.failure)
                    results = results_in(server.slot(item), item.answer.outcome)
                    give_back = partial(loop_thread.call, server.release, item)
                    yield PartitionDone(indices_from(item.answer.indices), results, give_back)
                if item.error is not None:
                    raise item.error
            finally:
                del self._jobs[plan]
                with suppress(ProcessDied):  # closed meanwhile: nothing is left of the run
                    loop_thread.call(server.close_job, job)

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        job = self._jobs.get(plan)
        if job is not None and self._loop_thread is not None and self._server is not None:
            udfs = {number: pickled_udf(plan.udfs[number]) for number in numbers}
            self._loop_thread.call(self._server.pool.change_udfs, job.number, udfs)

    def close(self) -> None:
        """End the workers; the next run starts new ones."""
        with self._lock:
            if self._loop_thread is not None:
                if self._finalizer is not None:
                    self._finalizer.detach()
                loop_thread, self._loop_thread, self._server = self._loop_thread, None, None
                loop_thread.__exit__(None, None, None)

    def _started(self) -> tuple[LoopThread, JobServer]:
        with self._lock:
            if self._loop_thread is None or self._server is None or self._loop_thread.is_over:
                loop_thread = LoopThread()
                loop_thread.__enter__()
                try:
                    server = JobServer(self.workers, self.gpus)
                    loop_thread.enter(_serving(server))
                except BaseException:
                    loop_thread.__exit__(None, None, None)
                    raise
                self._loop_thread, self._server = loop_thread, server
                # For those who forget to close it; at exit `loop_thread` freezes what is open.
                self._finalizer = weakref.finalize(self, loop_thread.stop)
                self._finalizer.atexit = False
            return self._loop_thread, self._server


def _numbers_in(spec: Sequence[WorkerSpec]) -> tuple[int, tuple[int, ...]]:
    try:
        gpus = tuple(int(worker["device_id"]) for worker in spec if worker["device_kind"] == "CUDA")
    except (KeyError, TypeError, ValueError) as error:
        raise ExecutorSpecException(
            "spec is not a list of workers as PipelinedExecutor.make_spec returns it: use that"
        ) from error
    if len(spec) == len(gpus):
        raise ExecutorSpecException("spec has no CPU worker, expected at least one")
    return len(spec) - len(gpus), gpus


@asynccontextmanager
async def _serving(server: JobServer) -> AsyncIterator[None]:
    try:
        async with anyio.create_task_group() as group:
            await server.pool.start(group)
            group.start_soon(server.supervise)
            yield
            group.cancel_scope.cancel()
    finally:
        await server.pool.close()
        server.slots.close()
