"""The memory in which workers leave partial results, as seen by a process that merges them itself."""

import os

from stemd.workers.pool import Worker
from stemd.workers.result_slots import SlotReader


class SlotReaders:
    """Maps the slots of every worker once; those of a dead worker stay readable."""

    def __init__(self) -> None:
        self._readers: dict[int, list[SlotReader]] = {}

    def add(self, worker: Worker) -> None:
        """Map the slots of a worker that has just come up."""
        self._readers[worker.number] = [SlotReader(os.dup(fd)) for fd in worker.slot_fds]

    def get(self, worker: Worker, slot: int) -> SlotReader:
        """Return the reader of a slot."""
        return self._readers[worker.number][slot]

    def forget(self, worker: Worker) -> None:
        """Release the slots of a dead worker, as soon as nobody reads them any more."""
        self._readers.pop(worker.number, None)

    def close(self) -> None:
        """Release all of them."""
        for readers in self._readers.values():
            for reader in readers:
                reader.close()
        self._readers.clear()
