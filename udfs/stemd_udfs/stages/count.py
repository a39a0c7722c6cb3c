"""Electrons counted in the frames of a camera that integrates charge."""

import warnings
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from math import gcd, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from stemd_udfs.errors import StageError
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.stages.stage import Array, FrameKind, Places, SparseRows, Stage, Step, array_description

_PIXELS: Final = 4096  # taken of each frame: they give sigma within about 1 %
_CLIP: Final = 4.0
"""Sigmas off the mean from which on a pixel is none of the background: noise loses 0.05 % of its sigma."""
_ROUNDS: Final = 10
_MOST_INSIDE: Final = 0.72  # of the pixels within one sigma: 0.683 for noise alone, within 0.007
_OF_MEDIAN: Final = 1.4826  # sigma of noise, in medians of its deviations
_CROWDED: Final = 0.05
"""Electrons for each pixel, in the brightest part of the frames, above which a warning says what is lost."""
_BRIGHT: Final = 0.9
_PART: Final = 16  # pixels along a side of a part
_NEIGHBOURS: Final = tuple((dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dy, dx) != (0, 0))


class BackgroundSample:
    """Pixels, the same of each frame, that say what its background is, less `dark` where that is finite."""

    def __init__(self, shape: tuple[int, int], dark: NDArray[np.float32] | None) -> None:
        rows, columns = shape
        step = max(1, rows * columns // _PIXELS)
        # All columns come in, so that those of one amplifier do not count alone.
        while gcd(step, columns) > 1:
            step += 1
        self._step = step
        self._dark = None if dark is None else dark.reshape(-1)[::step].astype(np.float64)

    # Any: frames have any dtype of real numbers.
    def mean_and_sigma(self, frame: np.ndarray[Any, Any]) -> tuple[float, float]:
        """Return mean and standard deviation of a frame's background, less the dark reference."""
        values = frame.reshape(-1)[:: self._step].astype(np.float64)
        if self._dark is not None:
            values -= self._dark
        if self._dark is not None or frame.dtype.kind == "f":
            values = values[np.isfinite(values)]
        found = _clipped(values, *_moments(values))
        if np.count_nonzero(np.abs(values - found[0]) <= found[1]) > _MOST_INSIDE * len(values):
            # Many electrons make sigma large. Half of the deviations are below that of the background.
            middle = float(np.median(values))
            if (sigma := _OF_MEDIAN * float(np.median(np.abs(values - middle)))) > 0:
                found = _clipped(values, middle, sigma)
        return found


def _clipped(values: NDArray[np.float64], mean: float, sigma: float) -> tuple[float, float]:
    for _ in range(_ROUNDS):
        if not len(inside := values[np.abs(values - mean) <= _CLIP * sigma]):
            break
        before, (mean, sigma) = len(values), _moments(inside)
        if len(inside) == before:
            break
        values = inside
    return mean, sigma


def _moments(values: NDArray[np.float64]) -> tuple[float, float]:
    if not len(values):
        return 0.0, 0.0
    mean = float(values.sum()) / len(values)
    deviations = values - mean
    return mean, sqrt(float(np.square(deviations, out=deviations).sum()) / len(values))


class CountStage(Stage):
    """Makes frames of single electrons: 1 where one has hit, 0 elsewhere, uint8.

    The stage subtracts `dark` from each frame. It takes pixels above ``mean + n_sigma * sigma`` of the
    frame's background and below `xray_limit`. A pixel of these is an electron if it is the largest of its 3
    x 3 neighbourhood, of equal ones the first in row order.

    Mean and sigma of the background are those of each frame by itself, without the pixels that lie more than
    four sigma off: electrons, X-rays, defects. They come from about 4000 pixels, spread evenly.

    Parameters
    ----------
    dark : array_like, optional
        Dark reference, in the shape of a frame at this stage; nothing is subtracted if not given. Pixels that
        are NaN in it are never counted.
    n_sigma : float
        How far above the background an electron is at least.
    xray_limit : float, optional
        Value, above the dark reference, from which on a pixel is no electron; no limit if not given.

    Raises
    ------
    StageError
        If `dark` is no image of real numbers, or another parameter is not above 0.
    """

    do = "count"

    def __init__(
        self, dark: ArrayLike | None = None, n_sigma: float = 5.0, xray_limit: float | None = None
    ) -> None:
        self.n_sigma = _positive("n_sigma", n_sigma)
        self.xray_limit = None if xray_limit is None else _positive("xray_limit", xray_limit)
        self.dark: NDArray[np.float32] | None = None
        self._described: dict[str, object] | None = None
        if dark is not None:
            given = np.asarray(dark)
            if given.dtype.kind not in "biuf" or given.ndim != 2:
                raise StageError(
                    f"count: dark has the shape {given.shape} and dtype {given.dtype}, expected an image of "
                    "real numbers"
                )
            self.dark = np.ascontiguousarray(given, np.float32)
            self._described = array_description(self.dark)

    def parameters(self) -> Mapping[str, object]:
        return {"dark": self._described, "n_sigma": self.n_sigma, "xray_limit": self.xray_limit}

    def fitted(self, frames: FrameKind) -> Step:
        shape = frames.image_shape(self.do)
        if frames.dtype.kind not in "biuf":
            raise StageError(f"count: frames are {frames.dtype}, expected real numbers")
        if self.dark is not None and self.dark.shape != shape:
            raise StageError(
                f"count: dark has the shape {self.dark.shape}, expected {shape}, that of a frame at this "
                "stage"
            )
        return CountStep(self, replace(frames, dtype=np.dtype(np.uint8)))


class CountStep(Step):
    """Counts electrons in frames of a known shape."""

    makes_sparse = True

    def __init__(self, stage: CountStage, output: FrameKind) -> None:
        super().__init__(output)
        self._stage = stage
        self._limit = np.inf if stage.xray_limit is None else stage.xray_limit
        self._sample = BackgroundSample(output.image_shape(stage.do), stage.dark)
        self._has_warned = False

    def process(self, frames: Array, places: Places, out: Array) -> None:
        self.rows(frames).fill(out)

    def process_rows(self, rows: SparseRows, places: Places) -> SparseRows:
        frames = np.empty((rows.depth, *self.output.sig_shape), rows.values.dtype)
        rows.fill(frames)
        return self.rows(frames)

    def rows(self, frames: Array) -> SparseRows:
        thresholds = np.empty(len(frames), np.float32)
        for number, frame in enumerate(frames):
            mean, sigma = self._sample.mean_and_sigma(frame)
            thresholds[number] = mean + self._stage.n_sigma * sigma
        counts, pixels = find_electrons(frames, self._stage.dark, thresholds, self._limit)
        self._warn_if_crowded(pixels, len(frames))
        found = np.repeat(np.arange(len(frames)), counts)
        return SparseRows(len(frames), found, pixels, np.ones(len(pixels), np.uint8))

    def _warn_if_crowded(self, pixels: NDArray[np.int64], frames: int) -> None:
        """Warn, once, if so many electrons hit a part of the frames that some are not counted."""
        if self._has_warned:
            return
        allowed = frames * _PART**2 * (1 - np.exp(-9 * _CROWDED)) / 9
        if _of_parts(pixels, self.output.sig_shape).max() < allowed + _CLIP * sqrt(allowed):
            return
        self._has_warned = True
        hit, lost = brightest_part(pixels, frames, self.output.sig_shape)
        warnings.warn(
            f"count: about {hit:.0%} of the pixels in the brightest part of the frames are hit by an "
            f"electron, and {lost:.0%} of these electrons are not counted, because they hit "
            "neighbouring pixels: use less dose in a frame, or no stage count",
            RuntimeWarning,
            stacklevel=2,
        )


def _of_parts(pixels: NDArray[np.int64], sig_shape: tuple[int, ...]) -> NDArray[np.intp]:
    rows, columns = (length // _PART for length in sig_shape)
    y, x = (one // _PART for one in divmod(pixels, sig_shape[1]))
    here = (y < rows) & (x < columns)
    return np.bincount(y[here] * columns + x[here], minlength=1)


def brightest_part(pixels: NDArray[np.int64], frames: int, sig_shape: tuple[int, ...]) -> tuple[float, float]:
    """Return which share of pixels electrons hit in the brightest part of frames, and which is lost."""
    counts = _of_parts(pixels, sig_shape)
    if not counts.max():
        return 0.0, 0.0
    # One electron is counted of all that hit a neighbourhood of 9 pixels.
    bright = counts[counts > _BRIGHT * counts.max()]
    counted = min(float(bright.mean()) / (frames * _PART**2), 0.999 / 9)
    hit = -np.log(1 - 9 * counted) / 9
    return float(hit), float(1 - counted / hit)


def _positive(name: str, given: float) -> float:
    with suppress(TypeError, ValueError):
        if 0 < (number := float(given)) < np.inf:
            return number
    raise StageError(f"count: got {name} {given!r}, expected a number above 0")


def find_electrons(
    frames: Array, dark: NDArray[np.float32] | None, thresholds: NDArray[np.float32], limit: float
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Find the pixels of each frame that are the largest of 3 x 3 among those within two limits.

    Values less `dark` in single precision; pixels outside of the limits do not count. Of equal neighbours the
    lower number is taken. `thresholds`: shape (n,), pixels are above; `limit`: below. Returns `counts`,
    int64, shape (n,), and `pixels`, int64: flat numbers, rising, frame by frame.
    """
    highest = np.float32(limit)
    if (compiled := compiled_kernels()) is not None and compiled.counts(frames):
        return compiled.find_electrons(frames, dark, thresholds, highest)
    return _find_plain(frames, dark, thresholds, highest)


def _find_plain(
    frames: Array, dark: NDArray[np.float32] | None, thresholds: NDArray[np.float32], limit: np.float32
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    values = frames.astype(np.float32)
    if dark is not None:
        values -= dark
    is_kept = (values > thresholds[:, np.newaxis, np.newaxis]) & (values < limit)
    frame, y, x = np.nonzero(is_kept)
    value = values[frame, y, x]
    is_largest = np.ones(len(value), bool)
    rows, columns = frames.shape[1:]
    for dy, dx in _NEIGHBOURS:
        near_y, near_x = y + dy, x + dx
        is_inside = (near_y >= 0) & (near_y < rows) & (near_x >= 0) & (near_x < columns)
        near = (frame[is_inside], near_y[is_inside], near_x[is_inside])
        is_earlier = (dy, dx) < (0, 0)
        other, own = values[near], value[is_inside]
        is_larger = other >= own if is_earlier else other > own
        is_largest[is_inside] &= ~(is_larger & is_kept[near])
    return np.bincount(frame[is_largest], minlength=len(frames)), y[is_largest] * columns + x[is_largest]
