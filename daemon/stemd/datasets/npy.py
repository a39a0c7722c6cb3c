"""Data sets in NumPy's own file format."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from stemd.datasets.base import Array, ArrayFrames, Indices, even_partitions, lengths, shape_of_array
from stemd.datasets.described import DescribedDataSet
from stemd.errors import DataSetException
from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import existing_file
from stemd_sources.files.mapping import Mapping, map_file
from stemd_sources.files.npy import MAGIC


class NPYDataSet(DescribedDataSet):
    """Frames in a ``.npy`` file, mapped into memory where they are read.

    Parameters
    ----------
    path : str or path
        The file.
    sig_dims : int, optional
        How many of the last dimensions are the signal: as many as `sig_shape` has, else 2.
    nav_shape, sig_shape : tuple of int, optional
        Shapes to use instead of the array's own, with the same number of pixels. A `nav_shape` with fewer
        positions takes the first frames. One or two lengths of it may be -1.
    num_partitions : int, optional
        Exactly how many partitions there are.
    sync_offset : int
        Frames to skip at the start; negative: positions at the start of the scan that have no frame.
        Positions without a frame are not processed. With it `nav_shape` may also have more positions than
        there are frames.

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
        array, _, _ = self._map()
        try:
            if sig_dims is None:
                sig_dims = 2 if sig_shape is None else len(lengths("sig_shape", sig_shape))
            shape = shape_of_array(array, sig_dims, nav_shape, sig_shape, sync_offset, may_leave_out=True)
            stored = array.size // shape.sig.size
            self._partitions = even_partitions(
                shape, array.dtype, num_partitions, stored=stored, sync_offset=sync_offset
            )
        except DataSetException as error:
            raise DataSetException(f"{self._path}: {error}") from error
        super().__init__(shape, array.dtype, sync_offset=sync_offset)
        self._mapped: _Mapped | None = None

    def frames(self, indices: Indices) -> "MappedFrames":
        """See :meth:`DataSet.frames`."""
        if self._mapped is None:
            array, mapping, offset = self._map()
            self._mapped = _Mapped(array.reshape(-1, *self._shape.sig), mapping, offset)
        return MappedFrames(self._mapped, indices, self._description.sync_offset)

    def paths(self) -> tuple[Path, ...]:
        """See :meth:`DataSet.paths`."""
        return (self._path,)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_mapped": None}

    def _map(self) -> tuple[Array, Mapping, int]:
        try:
            with existing_file(self._path, "an npy file").open("rb") as file:
                start = file.read(len(MAGIC))
        except DataFileError as error:
            raise DataSetException(str(error)) from error
        if not MAGIC.startswith(start[: len(MAGIC)]) and start[:2] != b"PK":
            raise DataSetException(f"{self._path}: starts with {start!r}, expected {MAGIC!r} of an npy file")
        try:
            loaded = np.load(self._path, mmap_mode="r", allow_pickle=False)
        except Exception as error:  # a damaged header is read as Python, and raises what Python does
            raise DataSetException(f"{self._path} cannot be opened as an npy file: {error}") from error
        if not isinstance(loaded, np.memmap):
            loaded.close()
            raise DataSetException(f"{self._path} is an archive of arrays, expected a single npy array")
        if not loaded.flags.c_contiguous:
            raise DataSetException(
                f"{self._path} is in Fortran order, expected C order: save it again in that"
            )
        with self._path.open("rb") as file:
            mapping = map_file(file.fileno())
        # A plain array over the mapping: np.memmap makes each slice slower.
        flat = np.frombuffer(mapping, loaded.dtype, loaded.size, loaded.offset)
        return flat.reshape(loaded.shape), mapping, loaded.offset


class _Mapped(NamedTuple):
    """A file where its frames are read."""

    flat: Array
    mapping: Mapping
    offset: int
    """Bytes before the first frame."""


class MappedFrames(ArrayFrames):
    """Frames of one partition that lie in a mapped file."""

    def __init__(self, mapped: _Mapped, indices: Indices, offset: int = 0) -> None:
        super().__init__(mapped.flat, indices, offset)
        self._mapped = mapped

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        if isinstance(self.indices, slice):
            frame_bytes = self._mapped.flat[0].nbytes
            first = self._mapped.offset + (self.indices.start + self._offset + start) * frame_bytes
            self._mapped.mapping.populate(first, first + (stop - start) * frame_bytes)
        return super().read(start, stop)
