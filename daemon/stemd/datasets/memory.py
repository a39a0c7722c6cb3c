"""Data sets in memory: arrays, and sparse arrays."""

from collections.abc import Mapping
from copy import copy
from math import prod
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import ArrayLike

from stemd.datasets.base import Array, ArrayFrames, DataSet, DescribedDataSet, Indices
from stemd.datasets.csr import CSRDataSet, check_dtype
from stemd.datasets.shapes import even_partitions, lengths, shape_of_array
from stemd.errors import DataSetException
from stemd_udfs.arrays.backends import as_backends
from stemd_udfs.arrays.conversion import is_sparse, read_only

_DENSE: Final = "numpy"


class MemoryDataSet(DescribedDataSet):
    """Frames in an array; its options are those of `Context.load("memory", …)`.

    A C-contiguous array is not copied, but for workers, into shared memory, at each run: it may be changed
    between runs. With a `sync_offset`, `data` are all frames that were given. Raises DataSetException.
    """

    def __init__(
        self,
        data: ArrayLike,
        *,
        sig_dims: int | None = None,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        num_partitions: int | None = None,
        tileshape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
    ) -> None:
        array = np.ascontiguousarray(data)
        shape = shape_of_array(array, sig_dims, nav_shape, sig_shape, sync_offset)
        super().__init__(shape, array.dtype, tileshape=tileshape, sync_offset=sync_offset)
        self.data: Array = array.reshape((-1, *shape.sig) if sync_offset else shape)
        self._partitions = even_partitions(
            shape, array.dtype, num_partitions, stored=array.size // shape.sig.size, sync_offset=sync_offset
        )

    def frames(self, indices: Indices) -> ArrayFrames:
        flat = self.data.reshape(-1, *self._shape.sig)
        return ArrayFrames(read_only(flat), indices, self._description.sync_offset)

    def shared_arrays(self) -> Mapping[str, Array]:
        return {"data": self.data}

    def with_arrays(self, arrays: Mapping[str, Array]) -> Self:
        other = copy(self)
        other.data = arrays["data"]
        return other


# Any, in this file: sparse arrays of packages that are not imported here.
def open_memory(
    data: Any = None,
    *,
    datashape: tuple[int, ...] | None = None,
    dtype: Any = None,
    array_backends: object = None,
    **options: Any,
) -> DataSet:
    """Open frames in memory, or with `datashape` and `dtype` (float32) frames that are all zero.

    A matrix of SciPy is (frames, pixels), and needs `nav_shape` and `sig_shape` to be more. With sparse
    `array_backends` frames are kept sparse. Raises DataSetException.
    """
    if (data is None) == (datashape is None):
        raise DataSetException("a data set in memory needs either data= or datashape=")
    names = None if array_backends is None else as_backends(array_backends)
    is_dense = not is_sparse(data)
    if is_dense and (array_backends is None or (names and _DENSE in names)):
        if data is None:
            data = np.zeros(datashape or (), dtype or np.float32)
        return MemoryDataSet(data, **options)
    if data is None:
        data = _Zeros(tuple(datashape or ()), np.dtype(dtype or np.float32))
    if names and _DENSE in names:
        raise DataSetException(f"array_backends is {array_backends!r}, but the data are sparse")
    return SparseMemoryDataSet(data, array_backends=array_backends, **options)


class SparseMemoryDataSet(CSRDataSet):
    """Frames in a sparse array, or frames of which only what is not zero is kept.

    `data`: of SciPy, shape (frames, pixels), of the package sparse, or dense, navigation first; of matrices
    one dimension is the signal by default. Raises DataSetException for shapes and partitions that do not fit.
    """

    is_checked = True
    file: Path | None = None  # the file that they were read from

    def __init__(
        self,
        data: Any,
        *,
        sig_dims: int | None = None,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        **options: Any,
    ) -> None:
        is_matrix = hasattr(data, "tocsr") and len(data.shape) == 2
        if sig_dims is None:
            sig_dims = 1 if is_matrix else 2 if sig_shape is None else len(lengths("sig_shape", sig_shape))
        if not 0 < sig_dims < len(data.shape):
            raise DataSetException(
                f"data have the shape {tuple(data.shape)} and sig_dims is {sig_dims}, "
                "expected at least one dimension each for signal and navigation"
            )
        own_nav, own_sig = tuple(data.shape[:-sig_dims]), tuple(data.shape[-sig_dims:])
        flat = (prod(own_nav), prod(own_sig))
        self.data = data
        self._arrays = _rows_of(data, flat)
        indptr, _, values = self._arrays
        super().__init__(
            flat,
            values.dtype,
            int(indptr[-1]),
            nav_shape=own_nav if nav_shape is None else nav_shape,
            sig_shape=own_sig if sig_shape is None else sig_shape,
            **options,
        )

    def rows(self) -> tuple[Array, Array, Array]:
        return self._arrays

    def inputs(self) -> tuple[Path, ...]:
        return super().inputs() + (() if self.file is None else (self.file,))

    def shared_arrays(self) -> Mapping[str, Array]:
        return dict(zip(("indptr", "columns", "values"), self._arrays, strict=True))

    def with_arrays(self, arrays: Mapping[str, Array]) -> Self:
        other = copy(self)
        other.data = None
        other._arrays = (arrays["indptr"], arrays["columns"], arrays["values"])
        return other


class _Zeros:
    """An array of zeros that takes no memory."""

    def __init__(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self.shape = shape
        self.dtype = dtype


def _rows_of(data: Any, shape: tuple[int, int]) -> tuple[Array, Array, Array]:
    """Rows of an array of any type: sorted, without duplicates, and never empty, since they are shared."""
    from scipy import sparse

    check_dtype(data.dtype)
    native = data.dtype.newbyteorder("=")
    if isinstance(data, _Zeros):
        matrix = sparse.csr_matrix(shape, dtype=native)
    elif data.dtype != native:
        return _rows_of(data.astype(native), shape)
    elif hasattr(data, "tocsr") and len(data.shape) == 2:
        matrix = data.tocsr()
    elif hasattr(data, "to_scipy_sparse") or hasattr(data, "to_coo"):
        matrix = _of_pydata(data, shape)
    else:
        matrix = sparse.csr_matrix(np.asarray(data).reshape(shape))
    if not matrix.has_canonical_format:
        matrix = matrix.copy()
        matrix.sum_duplicates()
    arrays = (matrix.indptr, matrix.indices, matrix.data)
    indptr, columns, values = (np.zeros(1, array.dtype) if not array.size else array for array in arrays)
    if columns.max() >= shape[1] or columns.min() < 0:
        raise DataSetException(f"data have pixels from {columns.min()} to {columns.max()} of {shape[1]}")
    return indptr, columns, values


def _of_pydata(data: Any, shape: tuple[int, int]) -> Any:
    if hasattr(data, "to_coo"):
        data = data.to_coo()
    elif hasattr(data, "tocoo"):
        data = data.tocoo()
    return data.reshape(shape).tocsr()
