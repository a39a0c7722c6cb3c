"""Partitions of live scans on the workers of a Dask cluster: a local worker's code in other places.

A file of its own: Dask finds functions by module, and `stemd.cluster.forwarder` runs as the main program.
"""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.messages import NewFormat
from stemd.workers.messages import Answer, OpenRun, Processed, ReplaceUDFs, RingTask, UDFBuffers
from stemd.workers.processor import PartitionProcessor

_SESSIONS: Final = 4  # daemons that use this process and were seen last

RunMessage = NewFormat | OpenRun | ReplaceUDFs


@dataclass(frozen=True, kw_only=True, eq=False)
class Briefing:
    """What workers of a daemon were sent about a run."""

    session: str  # of the process that forwards partitions
    run: int
    messages: tuple[RunMessage, ...]  # in order; a later briefing of the run has further ones


class SentRing:
    """The frames of one partition, in the place of the ring that they lay in."""

    def __init__(self) -> None:
        self.data = memoryview(b"")  # their payloads
        self._records: NDArray[np.void] = np.empty(0, np.void)

    def fill(self, records: NDArray[np.void], payloads: NDArray[np.uint8]) -> None:
        """Take the next partition; its records say where in `payloads` each frame lies."""
        self._records = records
        self.data = payloads.data

    def look(self, first: int, last: int) -> NDArray[np.void]:
        """Return all records, whatever their numbers were in the ring."""
        del first, last
        return self._records


class SentProcessor(PartitionProcessor):
    """Gets each partition with its bytes; one for each thread that works at the same time."""

    def __init__(self) -> None:
        super().__init__()
        self._sent_ring = SentRing()
        self._ring = self._sent_ring  # type: ignore[assignment]  # has what frames are read by
        self._briefed: dict[int, int] = {}

    def work(
        self, briefing: Briefing, task: RingTask, records: NDArray[np.void], payloads: NDArray[np.uint8]
    ) -> tuple[Answer, NDArray[np.uint8]]:
        """Run a partition; see :func:`work`."""
        for run in self.forget_others(briefing.run):
            self._briefed.pop(run, None)
        known = self._briefed.get(briefing.run, 0)
        for message in briefing.messages[known:]:
            self.set_up(message, ())
        self._briefed[briefing.run] = max(known, len(briefing.messages))
        self._sent_ring.fill(records, payloads)
        self.read_from(self._sent_ring, briefing.run)  # type: ignore[arg-type]  # as above
        answer = self.process(task)
        if not isinstance(answer, Processed):
            return answer, np.empty(0, np.uint8)
        self.free.append(answer.slot)
        layout = [item.buffers for item in answer.outcome if isinstance(item, UDFBuffers)]
        return answer, self.slots[answer.slot].copied(layout)


_idle: OrderedDict[str, list[SentProcessor]] = OrderedDict()
_lock = threading.Lock()


def work(
    briefing: Briefing, task: RingTask, sent: tuple[NDArray[np.void], NDArray[np.uint8]]
) -> tuple[Answer, NDArray[np.uint8]]:
    """Run the UDFs over a partition of a live scan; Dask calls this. Also returns what the slot holds."""
    with _lock:
        idle = _idle.setdefault(briefing.session, [])
        _idle.move_to_end(briefing.session)
        while len(_idle) > _SESSIONS:
            _idle.popitem(last=False)
        worker = idle.pop() if idle else None
    if worker is None:
        worker = SentProcessor()
    done = worker.work(briefing, task, *sent)
    with _lock:
        idle.append(worker)
    return done
