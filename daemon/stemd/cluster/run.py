"""One run on a Dask cluster: submits its partitions, and merges each result as it arrives."""

import time
from collections import deque
from collections.abc import Generator
from concurrent.futures import CancelledError
from dataclasses import dataclass
from typing import Any, Final

from distributed import KilledWorker, as_completed

from stemd.cluster.locations import block_of, is_sent, workers_with
from stemd.cluster.order import Order, Outcome, process
from stemd.cluster.resources import offered, resources_for
from stemd.datasets.base import DataSet, Indices, PartitionDone
from stemd.datasets.dask import DaskDataSet
from stemd.errors import ProcessDied
from stemd.processes.failures import Failure, restore
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
        self._sends_frames = is_sent(dataset)
        self._workers = workers_with(client, dataset)
        tags = resources_for(plan.udfs, plan.data.backends)
        self._resources = offered(tags, client.scheduler_info(n_workers=-1)["workers"])
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
            size = min(size, _TASK_BYTES // self._bytes_of(self._todo[0]))
        size = max(1, min(size, len(self._todo) // (_AHEAD * self._threads)))
        return _Task([self._todo.popleft() for _ in range(size)])

    def _bytes_of(self, partition: Indices) -> int:
        frames = partition.stop - partition.start if isinstance(partition, slice) else len(partition)
        return max(1, frames * self._dataset.shape.sig.size * self._dataset.dtype.itemsize)

    def _submit(self, task: _Task) -> Any:
        blocks = self._blocks(task) if self._sends_frames else None
        order = self._current_order()
        self._number += 1
        future = self._client.submit(
            process,
            order,
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
        blocks = [block_of(self._dataset, indices) for indices in taken]
        if isinstance(self._dataset, DaskDataSet):  # computed over there, near what they are made of
            return self._client.compute(blocks)
        # Not in the task itself, which goes through the scheduler and is kept there.
        return self._scatter(blocks, workers=self._workers)

    def _current_order(self) -> Any:
        if not self._is_current or self._order.status != "finished":
            self._is_current = True
            order = Order.of(self._plan, None if self._sends_frames else self._dataset)
            # To all workers: so it is there as long as one of them is.
            self._order = self._scatter(order, broadcast=True)
            self._order_uid = order.uid
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

    def _done(self, outcome: Outcome) -> PartitionDone:
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
            raise ProcessDied(
                f"Dask workers died on {len(task.partitions)} partitions from {task.partitions[0]} on, "
                "again and again: a UDF of this run ends its process"
            )
        if isinstance(error, BaseException) and not isinstance(error, (CancelledError, KilledWorker)):
            raise error
        self._again.extend(_Task([partition], task.attempt + 1) for partition in task.partitions)
