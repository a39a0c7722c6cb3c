"""One partition: the frames that were cut, how it is run, which UDFs saw it, and what follows its merge."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.pending_frames import Cut
from stemd.scheduling.scan import Scan
from stemd.workers.messages import PlainIndices


@dataclass(eq=False)
class Partition:
    """A partition on its way."""

    number: int
    scan: Scan
    cut: Cut
    indices: PlainIndices = b""
    """Of its frames, as the worker's answer has them."""
    places: NDArray[np.int64] | None = None
    """Where its frames lie on the nav grid, if later ones come to the same places (an endless scan)."""
    frames: int = 0
    """Frames that were decoded and handed over for merging."""
    undecodable: int = 0
    alone: int | None = None
    """The UDF that it is run for, while that is tried alone in the results process."""
    seen: set[int] = field(default_factory=set)
    """UDFs that have run on it, by the last answer of a worker."""
    lacks: set[int] = field(default_factory=set)
    """UDFs that joined the run later and have not seen it."""
    of: "tuple[Partition, ...]" = ()
    """The merged partitions that are run again together, for a UDF that has not seen them."""
    to_see: PlainIndices | None = None
    """Of one that is run again: where the frames lie that the UDF has to see; None: all of its records."""
    has_killed: bool = False
    """A worker died on it while it was run again with others: it is run again by itself from then on."""

    @property
    def runs_alone(self) -> int | None:
        """The UDF that a worker runs alone on it."""
        if self.of:
            return min(self.lacks)
        return self.alone

    @property
    def death_key(self) -> int:
        """The number under which deaths on it are counted; a backfill has another than its partition."""
        return -1 - self.of[0].number if self.of else self.number

    def prepare(self, *, alone: int | None) -> None:
        """Note which UDF a worker is to run on it alone, before it goes there."""
        self.alone = alone

    def decoded(self, indices: PlainIndices, frames: int, undecodable: int) -> int:
        """Take the frames that a worker read; return how many undecodable ones were not known before."""
        self.indices, self.frames = indices, frames
        new = undecodable - self.undecodable
        self.undecodable = undecodable
        return new

    def seen_by(self, udfs: Collection[int]) -> None:
        """Note which UDFs a worker has run on it."""
        self.seen = set(udfs)

    def miss(self, udf: int) -> None:
        """Note that a UDF that joined has not seen it, unless a worker that knew the UDF first has run it."""
        if udf not in self.seen:
            self.lacks.add(udf)

    def miss_all(self, udfs: Collection[int]) -> None:
        """Note which of all UDFs that joined have not seen it."""
        self.lacks = set(udfs) - self.seen

    def spare(self, udf: int) -> None:
        """Note that a UDF has not to see it any more."""
        self.lacks.discard(udf)

    def spare_all(self) -> None:
        """Note that no UDF has to see it any more."""
        self.lacks.clear()

    def unsee(self, udf: int) -> None:
        """Note that the UDF that has a number now has not run on it."""
        self.seen.discard(udf)
        self.lacks.discard(udf)

    def put_back(self, excluded: Collection[int], *, has_died: bool = False) -> None:
        """Return what this partition was to bring to the merged ones; one by one if its worker died."""
        for merged in self.of:
            merged.lacks |= self.lacks - set(excluded) - merged.seen
            merged.has_killed |= has_died


@dataclass(eq=False)
class MergeTrial:
    """One UDF alone in the results process, over what the ring still holds: no frame counts as processed."""

    udf: int
    done: list[Partition] = field(default_factory=list)
    """Partitions that were merged in it; they run again with all UDFs after it."""
    over: anyio.Event = field(default_factory=anyio.Event)
    """Set when all was merged, or the results process died."""

    def merged(self, partition: Partition) -> None:
        """Note that a partition was merged in it."""
        self.done.append(partition)

    def end(self) -> None:
        """End it: all was merged, or nothing more will be."""
        self.over.set()


@dataclass(kw_only=True)
class AfterMerge:
    """The functions to call when the results process has merged, dropped or returned a part."""

    merged: Callable[[], None]
    dropped: Callable[[], None]  # it will not be merged
    returned: Callable[[], None]  # it is to be merged again: the results process died
    t_first: float | None = None  # when its first frame was received; None where that is not measured
