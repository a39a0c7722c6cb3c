"""Sums of squares, pixel by pixel: exact for small integers, stable for everything else."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.limits import BLOCK

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_STRETCH = 4096
"""Pixels at a time in double precision: a tile of them stays in the second-level cache."""

_EXACT = 2.0**24
"""Below it single precision holds every integer; a sum of squares that ends below never left it."""


def add_squares(blocks: Array, total: Array, squares: Array) -> None:
    """Add the sums of frames (float32 blocks of at most 16 bits) and of their squares, float64.

    Exact up to 2**53, that is for 2 million frames of the largest squares.
    """
    rows = blocks.reshape(len(blocks), -1)
    flat_total, flat_squares = total.reshape(-1), squares.reshape(-1)
    for first in range(0, len(rows), BLOCK):
        some = rows[first : first + BLOCK, : flat_total.size]
        flat_total += np.ones(len(some), dtype=some.dtype) @ some
        sums = np.einsum("fp,fp->p", some, some)
        if sums.max() < _EXACT:
            flat_squares += sums
        else:
            _add_wide_squares(some, sums, flat_squares)


def _add_wide_squares(rows: Array, sums: Array, squares: Array) -> None:
    """Add sums of squares, again in double precision where single precision was not exact."""
    ones = np.ones(len(rows))
    scratch = np.empty((len(rows), min(_STRETCH, squares.size)))
    for start in range(0, squares.size, _STRETCH):
        stop = min(start + _STRETCH, squares.size)
        if sums[start:stop].max() < _EXACT:
            squares[start:stop] += sums[start:stop]
            continue
        wide = scratch[:, : stop - start]
        np.copyto(wide, rows[:, start:stop])
        np.multiply(wide, wide, out=wide)
        squares[start:stop] += ones @ wide


def add_deviations(blocks: Array, count: int, total: Array, deviations: Array) -> None:
    """Add frames to a sum and to the sum of squared absolute deviations from the mean.

    A tile's deviations are from its own mean, then joined (Chan, Golub and LeVeque, 1979), so nothing cancels
    where the mean is large. `blocks`: float64 or complex128, as `total`, of `count` frames; `deviations`:
    float64; both C-contiguous.
    """
    rows = blocks.reshape(len(blocks), -1)
    flat_total, flat_deviations = total.reshape(-1), deviations.reshape(-1)
    depth = len(rows)
    ones = np.ones(depth, dtype=rows.dtype)
    scratch = np.empty((depth, min(_STRETCH, flat_total.size)), dtype=rows.dtype)
    for start in range(0, flat_total.size, _STRETCH):
        stop = min(start + _STRETCH, flat_total.size)
        part = rows[:, start:stop]
        sums = ones @ part
        away = np.subtract(part, sums / depth, out=scratch[:, : stop - start])
        squares = np.einsum("fp,fp->p", away.real, away.real)
        if away.dtype.kind == "c":
            squares += np.einsum("fp,fp->p", away.imag, away.imag)
        join_deviations(count, flat_total[start:stop], flat_deviations[start:stop], depth, sums, squares)


def join_deviations(  # noqa: PLR0917 -- two sides of three
    count: int, total: Array, deviations: Array, more: int, more_total: Array, more_deviations: Array
) -> None:
    """Join two sums (into `total`) and sums of squared absolute deviations (into `deviations`)."""
    if not more:
        return
    if count:
        apart = np.abs(more_total / more - total / count)
        deviations += apart**2 * (count * more / (count + more))
    deviations += more_deviations
    total += more_total
