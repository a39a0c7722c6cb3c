"""The workers of a head: none. Frames are processed on its nodes."""

from stemd.processes.template_handle import Template
from stemd.workers.messages import Answer, Task
from stemd.workers.pool import WorkerPool
from stemd.workers.worker_handle import WorkerHandle


class _Nobody:
    def partition_done(self, worker: WorkerHandle, answer: Answer) -> None:
        """Nobody has partitions here."""

    def worker_died(self, worker: WorkerHandle, tasks: list[Task]) -> None:
        """Nobody dies here."""


class NoWorkers(WorkerPool):
    """A pool without workers, which is always up."""

    def __init__(self, template: Template | None = None) -> None:
        super().__init__(0, _Nobody(), template=template)

    @property
    def kinds(self) -> set[str]:
        """Any kind: each node looks whether it has what a UDF needs."""
        return {"cpu", "cuda"}

    @property
    def is_up(self) -> bool:
        """Nobody is waited for."""
        return True
