"""Frames of which few pixels are not zero, as the stages hand them on."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

# Any: values have any dtype of numbers.
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, eq=False)
class SparseRows:
    """The pixels of some frames that are not zero, frame by frame, in each by rising number.

    `frames`: int64, frame of each pixel. `pixels`: int64, flat numbers. `values`: all of shape (n,).
    """

    depth: int
    """How many frames."""
    frames: NDArray[np.int64]
    pixels: NDArray[np.int64]
    values: Array

    def pointers(self) -> NDArray[np.int64]:
        """Where the pixels of each frame begin, and those of the last one end."""
        counts = np.bincount(self.frames, minlength=self.depth)
        return np.concatenate(([0], np.cumsum(counts)))

    def kept(self, is_kept: NDArray[np.bool_], pixels: NDArray[np.int64]) -> "SparseRows":
        """Some of the pixels (`is_kept`, bool), with other rising numbers (`pixels`, int64), both (n,)."""
        return SparseRows(self.depth, self.frames[is_kept], pixels[is_kept], self.values[is_kept])

    # Any: the scalar type of a dtype is not known to the type checker.
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
        values = np.concatenate([part.values for part in parts])
        return cls(int(begins[-1]), frames, pixels, values)
