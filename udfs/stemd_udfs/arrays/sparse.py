"""Sparse arrays of optional packages, which are not imported here."""

from typing import Any

import numpy as np

# Any, in this file: arrays of packages that are not imported here.
_PACKAGES = ("scipy", "sparse", "stemd_udfs")


def is_sparse(array: Any) -> bool:
    """Whether something is a sparse array of SciPy, of the package sparse, or of :mod:`stemd_udfs.masks`."""
    return type(array).__module__.partition(".")[0] in _PACKAGES and hasattr(array, "todense")


def dense(array: Any) -> np.ndarray[Any, Any]:
    """An array as one of NumPy's: a sparse one of any package in memory of its own, others as they are."""
    for method in ("toarray", "todense"):
        if hasattr(array, method):
            return np.asarray(getattr(array, method)())
    return np.asarray(array)
