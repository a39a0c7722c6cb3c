"""Binomial thinning: each count goes to one of two halves by a coin, a bit of a hash.

The hash is of the numbers of the frame and of the sum, and of all counts of the frame: halves are the same in
whichever parts frames come, and differ from scan to scan.
"""

from typing import Any, Final

import numpy as np

# Any: counts have several dtypes.
Array = np.ndarray[Any, Any]
Words = np.ndarray[Any, np.dtype[np.uint64]]

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FEW: Final = 8  # counts of a sum that share a hash with seven neighbours
_WORDS: Final = 16  # hashes of a sum at most
_MANY: Final = 64 * _WORDS
_OF_NORMALS: Final = 1 << 62  # from here on no sum takes hashes


def thinned(counts: Array, frames: Array) -> Array:
    """Return which part of counts, (depth, …) unsigned, goes to the first half; the rest is the other.

    `frames`: their numbers. Of more than 1024 counts it has mean and variance of a binomial distribution.
    """
    rows = np.ascontiguousarray(counts).reshape(len(counts), -1)
    frame, place = np.nonzero(rows)
    half = np.zeros_like(rows)
    half[frame, place] = _thinned(rows[frame, place].astype(np.uint64), _keys(frames, rows)[frame], place)
    return half.reshape(counts.shape)


def thinned_moments(moments: Array, frames: Array) -> tuple[Array, Array]:
    """Return sums, row moments and column moments of two halves of the counts, shape (depth, 3).

    Sums are thinned; moments are those of counts drawn without putting back: normal, with the mean and
    covariance of `moments`, float64, (depth, 6), of :func:`stemd_udfs.kernels.sums.add_moments`.
    """
    total, y, x, yy, xy, xx = np.maximum(moments, [0, *[-np.inf] * 5]).T
    some = thinned(total.astype(np.uint64), frames).astype(np.float64)
    count = np.maximum(total, 1)
    y, x = y / count, x / count
    # Scatter of all counts around their centre, and which part of that a draw has.
    yy, xy, xx = yy - y * y * count, xy - x * y * count, xx - x * x * count
    part = np.sqrt(some * (total - some) / (count * np.maximum(total - 1, 1)))
    scatter = np.sqrt(np.maximum(yy, 0))
    along = np.divide(xy, scatter, out=np.zeros_like(xy), where=scatter > 0)
    across = np.sqrt(np.maximum(xx - along * along, 0))
    keys = _keys(frames, total[:, np.newaxis].astype(np.uint64))
    one, other = (_normal(keys, number) for number in range(2))
    half = np.stack(
        [some, some * y + part * scatter * one, some * x + part * (along * one + across * other)], 1
    )
    return half, moments[:, :3] - half


def _keys(frames: Array, counts: Array) -> Words:
    return _coins(counts.sum(axis=1, dtype=np.uint64), np.ascontiguousarray(frames, np.uint64))


def _normal(keys: Words, number: int) -> Array:
    """One number of each frame with the mean 0 and the variance 1: of heads among many coins."""
    words = np.arange(_WORDS, dtype=np.uint64) + np.uint64(_WORDS * number + _OF_NORMALS)
    heads = np.bitwise_count(_coins(~keys[:, np.newaxis], words)).sum(axis=1, dtype=np.int64)
    found: Array = (2 * heads - _MANY) / np.sqrt(_MANY)
    return found


def _thinned(counts: Words, keys: Words, places: Array) -> Words:
    """Thin sums that have counts."""
    place = places.astype(np.uint64)
    own = _coins(keys, place >> np.uint64(3)) >> (place % np.uint64(8) << np.uint64(3)) & np.uint64(0xFF)
    half: Words = np.bitwise_count(own & _lowest(np.minimum(counts, np.uint64(_FEW)))).astype(np.uint64)
    if not len(more := np.flatnonzero(counts > _FEW)):
        return half
    counts, keys, place = counts[more], keys[more], place[more]
    heads = np.zeros(len(more), np.int64)
    for word in range(min(_WORDS, -(-int(counts.max()) // 64))):
        left = np.clip(counts.astype(np.int64) - 64 * word, 0, 64).astype(np.uint64)
        heads += np.bitwise_count(_coins(~keys, place * np.uint64(_WORDS) + np.uint64(word)) & _lowest(left))
    scale = np.sqrt(counts.astype(np.float64) / _MANY)
    scaled = (np.floor((2 * heads - _MANY) * scale).astype(np.int64) + 1 >> 1).astype(np.uint64)
    scaled += counts // np.uint64(2) + (counts & own[more] & np.uint64(1))
    half[more] = np.where(counts > _MANY, scaled, heads.astype(np.uint64))
    return half


def _lowest(bits: Words) -> Words:
    """Words whose lowest 0 to 64 bits are set."""
    one = np.uint64(1)
    return np.where(bits < np.uint64(64), (one << (bits & np.uint64(63))) - one, ~np.uint64(0))


def _coins(keys: Words | np.uint64, numbers: Words) -> Words:
    """A hash of a key and a number: the steps of SplitMix64."""
    value = keys + (numbers + np.uint64(1)) * _STEP
    value = (value ^ value >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ value >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return value ^ value >> np.uint64(31)
