"""The memory in which workers leave partial results, as seen by a process that merges them itself."""

import os
from collections.abc import Sequence
from typing import assert_never

from stemd.processes.failures import restore
from stemd.workers.messages import UDFBuffers, UDFFailed, UDFLeftOut, UDFOutcome
from stemd.workers.result_slots import SlotCopy, SlotReader
from stemd.workers.worker_handle import WorkerHandle
from stemd_udfs.engine import PartitionResult


class SlotReaders:
    """Maps the slots of every worker once; those of a dead worker stay readable."""

    def __init__(self) -> None:
        self._readers: dict[int, list[SlotReader]] = {}

    def add(self, worker: WorkerHandle) -> None:
        """Map the slots of a worker that has just come up."""
        self._readers[worker.number] = [SlotReader(os.dup(fd)) for fd in worker.slot_fds]

    def has(self, worker: WorkerHandle) -> bool:
        """Return whether the slots of a worker are mapped."""
        return worker.number in self._readers

    def get(self, worker: WorkerHandle, slot: int) -> SlotReader:
        """Return the reader of a slot."""
        return self._readers[worker.number][slot]

    def forget(self, worker: WorkerHandle) -> None:
        """Release the slots of a dead worker, as soon as nobody reads them any more."""
        self._readers.pop(worker.number, None)

    def close(self) -> None:
        """Release all of them."""
        for readers in self._readers.values():
            for reader in readers:
                reader.close()
        self._readers.clear()


def results_in(slot: SlotReader | SlotCopy, outcome: Sequence[UDFOutcome]) -> list[PartitionResult]:
    """Return each UDF's results in `slot`: views, or what it raised; for the user's own process."""
    results: list[PartitionResult] = []
    for number, item in enumerate(outcome):
        match item:
            case UDFBuffers():
                results.append(slot.read(item.buffers))
            case UDFFailed():
                results.append(restore(item.error))
            case UDFLeftOut():
                results.append(RuntimeError(f"UDF {number} of the run was left out, expected its results"))
            case _:
                assert_never(item)
    return results
