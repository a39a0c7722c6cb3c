"""Opening HDF5 files: one place for h5py and its errors, and for what a file has in others.

HDF5 opens whatever a link names, and reads zeros if it is missing: here, links are followed one by one, and
each file goes through `regular_file`. h5py is imported where it is used.
"""

import glob
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final  # Any: a mapping of a virtual dataset has no public type

from stemd_sources.errors import DataFileError
from stemd_sources.opening.regular_file import existing_file, find_piece, open_file

if TYPE_CHECKING:
    import h5py

HDF5_SIGNATURE: Final = b"\x89HDF\r\n\x1a\n"
CHUNK_CACHE_BYTES = 64 * 2**20  # a chunk of several frames is decompressed once, and then read frame by frame
_DEEPEST: Final = 8  # links, and virtual datasets of virtual datasets, that lead to each other
_SAME_FILE: Final = "."
_NUMBERED: Final = "%"
_MOST_NAMED: Final = 10


def open_hdf5(path: str | Path, expected: str, within: Collection[Path] = ()) -> "h5py.File":
    """Open with all filters, or DataFileError; indexing follows links into any file: use `find`."""
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


def look_up(
    path: str | Path,
    file: "h5py.File",
    name: str,
    *,
    other_folders: bool = False,
    open_linked: Callable[[Path, str], "h5py.File"] = open_hdf5,
) -> "h5py.Dataset | h5py.Group | None":
    """What has this path in an HDF5 file, or where its links lead, if anything. Raises DataFileError."""
    with hdf5_errors(path, name):
        return _Links(Path(path), other_folders, open_linked).follow(file["/"], name, _DEEPEST)


def find(
    path: str | Path, file: "h5py.File", name: str, *, other_folders: bool = False
) -> "h5py.Dataset | h5py.Group":
    """What has this path, see `look_up`; DataFileError if there is none."""
    found = look_up(path, file, name, other_folders=other_folders)
    if found is None:
        known = [f"/{one} {dataset.shape}" for one, dataset in datasets(file) if dataset.shape]
        more = f" and {len(known) - _MOST_NAMED} more" if len(known) > _MOST_NAMED else ""
        there = f"; there are: {', '.join(known[:_MOST_NAMED])}{more}" if known else ""
        raise DataFileError(f"{path}: has no {name}{there}")
    return found


def datasets(group: "h5py.Group") -> list[tuple[str, "h5py.Dataset"]]:
    """All datasets in a group and below, each with its path from there; links are not followed."""
    import h5py

    found: list[tuple[str, h5py.Dataset]] = []

    def take(name: str, thing: object) -> None:
        if isinstance(thing, h5py.Dataset):
            found.append((name, thing))

    group.visititems(take)
    return found


def find_if_there(path: str | Path, file: "h5py.File", name: str) -> "h5py.Dataset | h5py.Group | None":
    """What has this path, see `look_up`; None, too, if a link on the way cannot be followed."""
    try:
        return look_up(path, file, name)
    except DataFileError:
        return None


def holds(path: str | Path, file: "h5py.File", *names: str) -> bool:
    """Whether an HDF5 file, or files that it may link to, have something of each of these paths."""
    return all(find_if_there(path, file, name) is not None for name in names)


def check_pieces(path: str | Path, dataset: "h5py.Dataset", *, other_folders: bool = False) -> list[Path]:
    """Return the files in which a dataset has pieces. DataFileError names a missing, short or wrong one."""
    return list(dict.fromkeys(_Pieces(Path(path), other_folders).of(dataset, _DEEPEST)))


def check_all_pieces(path: str | Path) -> list[Path]:
    """Raise DataFileError if a dataset or link of a file for other programs leaves its folder."""
    found: list[Path] = []
    with open_hdf5(path, "an HDF5 file") as file, hdf5_errors(path, "what it holds"):
        for _, dataset in datasets(file):
            if dataset.shape is not None:
                found += check_pieces(path, dataset)
        for _, filename, _ in _external_links(file, _DEEPEST):
            linked = find_piece(path, filename)
            found += [] if linked is None else [linked, *check_all_pieces(linked)]
    return found


def with_raw_files(dataset: "h5py.Dataset", found: Sequence[Path]) -> "h5py.Dataset":
    """The dataset, opened so that HDF5 reads its raw files where `check_pieces` found them."""
    import h5py

    raw = [Path(name) for name, _, _ in dataset.external or ()]
    if not raw or not found or raw[0].is_absolute():
        return dataset
    # Without this HDF5 takes the names from the current folder of the process.
    folder = found[0].absolute().parents[len(raw[0].parts) - 1]
    access = h5py.h5p.create(h5py.h5p.DATASET_ACCESS)
    access.set_efile_prefix(os.fsencode(folder))
    where, name = dataset.file, dataset.name
    dataset.id.close()  # HDF5 has one prefix for all who have opened a dataset
    return h5py.Dataset(h5py.h5d.open(where.id, name.encode(), access))


def linked_files(path: str | Path, file: "h5py.File") -> list[str]:
    """What the external links of a file lead to, each as one phrase for a message."""
    found = {}
    for place, filename, target in _external_links(file, _DEEPEST):
        try:
            _Links(Path(path), False).open(filename, place).close()
        except DataFileError as error:
            found[place] = str(error)
        else:
            found[place] = f"{place} links to {filename}:{target}"
    return list(found.values())


