"""Small functions on shapes and arrays: ``libertem.common.math``."""

import math
from collections.abc import Iterable
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from stemd_udfs.arrays.sparse import is_sparse


def prod(iterable: Iterable[SupportsIndex]) -> int:
    """Multiply integers of Python or NumPy; the product is Python's and cannot overflow."""
    return math.prod(map(index, iterable))


# Any: an array of any type.
def count_nonzero(array: Any) -> int:
    """Count the elements of a dense or sparse array that are not zero."""
    if not is_sparse(array):
        return int(np.count_nonzero(array))
    if hasattr(array, "count_nonzero"):  # of SciPy: adds elements that are there several times
        return int(array.count_nonzero())
    values = array.asformat("coo").data
    elsewhere = prod(array.shape) - len(values) if array.fill_value else 0
    return elsewhere + int(np.count_nonzero(values))


def make_2D_square(shape: tuple[int, ...]) -> tuple[int, ...]:  # noqa: N802 -- LiberTEM's name
    """Make a one-dimensional shape square if its length is a square number; others stay as they are."""
    if len(shape) != 1:
        return tuple(shape)
    side = math.isqrt(shape[0])
    return (side, side) if side * side == shape[0] else tuple(shape)
