"""Parameters of the centre of mass, and a guess at some of them."""

from collections.abc import Sequence
from numbers import Real
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin.field_phase import Edges
from stemd_udfs.builtin.number_checks import check_per_axis, check_truth
from stemd_udfs.interface.numbers import PerAxis, ratios

Floats = np.ndarray[Any, np.dtype[np.float64]]


class _Fields(NamedTuple):
    cy: float | None
    cx: float | None
    r: float
    ri: float
    scan_rotation: float
    flip_y: bool
    regression: Any  # also an array of coefficients
    edges: Edges
    high_pass: float
    mrad_per_pixel: PerAxis | None
    scan_step_nm: PerAxis | None


class CoMParams(_Fields):
    """How :class:`stemd_udfs.CoMUDF` makes a vector field from centres of mass.

    Attributes
    ----------
    cy, cx : float, optional
        Reference point on the detector in pixels: row and column. Shifts are relative to it, and the mask
        lies around it. By default the middle pixel, (rows // 2, columns // 2).
    r, ri : float
        Radii in pixels: only pixels count whose middle is at most `r` and more than `ri` away from the
        reference point; with 0 also the pixel there. All by default.
    scan_rotation : float
        Turns the shift vectors clockwise (as seen with row 0 at the top) by this angle in degrees, from the
        detector's axes to those of the scan: negative if the detector's image is turned clockwise.
    flip_y : bool
        Turn the sign of the row component before the rotation, for detectors that count rows from below.
    regression : int or array_like
        What is subtracted from the shifts: -1 nothing, 0 their mean, 1 the plane that fits them best, or
        coefficients of shape (3, 2) as in the result buffer ``regression``.
    edges : {"mirror", "periodic"}
        How the field goes on beyond the scan for ``phase``: see
        :func:`stemd_udfs.builtin.field_phase.phase_of_field`.
    high_pass : float
        Frequency per scan step below which the ``phase`` is damped; 0 damps nothing.
    mrad_per_pixel, scan_step_nm : float or sequence of float, optional
        Angle between two pixels and distance between two positions, along rows and along columns. Only
        their ratio matters: the field is in pixels, and positions in steps, that were made square with the
        same area. One number changes nothing.

    Raises
    ------
    ValueError
        If `ri` is not less than `r`, or a centre, a radius or the rotation is not a number.
    """

    __slots__ = ()

    def __new__(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        cls,
        cy: float | None = None,
        cx: float | None = None,
        r: float = float("inf"),
        ri: float = 0.0,
        scan_rotation: float = 0.0,
        flip_y: bool = False,
        regression: Any = -1,
        edges: Edges = "mirror",
        high_pass: float = 0.0,
        mrad_per_pixel: PerAxis | None = None,
        scan_step_nm: PerAxis | None = None,
    ) -> Self:
        made = cls._make(
            (cy, cx, r, ri, scan_rotation, flip_y, regression, edges, high_pass, mrad_per_pixel, scan_step_nm)
        )
        check_numbers(made)
        return made


def check_numbers(params: CoMParams) -> None:
    """Raise the ValueError of :class:`CoMParams`."""
    for name in ("cy", "cx", "r", "ri", "scan_rotation"):
        value = getattr(params, name)
        largest = np.inf if name in {"r", "ri"} else np.finfo(np.float64).max
        is_absent = value is None and name in {"cy", "cx"}
        if not is_absent and not (isinstance(value, Real) and abs(float(value)) <= largest):
            raise ValueError(f"CoMParams: {name} is {value!r}, expected a number")
    check_truth("CoMParams", "flip_y", params.flip_y)
    for name in ("mrad_per_pixel", "scan_step_nm"):
        check_per_axis("CoMParams", name, getattr(params, name))
    if params.ri >= params.r:
        raise ValueError(
            f"CoMParams: ri={params.ri} is not less than r={params.r}: pixels count that are more than ri "
            "and at most r away from the reference point"
        )


class GuessResult(NamedTuple):
    """What :func:`guess_corrections` found, under the names of :class:`CoMParams`."""

    scan_rotation: float
    flip_y: bool
    cy: float
    cx: float


def turn_shifts(y: Floats, x: Floats, scan_rotation: float, flip_y: bool) -> tuple[Floats, Floats]:
    """Turn vectors from the detector's axes to those of the scan, as :class:`CoMParams` says."""
    if flip_y:
        y = -y
    angle = np.deg2rad(scan_rotation)
    return y * np.cos(angle) + x * np.sin(angle), x * np.cos(angle) - y * np.sin(angle)


