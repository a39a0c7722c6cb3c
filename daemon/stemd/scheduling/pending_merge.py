"""What the results process was given to merge, and the outcome."""

from dataclasses import dataclass
from typing import Protocol

from stemd.scheduling.dispatcher import Dispatcher
from stemd.scheduling.run import Run
from stemd.workers.worker_handle import WorkerHandle


class PendingMerge(Protocol):
    """Something that the results process is to merge."""

    @property
    def t_first(self) -> float | None:
        """When its first frame was received, seconds since the epoch; None where that is not measured."""

    def merged(self) -> None:
        """Count it as merged."""

    def dropped(self) -> None:
        """Take it back: it will not be merged."""

    def returned(self) -> None:
        """Have it merged again: the results process died."""


@dataclass(frozen=True, kw_only=True)
class PendingPartition:
    """A partition whose results lie in a slot of a worker."""

    dispatcher: Dispatcher
    run: Run
    part: int
    worker: WorkerHandle
    slot: int

    @property
    def t_first(self) -> float | None:
        """When its first frame was received; None of one that is run again for a UDF that joined later."""
        partition = self.run.partitions.unmerged.get(self.part)
        return None if partition is None or partition.of else partition.cut.t_first

    def merged(self) -> None:
        """Count its frames as processed."""
        self.dispatcher.merged(self.run.number, self.part, self.worker, self.slot)

    def dropped(self) -> None:
        """Give the slot back."""
        self.dispatcher.dropped(self.run.number, self.part, self.worker, self.slot)

    def returned(self) -> None:
        """Run the partition again."""
        self.dispatcher.returned(self.run, self.part, self.worker, self.slot)
