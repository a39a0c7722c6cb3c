"""Loops over the pixels of a disk: sums of its parts, and pixels that are added at shifted scan positions.

Importing this module compiles them, or loads what was compiled before.
"""

from typing import Any

from numba import types

from stemd_udfs.kernels.compiled.compiling import array, compiled, tile

# Any, in this file: compiled functions have no signature that the type checker knows.

_INTEGERS = ((types.uint8, types.uint32), (types.uint16, types.uint32), (types.uint32, types.uint64))
"""dtype of frames, and the one that holds the sum of `_MOST` pixels."""
_MOST = 65536


@compiled(
    [
        types.void(
            tile(item, 2), tile(types.uint32, 1), tile(types.intp, 1), array(types.float64, 2), tile(wide, 1)
        )
        for item, wide in _INTEGERS
    ]
)
def add_parts(rows: Any, pixels: Any, begins: Any, sums: Any, zero: Any) -> None:
    """Add the sum of each part of each row to `sums`.

    Parameters
    ----------
    rows : ndarray, shape (depth, pixels of a frame)
    pixels : ndarray of uint32
        Numbers of pixels, part by part.
    begins : ndarray of intp, shape (parts + 1,)
        Where each part begins in `pixels`, and where the last one ends.
    sums : ndarray of float64, shape (depth, parts)
    zero : ndarray, shape (1,)
        The sum of no pixel, in the dtype to add in.
    """
    for frame in range(len(rows)):
        row = rows[frame]
        for part in range(len(begins) - 1):
            for first in range(begins[part], begins[part + 1], _MOST):
                some = pixels[first : min(first + _MOST, begins[part + 1])]
                total = zero[0]
                for place in range(len(some)):
                    total = zero.dtype.type(total + row[some[place]])
                sums[frame, part] += total


@compiled(
    [
        types.void(
            tile(item, 2),
            tile(types.int64, 2),
            tile(types.uint32, 1),
            tile(types.intp, 1),
            tile(types.intp, 2),
            tile(types.float64, 2),
            tile(types.float64, 2),
            array(types.float64, 3),
        )
        for item, _ in _INTEGERS
    ]
)
def add_shifted(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any, positions: Any, pixels: Any, begins: Any, cells: Any, shares: Any, weights: Any, sums: Any
) -> None:
    """Add pixels of frames, each divided between the four scan positions around the place it is shifted to.

    Parameters
    ----------
    rows : ndarray, shape (depth, pixels of a frame)
    positions : ndarray of int64, shape (depth, 2)
        Row and column in `sums` that the window of each frame begins at.
    pixels : ndarray of uint32
        Numbers of pixels, cell by cell.
    begins : ndarray of intp, shape (cells + 1,)
        Where each cell begins in `pixels`, and where the last one ends.
    cells : ndarray of intp, shape (2, cells)
        Row and column of each cell in the window.
    shares : ndarray of float64, shape (pixels, 4)
        Of the upper left, upper right, lower left and lower right position.
    weights : ndarray of float64, shape (rows, columns of the window)
        What each frame adds to the weights.
    sums : ndarray of float64, shape (2, rows, columns)
        Counts and weights; added to.
    """
    height, width = weights.shape
    for frame in range(len(rows)):
        row = rows[frame]
        top, left = positions[frame, 0], positions[frame, 1]
        for cell in range(len(begins) - 1):
            upper_left, upper_right, lower_left, lower_right = 0.0, 0.0, 0.0, 0.0
            some = pixels[begins[cell] : begins[cell + 1]]
            share = shares[begins[cell] : begins[cell + 1]]
            for place in range(len(some)):
                value = float(row[some[place]])
                upper_left += value * share[place, 0]
                upper_right += value * share[place, 1]
                lower_left += value * share[place, 2]
                lower_right += value * share[place, 3]
            y, x = top + cells[0, cell], left + cells[1, cell]
            sums[0, y, x] += upper_left
            sums[0, y, x + 1] += upper_right
            sums[0, y + 1, x] += lower_left
            sums[0, y + 1, x + 1] += lower_right
        for down in range(height):
            for right in range(width):
                sums[1, top + down, left + right] += weights[down, right]
