"""A worker process as the daemon knows it: its channel, its tasks, its slots of results."""

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from stemd.processes.activity import NO_UDF, Activity, Doing
from stemd.processes.child import Child
from stemd.processes.failures import restore
from stemd.processes.outbox import Outbox
from stemd.processes.process_watch import ProcessWatch
from stemd.workers.messages import FromWorker, Task, ToWorker, UDFBuffers, UDFFailed, UDFLeftOut, UDFOutcome
from stemd.workers.result_slots import SlotCopy, SlotReader
from stemd_udfs.engine import PartitionResult


@dataclass(eq=False)
class WorkerHandle:
    """A worker process as its pool knows it."""

    number: int  # unique for the life of the pool: a replacement has a number of its own
    child: Child[ToWorker, FromWorker]
    outbox: Outbox[ToWorker]
    cluster: str | None = None  # address of the Dask scheduler whose workers it stands for
    gpu: int | None = None  # number of the GPU that it uses
    capacity: int = 1  # how many partitions it works on at the same time
    slot_fds: list[int] = field(default_factory=list)
    tasks: dict[tuple[int, int], Task] = field(default_factory=dict)
    is_ready: bool = False
    activity: Activity | None = None  # where the process writes what it is doing
    doing: Doing | None = None  # what it was doing when it died
    stack: str = ""  # where a call was that passed its time limit, if it was killed for that
    timed_out_s: float | None = None  # the time limit that it passed, if it was killed for that
    is_killed: bool = False  # whether this process has killed it
    is_renewed: bool = False  # killed for what UDFs may have left in it: no UDF is blamed
    abandoned_at: float = math.inf  # first seen at work for a run that is closed; monotonic seconds
    slots_in_use: set[int] = field(default_factory=set)  # those with results that somebody still reads
    trial: Task | None = None  # the only task of a process that tries UDFs alone

    @property
    def is_local(self) -> bool:
        """Whether it is a CPU core of this machine."""
        return self.cluster is None and self.gpu is None

    @property
    def kind(self) -> str:
        """The kind of worker, as UDFs know it: ``"cpu"`` or ``"cuda"``."""
        return "cpu" if self.gpu is None else "cuda"

    def __post_init__(self) -> None:
        self.watch = ProcessWatch(self.child.pid)

    @property
    def has_work(self) -> bool:
        """Whether the process has something to do: a task and a slot for its results, or messages to read."""
        may_begin = bool(self.tasks) and len(self.slots_in_use) < len(self.slot_fds)
        return may_begin or self.child.channel.has_unread()

    def look(self) -> Doing | None:
        """Return which UDF's code the process runs, and since when; None while it runs none."""
        if self.activity is None:
            return None
        doing = self.activity.read()
        return None if doing.udf == NO_UDF else doing

    def runs_at_work(self) -> set[int]:
        """Return the runs whose tasks it has, or for which a UDF's code runs."""
        doing = self.look()
        return {run for run, _ in self.tasks} | (set() if doing is None else {doing.run})

    def kill(self) -> None:
        """Kill the process; the listener of the pool is notified."""
        self.is_killed = True
        self.child.kill()

    def renew(self) -> None:
        """Kill the process for what UDFs may have left in it; its death says nothing."""
        self.is_renewed = True
        self.kill()

    def close_slots(self) -> None:
        """Release the shared memory of its results and of its activity."""
        for fd in self.slot_fds:
            os.close(fd)
        self.slot_fds = []
        self.close_activity()

    def close_activity(self) -> None:
        """Release the memory of its activity."""
        if self.activity is not None:
            self.activity.close()
            self.activity = None


class SlotReaders:
    """Maps the slots of every worker once, where they are merged here; those of a dead one stay readable."""

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
