"""A new HDF5 file, which is there under its name only when it is whole."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from stemd.errors import DataSetException
from stemd_sources.errors import SourceError
from stemd_sources.opening.regular_file import refuse_input

if TYPE_CHECKING:
    import h5py


@contextmanager
def new_hdf5(
    path: str | Path, *, overwrite: bool, inputs: Iterable[str | Path] = ()
) -> "Iterator[h5py.File]":
    """Give an HDF5 file in memory to fill, and write it to the disk afterwards. Raises DataSetException.

    On a full disk libhdf5 would end the process later. The content is in memory twice at the end. `inputs`:
    files that are not replaced.
    """
    import h5py

    target = Path(path)
    part = target.with_name(f"{target.name}.{uuid4().hex[:8]}.part")
    is_there = DataSetException(f"{path}: is there already: take another name, or overwrite it")
    if not overwrite and target.exists():
        raise is_there
    try:
        refuse_input(target, inputs)
    except SourceError as error:
        raise DataSetException(str(error)) from error
    with h5py.File(part, "w", driver="core", backing_store=False) as file:
        yield file
        file.flush()
        content = file.id.get_file_image()
    try:
        part.write_bytes(content)
        if overwrite:
            part.replace(target)
        else:
            _put_in_place(part, target)
    except FileExistsError as error:
        raise is_there from error
    except OSError as error:
        raise DataSetException(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


def _put_in_place(part: Path, target: Path) -> None:
    """Rename a file; FileExistsError if there is one of that name, which somebody may just have made."""
    try:
        target.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # of a file system without hard links
        target.open("x").close()
        part.replace(target)
