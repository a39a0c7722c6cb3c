"""Smaller frames: neighbouring pixels added up to one, or a part of each frame."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stemd_udfs.errors import StageError
from stemd_udfs.kernels.sums import bin_frames
from stemd_udfs.stages.stage import Array, FrameKind, Places, SparseRows, Stage, Step


class BinStage(Stage):
    """Adds squares of pixels up to one pixel each.

    Sums of integers are exact: they come in the smallest dtype that holds `factor`² times the largest value
    of the frames' own. Others keep their dtype, half precision becomes single.

    Parameters
    ----------
    factor : int
        So many rows, and so many columns, become one; divides those of a frame.

    Raises
    ------
    StageError
        If it is not a whole number above 0.
    """

    do = "bin"

    def __init__(self, factor: int) -> None:
        try:
            self.factor = index(factor)
        except TypeError as error:
            raise StageError(f"bin: got factor {factor!r}, expected a whole number above 0") from error
        if self.factor < 1:
            raise StageError(f"bin: got factor {factor}, expected a whole number above 0")

    def parameters(self) -> Mapping[str, object]:
        return {"factor": self.factor}

    def fitted(self, frames: FrameKind) -> Step:
        rows, columns = frames.image_shape(self.do)
        if rows % self.factor or columns % self.factor:
            raise StageError(
                f"bin: factor {self.factor} does not divide the {rows} x {columns} pixels of a frame at this "
                f"stage: {_advice(rows, columns, self.factor)}"
            )
        shape = (rows // self.factor, columns // self.factor)
        dtype = sum_dtype(frames.dtype, self.factor**2)
        return BinStep(self.factor, replace(frames, sig_shape=shape, dtype=dtype))


class BinStep(Step):
    """Bins frames; `factor`: rows and columns that become one."""

    def __init__(self, factor: int, output: FrameKind) -> None:
        super().__init__(output)
        self._factor = factor

    def process(self, frames: Array, places: Places, out: Array) -> None:
        bin_frames(frames, self._factor, out)

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
        height, width = self.output.sig_shape
        return np.asarray(pixels.reshape(height, self._factor, width, self._factor).any(axis=(1, 3)))

    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        height, width = self.output.sig_shape
        y, x = np.divmod(rows.pixels, width * self._factor)
        return rows.summed(y // self._factor * width + x // self._factor, height * width, self.output.dtype)


# Any: the scalar type of a dtype is not known to the type checker.
def sum_dtype(dtype: np.dtype[Any], count: int) -> np.dtype[Any]:
    """The dtype of sums of `count` pixels: for integers the smallest that holds all of them, if any does."""
    if dtype.kind == "b":
        return np.min_scalar_type(count)
    if dtype.kind not in "iu":
        return np.dtype(np.float32) if dtype == np.float16 else dtype.newbyteorder("=")
    limits = np.iinfo(dtype)
    for size in (1, 2, 4, 8):
        wider = np.dtype(f"{dtype.kind}{size}")
        known = np.iinfo(wider)
        if size >= dtype.itemsize and known.min <= count * limits.min and count * limits.max <= known.max:
            return wider
    return np.dtype(f"{dtype.kind}8")


def _advice(rows: int, columns: int, factor: int) -> str:
    common = np.gcd(rows, columns)
    divisors = [str(number) for number in range(2, common + 1) if common % number == 0]
    words = f"factors that divide it are {', '.join(divisors)}" if divisors else "no factor above 1 does"
    kept = (rows - rows % factor, columns - columns % factor)
    if not all(kept):
        return words
    y0, x0 = (rows - kept[0]) // 2, (columns - kept[1]) // 2
    return f"{words}; or crop to [{y0}, {y0 + kept[0]}, {x0}, {x0 + kept[1]}] before"


class CropStage(Stage):
    """Keeps a rectangle of each frame.

    Parameters
    ----------
    crop : sequence of int
        First row, row after the last, first column, column after the last.

    Raises
    ------
    StageError
        If these are not four rising numbers from 0 on.
    """

    do = "crop"

    def __init__(self, crop: Sequence[int]) -> None:
        try:
            y0, y1, x0, x1 = (index(bound) for bound in crop)
        except (TypeError, ValueError) as error:
            raise StageError(f"crop: got {crop!r}, expected four whole numbers: {_ORDER}") from error
        if not (0 <= y0 < y1 and 0 <= x0 < x1):
            raise StageError(f"crop: got {[y0, y1, x0, x1]}, expected {_ORDER}, each pair rising from 0 on")
        self.crop = (y0, y1, x0, x1)

    def parameters(self) -> Mapping[str, object]:
        return {"crop": list(self.crop)}

    def fitted(self, frames: FrameKind) -> Step:
        rows, columns = frames.image_shape(self.do)
        y0, y1, x0, x1 = self.crop
        if y1 > rows or x1 > columns:
            raise StageError(
                f"crop: got {list(self.crop)}, expected {_ORDER} within the {rows} x {columns} pixels of a "
                "frame at this stage"
            )
        return CropStep(self.crop, columns, replace(frames, sig_shape=(y1 - y0, x1 - x0)))


class CropStep(Step):
    """Crops frames of a known width."""

    def __init__(self, crop: tuple[int, int, int, int], columns: int, output: FrameKind) -> None:
        super().__init__(output)
        self._crop, self._columns = crop, columns

    def process(self, frames: Array, places: Places, out: Array) -> None:
        y0, y1, x0, x1 = self._crop
        np.copyto(out, frames[:, y0:y1, x0:x1])

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
        y0, y1, x0, x1 = self._crop
        return pixels[y0:y1, x0:x1]

    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        y0, y1, x0, x1 = self._crop
        y, x = np.divmod(rows.pixels, self._columns)
        return rows.kept((y >= y0) & (y < y1) & (x >= x0) & (x < x1), (y - y0) * (x1 - x0) + x - x0)


_ORDER = "first row, row after the last, first column, column after the last"
