"""Squares of pixels added up to one pixel each."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.compiled_kernels import compiled_kernels

# Any: frames have many dtypes.
Array = np.ndarray[Any, Any]


def bin_frames(frames: Array, factor: int, out: Array) -> None:
    """Add `factor` x `factor` pixels of C-contiguous frames up to one, in `out`, whose dtype holds sums."""
    compiled = compiled_kernels()
    if compiled is not None and compiled.bins(frames, out):
        compiled.bin_frames(frames, factor, out)
    else:
        # Rows first: they are contiguous, so this is most of the work and the fast part of it.
        rows = frames[:, ::factor].astype(out.dtype)
        for row in range(1, factor):
            np.add(rows, frames[:, row::factor], out=rows)
        np.copyto(out, rows[:, :, ::factor])
        for column in range(1, factor):
            np.add(out, rows[:, :, column::factor], out=out)
