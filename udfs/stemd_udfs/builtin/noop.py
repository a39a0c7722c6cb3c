"""A UDF that does nothing."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import UDF


class NoOpUDF(UDF):
    """Takes tiles and makes no results, to measure what a run costs without any processing.

    Parameters
    ----------
    preferred_input_dtype : dtype
        What :meth:`stemd_udfs.UDF.get_preferred_input_dtype` returns; the data set's own dtype by default.
    """

    def __init__(self, preferred_input_dtype: DTypeLike = UDF.USE_NATIVE_DTYPE) -> None:
        super().__init__(preferred_input_dtype=preferred_input_dtype)

    def get_backends(self) -> Iterable[str]:
        """All array types: it looks at none."""
        return (self.BACKEND_NUMPY, *(self.CPU_BACKENDS | self.CUDA_BACKENDS) - {"numpy", "numpy.matrix"})

    def get_preferred_input_dtype(self) -> DTypeLike:
        dtype: DTypeLike = self.params.preferred_input_dtype
        return dtype

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {}

    # Any: tiles have any dtype.
    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Do nothing."""
