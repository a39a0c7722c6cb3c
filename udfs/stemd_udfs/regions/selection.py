"""Which frames a run takes: regions of interest in every form, and where their results lie."""

import warnings
from collections.abc import Sequence
from functools import cached_property
from math import prod
from numbers import Integral
from typing import Any

import numpy as np

from stemd_udfs.arrays.conversion import dense, immutable, is_sparse

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


class ROIMaker:
    """Makes regions of interest by indexing: ``dataset.roi[2:5, 3]``."""

    def __init__(self, nav_shape: tuple[int, ...]) -> None:
        self._nav_shape = nav_shape

    def __getitem__(self, key: Any) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The frames at an index of NumPy's: a new array, bool, in navigation shape."""
        roi = np.zeros(self._nav_shape, dtype=bool)
        roi[key] = True
        return roi


def as_roi(given: Any, nav_shape: tuple[int, ...]) -> np.ndarray[Any, np.dtype[np.bool_]] | None:
    """Understand a region of interest: bool, shape nav_shape, in memory of its own; None takes all frames.

    `given`: an array, dense (maybe flat) or sparse (warns if not bool); a coordinate such as ``(3, 4)``; or
    (coordinate, truth value) pairs, all equal: these frames, or all others. TypeError, or ValueError.
    """
    if given is None:
        return None
    if is_sparse(given):
        return _from_array(dense(given), given.dtype, nav_shape)
    if isinstance(given, tuple | list):
        return _from_sequence(given, nav_shape)
    if hasattr(given, "__array__") and hasattr(given, "__len__"):  # no scalar
        array = np.asarray(given)
        return _from_array(array, array.dtype, nav_shape)
    expected = "an array of bool, a coordinate, or a sequence of (coordinate, truth value)"
    raise TypeError(f"roi is {given!r}, expected {expected}")


def _from_array(
    array: np.ndarray[Any, Any], dtype: Any, nav_shape: tuple[int, ...]
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    if array.shape not in (nav_shape, (prod(nav_shape),)):
        raise ValueError(f"roi has the shape {array.shape}, expected that of the scan, {nav_shape}")
    if np.dtype(dtype) != np.bool_:
        # At the caller of Context.run_udf and the like: past this function, as_roi and two of the Context's.
        warnings.warn(
            f"ROI dtype is {dtype}, expected bool. Attempting cast to bool.", UserWarning, stacklevel=5
        )
    return array.astype(bool).reshape(nav_shape)


def _from_sequence(given: Sequence[Any], nav_shape: tuple[int, ...]) -> np.ndarray[Any, np.dtype[np.bool_]]:
    if not given:
        raise ValueError("roi is empty, expected a coordinate or (coordinate, truth value) pairs")
    is_one = all(_is_integer(item) for item in given)
    pairs = [(given, True)] if is_one else [_pair(item, len(nav_shape)) for item in given]
    if len(truths := {truth for _, truth in pairs}) > 1:
        raise ValueError(
            "Cannot cast iterable roi coords with more than one truth value: either all of them are True "
            "or all are False"
        )
    truth = truths.pop()
    roi = np.full(nav_shape, not truth)
    for coordinate, _ in pairs:
        roi[_checked(coordinate, nav_shape)] = truth
    return roi


def _pair(item: Any, dims: int) -> tuple[Any, bool]:
    coordinate, truth = item if isinstance(item, tuple | list) and len(item) == 2 else (None, None)
    is_truth = isinstance(truth, bool | np.bool_) or (_is_integer(truth) and truth in (0, 1))
    if not is_truth or (_is_integer(coordinate) and dims > 1):  # such as a coordinate without a truth value
        expected = f"a pair (coordinate, truth value), such as {((0,) * dims, True)}"
        raise TypeError(f"roi has the item {item!r}, expected {expected}")
    return coordinate, bool(truth)


def _checked(coordinate: Any, nav_shape: tuple[int, ...]) -> tuple[int, ...]:
    items = (coordinate,) if _is_integer(coordinate) else coordinate
    if not isinstance(items, tuple | list | np.ndarray) or not all(_is_integer(item) for item in items):
        raise TypeError(f"roi has the coordinate {coordinate!r}, expected {len(nav_shape)} integers")
    place = tuple(map(int, items))
    if len(place) != len(nav_shape) or not all(0 <= at < n for at, n in zip(place, nav_shape, strict=True)):
        raise ValueError(f"roi has the coordinate {place}, which is not within the scan's {nav_shape}")
    return place


def _is_integer(item: Any) -> bool:
    return isinstance(item, Integral) and not isinstance(item, bool | np.bool_)
