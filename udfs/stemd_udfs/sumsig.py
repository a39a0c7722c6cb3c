"""The sum over each frame."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.declaration import BufferDeclaration
from stemd_udfs.udf import UDF


class SumSigUDF(UDF):
    """Sum over all pixels of each frame; exact for integer data.

    Results
    -------
    intensity : kind nav, float64 (complex128 for complex data)
        The sums.
    """

    def __init__(self) -> None:
        super().__init__()

    def get_preferred_input_dtype(self) -> DTypeLike:
        """The data set's own dtype."""
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        return {"intensity": self.buffer(kind="nav", dtype=np.result_type(self.meta.input_dtype, np.float64))}

    # Any: tiles have the dtype of the data.
    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Add the sums over a stack of frames."""
        self.results.intensity += tile.reshape(len(tile), -1).sum(axis=1, dtype=self.results.intensity.dtype)
