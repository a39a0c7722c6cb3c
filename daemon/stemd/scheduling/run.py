"""Runs and partitions as the scheduler keeps them, and who owns runs."""

from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.blame import Blame
from stemd.scheduling.endings import Ending
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.pending_frames import Cut
from stemd.scheduling.scan import Scan
from stemd.workers.pool import Worker


@dataclass(eq=False)
class Partition:
    """A partition on its way."""

    number: int
    scan: Scan
    cut: Cut
    indices: list[int] | bytes = b""
    """Of its frames, as the worker told them."""
    places: NDArray[np.int64] | None = None
    """Where its frames lie on the nav grid, if later ones come to the same places (an endless scan)."""
    frames: int = 0
    """Frames that were decoded and handed over for merging."""
    undecodable: int = 0
    tried: int | None = None
    """The UDF that is tried alone on it in a worker, whose results are thrown away."""
    alone: int | None = None
    """The UDF that it is run for, while that is tried alone in the results process."""
    not_on: set[str] = field(default_factory=set)
    """Kinds of workers that could not run it."""
    seen: set[int] = field(default_factory=set)
    """UDFs that have run on it, by the last answer of a worker."""
    lacks: set[int] = field(default_factory=set)
    """UDFs that joined the run later and have not seen it."""
    of: "Partition | None" = None
    """The merged partition that is run again, for UDFs that have not seen it."""


@dataclass(eq=False)
class Trial:
    """One UDF alone in the results process, over what the ring still holds: no frame counts as processed."""

    udf: int
    done: list[Partition] = field(default_factory=list)
    """Partitions that were merged in it; they run again with all UDFs behind it."""
    over: anyio.Event = field(default_factory=anyio.Event)
    """Set when all was merged, or the results process died."""


@dataclass(eq=False)
class Run:
    """The UDFs of the host over one scan."""

    number: int
    run_id: str
    scan: Scan
    udfs: int = 0
    """How many UDFs the workers run."""
    excluded: set[int] = field(default_factory=set)
    """Numbers of those that failed and are left out."""
    partitions: dict[int, Partition] = field(default_factory=dict)
    """Those that were cut and are not merged."""
    retry: deque[Partition] = field(default_factory=deque)
    merged: list[Partition] = field(default_factory=list)
    """Merged ones whose bytes are still in the ring, in the order of their records."""
    merged_indices: list[list[int] | bytes] = field(default_factory=list)
    """Indices of the frames of each merged partition, in the order of merging; none of an endless scan."""
    barred: set[str] = field(default_factory=set)
    """Kinds of workers that cannot run its UDFs."""
    device_failures: int = 0
    """How often a GPU failed on it."""
    joined: set[int] = field(default_factory=set)
    """Numbers of the UDFs that joined in mid-run, or were started over."""
    filling: dict[int, Partition] = field(default_factory=dict)
    """Partitions that run again for UDFs that have not seen them: no term of the ledger changes with them."""
    next_part: int = 0
    is_paused: bool = False
    """Nothing can be merged for the moment: what comes back is run again, unless there is a trial."""
    trial: Trial | None = None
    blame: Blame = field(default_factory=Blame)

    @property
    def running(self) -> list[int]:
        """Numbers of the UDFs that are not left out."""
        return [number for number in range(self.udfs) if number not in self.excluded]

    def may_merge(self, partition: Partition) -> bool:
        """Return whether the results process can take what a worker has made of a partition."""
        if self.trial is not None:
            return partition.alone == self.trial.udf and not self.trial.over.is_set()
        return partition.alone is None and not self.is_paused


class RunHost(ABC):
    """Who owns the runs. Coroutines are awaited by the scheduler's loop; the others must not block."""

    @abstractmethod
    def new_scan(self, message: dict[str, Any]) -> Scan:
        """Make the scan for a start message (id, nav shape)."""

    def scan_known(self, scan: Scan) -> None:  # noqa: B027 - who does not ask need not listen
        """Hear that shape and dtype of `scan` are known; scans before it may still be running."""

    @abstractmethod
    async def open_run(self, scan: Scan, number: int) -> Run | None:
        """Set up the run of `scan`, whose shape and dtype are known; None: not yet."""

    @abstractmethod
    def merge(self, run: Run, partition: Partition, worker: Worker, answer: dict[str, Any]) -> None:
        """Merge a partition and call `Dispatcher.merged` when it is done."""

    @abstractmethod
    def exclude(self, run: Run, udf: int, error: dict[str, Any]) -> None:
        """Note that a UDF failed in a way that its own code could not report: it is left out from now on."""

    @abstractmethod
    async def settle(self, run: Run, ending: Ending) -> bool:
        """Return when every partition handed to `merge` was answered with `merged` or `dropped`.

        False: merged results were lost, the run cannot end like this and goes on.
        """

    @abstractmethod
    async def ended(self, scan: Scan, run: Run | None, ending: Ending, ledger: Ledger) -> None:
        """Hear of the end of a run, with the ledger as it is frozen."""

    async def tidy(self) -> None:  # noqa: B027 - not every host leaves something to be done
        """Do what takes time and nobody waits for; the run that ended is over for everybody."""

    def supervise(self, timeout_s: float) -> None:  # noqa: B027 - not every host has such a process
        """Look after a process of the host's that runs user code, a few times a second."""

    def worker_gone(self, worker: Worker) -> None:  # noqa: B027 - who reads no slots has nothing to let go of
        """Note that a worker is gone permanently: what it left is released after all queued merges."""

    @abstractmethod
    def tell(self, kind: str, scan: Scan | None, **fields: Any) -> None:
        """Hear of something worth a log line, such as ``undecodable``, ``ring_full`` or ``worker_died``."""
