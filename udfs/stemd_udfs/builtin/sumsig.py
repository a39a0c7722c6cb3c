"""The sum over each frame."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import UDF, CountSamples, Half
from stemd_udfs.kernels import FRAMES_AT_ONCE, add_signal, patient, working_dtype
from stemd_udfs.kernels.other_arrays import sums_of_frames

# Any, in this file: frames have many dtypes.


class SumSigUDF(NativeFramesUDF):
    """Sum over all pixels of each frame; exact for integer data up to 2**53.

    Its buffer is ``intensity``, kind nav, float64 (complex128 for complex data).
    """

    title = "Sum of each frame"
    frame_sums = "intensity"
    _backends = UDF.BACKEND_ALL
    frames_at_once = FRAMES_AT_ONCE

    def __init__(self) -> None:
        super().__init__()

    def mean_counts(self, results: Mapping[str, np.ndarray[Any, Any]], frames: int) -> float | None:
        return float(results["intensity"].sum(dtype=np.float64)) / frames

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {
            "intensity": self.buffer(
                kind="nav",
                dtype=np.result_type(self.meta.value_dtype, np.float64),
                where="device",
                combine="sum",
            ),
            **self._bands_buffer(self.wants_resolution),
        }

    @patient
    def process_tile(self, tile: Any) -> None:
        """Add the sums over a stack of frames."""
        self._add_bands(tile)
        totals = self.results.intensity
        if not isinstance(tile, np.ndarray):
            totals += sums_of_frames(self.meta.conversions.rows(tile), totals.dtype, self.xp)
            return
        compiled = self.meta.conversions.patient_kernels_for(tile)
        if compiled is not None:
            compiled.add_signal(tile, totals)
            return
        if tile.dtype.kind in "iu" and tile.dtype.itemsize > 4:
            totals += tile.reshape(len(tile), -1).sum(axis=1, dtype=totals.dtype)
            return
        working = working_dtype(self.meta.value_dtype, tile.dtype)
        add_signal(self.meta.conversions.blocks(tile, working), totals)

    def variance(self) -> Mapping[str, np.ndarray[Any, Any]]:
        return {"intensity": self.results.intensity.real.copy()}

    def count_samples(self) -> CountSamples:
        sums = self.results.bands if self.wants_resolution else self.results.intensity.real
        return CountSamples(sums, sums)

    def halves(self) -> tuple[Half, Half]:
        first, second = self.in_halves(self.results.intensity)
        return {"intensity": first}, {"intensity": second}
