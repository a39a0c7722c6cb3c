"""What the scheduler asks of the owner of runs."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

from stemd.ingest.messages import StartMessage
from stemd.processes.failures import Failure
from stemd.scheduling.endings import Ending
from stemd.scheduling.events import Event
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.partition import Partition
from stemd.scheduling.run import Run
from stemd.scheduling.scan import Scan
from stemd.workers.messages import Processed
from stemd.workers.worker_handle import WorkerHandle

R = TypeVar("R", bound=Run)


class RunHost(ABC, Generic[R]):
    """Owner of the runs. Coroutines are awaited by the scheduler's loop; the others must not block."""

    @abstractmethod
    async def open_run(self, scan: Scan, number: int) -> R | None:
        """Set up the run of `scan`, whose shape and dtype are known; None: not yet."""

    @abstractmethod
    def exclude(self, run: R, udf: int, error: Failure) -> None:
        """Note that a UDF failed in a way that its own code could not report: it is left out from now on."""

    @abstractmethod
    async def settle(self, run: R, ending: Ending) -> bool:
        """Return when every partition is merged or dropped. False: results were lost, so the run goes on."""

    @abstractmethod
    async def ended(self, scan: Scan, run: R | None, ending: Ending, ledger: Ledger) -> None:
        """Called at the end of a run, with the ledger as it is frozen."""

    async def tidy(self) -> None:
        """Do what takes time after the end of a run; nothing waits for it."""

    def follow_readers(self) -> None:
        """Look which results are read, ten times per second during scans."""

    def supervise(self, timeout_s: float) -> None:
        """Look after a process of the host's that runs user code, some times within `timeout_s`."""

    @abstractmethod
    def on_event(self, event: Event) -> None:
        """Take note of what happened."""


class RingHost(RunHost[R]):
    """Owner of runs over the ring; `keeps_ended`: merged frames stay there until the next run."""

    keeps_ended = False

    @property
    def has_time(self) -> bool:
        """Whether results are asked for now and then only: frames may wait as long as the target allows."""
        return False

    @abstractmethod
    def new_scan(self, message: StartMessage) -> Scan:
        """Make the scan for a start message (id, nav shape)."""

    def scan_known(self, scan: Scan) -> None:
        """Called when shape and dtype of `scan` are known; scans before it may still be running."""

    @abstractmethod
    def merge(self, run: R, partition: Partition, worker: WorkerHandle, answer: Processed) -> None:
        """Merge a partition and call `Dispatcher.merged` when it is done."""

    def worker_gone(self, worker: WorkerHandle) -> None:
        """Note that a worker is gone permanently: what it left is released after all queued merges."""


AnyRunHost: TypeAlias = RunHost[Any]
"""A host, for a scheduler: it gives back the runs that the host has opened."""
AnyRingHost: TypeAlias = RingHost[Any]
