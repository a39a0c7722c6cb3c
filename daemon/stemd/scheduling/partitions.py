"""Partitions of a run: where they are, which UDFs saw them, and what follows their merge.

UDFs that join see merged partitions that the ring still holds, run again: after live work, the oldest frames
first, and for one UDF at a time, so that it is known whose code ends a worker. The ledger does not count such
a backfill.
"""

import bisect
import itertools
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.pending_frames import Cut
from stemd.scheduling.scan import Scan
from stemd.workers.messages import PlainIndices, Processed, UDFLeftOut, indices_from, plain_indices
from stemd_udfs.regions.selection import compact

_MOST_RECORDS: Final = 100_000
"""From the first to the last record of one task: the worker looks at each of them."""


@dataclass(eq=False)
class Partition:
    """A partition on its way."""

    number: int
    scan: Scan
    cut: Cut
    indices: PlainIndices = b""  # of its frames, as the worker's answer has them
    places: NDArray[np.int64] | None = None
    """Where its frames lie on the nav grid, if later ones come to the same places (an endless scan)."""
    frames: int = 0  # frames that were decoded and handed over for merging
    undecodable: int = 0
    alone: int | None = None  # the UDF that it is run for, while that is tried alone in the results process
    seen: set[int] = field(default_factory=set)  # UDFs that have run on it, by the last answer of a worker
    lacks: set[int] = field(default_factory=set)  # UDFs that joined the run later and have not seen it
    of: "tuple[Partition, ...]" = ()
    """The merged partitions that are run again together, for a UDF that has not seen them."""
    to_see: PlainIndices | None = None
    """Of one that is run again: where the frames lie that the UDF has to see; None: all of its records."""
    has_killed: bool = False
    """A worker died on it while it was run again with others: it is run again by itself from then on."""

    def prepare(self, *, alone: int | None) -> None:
        """Note which UDF a worker is to run on it alone, before it goes there."""
        self.alone = alone

    def processed(self, answer: Processed) -> int:
        """Take what a worker has read and run; return how many undecodable frames were not known before."""
        self.indices, self.frames = answer.indices, answer.frames
        self.seen = {number for number, one in enumerate(answer.outcome) if not isinstance(one, UDFLeftOut)}
        new = len(answer.undecodable) - self.undecodable
        self.undecodable += new
        return new

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
    """To be set when all was merged, or nothing more will be: the results process died."""

    def merged(self, partition: Partition) -> None:
        """Note that a partition was merged in it."""
        self.done.append(partition)


@dataclass(kw_only=True)
class AfterMerge:
    """The functions to call when the results process has merged, dropped or returned a part."""

    merged: Callable[[], None]
    dropped: Callable[[], None]  # it will not be merged
    returned: Callable[[], None]  # it is to be merged again: the results process died
    t_first: float | None = None  # when its first frame was received; None where that is not measured


def run_together(
    merged: Sequence[Partition], udf: int, number: int, limit: int, spared: NDArray[np.bool_] | None
) -> Partition:
    """Return one partition of the frames that a UDF still has to see; the merged ones lack them no more.

    `merged`: in the order of records, the first not seen by the UDF. Others: see `next_backfill`.
    """
    first = merged[0]
    chosen: list[Partition] = []
    places: list[NDArray[np.int64]] = []
    frames = 0
    for one in merged:
        if chosen and (one.cut.last - first.cut.first > _MOST_RECORDS or first.has_killed):
            break
        if udf not in one.lacks:
            continue
        indices = indices_from(one.indices)
        found = np.arange(indices.start, indices.stop) if isinstance(indices, slice) else indices
        if spared is not None:
            found = found[~spared[found]]
        if chosen and (one.has_killed or frames + len(found) > limit):
            break
        chosen.append(one)
        places.append(found)
        frames += len(found)
    for one in chosen:
        one.lacks.discard(udf)
    cut = Cut(
        first=first.cut.first,
        last=max(one.cut.last for one in chosen),
        frames=frames,
        t_first=min(one.cut.t_first for one in chosen),
        t_last=max(one.cut.t_last for one in chosen),
    )
    to_see: PlainIndices | None = None
    if len(chosen) > 1 or spared is not None:
        # Other partitions may lie between these, so that the places have to be named.
        to_see = plain_indices(compact(np.sort(np.concatenate(places))))
    return Partition(number, first.scan, cut, lacks={udf}, of=tuple(chosen), to_see=to_see)


