"""Opening HDF5 files: one place for h5py, which is imported where it is used, and for its errors."""

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from stemd_sources.errors import DataFileError
from stemd_sources.opening.regular_file import existing_file, open_file

if TYPE_CHECKING:
    import h5py

HDF5_SIGNATURE: Final = b"\x89HDF\r\n\x1a\n"
CHUNK_CACHE_BYTES = 64 * 2**20
"""A chunk of several frames is decompressed once, and then read frame by frame."""


def open_hdf5(path: str | Path, expected: str, within: Collection[Path] = ()) -> "h5py.File":
    """Open an HDF5 file for reading, with all filters of hdf5plugin. Raises DataFileError.

    Indexing it follows links into any other file: use `stemd_sources.opening.hdf5_outside.find`. `expected`:
    what it should be, for the message. `within`: see `stemd_sources.opening.regular_file.open_regular`.
    """
    import h5py
    import hdf5plugin  # noqa: F401 - its filters are registered by importing it

    found = existing_file(path, expected, within)
    try:
        return h5py.File(found, "r", locking="best-effort", rdcc_nbytes=CHUNK_CACHE_BYTES)
    except OSError as error:
        raise DataFileError(f"{path}: {_plain(error)}; expected {expected}") from error


def is_hdf5(path: str | Path) -> bool:
    """Whether a file is one of HDF5, also after a block of the user's own."""
    with open_file(path) as file:
        size_bytes, place = os.fstat(file.fileno()).st_size, 0
        while place < size_bytes:  # the length of such a block is a power of two
            file.seek(place)
            if file.read(len(HDF5_SIGNATURE)) == HDF5_SIGNATURE:
                return True
            place = 2 * place or 512
    return False


@contextmanager
def hdf5_errors(path: str | Path, what: str) -> Iterator[None]:
    """Turn what h5py raises while something is read into a `DataFileError` that names file and thing."""
    try:
        yield
    except (OSError, KeyError, RuntimeError, ValueError, TypeError, OverflowError, MemoryError) as error:
        raise DataFileError(f"{path}: {what} cannot be read: {_plain(error)}") from error


# Any: a dataset holds what its writer liked.
def plain_value(value: Any) -> object:
    """A scalar as plain Python has it, bytes as text; None for what is no scalar."""
    if getattr(value, "ndim", 0):
        return None
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return value if isinstance(value, (bool, int, float, str)) else None


def _plain(error: BaseException) -> str:
    return str(error).strip("'\"").replace("\n", " ")
