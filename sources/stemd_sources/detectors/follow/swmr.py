"""Which frames of an HDF5 file are written that another program holds open (SWMR)."""

import time
import zlib
from itertools import product
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from stemd_sources.detectors.follow.layout import Clock
from stemd_sources.errors import DataFileError, MalformedMessage
from stemd_sources.headers.json_object import plain_format
from stemd_sources.opening.hdf5_open import check_pieces, datasets, look_up

if TYPE_CHECKING:
    import h5py

LATE_S: Final = 2.0
"""How long a frame is waited for after a later one is in the file: writers flush chunks in any order."""
_PROBLEMS: Final = (OSError, RuntimeError, ValueError, KeyError)  # what h5py raises
_MOST_STEPS: Final = 24  # how often the distance is doubled at which a later frame is looked for


class NotReadable(Exception):
    """The file cannot be read just now, as long as its writer has not brought it so far."""


class SwmrFrames:
    """Frames along the first axes of a dataset, whose file's writer is in SWMR mode, or has closed it.

    A frame with chunks of its own is written if all of these are there, and left out `LATE_S` after a later
    one was found. In other layouts a frame is written if it, or a later one, is not all zero. Raises
    NotReadable if it cannot be opened yet, MalformedMessage if it holds no frames, or raw files or other
    folders do. `ds_path`: by default the largest dataset with three axes. `fd`: the file, if it is open,
    whatever has its path meanwhile.
    """

    def __init__(
        self, path: Path, ds_path: str | None = None, *, fd: int | None = None, clock: Clock = time.monotonic
    ) -> None:
        import h5py
        import hdf5plugin  # noqa: F401 - registers the filters

        self._path, self._ds_path, self._fd = path, ds_path, fd
        self._h5py, self._clock = h5py, clock
        self._later: tuple[int, float] = (-1, float("-inf"))  # a later frame; when it was looked for
        self._marks: dict[int, int] = {}
        self._file, self._dataset = self._open()
        shape, dtype = self._dataset.shape, self._dataset.dtype
        try:
            if len(shape) < 3 or dtype.kind not in "uif" or dtype.itemsize > 8 or min(shape[-2:]) < 1:
                name = self._dataset.name
                raise MalformedMessage(f"{name} holds {dtype} of shape {shape}, expected frames")
            self._sig = tuple(int(length) for length in shape[-2:])
            self._native = dtype.newbyteorder("<")
            self.pixel_bytes = prod(self._sig) * dtype.itemsize
            self.format = plain_format(self._native, self._sig, "frames")
            most = self._dataset.maxshape[:-2]
            grows = any(limit is None or limit != now for limit, now in zip(most, shape, strict=False))
            nav = tuple(int(length) for length in (most if None not in most else shape[:-2]))
            is_known = not grows or None not in most
            self.nav_shape = nav if is_known and len(nav) > 1 else None
            self.frames = prod(nav) if is_known else None
            chunks = self._dataset.chunks
            self._has_own_chunks = chunks is not None and prod(chunks[:-2]) == 1
        except MalformedMessage:
            self.close()
            raise

    first = 0  # each file is a scan

    def take_the_rest(self) -> None:
        """Do nothing: what is written is in the file at once."""

    def is_restarted(self, taken: int) -> bool:
        """Look at the file; whether it holds less than was taken of it, or other frames."""
        is_opened_again = False
        try:
            self._dataset.refresh()
        except _PROBLEMS:
            self.close()
            try:
                self._file, self._dataset = self._open()
            except NotReadable:
                return True
            is_opened_again = True
        else:
            self._check_pieces(self._dataset)  # another program may have written it again
        if taken > self._count() or self._dataset.shape[-2:] != self._sig:
            return True
        return is_opened_again and any(self._checksum(index) != mark for index, mark in self._marks.items())

    def is_written(self, index: int) -> bool:
        """Whether a frame may be taken; raises MalformedMessage if its writer left it out."""
        count = self._count()
        if index >= count:
            return False
        if self._has_own_chunks:
            is_there = self._has_chunks(index)
            if not is_there:
                self._check_left_out(index)
            return is_there
        steps = (0, *(2**power for power in range(_MOST_STEPS - 1)))
        return any(self._frame(index + step).any() for step in steps if index + step < count)

    def read_into(self, index: int, out: memoryview) -> bool:
        """Read a frame's pixels; False if it cannot be read any more."""
        try:
            np.frombuffer(out, self._native).reshape(self._sig)[...] = self._frame(index)
        except _PROBLEMS:
            return False
        checksum = zlib.crc32(out)
        self._marks = {0: self._marks.get(0, checksum), index: checksum}
        return True

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _check_left_out(self, index: int) -> None:
        later, since = self._later
        if self._clock() - since < LATE_S:
            return
        if index < later:
            raise MalformedMessage(f"frame {index} is not in the file, frame {later} is")
        steps = (2**power for power in reversed(range(_MOST_STEPS)))
        places = (index + step for step in steps if index + step < self._count())
        self._later = next(filter(self._has_chunks, places), -1), self._clock()

    def _open(self) -> "tuple[h5py.File, h5py.Dataset]":
        try:
            file = self._open_file(self._path if self._fd is None else Path(f"/proc/self/fd/{self._fd}"))
        except _PROBLEMS as error:
            raise NotReadable(str(error).replace("\n", " ")) from error
        try:
            dataset = self._find(file)
            self._check_pieces(dataset)
            return file, dataset
        except BaseException:
            file.close()
            raise

    def _open_file(self, path: Path, _expected: str = "") -> "h5py.File":
        # A lock of ours would keep the writer from opening its file again.
        return self._h5py.File(path, "r", swmr=True, libver="latest", locking=False)

    def _check_pieces(self, dataset: "h5py.Dataset") -> None:
        """Refuse pieces in other folders; and raw files, which no program writes that is followed."""
        if dataset.external:
            raise MalformedMessage(f"{dataset.name} has its frames in raw files, which are not followed")
        if dataset.is_virtual:
            try:
                name = dataset.file.filename  # of another file, if a link leads there
                check_pieces(self._path if name.startswith("/proc/self/fd/") else name, dataset)
            except DataFileError as error:
                raise MalformedMessage(str(error).removeprefix(f"{self._path}: ")) from error

    def _find(self, file: "h5py.File") -> "h5py.Dataset":
        if self._ds_path is not None:
            try:
                found = look_up(self._path, file, self._ds_path, open_linked=self._open_file)
            except DataFileError as error:
                raise MalformedMessage(str(error).removeprefix(f"{self._path}: ")) from error
            if found is None:
                raise NotReadable(f"has no {self._ds_path} yet")
            if not isinstance(found, self._h5py.Dataset):
                raise MalformedMessage(f"{self._ds_path} is a group, expected a dataset of frames")
            return found
        sets = [(prod(one.shape[-2:]), name) for name, one in datasets(file) if len(one.shape or ()) >= 3]
        if not sets:
            raise NotReadable("has no dataset of three axes yet")
        return file[max(sets)[1]]

    def _count(self) -> int:
        return prod(int(length) for length in self._dataset.shape[:-2])

    def _place(self, index: int) -> tuple[int, ...]:
        return tuple(int(place) for place in np.unravel_index(index, self._dataset.shape[:-2]))

    def _frame(self, index: int) -> "np.ndarray":
        frame: np.ndarray = self._dataset[self._place(index)]
        return frame

    def _checksum(self, index: int) -> int:
        try:
            return zlib.crc32(np.ascontiguousarray(self._frame(index), self._native).tobytes())
        except _PROBLEMS:
            return -1

    def _has_chunks(self, index: int) -> bool:
        place, chunks = self._place(index), self._dataset.chunks[-2:]
        corners = product(*(range(0, length, step) for length, step in zip(self._sig, chunks, strict=True)))
        info = self._dataset.id.get_chunk_info_by_coord
        try:
            return all(info((*place, *corner)).byte_offset is not None for corner in corners)
        except _PROBLEMS:
            return False
