"""Sums over frames and over pixels."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.limits import BLOCK

# Any, in this file: frames and sums have many dtypes.
Array = np.ndarray[Any, Any]


def add_frames(blocks: Array, total: Array) -> None:
    """Add the sum of the frames, pixel by pixel.

    Parameters
    ----------
    blocks : ndarray, shape (depth, blocks, BLOCK)
        Frames, from :meth:`TileConversions.blocks`.
    total : ndarray, shape of a frame, C-contiguous
        Added to; float64 or complex128, or an integer dtype for data whose sums need one.
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

    Parameters
    ----------
    blocks : ndarray, shape (depth, blocks, BLOCK)
        Frames, from :meth:`TileConversions.blocks`.
    totals : ndarray, shape (depth,), float64 or complex128
        Added to.
    """
    sums = np.matmul(blocks, np.ones(BLOCK, dtype=blocks.dtype))
    totals += sums.sum(axis=1, dtype=totals.dtype)
