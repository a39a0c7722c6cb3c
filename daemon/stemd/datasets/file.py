"""Data sets over files of frames, read where they are needed and no more of them than needed."""

import os
import warnings
from collections.abc import Callable, Iterator
from math import prod
from pathlib import Path
from typing import Any, TypedDict, Unpack

import numpy as np

from stemd.datasets.base import Array, DescribedDataSet, Indices, PartitionFrames, as_array, in_file, reading
from stemd.datasets.nodata import NodataMode, StripReader, TileCleaner, frame_cleaner
from stemd.datasets.shapes import PARTITION_BYTES, even_partitions, fitted_nav_shape, lengths, whole
from stemd.errors import DataSetException
from stemd.geometry.shape_fit import choose, excess
from stemd_sources.errors import SourceError
from stemd_sources.files.frame_file import ChunkGrid, FrameFile
from stemd_udfs import Shape
from stemd_udfs.engine.description import Strip
from stemd_udfs.regions.selection import compact

MOST_READ_BYTES = 512 * 2**20  # largest partition that is read as a whole, where frames share chunks


class FileOptions(TypedDict, total=False):
    """Parameters that data sets of every file format have."""

    nav_shape: tuple[int, ...]
    """Shape of the scan, one or two of it -1; else what the file says, else a square, else one dimension."""
    sig_shape: tuple[int, ...]
    """Shape of the frames to use instead of their own, with the same number of pixels."""
    sync_offset: int
    """Frames to skip at the start; negative: positions at the start of the scan that have no frame."""
    num_partitions: int  # exactly how many partitions there are
    other_folders: bool  # whether links of the file, and files that belong to it, may lie in other folders
    nodata: NodataMode
    """Pixels without data: ``"zero"`` (default where the format marks them), ``"keep"`` or ``"repair"``."""


