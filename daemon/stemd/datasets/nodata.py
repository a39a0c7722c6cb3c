"""Pixels without data, with the one treatment that needs their neighbours: repair."""

from typing import Any, Literal, TypeAlias

import numpy as np

from stemd_sources.nodata import TileCleaner, nodata_cleaner
from stemd_udfs.corrections.corrections import Repair

# Any, in this file: frames have any dtype of numbers.
Array = np.ndarray[Any, Any]

NodataMode: TypeAlias = Literal["zero", "keep", "repair"]


def frame_cleaner(
    mask: Array | None,
    dtype: np.dtype[Any],
    mode: NodataMode,
    *,
    sig_shape: tuple[int, ...],
    has_marks: bool = False,
) -> TileCleaner:
    """A function that cleans tiles, shape (depth, *sig_shape), in place; ValueError for unfit masks.

    `mask`: True marks a pixel without data; by default all-ones values of unsigned dtypes. `mode`: ``zero``,
    ``keep``, or ``repair``: the mean of direct neighbours with data, rounded for integers, or 0. `has_marks`:
    all-ones pixels have no data, and read as 0, even where a mask does not mark them.
    """
    if mode != "repair":
        return nodata_cleaner(mask, dtype, mode, sig_shape=sig_shape, has_marks=has_marks)
    zero = nodata_cleaner(mask, dtype, "zero", sig_shape=sig_shape, has_marks=has_marks)
    if mask is not None:
        return _mask_repairer(mask, zero)
    return zero if dtype.kind != "u" else _mark_repairer(dtype.type(np.iinfo(dtype).max), sig_shape)


def _mask_repairer(mask: Array, zero: TileCleaner) -> TileCleaner:
    repair = Repair(mask, allow_empty=True)

    def clean(tile: Array) -> None:
        zero(tile)  # what has no neighbours with data stays that
        _mend(tile.reshape(len(tile), -1), repair)

    return clean


def _mark_repairer(mark: Any, sig_shape: tuple[int, ...]) -> TileCleaner:
    newest: tuple[Array, Repair] | None = None

    def clean(tile: Array) -> None:
        nonlocal newest
        if not tile.size or tile.max() != mark:
            return
        for frame in tile.reshape(-1, *sig_shape):
            bad = frame == mark
            # The same pixels have no data in frame after frame, and finding neighbours is the slow part.
            if newest is None or not np.array_equal(bad, newest[0]):
                newest = (bad, Repair(bad, allow_empty=True))
            frame[bad] = 0
            _mend(frame.reshape(1, -1), newest[1])

    return clean


def _mend(frames: Array, repair: Repair) -> None:
    if not len(repair.pixels):
        return
    means = repair.means(frames)
    frames[:, repair.pixels] = means if frames.dtype.kind in "fc" else np.rint(means)
