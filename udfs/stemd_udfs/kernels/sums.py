"""Sums over frames and over pixels, and products of frames with masks."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.tiles import BLOCK

# Any, in this file: frames and sums have many dtypes.
Array = np.ndarray[Any, Any]

_CHUNK_BYTES = 2**20  # masked frames at a time, so that they are still in cache when they are summed
_STRETCH = 4096  # pixels at a time in double precision: a tile of them stays in the second-level cache
_EXACT = 2.0**24
"""Below it single precision holds every integer; a sum of squares that ends below never left it."""


def add_squares(blocks: Array, total: Array, squares: Array) -> None:
    """Add sums of frames (float32 blocks of at most 16 bits) and of squares, float64, exact up to 2**53."""
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
        deviations += np.abs(more_total / more - total / count) ** 2 * (count * more / (count + more))
    deviations += more_deviations
    total += more_total


def images(blocks: Array, rows: int, columns: int) -> Array:
    """A view of frames of :meth:`TileConversions.blocks` in two dimensions."""
    depth = len(blocks)
    return blocks.reshape(depth, -1)[:, : rows * columns].reshape(depth, rows, columns)


def add_moments(frames: Array, y: Array, x: Array, mask: Array | None, moments: Array) -> None:
    """Add sum, row and column moment of each frame to `moments`, shape (depth, 3), float64 or complex128.

    Of the shape (depth, 6): also the second moments, of rows, of both and of columns. Sums along rows and
    columns come first, exact for 16 bits in single precision; then coordinates `y`, `x`, float64. `frames`:
    of :func:`images`, or a part. `mask`: 0 and 1, dtype of `frames`: pixels that count.
    """
    depth, rows, columns = frames.shape
    row_sums = np.empty((depth, rows), dtype=moments.dtype)
    column_sums = np.empty((depth, columns), dtype=moments.dtype)
    if mask is None:
        _sum(frames, row_sums, column_sums)
    else:
        chunk = max(1, _CHUNK_BYTES // mask.nbytes)
        masked = np.empty((min(chunk, depth), rows, columns), dtype=frames.dtype)
        for start in range(0, depth, chunk):
            some = frames[start : start + chunk]
            some = np.multiply(some, mask, out=masked[: len(some)])
            _sum(some, row_sums[start : start + chunk], column_sums[start : start + chunk])
    moments[:, 0] += row_sums.sum(axis=1)
    moments[:, 1] += row_sums @ y
    moments[:, 2] += column_sums @ x
    if moments.shape[1] > 3:
        moments[:, 3] += row_sums @ y**2
        moments[:, 5] += column_sums @ x**2
        for frame, sums in zip(frames, moments, strict=True):
            sums[4] += y @ ((frame if mask is None else frame * mask) @ x)


def _sum(frames: Array, row_sums: Array, column_sums: Array) -> None:
    # At most BLOCK pixels at a time, so that sums of small integers are exact in single precision.
    row_sums[:] = 0
    for cut in range(0, frames.shape[2], BLOCK):
        part = frames[:, :, cut : cut + BLOCK]
        row_sums += np.matmul(part, np.ones(part.shape[2], dtype=part.dtype))
    column_sums[:] = 0
    for cut in range(0, frames.shape[1], BLOCK):
        part = frames[:, cut : cut + BLOCK]
        column_sums += np.matmul(np.ones(part.shape[1], dtype=part.dtype), part)


def add_frames(blocks: Array, total: Array) -> None:
    """Add frames of :meth:`TileConversions.blocks` to `total`, C-contiguous, a dtype that holds the sums."""
    rows = blocks.reshape(len(blocks), -1)
    flat = total.reshape(-1)
    # At most BLOCK frames at a time, so that sums of small integers are exact in single precision.
    for first in range(0, len(rows), BLOCK):
        some = rows[first : first + BLOCK]
        sums = np.matmul(np.ones(len(some), dtype=some.dtype), some)[: flat.size]
        flat += sums if flat.dtype.kind in "fc" else sums.astype(flat.dtype)


def add_signal(blocks: Array, totals: Array) -> None:
    """Add sums over frames of :meth:`TileConversions.blocks` to `totals`, (depth,), float64 or complex128."""
    totals += np.matmul(blocks, np.ones(BLOCK, dtype=blocks.dtype)).sum(axis=1, dtype=totals.dtype)


_SINGLE_VALUES = (2.0**-100, 2.0**100)
"""The largest value of a mask for single precision, at least and at most: sums of 2048 products with 16 bits
stay within its range, and what is lost below it, at 2**-126, is beyond the digits of the largest value."""


def block_masks(masks: Array, dtype: np.dtype[Any], length: int = BLOCK) -> Array:
    """Lay out masks, shape (masks, *signal), in blocks of `length` pixels, for both kernels.

    Returns shape (blocks, masks, length), C-contiguous: the pixels of each mask in their order, then zeros.
    """
    count = len(masks)
    flat = masks.reshape(count, -1)
    blocks = -(-flat.shape[1] // length)
    padded = np.zeros((count, blocks * length), dtype=dtype)
    padded[:, : flat.shape[1]] = flat
    return np.ascontiguousarray(padded.reshape(count, blocks, length).swapaxes(0, 1))


def needs_double(masks: Array, data_dtype: np.dtype[Any]) -> bool:
    """Whether products of integers of up to 16 bits with masks are to be taken in double precision.

    Boolean masks, and integers of a block that add up to less than 2**24, are exact in single precision.
    Other sums are rounded, much of the result where signs cancel; and values may be beyond its range.
    """
    if masks.dtype.kind == "b" or not masks.size:
        return False
    if masks.dtype.kind in "iu":
        bounds = (0, 1) if data_dtype.kind == "b" else (np.iinfo(data_dtype).min, np.iinfo(data_dtype).max)
        largest = max(int(masks.max()), -int(masks.min())) * max(int(bounds[1]), -int(bounds[0]))
        return largest * BLOCK > _EXACT
    flat = masks.reshape(len(masks), -1)
    has_both_signs = (flat.min(axis=1) < 0) & (flat.max(axis=1) > 0)
    most = np.abs(flat).max(axis=1).astype(np.float64)
    is_beyond = ((most > 0) & (most < _SINGLE_VALUES[0])) | (most > _SINGLE_VALUES[1])
    return data_dtype.kind == "i" or bool((has_both_signs | is_beyond).any())


def mask_products(blocks: Array, masks: Array, wide: np.dtype[Any]) -> Array:
    """Multiply each frame with each mask and sum over the pixels, in dtype `wide`: shape (depth, masks).

    `blocks`: of :meth:`TileConversions.blocks`; `masks`: of :func:`block_masks`, same dtype. A product for
    each block is exact for boolean masks and up to 16 bits, and rounding does not build up.
    """
    # Both operands with the pixels last: BLAS takes the transposed form about a third faster here.
    products = np.matmul(blocks.swapaxes(0, 1), masks.swapaxes(1, 2))
    summed: Array = products.sum(axis=0, dtype=wide)
    return summed


def bin_frames(frames: Array, factor: int, out: Array) -> None:
    """Add `factor` x `factor` pixels of C-contiguous frames up to one, in `out`, whose dtype holds sums."""
    if (compiled := compiled_kernels()) is not None and compiled.bins(frames, out):
        compiled.bin_frames(frames, factor, out)
    else:
        # Rows first: they are contiguous, so this is most of the work and the fast part of it.
        rows = frames[:, ::factor].astype(out.dtype)
        for row in range(1, factor):
            np.add(rows, frames[:, row::factor], out=rows)
        np.copyto(out, rows[:, :, ::factor])
        for column in range(1, factor):
            np.add(out, rows[:, :, column::factor], out=out)
