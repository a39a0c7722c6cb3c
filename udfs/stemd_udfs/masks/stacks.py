"""Stacks of many masks: radial bins, templates at many places, and coordinates in place of zeros."""

# ruff: noqa: N803, PLR0917 -- names that users of other 4D-STEM software know

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from stemd_udfs.masks.shapes import bounding_radius, circular, soft_rings

# Any, in this file: masks have many dtypes, and arrays of the package sparse no types.
Array = np.ndarray[Any, Any]


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
        return np.dtype(self.data.dtype)

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
    parts = list(key) if isinstance(key, tuple) else [key]
    if not all(isinstance(part, int | np.integer | slice) or part is Ellipsis for part in parts):
        raise IndexError(
            f"a CoordinateStack was indexed with {key!r}, expected integers, slices and `...`: "
            "call todense() for others, or install the package sparse"
        )
    if Ellipsis not in parts:
        parts.append(Ellipsis)
    before = parts.index(Ellipsis)
    if (missing := ndim - len(parts) + 1) < 0 or parts.count(Ellipsis) > 1:
        raise IndexError(f"a CoordinateStack of {ndim} dimensions was indexed with {key!r}")
    return [*parts[:before], *[slice(None)] * missing, *parts[before + 1 :]]


SparseMasks = CoordinateStack | Any
_SPARSE_BELOW = 0.1
"""Part of the image in the outermost of some rings below which these are sparse by default."""


def radial_bins(
    centerX: float,
    centerY: float,
    imageSizeX: int,
    imageSizeY: int,
    radius: float | None = None,
    radius_inner: float = 0,
    n_bins: int | None = None,
    normalize: bool = False,
    use_sparse: bool | None = None,
    dtype: DTypeLike | None = None,
) -> Array | SparseMasks:
    """A stack of rings of equal width with soft edges, shape (n_bins, imageSizeY, imageSizeX).

    A pixel counts as one pixel wide along its radius. Where it lies across the edge of two rings, each gets
    its part, so that rings at least one pixel wide add up to 1. Narrower ones overlap. The pixel in which
    the centre lies belongs to the first ring, with 1 - `radius_inner` where that is less than half a pixel.

    Parameters
    ----------
    centerX, centerY, imageSizeX, imageSizeY : float, float, int, int
        Middle of the rings: column and row; columns and rows of the masks.
    radius, radius_inner : float, optional
        Outer radius of the last ring, by default :func:`bounding_radius`, which covers the image; and inner
        one of the first. With 0 the first ring is a full circle.
    n_bins : int, optional
        Number of rings; by default they are about one pixel wide.
    normalize : bool
        Divide each ring by its sum, so that products with frames are means. Rings without pixels stay 0.
    use_sparse : bool, optional
        Return a sparse stack, as :func:`sparse_template_multi_stack`, or a dense one. If not given, it is
        sparse where the area of the outermost ring is less than a tenth of the image's.
    dtype : dtype, optional
        Of the masks; float64 by default.

    Raises
    ------
    ValueError
        If there would be no ring.
    """
    if radius is None:
        radius = bounding_radius(centerX, centerY, imageSizeX, imageSizeY)
    if n_bins is None:
        n_bins = max(1, round(radius - radius_inner))
    if n_bins < 1 or radius <= radius_inner:
        raise ValueError(f"{n_bins} rings from radius {radius_inner} to {radius}: expected at least one ring")
    edges = np.linspace(radius_inner, radius, n_bins + 1)
    bins = soft_rings((centerY, centerX), (imageSizeY, imageSizeX), edges)
    if normalize:
        sums = bins.sum(axis=(1, 2), keepdims=True)
        bins /= np.where(sums == 0, 1, sums)
    bins = bins.astype(np.float64 if dtype is None else dtype, copy=False)
    if use_sparse is None:
        area = np.pi * (radius**2 - edges[-2] ** 2)
        use_sparse = bool(area < _SPARSE_BELOW * imageSizeX * imageSizeY)
    if not use_sparse:
        return bins
    places = np.nonzero(bins)
    return sparse_stack(np.stack(places), bins[places], bins.shape)


def sparse_template_multi_stack(
    mask_index: Sequence[int] | range | Array,
    offsetX: ArrayLike,
    offsetY: ArrayLike,
    template: Array,
    imageSizeX: int,
    imageSizeY: int,
) -> SparseMasks:
    """A stack of masks that show a template at given places.

    Parameters
    ----------
    mask_index : sequence of int
        For each place the mask that it belongs to. Where several places of one mask overlap, they add up.
    offsetX, offsetY : sequence of int
        For each place the column and row of the template's first pixel; what lies outside of the image is
        cut off.
    template : ndarray, two dimensions
        What to show.
    imageSizeX, imageSizeY : int
        Columns and rows of the masks.

    Returns
    -------
    sparse.COO or CoordinateStack, shape (largest index + 1, imageSizeY, imageSizeX), dtype of `template`
        The latter where the package sparse is not installed.
    """
    index = np.asarray(mask_index, dtype=int).reshape(-1, 1, 1)
    height, width = template.shape
    y = np.asarray(offsetY).astype(int).reshape(-1, 1, 1) + np.arange(height).reshape(1, -1, 1)
    x = np.asarray(offsetX).astype(int).reshape(-1, 1, 1) + np.arange(width)
    layer, y, x, values = np.broadcast_arrays(index, y, x, template)
    keep = (y >= 0) & (y < imageSizeY) & (x >= 0) & (x < imageSizeX) & (values != 0)
    count = int(index.max()) + 1 if index.size else 0
    coords = np.stack([layer[keep], y[keep], x[keep]])
    return sparse_stack(coords, values[keep], (count, imageSizeY, imageSizeX))


def sparse_circular_multi_stack(
    mask_index: Sequence[int] | range | Array,
    centerX: ArrayLike,
    centerY: ArrayLike,
    imageSizeX: int,
    imageSizeY: int,
    radius: float,
) -> SparseMasks:
    """A stack of bool that shows filled circles; see :func:`sparse_template_multi_stack` for others.

    Parameters
    ----------
    centerX, centerY : sequence of int
        For each circle the column and row of its middle.
    radius : float
        Of all circles.
    """
    reach = int(radius)
    left, top = (np.asarray(centre).astype(int) - reach for centre in (centerX, centerY))
    template = circular(reach, reach, 2 * reach + 1, 2 * reach + 1, radius)
    return sparse_template_multi_stack(mask_index, left, top, template, imageSizeX, imageSizeY)


def sparse_stack(coords: Array, data: Array, shape: tuple[int, ...]) -> SparseMasks:
    """Make a sparse.COO where sparse is installed, else a :class:`CoordinateStack`, of these parameters."""
    try:
        import sparse
    except ImportError:
        return CoordinateStack(coords, data, shape)
    return sparse.COO(coords, data, shape=shape)
