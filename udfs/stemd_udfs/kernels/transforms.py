"""Fourier transforms over the scan of several columns of counts at a time, and weighted sums of these."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

# Any, in this file: counts of many dtypes.
Array = np.ndarray[Any, Any]

LANES: Final = 8
"""Columns that are transformed at a time: their transforms stay in the cache until they are added up."""
Transform: TypeAlias = Callable[[int], tuple[Array, Array]]
"""Transforms `LANES` columns, or as many as there are, from one on.

Returns arrays of float64 that are valid until the next call. The first has the shape (used, rows + 1, 2,
LANES): real and imaginary parts by frequency; of rows + 1 frequencies the last one is not used. The second
has the mean of each column, which is subtracted before the transform.
"""


class LaneWeights(NamedTuple):
    """What `LANES` columns are multiplied by, sum after sum; all arrays are C-contiguous."""

    begins: Array
    """Where the terms of each sum begin in the others, and where the last ones end; uint32."""
    lanes: Array
    """The column of each term; uint8."""
    values: Array
    """Its weight; complex128."""


def column_transforms(counts: Array, is_present: Array, nav: tuple[int, int], used: int) -> Transform:
    """Return a function that transforms columns of counts over a scan of `nav` rows and columns.

    `counts`: shape (positions, columns), real. `is_present`: bool, shape (positions,); which positions count.
    `used`: how many frequencies along a row of the scan are wanted, from 0 on.
    """
    result = np.zeros((used, nav[0] + 1, 2, LANES))

    def transform(first: int) -> tuple[Array, Array]:
        some, means = counts[:, first : first + LANES].T.astype(np.float64), np.zeros(LANES)
        lanes = len(some)
        means[:lanes] = some[:, is_present].sum(axis=1) / max(1, np.count_nonzero(is_present))
        images = np.where(is_present, some - means[:lanes, np.newaxis], 0).reshape(-1, *nav)
        transforms = np.fft.rfft2(images).T[:used]
        result[:, :-1, 0, :lanes], result[:, :-1, 1, :lanes] = transforms.real, transforms.imag
        return result, means

    return transform


def add_weighted(transforms: Array, places: Array, weights: LaneWeights, sums: Array) -> None:
    """Add weighted values of `transforms`, the first result of a `Transform`, to sums.

    `places`: int64, shape (n,); numbers of frequencies. `sums`: complex128, shape (n, groups).
    """
    terms: Array = np.diff(weights.begins.astype(np.int64))
    here = np.repeat(np.repeat(places, sums.shape[1]), terms)
    parts = transforms.reshape(-1, 2, LANES)[here, :, weights.lanes]
    values = np.append((parts[:, 0] + 1j * parts[:, 1]) * weights.values, 0)
    # Of no terms it is the first value of the next ones.
    sums += np.where(terms > 0, np.add.reduceat(values, weights.begins[:-1]), 0).reshape(sums.shape)
