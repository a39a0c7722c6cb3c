"""A run as the scheduler keeps it."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.blame import Blame
from stemd.scheduling.partition import Partition, Trial
from stemd.scheduling.run_partitions import RunPartitions
from stemd.scheduling.scan import Scan

_MAX_DEVICE_FAILURES: Final = 3  # of GPUs in one run, after which it goes on without them


@dataclass(eq=False)
class Run:
    """The UDFs of the host over one scan. Its methods change it: no other code assigns its fields."""

    number: int
    run_id: str
    scan: Scan
    udfs: int = 0
    """How many UDFs the workers run."""
    excluded: set[int] = field(default_factory=set)
    """Numbers of those that failed or left and are left out."""
    rejoining: set[int] = field(default_factory=set)
    """Those of them that UDFs which are about to join have taken over."""
    joined: set[int] = field(default_factory=set)
    """Numbers of the UDFs that joined during the run, or were started over."""
    spared: dict[int, NDArray[np.bool_]] = field(default_factory=dict)
    """For a UDF that joined: positions merged before that change nothing in its results, flat nav order."""
    changes: int = 0
    """UDFs that are being replaced at the moment."""
    partitions: RunPartitions = field(default_factory=RunPartitions)
    barred: set[str] = field(default_factory=set)
    """Kinds of workers that cannot run its UDFs."""
    device_failures: int = 0
    """How often a GPU failed on it."""
    is_paused: bool = False
    """Nothing can be merged for the moment: returned partitions run again, unless there is a trial."""
    trial: Trial | None = None
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

    def begin_change(self) -> None:
        """Note that a UDF is being replaced; it is to see what the ring holds before the run ends."""
        self.changes += 1

    def end_change(self) -> None:
        """Note that a UDF was replaced."""
        self.changes -= 1

    @property
    def may_catch_up(self) -> bool:
        """Whether UDFs that join have still to see frames that the ring holds."""
        return self.changes > 0 or self.partitions.has_backfill

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
        if self.trial is not None:
            return partition.alone == self.trial.udf and not self.trial.over.is_set()
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
        self.partitions.forget(partition)

    def cannot_run(self, partition: Partition, kind: str, *, for_good: bool) -> None:
        """Note that a kind of worker could not run a partition: ever, or as its device failed."""
        self.device_failures += not for_good
        if for_good or self.device_failures >= _MAX_DEVICE_FAILURES:
            self.barred.add(kind)
        partition.cannot_run_on(kind)

    # --- deaths of the results process ---

    def pause(self) -> None:
        """Merge nothing until the results process is back."""
        self.is_paused = True

    def resume(self) -> None:
        """Merge again."""
        self.is_paused = False

    def begin_trial(self, udf: int) -> Trial:
        """Merge one UDF alone, over all partitions that were cut."""
        self.trial = Trial(udf)
        return self.trial

    def end_trial(self) -> None:
        """Have the partitions of the trial run again, with all UDFs."""
        if self.trial is not None:
            for partition in self.trial.done:
                self.partitions.run_again(partition)
            self.trial = None
