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
    """The longest part along one axis in which everything is valid; the slices of other axes take all.

    Raises AxisError if there is no such axis; it is a ValueError and an IndexError.
    """
    if not -mask.ndim <= axis < mask.ndim:
        raise np.exceptions.AxisError(f"axis is {axis}, expected one of the {mask.ndim} axes of the result")
    axis %= mask.ndim
    is_whole = mask.all(axis=tuple(other for other in range(mask.ndim) if other != axis))
    # Runs of whole ones lie between a rise and a fall.
    edges = np.flatnonzero(np.diff(np.concatenate(([0], is_whole.astype(np.int8), [0]))))
    runs = edges.reshape(-1, 2)
    first, last = runs[np.argmax(runs[:, 1] - runs[:, 0])].tolist() if len(runs) else (0, 0)
    slices = [slice(None)] * mask.ndim
    slices[axis] = slice(first, last)
    return tuple(slices)
