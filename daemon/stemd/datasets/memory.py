"""Data sets in memory: arrays, and sparse arrays in compressed sparse rows, one row for each frame."""

from collections.abc import Mapping, Sequence
from copy import copy
from importlib.util import find_spec
from math import prod
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import ArrayLike

from stemd.datasets.base import Array, ArrayFrames, DataSet, DescribedDataSet, Indices, PartitionFrames
from stemd.datasets.shapes import even_partitions, lengths, shape_of_array
from stemd.errors import DataSetException
from stemd_udfs import UDF, Shape
from stemd_udfs.arrays.backends import as_backends, holds
from stemd_udfs.arrays.conversion import is_sparse, read_only, sparse_rows

# Any, in this file: sparse arrays of packages that are not imported here.
_INDEX_BYTES: Final = 8
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


def open_memory(
    data: Any = None,
    *,
    datashape: tuple[int, ...] | None = None,
    dtype: Any = None,
    array_backends: object = None,
    **options: Any,
) -> DataSet:
    """Frames in memory, zeros of `datashape` and `dtype`, or kept sparse by `array_backends`."""
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


class CSRFrames(PartitionFrames):
    """Frames of a partition in sparse rows at index + `offset`; `is_checked`: pixels are known to rise."""

    def __init__(
        self,
        indptr: Array,
        columns: Array,
        values: Array,
        *,
        indices: Indices,
        offset: int,
        sig_shape: tuple[int, ...],
        is_checked: bool = False,
    ) -> None:
        super().__init__(indices, offset)
        self._is_checked, self._indptr, self._columns, self._values = is_checked, indptr, columns, values
        self._sig_shape = sig_shape

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        block = self._room(stop - start, (prod(self._sig_shape),), self._values.dtype)
        self.read_as(UDF.BACKEND_SCIPY_CSR, start, stop).toarray(out=block)
        return block.reshape(-1, *self._sig_shape)

    def read_as(self, backend: str, start: int, stop: int) -> Any:
        """See :meth:`stemd_udfs.engine.FormattedFrames.read_as`; what is given is read-only."""
        taken = self._numbers(start, stop)
        if isinstance(taken, slice):
            # Differences of narrow or unsigned integers would wrap.
            bounds = self._indptr[taken.start : taken.stop + 1].astype(np.int64)
            begin, end = int(bounds[0]), int(bounds[-1])
            columns, values = self._columns[begin:end], self._values[begin:end]
            pointers = bounds - begin
        else:
            begins, ends = (self._indptr[one].astype(np.int64) for one in (taken, taken + 1))
            pointers = np.concatenate(([0], np.cumsum(ends - begins)))
            # The places of all pixels: those of the first frame, of the second, and so on.
            places = np.arange(pointers[-1]) + np.repeat(begins - pointers[:-1], ends - begins)
            columns, values = self._columns[places], self._values[places]
        sig, is_checked = self._sig_shape, self._is_checked
        pixels = prod(sig)
        if not is_checked and len(columns) and not 0 <= columns.min() <= columns.max() < pixels:
            raise DataSetException(
                f"frames {start} to {stop} of a partition have pixels from {columns.min()} to "
                f"{columns.max()}, expected 0 to {pixels - 1}: the file of indices is damaged"
            )
        return sparse_rows(backend, (pointers, columns, values), sig_shape=sig, is_checked=is_checked)


class CSRDataSet(DescribedDataSet):
    """Frames in sparse rows, `shape` (stored frames, pixels), of `stored` pixels; DataSetException."""

    def __init__(
        self,
        shape: tuple[int, int],
        dtype: np.dtype[Any],
        stored: int,
        *,
        nav_shape: tuple[int, ...],
        sig_shape: tuple[int, ...],
        num_partitions: int | None = None,
        tileshape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
        array_backends: object = None,
    ) -> None:
        check_scipy()
        check_dtype(dtype)
        dtype = dtype.newbyteorder("=")
        like = np.broadcast_to(np.empty((), dtype), shape)  # takes no memory
        data_shape = shape_of_array(like, 1, nav_shape, sig_shape, sync_offset)
        frame_bytes = stored * (dtype.itemsize + _INDEX_BYTES) // shape[0] + _INDEX_BYTES
        super().__init__(
            data_shape,
            dtype,
            tileshape=tileshape,
            sync_offset=sync_offset,
            array_backends=checked_native(array_backends),
            frame_bytes=frame_bytes,
        )
        # Dense partitions of the usual size would be many more than sparse frames need.
        size_bytes = Shape((*tuple(data_shape.nav), frame_bytes), sig_dims=1)
        self._partitions = even_partitions(
            size_bytes, np.dtype(np.uint8), num_partitions, stored=shape[0], sync_offset=sync_offset
        )

    is_checked = False  # whether the pixels of each frame are known to rise

    def rows(self) -> tuple[Array, Array, Array]:
        """Where each frame's pixels begin, their flat numbers, and their values."""
        raise NotImplementedError

    def frames(self, indices: Indices) -> CSRFrames:
        self.check_unchanged()
        indptr, columns, values = self.rows()
        return CSRFrames(
            indptr,
            columns,
            values,
            indices=indices,
            offset=self._description.sync_offset,
            sig_shape=tuple(self._shape.sig),
            is_checked=self.is_checked,
        )


def check_scipy() -> None:
    """Raise a DataSetException without SciPy, whose arrays sparse frames are."""
    if find_spec("scipy") is None:
        raise DataSetException("sparse frames need SciPy: pip install 'stemd[sparse]'")


def checked_native(given: object) -> tuple[str, ...]:
    """The array types in which a sparse data set gives frames. Raises DataSetException for other ones."""
    if given is None:
        return (UDF.BACKEND_SCIPY_CSR, UDF.BACKEND_SCIPY_CSR_ARRAY)
    names: Sequence[str] = as_backends(given) or ()
    known = UDF.SPARSE_BACKENDS & UDF.CPU_BACKENDS
    if not names or not known.issuperset(names):
        expected = f"one or several of {', '.join(sorted(known))}"
        raise DataSetException(f"array_backends is {given!r}, expected {expected}")
    return tuple(names)


def check_dtype(dtype: np.dtype[Any]) -> None:
    """Refuse a dtype that frames in compressed rows cannot have, with a DataSetException."""
    if dtype.kind not in "biufc":
        raise DataSetException(f"data have the dtype {dtype}, expected numbers")
    if not holds(UDF.BACKEND_SCIPY_CSR, dtype):
        raise DataSetException(
            f"data have the dtype {dtype}, which sparse arrays of SciPy cannot have: convert them to "
            "another, or keep them dense"
        )


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
        self.shape, self.dtype = shape, dtype


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
