"""Single electrons found in frames: the largest pixels of their neighbourhoods."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd_udfs.kernels.compiled_kernels import compiled_kernels

# Any: frames have many dtypes.
Array = np.ndarray[Any, Any]

_NEIGHBOURS: Final = tuple((dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dy, dx) != (0, 0))


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
