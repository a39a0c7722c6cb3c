"""At a head: what merges parts from nodes in place of partitions, and the pool, which has no workers."""

from abc import abstractmethod
from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from stemd.processes.template_handle import Template
from stemd.scheduling.in_merge import InMerge
from stemd.scheduling.partition import Trial
from stemd.scheduling.run import Run
from stemd.scheduling.run_host import AnyRunHost, R, RunHost
from stemd.scheduling.run_scheduler import RunDispatcher
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.node_part import NodePart
from stemd.workers.messages import Answer, Task
from stemd.workers.pool import WorkerPool
from stemd.workers.worker_handle import WorkerHandle


class PartHost(RunHost[R]):
    """Owner of runs whose frames are processed on nodes."""

    @abstractmethod
    def merge_part(self, run: R, number: int, part: NodePart, in_merge: InMerge) -> None:
        """Merge the newest part of a node in place of the one before. Raises OSError without a descriptor."""

    @abstractmethod
    def node_trouble(self, text: str) -> None:
        """Publish what is wrong with a node, in one line."""


AnyPartHost: TypeAlias = PartHost[Any]
"""A host, for a scheduler: it gives back the runs that the host has opened."""


class PartDispatcher(RunDispatcher):
    """The dispatcher of a head: merges parts from nodes instead of partitions.

    `merge_again` hands all newest parts of a run over; `merge_later` when the run goes on.
    """

    def __init__(
        self,
        host: AnyRunHost,
        kick: Callable[[], None],
        *,
        merge_again: Callable[[Run], None],
        merge_later: Callable[[Run], None],
    ) -> None:
        super().__init__(host, kick)
        self._merge_again = merge_again
        self._merge_later = merge_later

    def in_work(self, run: Run) -> Collection[int]:
        """Return none: the results process takes parts, and UDFs that join and leave, in their order."""
        return ()

    def begin_trial(self, run: Run, udf: int) -> Trial:
        """Have one UDF merged alone from all newest parts."""
        trial = run.begin_trial(udf)
        self._merge_again(run)
        trial.end()  # the results process takes the parts before it is asked for its results
        return trial

    def reclaim(self, run: Run) -> None:
        """Take back what was merged: it is merged again when the run goes on."""
        if isinstance(run.scan, CombinedScan):
            run.scan.take_back()
        self._merge_later(run)


class _NoTasks:
    def partition_done(self, worker: WorkerHandle, answer: Answer) -> None:
        """Nothing to do: there are no workers."""

    def worker_died(self, worker: WorkerHandle, tasks: list[Task]) -> None:
        """Nothing to do: there are no workers."""


class NoWorkers(WorkerPool):
    """A pool without workers, which is always up."""

    def __init__(self, template: Template | None = None) -> None:
        super().__init__(0, _NoTasks(), template=template)

    @property
    def kinds(self) -> set[str]:
        """Any kind: each node looks whether it has what a UDF needs."""
        return {"cpu", "cuda"}

    @property
    def is_up(self) -> bool:
        """Always: there are no workers to wait for."""
        return True
