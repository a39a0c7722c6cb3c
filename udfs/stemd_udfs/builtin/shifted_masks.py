"""Masks that are moved over the frame."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from stemd_udfs.interface.aux_data import AuxData
from stemd_udfs.regions.slice import overlap

# Any, in this file: masks have many dtypes.
Array = np.ndarray[Any, Any]
Shift = tuple[int, int]  # rows and columns


def check_shifts(shifts: Any) -> None:
    """Refuse what is neither one shift nor auxiliary data with one for each frame; raises ValueError."""
    if shifts is None:
        return
    if isinstance(shifts, AuxData):
        if shifts.kind == "nav" and shifts.extra_shape == (2,):
            return
        seen = f"auxiliary data of kind {shifts.kind!r} and extra_shape {shifts.extra_shape}"
    else:
        shape = np.shape(shifts)
        if shape == (2,):
            return
        seen = f"an array of shape {shape}"
    raise ValueError(
        f"ApplyMasksUDF: shifts are {seen}, expected (rows, columns), or "
        "aux_data(…, kind='nav', extra_shape=(2,))"
    )


def frames_of_each_shift(shifts: Any, depth: int) -> Iterator[tuple[Shift, slice | Array]]:
    """Yield each shift of masks (`shifts`: (2,) or (depth, 2)) in pixels, and its frames in the tile."""
    whole = np.rint(np.asarray(shifts)).astype(int)
    if whole.ndim == 1:
        yield (int(whole[0]), int(whole[1])), slice(0, depth)
        return
    for dy, dx in np.unique(whole, axis=0):
        yield (int(dy), int(dx)), np.flatnonzero((whole[:, 0] == dy) & (whole[:, 1] == dx))


def shifted(masks: Array, shift: Shift) -> Array:
    """Move masks, shape (masks, rows, columns), over the frame: new pixels are 0."""
    if shift == (0, 0):
        return masks
    moved = np.zeros_like(masks)
    into, source = overlap(masks.shape[1:], shift)
    moved[(slice(None), *into)] = masks[(slice(None), *source)]
    return moved
