"""Stacks of sparse masks, kept in plain arrays and given in the form that is asked for."""

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from stemd_udfs.arrays.sparse import is_sparse
from stemd_udfs.masks import CoordinateStack
from stemd_udfs.regions.slice import Slice

# Any, in this file: masks have any dtype, and sparse arrays of optional packages have no types here.
Array = np.ndarray[Any, Any]

FORMATS = ("scipy.sparse", "scipy.sparse.csr", "scipy.sparse.csc", "sparse.pydata", "sparse.pydata.GCXS")
"""Kinds of sparse arrays."""


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
            whole = Slice.from_shape(self.shape[1:], sig_dims=len(self.shape) - 1)
            return self.part(whole, kind, dtype, transpose=False)
        return _sparse_array(kind, self.data.astype(dtype), self.coords, self.shape)

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
        return _sparse_array(kind, self.data[is_within].astype(dtype), coordinates, shape)


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


def _sparse_array(kind: str, values: Array, coordinates: Array, shape: tuple[int, ...]) -> Any:
    if kind.startswith("scipy"):
        from scipy.sparse import csc_matrix, csr_matrix

        make = csc_matrix if kind.endswith("csc") else csr_matrix
        return make((values, tuple(coordinates)), shape=shape)
    import sparse

    made = sparse.COO(coordinates, values, shape=shape)
    return sparse.GCXS.from_coo(made) if kind.endswith("GCXS") else made
