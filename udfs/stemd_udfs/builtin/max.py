"""The largest value of each pixel."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF
from stemd_udfs.kernels.other_arrays import largest, smallest

# Any, in this file: frames have any dtype.


class MaxUDF(NativeFramesUDF):
    """Largest value of each pixel over all frames.

    Its buffer is ``maxbuf``, kind sig, in the dtype of the frames that it gets. Where no frame was
    processed it holds the smallest value of that dtype.
    """

    title = "Largest counts"
    _backends = UDF.BACKEND_ALL

    def __init__(self) -> None:
        super().__init__()

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {
            "maxbuf": self.buffer(kind="sig", dtype=self.meta.input_dtype, where="device", combine="place")
        }

    def preprocess(self) -> None:
        self.results.maxbuf[:] = smallest(self.results.maxbuf.dtype)

    def process_tile(self, tile: Any) -> None:
        """Compare with a stack of frames."""
        maxbuf = self.results.maxbuf
        if not isinstance(tile, np.ndarray):
            found = largest(self.meta.conversions.rows(tile), self.xp)
            self.xp.maximum(maxbuf, found.reshape(maxbuf.shape), out=maxbuf)
            return
        np.maximum(maxbuf, tile.max(axis=0), out=maxbuf)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        np.maximum(dest.maxbuf, src.maxbuf, out=dest.maxbuf)
