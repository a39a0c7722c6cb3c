"""Binomial thinning: each count goes to one of two halves by a coin, a bit of a hash.

The hash is of the numbers of the frame and of the pixel: halves are the same in whichever parts frames come.
"""

from typing import Any, Final

import numpy as np

# Any: counts have several dtypes.
Array = np.ndarray[Any, Any]
Words = np.ndarray[Any, np.dtype[np.uint64]]

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FEW: Final = 8  # counts of a pixel that share a hash with seven neighbours
_WORDS: Final = 16  # hashes of a pixel at most
_MANY: Final = 64 * _WORDS


def thinned(counts: Array, frames: Array, *, first: int = 0, length: int | None = None) -> Array:
    """Return which part of counts goes to the first half; the rest is the other half.

    Of more than 1024 counts it has the mean and variance of a binomial distribution.

    `counts`: unsigned integers, shape (depth, …) with up to two more dimensions. `frames`: the number of each
    frame. Pixels have numbers row by row in frames of `length` columns (None: of the last dimension), from
    `first` on.
    """
    shaped = np.ascontiguousarray(counts).reshape(len(counts), -1, counts.shape[-1] if counts.ndim > 1 else 1)
    keys = _coins(np.uint64(0), np.ascontiguousarray(frames, np.uint64))
    length = shaped.shape[2] if length is None else length
    places = np.arange(shaped.shape[1])[:, np.newaxis] * length + np.arange(shaped.shape[2]) + first
    frame, y, x = np.nonzero(shaped)
    half = np.zeros_like(shaped)
    half[frame, y, x] = _thinned(shaped[frame, y, x].astype(np.uint64), keys[frame], places[y, x])
    return half.reshape(counts.shape)


def _thinned(counts: Words, keys: Words, places: Array) -> Words:
    """Thin pixels that have counts."""
    place = places.astype(np.uint64)
    own = _coins(keys, place >> np.uint64(3)) >> (place % np.uint64(8) << np.uint64(3)) & np.uint64(0xFF)
    half: Words = np.bitwise_count(own & _lowest(np.minimum(counts, np.uint64(_FEW)))).astype(np.uint64)
    more = np.flatnonzero(counts > _FEW)
    if not len(more):
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
