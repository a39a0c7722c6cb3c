"""The workers of a head: none. Frames are processed on its nodes."""

from stemd.processes.template_handle import Template
from stemd.workers.messages import Answer, Task
from stemd.workers.pool import WorkerPool
from stemd.workers.worker_handle import WorkerHandle


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
