"""The sum of all frames."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.builtin.native_frames import SummingUDF
from stemd_udfs.engine.narrow_buffers import warn_if_too_large
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import UDF, SampledVariance
from stemd_udfs.kernels import FRAMES_AT_ONCE, add_frames, patient, working_dtype
from stemd_udfs.kernels.other_arrays import sum_of_frames

# Any, in this file: frames and sums have many dtypes.


class SumUDF(SummingUDF):
    """Sum of all frames, pixel by pixel.

    Sums of integers are exact (of 64 bits: up to 2**53), and those of everything else are taken in double
    precision; only the result is converted. Its buffer is ``intensity``, kind sig.

    Parameters
    ----------
    dtype : dtype
        The result has the smallest dtype that holds this one and the data set's own.
    """

    title = "Sum of the patterns"
    _backends = UDF.BACKEND_ALL
    mean_pattern = "intensity"
    frames_at_once = FRAMES_AT_ONCE

    def __init__(self, dtype: DTypeLike = "float32") -> None:
        super().__init__(dtype=dtype)

    def mean_counts(self, results: Mapping[str, np.ndarray[Any, Any]], frames: int) -> float | None:
        return float(results["intensity"].sum(dtype=np.float64)) / frames

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        result = np.result_type(np.dtype(self.params.dtype), self.meta.value_dtype)
        total = accumulator(self.meta.value_dtype)
        return {
            "intensity": self.buffer(kind="sig", dtype=result, use="result_only"),
            "total": self.buffer(kind="sig", dtype=total, where="device", use="private", combine="place"),
            **self._counts_buffer(),
        }

    @patient
    def process_tile(self, tile: Any) -> None:
        """Add a stack of frames."""
        self._add_counts(tile)
        total = self.results.total
        if not isinstance(tile, np.ndarray):
            flat = total.reshape(-1)
            flat += sum_of_frames(self.meta.conversions.rows(tile), total.dtype, self.xp)
            return
        compiled = self.meta.conversions.patient_kernels_for(tile)
        if compiled is not None:
            compiled.add_frames(tile, total)
            return
        if tile.dtype.kind in "iu" and tile.dtype.itemsize > 4:
            total += tile.sum(axis=0, dtype=total.dtype)
            return
        working = working_dtype(self.meta.value_dtype, tile.dtype)
        add_frames(self.meta.conversions.blocks(tile, working), total)

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        result = self.get_result_buffers()["intensity"].dtype
        warn_if_too_large(self.results.total, result, "SumUDF: result 'intensity'", set())
        return {"intensity": self.results.total.astype(result)}

    def variance(self) -> Mapping[str, SampledVariance]:
        if "pixel_counts" not in self.results:
            return {}  # of a class with buffers of its own
        total = self.results.total.real.astype(np.float64)
        return {"intensity": SampledVariance(total, self._pixel_samples())}


def accumulator(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype in which frames of a dtype are summed: double precision is exact for 10**11 16-bit frames.

    Wider ones need 64-bit integers; those of 64 bits would wrap there.
    """
    if dtype.kind in "iu" and 2 < dtype.itemsize <= 4:
        return np.dtype(np.uint64 if dtype.kind == "u" else np.int64)
    return np.result_type(dtype, np.float64)
