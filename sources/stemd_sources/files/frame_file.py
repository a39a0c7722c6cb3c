"""What every data file can do: return the shape of its frames, and read some of them."""

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from stemd_sources.closing import Closing
from stemd_sources.codecs import FrameDecoder
from stemd_sources.codecs.frame_decoder import NO_MARKS, address_of
from stemd_sources.errors import DataFileError, DecodeError

# Any, in this package: the scalar type of a file's dtype is not known to the type checker.
Array = np.ndarray[Any, Any]
Box = tuple[slice, ...]
Shape = tuple[int, ...]
DType = np.dtype[Any]


@dataclass(frozen=True, kw_only=True)
class ChunkGrid:
    """How stored frames are divided into chunks along the scan: frames of one cell are read together."""

    shape: Shape  # of the stored frames, without the axes of a frame
    chunks: Shape  # lengths of a cell

    def groups(self, frame_bytes: int, size_bytes: int, most_bytes: int) -> Iterator[Array]:
        """Yield numbers of frames to read together: cells up to `size_bytes`, above `most_bytes` divided."""
        lengths = list(self.chunks)
        for axis in range(len(lengths)):
            while prod(lengths) * frame_bytes > most_bytes and lengths[axis] > 1:
                lengths[axis] = -(-lengths[axis] // 2)
        for axis in reversed(range(len(lengths))):
            fits = max(1, size_bytes // (prod(lengths) * frame_bytes))
            lengths[axis] = min(lengths[axis] * fits, self.shape[axis])
            if lengths[axis] < self.shape[axis]:
                break  # a longer box along the next axis would have no end to end frames
        steps = (range(0, total, length) for total, length in zip(self.shape, lengths, strict=True))
        for corner in product(*steps):
            sides = zip(corner, lengths, self.shape, strict=True)
            along = (np.arange(begin, min(begin + length, total)) for begin, length, total in sides)
            yield np.ravel_multi_index(tuple(np.broadcast_arrays(*np.ix_(*along))), self.shape).ravel()

    def boxes(self, numbers: Array) -> Iterator[tuple[Box, Array, tuple[Array, ...]]]:
        """Yield boxes to read (one if frames fill it, else of each cell), their `numbers`, and where."""
        where = np.unravel_index(numbers, self.shape)
        whole = _box_of(where)
        if prod(cut.stop - cut.start for cut in whole) == len(numbers):  # in one go: no frame is copied
            yield whole, np.arange(len(numbers)), _within(where, whole)
            return
        cells = np.ravel_multi_index(
            tuple(axis // length for axis, length in zip(where, self.chunks, strict=True)),
            tuple(-(-length // step) for length, step in zip(self.shape, self.chunks, strict=True)),
        )
        order = np.argsort(cells, kind="stable")
        edges = np.flatnonzero(np.diff(cells[order])) + 1
        for places in np.split(order, edges):
            own = tuple(axis[places] for axis in where)
            box = _box_of(own)
            yield box, places, _within(own, box)


def _within(where: tuple[Array, ...], box: Box) -> tuple[Array, ...]:
    return tuple(axis - cut.start for axis, cut in zip(where, box, strict=True))


def _box_of(where: tuple[Array, ...]) -> Box:
    return tuple(slice(int(axis.min()), int(axis.max()) + 1) for axis in where)


def chunk_grid(shape: Shape, chunks: Shape) -> ChunkGrid | None:
    """The grid of chunks of these lengths along the axes of the scan; None if each has one frame at most."""
    lengths = tuple(min(chunk, length) for chunk, length in zip(chunks, shape, strict=True))
    return ChunkGrid(shape=shape, chunks=lengths) if prod(lengths) > 1 else None


def over_parts(firsts: Sequence[int], first: int, out: Array) -> Iterator[tuple[int, int, Array]]:
    """Yield part, place in it, and target of the next frames; `firsts`: of each part, and the end."""
    while len(out):
        part = bisect_right(firsts, first) - 1
        count = min(len(out), firsts[part + 1] - first)
        yield part, first - firsts[part], out[:count]
        first, out = first + count, out[count:]


class Payloads(NamedTuple):
    """Frames of one format as they are stored, in one piece of memory."""

    decoder: FrameDecoder
    memory: memoryview  # it lies where it is for as long as somebody has it
    offsets: Array  # where each payload begins; int64
    sizes: Array  # in bytes; int64

    @property
    def base_address(self) -> int:
        """Of the memory."""
        return address_of(self.memory)

    def decode(self, out: Array, names: Callable[[int], str]) -> None:
        """Decode all to `out`, (frames, *signal), C-contiguous; DataFileError with the frame by `names`."""
        decoder, base, done = self.decoder, self.base_address, 0
        address = out.__array_interface__["data"][0]
        while done < len(out):
            here = address + done * decoder.frame_bytes
            offsets, sizes = self.offsets[done:], self.sizes[done:]
            count = decoder.decode_many_at(self.memory, offsets, sizes, base, here, marks=NO_MARKS)
            if not count:  # it has the word to say about what is wrong with it
                try:
                    decoder.decode_at(self.memory, int(offsets[0]), int(sizes[0]), base, here)
                except DecodeError as error:
                    raise DataFileError(f"{names(done)} cannot be decoded: {error}") from error
                count = 1
            done += count


class FrameFile(Closing):
    """Frames in a file, in the order of recording; pickled to other processes, each of which opens the file.

    Several threads may read. `dtype`: of the frames as they are read, native. `count`: frames that are there.
    """

    announced: int | None = None
    """Frames that were to be recorded, where the file says so; `count` may be less."""
    lacking: str | None = None
    """Why frames after `count` cannot be had, where that is an error and no early end of the scan."""
    note: str | None = None  # a warning for the user who opens the file, one line
    missing: Array | None = None  # numbers below `count` whose frames are not there, rising, int64
    nav_shape: Shape | None = None
    """Shape of the scan, where the file says so; one or two of it may be -1."""
    marks_beyond_mask: bool = False
    """Whether all-ones pixels have no data even where `pixel_mask` does not mark them."""
    pixel_mask: Array | None = None
    """bool, shape `sig_shape`; True marks a pixel without data. None: the file has no mask."""
    has_nodata_marks: bool = False
    """Whether pixels without data hold all-ones, or are in `pixel_mask`: then they read as 0 by default."""
    dark: Array | None = None
    gain: Array | None = None
    """What frames are to be corrected by, shape `sig_shape`; None: nothing is stored."""
    grid: ChunkGrid | None = None  # which frames share chunks; None: none
    metadata: Mapping[str, object] = {}  # plain values that the file contains in addition to the frames
    files: tuple[Path, ...]  # all files that it reads, absolute, the one that was opened first
    may_grow = False  # whether more may be written to them while they are read

    def __init__(self, path: str | Path, *, sig_shape: Shape, dtype: DType, count: int) -> None:
        self.path = Path(path).absolute()  # absolute: another process may have another working directory
        self.files = (self.path,)
        self.sig_shape = sig_shape
        self.dtype: DType = np.dtype(dtype).newbyteorder("=")
        self.count = count

    @abstractmethod
    def read_into(self, first: int, out: Array) -> None:
        """Read ``len(out)`` frames from number `first` on into C-contiguous `out`. Raises DataFileError."""

    def read_numbers(self, numbers: Array, out: Array) -> None:
        """Read frames of rising `numbers` into `out`, shared chunks once. Raises DataFileError."""
        if self.grid is None:
            runs = np.split(np.arange(len(numbers)), np.flatnonzero(np.diff(numbers) != 1) + 1)
            for places in runs if len(numbers) else ():
                self.read_into(int(numbers[places[0]]), out[places[0] : places[-1] + 1])
            return
        for box, places, within in self.grid.boxes(numbers):
            lengths = [cut.stop - cut.start for cut in box]
            if len(places) == len(out) == prod(lengths):
                self.read_box(box, out)
            else:
                frames = np.empty((*lengths, *self.sig_shape), self.dtype)
                self.read_box(box, frames.reshape(-1, *self.sig_shape))
                out[places] = frames[within]

    def read_box(self, box: Box, out: Array) -> None:
        """Read all frames of a box, which has a slice for each axis of `grid`, in their order."""
        raise NotImplementedError  # of files without a grid

    def view(self, first: int, last: int) -> Array | None:
        """Frames `first` up to before `last` without a copy, read-only; None where that cannot be."""
        return None

    def read(self, first: int, last: int) -> Array:
        """Frames `first` up to before `last`, in memory of their own or a read-only view."""
        frames = self.view(first, last)
        if frames is None:
            frames = np.empty((last - first, *self.sig_shape), self.dtype)
            self.read_into(first, frames)
        return frames

    def payloads(self, numbers: Array) -> Payloads | None:
        """Compressed frames as stored, or None if they cannot be had. Raises DataFileError for damage."""
        return None

    def payload(self, number: int) -> tuple[memoryview, str] | None:
        """The stored little-endian bytes of a frame and their codec; None where they are stored otherwise."""
        return None

    def close(self) -> None:
        """Close the file; reading opens it again."""
        return


class JoinedFile(FrameFile):
    """The frames of several files, one after the other."""

    def __init__(self, path: str | Path, parts: Sequence[FrameFile]) -> None:
        self._parts = parts
        self._firsts = np.cumsum([0, *(part.count for part in parts)]).tolist()
        super().__init__(path, sig_shape=parts[0].sig_shape, dtype=parts[0].dtype, count=self._firsts[-1])

    def read_into(self, first: int, out: Array) -> None:
        for place, begin, target in over_parts(self._firsts, first, out):
            self._parts[place].read_into(begin, target)

    def close(self) -> None:
        for part in self._parts:
            part.close()
