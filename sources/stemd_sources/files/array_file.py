"""Frames of an array that another library reads piece by piece; Zarr, arrays of NumPy in a zip, and TIFF."""

import io
import os
import re
import struct
import zipfile
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from stemd_sources.closing import OpenedOnce
from stemd_sources.detectors.follow.layout import npy_header
from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, Box, FrameFile, chunk_grid
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import existing_file, folders_of, open_file, open_regular

if TYPE_CHECKING:
    from tifffile import TiffFile

_DESCRIPTIONS: Final = ("zarr.json", ".zgroup", ".zarray")
_SUFFIXES: Final = (".zarr", ".zspy")
_OF_HYPERSPY: Final = re.compile(r"Experiments/[^/]+/data")
_TIFF: Final = "a TIFF stack (.tif)"


class ArrayFile(FrameFile):
    """Frames of an array, whose axes may lie in another order than scan, rows, columns.

    `sig_dims`: axes of a frame. `axes`: of the array, those of the scan first, by default in this order.
    `chunks`: lengths, or None. Raises DataFileError if it holds no frames of numbers.
    """

    is_serial = False  # whether the library reads one piece at a time

    def __init__(
        self,
        path: str | Path,
        *,
        shape: Sequence[int],
        stored: np.dtype[Any],
        sig_dims: int,
        axes: Sequence[int] | None = None,
        chunks: Sequence[int] | None = None,
    ) -> None:
        if not 1 <= sig_dims <= len(shape) or prod(shape) == 0 or stored.kind not in "biufc":
            expected = f"expected frames of {sig_dims} dimensions"
            raise DataFileError(f"{path}: holds {stored} of shape {tuple(shape)}, {expected}")
        self._axes = tuple(range(len(shape)) if axes is None else axes)
        lengths = tuple(int(shape[axis]) for axis in self._axes)
        split = len(shape) - sig_dims
        self._nav = lengths[:split]
        super().__init__(path, sig_shape=lengths[split:], dtype=stored, count=prod(self._nav))
        self.nav_shape = self._nav or (1,)
        if chunks is not None and split:
            self.grid = chunk_grid(self._nav, tuple(int(chunks[axis]) for axis in self._axes[:split]))
        self._data: OpenedOnce[Any] = OpenedOnce()

    # Any, below: an array of the library that reads it.
    @abstractmethod
    def _open(self) -> Any:
        """Open the array; each process does so once."""

    def _fill(self, data: Any, selection: Box, out: Array) -> None:
        """Read a part of the array, in its own order of axes."""
        out[...] = data[selection]

    def read_into(self, first: int, out: Array) -> None:
        nav, done = self._nav or (1,), 0
        while done < len(out):
            *row, column = (int(place) for place in np.unravel_index(first + done, nav))
            length = min(nav[-1] - column, len(out) - done)
            box = (*(slice(place, place + 1) for place in row), slice(column, column + length))
            self.read_box(box if self._nav else (), out[done : done + length])
            done += length

    def read_box(self, box: Box, out: Array) -> None:
        selection = [slice(None)] * len(self._axes)
        for axis, cut in zip(self._axes, box, strict=False):
            selection[axis] = cut
        shape = (*(cut.stop - cut.start for cut in box), *self.sig_shape)
        data = self._data.get(self._open)
        alone: AbstractContextManager[object] = self._data.lock if self.is_serial else nullcontext()
        with alone:
            if self._axes == tuple(range(len(self._axes))):
                self._fill(data, tuple(selection), out.reshape(shape))
                return
            places = np.argsort(self._axes)
            part = np.empty(tuple(shape[place] for place in places), self.dtype)
            self._fill(data, tuple(selection), part)
        out[...] = part.transpose(self._axes).reshape(out.shape)

    def mapped(self, stored: np.dtype[Any], offset: int) -> MappedFile:
        """The same frames, which lie uncompressed one after the other in the file."""
        file = MappedFile(self.path, stored=stored, sig_shape=self.sig_shape, count=self.count, offset=offset)
        file.nav_shape = self.nav_shape
        return file

    def close(self) -> None:
        if (data := self._data.drop()) is not None:
            self._close(data)

    def _close(self, data: Any) -> None:
        """Close the array's file."""


class ZarrFile(ArrayFile):
    """Frames of an array (by default the largest) in a Zarr store, a folder or zip; DataFileError."""

    def __init__(
        self, path: str | Path, *, array: str | None = None, sig_dims: int = 2, other_folders: bool = False
    ) -> None:
        places = _check(Path(path), other_folders=other_folders)
        root = _opened(Path(path))
        arrays = dict(_arrays(root))
        stacks = {name: one for name, one in arrays.items() if one.ndim > sig_dims} or arrays
        largest = max(stacks, key=lambda name: prod(stacks[name].shape), default="")
        self._name = (largest if array is None else array).strip("/")
        if self._name not in arrays:
            named = ", ".join(arrays) or "none"
            raise DataFileError(f"{path}: has no array {self._name!r}, there are {named}")
        one = arrays[self._name]
        if "pickle" in _codecs(one).lower():
            raise DataFileError(f"{path}: {self._name} is compressed by pickles, which run code: not read")
        axes, chunks = _axes(root, self._name, one.ndim), getattr(one, "shards", None) or one.chunks
        super().__init__(path, shape=one.shape, stored=one.dtype, sig_dims=sig_dims, axes=axes, chunks=chunks)
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


_MOST_BYTES: Final = 2**31  # largest compressed array: each process decompresses all of it
_HEAD_BYTES: Final = 2**16
_LOCAL_HEADER: Final = struct.Struct("<26xHH")
"""Of a file in a zip: lengths of its name and of a further field, which lie before its bytes."""


