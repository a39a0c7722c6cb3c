"""Merged partitions, run again together for one UDF that has not seen them."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.partition import Partition
from stemd.scheduling.pending_frames import Cut
from stemd.workers.messages import PlainIndices, indices_from, plain_indices
from stemd_udfs.regions.selection import compact

_MOST_RECORDS: Final = 100_000
"""From the first to the last record of one task: the worker looks at each of them."""


def run_together(
    merged: Sequence[Partition], udf: int, number: int, limit: int, spared: NDArray[np.bool_] | None
) -> Partition:
    """Return one partition of the frames that a UDF still has to see; the merged ones lack them no more.

    Parameters
    ----------
    merged : sequence of Partition
        Merged ones in the order of their records; the UDF has not seen the first of them.
    limit : int
        Frames of several merged partitions, at most; a single one may have more.
    spared : ndarray of bool, optional
        Positions, in flat nav order, whose frames the UDF has not to see.
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
        found = _to_see(one, spared)
        if chosen and (one.has_killed or frames + len(found) > limit):
            break
        chosen.append(one)
        places.append(found)
        frames += len(found)
    for one in chosen:
        one.spare(udf)
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


def _to_see(partition: Partition, spared: NDArray[np.bool_] | None) -> NDArray[np.int64]:
    indices = indices_from(partition.indices)
    places = np.arange(indices.start, indices.stop) if isinstance(indices, slice) else np.asarray(indices)
    return places if spared is None else places[~spared[places]]
