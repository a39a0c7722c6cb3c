"""Sums and products of tiles that are no NumPy arrays: sparse ones, and arrays on a GPU.

Tiles are matrices (frames, pixels) of :func:`as_rows`; results are dense, in the same place.
"""

from types import ModuleType
from typing import Any

import numpy as np

from stemd_udfs.arrays.conversion import rows_of_gcxs, without_duplicates

# Any, in this file: tiles and results have many array types and dtypes.
Array = np.ndarray[Any, Any]


def as_rows(tile: Any) -> Any:
    """Frames of any type as a matrix: SciPy's or CuPy's CSR where they are sparse, else flat."""
    if hasattr(tile, "tocsr") and len(tile.shape) == 2:
        return tile.tocsr()
    if hasattr(tile, "compressed_axes"):
        return rows_of_gcxs(tile)
    flat = tile.reshape((tile.shape[0], -1))
    if hasattr(flat, "to_coo"):  # DOK
        flat = flat.to_coo()
    return flat.to_scipy_sparse().tocsr() if hasattr(flat, "to_scipy_sparse") else flat


def is_sparse_rows(rows: Any) -> bool:
    """Whether rows are sparse ones."""
    return hasattr(rows, "indptr")


def sum_of_frames(rows: Any, dtype: np.dtype[Any], xp: ModuleType) -> Any:
    """The sum over frames, shape (pixels,)."""
    if not is_sparse_rows(rows):
        return rows.sum(axis=0, dtype=dtype)
    # Wider than `dtype` where another UDF of the run wants integers as floating-point numbers.
    return (rows.T @ xp.ones(rows.shape[0], dtype)).astype(dtype, copy=False)


def sums_of_frames(rows: Any, dtype: np.dtype[Any], xp: ModuleType) -> Any:
    """The sum over each frame, shape (frames,)."""
    if not is_sparse_rows(rows):
        return rows.sum(axis=1, dtype=dtype)
    if xp is not np:
        return rows @ xp.ones(rows.shape[1], dtype)
    # Each stretch ends where the next one begins, so that empty frames must be left out.
    begins = rows.indptr[:-1]
    filled = np.flatnonzero(rows.indptr[1:] > begins)
    sums = np.zeros(rows.shape[0], dtype)
    if len(filled):
        sums[filled] = np.add.reduceat(rows.data[: rows.indptr[-1]], begins[filled], dtype=dtype)
    return sums


def weighted_sums(rows: Any, weights: Any, xp: ModuleType) -> Any:
    """Each frame of `rows` times dense weights, shape (pixels, n), C-contiguous, summed: (frames, n)."""
    if is_sparse_rows(rows):
        return rows @ weights
    return xp.matmul(rows.astype(xp.result_type(rows.dtype, weights.dtype), copy=False), weights)


def largest(rows: Any, xp: ModuleType) -> Any:
    """The largest value of each pixel, shape (pixels,), with the zeros that are not stored."""
    if not is_sparse_rows(rows):
        return rows.max(axis=0)
    rows = without_duplicates(rows)
    if xp is not np:
        return xp.asarray(rows.max(axis=0).toarray()).reshape(-1)
    found = np.zeros(rows.shape[1], rows.dtype)
    found[np.bincount(rows.indices, minlength=rows.shape[1]) == rows.shape[0]] = smallest(rows.dtype)
    np.maximum.at(found, rows.indices, rows.data)
    return found


def squares(rows: Any, xp: ModuleType) -> tuple[Any, Any]:
    """The sum over frames and the sum of squares, float64, shapes (pixels,); exact for small integers."""
    wide = np.dtype(np.float64)
    if not is_sparse_rows(rows):
        values = rows.astype(wide)
        return values.sum(axis=0), (values * values).sum(axis=0)
    rows = without_duplicates(rows).astype(wide)
    return sum_of_frames(rows, wide, xp), sum_of_frames(rows.multiply(rows).tocsr(), wide, xp)


def deviations(rows: Any, dtype: np.dtype[Any], xp: ModuleType) -> tuple[Any, Any]:
    """The sum over frames (float64 or complex128), and of squared absolute deviations from their mean."""
    count, pixels = rows.shape
    if not is_sparse_rows(rows):
        values = rows.astype(dtype)
        total = values.sum(axis=0)
        away = xp.abs(values - total / count)
        return total, (away * away).sum(axis=0)
    rows = without_duplicates(rows).astype(dtype)
    total = sum_of_frames(rows, dtype, xp)
    mean = total / count
    # Of stored pixels one by one; of those that are not, each deviates by the mean.
    away = xp.abs(rows.data - mean[rows.indices])
    stored = xp.bincount(rows.indices, away * away, minlength=pixels)
    return total, stored + (count - xp.bincount(rows.indices, minlength=pixels)) * xp.abs(mean) ** 2


def smallest(dtype: np.dtype[Any]) -> Any:
    """The smallest value of a dtype, -inf where there is one."""
    if dtype.kind == "b":
        return False
    if dtype.kind in "iu":
        return np.iinfo(dtype).min
    # NumPy orders complex numbers by real part, then imaginary part.
    return complex(-np.inf, -np.inf) if dtype.kind == "c" else -np.inf
