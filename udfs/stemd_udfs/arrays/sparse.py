"""Sparse arrays of optional packages, which are not imported here."""

from math import prod
from typing import Any

import numpy as np

from stemd_udfs.arrays.backends import ArrayBackends
from stemd_udfs.arrays.conversion import convert, read_only

# Any, in this file: arrays of packages that are not imported here.
Array = np.ndarray[Any, Any]
_PACKAGES = ("scipy", "sparse", "stemd_udfs")


def is_sparse(array: Any) -> bool:
    """Whether something is a sparse array of SciPy, of the package sparse, or of :mod:`stemd_udfs.masks`."""
    return type(array).__module__.partition(".")[0] in _PACKAGES and hasattr(array, "todense")


def dense(array: Any) -> Array:
    """An array as one of NumPy's: a sparse one of any package in memory of its own, others as they are."""
    for method in ("toarray", "todense"):
        if hasattr(array, method):
            return np.asarray(getattr(array, method)())
    return np.asarray(array)


def sparse_rows(
    backend: str, rows: tuple[Array, Array, Array], *, sig_shape: tuple[int, ...], is_checked: bool
) -> Any:
    """Frames in compressed rows (begins, flat numbers, values) as a sparse array, read-only.

    `is_checked`: pixels rise within each frame; else SciPy looks when it matters.
    """
    from scipy import sparse

    make = sparse.csr_array if backend.endswith("_array") else sparse.csr_matrix
    pointers, columns, values = rows
    frames, pixels = len(pointers) - 1, prod(sig_shape)
    # SciPy wants one dtype for both, one of two, and values in the machine's own byte order.
    index = np.int64 if columns.dtype == np.int64 or max(pixels, pointers[-1]) >= 2**31 else np.int32
    values = values.astype(values.dtype.newbyteorder("="), copy=False)
    columns, pointers = columns.astype(index, copy=False), pointers.astype(index, copy=False)
    # Filled by hand: given to the constructor, parts of large arrays would be copied.
    matrix = make((frames, pixels), dtype=values.dtype)
    matrix.data, matrix.indices, matrix.indptr = map(read_only, (values, columns, pointers))
    if is_checked:
        matrix.has_sorted_indices = matrix.has_canonical_format = True
    if backend in (ArrayBackends.BACKEND_SCIPY_CSR, ArrayBackends.BACKEND_SCIPY_CSR_ARRAY):
        return matrix
    return convert(matrix, backend, (frames, *sig_shape))
