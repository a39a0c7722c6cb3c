"""Stacks of many masks: radial bins, and templates at many places."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from stemd_udfs.masks.coordinate_stack import CoordinateStack, sparse_stack
from stemd_udfs.masks.shapes import bounding_radius, circular, soft_rings

# Any: an array of the package sparse, which has no types.
SparseMasks = CoordinateStack | Any
_SPARSE_BELOW = 0.1
"""Part of the image in the outermost of some rings below which these are sparse by default."""


def radial_bins(  # noqa: PLR0917
    centerX: float,  # noqa: N803 -- names that users of other 4D-STEM software know
    centerY: float,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float | None = None,
    radius_inner: float = 0,
    n_bins: int | None = None,
    normalize: bool = False,
    use_sparse: bool | None = None,
    dtype: DTypeLike | None = None,
) -> np.ndarray[Any, Any] | SparseMasks:
    """Rings of equal width with soft edges, one mask for each.

    A pixel counts as one pixel wide along its radius. Where it lies across the edge of two rings, each gets
    its part, so that rings at least one pixel wide add up to 1. Narrower ones overlap. The pixel in which
    the centre lies belongs to the first ring, with 1 - `radius_inner` where that is less than half a pixel.

    Parameters
    ----------
    centerX, centerY : float
        Middle of the rings: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the masks.
    radius : float, optional
        Outer radius of the last ring; :func:`bounding_radius` by default, so that they cover the image.
    radius_inner : float
        Inner radius of the first ring. With 0 the first ring is a full circle.
    n_bins : int, optional
        Number of rings; by default they are about one pixel wide.
    normalize : bool
        Divide each ring by its sum, so that products with frames are means. Rings without pixels stay 0.
    use_sparse : bool, optional
        Return a sparse stack, or a dense one. If not given, it is sparse where the area of the outermost ring
        is less than a tenth of the image's.
    dtype : dtype, optional
        Of the masks; float64 by default.

    Returns
    -------
    ndarray, sparse.COO or CoordinateStack, shape (n_bins, imageSizeY, imageSizeX)
        The masks. A sparse stack is of the kind that :func:`sparse_template_multi_stack` returns.

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


def sparse_template_multi_stack(  # noqa: PLR0917
    mask_index: Sequence[int] | range | np.ndarray[Any, Any],
    offsetX: ArrayLike,  # noqa: N803
    offsetY: ArrayLike,  # noqa: N803
    template: np.ndarray[Any, Any],
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
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
    sparse.COO, shape (largest index + 1, imageSizeY, imageSizeX), dtype of `template`
        Where the package sparse is not installed, a :class:`CoordinateStack`.
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


def sparse_circular_multi_stack(  # noqa: PLR0917
    mask_index: Sequence[int] | range | np.ndarray[Any, Any],
    centerX: ArrayLike,  # noqa: N803
    centerY: ArrayLike,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
) -> SparseMasks:
    """A stack of masks that show filled circles; see :func:`sparse_template_multi_stack`.

    Parameters
    ----------
    mask_index : sequence of int
        For each circle the mask that it belongs to.
    centerX, centerY : sequence of int
        For each circle the column and row of its middle.
    imageSizeX, imageSizeY : int
        Columns and rows of the masks.
    radius : float
        Of all circles.

    Returns
    -------
    sparse.COO of bool, shape (largest index + 1, imageSizeY, imageSizeX)
        Where the package sparse is not installed, a :class:`CoordinateStack`.
    """
    reach = int(radius)
    side = 2 * reach + 1
    template = circular(reach, reach, side, side, radius)
    return sparse_template_multi_stack(
        mask_index,
        np.asarray(centerX).astype(int) - reach,
        np.asarray(centerY).astype(int) - reach,
        template,
        imageSizeX,
        imageSizeY,
    )
