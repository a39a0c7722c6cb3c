"""Sums over chosen pixels of frames: columns of a disk, and pixels that belong to shifted scan positions."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from stemd_udfs.kernels.tiles import STRIP_PIXELS

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]


class ShiftedPixels(NamedTuple):
    """Where the pixels of a frame are added, in a window of scan positions; all arrays are C-contiguous."""

    pixels: Array  # numbers of pixels of the flattened frame, cell by cell; uint32
    begins: Array  # where each cell begins in `pixels`, and the end; intp, (cells + 1,)
    cells: Array  # row and column of each cell in the window; intp, shape (2, cells)
    shares: Array  # of each pixel at its cell, right, below, right below; float64, (pixels, 4)
    weights: Array  # what a frame adds to the weights; float64, shape (rows, columns of the window)


class ColumnPixels:
    """Which pixels of a flattened frame are added up to which column.

    `labels`: the number of the column of each pixel, or -1.

    Attributes, C-contiguous arrays. A part is the pixels of a column within `STRIP_PIXELS` pixels of a frame:
    * `pixels`: numbers of pixels, part by part; uint32.
    * `begins`: where each part begins in `pixels`, and where the last one ends; int64.
    * `columns`: the column of each part; int64.
    """

    def __init__(self, labels: Array) -> None:
        flat = labels.reshape(-1)
        pixels = np.flatnonzero(flat >= 0)
        groups = pixels // STRIP_PIXELS
        order = np.lexsort((flat[pixels], groups))
        pixels, groups, found = pixels[order], groups[order], flat[pixels[order]]
        begins = np.flatnonzero((np.diff(groups, prepend=-1) != 0) | (np.diff(found, prepend=-1) != 0))
        self.pixels = pixels.astype(np.uint32)
        self.begins = np.append(begins, len(pixels)).astype(np.int64)
        self.columns = found[begins].astype(np.int64)
        self._firsts = np.searchsorted(groups[begins], np.arange(-(-flat.size // STRIP_PIXELS) + 1))

    def weights(self, pixels: int, columns: int) -> Array:
        """Return 1 for the pixels of each column of a frame, else 0: float64, shape (pixels, columns)."""
        weights = np.zeros((pixels, columns))
        weights[self.pixels, np.repeat(self.columns, np.diff(self.begins))] = 1
        return weights

    def parts_of(self, first: int, stop: int) -> tuple[int, int]:
        """Return the first part of the pixels `first` to `stop`, multiples of STRIP_PIXELS; parts' ends."""
        return int(self._firsts[first // STRIP_PIXELS]), int(self._firsts[-(-stop // STRIP_PIXELS)])


def add_columns(tile: Array, pixels: ColumnPixels, sums: Array) -> None:
    """Add sums over each column's pixels of a real tile to `sums`, (depth, columns), wide enough."""
    if len(pixels.pixels):
        values = tile.reshape(len(tile), -1)[:, pixels.pixels]
        parts = np.add.reduceat(values, pixels.begins[:-1], axis=1, dtype=sums.dtype)
        order = np.argsort(pixels.columns, kind="stable")
        columns, begins = np.unique(pixels.columns[order], return_index=True)
        sums[:, columns] += np.add.reduceat(parts[:, order], begins, axis=1)


def add_shifted(tile: Array, positions: Array, shifted: ShiftedPixels, sums: Array) -> None:
    """Add pixels of frames where they are shifted to; see `CompiledKernels.add_shifted`."""
    values = tile.reshape(len(tile), -1)[:, shifted.pixels].astype(np.float64)
    height, width = shifted.weights.shape
    window = np.zeros((len(tile), height, width))
    rows, columns = shifted.cells
    for corner, (down, right) in enumerate(np.ndindex(2, 2)):
        counts = np.add.reduceat(values * shifted.shares[:, corner], shifted.begins[:-1], axis=1)
        window[:, rows + down, columns + right] += counts
    for (y, x), added in zip(positions, window, strict=True):
        sums[0, y : y + height, x : x + width] += added
        sums[1, y : y + height, x : x + width] += shifted.weights


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

    `counts`: (positions, columns), real. `is_present`: bool, (positions,). `most`: frequencies along a row.
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
    """Add weighted values of a `Transform` to `sums`, complex128, (n, 2); `places`: int64, (n,)."""
    here, weight = transforms.reshape(-1, 2, LANES)[places[weights.numbers // 2]], weights.values
    added = (here[:, 0] + 1j * here[:, 1]) * (weight[:, 0] + 1j * weight[:, 1])
    sums.reshape(-1)[weights.numbers] += added.sum(axis=1)
