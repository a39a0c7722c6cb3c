"""Data sets in NumPy's own file format."""

from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.format import MAGIC_PREFIX

from stemd.datasets.base import Array, ArrayFrames, DescribedDataSet, Indices, in_file, reading
from stemd.datasets.shapes import even_partitions, shape_of_array
from stemd.errors import DataSetException
from stemd_sources.errors import SourceError
from stemd_sources.files.mapped import FileMap, Mapping
from stemd_sources.opening.regular_file import existing_file, open_array, read_start


class NPYDataSet(DescribedDataSet):
    """Frames in a ``.npy`` file, mapped into memory where they are read.

    Options: see :class:`stemd.context.loading.ArrayLoadOptions`; a smaller `nav_shape` takes the first
    frames. Raises DataSetException for other files, and shapes that do not fit.
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
        self._file = FileMap(Path(path).absolute())
        array = _opened(self._file.path)
        self.offset, self._end = array.offset, array.offset + array.nbytes  # bytes before the first frame
        with in_file(self._file.path):
            shape = shape_of_array(array, sig_dims, nav_shape, sig_shape, sync_offset, may_leave_out=True)
            stored = array.size // shape.sig.size
            self._partitions = even_partitions(
                shape, array.dtype, num_partitions, stored=stored, sync_offset=sync_offset
            )
        super().__init__(shape, array.dtype, sync_offset=sync_offset)
        self._flat_shape = (stored, *shape.sig)
        self._flat: Array | None = None

    def frames(self, indices: Indices) -> "MappedFrames":
        """See :meth:`DataSet.frames`; DataSetException if the file was written since, or is gone."""
        self.check_unchanged()
        mapping = self.mapping()
        if self._flat is None:
            # A plain array over the mapping: np.memmap makes each slice slower.
            flat = np.frombuffer(memoryview(mapping), self.dtype, prod(self._flat_shape), self.offset)
            self._flat = flat.reshape(self._flat_shape)
        return MappedFrames(self, self._flat, indices, self._description.sync_offset)

    def mapping(self) -> Mapping:
        """The file, mapped; DataSetException if it is shorter than before: that would end the process."""
        try:  # called for each block: `reading` takes as long again
            return self._file.bytes(self._end)
        except SourceError as error:
            raise DataSetException(str(error)) from error

    def paths(self) -> tuple[Path, ...]:
        return (self._file.path,)

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"_flat": None}


# Any: the scalar type of a dtype is not known to the type checker.
def _opened(path: Path) -> "np.memmap[Any, Any]":
    with reading():
        start = read_start(existing_file(path, "an npy file"), len(MAGIC_PREFIX))
    if not MAGIC_PREFIX.startswith(start) and start[:2] != b"PK":
        raise DataSetException(f"{path}: starts with {start!r}, expected {MAGIC_PREFIX!r} of an npy file")
    try:
        loaded = open_array(path)
    except (OSError, ValueError) as error:
        raise DataSetException(f"{path} cannot be opened as an npy file: {error}") from error
    if not isinstance(loaded, np.memmap):
        if isinstance(loaded, np.lib.npyio.NpzFile):
            loaded.close()
        raise DataSetException(f"{path} is an archive of arrays, expected a single npy array")
    if not loaded.flags.c_contiguous:
        raise DataSetException(f"{path} is in Fortran order, expected C order: save it again in that")
    return loaded


class MappedFrames(ArrayFrames):
    """Frames of one partition that lie in a mapped file."""

    def __init__(self, dataset: NPYDataSet, flat: Array, indices: Indices, offset: int = 0) -> None:
        super().__init__(flat, indices, offset)
        self._dataset = dataset
        self._frame_bytes = flat[0].nbytes

    def read(self, start: int, stop: int) -> Array:
        mapping, stored = self._dataset.mapping(), self._numbers(start, stop)
        if isinstance(stored, slice):
            first = self._dataset.offset + stored.start * self._frame_bytes
            mapping.populate(first, first + (stop - start) * self._frame_bytes)
        taken: Array = self._flat[stored]
        return taken
