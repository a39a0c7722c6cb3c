"""What all stages have in common: parameters, and a step that processes frames of a known kind."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from stemd_udfs.errors import StageError

# Any, in this file: frames have any dtype of numbers.
Array = np.ndarray[Any, Any]
Places = np.ndarray[tuple[int], np.dtype[np.int64]]


@dataclass(frozen=True, eq=False)
class SparseRows:
    """Pixels that are not zero: `frames`, rising flat `pixels`, int64, and `values`; all shape (n,)."""

    depth: int  # how many frames
    frames: NDArray[np.int64]
    pixels: NDArray[np.int64]
    values: Array

    def pointers(self) -> NDArray[np.int64]:
        """Where the pixels of each frame begin, and those of the last one end."""
        return np.concatenate(([0], np.cumsum(np.bincount(self.frames, minlength=self.depth))))

    def kept(self, is_kept: NDArray[np.bool_], pixels: NDArray[np.int64]) -> "SparseRows":
        """Some of the pixels (`is_kept`, bool), with other rising numbers (`pixels`, int64), both (n,)."""
        return SparseRows(self.depth, self.frames[is_kept], pixels[is_kept], self.values[is_kept])

    def summed(self, pixels: NDArray[np.int64], size: int, dtype: np.dtype[Any]) -> "SparseRows":
        """The pixels with other numbers (int64, of `size`), in any order; those of one number are added."""
        keys, where = np.unique(self.frames * size + pixels, return_inverse=True)
        values = np.zeros(len(keys), dtype)
        np.add.at(values, where, self.values.astype(dtype, copy=False))
        return SparseRows(self.depth, keys // size, keys % size, values)

    def fill(self, out: Array) -> None:
        """Write the frames out, zeros too; `out` has the shape (depth, *signal) and is C-contiguous."""
        out[...] = 0
        out.reshape(self.depth, -1)[self.frames, self.pixels] = self.values

    @classmethod
    def join(cls, parts: "list[SparseRows]") -> "SparseRows":
        """Frames of several parts, one part after the other; at least one."""
        if len(parts) == 1:
            return parts[0]
        begins = np.cumsum([0, *(part.depth for part in parts)])
        frames = np.concatenate([part.frames + begin for part, begin in zip(parts, begins, strict=False)])
        pixels = np.concatenate([part.pixels for part in parts])
        return cls(int(begins[-1]), frames, pixels, np.concatenate([part.values for part in parts]))


@dataclass(frozen=True, kw_only=True)
class FrameKind:
    """The frames of a run, before a stage or after it: shapes of scan and frame, and dtype."""

    nav_shape: tuple[int, ...]
    sig_shape: tuple[int, ...]
    dtype: np.dtype[Any]  # of the pixels

    def image_shape(self, do: str) -> tuple[int, int]:
        """Rows and columns of a frame; StageError, for the stage `do`, without two dimensions."""
        if len(self.sig_shape) != 2:
            raise StageError(f"{do}: frames have the shape {self.sig_shape}, expected rows and columns")
        rows, columns = self.sig_shape
        return rows, columns


class Step(ABC):
    """A stage that knows the frames it gets, and makes `output`; used by one thread at a time."""

    makes_sparse: ClassVar[bool] = False
    """Whether few pixels are left that are not zero, from dense frames too: see :meth:`rows`."""

    def __init__(self, output: FrameKind) -> None:
        self.output = output

    @abstractmethod
    def process(self, frames: Array, places: Places, out: Array) -> None:
        """Process dense C-contiguous frames to `out`; `places`: int64, flat navigation index of each."""

    @abstractmethod
    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        """Process sparse frames."""

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return which pixels have no value after the step in any frame, if these have none before it."""
        return pixels

    def rows(self, frames: Array) -> SparseRows:
        """Make sparse frames of dense ones; only where `makes_sparse`."""
        raise NotImplementedError(f"{type(self).__name__} makes dense frames")


class Stage(ABC):
    """Something that frames go through before all UDFs of a run; small when pickled, and never changed."""

    do: ClassVar[str]  # its name in a configuration and in the headers of results

    @abstractmethod
    def fitted(self, frames: FrameKind) -> Step:
        """The stage for frames that are known; raises StageError if they do not suit it."""

    @abstractmethod
    def parameters(self) -> Mapping[str, object]:
        """Its parameters as plain values; arrays as their shape and hash."""

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.parameters().items())
        return f"{type(self).__name__}({given})"


def checked_stages(given: Iterable[Stage] | Stage | None) -> tuple[Stage, ...]:
    """Stages as a tuple; of a single one, too, none for None. Raises TypeError for others."""
    if given is None:
        return ()
    items = tuple(given) if isinstance(given, Iterable) else (given,)
    for number, item in enumerate(items):
        if not isinstance(item, Stage):
            raise TypeError(f"item {number} of stages is {item!r}, expected a stage such as BinStage(2)")
    return items


def array_description(array: Array) -> dict[str, object]:
    """Shape, dtype and SHA-256 of an array's bytes, little-endian in C order."""
    plain = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    return {
        "shape": list(array.shape),
        "dtype": plain.dtype.str,
        "sha256": hashlib.sha256(plain.data.cast("B")).hexdigest(),
    }
