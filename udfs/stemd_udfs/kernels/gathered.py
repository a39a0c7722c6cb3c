"""Sums over chosen pixels of frames: parts of a disk, and pixels that belong to shifted scan positions."""

from typing import Any, NamedTuple

import numpy as np

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]


class ShiftedPixels(NamedTuple):
    """Where the pixels of a frame are added, in a window of scan positions; all arrays are C-contiguous."""

    pixels: Array  # numbers of pixels of the flattened frame, cell by cell; uint32
    begins: Array  # where each cell begins in `pixels`, and the end; intp, (cells + 1,)
    cells: Array  # row and column of each cell in the window; intp, shape (2, cells)
    shares: Array  # of each pixel at its cell, right, below, right below; float64, (pixels, 4)
    weights: Array  # what a frame adds to the weights; float64, shape (rows, columns of the window)


def add_parts(tile: Array, pixels: Array, begins: Array, sums: Array) -> None:
    """Add the sums over parts of each frame; see `CompiledKernels.add_parts`."""
    filled = np.flatnonzero(begins[1:] > begins[:-1])
    if len(filled):
        values = tile.reshape(len(tile), -1)[:, pixels].astype(np.float64)
        sums[:, filled] += np.add.reduceat(values, begins[filled], axis=1)


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
