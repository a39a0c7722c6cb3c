"""Sums over frames and over pixels."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.limits import BLOCK

# Any, in this file: frames and sums have many dtypes.
Array = np.ndarray[Any, Any]


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
    sums = np.matmul(blocks, np.ones(BLOCK, dtype=blocks.dtype))
    totals += sums.sum(axis=1, dtype=totals.dtype)
