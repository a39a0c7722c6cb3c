"""Writes a file of results."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from stemd._version import __version__
from stemd.errors import DataSetException
from stemd.result_files.nexus import write_entry
from stemd.result_files.stored_run import StoredRun

if TYPE_CHECKING:
    import h5py

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from uuid import uuid4

from stemd_sources.errors import SourceError
from stemd_sources.opening.regular_file import refuse_input

if TYPE_CHECKING:
    import h5py

NEXUS_SUFFIXES: Final = (".nxs", ".nx5")
"""With these the file holds NeXus and nothing else: readers of NeXus show every dataset that they find."""
SUFFIXES: Final = (".h5", ".hdf5", *NEXUS_SUFFIXES)
_MOST_ATTRIBUTE: Final = 16_000
"""Characters: HDF5 holds at most 64 KiB of attributes with a group. The whole text is in ``/entry``."""


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


def write_run(path: str | Path, run: StoredRun, *, overwrite: bool = False) -> list[str]:
    """Write the results of a run as NeXus, and unless the name ends in ``.nxs`` as ``/results/NAME/BUFFER``.

    Frames in all results are ``/coverage``. Returns ``NAME/BUFFER`` of Python objects, left out. Raises
    DataSetException if the file is there or cannot be written.
    """
    try:
        with new_hdf5(path, overwrite=overwrite) as file:
            return _write(file, run, is_nexus=Path(path).suffix in NEXUS_SUFFIXES)
    except OSError as error:  # of HDF5, which cannot hold everything
        raise DataSetException(f"{path}: cannot be written: {' '.join(str(error).split())}") from error


def _write(file: "h5py.File", run: StoredRun, *, is_nexus: bool) -> list[str]:
    file.attrs.update({"stemd": __version__, **run.attributes})
    left_out = []
    written = write_entry(file, run)
    for udf in run.udfs:
        coverage = file.create_dataset(
            f"entry/process_{udf.name}/coverage", data=udf.coverage, compression="gzip"
        )
        group = None
        if not is_nexus:
            group = file.create_group(f"results/{udf.name}")
            group.attrs.update(udf.attributes)
            if len(udf.parameters_as_json) < _MOST_ATTRIBUTE:
                group.attrs["parameters"] = udf.parameters_as_json
        for buffer in udf.buffers:
            if buffer.values.dtype.hasobject:
                left_out.append(f"{udf.name}/{buffer.name}")
            elif group is not None:
                dataset = written.get((udf.name, buffer.name))
                if dataset is None:
                    dataset = group.create_dataset(buffer.name, data=buffer.values)
                    dataset.attrs["kind"] = buffer.kind
                    if buffer.unit.unit:
                        dataset.attrs.update({"unit": buffer.unit.unit, "scale": buffer.unit.scale})
                else:
                    group[buffer.name] = dataset  # the same one, under another name
        if not is_nexus and "coverage" not in file and bool((udf.coverage == run.coverage).all()):
            file["coverage"] = coverage
    if not is_nexus and "coverage" not in file:
        file.create_dataset("coverage", data=run.coverage, compression="gzip")
    return left_out
