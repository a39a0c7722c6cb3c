"""Shapes that somebody gives for a data set, and where data sets are cut."""

import os
from collections.abc import Iterable
from itertools import pairwise
from math import ceil, prod
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from stemd.errors import DataSetException
from stemd.geometry.shape_fit import excess, fit
from stemd_udfs import Shape

PARTITION_BYTES = 64 * 2**20  # largest partition when the caller does not say how many there are to be


MOST_PARTITIONS = 2**20
"""Of a data set when the caller does not say how many there are to be: then they are larger."""


def shape_of_array(
    array: np.ndarray[Any, Any],
    sig_dims: int | None,
    nav_shape: tuple[int, ...] | None,
    sig_shape: tuple[int, ...] | None,
    sync_offset: int = 0,
    *,
    may_leave_out: bool = False,
) -> Shape:
    """The shape of frames in an array; `may_leave_out`: fewer than it has. Raises DataSetException."""
    if array.dtype.kind not in "biufc":
        raise DataSetException(f"data have the dtype {array.dtype}, expected numbers")
    offset = whole("sync_offset", sync_offset)
    if sig_dims is None:
        sig_dims = 2 if sig_shape is None else len(lengths("sig_shape", sig_shape))
    if not 0 < sig_dims < array.ndim:
        raise DataSetException(
            f"data have the shape {array.shape} and sig_dims is {sig_dims}, "
            "expected at least one dimension each for signal and navigation"
        )
    if array.size == 0:
        raise DataSetException(f"data have the shape {array.shape}, expected at least one frame and pixel")
    split = array.ndim - sig_dims
    own_nav, own_sig = array.shape[:split], array.shape[split:]
    frames = prod(own_nav)
    nav = own_nav if nav_shape is None else fitted_nav_shape(nav_shape, frames)
    sig = own_sig if sig_shape is None else lengths("sig_shape", sig_shape)
    nav_fits = bool(offset) or prod(nav) == frames or (may_leave_out and prod(nav) < frames)
    for name, wanted, own, fits in (
        ("nav_shape", nav, own_nav, nav_fits),
        ("sig_shape", sig, own_sig, prod(sig) == prod(own_sig)),
    ):
        if not wanted or min(wanted) < 1 or not fits:
            raise DataSetException(
                f"{name} is {wanted}, which does not fit {own} of the data's shape {array.shape}"
            )
    if abs(offset) >= frames:
        raise DataSetException(f"sync_offset is {offset}, expected less than the number of frames, {frames}")
    if -offset >= prod(nav):
        raise DataSetException(f"sync_offset is {offset}, which leaves no frame for {prod(nav)} positions")
    return Shape((*nav, *sig), sig_dims=len(sig))


def whole(name: str, value: object) -> int:
    """Return a whole number, also of NumPy, as an int. Raises DataSetException that names it."""
    number = _as_int(value)
    if number is None:
        raise DataSetException(f"{name} is {value!r}, expected a whole number")
    return number


def lengths(name: str, shape: Iterable[int]) -> tuple[int, ...]:
    """Return the lengths of a shape, also in an array, as ints. Raises DataSetException that names it."""
    try:
        found = [_as_int(length) for length in shape]
    except TypeError:  # it is a single number
        found = [None]
    whole_ones = tuple(length for length in found if length is not None)
    if len(whole_ones) < len(found):
        raise DataSetException(f"{name} is {shape!r}, expected whole numbers, one per dimension")
    return whole_ones


def _as_int(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array of several numbers, or a bool of NumPy
        return None


def fitted_nav_shape(nav_shape: Iterable[int], frames: int) -> tuple[int, ...]:
    """A navigation shape of so many frames, -1 replaced. Raises DataSetException if none fits."""
    asked = lengths("nav_shape", nav_shape)
    if too_large := excess(asked):
        raise DataSetException(f"nav_shape is {asked}: {too_large}")
    fitted = fit(asked, frames) if -1 in asked else asked
    if fitted is None:
        raise DataSetException(f"nav_shape is {asked}, which no {frames} frames fit")
    return fitted


def even_partitions(
    shape: Shape, dtype: np.dtype[Any], count: int | None, *, stored: int | None = None, sync_offset: int = 0
) -> list[slice]:
    """Cut frames that are there (`sync_offset`) into equal partitions, see `even_cuts`."""
    sync_offset = whole("sync_offset", sync_offset)
    first = max(0, -sync_offset)
    end = min(shape.nav.size, (shape.nav.size if stored is None else stored) - sync_offset)
    edges = even_cuts(shape.nav.size, shape.sig.size * dtype.itemsize, count)
    # An empty part starts and stops at the nearest position that has a frame, or at its end.
    return [slice(min(max(start, first), end), max(min(stop, end), first)) for start, stop in pairwise(edges)]


def even_cuts(frames: int, frame_bytes: int, count: int | None) -> list[int]:
    """Where to cut frames into `count` equal parts, by default one a core of `PARTITION_BYTES` at most."""
    if count is None:
        cores = len(os.sched_getaffinity(0))
        wanted = min(ceil(frames * frame_bytes / PARTITION_BYTES), MOST_PARTITIONS)
        count = min(frames, max(cores, wanted))
    count = whole("num_partitions", count)
    if not 1 <= count <= frames:
        raise DataSetException(f"num_partitions is {count}, expected 1 to {frames}, the number of frames")
    return [frames * number // count for number in range(count + 1)]