@dataclass
class _Links:
    """Follows links of a file."""

    path: Path
    other_folders: bool
    open_linked: Callable[[Path, str], "h5py.File"] = open_hdf5

    def follow(self, group: "h5py.Group", name: str, links: int) -> "h5py.Dataset | h5py.Group | None":
        """What a path leads to, over so many links at most; None: there is no such thing."""
        import h5py

        here = group.file["/"] if name.startswith("/") else group
        way: _Links = self
        for part in name.split("/"):
            if part in ("", "."):
                continue
            link = here.get(part, getlink=True) if isinstance(here, h5py.Group) else None
            if link is None:
                return None
            if isinstance(link, h5py.HardLink):
                here = here[part]
                continue
            if not links:
                raise DataFileError(f"{self.path}: {name} leads over more than {_DEEPEST} links")
            if isinstance(link, h5py.ExternalLink):
                file = way.open(link.filename, f"{here.name.rstrip('/')}/{part}")
                here = file["/"]
                way = _Links(Path(file.filename), self.other_folders, self.open_linked)
            here = way.follow(here, link.path, links - 1)
            if here is None:
                return None
        return here

    def open(self, filename: str, place: str) -> "h5py.File":
        """Open the file that a link at this place names."""
        what = f"{self.path}: {place} links to {filename}, which"
        if (found := _piece(self.path, filename, "HDF5_EXT_PREFIX", self.other_folders)) is None:
            raise DataFileError(f"{what} is missing")
        try:
            return self.open_linked(found, "an HDF5 file")
        except DataFileError as error:
            raise DataFileError(f"{what} cannot be used: {error}") from error


def _external_links(group: "h5py.Group", depth: int) -> Iterator[tuple[str, str, str]]:
    import h5py

    for name in group:
        link = group.get(name, getlink=True)
        if isinstance(link, h5py.ExternalLink):
            yield f"{group.name.rstrip('/')}/{name}", link.filename, link.path
        elif depth and isinstance(link, h5py.HardLink) and isinstance(group[name], h5py.Group):
            yield from _external_links(group[name], depth - 1)


def _piece(path: Path, name: str, variable: str, other_folders: bool) -> Path | None:
    """Find a file that a file names, also in the folder that the user has set for files of this kind."""
    prefix = os.environ.get(variable, "").replace("${ORIGIN}", str(path.absolute().parent))
    return find_piece(path, name, other_folders=other_folders, prefixes=[Path(prefix)] if prefix else [])


def _numbered(path: Path, name: str) -> list[str]:
    """The files that a name with a number in it, such as ``part%b.h5``, stands for."""
    pattern = glob.escape(name).replace("%b", "*").replace("%%", "%")
    own = path.absolute().parent
    return sorted(glob.glob(pattern, root_dir=own))  # noqa: PTH207 - of a name that may be absolute


@dataclass
class _Pieces:
    """Looks at what datasets of a file have in other files."""

    path: Path
    other_folders: bool

    def of(self, dataset: "h5py.Dataset", depth: int) -> Iterator[Path]:
        """Yield the files of a dataset."""
        if dataset.is_virtual:
            yield from self._of_virtual(dataset, depth)
        left = dataset.nbytes
        # One after the other; a size may be unlimited.
        for name, offset, size_bytes in dataset.external or ():
            needed = min(left, size_bytes)
            if needed:
                yield self._raw(dataset, name, offset + needed)
            left -= needed

    def _of_virtual(self, dataset: "h5py.Dataset", depth: int) -> Iterator[Path]:
        what = f"virtual dataset {dataset.name}"
        if not depth:
            raise DataFileError(f"{self.path}: {what} is virtual, expected {_DEEPEST} levels at most")
        by_file: dict[str, list[Any]] = {}  # a file may have thousands of pieces, and is opened once
        for source in dataset.virtual_sources():
            by_file.setdefault(source.file_name, []).append(source)
        for name, sources in by_file.items():
            for one in _numbered(self.path, name) if _NUMBERED in name else [name]:
                found = self.path
                if one != _SAME_FILE:
                    found = self._found(one, "HDF5_VDS_PREFIX", what)
                    yield found
                with open_hdf5(found, f"a part of {what} of {self.path}") as file:
                    for source in sources:
                        is_numbered = _NUMBERED in name + source.dset_name  # then there may be fewer
                        yield from _Pieces(found, self.other_folders)._of_source(
                            file, source, f"{what} of {self.path}", 0 if is_numbered else depth
                        )

    # Any: see above.
    def _of_source(self, file: "h5py.File", source: Any, what: str, depth: int) -> Iterator[Path]:
        import h5py

        target = source.dset_name
        if _NUMBERED in target:
            return
        with hdf5_errors(self.path, target):
            there = _Links(self.path, self.other_folders).follow(file["/"], target, _DEEPEST)
            if not isinstance(there, h5py.Dataset):
                raise DataFileError(f"{self.path}: has no {target}, which {what} needs")
            has, shape = there.shape, source.src_space.shape  # empty where all of the source is used
            needs = prod(shape) if shape else source.vspace.get_select_npoints()
            if prod(has) < needs or any(one < wants for one, wants in zip(has, shape, strict=False)):
                seen = f"{target} has the shape {has}"
                raise DataFileError(f"{self.path}: {seen}, {what} needs {needs} values of it")
            yield from _Pieces(Path(there.file.filename), self.other_folders).of(there, depth - 1)

    def _raw(self, dataset: "h5py.Dataset", name: str, needed: int) -> Path:
        what = f"dataset {dataset.name}"
        found = self._found(name, "HDF5_EXTFILE_PREFIX", what)
        if (has := found.stat().st_size) < needed:
            raise DataFileError(f"{found}: has {has} bytes, and {what} of {self.path} needs {needed}")
        return found

    def _found(self, name: str, variable: str, what: str) -> Path:
        if (found := _piece(self.path, name, variable, self.other_folders)) is None:
            raise DataFileError(f"{self.path}: {what} needs {name}, which is missing, expected next to it")
        return found
