"""A format of files: frames as text, one line of numbers for each."""

from pathlib import Path

import numpy as np

from stemd.datasets.memory import MemoryDataSet


def open_text_frames(path: str | Path, *, nav_shape: tuple[int, int], sig_shape: tuple[int, int]):
    """Open a file with one line of counts for each frame."""
    frames = np.loadtxt(path, dtype=np.uint32, ndmin=2)
    return MemoryDataSet(frames.reshape(*nav_shape, *sig_shape), sig_dims=2)
