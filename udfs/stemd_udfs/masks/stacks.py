"""Stacks of many masks: radial bins, and templates at many places."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from stemd_udfs.masks.coordinate_stack import CoordinateStack
from stemd_udfs.masks.polar import bounding_radius, polar_map
from stemd_udfs.masks.shapes import circular


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
) -> np.ndarray[Any, Any] | CoordinateStack:
    """Rings of equal width that share out each pixel between them.

    A pixel counts as one pixel wide along its radius; where it lies across the edge of two rings, each gets
    its part, so that all rings together are 1 wherever `radius_inner` and `radius` are more than half a pixel
    away.

    Parameters
    ----------
    centerX, centerY : float
        Middle of the rings: column and row.
    imageSizeX, imageSizeY : int
        Columns and rows of the masks.
    radius : float, optional
        Outer radius of the last ring; by default the rings cover the whole image.
    radius_inner : float
        Inner radius of the first ring. With 0 the first ring is a full circle.
    n_bins : int, optional
        Number of rings; by default they are about one pixel wide.
    normalize : bool
        Divide each ring by its sum, so that products with frames are means. Rings without pixels stay 0.
    use_sparse : bool, optional
        Return a :class:`CoordinateStack`.
    dtype : dtype, optional
        Of the masks; float32 by default.

    Returns
    -------
    ndarray or CoordinateStack, shape (n_bins, imageSizeY, imageSizeX)

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
    r, _ = polar_map(centerX, centerY, imageSizeX, imageSizeY)
    edges = np.linspace(radius_inner, radius, n_bins + 1)
    if radius_inner == 0:
        edges[0] = -0.5  # the middle pixel reaches half a pixel to its other side
    inner, outer = edges[:-1, np.newaxis, np.newaxis], edges[1:, np.newaxis, np.newaxis]
    bins = np.clip(np.minimum(r + 0.5, outer) - np.maximum(r - 0.5, inner), 0, 1)
    if normalize:
        sums = bins.sum(axis=(1, 2), keepdims=True)
        bins /= np.where(sums == 0, 1, sums)
    bins = bins.astype(np.float32 if dtype is None else dtype)
    return CoordinateStack.from_dense(bins) if use_sparse else bins


def sparse_template_multi_stack(  # noqa: PLR0917
    mask_index: Sequence[int] | range | np.ndarray[Any, Any],
    offsetX: ArrayLike,  # noqa: N803
    offsetY: ArrayLike,  # noqa: N803
    template: np.ndarray[Any, Any],
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
) -> CoordinateStack:
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
    CoordinateStack, shape (largest index + 1, imageSizeY, imageSizeX), dtype of `template`
    """
    index = np.asarray(mask_index, dtype=int).reshape(-1, 1, 1)
    height, width = template.shape
    y = np.asarray(offsetY).astype(int).reshape(-1, 1, 1) + np.arange(height).reshape(1, -1, 1)
    x = np.asarray(offsetX).astype(int).reshape(-1, 1, 1) + np.arange(width)
    layer, y, x, values = np.broadcast_arrays(index, y, x, template)
    keep = (y >= 0) & (y < imageSizeY) & (x >= 0) & (x < imageSizeX) & (values != 0)
    count = int(index.max()) + 1 if index.size else 0
    coords = np.stack([layer[keep], y[keep], x[keep]])
    return CoordinateStack(coords, values[keep], (count, imageSizeY, imageSizeX))


def sparse_circular_multi_stack(  # noqa: PLR0917
    mask_index: Sequence[int] | range | np.ndarray[Any, Any],
    centerX: ArrayLike,  # noqa: N803
    centerY: ArrayLike,  # noqa: N803
    imageSizeX: int,  # noqa: N803
    imageSizeY: int,  # noqa: N803
    radius: float,
) -> CoordinateStack:
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
    CoordinateStack of int64, shape (largest index + 1, imageSizeY, imageSizeX)
    """
    reach = int(radius)
    side = 2 * reach + 1
    template = circular(reach, reach, side, side, radius).astype(np.int64)
    return sparse_template_multi_stack(
        mask_index,
        np.asarray(centerX).astype(int) - reach,
        np.asarray(centerY).astype(int) - reach,
        template,
        imageSizeX,
        imageSizeY,
    )
