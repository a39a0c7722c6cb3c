"""The newest data of a run, for live views."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.builtin.sum import SumUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.meta import UDFMeta
from stemd_udfs.interface.namespaces import BufferViews

# Any, in this file: frames have any dtype.


class SignalMonitorUDF(NativeFramesUDF):
    """The last frame, in navigation order, that was processed so far.

    Its buffer is ``intensity``, kind sig, in the dtype of the frames that it gets; 0 before the first one.
    """

    def __init__(self) -> None:
        super().__init__()

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        return {
            "intensity": self.buffer(kind="sig", dtype=self.meta.input_dtype, combine="place"),
            "newest": self.buffer(kind="single", dtype=np.int64, use="private", combine="max"),
        }

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Keep the last frame of a stack."""
        self.results.intensity[:] = tile[-1]

    def postprocess(self) -> None:
        """Note how new the partition is."""
        self.results.newest[:] = _newest(self.meta)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        """Take over a partition that is newer."""
        if src.newest[0] > dest.newest[0]:
            dest.intensity[:] = src.intensity
            dest.newest[:] = src.newest


class PartitionMonitorUDF(SumUDF):
    """Sum of the frames of the last partition, in navigation order, that was processed so far.

    Its buffer is ``intensity``, kind sig. What a partition is depends on the executor, and live on how fast
    frames come.

    Parameters
    ----------
    dtype : dtype
        See :class:`stemd_udfs.SumUDF`.
    """

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        newest = self.buffer(kind="single", dtype=np.int64, use="private", combine="max")
        return {**super().get_result_buffers(), "newest": newest}

    def postprocess(self) -> None:
        """Note how new the partition is."""
        self.results.newest[:] = _newest(self.meta)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        """Take over a partition that is newer."""
        if src.newest[0] > dest.newest[0]:
            dest.total[:] = src.total
            dest.newest[:] = src.newest


def _newest(meta: UDFMeta) -> int:
    """How far a partition reaches: 1 + the flat navigation index of its last frame."""
    nav = tuple(meta.dataset_shape.nav)
    return 1 + int(np.ravel_multi_index(tuple(meta.coordinates[-1]), nav))
