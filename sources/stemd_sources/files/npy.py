"""NumPy's own file format, as frames of two dimensions."""

from math import prod
from pathlib import Path

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import existing_file, open_array

MAGIC = b"\x93NUMPY"


class NPYFile(MappedFile):
    """Frames of a ``.npy`` file of numbers in C order, else DataFileError; `sig_dims`: of a frame."""

    def __init__(self, path: str | Path, *, sig_dims: int = 2) -> None:
        found = existing_file(path, "an array written by numpy.save (.npy)")
        try:
            array = open_array(found)
        except Exception as error:
            # A damaged header is read as Python, and raises what Python does.
            raise DataFileError(f"{path}: {error}; expected an array written by numpy.save (.npy)") from error
        if not isinstance(array, np.memmap) or not array.flags.c_contiguous:
            raise DataFileError(f"{path}: expected one array in C order, as numpy.save writes it")
        if not 1 <= sig_dims < array.ndim or array.size == 0 or array.dtype.kind not in "biufc":
            raise DataFileError(
                f"{path}: holds {array.dtype} of shape {array.shape}, "
                f"expected numbers along more than {sig_dims} axes"
            )
        split = array.ndim - sig_dims
        super().__init__(
            found,
            stored=array.dtype,
            sig_shape=array.shape[split:],
            count=prod(array.shape[:split]),
            offset=array.offset,
        )
        self.nav_shape = array.shape[:split]
