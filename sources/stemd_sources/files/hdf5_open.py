"""Opening HDF5 files: one place for h5py, which is imported where it is used, and for its errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import existing_file

if TYPE_CHECKING:
    import h5py

CHUNK_CACHE_BYTES = 64 * 2**20
"""A chunk of several frames is decompressed once, and then read frame by frame."""


def open_hdf5(path: str | Path, expected: str) -> "h5py.File":
    """Open an HDF5 file for reading, with all filters of hdf5plugin at hand.

    Parameters
    ----------
    path
        The file.
    expected
        What it should be, for the message: ``a DECTRIS master file``.

    Raises
    ------
    DataFileError
        If it is missing, truncated, or no HDF5 file.
    """
    import h5py
    import hdf5plugin  # noqa: F401 - its filters are registered by importing it

    found = existing_file(path, expected)
    try:
        return h5py.File(found, "r", locking="best-effort", rdcc_nbytes=CHUNK_CACHE_BYTES)
    except OSError as error:
        raise DataFileError(f"{path}: {_plain(error)}; expected {expected}") from error


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
