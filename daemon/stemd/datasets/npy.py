"""Data sets in NumPy's own file format."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from stemd.datasets.base import (
    Array,
    ArrayFrames,
    DataSet,
    Indices,
    even_partitions,
    shape_of_array,
)
from stemd.errors import DataSetException
from stemd_udfs import Shape
from stemd_udfs.engine import DataDescription


class NPYDataSet(DataSet):
    """Frames in a ``.npy`` file, mapped into memory where they are read.

    Parameters
    ----------
    path : str or path
        The file.
    sig_dims : int, optional
        How many of the last dimensions are the signal: as many as `sig_shape` has, else 2.
    nav_shape, sig_shape : tuple of int, optional
        Shapes to use instead of the array's own, with the same number of frames and pixels.
    num_partitions : int, optional
        Exactly how many partitions there are.
    sync_offset : int
        Frames to skip at the start; negative: positions at the start of the scan that have no frame.
        Positions without a frame are not processed. With it `nav_shape` may have another number of frames.

    Raises
    ------
    DataSetException
        If the file is not there, is no ``.npy`` file of numbers in C order, or does not fit the shapes.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        sig_dims: int | None = None,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        num_partitions: int | None = None,
        sync_offset: int = 0,
    ) -> None:
        # Absolute: a worker may have another working directory.
        self._path = Path(path).absolute()
        if sig_dims is None:
            sig_dims = 2 if sig_shape is None else len(sig_shape)
        array = self._map()
        try:
            self._shape = shape_of_array(array, sig_dims, nav_shape, sig_shape, sync_offset)
            stored = array.size // self._shape.sig.size
            self._partitions = even_partitions(
                self._shape, array.dtype, num_partitions, stored=stored, sync_offset=sync_offset
            )
        except DataSetException as error:
            raise DataSetException(f"{self._path}: {error}") from error
        self._dtype = array.dtype
        self._sync_offset = sync_offset
        self._flat: Array | None = None

    @property
    def shape(self) -> Shape:
        """See :attr:`DataSet.shape`."""
        return self._shape

    # Any: the scalar type of a dtype is not known to the type checker.
    @property
    def dtype(self) -> np.dtype[Any]:
        """See :attr:`DataSet.dtype`."""
        dtype: np.dtype[Any] = self._dtype
        return dtype

    def description(self) -> DataDescription:
        """See :meth:`DataSet.description`."""
        return replace(super().description(), sync_offset=self._sync_offset)

    def frames(self, indices: Indices) -> ArrayFrames:
        """See :meth:`DataSet.frames`."""
        if self._flat is None:
            self._flat = self._map().reshape(-1, *self._shape.sig)
        return ArrayFrames(self._flat, indices, self._sync_offset)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_flat": None}

    def _map(self) -> Array:
        try:
            loaded = np.load(self._path, mmap_mode="r", allow_pickle=False)
        except Exception as error:  # a damaged header is read as Python, and raises what Python does
            raise DataSetException(f"{self._path} cannot be opened as an npy file: {error}") from error
        if not isinstance(loaded, np.ndarray):
            loaded.close()
            raise DataSetException(f"{self._path} is an archive of arrays, expected a single npy array")
        if not loaded.flags.c_contiguous:
            raise DataSetException(
                f"{self._path} is in Fortran order, expected C order: save it again in that"
            )
        # A plain array over the same mapping: np.memmap makes each slice slower.
        return loaded.view(np.ndarray)
