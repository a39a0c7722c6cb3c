"""Sums along rows and columns, for first moments."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.limits import BLOCK

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_CHUNK_BYTES = 2**20
"""Masked frames at a time, so that they are still in cache when they are summed."""


def images(blocks: Array, rows: int, columns: int) -> Array:
    """A view of frames of :meth:`TileConversions.blocks` in two dimensions."""
    depth = len(blocks)
    return blocks.reshape(depth, -1)[:, : rows * columns].reshape(depth, rows, columns)


def add_moments(frames: Array, y: Array, x: Array, mask: Array | None, moments: Array) -> None:
    """Add sum, row and column moment of each frame to `moments`, shape (depth, 3), float64 or complex128.

    Sums along rows and columns come first, exact for 16 bits in single precision; then coordinates `y`, `x`,
    float64. `frames`: of :func:`images`, or a part. `mask`: 0 and 1, dtype of `frames`: pixels that count.
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