def divergence(y: Floats, x: Floats, steps: Sequence[float] = (1.0, 1.0)) -> Floats:
    """d(field_y)/dy + d(field_x)/dx per scan step; NaN next to NaN, and with less than 2 rows or columns."""
    return _slope(y, 0) / steps[0] + _slope(x, 1) / steps[1]


def curl(y: Floats, x: Floats, steps: Sequence[float] = (1.0, 1.0)) -> Floats:
    """Curl of a vector field, d(field_y)/dx - d(field_x)/dy, per scan step; see :func:`divergence`."""
    return _slope(y, 1) / steps[1] - _slope(x, 0) / steps[0]


def slope_variance(y: Floats, x: Floats, steps: Sequence[float] = (1.0, 1.0)) -> Floats:
    """Variance of the sum of the slopes of two components along their own axes, from theirs."""
    parts = []
    for axis, (values, step) in enumerate(zip((y, x), steps, strict=True)):
        if min(values.shape) < 2:
            return np.full(values.shape, np.nan)
        along = np.moveaxis(values, axis, 0)
        found = np.empty_like(along)
        found[1:-1] = (along[2:] + along[:-2]) / 4
        found[0], found[-1] = along[0] + along[1], along[-1] + along[-2]
        parts.append(np.moveaxis(found, 0, axis) / step**2)
    return parts[0] + parts[1]


def guess_corrections(
    y_centers: ArrayLike,
    x_centers: ArrayLike,
    roi: ArrayLike | None = None,
    *,
    mrad_per_pixel: PerAxis | None = None,
    scan_step_nm: PerAxis | None = None,
) -> GuessResult:
    """Return a guess at reference point, rotation and flip, for :meth:`stemd_udfs.CoMUDF.with_params`.

    Shifts by electric fields are free of curl, so the rotation and flip are those that leave the least curl.
    Of two opposite rotations the right one makes the shifts point towards atoms, whose nuclei attract the
    beam: there the divergence has sharp negative peaks. The scan must show structure.

    Parameters
    ----------
    y_centers, x_centers : array_like, scan shape with two dimensions
        Rows and columns of the centres, such as ``raw_com[..., 0]`` and ``raw_com[..., 1]``. NaN marks
        positions without one.
    roi : array_like of bool, scan shape, optional
        Positions to look at.
    mrad_per_pixel, scan_step_nm : float or sequence of float, optional
        As for :class:`CoMParams`, if rows and columns differ.

    Raises
    ------
    ValueError
        If the scan does not have two dimensions, with at least two positions in each.
    """
    y, x = np.array(y_centers, dtype=np.float64), np.array(x_centers, dtype=np.float64)
    if y.ndim != 2 or y.shape != x.shape or min(y.shape) < 2:
        raise ValueError(
            f"centres have the shapes {y.shape} and {x.shape}, expected the same two-dimensional one, "
            "with at least two rows and columns"
        )
    if roi is not None:
        outside = ~np.asarray(roi, dtype=bool)
        y[outside] = x[outside] = np.nan
    cy, cx = float(_mean(y)), float(_mean(x))
    pixels, steps = ratios(mrad_per_pixel), ratios(scan_step_nm)
    y, x = (y - cy) * pixels[0], (x - cx) * pixels[1]
    _, angle, flip_y = min(_least_curl(y, x, flip_y, steps) for flip_y in (False, True))
    peaks = divergence(*turn_shifts(y, x, angle, flip_y), steps)
    if _mean((peaks - _mean(peaks)) ** 3) > 0:
        angle += 180 if angle <= 0 else -180
    return GuessResult(scan_rotation=angle, flip_y=flip_y, cy=cy, cx=cx)


def _least_curl(y: Floats, x: Floats, flip_y: bool, steps: Sequence[float]) -> tuple[float, float, bool]:
    # Turning by an angle a makes the curl cos(a) curl + sin(a) divergence: its mean square is least where
    # the first eigenvector of the second moments points.
    y, x = turn_shifts(y, x, 0, flip_y)
    c, d = curl(y, x, steps), divergence(y, x, steps)
    values, vectors = np.linalg.eigh(np.array([[_mean(c * c), _mean(c * d)], [_mean(c * d), _mean(d * d)]]))
    cosine, sine = vectors[:, 0]
    return float(values[0]), float(np.rad2deg(np.arctan2(sine, cosine))), flip_y


def _slope(values: Floats, axis: int) -> Floats:
    if min(values.shape) < 2:
        return np.full(values.shape, np.nan)
    return np.gradient(values, axis=axis)


def _mean(values: Floats) -> Any:
    valid = values[~np.isnan(values)]
    return valid.mean() if valid.size else 0.0
