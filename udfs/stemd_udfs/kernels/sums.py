"""Sums over frames and over pixels."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.limits import BLOCK

# Any, in this file: frames and sums have many dtypes.
Array = np.ndarray[Any, Any]


def add_frames(blocks: Array, total: Array) -> None:
    """Add the sum of the frames, pixel by pixel.

    `blocks`: shape (depth, blocks, BLOCK); frames, from :meth:`TileConversions.blocks`. `total`: shape of a
    frame, C-contiguous; added to; float64 or complex128, or an integer dtype for data whose sums need one.
    """
    rows = blocks.reshape(len(blocks), -1)
    flat = total.reshape(-1)
    # At most BLOCK frames at a time, so that sums of small integers are exact in single precision.
    for first in range(0, len(rows), BLOCK):
        some = rows[first : first + BLOCK]
        sums = np.matmul(np.ones(len(some), dtype=some.dtype), some)[: flat.size]
        flat += sums if flat.dtype.kind in "fc" else sums.astype(flat.dtype)


def add_signal(blocks: Array, totals: Array) -> None:
    """Add the sum over each frame.

    `blocks`: shape (depth, blocks, BLOCK); frames, from :meth:`TileConversions.blocks`. `totals`: shape
    (depth,), float64 or complex128; added to.
    """
    sums = np.matmul(blocks, np.ones(BLOCK, dtype=blocks.dtype))
    totals += sums.sum(axis=1, dtype=totals.dtype)
