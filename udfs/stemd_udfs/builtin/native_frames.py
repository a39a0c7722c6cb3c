"""What most built-in UDFs have in common: they take frames as the data set has them."""

from collections.abc import Iterable

from numpy.typing import DTypeLike

from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF


class NativeFramesUDF(UDF):
    """Takes frames in the data set's own dtype."""

    _backends: Iterable[str] = (UDF.BACKEND_NUMPY,)

    def get_preferred_input_dtype(self) -> DTypeLike:
        """The data set's own dtype."""
        return self.USE_NATIVE_DTYPE

    def get_backends(self) -> Iterable[str]:
        return self._backends


class SummingUDF(NativeFramesUDF):
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
