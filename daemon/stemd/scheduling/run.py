"""A run as the scheduler keeps it, and what the scheduler asks of the owner of runs."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.messages import StartMessage
from stemd.processes.failures import Failure
from stemd.scheduling.blame import Blame
from stemd.scheduling.endings import Ending
from stemd.scheduling.events import Event
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.partitions import MergeTrial, Partition, RunPartitions
from stemd.scheduling.scan import Scan
from stemd.workers.messages import Processed, Unfit
from stemd.workers.worker_handle import WorkerHandle
from stemd_udfs.arrays.backends import DEVICE_CLASSES
from stemd_udfs.engine import RunPlan

DEVICE_FAILURES: Final = 3  # of GPUs in one run, after which it goes on without them


@dataclass
class UnfitWorkers:
    """Kinds of workers that cannot run the UDFs of one run, or one of its partitions."""

    barred: set[str] = field(default_factory=set)  # those that cannot run any partition
    _of_part: dict[int, set[str]] = field(default_factory=dict)
    _device_failures: int = 0

    @classmethod
    def of(cls, plan: RunPlan) -> Self:
        """Return those that cannot run the UDFs of a plan."""
        return cls(set(DEVICE_CLASSES) - set(plan.formats))

    def note(self, unfit: Unfit, kinds: Collection[str]) -> str | None:
        """Note what a kind of worker could not run; return why the run fails if none of `kinds` can."""
        self._device_failures += not unfit.for_good
        if unfit.for_good or self._device_failures >= DEVICE_FAILURES:
            self.barred.add(unfit.kind)
        self._of_part.setdefault(unfit.part, set()).add(unfit.kind)
        if all(self.has(kind, unfit.part) for kind in kinds):
            return f"no worker can run partition {unfit.part}: {unfit.text}"
        return None

    def has(self, kind: str, part: int) -> bool:
        """Whether a kind of worker cannot run a partition."""
        return kind in self.barred or kind in self._of_part.get(part, ())

    def forget(self, part: int) -> None:
        """Drop what is known of a partition that is not worked on any more."""
        self._of_part.pop(part, None)


@dataclass(eq=False)
class Run:
    """The UDFs of the host over one scan. Its methods change it: no other code assigns its fields."""

    number: int
    run_id: str
    scan: Scan
    udfs: int = 0  # how many UDFs the workers run
    excluded: set[int] = field(default_factory=set)  # numbers of those that failed or left and are left out
    rejoining: set[int] = field(default_factory=set)
    """Those of them that UDFs which are about to join have taken over."""
    joined: set[int] = field(default_factory=set)
    """Numbers of the UDFs that joined during the run, or were started over."""
    spared: dict[int, NDArray[np.bool_]] = field(default_factory=dict)
    """For a UDF that joined: positions merged before that change nothing in its results, flat nav order."""
    changes: int = 0  # UDFs that are being replaced at the moment
    partitions: RunPartitions = field(default_factory=RunPartitions)
    unfit: UnfitWorkers = field(default_factory=UnfitWorkers)
    is_paused: bool = False
    """Nothing can be merged for the moment: returned partitions run again, unless there is a trial."""
    merge_trial: MergeTrial | None = None
    blame: Blame = field(default_factory=Blame)

    @property
    def running(self) -> list[int]:
        """Numbers of the UDFs that are not left out."""
        return [number for number in range(self.udfs) if number not in self.excluded]

    def is_left_out(self, udf: int) -> bool:
        """Whether a UDF failed or left, and no other one is about to join under its number."""
        return udf in self.excluded and udf not in self.rejoining

    @property
    def is_over(self) -> bool:
        """Whether its end is decided."""
        return self.scan.ending is not None

    # --- UDFs ---

    def include(self, udf: int, needs: NDArray[np.bool_] | None = None) -> None:
        """Give a UDF that joins the frames from now on, then those that the ring still holds.

        In an endless scan it gets later frames only: these overwrite earlier ones. `needs`: positions, in
        flat nav order, whose frames change its results; by default all.
        """
        self.udfs = max(self.udfs, udf + 1)
        if udf in self.rejoining:
            self.rejoining.discard(udf)
            self.excluded.discard(udf)
        if udf in self.excluded:
            return
        self.joined.add(udf)
        if not self.scan.header.is_endless:
            self.partitions.miss(udf, needs)
            if needs is not None:
                self.spared[udf] = self.partitions.merged_places(len(needs)) & ~needs

    def exclude(self, udf: int) -> None:
        """Have a UDF see nothing more: it failed, or left."""
        self.excluded.add(udf)
        self.rejoining.discard(udf)
        self.joined.discard(udf)
        self.spared.pop(udf, None)
        self.blame.excluded(udf)
        self.partitions.spare(udf)

    @contextmanager
    def changing(self, then: Callable[[], None]) -> Iterator[None]:
        """Replace a UDF in the block; it is to see what the ring holds before the run ends."""
        self.changes += 1
        try:
            yield
        finally:
            self.changes -= 1
            then()

    @property
    def may_catch_up(self) -> bool:
        """Whether UDFs that join have still to see frames that the ring holds."""
        known = self.partitions
        return self.changes > 0 or bool(known.backfilling) or any(one.lacks for one in known.merged)

    def take_over(self, udf: int) -> None:
        """Give the number of a UDF that left to one that joins; no worker and no merge may still use it."""
        self.rejoining.add(udf)
        self.blame.forget_udf(udf)
        self.partitions.forget_udf(udf)

    def sources(self, udf: int) -> list[int]:
        """Return the numbers of the UDFs whose results one takes, directly or not."""
        return []

    # --- partitions ---

    def may_merge(self, partition: Partition) -> bool:
        """Return whether the results process can take what a worker has made of a partition."""
        if self.merge_trial is not None:
            return partition.alone == self.merge_trial.udf and not self.merge_trial.over.is_set()
        return partition.alone is None and not self.is_paused

    def merged(self, partition: Partition) -> None:
        """Count a partition that was merged as processed, and keep it for as long as the ring holds it."""
        self.scan.counts.merge(partition.frames)
        self.partitions.keep_merged(partition, self.joined)

    def take_back_merged(self) -> list[Partition]:
        """Return partitions whose merged results are lost, to be run again as far as the ring has them."""
        taken = self.partitions.take_back_merged()
        self.spared.clear()
        for partition in taken:
            self.scan.counts.take_back(partition.frames)
        self.scan.counts.lose_processed()
        return taken

    def forget(self, partition: Partition) -> None:
        """Drop a partition that will not be worked on."""
        self.blame.forget(partition.number)
        self.unfit.forget(partition.number)
        self.partitions.forget(partition)

    # --- deaths of the results process ---

    def pause(self) -> None:
        """Merge nothing until the results process is back."""
        self.is_paused = True

    def resume(self) -> None:
        """Merge again."""
        self.is_paused = False

    def begin_merge_trial(self, udf: int) -> MergeTrial:
        """Merge one UDF alone, over all partitions that were cut."""
        self.merge_trial = MergeTrial(udf)
        return self.merge_trial

    def end_merge_trial(self) -> None:
        """Have the partitions of the trial run again, with all UDFs."""
        if self.merge_trial is not None:
            for partition in self.merge_trial.done:
                self.partitions.run_again(partition)
            self.merge_trial = None


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
        """Have a partition merged; `Dispatcher.after_merge` says what to call with the outcome."""

    def worker_gone(self, worker: WorkerHandle) -> None:
        """Note that a worker is gone permanently: what it left is released after all queued merges."""


AnyRunHost: TypeAlias = RunHost[Any]
"""A host, for a scheduler: it gives back the runs that the host has opened."""
AnyRingHost: TypeAlias = RingHost[Any]
