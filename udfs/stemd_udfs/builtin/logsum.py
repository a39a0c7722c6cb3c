"""The sum of all frames on a logarithmic scale."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import SummingUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.kernels import working_dtype

# Any, in this file: frames have any dtype.


class LogsumUDF(SummingUDF):
    """Sum of log(frame - min + 1), pixel by pixel, with the smallest value of each frame as its min.

    Its buffer is ``logsum``, kind sig, float64. It shows weak features next to strong ones.

    Raises
    ------
    ValueError
        If the data are complex, which have no smallest value.
    """

    title = "Sum of logarithms"

    def __init__(self) -> None:
        super().__init__()

    def get_backends(self) -> Iterable[str]:
        """Dense arrays: the logarithm of what is not stored in sparse ones counts as well."""
        return (self.BACKEND_NUMPY, self.BACKEND_CUPY)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        if self.meta.input_dtype.kind == "c":
            raise ValueError(f"LogsumUDF: frames are {self.meta.input_dtype}, expected real values")
        return {"logsum": self.buffer(kind="sig", dtype=np.float64, where="device")}

    def process_frame(self, frame: np.ndarray[Any, Any]) -> None:
        """Add the logarithm of one frame."""
        working = working_dtype(self.meta.value_dtype, self.meta.input_dtype)
        values = frame.astype(working)
        values -= values.min()
        values += working.type(1)  # a step of its own: next to a large minimum 1 is lost
        self.results.logsum += self.xp.log(values, out=values)
