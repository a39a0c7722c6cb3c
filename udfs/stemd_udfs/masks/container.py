"""Stacks of masks, cut and arranged for products with tiles."""

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.arrays.conversion import dense, is_sparse
from stemd_udfs.masks import CoordinateStack
from stemd_udfs.masks.stack import MaskFactory, check_factories
from stemd_udfs.regions.slice import Slice

# Any, in this file: masks have any dtype, and sparse arrays of optional packages have no types here.
Array = np.ndarray[Any, Any]

FORMATS = ("scipy.sparse", "scipy.sparse.csr", "scipy.sparse.csc", "sparse.pydata", "sparse.pydata.GCXS")
"""Kinds of sparse arrays."""


class SparseStack(CoordinateStack):
    """Sparse masks of any dimensions."""

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

    def stack(self, kind: str, dtype: np.dtype[Any]) -> Any:
        """All masks, sparse: (masks, *signal) where the kind has so many dimensions, else (masks, pixels)."""
        if kind.startswith("scipy"):
            whole = Slice.from_shape(self.shape[1:], sig_dims=len(self.shape) - 1)
            return self.part(whole, kind, dtype, transpose=False)
        return _sparse_array(kind, self.data.astype(dtype), self.coords, self.shape)

    def part(self, part: Slice, kind: str, dtype: np.dtype[Any], transpose: bool) -> Any:
        """The masks within a rectangle, sparse, with flat pixels; `kind`: one of :data:`FORMATS`."""
        number, *pixel = self.coords
        is_within = np.ones(len(number), dtype=bool)
        for place, first, length in zip(pixel, part.origin, part.shape, strict=True):
            is_within &= (place >= first) & (place < first + length)
        moved = tuple(place[is_within] - first for place, first in zip(pixel, part.origin, strict=True))
        coordinates = np.vstack([number[is_within], np.ravel_multi_index(moved, tuple(part.shape))])
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


