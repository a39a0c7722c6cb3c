"""A scan of twelve frames of four pixels, in parts, as merging gets them."""

from typing import Any

import numpy as np

from stemd_udfs.engine import DataDescription

NAV, SIG = (3, 4), (2, 2)
DATA = DataDescription(nav_shape=NAV, sig_shape=SIG, dtype=np.dtype("<u2"))
FRAMES = np.arange(12 * 4, dtype="<u2").reshape(12, 2, 2)


class Part:
    """Some of the frames, as a runner reads them."""

    def __init__(self, indices: Any) -> None:
        self.indices = indices
        self._frames = FRAMES[indices]

    def __len__(self) -> int:
        return len(self._frames)

    def read(self, start: int, stop: int) -> np.ndarray:
        return self._frames[start:stop]
