"""Partitions of live scans on the workers of a Dask cluster.

What came from the detector comes here as it is, still compressed. A local worker's own code runs over it:
only where its messages, its frames and its results lie is different.
"""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd.compiling.ahead import ensure_compiled
from stemd.workers.ring_frames import RingSource
from stemd.workers.worker import Worker

_SESSIONS: Final = 4  # daemons that use this process and were seen last


@dataclass(frozen=True, kw_only=True, eq=False)
class Briefing:
    """What workers of a daemon were sent about a run.

    Attributes
    ----------
    session : str
        Of the process that forwards partitions.
    run : int
    messages : tuple of dict
        In their order; a later briefing of the same run has more of them, behind those.
    """

    session: str
    run: int
    messages: tuple[dict[str, Any], ...]


class SentRing:
    """The frames of one partition, in the place of the ring that they lay in.

    Attributes
    ----------
    data : memoryview
        Their payloads.
    """

    def __init__(self) -> None:
        self.data = memoryview(b"")
        self._records: NDArray[np.void] = np.empty(0, np.void)

    def fill(self, records: NDArray[np.void], payloads: NDArray[np.uint8]) -> None:
        """Take the next partition; its records say where in `payloads` each frame lies."""
        self._records = records
        self.data = payloads.data

    def look(self, first: int, last: int) -> NDArray[np.void]:
        """Return all records, whatever their numbers were in the ring."""
        del first, last
        return self._records


class _Answers:
    """In the place of the channel to the daemon: keeps what the worker answers."""

    def __init__(self) -> None:
        self.last: dict[str, Any] = {}

    def send(self, message: dict[str, Any], fds: tuple[int, ...] = ()) -> None:
        del fds
        self.last = message


class SentWorker(Worker):
    """A worker that gets each partition with its bytes; one for each thread that works at the same time."""

    def __init__(self) -> None:
        self._answers = _Answers()
        super().__init__(self._answers)  # type: ignore[arg-type]  # has what a worker uses of a channel
        self._sent_ring = SentRing()
        self._ring = self._sent_ring  # type: ignore[assignment]  # has what frames are read by
        self._briefed: dict[int, int] = {}

    def work(
        self, briefing: Briefing, task: dict[str, Any], records: NDArray[np.void], payloads: NDArray[np.uint8]
    ) -> tuple[dict[str, Any], NDArray[np.uint8]]:
        """Run a partition; see :func:`work`."""
        self._catch_up(briefing)
        self._sent_ring.fill(records, payloads)
        source = getattr(self._runs.get(briefing.run), "source", None)
        if isinstance(source, RingSource):
            source.read_from(self._sent_ring)  # type: ignore[arg-type]  # likewise
        self._work(task)
        answer = self._answers.last
        slot = answer["slot"]
        if slot is None:
            return answer, np.empty(0, np.uint8)
        self._free.append(slot)
        return answer, self._slots[slot].copied(answer["outcome"])

    def _catch_up(self, briefing: Briefing) -> None:
        for run in [run for run in self._runs if run != briefing.run]:
            del self._runs[run]
            self._briefed.pop(run, None)
        known = self._briefed.get(briefing.run, 0)
        for message in briefing.messages[known:]:
            self._handle(message, [])
        self._briefed[briefing.run] = max(known, len(briefing.messages))


_idle: OrderedDict[str, list[SentWorker]] = OrderedDict()
_lock = threading.Lock()


def work(
    briefing: Briefing, task: dict[str, Any], sent: tuple[NDArray[np.void], NDArray[np.uint8]]
) -> tuple[dict[str, Any], NDArray[np.uint8]]:
    """Run the UDFs over one partition of a live scan; this is what Dask calls.

    Parameters
    ----------
    briefing : Briefing
    task : dict
        As local workers get it.
    sent : tuple of ndarray
        Records of the frames, with payloads counted from the start of the second array, and their payloads.

    Returns
    -------
    answer : dict
        As local workers give it.
    memory : ndarray of uint8
        What lies in the slot that the answer tells of.
    """
    with _lock:
        idle = _idle.setdefault(briefing.session, [])
        _idle.move_to_end(briefing.session)
        while len(_idle) > _SESSIONS:
            _idle.popitem(last=False)
        worker = idle.pop() if idle else None
    if worker is None:
        ensure_compiled()
        worker = SentWorker()
    done = worker.work(briefing, task, *sent)
    with _lock:
        idle.append(worker)
    return done
