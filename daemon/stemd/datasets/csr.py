"""Sparse frames: data sets whose frames lie in compressed sparse rows, one row for each frame."""

from collections.abc import Sequence
from importlib.util import find_spec
from math import prod
from typing import Any, Final

import numpy as np

from stemd.datasets.base import Array, DescribedDataSet, Indices, PartitionFrames
from stemd.datasets.shapes import even_partitions, shape_of_array
from stemd.errors import DataSetException
from stemd_udfs import UDF, Shape
from stemd_udfs.arrays.backends import as_backends, holds
from stemd_udfs.arrays.conversion import sparse_rows
from stemd_udfs.engine import shown_memory

# Any, in this file: sparse arrays of packages that are not imported here.
_INDEX_BYTES: Final = 8


class CSRFrames(PartitionFrames):
    """Frames of one partition in compressed sparse rows, at index + `offset`.

    `indptr`: where the pixels of each frame begin. `columns`: flat numbers of pixels. `is_checked`: they are
    known to rise within each frame; else they are looked at.
    """

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
        self._is_checked = is_checked
        self._indptr = indptr
        self._columns = columns
        self._values = values
        self._sig_shape = sig_shape
        self._dense: Array | None = None

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        if self._dense is None or len(self._dense) < stop - start:
            shape = (stop - start, prod(self._sig_shape))
            self._dense = shown_memory.empty(shape, self._values.dtype)
        block = self._dense[: stop - start]
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
        pixels = prod(self._sig_shape)
        if not self._is_checked and len(columns) and not 0 <= columns.min() <= columns.max() < pixels:
            raise DataSetException(
                f"frames {start} to {stop} of a partition have pixels from {columns.min()} to "
                f"{columns.max()}, expected 0 to {pixels - 1}: the file of indices is damaged"
            )
        return sparse_rows(
            backend, (pointers, columns, values), sig_shape=self._sig_shape, is_checked=self._is_checked
        )


class CSRDataSet(DescribedDataSet):
    """Frames in compressed sparse rows, `shape` (stored frames, pixels); derived classes know where they are.

    `stored`: pixels that are stored. Raises DataSetException for shapes, partitions, array types or dtypes
    that do not fit, and without SciPy.
    """

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
        raise DataSetException(
            f"array_backends is {given!r}, expected one or several of {', '.join(sorted(known))}"
        )
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
