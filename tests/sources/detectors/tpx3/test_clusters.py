"""Hits of one electron are found among those of others."""

import numpy as np

from stemd_sources.detectors.tpx3.routines import CLUSTER_TICKS, first_hits

WIDTH = 64


def joined_one_by_one(times, pixels):
    """The same with plain loops."""
    order = sorted(range(len(times)), key=lambda number: times[number])
    root = list(range(len(times)))

    def find(number):
        while root[number] != number:
            number = root[number]
        return number

    place = {number: rank for rank, number in enumerate(order)}
    for one in order:
        for other in order:
            (row, column), (other_row, other_column) = (divmod(pixels[n], WIDTH) for n in (one, other))
            distance = max(abs(row - other_row), abs(column - other_column))
            if abs(times[one] - times[other]) <= CLUSTER_TICKS and distance <= 1:
                low, high = sorted((find(one), find(other)), key=place.__getitem__)
                root[high] = low
    return [find(number) == number for number in range(len(times))]


def test_clusters_are_those_that_plain_loops_find():
    random = np.random.default_rng(2)
    for _ in range(20):
        times = random.permutation(2000)[:150]
        pixels = random.integers(0, 8, 150) * WIDTH + random.integers(0, 8, 150)
        expected = joined_one_by_one(times.tolist(), pixels.tolist())
        assert first_hits(times.astype(np.int64), pixels, WIDTH).tolist() == expected


def test_without_hits_there_are_no_clusters():
    assert first_hits(np.empty(0, np.int64), np.empty(0, np.int64), WIDTH).tolist() == []
