"""The shape of a data set, split into navigation and signal dimensions, and a rectangular part of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, overload

import numpy as np

from stemd_udfs.errors import SliceUsageError


class Shape(tuple[int, ...]):
    """A tuple of lengths that knows where navigation ends and the signal begins.

    Being a tuple, it can be given to NumPy wherever a shape is wanted. ``shape + (2,)`` has a further signal
    dimension, ``(2,) + shape`` a further navigation dimension after the others.

    Parameters
    ----------
    shape : iterable of int
        Lengths of all dimensions, navigation first.
    sig_dims : int
        How many of the last dimensions belong to the signal (the detector).

    Raises
    ------
    ValueError
        If there are fewer than `sig_dims` dimensions, or a negative length.

    Examples
    --------
    >>> shape = Shape((14, 14, 32, 32), sig_dims=2)
    >>> shape.nav, shape.sig, shape.nav.size
    ((14, 14), (32, 32), 196)
    """

    sig_dims: int

    def __new__(cls, shape: Iterable[int], sig_dims: int) -> "Shape":
        self = super().__new__(cls, (int(length) for length in shape))
        if not 0 <= sig_dims <= len(self):
            raise ValueError(f"sig_dims is {sig_dims}, expected 0 to {len(self)} for the shape {tuple(self)}")
        if any(length < 0 for length in self):
            raise ValueError(f"shape {tuple(self)} has a negative length")
        self.sig_dims = sig_dims
        return self

    # Any: pickle's protocol.
    def __getnewargs__(self) -> Any:
        return tuple(self), self.sig_dims

    @property
    def nav(self) -> "Shape":
        """The navigation dimensions alone."""
        return Shape(self[: len(self) - self.sig_dims], sig_dims=0)

    @property
    def sig(self) -> "Shape":
        """The signal dimensions alone."""
        return Shape(self[len(self) - self.sig_dims :], sig_dims=self.sig_dims)

    @property
    def nav_dims(self) -> int:
        """Number of navigation dimensions."""
        return len(self) - self.sig_dims

    @property
    def size(self) -> int:
        """Number of elements."""
        return prod(self)

    @property
    def dims(self) -> int:
        """Number of dimensions."""
        return len(self)

    def to_tuple(self) -> tuple[int, ...]:
        """The lengths as a plain tuple."""
        return tuple(self)

    def flatten_nav(self) -> "Shape":
        """The same data with a single navigation dimension."""
        return Shape((self.nav.size, *self.sig), sig_dims=self.sig_dims)

    def flatten_sig(self) -> "Shape":
        """The same data with a single signal dimension."""
        return Shape((*self.nav, self.sig.size), sig_dims=1)

    # Any: whatever the other tuple has.
    def __add__(self, other: tuple[Any, ...]) -> Any:
        joined = super().__add__(other)
        if isinstance(other, Shape) or not _are_lengths(other):
            return joined
        return Shape(joined, sig_dims=self.sig_dims + len(other))

    def __radd__(self, other: tuple[Any, ...]) -> tuple[Any, ...]:
        if not isinstance(other, tuple):
            return NotImplemented
        if not _are_lengths(other):
            return (*other, *self)
        return Shape((*self.nav, *other, *self.sig), sig_dims=self.sig_dims)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Shape) and other.sig_dims != self.sig_dims:
            return False
        return tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def _are_lengths(values: tuple[Any, ...]) -> bool:
    return all(hasattr(value, "__index__") and value >= 0 for value in values)


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
        If origin and shape differ in the number of dimensions, or `shape` is no :class:`Shape`.
    """

    origin: tuple[int, ...]
    shape: Shape

    def __post_init__(self) -> None:
        if not isinstance(self.shape, Shape):
            raise SliceUsageError(f"the shape of a slice is {self.shape!r}, expected a stemd.Shape")
        if len(self.origin) != self.shape.dims:
            raise SliceUsageError(
                f"slice origin {self.origin} has {len(self.origin)} dimensions, "
                f"expected {self.shape.dims} as in its shape {self.shape}"
            )
        object.__setattr__(self, "origin", tuple(int(first) for first in self.origin))

    @classmethod
    def from_shape(cls, shape: tuple[int, ...], sig_dims: int) -> "Slice":
        """Return the slice that covers a whole array.

        Parameters
        ----------
        shape, sig_dims : tuple of int, int
            Of the array, as for :class:`Shape`.
        """
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
        """Return this slice as a NumPy index, or the part of an array that it covers.

        Parameters
        ----------
        arr : ndarray, optional
            Array of any shape and dtype, to return a view of: its last dimensions are cut if `sig_only` is
            set, else its first ones. Without it the index itself is returned.
        sig_only, nav_only : bool
            Use the signal or the navigation dimensions alone.

        Raises
        ------
        SliceUsageError
            If both `sig_only` and `nav_only` are set, or the array has too few dimensions.
        """
        if sig_only and nav_only:
            raise SliceUsageError("Slice.get: sig_only and nav_only exclude each other, set one of them")
        part = self.sig if sig_only else self.nav if nav_only else self
        index = tuple(slice(a, a + n) for a, n in zip(part.origin, part.shape, strict=True))
        if arr is None:
            return index
        if arr.ndim < len(index):
            raise SliceUsageError(f"Slice.get: got {arr.ndim} dimensions, expected at least {len(index)}")
        cut: Any = (..., *index) if sig_only else index
        part_of_array: np.ndarray[Any, Any] = arr[cut]
        return part_of_array

    def intersection_with(self, other: "Slice") -> "Slice":
        """The part that two slices share; empty (see :meth:`is_null`) if they are apart."""
        if other.shape.dims != self.shape.dims or other.shape.sig_dims != self.shape.sig_dims:
            raise SliceUsageError(f"cannot intersect slices of different dimensions: {self} and {other}")
        origin = tuple(max(a, b) for a, b in zip(self.origin, other.origin, strict=True))
        one, two = ([a + n for a, n in zip(part.origin, part.shape, strict=True)] for part in (self, other))
        lengths = (max(0, min(a, b) - first) for a, b, first in zip(one, two, origin, strict=True))
        return Slice(origin=origin, shape=Shape(lengths, sig_dims=self.shape.sig_dims))

    def is_null(self) -> bool:
        """Whether the slice contains nothing."""
        return self.shape.size == 0

    def shift(self, other: "Slice") -> "Slice":
        """Return the same part, counted from the origin of another slice.

        Parameters
        ----------
        other : Slice
            Its origin becomes (0, 0, …).
        """
        return self.shift_by([-first for first in other.origin])

    def shift_by(self, offset: Sequence[int]) -> "Slice":
        """Return a slice of the same shape at another place.

        Parameters
        ----------
        offset : sequence of int
            Added to the origin, one number for each dimension.
        """
        self._check_dims(len(offset), f"shift by {tuple(offset)}")
        origin = tuple(a + b for a, b in zip(self.origin, offset, strict=True))
        return Slice(origin=origin, shape=self.shape)

    def clip_to(self, shape: Sequence[int]) -> "Slice":
        """Return the part of this slice that lies within an array.

        Parameters
        ----------
        shape : sequence of int
            Shape of the array.
        """
        self._check_dims(len(shape), f"clip to {tuple(shape)}")
        return self.intersection_with(Slice.from_shape(tuple(shape), self.shape.sig_dims))

    def discard_nav(self) -> "Slice":
        """The same part of the signal, with origin and lengths of navigation set to zero."""
        nothing = (0,) * self.shape.nav_dims
        sig = self.sig
        return Slice(origin=(*nothing, *sig.origin), shape=Shape((*nothing, *sig.shape), self.shape.sig_dims))

    def flatten_nav(self, containing_shape: Sequence[int]) -> "Slice":
        """The same part of the data set with a single navigation dimension; itself if it has one already.

        Parameters
        ----------
        containing_shape : sequence of int
            Shape of the data set, which begins with as many navigation dimensions as the slice has.

        Raises
        ------
        SliceUsageError
            If the slice is not within that shape, or its positions do not follow one another.
        """
        nav = self.nav
        if nav.shape.dims == 1:
            return self
        whole = tuple(containing_shape)[: nav.shape.dims]
        ends = [first + length for first, length in zip(nav.origin, nav.shape, strict=True)]
        if len(whole) < nav.shape.dims or any(a > b for a, b in zip(ends, whole, strict=True)):
            raise SliceUsageError(f"{self!r} is not within the shape {tuple(containing_shape)}")
        # After the first dimension that has more than one position all others have to be whole.
        wide = next((axis for axis, length in enumerate(nav.shape) if length != 1), nav.shape.dims)
        if nav.shape[wide + 1 :] != whole[wide + 1 :]:
            raise SliceUsageError(f"positions of {self!r} do not follow one another in {whole}")
        first = 0
        for begin, length in zip(nav.origin, whole, strict=True):
            first = first * length + begin
        sig = self.sig
        shape = Shape((nav.shape.size, *sig.shape), sig_dims=self.shape.sig_dims)
        return Slice(origin=(first, *sig.origin), shape=shape)

    def subslices(self, shape: Sequence[int]) -> Iterator["Slice"]:
        """Yield the parts of the slice that have one shape, in C order.

        Parameters
        ----------
        shape : sequence of int
            Shape of the parts; the last ones of a dimension may be smaller.

        Raises
        ------
        SliceUsageError
            If `shape` has another number of dimensions, or a length below 1.
        """
        self._check_dims(len(shape), f"cut into parts of {tuple(shape)}")
        if min(shape, default=1) < 1:
            raise SliceUsageError(f"cannot cut {self!r} into parts of {tuple(shape)}: lengths start at 1")
        steps = [range(0, length, step) for length, step in zip(self.shape, shape, strict=True)]
        for starts in product(*steps):
            lengths = (min(step, n - a) for a, step, n in zip(starts, shape, self.shape, strict=True))
            part = Shape(lengths, sig_dims=self.shape.sig_dims)
            yield Slice(origin=starts, shape=part).shift_by(self.origin)

    def adjust_for_roi(self, roi: "np.ndarray[Any, Any] | None") -> "Slice":
        """Return the same part counted in selected positions, for a slice with one navigation dimension.

        Parameters
        ----------
        roi : ndarray of bool, optional
            True at the selected positions, in the shape of the scan or flat; None for all of them.

        Raises
        ------
        SliceUsageError
            If the slice has not one navigation dimension.
        """
        if roi is None:
            return self
        if self.shape.nav_dims != 1:
            raise SliceUsageError(f"{self!r} has {self.shape.nav_dims} navigation dimensions, expected 1")
        taken = np.asarray(roi).reshape(-1)
        begin, length, sig = self.origin[0], self.shape[0], self.sig
        before = int(np.count_nonzero(taken[:begin]))
        inside = int(np.count_nonzero(taken[begin : begin + length]))
        shape = Shape((inside, *sig.shape), sig_dims=self.shape.sig_dims)
        return Slice(origin=(before, *sig.origin), shape=shape)

    def _check_dims(self, dims: int, what: str) -> None:
        if dims != self.shape.dims:
            raise SliceUsageError(f"cannot {what}: expected {self.shape.dims} dimensions as in {self!r}")


def overlap(shape: Sequence[int], shift: Sequence[int]) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """Return where an array that is moved by whole pixels lies in its place before, and which part of it."""
    moves = [(max(-size, min(by, size)), size) for by, size in zip(shift, shape, strict=True)]
    into = tuple(slice(max(by, 0), size + min(by, 0)) for by, size in moves)
    return into, tuple(slice(max(-by, 0), size - max(by, 0)) for by, size in moves)
