"""A rectangular part of a data set."""

from dataclasses import dataclass
from typing import Any, overload

import numpy as np

from stemd_udfs.errors import SliceUsageError
from stemd_udfs.regions.shape import Shape


@dataclass(frozen=True)
class Slice:
    """A rectangular part of a data set, in the data set's own coordinates.

    The engine's slices have a flat navigation dimension that counts only the selected frames.

    Parameters
    ----------
    origin : tuple of int
        First index in each dimension.
    shape : Shape
        Lengths, split in navigation and signal as in the data set.

    Raises
    ------
    SliceUsageError
        If origin and shape differ in the number of dimensions.
    """

    origin: tuple[int, ...]
    shape: Shape

    def __post_init__(self) -> None:
        if len(self.origin) != self.shape.dims:
            raise SliceUsageError(
                f"slice origin {self.origin} has {len(self.origin)} dimensions, "
                f"expected {self.shape.dims} as in its shape {self.shape}"
            )
        object.__setattr__(self, "origin", tuple(int(first) for first in self.origin))

    @classmethod
    def from_shape(cls, shape: tuple[int, ...], sig_dims: int) -> "Slice":
        """The slice that covers a whole array of the given shape."""
        return cls(origin=(0,) * len(shape), shape=Shape(shape, sig_dims=sig_dims))

    @property
    def nav(self) -> "Slice":
        """The navigation dimensions alone."""
        return Slice(origin=self.origin[: self.shape.nav.dims], shape=self.shape.nav)

    @property
    def sig(self) -> "Slice":
        """The signal dimensions alone."""
        return Slice(origin=self.origin[self.shape.nav.dims :], shape=self.shape.sig)

    @overload
    def get(self, arr: None = None, sig_only: bool = False, nav_only: bool = False) -> tuple[slice, ...]: ...
    @overload
    def get(
        self, arr: np.ndarray[Any, Any], sig_only: bool = False, nav_only: bool = False
    ) -> np.ndarray[Any, Any]: ...
    def get(
        self, arr: np.ndarray[Any, Any] | None = None, sig_only: bool = False, nav_only: bool = False
    ) -> tuple[slice, ...] | np.ndarray[Any, Any]:
        """This slice as a NumPy index, or the part of an array that it covers.

        Parameters
        ----------
        arr : ndarray, optional
            Array to cut; without it the index itself is returned.
        sig_only, nav_only : bool
            Use the signal or the navigation dimensions alone.

        Returns
        -------
        tuple of slice, or ndarray
            For an array, a view of it.

        Raises
        ------
        SliceUsageError
            If both `sig_only` and `nav_only` are set, or the array has too few dimensions.
        """
        if sig_only and nav_only:
            raise SliceUsageError("Slice.get: sig_only and nav_only exclude each other, set one of them")
        part = self.sig if sig_only else self.nav if nav_only else self
        index = tuple(
            slice(first, first + length) for first, length in zip(part.origin, part.shape, strict=True)
        )
        if arr is None:
            return index
        if arr.ndim < len(index):
            raise SliceUsageError(
                f"Slice.get: the array has {arr.ndim} dimensions, expected at least {len(index)}"
            )
        return arr[index]

    def intersection_with(self, other: "Slice") -> "Slice":
        """The part that two slices share; empty (see :meth:`is_null`) if they are apart."""
        if other.shape.dims != self.shape.dims or other.shape.sig_dims != self.shape.sig_dims:
            raise SliceUsageError(f"cannot intersect slices of different dimensions: {self} and {other}")
        origin = tuple(max(a, b) for a, b in zip(self.origin, other.origin, strict=True))
        ends = (
            min(a + n, b + m)
            for a, n, b, m in zip(self.origin, self.shape, other.origin, other.shape, strict=True)
        )
        lengths = (max(0, end - first) for end, first in zip(ends, origin, strict=True))
        return Slice(origin=origin, shape=Shape(lengths, sig_dims=self.shape.sig_dims))

    def is_null(self) -> bool:
        """Whether the slice contains nothing."""
        return self.shape.size == 0

    def shift(self, other: "Slice") -> "Slice":
        """The same part, counted from the origin of another slice."""
        origin = tuple(a - b for a, b in zip(self.origin, other.origin, strict=True))
        return Slice(origin=origin, shape=self.shape)

    def discard_nav(self) -> "Slice":
        """The same part of the signal, with the navigation origin set to zero."""
        nav_dims = self.shape.nav.dims
        return Slice(origin=(0,) * nav_dims + self.origin[nav_dims:], shape=self.shape)
