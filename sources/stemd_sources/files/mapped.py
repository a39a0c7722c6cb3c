"""Frames that lie uncompressed in a file, at equal distances, mapped into memory: raw ones, and ``.npy``."""

import mmap
import os
import threading
from collections import OrderedDict
from math import prod
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.lib.format import MAGIC_PREFIX
from numpy.typing import DTypeLike

from stemd_sources.closing import Closing
from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, DType, FrameFile, Shape
from stemd_sources.opening.regular_file import existing_file, open_array, open_regular, read_start

_MADV_POPULATE_READ: Final = 22  # Linux 5.14; Python's mmap module does not name it
_PIECE: Final = 2**16


class Mapping(mmap.mmap):
    """All of a file; it knows which of its pages it was asked for."""

    def __init__(self, _fd: int) -> None:
        self._asked = bytearray(len(self) // _PIECE + 1)

    def __new__(cls, fd: int) -> Self:
        """Map all of an open file, read-only."""
        return super().__new__(cls, fd, 0, access=mmap.ACCESS_READ)

    def populate(self, start: int, stop: int) -> None:
        """Get the pages of a stretch, if possible, in half of the time before they are touched."""
        first, last = start // _PIECE, -(-stop // _PIECE)
        if self._asked.find(0, first, last) < 0:
            return
        self._asked[first:last] = b"\1" * (last - first)
        begin = start - start % mmap.PAGESIZE
        try:
            self.madvise(_MADV_POPULATE_READ, begin, stop - begin)
        except OSError:  # an older kernel, or a page that cannot be read
            return


_kept: OrderedDict[tuple[int, int, int], Mapping] = OrderedDict()
_lock = threading.Lock()
_most_kept = 0


def keep_mappings(most: int) -> None:
    """Keep the last files mapped: mapping again takes half as long as reading. Deleted ones keep space."""
    global _most_kept
    _most_kept = most
    with _lock:
        _drop_oldest()


def map_file(fd: int) -> Mapping:
    """Map an open file, or return its kept mapping. Raises OSError, or ValueError for empty files."""
    status = os.fstat(fd)
    # As long as it is mapped no other file gets its number; what is written to it shows in the mapping.
    key = (status.st_dev, status.st_ino, status.st_size)
    with _lock:
        mapping = _kept.pop(key, None) or Mapping(fd)
        if _most_kept:
            _kept[key] = mapping
            _drop_oldest()
    return mapping


def _drop_oldest() -> None:
    while len(_kept) > _most_kept:
        _kept.popitem(last=False)


class FileMap(Closing):
    """A file mapped into memory, read-only; pickles as its path and maps again where it is used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._map: Mapping | None = None
        self._fd = -1
        self._lock = threading.Lock()

    def bytes(self, needed: int) -> Mapping:
        """The mapping, or DataFileError if the file is shorter: touching pages after its end kills."""
        with self._lock:
            if self._map is None:
                try:
                    self._fd = open_regular(self.path)
                    self._map = map_file(self._fd)
                except (OSError, ValueError) as error:
                    raise DataFileError(f"{self.path}: {error}") from error
            size_bytes = os.lseek(self._fd, 0, os.SEEK_END)  # a seventh of the time of fstat
            if size_bytes < needed or len(self._map) < needed:
                raise DataFileError(f"{self.path}: has {size_bytes} bytes, expected at least {needed}")
            return self._map

    def close(self) -> None:
        """Close the file; arrays over the mapping keep it alive."""
        with self._lock:
            if self._fd >= 0:
                os.close(self._fd)
            self._map, self._fd = None, -1

    def __getstate__(self) -> dict[str, Any]:
        return {"path": self.path}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(state["path"])  # type: ignore[misc]

    def __del__(self) -> None:
        if getattr(self, "_fd", -1) >= 0:
            os.close(self._fd)


class MappedFile(FrameFile):
    """Uncompressed frames, `stride` bytes apart (None: back to back); DataFileError without a whole one."""

    def __init__(
        self,
        path: str | Path,
        *,
        stored: DType,
        sig_shape: Shape,
        count: int | None = None,
        offset: int = 0,
        stride: int | None = None,
    ) -> None:
        frame_bytes = prod(sig_shape) * stored.itemsize
        self._stored, self._offset = stored, offset
        self._stride = frame_bytes if stride is None else stride
        if count is None:
            size_bytes = Path(path).stat().st_size
            count = (size_bytes - offset - frame_bytes) // self._stride + 1
            if count < 1:
                expected = f"{offset + frame_bytes} for its first frame"
                raise DataFileError(f"{path}: has {size_bytes} bytes, expected {expected}")
        super().__init__(path, sig_shape=sig_shape, dtype=stored, count=count)
        self._end = offset + (count - 1) * self._stride + frame_bytes
        is_aligned = offset % stored.itemsize == 0
        self._is_plain = self._stride == frame_bytes and stored == self.dtype and is_aligned
        inner = np.cumprod((stored.itemsize, *sig_shape[:0:-1]))[::-1].tolist()
        self._strides = (self._stride, *inner)
        self._file = FileMap(self.path)

    def view(self, first: int, last: int) -> Array | None:
        if not self._is_plain:
            return None
        mapping = self._file.bytes(self._end)
        start = self._offset + first * self._stride
        mapping.populate(start, start + (last - first) * self._stride)
        return np.ndarray((last - first, *self.sig_shape), self._stored, mapping, start)

    def read_into(self, first: int, out: Array) -> None:
        start = self._offset + first * self._stride
        out[...] = np.ndarray(out.shape, self._stored, self._file.bytes(self._end), start, self._strides)

    def read_numbers(self, numbers: Array, out: Array) -> None:
        shape, mapping = (self.count, *self.sig_shape), self._file.bytes(self._end)
        frames: Array = np.ndarray(shape, self._stored, mapping, self._offset, self._strides)
        if self._is_plain:
            frames.take(numbers, 0, out, mode="clip")  # the other modes copy twice
        else:
            out[...] = frames[numbers]

    def close(self) -> None:
        self._file.close()


class NPYFile(MappedFile):
    """Frames of a ``.npy`` file; `sig_dims`: by default those of `sig_shape`, else 2. DataFileError."""

    def __init__(
        self, path: str | Path, *, sig_dims: int | None = None, sig_shape: Shape | None = None
    ) -> None:
        found = existing_file(path, "an npy file")
        start = read_start(found, len(MAGIC_PREFIX))
        if not MAGIC_PREFIX.startswith(start) and start[:2] != b"PK":
            raise DataFileError(f"{path}: starts with {start!r}, expected {MAGIC_PREFIX!r} of an npy file")
        try:
            array = open_array(found)
        except (OSError, ValueError) as error:
            expected = "expected an array written by numpy.save (.npy)"
            raise DataFileError(f"{path}: {error}; {expected}") from error
        if not isinstance(array, np.memmap):
            if isinstance(array, np.lib.npyio.NpzFile):
                array.close()
            raise DataFileError(f"{path} is an archive of arrays, expected a single npy array")
        if not array.flags.c_contiguous:
            raise DataFileError(f"{path} is in Fortran order, expected C order: save it again in that")
        dims = (2 if sig_shape is None else np.size(sig_shape)) if sig_dims is None else sig_dims
        if array.size == 0 or array.dtype.kind not in "biufc" or not 0 < dims < array.ndim:
            seen = f"holds {array.dtype} of shape {array.shape} and sig_dims is {dims}"
            expected = "numbers, at least one frame, and dimensions both for signal and navigation"
            raise DataFileError(f"{path}: {seen}, expected {expected}")
        nav, sig = array.shape[:-dims], array.shape[-dims:]
        super().__init__(found, stored=array.dtype, sig_shape=sig, count=prod(nav), offset=array.offset)
        self.nav_shape = nav


class RawFile(MappedFile):
    """Frames of a raw binary file after headers, before footers of so many bytes; DataFileError."""

    def __init__(
        self,
        path: str | Path,
        *,
        dtype: DTypeLike,
        sig_shape: Shape | None = None,
        nav_shape: Shape | None = None,
        file_header: int = 0,
        frame_header: int = 0,
        frame_footer: int = 0,
    ) -> None:
        if sig_shape is None:
            words = "a raw file does not contain the shape of its frames"
            raise DataFileError(f"{path}: sig_shape is missing: {words}")
        file = existing_file(path, "a raw binary file")
        try:
            stored: DType = np.dtype(dtype)
            sig = tuple(int(length) for length in sig_shape)
        except (TypeError, ValueError) as error:
            seen = f"dtype is {dtype!r}, sig_shape {sig_shape!r}"
            raise DataFileError(f"{path}: {seen}, expected a type and lengths: {error}") from error
        if stored.kind not in "biufc":
            raise DataFileError(f"{path}: dtype is {stored}, expected numbers")
        if not sig or min(sig) < 1:
            raise DataFileError(f"{path}: sig_shape is {sig_shape}, expected positive lengths")
        if min(file_header, frame_header, frame_footer) < 0:
            raise DataFileError(f"{path}: a header or footer has less than 0 bytes")
        stride = frame_header + prod(sig) * stored.itemsize + frame_footer
        super().__init__(file, stored=stored, sig_shape=sig, offset=file_header + frame_header, stride=stride)
        if file.stat().st_size > file_header + self.count * self._stride:
            self.note = f"{path}: its last frame is cut off and left out; {self.count} frames are whole"
        self.nav_shape = None if nav_shape is None else tuple(nav_shape)
