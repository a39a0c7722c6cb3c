"""Sums over frames and over pixels."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.conversions import BLOCK

# Any, in this file: frames and sums have many dtypes.
Array = np.ndarray[Any, Any]


class FrameSum:
    """Sum of up to :data:`BLOCK` frames, pixel by pixel, in the dtype that they are multiplied in.

    Adding to a sum in the frames' own working dtype is several times faster than adding to a wider one, so
    frames are collected here first.
    """

    def __init__(self) -> None:
        self._sum: Array | None = None
        self._part: Array | None = None
        self._count = 0

    def add(self, blocks: Array, total: Array) -> None:
        """Add frames.

        Parameters
        ----------
        blocks : ndarray, shape (depth, blocks, BLOCK)
            Frames, from :meth:`TileConversions.blocks`.
        total : ndarray, shape of a frame
            Where the sum goes when there are enough frames.
        """
        rows = blocks.reshape(len(blocks), -1)
        for first in range(0, len(rows), BLOCK):
            some = rows[first : first + BLOCK]
            if self._count + len(some) > BLOCK:
                self.flush(total)
            if self._sum is None or self._part is None:
                self._sum = np.zeros(rows.shape[1], dtype=rows.dtype)
                self._part = np.empty_like(self._sum)
            np.matmul(np.ones(len(some), dtype=rows.dtype), some, out=self._part)
            self._sum += self._part
            self._count += len(some)

    def flush(self, total: Array) -> None:
        """Add what was collected to the total, and begin anew.

        Parameters
        ----------
        total : ndarray, shape of a frame
            float64, complex128, or an integer dtype for data whose sums need one.
        """
        if self._sum is None or not self._count:
            return
        sums = self._sum[: total.size].reshape(total.shape)
        total += sums if total.dtype.kind in "fc" else sums.astype(total.dtype)
        self.clear()

    def clear(self) -> None:
        """Forget what was collected."""
        if self._sum is not None:
            self._sum[:] = 0
        self._count = 0


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
