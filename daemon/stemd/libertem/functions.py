"""Small functions and options that LiberTEM has, in modules such as ``libertem.corrections.coordinates``."""

import math
from collections.abc import Iterable
from enum import IntEnum
from operator import index
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.arrays.sparse import is_sparse
from stemd_udfs.builtin import colour_wheel

Matrix = np.ndarray[Any, np.dtype[np.float64]]


class RegressionOptions(IntEnum):
    """Values of the parameter `regression` of :meth:`stemd.CoMUDF.with_params`."""

    NO_REGRESSION = -1
    SUBTRACT_MEAN = 0
    SUBTRACT_LINEAR = 1


# Any: bytes for colours.
def rgb_from_2dvector(
    y: ArrayLike, x: ArrayLike, vmax: float | None = None
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Show vectors as colours, with `y` as the first argument; see :func:`stemd.rgb_from_2dvector`."""
    return colour_wheel.rgb_from_2dvector(x=x, y=y, vmax=vmax)


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


class ScaleRotateFlip(NamedTuple):
    """A map as a scale, a rotation in radians and a flip of y; the flip comes first."""

    scale: float
    rotation: float
    flip_y: bool


def identity() -> Matrix:
    """Leave coordinates as they are."""
    return np.eye(2)


def flip_y() -> Matrix:
    """Turn the sign of y."""
    return np.diag([-1, 1])


def flip_x() -> Matrix:
    """Turn the sign of x."""
    return np.diag([1, -1])


def scale(factor: float) -> Matrix:
    """Multiply both coordinates with `factor`."""
    return np.diag([float(factor), float(factor)])


def rotate(radians: float) -> Matrix:
    """Rotate by an angle, clockwise with y pointing down and x to the right."""
    sine, cosine = np.sin(radians), np.cos(radians)
    return np.array([[cosine, sine], [-sine, cosine]])


def rotate_deg(degrees: float) -> Matrix:
    """Rotate by an angle in degrees; see :func:`rotate`."""
    return rotate(np.deg2rad(degrees))


def scale_rotate_flip_y(mat: np.ndarray[Any, Any]) -> ScaleRotateFlip:
    """Split a map into ``scale @ rotate @ flip_y``. Raises ValueError for shears and unequal scales."""
    matrix = np.asarray(mat, np.float64)
    flips = bool(np.linalg.det(matrix) < 0)
    turned = matrix @ flip_y() if flips else matrix
    factor = float(np.hypot(*turned[:, 0]))
    angle = float(np.arctan2(turned[0, 1], turned[0, 0]))
    if not np.allclose(turned, factor * rotate(angle), atol=1e-6 * max(factor, 1e-12)):
        raise ValueError(
            f"got {matrix.tolist()}, expected a scale, a rotation and a flip: this map also shears"
        )
    return ScaleRotateFlip(factor, angle, flips)
