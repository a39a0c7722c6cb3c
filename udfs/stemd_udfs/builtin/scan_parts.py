"""Sums of frames over parts of the scan."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF

PARTS: Final = 4  # along each side of the scan


class ScanPartsUDF(UDF):
    """Sum of the frames in each of 4 times 4 parts of the scan, for differences between these.

    Buffer ``intensity``: single, float32, shape (16, *frame shape), zeros where no frame was processed.
    """

    def get_preferred_input_dtype(self) -> DTypeLike:
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        shape = (PARTS**2, *self.meta.dataset_shape.sig)
        return {"intensity": self.buffer(kind="single", extra_shape=shape, dtype=np.float32)}

    def process_tile(self, tile: NDArray[Any]) -> None:
        """Add a stack of frames to the sums of their parts."""
        numbers = part_of_positions(tuple(self.meta.dataset_shape.nav))[tuple(self.meta.coordinates.T)]
        for number in np.unique(numbers):
            self.results.intensity[(number, *self.meta.slice.sig.get())] += tile[numbers == number].sum(
                axis=0, dtype=np.float32
            )

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        dest.intensity += src.intensity


def part_of_positions(nav: tuple[int, ...]) -> NDArray[np.intp]:
    """Return the number of the part in which each position of the scan lies."""
    number = np.zeros(nav, np.intp)
    for axis, length in enumerate(nav):
        along = np.arange(length) * PARTS // length
        number = number * PARTS + along.reshape(-1, *(1,) * (len(nav) - axis - 1))
    return number
