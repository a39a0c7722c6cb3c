"""Pixels replaced by the mean of their neighbours."""

from itertools import product
from typing import Any

import numpy as np

from stemd_udfs.errors import RepairValueError

# Any, in this file: frames have any dtype of numbers.
Array = np.ndarray[Any, Any]


class Repair:
    """Replaces `bad` pixels by means of good neighbours; without any RepairValueError, or `allow_empty`."""

    def __init__(self, bad: Array, *, allow_empty: bool = False) -> None:
        pixels = np.argwhere(bad)
        steps = np.array([step for step in product((-1, 0, 1), repeat=bad.ndim) if any(step)])
        neighbours = pixels[:, np.newaxis, :] + steps
        is_good = ((neighbours >= 0) & (neighbours < bad.shape)).all(axis=-1)
        is_good[is_good] = ~bad[tuple(neighbours[is_good].T)]
        counts = is_good.sum(axis=1)
        if not allow_empty and not counts.all():
            first = tuple(int(place) for place in pixels[np.argmin(counts)])
            raise RepairValueError(
                f"excluded pixel {first} has no good neighbour to be repaired from, nor have "
                f"{np.count_nonzero(counts == 0) - 1} others: give wide gaps as ignored_pixels, "
                "or set allow_empty"
            )
        can = counts > 0
        self.pixels = np.ravel_multi_index(tuple(pixels[can].T), bad.shape)
        """Flat indices of the pixels that are replaced."""
        self._neighbours = np.ravel_multi_index(tuple(neighbours[is_good].T), bad.shape)
        self._counts = counts[can]
        # Where each pixel's neighbours begin; all counts are positive, as reduceat needs.
        self._begins = np.cumsum(self._counts) - self._counts

    def means(self, frames: Array) -> Array:
        """What the pixels become in flat `frames`: shape (n, len(self.pixels)), floating point."""
        near = frames[:, self._neighbours]
        if near.dtype.kind not in "fc":
            near = near.astype(np.float64)
        means: Array = np.add.reduceat(near, self._begins, axis=1) / self._counts.astype(near.real.dtype)
        return means

    def apply(self, frames: Array) -> None:
        """Replace the pixels of flat frames, shape (n, pixels), in floating point."""
        if len(self.pixels):
            frames[:, self.pixels] = self.means(frames)