class MaskContainer:
    """A stack of masks, made when first needed, of which :meth:`get` gives the part for a tile.

    Parameters
    ----------
    mask_factories : callable or sequence of callables
        Functions without arguments. Each of a sequence returns one mask in the shape of a frame; a single
        callable may return a stack of them, shape (masks, *signal). Dense arrays, or sparse ones of SciPy or
        of the package sparse.
    dtype : dtype, optional
        Dtype of the masks; if not given the one that holds all of them.
    use_sparse : {None, True, False} or str
        How :meth:`get` gives the masks. False: dense; True: sparse, as `default_sparse` says; None: sparse if
        all masks are. Or the kind of array of an installed package: ``"scipy.sparse"``,
        ``"scipy.sparse.csr"``, ``"scipy.sparse.csc"``, ``"sparse.pydata"``, ``"sparse.pydata.GCXS"``.
    count : int, optional
        How many masks there are; saves making them to know it.
    backend : {None, "numpy"}
        Array module of the masks.
    default_sparse : str
        The kind of sparse array when `use_sparse` leaves it open.

    Raises
    ------
    ValueError
        If `mask_factories` are no functions, or `use_sparse`, `default_sparse` or `backend` is unknown.
    """

    def __init__(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        mask_factories: MaskFactory | Sequence[MaskFactory],
        dtype: DTypeLike | None = None,
        use_sparse: bool | str | None = None,
        count: int | None = None,
        backend: str | None = None,
        default_sparse: str = "scipy.sparse",
    ) -> None:
        check_factories(mask_factories, "MaskContainer")
        self._factories = mask_factories
        self._dtype = None if dtype is None else np.dtype(dtype)
        self._use_sparse = use_sparse
        self._default = _checked_format(default_sparse, "default_sparse")
        if isinstance(use_sparse, str):
            _checked_format(use_sparse, "use_sparse")
        elif use_sparse not in (None, True, False):
            raise ValueError(f"use_sparse is {use_sparse!r}, expected None, True, False or a kind of array")
        _check_backend(backend)
        self._count = count
        self._stack: Array | SparseStack | None = None
        self._parts: dict[tuple[Any, ...], Any] = {}

    def __len__(self) -> int:
        if self._count is not None:
            return self._count
        if not callable(self._factories):
            return len(self._factories)
        return int(self._made().shape[0])

    @property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the masks."""
        return self._made().dtype if self._dtype is None else self._dtype

    @property
    def use_sparse(self) -> str | bool:
        """The kind of sparse array that :meth:`get` gives, or False."""
        if isinstance(self._use_sparse, str):
            return self._use_sparse
        if self._use_sparse is None:
            return self._default if isinstance(self._made(), SparseStack) else False
        return self._default if self._use_sparse else False

    @property
    def computed_masks(self) -> Any:
        """All masks: shape (masks, *signal); SciPy's sparse arrays have (masks, pixels)."""
        kind = self.use_sparse
        stack = self._made()
        if not kind:
            masks = stack.astype(self.dtype)
            return masks if isinstance(masks, np.ndarray) else masks.todense()
        return _as_sparse(stack).stack(str(kind), self.dtype)

    def get(
        self,
        key: Slice,
        dtype: DTypeLike | None = None,
        sparse_backend: str | bool | None = None,
        transpose: bool = True,
        backend: str | None = None,
    ) -> Any:
        """The part of all masks that a tile covers, with flat pixels; kept for the next tile there.

        Parameters
        ----------
        key : Slice
            Such as ``self.meta.slice``; its navigation part makes no difference.
        dtype, sparse_backend : dtype, str or False, optional
            Instead of the container's dtype and :attr:`use_sparse`; False for a dense array.
        transpose : bool
            Pixels first: shape (pixels, masks), for ``tile @ part``; else (masks, pixels).
        backend : {None, "numpy"}
            Array module of the masks.

        Raises
        ------
        TypeError
            If `key` is no slice.
        ValueError
            If the slice does not fit the masks, or `sparse_backend` or `backend` is unknown.
        """
        if not isinstance(key, Slice):
            raise TypeError(f"MaskContainer.get got {key!r}, expected a Slice such as self.meta.slice")
        _check_backend(backend)
        kind = self.use_sparse if sparse_backend is None else sparse_backend
        if isinstance(kind, str):
            _checked_format(kind, "sparse_backend")
        wanted = self.dtype if dtype is None else np.dtype(dtype)
        part = key.sig
        place = (part.origin, tuple(part.shape), wanted, kind, transpose)
        if place not in self._parts:
            self._parts[place] = self._cut(part, wanted, kind, transpose)
        return self._parts[place]

    def _cut(self, part: Slice, dtype: np.dtype[Any], kind: str | bool, transpose: bool) -> Any:
        stack = self._made()
        ends = [first + length for first, length in zip(part.origin, part.shape, strict=True)]
        sig_shape = tuple(stack.shape[1:])
        if len(ends) != len(sig_shape) or any(e > n for e, n in zip(ends, sig_shape, strict=True)):
            raise ValueError(f"the slice {part} is not within masks of the shape {sig_shape}")
        if kind:
            kind = self._default if kind is True else str(kind)
            return _as_sparse(stack).part(part, kind, dtype, transpose)
        whole = stack.astype(dtype).todense() if isinstance(stack, SparseStack) else stack
        flat = whole[(slice(None), *part.get())].reshape(len(whole), -1).astype(dtype)
        return np.ascontiguousarray(flat.T if transpose else flat)

    def _made(self) -> Array | SparseStack:
        if self._stack is None:
            self._stack = self._make()
            if self._count not in (None, self._stack.shape[0]):
                raise ValueError(f"there are {self._stack.shape[0]} masks, count is {self._count}")
        return self._stack

    def _make(self) -> Array | SparseStack:
        if callable(self._factories):
            made = self._factories()
            # A pair of one-dimensional masks looks like a single two-dimensional one, unless count is given.
            if made.ndim < 2 or (made.ndim == 2 and made.shape[0] != self._count):
                masks = [made]
            else:
                return SparseStack.from_stack(made) if is_sparse(made) else np.asarray(made)
        else:
            masks = [factory() for factory in self._factories]
        if len(shapes := {tuple(mask.shape) for mask in masks}) != 1:
            raise ValueError(f"masks have the shapes {sorted(shapes)}, expected one for all, that of a frame")
        if all(is_sparse(mask) for mask in masks):
            return SparseStack.from_masks(masks)
        return np.stack([dense(mask) for mask in masks])


def _as_sparse(stack: Array | SparseStack) -> SparseStack:
    return stack if isinstance(stack, SparseStack) else SparseStack.from_stack(stack)


def _checked_format(name: str, what: str) -> str:
    if name not in FORMATS:
        raise ValueError(f"{what} is {name!r}, expected one of {', '.join(map(repr, FORMATS))}")
    return name


def _check_backend(backend: str | None) -> None:
    if backend not in (None, "numpy"):
        raise ValueError(f"backend is {backend!r}, expected None or 'numpy'")
