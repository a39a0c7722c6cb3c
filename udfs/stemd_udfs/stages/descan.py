"""Patterns moved back to where they belong: the beam leaves the middle of the detector while it scans."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from stemd_udfs.errors import StageError
from stemd_udfs.regions.slice import overlap
from stemd_udfs.stages.stage import Array, FrameKind, Places, SparseRows, Stage, Step, array_description

Shifts = np.ndarray[Any, Any]  # of any dtype of real numbers
_PLANE = (2, 3)
_FARTHEST = 2**15 - 1  # pixels; so that shifts of large scans take two bytes for each direction


class DescanStage(Stage):
    """Moves each frame back by the descan shift at its scan position.

    Frames are moved by whole pixels, the nearest, so counts stay counts; with `interpolate` also by parts of
    a pixel. Pixels that come from outside of the frame are 0.

    Parameters
    ----------
    shift : array_like of float, shape (*scan, 2), or (2, 3) for a plane
        How far the pattern lies from its place, in pixels of the detector: rows, columns. Where the centre of
        the bright-field disk is at (y, x), this is (y, x) less the centre that all frames shall have. The
        plane ``[[y, y_row, y_column], [x, x_row, x_column]]`` stands for the shift
        ``(y + y_row * row + y_column * column, x + …)`` at each row and column of the scan.
    interpolate : bool
        Whether each pixel is shared among the four that it then covers: float32 values, whose sum and centre
        of mass are exact, and whose noise neighbouring pixels share.

    Raises
    ------
    StageError
        If it is no such array, or holds something that is not a number.
    """

    do = "descan"

    def __init__(self, shift: ArrayLike, interpolate: bool = False) -> None:
        try:
            given = np.asarray(shift)
        except ValueError as error:
            raise StageError(f"descan: shift is no array: {error}; expected {_EXPECTED}") from error
        if given.dtype.kind not in "iuf" or (given.shape[-1:] != (2,) and given.shape != _PLANE):
            raise StageError(
                f"descan: shift has the shape {given.shape} and dtype {given.dtype}, expected {_EXPECTED}"
            )
        if len(bad := np.argwhere(~np.isfinite(given))):
            where = tuple(int(place) for place in bad[0][:-1])
            raise StageError(f"descan: shift at {where} is not a finite number, expected pixels")
        self._plane: NDArray[np.float64] | None = None
        self._interpolate = bool(interpolate)
        self._pixels: Shifts | None = None
        if given.shape == _PLANE:
            self._plane = given.astype(np.float64)
        else:
            self._pixels = self._as_moved(given)
            self._described = array_description(self._pixels)

    def _as_moved(self, shift: Shifts) -> Shifts:
        """In whole pixels, or parts; what is farther than any detector is wide moves the frame away, too."""
        within = np.clip(shift, -_FARTHEST, _FARTHEST)
        return within.astype(np.float32) if self._interpolate else np.rint(within).astype(np.int16)

    def parameters(self) -> Mapping[str, object]:
        shift = self._described if self._plane is None else self._plane.tolist()
        return {"shift": shift} | ({"interpolate": True} if self._interpolate else {})

    def fitted(self, frames: FrameKind) -> Step:
        frames.image_shape(self.do)
        nav = frames.nav_shape
        step = InterpolatingStep if self._interpolate else DescanStep
        output = replace(frames, dtype=np.dtype(np.float32)) if self._interpolate else frames
        if (plane := self._plane) is not None:
            if len(nav) < 2:
                raise StageError(f"descan: shift is a plane, but the scan has the shape {nav}: set nav_shape")
            return step(lambda places: self._as_moved(_on_plane(plane, nav, places)), output)
        assert self._pixels is not None
        if self._pixels.shape != (*nav, 2):
            raise StageError(
                f"descan: shift has the shape {self._pixels.shape}, expected {(*nav, 2)}: that of the scan, "
                "then rows and columns"
            )
        return step(partial(np.take, self._pixels.reshape(-1, 2), axis=0), output)


class DescanStep(Step):
    """Moves frames of a known scan; `shift` returns rows and columns at flat navigation indices."""

    def __init__(self, shift: Callable[[Places], Shifts], output: FrameKind) -> None:
        super().__init__(output)
        self._shift = shift

    def process(self, frames: Array, places: Places, out: Array) -> None:
        for frame, moved, (dy, dx) in zip(frames, out, self._shift(places).tolist(), strict=True):
            here, there = overlap(self.output.sig_shape, (-dy, -dx))
            y, x = here
            moved[: y.start] = moved[y.stop :] = 0
            moved[y, : x.start] = moved[y, x.stop :] = 0
            moved[here] = frame[there]

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
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


class InterpolatingStep(DescanStep):
    """Moves frames by parts of a pixel, too: each pixel is shared among the four that it then covers."""

    def process(self, frames: Array, places: Places, out: Array) -> None:
        out[...] = 0
        for dy, dx, share, number in self._parts(places):
            here, there = overlap(self.output.sig_shape, (-dy, -dx))
            out[number][here] += share * frames[number][there]

    def _parts(self, places: Places) -> Iterator[tuple[int, int, float, int]]:
        """Whole shifts of each frame, with the share of its counts that is moved by them."""
        for number, shift in enumerate(self._shift(places)):
            whole = np.floor(shift).astype(int)
            y, x = (shift - whole).tolist()
            for dy, dx, share in (
                (0, 0, (1 - y) * (1 - x)),
                (0, 1, (1 - y) * x),
                (1, 0, y * (1 - x)),
                (1, 1, y * x),
            ):
                if share > 0:
                    yield int(whole[0]) + dy, int(whole[1]) + dx, share, number

    def without_value(self, pixels: NDArray[np.bool_]) -> NDArray[np.bool_]:
        everywhere = np.zeros_like(pixels)
        for dy, dx in {(dy, dx) for dy, dx, *_ in self._parts(np.arange(prod(self.output.nav_shape)))}:
            here, there = overlap(self.output.sig_shape, (-dy, -dx))
            everywhere[here] |= pixels[there]
        return everywhere

    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        frames = np.zeros((rows.depth, *self.output.sig_shape), self.output.dtype)
        moved = np.empty_like(frames)
        rows.fill(frames)
        self.process(frames, places, moved)
        flat = moved.reshape(rows.depth, -1)
        where, pixels = np.nonzero(flat)
        return SparseRows(rows.depth, where, pixels, flat[where, pixels])


def _on_plane(plane: NDArray[np.float64], nav: tuple[int, ...], places: Places) -> Shifts:
    """The shift at some places on a grid whose first axes are rows and columns of the scan."""
    row, column, *_ = np.unravel_index(places, nav)
    return np.stack([at + by_row * row + by_column * column for at, by_row, by_column in plane], -1)


_EXPECTED = "numbers of the shape (*scan, 2), or (2, 3) for a plane"