def open_npz(path: str | Path, *, array: str | None = None, sig_dims: int = 2) -> FrameFile:
    """Frames of an array in a ``.npz`` file, mapped unless compressed (2 GiB at most); DataFileError."""
    expected = "arrays written by numpy.savez (.npz)"
    found = existing_file(path, expected)
    try:
        with open_file(found) as file, zipfile.ZipFile(file) as archive:
            heads = {
                info.filename.removesuffix(".npy"): (info, *_header(archive, info))
                for info in archive.infolist()
                if info.filename.endswith(".npy")
            }
            sizes = {
                name: prod(shape) * dtype.itemsize
                for name, (_, shape, dtype, _) in heads.items()
                if len(shape) > sig_dims and dtype.kind in "biufc"
            }
            name = array or max(sizes, key=lambda name: sizes[name], default=None)
            if name not in heads:
                names = ", ".join(heads) or "no arrays"
                raise DataFileError(f"{path}: has no array {name or 'of frames'}, there are {names}")
            info, shape, dtype, length = heads[name]
            place = info.header_offset + _LOCAL_HEADER.size
            file.seek(info.header_offset)
            begin = place + sum(_LOCAL_HEADER.unpack(file.read(_LOCAL_HEADER.size))) + length
    except DataFileError:
        raise
    except Exception as error:  # a damaged header is read as Python, and raises what Python does
        raise DataFileError(f"{path}: {error}; expected {expected}") from error
    compressed = _CompressedArray(path, info.filename, shape=shape, stored=dtype, sig_dims=sig_dims)
    size_bytes = compressed.count * compressed.dtype.itemsize * prod(compressed.sig_shape)
    if info.file_size != size_bytes + length:
        raise DataFileError(f"{path}: {info.filename} has {info.file_size} bytes, expected {size_bytes}")
    if info.compress_type == zipfile.ZIP_STORED:
        return compressed.mapped(dtype, begin)
    if size_bytes > _MOST_BYTES:
        seen = f"{info.filename} is compressed as a whole and has {size_bytes} bytes"
        mend = "write it with numpy.savez or numpy.save"
        raise DataFileError(f"{path}: {seen}, expected {_MOST_BYTES} at most: {mend}")
    return compressed


class _CompressedArray(ArrayFile):
    """An array that is decompressed as a whole, in each process that reads it."""

    def __init__(self, path: str | Path, member: str, **options: Any) -> None:
        super().__init__(path, **options)
        self._member = member

    def _open(self) -> Any:
        try:
            with open_file(self.path) as file, zipfile.ZipFile(file) as archive:
                return np.lib.format.read_array(io.BytesIO(archive.read(self._member)), allow_pickle=False)
        except Exception as error:  # as above
            raise DataFileError(f"{self.path}: {self._member}: {error}") from error


# Any, below: the dtype of an array in a file is not known to the type checker.
def _header(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> tuple[tuple[int, ...], np.dtype[Any], int]:
    """Shape and dtype of an array, and bytes of its header; no shape for one in Fortran order."""
    with archive.open(info) as member:
        head = io.BytesIO(member.read(_HEAD_BYTES))
    shape, is_fortran, dtype = npy_header(head)
    return () if is_fortran else shape, dtype, head.tell()


def open_tiff(path: str | Path) -> FrameFile:
    """Frames of the largest series of pages, read by tifffile, mapped unless compressed; DataFileError."""
    file = _opened_tiff(existing_file(path, _TIFF))
    try:
        series = max(file.series, key=lambda one: one.size)
        shape, dtype, axes = tuple(series.shape), series.dtype, series.axes
        place, pages, order = series.dataoffset, len(series.pages), file.byteorder
    except Exception as error:  # whatever tifffile raises for a damaged file
        raise DataFileError(f"{path}: {error}; expected {_TIFF}") from error
    finally:
        file.close()
    if dtype is None or not axes.endswith("YX"):
        raise DataFileError(f"{path}: has the axes {axes}, expected frames of one colour on each page")
    frames = _Pages(path, shape=shape, stored=dtype, sig_dims=2)
    if place is None:
        if pages != frames.count:
            raise DataFileError(f"{path}: has {pages} pages for {frames.count} frames, expected one for each")
        return frames
    return frames.mapped(dtype.newbyteorder(order), place)


class _Pages(ArrayFile):
    """Frames that tifffile decodes page by page."""

    is_serial = True

    def _open(self) -> "TiffFile":
        return _opened_tiff(self.path)

    def read_into(self, first: int, out: Array) -> None:
        file = self._data.get(self._open)
        with self._data.lock:
            series = max(file.series, key=lambda one: one.size)
            for number, frame in enumerate(out, first):
                try:
                    frame[...] = series.pages[number].asarray()
                except Exception as error:  # whatever decoders raise
                    raise DataFileError(f"{self.path}: page {number}: {error}") from error

    def _close(self, data: Any) -> None:
        data.close()


def _opened_tiff(path: Path) -> "TiffFile":
    try:
        from tifffile import TiffFile
    except ImportError as error:
        raise DataFileError(f"{path}: tifffile is not installed: pip install tifffile") from error
    try:
        # Files of OME and Micro-Manager may name further files, which are not looked for.
        return TiffFile(existing_file(path, _TIFF), is_ome=False, is_mmstack=False, is_ndtiff=False)
    except Exception as error:  # whatever tifffile raises for a damaged file
        raise DataFileError(f"{path}: {error}; expected {_TIFF}") from error
