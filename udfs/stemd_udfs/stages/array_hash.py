"""How arrays among the parameters of a stage are written down."""

import hashlib
from typing import Any

import numpy as np


# Any: arrays of any dtype of numbers.
def array_description(array: np.ndarray[Any, Any]) -> dict[str, object]:
    """Shape, dtype and SHA-256 of an array's bytes, little-endian in C order."""
    plain = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    return {
        "shape": list(array.shape),
        "dtype": plain.dtype.str,
        "sha256": hashlib.sha256(plain.data.cast("B")).hexdigest(),
    }
