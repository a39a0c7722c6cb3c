"""Hits that one electron made, joined to one event."""

from typing import Final

import numpy as np

CLUSTER_TICKS: Final = 64
"""100 ns: hits of neighbouring pixels that follow each other within are of one electron."""
_MOST_BETWEEN: Final = 512
"""Hits are compared with so many that follow; the fastest detectors send about ten in 100 ns."""


def first_hits(times: np.ndarray, pixels: np.ndarray, width: int) -> np.ndarray:
    """Which hits (bool) stand for an electron: the earliest of each cluster.

    Neighbours belong together if their pixels touch (corners too) and their times differ by 100 ns at most.
    `times`: int64, 1.5625 ns, in any order. `pixels`: flat numbers. `width`: columns of a frame.
    """
    count = len(times)
    order = np.argsort(times, kind="stable")
    when = times[order]
    rows, columns = np.divmod(pixels[order].astype(np.int64), width)
    pairs = []
    latest = np.searchsorted(when, when + CLUSTER_TICKS, side="right")
    farthest = min(_MOST_BETWEEN, int((latest - np.arange(count)).max(initial=1)))
    for distance in range(1, farthest):
        first = np.flatnonzero(latest > np.arange(count) + distance)
        second = first + distance
        touches = np.abs(rows[first] - rows[second]) <= 1
        touches &= np.abs(columns[first] - columns[second]) <= 1
        pairs.append(np.stack([first[touches], second[touches]]))
    is_first = np.ones(count, bool)
    is_first[order] = _least_of_each_group(count, np.concatenate(pairs, axis=1) if pairs else None)
    return is_first


def _least_of_each_group(count: int, pairs: np.ndarray | None) -> np.ndarray:
    """Which numbers are the least of those that pairs connect."""
    root = np.arange(count)
    if pairs is None or not pairs.size:
        return np.ones(count, bool)
    while True:
        low, high = root[pairs[0]], root[pairs[1]]
        least = np.minimum(low, high)
        before = root.copy()
        for numbers in (low, high, pairs[0], pairs[1]):
            np.minimum.at(root, numbers, least)
        root = root[root]
        if np.array_equal(root, before):
            return np.asarray(root == np.arange(count))
