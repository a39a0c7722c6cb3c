"""The newest data of a run, for live views."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.builtin.sum import SumUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF

# Any, in this file: frames have any dtype.


class _NewestUDF(UDF):
    """Keeps what the last partition has, in navigation order."""

    def postprocess(self) -> None:
        """Note how far the partition reaches: 1 + the flat navigation index of its last frame."""
        nav = tuple(self.meta.dataset_shape.nav)
        self.results.newest[:] = 1 + int(np.ravel_multi_index(tuple(self.meta.coordinates[-1]), nav))

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        if src.newest[0] > dest.newest[0]:
            for name in dest:
                getattr(dest, name)[:] = getattr(src, name)


class SignalMonitorUDF(_NewestUDF, NativeFramesUDF):
    """The last frame, in navigation order, that was processed so far.

    Its buffer is ``intensity``, kind sig, in the dtype of the frames that it gets; 0 before the first one.
    """

    def __init__(self) -> None:
        super().__init__()

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {
            "intensity": self.buffer(kind="sig", dtype=self.meta.input_dtype, combine="place"),
            "newest": self.buffer(kind="single", dtype=np.int64, use="private", combine="max"),
        }

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Keep the last frame of a stack."""
        self.results.intensity[:] = tile[-1]


class PartitionMonitorUDF(_NewestUDF, SumUDF):
    """Sum of the frames of the last partition, in navigation order, that was processed so far.

    Its buffer is ``intensity``, kind sig. What a partition is depends on the executor, and live on how fast
    frames come.

    Parameters
    ----------
    dtype : dtype
        See :class:`stemd_udfs.SumUDF`.
    """

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        newest = self.buffer(kind="single", dtype=np.int64, use="private", combine="max")
        return {**super().get_result_buffers(), "newest": newest}
