"""Linear maps of (y, x) coordinates as 2 x 2 matrices: ``libertem.corrections.coordinates``."""

from typing import Any, NamedTuple

import numpy as np

Matrix = np.ndarray[Any, np.dtype[np.float64]]


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
