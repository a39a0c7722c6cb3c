"""Lattices through the places of disks, of many frames at once, and their standard errors."""

from typing import Any

import numpy as np


# Any, in this file: arrays are of NumPy or CuPy.
def with_errors(xp: Any, orders: Any, lattices: Any, fitted: tuple[Any, Any], variances: Any) -> Any:
    """Add covariances of both vectors along rows (11, 12, 22) and columns, chi², its freedom, and a place.

    `fitted`: places and weights that `fit_lattices` made the lattices of; `variances`: of these places, along
    rows and columns.
    """
    places, weights = fitted
    design, squares = _design(xp, orders)
    weights = weights / xp.maximum(weights.sum(axis=1, keepdims=True), 1e-300)
    determinant, adjugate = _adjugate(xp, weights @ squares)
    inverse = adjugate / xp.where(determinant > 0, determinant, np.nan)[:, None, None]
    found = []
    for axis in (0, 1):
        middle = ((weights**2 * variances[:, :, axis]) @ squares).reshape(-1, 3, 3)
        covariance = inverse @ middle @ inverse
        found += [covariance[:, 1, 1], covariance[:, 1, 2], covariance[:, 2, 2]]
    left = design @ lattices[:, :6].reshape(-1, 3, 2) - places
    # Sums over disks of squares and of what is expected of them: the variance of a disk is not known well.
    squares, expected = (
        (weights[:, :, None] * xp.nan_to_num(one)).reshape(len(weights), -1) for one in (left**2, variances)
    )
    total = xp.maximum(expected.sum(axis=1), 1e-300)
    count = total**2 / xp.maximum((expected**2).sum(axis=1), 1e-300)
    chi2, free = count * squares.sum(axis=1) / total, xp.maximum(count - 6, 1)
    errors = xp.stack([*found, chi2, free, xp.zeros(len(chi2))], axis=1)
    return xp.concatenate([lattices, errors], axis=1)


def fit_lattices(xp: Any, orders: Any, places: Any, weights: Any) -> Any:
    """Fit a zero beam and two lattice vectors to weighted places of each frame; NaN if these lie on a line.

    Shapes: `orders` (disks, 2), `places` (frames, disks, 2), `weights` (frames, disks), 0 for lost disks.
    """
    design, squares = _design(xp, orders)
    # Of integers: 0 if and only if all disks that were found lie on a line.
    volume, _ = _adjugate(xp, (weights > 0).astype(np.float64) @ squares)
    weights = weights / xp.maximum(weights.sum(axis=1, keepdims=True), 1e-300)
    determinant, adjugate = _adjugate(xp, weights @ squares)
    right = design.T @ (weights[:, :, None] * places)
    is_plane = (volume > 0.5) & (determinant > 0)
    solution = adjugate @ right / xp.where(is_plane, determinant, np.nan)[:, None, None]
    left = design @ solution - places
    residual = xp.sqrt((weights[:, :, None] * left * left).sum(axis=(1, 2)))
    return xp.concatenate([solution.reshape(len(places), -1), residual[:, None]], axis=1)


def _design(xp: Any, orders: Any) -> tuple[Any, Any]:
    """What each disk's place depends on, and the products of these, as rows of 9 values."""
    design = xp.concatenate([xp.ones((len(orders), 1)), orders], axis=1)
    return design, (design[:, :, None] * design[:, None, :]).reshape(len(design), 9)


def _adjugate(xp: Any, matrices: Any) -> tuple[Any, Any]:
    """Determinant and adjugate of symmetric matrices of 3 x 3, given as rows of 9 values."""
    a, b, c, _, d, e, _, _, f = matrices.T
    ab, ac, bc = c * e - b * f, b * e - c * d, b * c - a * e
    parts = [d * f - e * e, ab, ac, ab, a * f - c * c, bc, ac, bc, a * d - b * b]
    adjugate = xp.stack(parts, axis=1).reshape(-1, 3, 3)
    return a * parts[0] + b * ab + c * ac, adjugate
