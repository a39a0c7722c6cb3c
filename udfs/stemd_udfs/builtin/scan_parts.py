"""Sums of frames over parts of the scan."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews

PARTS: Final = 4  # along each side of the scan


class ScanPartsUDF(NativeFramesUDF):
    """Sum of the frames in each of 4 times 4 parts of the scan, and the largest counts of each pixel.

    Buffer ``intensity``: single, float32, shape (16, *frame shape), zeros where no frame was processed.
    Buffer ``peaks``: the same, shape (2, *frame shape): largest value of each pixel, and in how many frames.
    """

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        shape = (PARTS**2, *self.meta.dataset_shape.sig)
        return {
            "intensity": self.buffer(kind="single", extra_shape=shape, dtype=np.float32),
            "peaks": self.buffer(kind="single", extra_shape=(2, *shape[1:]), dtype=np.float32),
        }

    def process_tile(self, tile: NDArray[Any]) -> None:
        """Add a stack of frames to the sums of their parts."""
        numbers = part_of_positions(tuple(self.meta.dataset_shape.nav))[tuple(self.meta.coordinates.T)]
        here = self.meta.slice.sig.get()
        for number in np.unique(numbers):
            total = tile[numbers == number].sum(axis=0, dtype=np.float32)
            self.results.intensity[(number, *here)] += total
        largest = tile.max(axis=0)
        _join(self.results.peaks[(slice(None), *here)], largest, (tile == largest).sum(axis=0))

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        dest.intensity += src.intensity
        _join(dest.peaks, *src.peaks)


def _join(peaks: NDArray[Any], largest: NDArray[Any], times: NDArray[Any]) -> None:
    """Keep the larger of two values of each pixel, and how often it was counted."""
    peaks[1] = np.where(largest > peaks[0], times, peaks[1] + (largest == peaks[0]) * times)
    np.maximum(peaks[0], largest, out=peaks[0])


def part_of_positions(nav: tuple[int, ...]) -> NDArray[np.intp]:
    """Return the number of the part in which each position of the scan lies."""
    number = np.zeros(nav, np.intp)
    for axis, length in enumerate(nav):
        along = np.arange(length) * PARTS // length
        number = number * PARTS + along.reshape(-1, *(1,) * (len(nav) - axis - 1))
    return number
