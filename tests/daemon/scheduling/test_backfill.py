"""Which merged frames are run again together for a UDF that joined later."""

import numpy as np
import pytest

from stemd.scheduling.partitions import Partition, RunPartitions, run_together
from stemd.scheduling.pending_frames import Cut
from stemd.scheduling.scan import Scan, ScanHeader
from stemd.workers.messages import indices_from, plain_indices

UDF, EACH = 3, 10


@pytest.fixture
def scan():
    header = ScanHeader(number=1, scan_id="s", series=1, announced=100, nav_shape=(100,))
    return Scan(header, sig_shape=(2, 2), dtype=np.dtype("<u2"))


@pytest.fixture
def merged(scan):
    """Ten partitions of ten frames; the records between them are of other messages."""
    found = []
    for number in range(10):
        cut = Cut(number * 20, number * 20 + EACH, EACH, float(number), number + 0.5)
        indices = (number * EACH, (number + 1) * EACH)
        found.append(Partition(number, scan, cut, indices=indices, lacks={UDF}))
    return found


def places(partition):
    indices = indices_from(partition.to_see)
    return list(range(indices.start, indices.stop) if isinstance(indices, slice) else indices)


def test_partitions_come_together_up_to_the_limit(merged):
    again = run_together(merged, UDF, 77, 35, None)
    assert (again.number, again.lacks, again.runs_alone) == (77, {UDF}, UDF)
    assert again.of == tuple(merged[:3])
    assert places(again) == list(range(30))
    assert again.cut == Cut(0, 50, 30, 0.0, 2.5)
    assert [one.lacks for one in merged] == [set()] * 3 + [{UDF}] * 7


def test_a_partition_above_the_limit_comes_by_itself(merged):
    again = run_together(merged, UDF, 77, 1, None)
    assert again.of == (merged[0],)
    assert again.to_see is None, "all of its records"


def test_frames_that_are_spared_do_not_count(merged):
    needed = np.zeros(100, bool)
    needed[[3, 14, 15, 96]] = True
    for one in (*merged[2:9],):
        one.lacks.discard(UDF)
    again = run_together(merged, UDF, 77, 4, ~needed)
    assert again.of == (merged[0], merged[1], merged[9])
    assert places(again) == [3, 14, 15, 96]
    assert again.cut.frames == 4


def test_places_of_partitions_that_were_merged_out_of_order_rise(merged, scan):
    late = Partition(10, scan, Cut(300, 302, 2, 9.0, 9.0), indices=plain_indices(np.array([5, 50])))
    late.lacks.add(UDF)
    merged[0].indices = plain_indices(np.array([0, 1, 2, 3, 4, 6, 7, 8, 9]))
    again = run_together([merged[0], late], UDF, 77, 100, None)
    assert places(again) == [*range(10), 50]


def test_partitions_that_are_far_apart_in_the_ring_come_one_by_one(merged):
    merged[1].cut = merged[1].cut._replace(last=1_000_000)
    assert run_together(merged, UDF, 77, 100, None).of == (merged[0],)


def test_what_a_worker_died_on_comes_again_one_by_one(merged):
    partitions = RunPartitions()
    partitions.merged = merged
    again = partitions.next_backfill(30, {})
    assert again is not None
    again.put_back(excluded=(), has_died=True)
    partitions.forget(again)
    sizes = []
    while (again := partitions.next_backfill(30, {})) is not None:
        sizes.append(len(again.of))
    assert sizes == [1, 1, 1, 3, 3, 1]


def test_one_that_is_put_back_without_a_death_comes_together_again(merged):
    partitions = RunPartitions()
    partitions.merged = merged
    first = partitions.next_backfill(30, {})
    assert first is not None
    first.put_back(excluded=())
    second = partitions.next_backfill(30, {})
    assert second is not None
    assert second.of == first.of
