"""What most built-in UDFs have in common: they take frames as the data set has them."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF, CountSamples
from stemd_udfs.kernels import add_signal, working_dtype
from stemd_udfs.kernels.other_arrays import sums_of_frames


class NativeFramesUDF(UDF):
    """Takes frames in the data set's own dtype."""

    _backends: Iterable[str] = (UDF.BACKEND_NUMPY,)

    def get_preferred_input_dtype(self) -> DTypeLike:
        """The data set's own dtype."""
        return self.USE_NATIVE_DTYPE

    def get_backends(self) -> Iterable[str]:
        return self._backends


class FrameCountsUDF(NativeFramesUDF):
    """Takes sums over all frames, and for their standard errors also the sum of each frame."""

    def _counts_buffer(self) -> dict[str, BufferDeclaration]:
        if not self.wants_sigma:
            return {}
        return {
            "frame_counts": self.buffer(
                kind="nav", dtype=np.float64, where="device", use="private", combine="sum"
            )
        }

    # Any: a tile may be an array type of another package.
    def _add_counts(self, tile: Any) -> None:
        """Add the sums over a stack of frames, if they are needed."""
        if not self.wants_sigma:
            return
        totals, conversions = self.results.frame_counts, self.meta.conversions
        if not isinstance(tile, np.ndarray):
            totals += sums_of_frames(conversions.rows(tile), totals.dtype, self.xp)
        elif (compiled := conversions.patient_kernels_for(tile)) is not None:
            compiled.add_signal(tile, totals)
        elif tile.dtype.kind == "c":
            totals += tile.reshape(len(tile), -1).real.sum(axis=1)
        else:
            add_signal(conversions.blocks(tile, working_dtype(self.meta.value_dtype, tile.dtype)), totals)

    def count_samples(self) -> CountSamples:
        return CountSamples(self.results.frame_counts, self.results.frame_counts)


class SummingUDF(FrameCountsUDF):
    """Takes sums: those of partitions are added."""

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        for name in dest:
            total = getattr(dest, name)
            total += getattr(src, name)


def check_frames(udf: UDF, *, over_scan: bool = True) -> None:
    """Raise ValueError for data that are not real 2-D frames, or not over a scan of two dimensions."""
    name, shape, dtype = type(udf).__name__, udf.meta.dataset_shape, udf.meta.input_dtype
    if len(shape.sig) != 2 or dtype.kind == "c":
        raise ValueError(
            f"{name}: frames have the shape {tuple(shape.sig)} and dtype {dtype}, "
            "expected two dimensions and real values"
        )
    if over_scan and len(shape.nav) != 2:
        raise ValueError(f"{name}: the scan has the shape {tuple(shape.nav)}, expected two dimensions")
