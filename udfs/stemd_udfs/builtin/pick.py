"""The frames themselves."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.interface.declaration import BufferDeclaration

# Any, in this file: frames have any dtype.


class PickUDF(NativeFramesUDF):
    """All selected frames, to be used with a region of interest that leaves a few.

    Its buffer is ``intensity``, kind single, shape (frames, *signal), in the dtype of the frames that it
    gets; frames come in navigation order, and those that were not processed are 0. All of it is held in
    memory.
    """

    def __init__(self) -> None:
        super().__init__()

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        dtype, sig = self.meta.input_dtype, tuple(self.meta.dataset_shape.sig)
        nav, roi = self.meta.dataset_shape.nav, self.meta.roi
        count = nav.size if roi is None else int(np.count_nonzero(roi))
        return {
            "intensity": self.buffer(
                kind="single", extra_shape=(count, *sig), dtype=dtype, use="result_only"
            ),
            # Kind nav, so that a worker holds the frames of its partition and no others.
            "frames": self.buffer(kind="nav", extra_shape=sig, dtype=dtype, use="private", combine="sum"),
        }

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Keep a stack of frames."""
        self.results.frames[(slice(None), *self.meta.slice.sig.get())] = tile

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        return {"intensity": self.results.frames}
