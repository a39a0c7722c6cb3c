"""Zarr stores of versions 2 and 3, and HyperSpy's ``.zspy``; needs the package zarr."""

import os
import re
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Any, Final

from stemd_sources.errors import DataFileError
from stemd_sources.files.array_file import ArrayFile
from stemd_sources.opening.regular_file import folders_of, open_regular

_DESCRIPTIONS: Final = ("zarr.json", ".zgroup", ".zarray")
_SUFFIXES: Final = (".zarr", ".zspy")
_OF_HYPERSPY: Final = re.compile(r"Experiments/[^/]+/data")


class ZarrFile(ArrayFile):
    """Frames of an array in a Zarr store: a folder, or a zip of one. Raises DataFileError, also without zarr.

    `array`: its path; by default the largest with a scan and frames. `sig_dims`: axes of a frame.
    `other_folders`: links may lead there.
    """

    def __init__(
        self, path: str | Path, *, array: str | None = None, sig_dims: int = 2, other_folders: bool = False
    ) -> None:
        places = _check(Path(path), other_folders=other_folders)
        root = _opened(Path(path))
        arrays = dict(_arrays(root))
        stacks = {name: one for name, one in arrays.items() if one.ndim > sig_dims} or arrays
        largest = max(stacks, key=lambda one: prod(stacks[one].shape), default="")
        name = largest if array is None else array
        if name.strip("/") not in arrays:
            raise DataFileError(f"{path}: has no array {name!r}, there are {', '.join(arrays) or 'none'}")
        self._name = name.strip("/")
        found = arrays[self._name]
        if "pickle" in _codecs(found).lower():
            raise DataFileError(f"{path}: {self._name} is compressed by pickles, which run code: not read")
        chunks = getattr(found, "shards", None) or found.chunks
        super().__init__(
            path,
            shape=found.shape,
            stored=found.dtype,
            sig_dims=sig_dims,
            axes=_axes(root, self._name, found.ndim),
            chunks=chunks,
        )
        self.metadata = {"array": self._name}
        described = (place.absolute() for place in places if place.name in _DESCRIPTIONS)
        self.files = tuple(dict.fromkeys((self.path, *described)))

    # Any: an array of zarr, which is optional.
    def _open(self) -> Any:
        return dict(_arrays(_opened(self.path)))[self._name]


def is_zarr(path: str | Path) -> bool:
    """Whether a path is that of a Zarr store."""
    found = Path(path)
    if found.is_dir():
        return any((found / name).is_file() for name in _DESCRIPTIONS)
    return found.suffix.lower() in _SUFFIXES and found.is_file()


def _check(path: Path, *, other_folders: bool) -> list[Path]:
    """Look at all files of a store before zarr opens them: a pipe would wait for its writer; return them."""
    places, within = [path], folders_of(path)
    if path.is_dir():
        walked = list(os.walk(path))
        places = [Path(at, one) for at, _, names in walked for one in names]
        within = (path.resolve(),)
        for folder in (Path(at, one) for at, folders, _ in walked for one in folders):  # zarr follows links
            real = folder.resolve()
            if not (other_folders or real.is_relative_to(within[0])):
                raise DataFileError(f"{folder}: leads to {real}, expected a part of a Zarr store")
    for place in places:
        try:
            os.close(open_regular(place, () if other_folders else within))
        except OSError as error:
            raise DataFileError(f"{place}: {error.strerror}, expected a part of a Zarr store") from error
    return places


# Any, below: groups and arrays of zarr.
def _opened(path: Path) -> Any:
    try:
        import zarr
        from zarr.storage import ZipStore
    except ImportError as error:
        raise DataFileError(f"{path}: zarr is not installed: pip install zarr") from error
    try:
        return zarr.open(str(path) if path.is_dir() else ZipStore(path, mode="r"), mode="r")
    except Exception as error:  # whatever zarr raises for a damaged store
        raise DataFileError(f"{path}: {error or type(error).__name__}; expected a Zarr store") from error


def _arrays(root: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    if hasattr(root, "chunks"):
        if root.dtype.kind in "biufc" and root.ndim:
            yield name, root
        return
    for key in root:
        yield from _arrays(root[key], f"{name}/{key}".strip("/"))


def _codecs(array: Any) -> str:
    """How the chunks of an array are compressed, in whatever words zarr has."""
    known: dict[str, Any] = array.metadata.to_dict() if hasattr(array, "metadata") else {}
    named = {key: value for key, value in known.items() if key in ("codecs", "compressor", "filters")}
    return str(named or (array.compressor, array.filters))


def _axes(root: Any, name: str, count: int) -> list[int]:
    """The axes of an array, those of the scan first, as HyperSpy marks them."""
    in_order = list(range(count))
    if not _OF_HYPERSPY.fullmatch(name):
        return in_order
    group = root[name.rpartition("/")[0]]
    try:
        marks = [bool(group[f"axis-{axis}"].attrs["navigate"]) for axis in in_order]
    except KeyError:
        return in_order
    return sorted(in_order, key=lambda axis: not marks[axis])
