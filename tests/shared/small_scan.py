"""Frames in parts, as workers and merging get them: by default those of a small scan of twelve frames."""

import os
from collections.abc import Sequence
from typing import Any

import numpy as np

from stemd_udfs.engine import DataDescription

NAV, SIG = (3, 4), (2, 2)
DATA = DataDescription(nav_shape=NAV, sig_shape=SIG, dtype=np.dtype("<u2"))
FRAMES = np.arange(12 * 4, dtype="<u2").reshape(12, 2, 2)


class Part:
    """Some of the frames, as a runner reads them."""

    def __init__(self, indices: Any, frames: np.ndarray = FRAMES) -> None:
        self.indices = indices
        self._frames = frames[indices]

    def __len__(self) -> int:
        return len(self._frames)

    def read(self, start: int, stop: int) -> np.ndarray:
        return self._frames[start:stop]


class StoredFrames:
    """The least that a worker needs of a data set; those behind the tenth cannot be read."""

    def __init__(self, frames: np.ndarray) -> None:
        self._frames = frames

    def take_shared(self, fds: Sequence[int]) -> None:
        for fd in fds:
            os.close(fd)

    def frames(self, indices: slice) -> Part:
        if indices.start > 10:
            raise OSError("cannot read the file")
        return Part(indices, self._frames)