class RunPartitions:
    """The partitions of one run."""

    def __init__(self) -> None:
        self._numbers = itertools.count()
        self.unmerged: dict[int, Partition] = {}  # those that were cut and are not merged, by their numbers
        self.waiting: deque[Partition] = deque()  # those of them that wait for a worker
        self.merged: list[Partition] = []
        """Merged ones whose bytes are still in the ring, in the order of their records."""
        self.merged_indices: list[PlainIndices] = []
        """Indices of the frames of each one, in the order of merging; none of an endless scan."""
        self.backfilling: dict[int, Partition] = {}
        """Partitions that run again for UDFs that have not seen them."""

    def add(self, scan: Scan, cut: Cut, places: NDArray[np.int64] | None) -> None:
        """Have a partition that was cut wait for a worker."""
        partition = Partition(next(self._numbers), scan, cut, places=places)
        self.unmerged[partition.number] = partition
        self.waiting.append(partition)

    def run_again(self, partition: Partition) -> None:
        """Have a partition wait for a worker again."""
        self.waiting.append(partition)

    def next_waiting(self, may_go: Callable[[Partition], bool]) -> Partition | None:
        """Take the first partition that waits and may go to a worker; None if none may."""
        if (partition := next(filter(may_go, self.waiting), None)) is not None:
            self.waiting.remove(partition)
        return partition

    def keep_merged(self, partition: Partition, joined: Collection[int]) -> None:
        """Keep a merged partition while the ring holds its frames; `joined`: UDFs that joined meanwhile."""
        if not partition.scan.header.is_endless:  # there it would grow for as long as the scan runs
            self.merged_indices.append(partition.indices)
            partition.lacks = set(joined) - partition.seen
        bisect.insort(self.merged, partition, key=lambda merged: merged.cut.first)

    def take_back_merged(self) -> list[Partition]:
        """Have merged partitions wait again, as what they were merged into is lost; return them."""
        taken = self.merged
        self.unmerged |= {partition.number: partition for partition in taken}
        self.waiting.extend(taken)
        self.merged = []
        self.backfilling.clear()  # the partitions themselves come again, with all UDFs
        self.merged_indices.clear()
        return taken

    def forget(self, partition: Partition) -> None:
        """Drop a partition that will not be worked on."""
        self.unmerged.pop(partition.number, None)
        self.backfilling.pop(partition.number, None)
        if partition in self.waiting:
            self.waiting.remove(partition)

    @property
    def holds_all(self) -> bool:
        """Whether the ring still holds all frames that were merged."""
        return len(self.merged) == len(self.merged_indices)

    @property
    def oldest_merged(self) -> int | None:
        """Number of the first record of the oldest merged partition that is kept."""
        return self.merged[0].cut.first if self.merged else None

    def forget_oldest_merged(self) -> None:
        """Drop the oldest merged partition: its space in the ring is needed."""
        del self.merged[0]

    # --- UDFs that join ---

    def miss(self, udf: int, needs: NDArray[np.bool_] | None = None) -> None:
        """Have a UDF that joins see what was merged before, as far as it has positions that it needs."""
        # How many are needed before each position: of a partition without holes that is enough.
        before = None if needs is None else np.concatenate(([0], np.cumsum(needs)))
        for partition in self.merged:
            is_needed = needs is None or before is None or _has_needed(partition.indices, needs, before)
            if is_needed and udf not in partition.seen:  # else a worker that knew the UDF first has run it
                partition.lacks.add(udf)

    def merged_places(self, frames: int) -> NDArray[np.bool_]:
        """Return which of so many positions are merged; none in an endless scan."""
        places = np.zeros(frames, bool)
        for indices in self.merged_indices:
            places[indices_from(indices)] = True
        return places

    def spare(self, udf: int) -> None:
        """Have a UDF that left see nothing more."""
        for partition in self.merged:
            partition.lacks.discard(udf)

    def spare_all(self, number: int) -> None:
        """Have no UDF see a merged partition that it lacks."""
        for partition in self.merged:
            if partition.number == number:
                partition.lacks.clear()

    def forget_udf(self, udf: int) -> None:
        """Forget what a UDF that left has seen: another one takes its number."""
        for partition in (*self.merged, *self.unmerged.values()):
            partition.unsee(udf)

    def next_backfill(self, limit: int, spared: Mapping[int, NDArray[np.bool_]]) -> Partition | None:
        """Return merged frames for a UDF that has not seen them, as one partition; None if there are none.

        Several merged partitions come together, as each task costs the daemon the same. `limit`: most frames
        of several partitions. `spared`: by UDF, positions in flat nav order that it has not to see.
        """
        start = next((place for place, one in enumerate(self.merged) if one.lacks), None)
        if start is None:
            return None
        udf = min(self.merged[start].lacks)
        backfill = run_together(self.merged[start:], udf, next(self._numbers), limit, spared.get(udf))
        self.backfilling[backfill.number] = backfill
        return backfill


def _has_needed(indices: PlainIndices, needs: NDArray[np.bool_], before: NDArray[np.int64]) -> bool:
    if isinstance(indices, bytes):
        return bool(needs[indices_from(indices)].any())
    start, stop = indices
    return bool(before[stop] > before[start])
