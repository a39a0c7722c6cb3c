"""What an HDF5 file has in other files: HDF5 itself reads a missing piece as zeros, or names nothing."""

import os
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any  # a mapping of a virtual dataset has no public type

from stemd_sources.errors import DataFileError
from stemd_sources.files.hdf5_open import hdf5_errors, open_hdf5

if TYPE_CHECKING:
    import h5py

_DEEPEST = 8
_SAME_FILE = "."
_NUMBERED = "%"


def check_pieces(path: str | Path, dataset: "h5py.Dataset") -> None:
    """Look whether all that a dataset has in other files is there.

    Raises
    ------
    DataFileError
        Names the file that is missing, or too short, or not what it should be.
    """
    if dataset.is_virtual:
        _check_sources(Path(path), dataset)
    left = dataset.nbytes
    for name, offset, size_bytes in dataset.external or ():  # one after the other; a size may be unlimited
        needed = min(left, size_bytes)
        if needed:
            _check_raw(Path(path), dataset, name, offset, needed)
        left -= needed


def broken_link(path: str | Path, file: "h5py.File", name: str) -> str | None:
    """Say which other file a path in a file leads to, if that file cannot be opened; else None."""
    import h5py

    group: h5py.Group = file
    for part in name.strip("/").split("/"):
        link = group.get(part, getlink=True) if isinstance(group, h5py.Group) else None
        if isinstance(link, h5py.ExternalLink):
            return _why_not(Path(path), link.filename)
        try:
            group = group[part]
        except (KeyError, OSError):
            return None
    return None


def linked_files(path: str | Path, file: "h5py.File") -> list[str]:
    """What the external links of a file lead to, each as one phrase for a message."""
    found = {}
    for place, filename, target in _external_links(file, _DEEPEST):
        found[place] = _why_not(Path(path), filename) or f"{filename}:{target}"
    return [f"{place} links to {what}" for place, what in found.items()]


def _external_links(group: "h5py.Group", depth: int) -> Iterator[tuple[str, str, str]]:
    import h5py

    for name in group:
        link = group.get(name, getlink=True)
        if isinstance(link, h5py.ExternalLink):
            yield f"{group.name.rstrip('/')}/{name}", link.filename, link.path
        elif depth and isinstance(link, h5py.HardLink) and isinstance(group[name], h5py.Group):
            yield from _external_links(group[name], depth - 1)


def _why_not(path: Path, filename: str) -> str | None:
    found = _beside(path, filename, "HDF5_EXT_PREFIX")
    if found is None:
        return f"{filename}, which is missing"
    try:
        open_hdf5(found, "an HDF5 file").close()
    except DataFileError as error:
        return f"{filename}, which cannot be used: {error}"
    return None


def _beside(path: Path, name: str, variable: str) -> Path | None:
    """Where HDF5 looks for a file that another one names."""
    prefix = os.environ.get(variable, "").replace("${ORIGIN}", str(path.parent))
    folders = [Path(prefix)] if prefix else []
    for folder in (*folders, path.parent, Path.cwd()):
        if (folder / name).is_file():
            return folder / name
    # After an absolute path that is gone, HDF5 looks for the bare name.
    bare = path.parent / Path(name).name
    return bare if bare.is_file() else None


def _check_sources(path: Path, dataset: "h5py.Dataset") -> None:
    what = f"virtual dataset {dataset.name} of {path}"
    by_file: dict[str, list[Any]] = {}  # a file may have thousands of pieces, and is opened once
    for source in dataset.virtual_sources():
        if (
            _NUMBERED not in source.file_name and _NUMBERED not in source.dset_name
        ):  # else as many as there are
            by_file.setdefault(source.file_name, []).append(source)
    for name, sources in by_file.items():
        found = path if name == _SAME_FILE else _beside(path, name, "HDF5_VDS_PREFIX")
        if found is None:
            raise DataFileError(
                f"{path}: virtual dataset {dataset.name} needs {name}, which is missing, expected next to it"
            )
        with open_hdf5(found, f"a part of {what}") as file:
            for source in sources:
                _check_source(file, found, source, what)


def _check_source(file: "h5py.File", found: Path, source: Any, what: str) -> None:
    target = source.dset_name
    with hdf5_errors(found, target):
        if target not in file:
            raise DataFileError(f"{found}: has no {target}, which {what} needs")
        there = file[target].shape
        shape = source.src_space.shape  # empty where all of the source is used
        needs = prod(shape) if shape else source.vspace.get_select_npoints()
        if prod(there) < needs or any(has < wants for has, wants in zip(there, shape, strict=False)):
            raise DataFileError(f"{found}: {target} has the shape {there}, {what} needs {needs} values of it")


def _check_raw(path: Path, dataset: "h5py.Dataset", name: str, offset: int, needed: int) -> None:
    what = f"dataset {dataset.name}"
    found = _beside(path, name, "HDF5_EXTFILE_PREFIX")
    if found is None:
        raise DataFileError(f"{path}: {what} needs {name}, which is missing, expected next to it")
    has = found.stat().st_size
    if has < offset + needed:
        raise DataFileError(f"{found}: has {has} bytes, and {what} of {path} needs {offset + needed}")
