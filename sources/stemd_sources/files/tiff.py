"""TIFF stacks: one frame on each page; needs the package tifffile."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from stemd_sources.errors import DataFileError
from stemd_sources.files.array_file import ArrayFile
from stemd_sources.files.frame_file import Array, FrameFile
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import existing_file

if TYPE_CHECKING:
    from tifffile import TiffFile

_EXPECTED: Final = "a TIFF stack (.tif)"


def open_tiff(path: str | Path) -> FrameFile:
    """Frames of the largest series of pages of a TIFF file, mapped unless compressed, read by tifffile:

    rosettasciio decodes all pages for one. Raises DataFileError, also without tifffile.
    """
    found = existing_file(path, _EXPECTED)
    file = _opened(found)
    try:
        series = max(file.series, key=lambda one: one.size)
        shape, dtype, axes = tuple(series.shape), series.dtype, series.axes
        place, pages, order = series.dataoffset, len(series.pages), file.byteorder
    except Exception as error:  # whatever tifffile raises for a damaged file
        raise DataFileError(f"{path}: {error}; expected {_EXPECTED}") from error
    finally:
        file.close()
    if dtype is None or not axes.endswith("YX"):
        raise DataFileError(f"{path}: has the axes {axes}, expected frames of one colour on each page")
    frames = _Pages(path, shape=shape, stored=dtype, sig_dims=2)
    if place is None:
        if pages != frames.count:
            raise DataFileError(f"{path}: has {pages} pages for {frames.count} frames, expected one for each")
        return frames
    mapped = MappedFile(
        path, stored=dtype.newbyteorder(order), sig_shape=frames.sig_shape, count=frames.count, offset=place
    )
    mapped.nav_shape = frames.nav_shape
    return mapped


class _Pages(ArrayFile):
    """Frames that tifffile decodes page by page."""

    is_serial = True

    def _open(self) -> "TiffFile":
        return _opened(self.path)

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


def _opened(path: Path) -> "TiffFile":
    try:
        from tifffile import TiffFile
    except ImportError as error:
        raise DataFileError(f"{path}: tifffile is not installed: pip install tifffile") from error
    try:
        # Files of OME and Micro-Manager may name further files, which are not looked for.
        return TiffFile(existing_file(path, _EXPECTED), is_ome=False, is_mmstack=False, is_ndtiff=False)
    except Exception as error:  # whatever tifffile raises for a damaged file
        raise DataFileError(f"{path}: {error}; expected {_EXPECTED}") from error
