"""Fourier transforms over the scan of several columns of counts at a time, and weighted sums of these."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

# Any, in this file: counts of many dtypes.
Array = np.ndarray[Any, Any]

LANES: Final = 8
"""Columns that are transformed at a time: their transforms stay in the cache until they are added up."""
Transform: TypeAlias = Callable[[int, int], tuple[Array, Array]]
"""Transforms `LANES` columns, or as many as there are, from one on, which is a multiple of that.

The second argument is how many frequencies along a row of the scan are wanted. From the first columns on, all
are asked for in turn. Returns arrays of float64 that are valid until the next call. The first has the shape
(most, rows + 1, 2, LANES): real and imaginary parts by frequency; of rows + 1 frequencies the last one is not
used. The second has the mean of each column, which is subtracted before the transform.
"""


class LaneWeights(NamedTuple):
    """What `LANES` columns are multiplied by in sums that are not 0; both arrays are C-contiguous."""

    numbers: Array
    """Of these sums; uint32."""
    values: Array
    """Real and imaginary parts; float64, shape (sums, 2, LANES)."""


def column_transforms(counts: Array, is_present: Array, nav: tuple[int, int], most: int) -> Transform:
    """Return a function that transforms columns of counts over a scan of `nav` rows and columns.

    `counts`: shape (positions, columns), real. `is_present`: bool, shape (positions,); which positions count.
    `most`: how many frequencies along a row of the scan are wanted, from 0 on.
    """
    result = np.zeros((most, nav[0] + 1, 2, LANES))

    def transform(first: int, used: int) -> tuple[Array, Array]:
        some, means = counts[:, first : first + LANES].T.astype(np.float64), np.zeros(LANES)
        lanes = len(some)
        means[:lanes] = some[:, is_present].sum(axis=1) / max(1, np.count_nonzero(is_present))
        images = np.where(is_present, some - means[:lanes, np.newaxis], 0).reshape(-1, *nav)
        transforms = np.fft.rfft2(images).T[:used]
        result[:used, :-1, 0, :lanes] = transforms.real
        result[:used, :-1, 1, :lanes] = transforms.imag
        return result, means

    return transform


def add_weighted(transforms: Array, places: Array, weights: LaneWeights, sums: Array) -> None:
    """Add weighted values of `transforms`, the first result of a `Transform`, to sums.

    `places`: int64, shape (n,); numbers of frequencies. `sums`: complex128, shape (n, 2).
    """
    here, weight = transforms.reshape(-1, 2, LANES)[places[weights.numbers // 2]], weights.values
    added = (here[:, 0] + 1j * here[:, 1]) * (weight[:, 0] + 1j * weight[:, 1])
    sums.reshape(-1)[weights.numbers] += added.sum(axis=1)
