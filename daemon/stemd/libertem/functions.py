"""Functions, classes and options that LiberTEM has, in modules such as ``libertem.corrections.detector``."""

import math
from collections.abc import Iterable
from enum import IntEnum
from operator import index
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.arrays.conversion import is_sparse
from stemd_udfs.builtin import field_phase
from stemd_udfs.corrections.corrections import Repair

# Any, in this file: frames have any dtype of numbers, and sparse arrays have no types here.
Array = np.ndarray[Any, Any]
Matrix = np.ndarray[Any, np.dtype[np.float64]]


class RegressionOptions(IntEnum):
    """Values of the parameter `regression` of :meth:`stemd.CoMUDF.with_params`."""

    NO_REGRESSION = -1
    SUBTRACT_MEAN = 0
    SUBTRACT_LINEAR = 1


def rgb_from_2dvector(
    y: ArrayLike, x: ArrayLike, vmax: float | None = None
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Show vectors as colours, with `y` as the first argument; see :func:`stemd.rgb_from_2dvector`."""
    return field_phase.rgb_from_2dvector(x=x, y=y, vmax=vmax)


def prod(iterable: Iterable[SupportsIndex]) -> int:
    """Multiply integers of Python or NumPy; the product is Python's and cannot overflow."""
    return math.prod(map(index, iterable))


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


def scale_rotate_flip_y(mat: Array) -> ScaleRotateFlip:
    """Split a map into ``scale @ rotate @ flip_y``. Raises ValueError for shears and unequal scales."""
    matrix = np.asarray(mat, np.float64)
    flips = bool(np.linalg.det(matrix) < 0)
    turned = matrix @ flip_y() if flips else matrix
    factor = float(np.hypot(*turned[:, 0]))
    angle = float(np.arctan2(turned[0, 1], turned[0, 0]))
    if not np.allclose(turned, factor * rotate(angle), atol=1e-6 * max(factor, 1e-12)):
        raise ValueError(f"got {matrix.tolist()}, expected a scale, a rotation and a flip: it also shears")
    return ScaleRotateFlip(factor, angle, flips)


class RepairDescriptor:
    """Which pixels are replaced by the mean of their good neighbours, worked out once for many frames.

    `excluded_pixels`: coordinates as :func:`numpy.nonzero` gives them, or a sparse array like a frame.
    `allow_empty`: leave a pixel without good neighbours alone; else RepairValueError is raised.
    """

    def __init__(
        self, sig_shape: tuple[int, ...], excluded_pixels: Any = None, allow_empty: bool = False
    ) -> None:
        bad = np.zeros(tuple(sig_shape), bool)
        if excluded_pixels is not None:
            bad[_coordinates(excluded_pixels, bad.ndim)] = True
        self.sig_shape = bad.shape
        self.repair = Repair(bad, allow_empty=allow_empty)
        self.exclude_flat = self.repair.pixels


def correct(  # noqa: PLR0917 -- an order that users of LiberTEM know
    buffer: ArrayLike,
    dark_image: ArrayLike | None = None,
    gain_map: ArrayLike | None = None,
    excluded_pixels: Any = None,
    repair_descriptor: RepairDescriptor | None = None,
    inplace: bool = False,
    sig_shape: tuple[int, ...] | None = None,
    allow_empty: bool = False,
) -> Array:
    """Correct frames: ``(frame - dark) * gain``, then excluded pixels are repaired.

    Parameters
    ----------
    buffer : array_like, shape (*any, *sig_shape)
        The frames.
    dark_image, gain_map : array_like, shape sig_shape, optional
        What is subtracted, and what the difference is multiplied with.
    excluded_pixels : array_like, optional
        See :class:`RepairDescriptor`.
    repair_descriptor : RepairDescriptor, optional
        Instead of `excluded_pixels`.
    inplace : bool
        Write into `buffer`, which must be an array of floats.
    sig_shape : tuple of int, optional
        Shape of a frame; needed where no dark image, gain map or descriptor has it.
    allow_empty : bool
        Leave an excluded pixel alone that has no good neighbour.

    Returns
    -------
    ndarray
        In the shape of `buffer`, with at least single precision; `buffer` itself if `inplace`.

    Raises
    ------
    ValueError
        If shapes do not fit, or both `excluded_pixels` and `repair_descriptor` are given.
    TypeError
        If `inplace` is asked for and `buffer` is no array of floats.
    RepairValueError
        If a pixel has no good neighbour and that is not allowed.
    """
    frames = np.asarray(buffer)
    shape = _frame_shape(dark_image, gain_map, repair_descriptor, sig_shape)
    if frames.shape[frames.ndim - len(shape) :] != shape:
        raise ValueError(f"buffer has shape {frames.shape}, expected one that ends with the frame's, {shape}")
    if excluded_pixels is not None and repair_descriptor is not None:
        raise ValueError("excluded_pixels and repair_descriptor are given, expected one of them")
    dtype = np.result_type(frames.dtype, np.float32)
    if inplace and (not isinstance(buffer, np.ndarray) or frames.dtype.kind not in "fc"):
        raise TypeError(f"buffer has dtype {frames.dtype}, expected floats to write into: leave out inplace")
    done = frames if inplace else frames.astype(dtype)
    if dark_image is not None:
        done -= np.asarray(dark_image)
    if gain_map is not None:
        done *= np.asarray(gain_map)
    if repair_descriptor is None:
        repair_descriptor = RepairDescriptor(shape, excluded_pixels, allow_empty)
    if len(pixels := repair_descriptor.repair.pixels):
        means = repair_descriptor.repair.means(done.reshape(-1, prod(shape)))
        lead = done.shape[: done.ndim - len(shape)]
        done[(..., *np.unravel_index(pixels, shape))] = means.reshape(*lead, len(pixels))
    return done


def _frame_shape(
    dark: ArrayLike | None,
    gain: ArrayLike | None,
    descriptor: RepairDescriptor | None,
    sig_shape: tuple[int, ...] | None,
) -> tuple[int, ...]:
    known = {
        "sig_shape": None if sig_shape is None else tuple(sig_shape),
        "dark_image": None if dark is None else np.shape(dark),
        "gain_map": None if gain is None else np.shape(gain),
        "repair_descriptor": None if descriptor is None else descriptor.sig_shape,
    }
    if not (shapes := {name: shape for name, shape in known.items() if shape is not None}):
        raise ValueError(
            "need either `dark_image`, `gain_map`, or `sig_shape`: the size of a frame is not known"
        )
    if len(set(shapes.values())) > 1:
        raise ValueError(f"got {shapes}, expected the same shape of a frame in all of them")
    return next(iter(shapes.values()))


def _coordinates(given: Any, dims: int) -> tuple[Array, ...]:
    if is_sparse(given):
        coo = given.tocoo() if hasattr(given, "tocoo") else given
        given = coo.coords if hasattr(coo, "coords") else (coo.row, coo.col)
    places = np.asarray(given)
    if places.size == 0:
        places = np.zeros((dims, 0), int)
    if places.shape[0] != dims or places.ndim != 2:
        raise ValueError(
            f"excluded_pixels have the shape {places.shape}, expected ({dims}, pixels): coordinates as "
            "numpy.nonzero gives them"
        )
    return tuple(places.astype(int))
