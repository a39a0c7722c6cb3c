"""Stacks of masks that are mostly zero, kept as coordinates and values."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

# Any, in this file: masks have many dtypes.
Array = np.ndarray[Any, Any]


# Any: an array of the package sparse, which has no types.
def sparse_stack(coords: Array, data: Array, shape: tuple[int, ...]) -> "CoordinateStack | Any":
    """Make a sparse.COO where sparse is installed, else a :class:`CoordinateStack`, of these parameters."""
    try:
        import sparse
    except ImportError:
        return CoordinateStack(coords, data, shape)
    return sparse.COO(coords, data, shape=shape)


class CoordinateStack:
    """A stack of masks that holds only the pixels that are not zero; replaces ``sparse.COO``.

    Return it from a mask factory, take masks or parts of them by index, or call :meth:`todense`.

    Parameters
    ----------
    coords : ndarray of int, shape (3, n)
        Mask, row and column of each value; or as many coordinates as `shape` has lengths. Values at the
        same place add up.
    data : ndarray, shape (n,)
        The values.
    shape : tuple of int
        (masks, *signal), or the shape of a part of such a stack.
    """

    def __init__(self, coords: Array, data: Array, shape: tuple[int, ...]) -> None:
        self.coords = coords
        self.data = data
        self.shape = shape

    @classmethod
    def from_dense(cls, stack: Array) -> "CoordinateStack":
        """Return a stack with the values of an array that are not zero.

        Parameters
        ----------
        stack : ndarray, shape (masks, sig_y, sig_x)
            Numbers of any dtype.
        """
        coords = np.nonzero(stack)
        return cls(np.stack(coords), stack[coords], stack.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the values."""
        dtype: np.dtype[Any] = self.data.dtype
        return dtype

    @property
    def ndim(self) -> int:
        """Number of dimensions, 3 for masks of rows and columns."""
        return len(self.shape)

    @property
    def nnz(self) -> int:
        """How many values are kept."""
        return len(self.data)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[number] for number in range(len(self)))

    # Any: a part is a CoordinateStack, a single value is a scalar of any type.
    def __getitem__(self, key: Any) -> Any:
        """A part of the stack, sparse as well: integers, slices and ``...`` as for NumPy's arrays."""
        keep = np.ones(self.nnz, dtype=bool)
        coords, shape = [], []
        for part, place, length in zip(_completed(key, self.ndim), self.coords, self.shape, strict=True):
            wanted = np.arange(length)[part]
            # Where each place goes in the part; -1 for those that do not.
            target = np.full(length, -1)
            target[wanted] = np.arange(wanted.size).reshape(wanted.shape)
            keep &= target[place] >= 0
            if wanted.ndim:
                coords.append(target[place])
                shape.append(len(wanted))
        data = self.data[keep]
        if not shape:
            return data.sum(dtype=self.dtype)
        return CoordinateStack(np.stack([place[keep] for place in coords]), data, tuple(shape))

    def astype(self, dtype: DTypeLike) -> "CoordinateStack":
        """Return the same masks with values of another dtype.

        Parameters
        ----------
        dtype : dtype
            Of the values.
        """
        return CoordinateStack(self.coords, self.data.astype(dtype), self.shape)

    def todense(self) -> Array:
        """The same masks as an array."""
        dense = np.zeros(self.shape, dtype=self.dtype)
        np.add.at(dense, tuple(self.coords), self.data)
        return dense

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array:
        if copy is False:
            raise ValueError("making a CoordinateStack dense needs a copy")
        return self.todense().astype(self.dtype if dtype is None else dtype, copy=False)

    def __repr__(self) -> str:
        return f"<CoordinateStack shape={self.shape} dtype={self.dtype} nnz={self.nnz}>"


def _completed(key: Any, ndim: int) -> list[int | slice]:
    """An index with a part for each dimension."""
    parts = list(key) if isinstance(key, tuple) else [key]
    if not all(isinstance(part, int | np.integer | slice) or part is Ellipsis for part in parts):
        raise IndexError(
            f"a CoordinateStack was indexed with {key!r}, expected integers, slices and `...`: "
            "call todense() for others, or install the package sparse"
        )
    if Ellipsis not in parts:
        parts.append(Ellipsis)
    before = parts.index(Ellipsis)
    missing = ndim - len(parts) + 1
    if missing < 0 or parts.count(Ellipsis) > 1:
        raise IndexError(f"a CoordinateStack of {ndim} dimensions was indexed with {key!r}")
    return [*parts[:before], *[slice(None)] * missing, *parts[before + 1 :]]
