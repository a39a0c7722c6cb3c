"""The sum of all frames."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.declaration import BufferDeclaration
from stemd_udfs.namespaces import BufferViews
from stemd_udfs.udf import UDF


class SumUDF(UDF):
    """Sum of all frames, pixel by pixel.

    Integers are summed as integers, everything else in double precision; only the result is converted.

    Parameters
    ----------
    dtype : dtype
        The result has the smallest dtype that holds this one and the data set's own.

    Results
    -------
    intensity : kind sig
        The sums.
    """

    def __init__(self, dtype: DTypeLike = "float32") -> None:
        super().__init__(dtype=dtype)

    def get_preferred_input_dtype(self) -> DTypeLike:
        """The data set's own dtype."""
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        result = np.result_type(np.dtype(self.params.dtype), self.meta.dataset_dtype)
        return {
            "intensity": self.buffer(kind="sig", dtype=result, use="result_only"),
            "total": self.buffer(kind="sig", dtype=accumulator(self.meta.input_dtype), use="private"),
        }

    # Any: tiles have the dtype of the data.
    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Add a stack of frames."""
        self.results.total += tile.sum(axis=0, dtype=self.results.total.dtype)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        """Add sums of a partition."""
        dest.total += src.total

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        """Convert the sums."""
        result = self.get_result_buffers()["intensity"].dtype
        return {"intensity": self.results.total.astype(result)}


def accumulator(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype that sums of a dtype are kept in: 64-bit integers, or double precision."""
    if dtype.kind == "b":
        return np.dtype(np.int64)
    if dtype.kind in "iu":
        return np.dtype(np.uint64 if dtype.kind == "u" else np.int64)
    return np.result_type(dtype, np.float64)
