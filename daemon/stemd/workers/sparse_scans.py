"""Which array types the frames of a live scan can be read as."""

from importlib.util import find_spec
from typing import Any, Final, TypedDict

import numpy as np

from stemd_sources.csr.parser import CODEC
from stemd_udfs import UDF
from stemd_udfs.arrays.backends import holds

_FRAME_BYTES: Final = 6000
"""Of a sparse frame: about 1000 events. Tiles are cut by it before anybody knows how many there will be."""


class Formats(TypedDict, total=False):
    """Arguments of a `DataDescription`."""

    array_backends: tuple[str, ...]
    frame_bytes: int


# Any: the scalar type of a scan's dtype is not known to the type checker.
def formats_of(codec: str | None, dtype: np.dtype[Any]) -> Formats:
    """Return how frames of a codec can be read: sparse ones as SciPy's sparse arrays, if it is installed."""
    if codec != CODEC or not holds(UDF.BACKEND_SCIPY_CSR, dtype) or find_spec("scipy") is None:
        return {}
    backends = (UDF.BACKEND_SCIPY_CSR, UDF.BACKEND_SCIPY_CSR_ARRAY)
    return {"array_backends": backends, "frame_bytes": _FRAME_BYTES}
