"""Stacks of sparse masks, kept in plain arrays and given in the form that is asked for."""

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np

from stemd_udfs.arrays.sparse import is_sparse
from stemd_udfs.masks import CoordinateStack
from stemd_udfs.regions.shape import Shape
from stemd_udfs.regions.slice import Slice

# Any, in this file: masks have any dtype, and sparse arrays of optional packages have no types here.
Array = np.ndarray[Any, Any]


class SparseStack(CoordinateStack):
    """Masks as the coordinates and values of what is not zero in them; signals have any number of dimensions.

    See :class:`stemd_udfs.masks.CoordinateStack` for its parameters.
    """

    @classmethod
    def from_stack(cls, stack: Any) -> "SparseStack":
        """Take a stack, dense or sparse."""
        coordinates, values = _elements(stack)
        return cls(coordinates, values, tuple(stack.shape))

    @classmethod
    def from_masks(cls, masks: Sequence[Any]) -> "SparseStack":
        """Take masks of one shape, dense or sparse."""
        found = [_elements(mask) for mask in masks]
        numbers = np.repeat(np.arange(len(masks)), [len(values) for _, values in found])
        pixels = np.concatenate([coordinates for coordinates, _ in found], axis=1)
        values = np.concatenate([values for _, values in found])
        return cls(np.vstack([numbers, pixels]), values, (len(masks), *masks[0].shape))

    def dense(self, dtype: np.dtype[Any]) -> Array:
        """All masks, dense."""
        return self.astype(dtype).todense()

    def stack(self, kind: str, dtype: np.dtype[Any]) -> Any:
        """All masks, sparse: (masks, *signal) where the kind has so many dimensions, else (masks, pixels)."""
        if kind.startswith("scipy"):
            whole = Slice(
                origin=(0,) * (len(self.shape) - 1), shape=Shape(self.shape[1:], sig_dims=len(self.shape) - 1)
            )
            return self.part(whole, kind, dtype, transpose=False)
        return FORMATS[kind](self.data.astype(dtype), self.coords, self.shape)

    def part(self, part: Slice, kind: str, dtype: np.dtype[Any], transpose: bool) -> Any:
        """The masks within a rectangle, sparse, with flat pixels.

        `part`: in signal dimensions alone. `kind`: one of :data:`FORMATS`. `dtype`: of the values.
        `transpose`: (pixels, masks) instead of (masks, pixels).
        """
        number, *pixel = self.coords
        is_within = np.ones(len(number), dtype=bool)
        for place, first, length in zip(pixel, part.origin, part.shape, strict=True):
            is_within &= (place >= first) & (place < first + length)
        moved = tuple(place[is_within] - first for place, first in zip(pixel, part.origin, strict=True))
        flat = np.ravel_multi_index(moved, tuple(part.shape))
        coordinates = np.vstack([number[is_within], flat])
        shape = (self.shape[0], prod(part.shape))
        if transpose:
            coordinates, shape = coordinates[::-1], shape[::-1]
        return FORMATS[kind](self.data[is_within].astype(dtype), coordinates, shape)


def _elements(array: Any) -> tuple[Array, Array]:
    if not is_sparse(array):
        array = np.asarray(array)
        found = np.nonzero(array)
        return np.vstack(found), array[found]
    for method in ("tocoo", "to_coo"):
        if hasattr(array, method):
            array = getattr(array, method)()
    if hasattr(array, "coords") and isinstance(array.coords, np.ndarray):  # of the package sparse
        return array.coords, array.data
    return np.vstack([array.row, array.col]), array.data


def _scipy_csr(values: Array, coordinates: Array, shape: tuple[int, ...]) -> Any:
    from scipy.sparse import csr_matrix

    return csr_matrix((values, tuple(coordinates)), shape=shape)


def _scipy_csc(values: Array, coordinates: Array, shape: tuple[int, ...]) -> Any:
    from scipy.sparse import csc_matrix

    return csc_matrix((values, tuple(coordinates)), shape=shape)


def _pydata_coo(values: Array, coordinates: Array, shape: tuple[int, ...]) -> Any:
    import sparse

    return sparse.COO(coordinates, values, shape=shape)


def _pydata_gcxs(values: Array, coordinates: Array, shape: tuple[int, ...]) -> Any:
    import sparse

    return sparse.GCXS.from_coo(_pydata_coo(values, coordinates, shape))


FORMATS: dict[str, Callable[[Array, Array, tuple[int, ...]], Any]] = {
    "scipy.sparse": _scipy_csr,
    "scipy.sparse.csr": _scipy_csr,
    "scipy.sparse.csc": _scipy_csc,
    "sparse.pydata": _pydata_coo,
    "sparse.pydata.GCXS": _pydata_gcxs,
}
"""Kinds of sparse arrays: each makes one of values, coordinates and shape."""
