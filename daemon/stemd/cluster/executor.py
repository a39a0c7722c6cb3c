"""The executor that uses the workers of a Dask cluster."""

import threading
import time
from collections import deque
from collections.abc import Collection, Generator, Mapping
from concurrent.futures import CancelledError
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final, Self

from distributed import KilledWorker, as_completed

from stemd._version import __version__
from stemd.cluster import order
from stemd.cluster.specification import connect, existing_client, installed_version, start_local
from stemd.datasets.base import DataSet, Indices, PartitionDone, count_of
from stemd.datasets.dask import DaskDataSet
from stemd.errors import ExecutorSpecException, ProcessDied
from stemd.offline.executor import Executor
from stemd.processes.failures import Failure, restore
from stemd.processes.gpus import GPUs, chosen_gpus
from stemd_udfs.engine import PartitionResult, RunPlan

_AHEAD: Final = 3  # tasks for each thread of the cluster that are on the way or not merged yet
_TASK_S: Final = 0.05  # of work in a task: its way through the scheduler takes some milliseconds
_TASK_BYTES: Final = 64 * 2**20  # of frames that are sent with a task, at most
_PATIENCE_S: Final = 60.0  # until the scheduler knows of dead workers and others have taken their place
_LOOK_S: Final = 0.1
_ATTEMPTS: Final = 4  # at a task whose data were lost with workers that died


@dataclass(eq=False)
class _Task:
    partitions: list[Indices]
    attempt: int = 1


