"""Stacks of masks that are mostly zero, kept as coordinates and values."""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike

# Any, in this file: masks have many dtypes.
Array = np.ndarray[Any, Any]


class CoordinateStack:
    """A stack of masks that holds only the pixels that are not zero.

    Return it from a mask factory, call :meth:`todense`, or hand :attr:`coords`, :attr:`data` and
    :attr:`shape` to the sparse array library of your choice, whose names they are.

    Parameters
    ----------
    coords : ndarray of int, shape (3, n)
        Mask, row and column of each value; or mask and pixel in frames of other dimensions. Values at the
        same place add up.
    data : ndarray, shape (n,)
        The values.
    shape : tuple of int
        (masks, *signal).
    """

    def __init__(self, coords: Array, data: Array, shape: tuple[int, ...]) -> None:
        self.coords = coords
        self.data = data
        self.shape = shape

    @classmethod
    def from_dense(cls, stack: Array) -> "CoordinateStack":
        """Keep the values of an array that are not zero."""
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

    def astype(self, dtype: DTypeLike) -> "CoordinateStack":
        """The same masks with values of another dtype."""
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
