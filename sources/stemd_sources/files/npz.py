"""Arrays that `numpy.savez` wrote: a zip of ``.npy`` files."""

import io
import struct
import zipfile
from pathlib import Path
from typing import Any, Final

import numpy as np

from stemd_sources.detectors.follow.layout import npy_header
from stemd_sources.errors import DataFileError
from stemd_sources.files.array_file import ArrayFile
from stemd_sources.files.frame_file import FrameFile
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import existing_file, open_file

_MOST_BYTES: Final = 2**31  # largest compressed array: each process decompresses all of it
_HEAD_BYTES: Final = 2**16
_LOCAL_HEADER: Final = struct.Struct("<26xHH")
"""Of a file in a zip: lengths of its name and of a further field, which lie before its bytes."""


def open_npz(path: str | Path, *, array: str | None = None, sig_dims: int = 2) -> FrameFile:
    """Frames of an array in a ``.npz`` file, mapped unless compressed.

    `array`: by default the largest with a scan and frames. `sig_dims`: its last dimensions. Raises
    DataFileError, also for compressed arrays of more than 2 GiB.
    """
    expected = "arrays written by numpy.savez (.npz)"
    found = existing_file(path, expected)
    try:
        with open_file(found) as file, zipfile.ZipFile(file) as archive:
            heads = {
                info.filename.removesuffix(".npy"): (info, *_header(archive, info))
                for info in archive.infolist()
                if info.filename.endswith(".npy")
            }
            name = array or _largest(heads, sig_dims)
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
    size_bytes = compressed.count * compressed.dtype.itemsize * int(np.prod(compressed.sig_shape))
    if info.file_size != size_bytes + length:
        raise DataFileError(f"{path}: {info.filename} has {info.file_size} bytes, expected {size_bytes}")
    if info.compress_type != zipfile.ZIP_STORED:
        if size_bytes > _MOST_BYTES:
            raise DataFileError(
                f"{path}: {info.filename} is compressed as a whole and has {size_bytes} bytes, expected "
                f"{_MOST_BYTES} at most: write it with numpy.savez or numpy.save"
            )
        return compressed
    frames = MappedFile(
        path, stored=dtype, sig_shape=compressed.sig_shape, count=compressed.count, offset=begin
    )
    frames.nav_shape = compressed.nav_shape
    return frames


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


def _largest(heads: dict[str, Any], sig_dims: int) -> str | None:
    sizes = {
        name: int(np.prod(shape)) * dtype.itemsize
        for name, (_, shape, dtype, _) in heads.items()
        if len(shape) > sig_dims and dtype.kind in "biufc"
    }
    return max(sizes, key=lambda name: sizes[name], default=None)