class ClusterRun:
    """Partitions of one run on their way through a cluster."""

    # Any, in this file: Dask has no types.
    def __init__(self, client: Any, plan: RunPlan, dataset: DataSet) -> None:
        self._client = client
        self._plan = plan
        self._dataset = dataset
        self._sends_frames = order.is_sent(dataset)
        self._workers = order.workers_with(client, dataset)
        tags = order.resources_for(plan.udfs, plan.data.backends)
        self._resources = order.offered(tags, order.workers_in(client))
        self._threads = max(1, sum(client.nthreads().values()))
        self._todo: deque[Indices] = deque(plan.taken(dataset.partitions()))
        self._again: deque[_Task] = deque()
        self._begun: dict[Any, _Task] = {}
        self._partition_s: float | None = None
        self._is_current = False
        self._order: Any = None
        self._order_uid = ""
        self._number = 0

    def parameters_changed(self) -> None:
        """Called when UDFs of the plan have other parameters."""
        self._is_current = False

    def partitions(self) -> Generator[PartitionDone, None, None]:
        """Yield partitions that are done. Raises ProcessDied if workers die of one again and again."""
        completed = as_completed(with_results=True, raise_errors=False, loop=self._client.loop)
        while self._todo or self._again or self._begun:
            while (self._todo or self._again) and len(self._begun) < _AHEAD * self._threads:
                completed.add(self._submit(self._again.popleft() if self._again else self._cut()))
            for future, result in completed.next_batch():
                task = self._begun.pop(future)
                if future.status == "finished":
                    for outcome in result:
                        yield self._done(outcome)
                else:
                    self._try_again(task, result)

    def close(self) -> None:
        """Drop what is on its way."""
        if self._begun:
            self._client.cancel(list(self._begun), force=True)
            self._begun.clear()
        self._order = None

    def _cut(self) -> _Task:
        """Put as many partitions into a task as make it worth its way, but keep all threads at work."""
        size = 1
        if self._partition_s is not None:
            size = int(_TASK_S / max(self._partition_s, 1e-6))
        if isinstance(self._dataset, DaskDataSet):
            size = 1  # each begins as soon as its own chunk is there
        elif self._sends_frames:
            frame_bytes = self._dataset.shape.sig.size * self._dataset.dtype.itemsize
            size = min(size, _TASK_BYTES // max(1, count_of(self._todo[0]) * frame_bytes))
        size = max(1, min(size, len(self._todo) // (_AHEAD * self._threads)))
        return _Task([self._todo.popleft() for _ in range(size)])

    def _submit(self, task: _Task) -> Any:
        blocks = self._blocks(task) if self._sends_frames else None
        sent = self._current_order()
        self._number += 1
        future = self._client.submit(
            order.process,
            sent,
            task.partitions,
            blocks,
            key=f"stemd-{self._order_uid}-{self._number}",
            pure=False,
            workers=self._workers,
            resources=self._resources,
        )
        self._begun[future] = task
        return future

    def _blocks(self, task: _Task) -> Any:
        taken = [self._plan.selection.within(partition) for partition in task.partitions]
        blocks = [order.block_of(self._dataset, indices) for indices in taken]
        if isinstance(self._dataset, DaskDataSet):  # computed over there, near what they are made of
            return self._client.compute(blocks)
        # Not in the task itself, which goes through the scheduler and is kept there.
        return self._scatter(blocks, workers=self._workers)

    def _current_order(self) -> Any:
        if not self._is_current or self._order.status != "finished":
            self._is_current = True
            dataset = None if self._sends_frames else self._dataset
            made = order.Order.of(self._plan, dataset, with_code=True)
            # To all workers: so it is there as long as one of them is.
            self._order = self._scatter(made, broadcast=True)
            self._order_uid = made.uid
        return self._order

    def _scatter(self, data: Any, **options: Any) -> Any:
        """Send data to workers; to others if one of them is dying just now."""
        deadline = time.monotonic() + _PATIENCE_S
        while True:
            try:
                # In a list, as a list of data would be scattered item by item.
                return self._client.scatter([data], hash=False, **options)[0]
            except (OSError, KeyError):  # a connection that broke, or a worker that is not known any more
                if time.monotonic() > deadline:
                    raise
                time.sleep(_LOOK_S)

    def _done(self, outcome: order.Outcome) -> PartitionDone:
        if outcome.failure is not None:
            raise restore(outcome.failure)
        before = self._partition_s
        self._partition_s = outcome.seconds if before is None else 0.8 * before + 0.2 * outcome.seconds
        results: list[PartitionResult] = [
            restore(result) if isinstance(result, Failure) else result for result in outcome.results
        ]
        return PartitionDone(outcome.indices, results)

    # Any: what went wrong comes as an exception, alone or with its type and traceback.
    def _try_again(self, task: _Task, result: Any) -> None:
        """Have a task done again that failed for no reason of its UDFs, each partition alone."""
        error = result[1] if isinstance(result, tuple) else result
        is_deadly = isinstance(error, KilledWorker) and len(task.partitions) == 1
        if is_deadly or task.attempt >= _ATTEMPTS:
            seen = f"Dask workers died on {len(task.partitions)} partitions from {task.partitions[0]} on"
            raise ProcessDied(f"{seen}, again and again: a UDF of this run ends its process")
        if isinstance(error, BaseException) and not isinstance(error, (CancelledError, KilledWorker)):
            raise error
        self._again.extend(_Task([partition], task.attempt + 1) for partition in task.partitions)


class DaskJobExecutor(Executor):
    """Runs partitions on the workers of a Dask cluster, on this computer or on many.

    Workers open the data set by its path, where they find it; frames that are in memory here are sent to
    them. They need this package installed in the same version. A worker that dies is replaced by others.

    Parameters
    ----------
    client : distributed.Client
        Of the cluster to use. It is not changed, and it stays open.
    is_local : bool
        Close the client, and the cluster that it has started, with the executor.
    """

    # Any, in this file: Dask has no types.
    def __init__(self, client: Any, is_local: bool = False) -> None:
        self.client = client
        self._is_owner = is_local
        self._lock = threading.Lock()
        self._runs: dict[RunPlan, ClusterRun] = {}

    @classmethod
    def make(cls, workers: int | None = None, gpus: GPUs = "auto") -> Self:
        """Use the client that is Dask's default, else start a cluster here that is not the default.

        Parameters
        ----------
        workers : int, optional
            Start a cluster with that many CPU workers in any case.
        gpus : "auto", int, or iterable of int
            See :meth:`make_local`; start a cluster in any case if any are named.

        Raises
        ------
        ExecutorSpecException
            If there are no such GPUs.
        """
        current = existing_client() if workers is None and gpus in ("auto", 0, ()) else None
        return cls.make_local(workers, gpus=gpus) if current is None else cls(current)

    @classmethod
    def make_local(
        cls,
        workers: int | Mapping[str, Any] | None = None,
        *,
        gpus: GPUs = "auto",
        spec: Mapping[str, Any] | None = None,
        cluster_kwargs: Mapping[str, Any] | None = None,
        client_kwargs: Mapping[str, Any] | None = None,
        as_default: bool = False,
    ) -> Self:
        """Start a cluster on this computer.

        Its workers carry resource tags: ``compute`` and ``ndarray`` all, ``CPU`` those for CPUs, ``CUDA``
        those for GPUs. A worker for a GPU has ``ndarray`` only if CuPy is installed.

        Parameters
        ----------
        workers : int or mapping, optional
            How many worker processes for CPUs; one per core if not given. Or a `spec`.
        gpus : "auto", int, or iterable of int
            For which GPUs there are further worker processes, one each: all, how many, or their numbers.
        spec : mapping, optional
            All workers, in place of `workers` and `gpus`, by their names: dicts of ``cls`` and ``options``.
        cluster_kwargs : mapping, optional
            For :class:`distributed.LocalCluster`.
        client_kwargs : mapping, optional
            For :class:`distributed.Client`.
        as_default : bool
            Have Dask compute everything there from now on; the cluster outlives the executor then.

        Raises
        ------
        ExecutorSpecException
            If another client is the default already, or there are no such GPUs.
        """
        if isinstance(workers, Mapping):
            workers, spec = None, workers
        if spec is not None and (workers is not None or gpus != "auto"):
            raise ExecutorSpecException("spec describes all workers: leave out workers and gpus")
        try:
            numbers = () if spec is not None else chosen_gpus(gpus)
        except ValueError as error:
            raise ExecutorSpecException(str(error)) from error
        client = start_local(
            workers,
            numbers,
            spec=spec,
            as_default=as_default,
            cluster_options=cluster_kwargs,
            client_options=client_kwargs,
        )
        return cls(client, is_local=not as_default)

    @classmethod
    def connect(cls, scheduler_uri: str, *, client_kwargs: Mapping[str, Any] | None = None) -> Self:
        """Use the cluster of a scheduler, such as ``tcp://scheduler:8786``.

        Parameters
        ----------
        scheduler_uri : str
            Its address.
        client_kwargs : mapping, optional
            For :class:`distributed.Client`.

        Raises
        ------
        ExecutorSpecException
            If nobody answers there.
        """
        return cls(connect(scheduler_uri, client_options=client_kwargs), is_local=True)

    @classmethod
    def at(cls, scheduler: str, tls: Mapping[str, str]) -> Self:
        """Use the cluster of a scheduler whose workers have this version of stemd; `tls`: see `connect`."""
        client = connect(scheduler, tls=tls)
        found = client.run(installed_version, on_error="return")
        other = [(worker, got) for worker, got in found.items() if got != __version__]
        if other:
            client.close()
            worker, got = other[0]
            has = "no stemd" if isinstance(got, Exception) else f"stemd {got}"
            words = f"the worker {worker} has {has}: install {__version__} on all computers"
            raise ExecutorSpecException(words)
        return cls(client, is_local=True)

    def __repr__(self) -> str:
        return f"DaskJobExecutor({self.client.scheduler.address})"

    @property
    def cluster(self) -> str:  # type: ignore[override]  # read-only here
        """Address of the scheduler."""
        address: str = self.client.scheduler.address
        return address

    @property
    def workers(self) -> int:  # type: ignore[override]  # a cluster may grow and shrink
        """How many partitions the cluster processes at the same time now."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    @property
    def device_classes(self) -> Collection[str]:
        return order.kinds_of(order.workers_in(self.client))

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """Process every partition of `dataset`; see :meth:`Executor.run`.

        Raises
        ------
        DataSetException
            If no worker finds the files of the data set.
        ProcessDied
            If workers die of a partition again and again.
        """
        with closing(ClusterRun(self.client, plan, dataset)) as run:
            with self._lock:
                self._runs[plan] = run
            try:
                yield from run.partitions()
            finally:
                with self._lock:
                    del self._runs[plan]

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        with self._lock:
            run = self._runs.get(plan)
        if run is not None:
            run.parameters_changed()

    def close(self) -> None:
        """Close the client and cluster that were made for this executor; one that was given stays open."""
        if self._is_owner:
            cluster = self.client.cluster
            self.client.close()
            if cluster is not None:
                cluster.close()
