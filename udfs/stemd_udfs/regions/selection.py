"""Which frames of a data set a run takes, and where their results lie."""

from functools import cached_property
from typing import Any

import numpy as np

from stemd_udfs.arrays.conversion import immutable

# Any, in this file: navigation indices have one of several integer dtypes.
Indices = slice | np.ndarray[Any, Any]
"""Flat navigation indices in rising order; a slice with start and stop when they are contiguous."""


class Selection:
    """The frames that a run takes (`roi`: by default all), counted in flat navigation order.

    Buffers of kind nav have places for these only. `flat`: bool, shape (nav_size,); None for all.
    """

    def __init__(self, nav_size: int, roi: np.ndarray[Any, Any] | None = None) -> None:
        self.flat = None if roi is None else immutable(roi).reshape(nav_size)
        self.size = nav_size if self.flat is None else int(np.count_nonzero(self.flat))
        self._nav_size = nav_size

    @cached_property
    def indices(self) -> Indices:
        """Flat navigation indices of all frames that are taken."""
        indices = self.within(slice(0, self._nav_size))
        return indices if isinstance(indices, slice) else immutable(indices)

    def within(self, indices: Indices) -> Indices:
        """Those of some frames that are taken."""
        if self.flat is None:
            return indices
        if isinstance(indices, slice):
            return compact(np.flatnonzero(self.flat[indices]) + indices.start)
        return compact(indices[self.flat[indices]])

    def has_any(self, indices: Indices) -> bool:
        """Whether any of some frames is taken."""
        if self.flat is not None:
            return bool(self.flat[indices].any())
        return indices.start < indices.stop if isinstance(indices, slice) else len(indices) > 0

    def places(self, indices: Indices) -> Indices:
        """Where the results of frames lie that are all taken; `indices`: as :meth:`within` gives them."""
        if self.flat is None:
            return indices
        if isinstance(indices, slice):
            first = self.place(indices.start)
            return slice(first, first + indices.stop - indices.start)
        return compact(self._places[indices])

    def place(self, index: int) -> int:
        """Where the result of one frame lies that is taken."""
        return index if self.flat is None else int(self._places[index])

    @cached_property  # made where it is needed, since a worker may never ask
    def _places(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        flat = np.ones(self._nav_size, dtype=bool) if self.flat is None else self.flat
        return np.cumsum(flat, dtype=np.int64) - 1

    def spread(self, values: np.ndarray[Any, Any], fill: object) -> np.ndarray[Any, Any]:
        """Put values of taken frames, shape (size, ...), among those of all frames, shape (nav_size, ...)."""
        if self.flat is None:
            return values
        full = np.full((self._nav_size, *values.shape[1:]), fill, dtype=values.dtype)
        full[self.flat] = values
        return full


def numbers_of(indices: Indices) -> np.ndarray[Any, Any]:
    """Indices one by one, as an array."""
    return np.arange(indices.start, indices.stop) if isinstance(indices, slice) else indices


def run_ends(indices: Indices) -> list[list[int]]:
    """Rising indices as pairs, first and last + 1, one for each run of consecutive ones."""
    if isinstance(indices, slice):
        return [[indices.start, indices.stop]]
    if not len(indices):
        return []
    breaks = np.flatnonzero(np.diff(indices) != 1)
    pairs: list[list[int]] = np.stack(
        [indices[np.append(0, breaks + 1)], indices[np.append(breaks, -1)] + 1], axis=1
    ).tolist()
    return pairs


def runs_of(indices: Indices) -> list[slice]:
    """Rising indices as slices, one for each run of consecutive ones."""
    return [slice(*ends) for ends in run_ends(indices)]


def compact(indices: np.ndarray[Any, Any]) -> Indices:
    """Rising indices as a slice if there is no hole in them."""
    if len(indices) and int(indices[-1]) - int(indices[0]) + 1 == len(indices):
        return slice(int(indices[0]), int(indices[-1]) + 1)
    return indices
