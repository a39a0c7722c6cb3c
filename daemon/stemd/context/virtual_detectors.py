"""Masks of virtual detectors, with sizes that are left out filled in."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from stemd.datasets.base import DataSet
from stemd.errors import DataSetException
from stemd_udfs import masks

# Any, in this file: masks have any dtype.
MaskFactory = Callable[[], Any]
DISK_PART = 0.3  # radius of a disk, as part of the largest circle within a frame
RING_PART = 0.8  # inner radius of a ring, as part of its outer one


class Detector:
    """The geometry of frames, which need two dimensions (DataSetException)."""

    def __init__(self, dataset: DataSet, cx: float | None, cy: float | None) -> None:
        if len(sig := tuple(dataset.udf_shape.sig)) != 2:
            raise DataSetException(f"frames have the shape {sig}, expected rows and columns")
        self.rows, self.columns = sig
        self.cx = self.columns / 2 if cx is None else cx
        self.cy = self.rows / 2 if cy is None else cy
        self.radius = min(sig) / 2  # of the largest circle within a frame

    def disk(self, r: float | None) -> MaskFactory:
        """A disk; ValueError if its radius is negative."""
        radius = DISK_PART * self.radius if r is None else r
        if radius < 0:
            raise ValueError(f"disk of r={radius:g}: a radius cannot be negative")
        return partial(masks.circular, self.cx, self.cy, self.columns, self.rows, radius)

    def ring(self, ri: float | None, ro: float | None) -> MaskFactory:
        """A ring; ValueError if its inner radius is negative or not below the outer one."""
        outer = self.radius if ro is None else ro
        inner = RING_PART * outer if ri is None else ri
        if not 0 <= inner < outer:
            raise ValueError(f"ring from ri={inner:g} to ro={outer:g}: expected the inner one to be less")
        return partial(masks.ring, self.cx, self.cy, self.columns, self.rows, outer, inner)

    def point(self) -> MaskFactory:
        """The pixel nearest to the centre."""
        return partial(_point, self.rows, self.columns, round(self.cy), round(self.cx))

    def fourier(self, ri: float, ro: float | None, n_bins: int, max_order: int) -> MaskFactory:
        """Rings times ``exp(1j * order * angle)``, a stack: all orders of the first ring, then the next."""
        outer = masks.bounding_radius(self.cx, self.cy, self.columns, self.rows) if ro is None else ro
        place = (self.cx, self.cy, self.columns, self.rows)
        return partial(_fourier_masks, *place, ri=ri, ro=outer, n_bins=n_bins, max_order=max_order)


def _point(rows: int, columns: int, row: int, column: int) -> Any:
    mask = np.zeros((rows, columns), bool)
    mask[row, column] = True
    return mask


def _fourier_masks(
    cx: float, cy: float, columns: int, rows: int, *, ri: float, ro: float, n_bins: int, max_order: int
) -> Any:
    rings = masks.radial_bins(
        cx, cy, columns, rows, radius=ro, radius_inner=ri, n_bins=n_bins, use_sparse=False
    )
    _, angle = masks.polar_map(cx, cy, columns, rows)
    waves = np.exp(1j * np.arange(max_order + 1)[:, np.newaxis, np.newaxis] * angle)
    stack = np.asarray(rings)[:, np.newaxis] * waves[np.newaxis]
    return stack.reshape(-1, rows, columns).astype(np.complex64)
