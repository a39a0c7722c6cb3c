"""Frames of the scan that ended last, run again for a request as long as no other run begins."""

from collections import deque
from collections.abc import Callable, Iterable

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.partitions import Partition, RunPartitions
from stemd.scheduling.run import Run
from stemd.workers.messages import Answer, Processed, RingTask, indices_among
from stemd.workers.pool import WorkerPool
from stemd.workers.worker_handle import WorkerHandle

TakeAnswer = Callable[[WorkerHandle, Processed], None]


class Reread:
    """One request for frames, and the partitions that it still needs."""

    def __init__(
        self,
        number: int,
        partitions: Iterable[Partition],
        take: TakeAnswer,  # gets what a worker has made of one, whose slot is written again after it returns
        wanted: NDArray[np.bool_] | None = None,  # by place; None: all
    ) -> None:
        self.number = number
        self.wanted = wanted
        self.take = take
        self.over = anyio.Event()
        self._waiting = deque(partitions)
        self.in_work: dict[int, Partition] = {}  # that workers have, by number
        self._look()

    def next(self, held: RunPartitions) -> Partition | None:
        """Take the next partition whose frames the ring still holds; None if there is none."""
        while self._waiting:
            partition = self._waiting.popleft()
            if held.oldest_merged is not None and partition.cut.first >= held.oldest_merged:
                self.in_work[partition.number] = partition
                return partition
        self._look()
        return None

    def done(self, part: int) -> None:
        """Note that nothing more comes of a partition."""
        self.in_work.pop(part, None)
        self._look()

    def stop(self) -> None:
        """Give no more partitions to workers."""
        self._waiting.clear()
        self._look()

    def _look(self) -> None:
        if not self._waiting and not self.in_work:
            self.over.set()


class Rereads:
    """Knows what the ring holds of the scan that ended last, and has workers run it again."""

    def __init__(self) -> None:
        self.ended: RunPartitions | None = None  # the last run that ended, until another begins
        self._current: Reread | None = None

    def begin(self, reread: Reread) -> None:
        """Have partitions of `ended` run again; one request at a time."""
        self._current = reread

    def run_opened(self) -> None:
        """Leave the ring and the workers to a run that begins."""
        self.ended = None
        if self._current is not None:
            self._current.stop()

    def run_closed(self, run: Run) -> None:
        """Keep the merged frames of a run that ended, as far and as long as the ring holds them."""
        self.ended = None if run.scan.header.is_endless else run.partitions

    def first_records(self) -> list[int]:
        """Return the first record of each partition that workers read."""
        return [] if self._current is None else [one.cut.first for one in self._current.in_work.values()]

    def dispatch(self, pool: WorkerPool) -> None:
        """Give idle workers what is to be run again."""
        if self._current is None or self.ended is None:
            return
        for worker in [one for one in pool.workers if not one.tasks]:
            if (partition := self._current.next(self.ended)) is None:
                return
            wanted = self._current.wanted
            task = RingTask(
                run=self._current.number,
                part=partition.number,
                scan=partition.scan.header.number,
                start=partition.cut.first,
                stop=partition.cut.last,
                places=None if wanted is None else indices_among(partition.indices, wanted),
            )
            pool.submit(worker, task)

    def answered(self, worker: WorkerHandle, answer: Answer) -> bool:
        """Take an answer if it belongs to a request; return whether it does."""
        if self._current is None or answer.run != self._current.number:
            return False
        if isinstance(answer, Processed):
            self._current.take(worker, answer)
        self._current.done(answer.part)
        return True

    def lost(self, run: int, part: int) -> None:
        """Note that a worker died with a partition, if it belongs to a request."""
        if self._current is not None and run == self._current.number:
            self._current.done(part)
