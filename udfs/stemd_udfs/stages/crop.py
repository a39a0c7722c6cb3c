"""A part of each frame."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import index

import numpy as np
from numpy.typing import NDArray

from stemd_udfs.errors import StageError
from stemd_udfs.stages.stage import Array, FrameKind, Places, SparseRows, Stage, Step


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
        self._crop = crop
        self._columns = columns

    def process(self, frames: Array, places: Places, out: Array) -> None:
        y0, y1, x0, x1 = self._crop
        np.copyto(out, frames[:, y0:y1, x0:x1])

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
        y0, y1, x0, x1 = self._crop
        return pixels[y0:y1, x0:x1]

    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        y0, y1, x0, x1 = self._crop
        y, x = np.divmod(rows.pixels, self._columns)
        is_kept = (y >= y0) & (y < y1) & (x >= x0) & (x < x1)
        return rows.kept(is_kept, (y - y0) * (x1 - x0) + x - x0)


_ORDER = "first row, row after the last, first column, column after the last"
