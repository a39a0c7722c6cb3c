"""Regions of interest in every form that a user may give."""

import warnings
from collections.abc import Sequence
from math import prod
from numbers import Integral
from typing import Any

import numpy as np

from stemd_udfs.arrays.conversion import dense, is_sparse

# Any, in this file: a user may give anything, and sparse arrays of optional packages have no types here.


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

    `given`: an array, dense (maybe flat) or sparse, which warns if it is not bool; a coordinate such as ``(3,
    4)``; or a sequence of (coordinate, truth value), all equal: these frames, or all others. Raises TypeError
    for others, ValueError for unfit shapes, coordinates and values.
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
    truths = {truth for _, truth in pairs}
    if len(truths) > 1:
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
