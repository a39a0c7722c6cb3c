"""Patterns moved back to where they belong: the beam leaves the middle of the detector while it scans."""

from collections.abc import Callable, Mapping
from functools import partial
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from stemd_udfs.errors import StageError
from stemd_udfs.stages.stage import Array, FrameKind, Places, SparseRows, Stage, Step, array_description

_PLANE = (2, 3)
_FARTHEST = 2**15 - 1
"""Pixels; so that shifts of large scans take two bytes for each direction."""


class DescanStage(Stage):
    """Moves each frame back by the descan shift at its scan position.

    Frames are moved by whole pixels, the nearest, so counts stay counts. Pixels that come from outside of the
    frame are 0.

    Parameters
    ----------
    shift : array_like of float, shape (*scan, 2), or (2, 3) for a plane
        How far the pattern lies from its place, in pixels of the detector: rows, columns. Where the centre of
        the bright-field disk is at (y, x), this is (y, x) less the centre that all frames shall have. The
        plane ``[[y, y_row, y_column], [x, x_row, x_column]]`` stands for the shift
        ``(y + y_row * row + y_column * column, x + …)`` at each row and column of the scan.

    Raises
    ------
    StageError
        If it is no such array, or holds something that is not a number.
    """

    do = "descan"

    def __init__(self, shift: ArrayLike) -> None:
        try:
            given = np.asarray(shift)
        except ValueError as error:
            raise StageError(f"descan: shift is no array: {error}; expected {_EXPECTED}") from error
        if given.dtype.kind not in "iuf" or (given.shape[-1:] != (2,) and given.shape != _PLANE):
            raise StageError(
                f"descan: shift has the shape {given.shape} and dtype {given.dtype}, expected {_EXPECTED}"
            )
        bad = np.argwhere(~np.isfinite(given))
        if len(bad):
            where = tuple(int(place) for place in bad[0][:-1])
            raise StageError(f"descan: shift at {where} is not a finite number, expected pixels")
        self._plane: NDArray[np.float64] | None = None
        self._pixels: NDArray[np.int16] | None = None
        if given.shape == _PLANE:
            self._plane = given.astype(np.float64)
        else:
            self._pixels = _rounded(given)
            self._described = array_description(self._pixels)

    def parameters(self) -> Mapping[str, object]:
        if self._plane is not None:
            return {"shift": self._plane.tolist()}
        return {"shift": self._described}

    def fitted(self, frames: FrameKind) -> Step:
        frames.image_shape(self.do)
        nav = frames.nav_shape
        if self._plane is not None:
            if len(nav) < 2:
                raise StageError(f"descan: shift is a plane, but the scan has the shape {nav}: set nav_shape")
            return DescanStep(partial(_on_plane, self._plane, nav), frames)
        assert self._pixels is not None
        if self._pixels.shape != (*nav, 2):
            raise StageError(
                f"descan: shift has the shape {self._pixels.shape}, expected {(*nav, 2)}: that of the scan, "
                "then rows and columns"
            )
        return DescanStep(partial(np.take, self._pixels.reshape(-1, 2), axis=0), frames)


class DescanStep(Step):
    """Moves frames of a known scan; `shift` returns rows and columns at flat navigation indices."""

    def __init__(self, shift: Callable[[Places], NDArray[np.int16]], output: FrameKind) -> None:
        super().__init__(output)
        self._shift = shift

    def process(self, frames: Array, places: Places, out: Array) -> None:
        rows, columns = self.output.sig_shape
        for frame, moved, (dy, dx) in zip(frames, out, self._shift(places).tolist(), strict=True):
            y0, y1 = max(0, -dy), min(rows, rows - dy)  # in the moved frame
            x0, x1 = max(0, -dx), min(columns, columns - dx)
            if y0 >= y1 or x0 >= x1:
                moved[...] = 0
                continue
            moved[:y0] = moved[y1:] = 0
            moved[y0:y1, :x0] = moved[y0:y1, x1:] = 0
            moved[y0:y1, x0:x1] = frame[y0 + dy : y1 + dy, x0 + dx : x1 + dx]

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """See :meth:`Step.without_value`: pixels to which one without value moves in some frame."""
        shifts = self._shift(np.arange(prod(self.output.nav_shape)))
        _, places = np.unique(shifts, axis=0, return_index=True)
        moved, everywhere = np.empty_like(pixels), np.zeros_like(pixels)
        for place in places:
            self.process(pixels[np.newaxis], np.array([place]), moved[np.newaxis])
            everywhere |= moved
        return everywhere

    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        height, width = self.output.sig_shape
        shift = self._shift(places).astype(np.int64)[rows.frames]
        y, x = np.divmod(rows.pixels, width)
        y, x = y - shift[:, 0], x - shift[:, 1]
        return rows.kept((y >= 0) & (y < height) & (x >= 0) & (x < width), y * width + x)


def _on_plane(plane: NDArray[np.float64], nav: tuple[int, ...], places: Places) -> NDArray[np.int16]:
    """The shift at some places on a grid whose first two axes are rows and columns of the scan."""
    row, column, *_ = np.unravel_index(places, nav)
    return _rounded(np.stack([at + by_row * row + by_column * column for at, by_row, by_column in plane], -1))


# Any: an array of any dtype of real numbers.
def _rounded(shift: np.ndarray[Any, Any]) -> NDArray[np.int16]:
    """Whole pixels; what is farther than any detector is wide moves the frame away, too."""
    pixels: NDArray[np.int16] = np.rint(np.clip(shift, -_FARTHEST, _FARTHEST)).astype(np.int16)
    return pixels


_EXPECTED = "numbers of the shape (*scan, 2), or (2, 3) for a plane"
