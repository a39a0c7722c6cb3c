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
    """Add the sum of frames of small integers and the sum of their squares.

    `blocks`: shape (depth, blocks, BLOCK), float32; frames of integers of at most 16 bits, from
    :meth:`TileConversions.blocks`. `total`, `squares`: shape of a frame, C-contiguous, float64; added to;
    exact up to 2**53, that is for 2 million frames of the largest squares.
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
    """Add frames to a sum and to the sum of squared deviations from the mean.

    The deviations of a tile are taken from its own mean, then joined with those before (Chan, Golub and
    LeVeque, 1979), so nothing cancels where the mean is much larger than the deviations.

    * `blocks`: shape (depth, blocks, BLOCK), float64 or complex128; frames, from
      :meth:`TileConversions.blocks`.
    * `count`: how many frames are in `total` already.
    * `total`: shape of a frame, C-contiguous, dtype of `blocks`; sum of the frames; added to.
    * `deviations`: shape of a frame, C-contiguous, float64; sum of the squared absolute deviations from the
      mean; added to.
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
    """Join two sums and two sums of squared deviations from the mean, each from frames of its own.

    `count`, `more`: how many frames there are on either side. `total`, `more_total`: sums of the frames; the
    first is added to. `deviations`, `more_deviations`: sums of squared absolute deviations; the first is
    added to.
    """
    if not more:
        return
    if count:
        apart = np.abs(more_total / more - total / count)
        deviations += apart**2 * (count * more / (count + more))
    deviations += more_deviations
    total += more_total
