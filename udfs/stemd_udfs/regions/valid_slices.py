"""Rectangles around and within the valid part of a result."""

from typing import Any

import numpy as np

# Any: the shape of a mask is not known to the type checker.
Mask = np.ndarray[Any, np.dtype[np.bool_]]


def bounding_slice(mask: Mask) -> tuple[slice, ...]:
    """The smallest rectangle that contains everything valid; slices of length 0 if nothing is."""
    bounds = []
    for axis in range(mask.ndim):
        others = tuple(other for other in range(mask.ndim) if other != axis)
        found = np.flatnonzero(mask.any(axis=others))
        bounds.append(slice(int(found[0]), int(found[-1]) + 1) if len(found) else slice(0, 0))
    return tuple(bounds)


def inner_slice(mask: Mask, axis: int) -> tuple[slice, ...]:
    """The longest part of the bounding rectangle along one axis in which everything is valid.

    Raises
    ------
    ValueError
        If there is no such axis.
    """
    if not -mask.ndim <= axis < mask.ndim:
        raise ValueError(f"axis is {axis}, expected one of the {mask.ndim} axes of the result")
    axis %= mask.ndim
    bounds = list(bounding_slice(mask))
    within = mask[tuple(bounds)]
    others = tuple(other for other in range(mask.ndim) if other != axis)
    is_whole = within.all(axis=others) & within.any(axis=others)
    # Runs of whole ones lie between a rise and a fall.
    edges = np.flatnonzero(np.diff(np.concatenate(([0], is_whole.astype(np.int8), [0]))))
    runs = edges.reshape(-1, 2)
    start = bounds[axis].start
    if not len(runs):
        bounds[axis] = slice(start, start)
    else:
        first, last = runs[np.argmax(runs[:, 1] - runs[:, 0])]
        bounds[axis] = slice(start + int(first), start + int(last))
    return tuple(bounds)
