"""Some of the frames of a scan, for a look at them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF


class SampleFramesUDF(UDF):
    """The frames at some positions of the scan.

    Buffer ``frames``: single, float32, shape (len(places), *frame shape), zeros where none was processed.

    Parameters
    ----------
    places : sequence of int
        Positions in the flattened scan.
    """

    def __init__(self, places: Sequence[int]) -> None:
        super().__init__(places=list(places))

    def get_preferred_input_dtype(self) -> DTypeLike:
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        shape = (len(self.params.places), *self.meta.dataset_shape.sig)
        return {"frames": self.buffer(kind="single", extra_shape=shape, dtype=np.float32)}

    def process_tile(self, tile: NDArray[Any]) -> None:
        """Keep those of a stack of frames that are wanted."""
        here = np.ravel_multi_index(tuple(self.meta.coordinates.T), tuple(self.meta.dataset_shape.nav))
        _, wanted, found = np.intersect1d(self.params.places, here, return_indices=True)
        self.results.frames[(wanted, *self.meta.slice.sig.get())] = tile[found]

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        dest.frames += src.frames
