"""The shape of a data set, split into navigation and signal dimensions."""

from collections.abc import Iterable
from math import prod
from typing import Any


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
        """Make a shape; a tuple is set when it is made."""
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