class FileDataSet(DescribedDataSet):
    """Frames in a file; positions without a frame belong to no partition. Raises DataSetException."""

    def __init__(self, file: FrameFile, **options: Unpack[FileOptions]) -> None:
        self.file = file
        if file.note is not None:
            warnings.warn(file.note, stacklevel=2)
        with in_file(file.path):
            self._offset = whole("sync_offset", options.get("sync_offset", 0))
            nav, self.nav_shape_from = _nav_shape(file, options.get("nav_shape"), self._offset)
            if too_large := excess(nav):
                raise DataSetException(f"the scan has the shape {nav}: {too_large}")
            self.said_nav_shape = file.nav_shape
            sig = lengths("sig_shape", options.get("sig_shape") or file.sig_shape)
            if not sig or min(sig) < 1 or prod(sig) != prod(file.sig_shape):
                raise DataSetException(f"sig_shape is {sig}, which does not fit frames of {file.sig_shape}")
            shape = Shape((*nav, *sig), sig_dims=len(sig))
            super().__init__(shape, file.dtype, sync_offset=self._offset, files_may_grow=file.may_grow)
            self._partitions = self._cut(options.get("num_partitions"))
        _check_present(file, prod(nav), self._offset)
        mode = options.get("nodata") or ("zero" if file.has_nodata_marks else "keep")
        try:
            _cleaner(file, mode)
        except ValueError as error:
            raise DataSetException(f"{file.path}: {error}") from error
        self._nodata: NodataMode = mode
        self._clean: TileCleaner | None = None

    def __repr__(self) -> str:
        return f"<FileDataSet {self.file.path} {self._shape} {self.dtype}>"

    @property
    def pixels_without_value(self) -> np.ndarray[Any, np.dtype[np.bool_]] | None:
        mask = self.file.pixel_mask
        return mask.astype(bool) if mask is not None and mask.shape == tuple(self._shape.sig) else None

    def frames(self, indices: Indices) -> "StoredFrames":
        self.check_unchanged()
        if self._clean is None and self._nodata != "keep":
            self._clean = _cleaner(self.file, self._nodata)
        strips = StripReader(
            self.dtype,
            frame_pixels=self._shape.sig.size,
            nodata=self._nodata,
            mask=self.file.pixel_mask,
            has_marks=self.file.marks_beyond_mask,
        )
        sig = tuple(self._shape.sig)
        return StoredFrames(self.file, indices, self._offset, sig, clean=self._clean, strips=strips)

    def _cut(self, count: int | None) -> list[Indices]:
        file = self.file
        if count is None and file.grid is not None:
            return self._along_chunks(file.grid)
        cuts = even_partitions(self._shape, self.dtype, count, stored=file.count, sync_offset=self._offset)
        if file.missing is None or not len(file.missing):
            return list(cuts)
        return [part for whole in cuts for part in _around(file.missing - self._offset, whole)]

    def _along_chunks(self, grid: ChunkGrid) -> list[Indices]:
        """Cut so that frames that share chunks are in one partition: each chunk is decompressed once."""
        frame_bytes = self._shape.sig.size * self.dtype.itemsize
        all_bytes = self.file.count * frame_bytes
        size_bytes = min(PARTITION_BYTES, -(-all_bytes // len(os.sched_getaffinity(0))))
        missing = () if self.file.missing is None else self.file.missing
        found: list[Indices] = []
        for numbers in grid.groups(frame_bytes, size_bytes, MOST_READ_BYTES):
            places = numbers[~np.isin(numbers, missing)] - self._offset
            places = places[(places >= 0) & (places < self._shape.nav.size)]
            if len(places):
                found.append(compact(places))
        return found

    def paths(self) -> tuple[Path, ...]:
        return self.file.files

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"_clean": None}


class StoredFrames(PartitionFrames):
    """Frames of a partition in a file; `clean` sets pixels without data to 0, `strips` reads strips."""

    def __init__(
        self,
        file: FrameFile,
        indices: Indices,
        offset: int,
        sig_shape: tuple[int, ...],
        *,
        clean: TileCleaner | None = None,
        strips: StripReader | None = None,
    ) -> None:
        super().__init__(indices, offset)
        self._file, self._sig_shape, self._clean, self._strips = file, sig_shape, clean, strips
        self._whole: Array | None = None
        size_bytes = self._size * prod(file.sig_shape) * file.dtype.itemsize
        self._reads_all = file.grid is not None and size_bytes <= MOST_READ_BYTES

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`. Raises DataSetException for unreadable frames."""
        try:  # called for each block: `reading` takes as long again
            tile = self._all()[start:stop] if self._reads_all else self._read(start, stop)
        except SourceError as error:
            raise DataSetException(str(error)) from error
        if self._clean is not None and not self._reads_all:
            self._clean(tile)
        return tile.reshape(len(tile), *self._sig_shape)

    def _read(self, start: int, stop: int) -> Array:
        numbers = self._numbers(start, stop)
        if isinstance(numbers, slice) and self._clean is None:
            view = self._file.view(numbers.start, numbers.stop)
            if view is not None:
                return view
        tile = self._room(stop - start, self._file.sig_shape, self._file.dtype)
        if isinstance(numbers, slice):
            self._file.read_into(numbers.start, tile)
        else:
            self._file.read_numbers(numbers, tile)
        return tile

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """See `stemd_udfs.engine.description.FramesInStrips.strips`."""
        if self._strips is None:
            return None
        with reading():
            payloads = self._file.payloads(as_array(self._numbers(start, stop)))
        if payloads is None:
            return None
        return self._strips.strips(
            payloads.decoder,
            payloads.memory,
            payloads.offsets,
            payloads.sizes,
            base_address=payloads.base_address,
            multiple=multiple,
        )

    def _all(self) -> Array:
        """All frames of the partition: they are read at once, and as tiles then only looked at."""
        if self._whole is None:
            whole = np.empty((self._size, *self._file.sig_shape), self._file.dtype)
            self._file.read_numbers(as_array(self._numbers(0, self._size)), whole)
            if self._clean is not None:
                self._clean(whole)
            self._whole = whole
        return self._whole


def _around(missing: Array, whole: slice) -> list[slice]:
    """What is left of a partition without the positions in `missing`."""
    holes = missing[(missing >= whole.start) & (missing < whole.stop)].tolist()
    starts = [whole.start, *(hole + 1 for hole in holes)]
    return [slice(begin, end) for begin, end in zip(starts, [*holes, whole.stop], strict=True) if begin < end]


def from_file(open_file: Callable[[], FrameFile], options: FileOptions) -> FileDataSet:
    """Open a file and make a data set of it, with errors as users of a Context know them."""
    with reading():
        file = open_file()
    return FileDataSet(file, **options)


def _nav_shape(file: FrameFile, given: tuple[int, ...] | None, offset: int) -> tuple[tuple[int, ...], str]:
    """The shape of the scan, and who says it."""
    if given is None:
        total = file.announced or file.count
        if file.count > total:
            warnings.warn(
                f"{file.path}: has {file.count} frames, {total} are announced: nav_shape can be larger",
                stacklevel=2,
            )
        # What a file says of itself is a hint: it is passed over where it does not fit.
        shape, refused = choose([("file", file.nav_shape)], total)
        if file.nav_shape is not None and not refused:
            return shape, "file"
        return shape, "square" if len(shape) > 1 else "number of frames"
    nav = lengths("nav_shape", given)
    total = max(file.announced or 0, file.count)
    if -1 in nav:
        return fitted_nav_shape(nav, total), ""
    if not nav or min(nav) < 1:
        raise DataSetException(f"nav_shape is {nav}, expected positive lengths, or -1")
    if prod(nav) > total and not offset:
        raise DataSetException(f"nav_shape is {nav} with {prod(nav)} positions, the file has {total} frames")
    return nav, ""


def _check_present(file: FrameFile, positions: int, offset: int) -> None:
    """Refuse a file without frames for the scan; warn where the end of the scan has none."""
    first, last = max(0, -offset), min(positions, file.count - offset)
    if first >= last:
        raise DataSetException(
            f"{file.path}: sync_offset is {offset}, which leaves none of {file.count} frames on {positions} "
            "positions"
        )
    if last < positions and file.lacking is not None:
        raise DataSetException(file.lacking)
    if last < positions and not offset:
        warnings.warn(
            f"{file.path}: has {file.count} frames for {positions} positions: the last "
            f"{positions - last} are not processed",
            stacklevel=2,
        )


def _cleaner(file: FrameFile, mode: NodataMode) -> TileCleaner:
    marks, sig = file.marks_beyond_mask, file.sig_shape
    return frame_cleaner(file.pixel_mask, file.dtype, mode, sig_shape=sig, has_marks=marks)
