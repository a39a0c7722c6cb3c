"""Rotation between detector and scan, and the drift of the disk over the scan, from centres of mass. Pure."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd.calibration.disk_edge import Bools, Floats
from stemd_udfs.builtin.com_params import turn_shifts

SIGNAL: Final = 5.0  # standard errors by which a signal must stand out of its scatter
_ROUNDING: Final = 1e-6  # Pixels: smaller changes of the centres of mass come from rounding
_BLOCKS: Final = 6
"""Along each side of the scan; fewer if blocks would have less than four positions along a side."""
_FEWEST_BLOCKS: Final = 3
_LARGE_BLOCKS: Final = 4  # along each side, for the plane: fields of the specimen reach far
_ALIKE: Final = 0.9
"""Share of the area over which the field reaches, in blocks, by which squares of errors are larger.

As many of the blocks around are alike as that area covers.
"""
_SLOPES: Final = {3: (0.75, -0.15, 1 / 60), 1: (0.5,)}
"""Weights of neighbours in a derivative, by how many are needed on each side."""
_HIGHEST: Final = 0.42  # cycles per position: derivatives of higher frequencies are wrong
_CLEAR_RING: Final = 3.5
"""Standard errors by which the signal of a ring of frequencies stands out, for the ring to count."""


class ScanAxes(NamedTuple):
    """How the axes of the detector lie to those of the scan.

    `rotation_deg`: as `scan_rotation` of :class:`stemd_udfs.CoMParams`, flip first, from -180 to 180; if the
    sign is not known, the other candidate is 180 degrees away. `descan`, shape (3, 2): plane through the
    centres of mass, as the buffer ``regression`` of :class:`stemd_udfs.CoMUDF`. `wander`: standard error of
    the mean of the centres by fields of the specimen. `reach`: positions over which the field is alike; a
    probe out of focus is no larger. `curl_share`: mean square of the curl that is left, relative to the
    divergence. `signal`, `flip_signal`, `sign_signal`: by how many standard errors divergence and curl, both
    flips, and the correlation with the dark field differ. `sign_correlation`: of the convergence with the
    dark field, if there is one.
    """

    rotation_deg: float
    rotation_error: float
    flip_y: bool
    descan: Floats
    descan_error: Floats
    wander: tuple[float, float]
    reach: float
    curl_share: float
    signal: float
    flip_signal: float
    sign_correlation: float | None
    sign_signal: float

    @property
    def is_clear(self) -> bool:
        """Whether the angle modulo 180 degrees, and the flip, can be believed."""
        return self.signal >= SIGNAL and self.flip_signal >= SIGNAL


def measure_scan_axes(
    centres: ArrayLike, dark_field: ArrayLike | None = None, steps: tuple[float, float] = (1.0, 1.0)
) -> ScanAxes:
    """Measure the rotation and flip with which the vector field of the centres of mass is free of curl.

    The plane that fits the centres is subtracted first: it shows how well the beam is descanned. Curl and
    divergence are filtered so that frequencies count as far as they show structure. Errors are those of
    leaving out a block of the scan at a time.

    Two opposite rotations leave the same curl. Where the field converges there are atoms, which scatter to
    high angles: of both rotations, that one is taken whose convergence correlates with the dark field.

    `centres`: shape (scan rows, scan columns, 2); centre of mass of each frame in pixels, or NaN.
    `dark_field`: scan shape; counts far outside of the disk. `steps`: distance between two rows and between
    two columns of the scan; only the ratio matters.

    Raises ValueError if the scan does not have two dimensions with at least twelve positions in each, or no
    centre is known.
    """
    values = np.array(centres, dtype=np.float64)
    least = 4 * _FEWEST_BLOCKS
    if values.ndim != 3 or values.shape[2] != 2 or min(values.shape[:2]) < least:
        raise ValueError(
            f"the centres have the shape {values.shape}, expected (rows, columns, 2) with at least {least} "
            "rows and columns of the scan"
        )
    descan, descan_error, shifts, reach = _without_plane(values)
    wander = _wander(shifts, reach)
    unknown = ScanAxes(0.0, np.inf, False, descan, descan_error, wander, 0.0, np.inf, 0.0, 0.0, None, 0.0)
    if np.nanstd(shifts) < _ROUNDING:
        return unknown
    blocks = _blocks(shifts.shape[:2])
    turned = [_Turned.of(shifts, flip_y, blocks, steps) for flip_y in (False, True)]
    if len(found := [one for one in turned if one is not None]) < 2:
        return unknown
    right, wrong = sorted(found, key=lambda one: one.curls()[0])
    angle, error = right.angle()
    correlation, sign_signal = None, 0.0
    if dark_field is not None:
        correlation, sign_signal = _sign(right, angle, np.asarray(dark_field, np.float64), blocks)
        if correlation < 0:
            angle, correlation = angle + 180, -correlation
    return ScanAxes(
        rotation_deg=float((angle + 180) % 360 - 180),
        rotation_error=error,
        flip_y=right.flip_y,
        descan=descan,
        descan_error=descan_error,
        wander=wander,
        reach=reach,
        curl_share=right.curl_share(),
        signal=right.signal(),
        flip_signal=right.over(wrong),
        sign_correlation=correlation,
        sign_signal=sign_signal,
    )


def _wander(shifts: Floats, reach: float) -> tuple[float, float]:
    """Standard error of the mean over the scan, by blocks; the plane has taken three of them."""
    known = np.isfinite(shifts).all(axis=2)
    blocks = _blocks(shifts.shape[:2], _LARGE_BLOCKS)[known]
    means = np.stack([shifts[known][blocks == one].mean(axis=0) for one in np.unique(blocks)])
    square = means.var(axis=0) / max(1, len(means) - 3) - _noise(shifts) / np.count_nonzero(known)
    # Deflections are slopes of a potential: the mean of many is what its ends differ by, over the length. So
    # the error falls faster with the length than that of other fields, once blocks are larger than the reach.
    within = min(1.0, reach * _LARGE_BLOCKS / min(shifts.shape[:2])) ** 2
    square *= within + (1 - within) / _LARGE_BLOCKS
    # So few blocks may happen to agree in one direction.
    y, x = np.sqrt(_alike(shifts.shape, reach) * np.maximum(square, max(0.0, square.mean())))
    return float(y), float(x)


def _noise(shifts: Floats) -> Floats:
    """Mean square of the noise of each component, at most: how much neighbours differ; 0 if none is known."""
    squares = [np.diff(shifts, axis=axis) ** 2 for axis in (0, 1)]
    with np.errstate(invalid="ignore"):  # along an axis no two neighbours may be known
        means = [np.nansum(one, axis=(0, 1)) / np.isfinite(one).sum(axis=(0, 1)) / 2 for one in squares]
    return np.asarray(np.nan_to_num(np.fmin(*means)), np.float64)


def _alike(shape: tuple[int, ...], reach: float) -> float:
    """By how much squares of errors over the large blocks are larger because neighbours are alike."""
    return 1 + _ALIKE * (reach * _LARGE_BLOCKS / min(shape[:2])) ** 2


def _reach(shifts: Floats) -> float:
    """Positions over which the field is alike: where its correlation falls to half, to both sides."""
    field = np.nan_to_num(shifts)
    shape = [2 * length for length in field.shape[:2]]
    correlation = np.fft.ifft2((np.abs(np.fft.fft2(field, shape, axes=(0, 1))) ** 2).sum(axis=2)).real
    y, x = (np.minimum(np.arange(length), length - np.arange(length)) for length in shape)
    rings = np.round(np.hypot(y[:, None], x)).astype(np.intp)
    means = np.bincount(rings.ravel(), correlation.ravel()) / np.bincount(rings.ravel())
    # Noise is in the first value alone.
    low = np.flatnonzero(means[1:] < means[1] / 2)
    return 2.0 * (int(low[0]) + 1 if len(low) else len(means)) if means[1] > 0 else 0.0


def _without_plane(values: Floats) -> tuple[Floats, Floats, Floats, float]:
    """Coefficients of the plane, their errors by blocks of the scan, what is left, and how far it reaches."""
    is_known = np.asarray(np.isfinite(values).all(axis=2), bool)
    rows, columns = np.indices(values.shape[:2], dtype=np.float64)
    design = np.stack([np.ones_like(rows), rows, columns], axis=-1)
    if np.linalg.matrix_rank(design[is_known]) < 3:
        raise ValueError("the centres lie on one line of the scan, expected some in two dimensions")
    known, blocks = design[is_known], _blocks(values.shape[:2], _LARGE_BLOCKS)[is_known]
    numbers = np.unique(blocks)
    normal = np.stack([known[blocks == one].T @ known[blocks == one] for one in numbers])
    right = np.stack([known[blocks == one].T @ values[is_known][blocks == one] for one in numbers])
    descan = np.linalg.lstsq(known, values[is_known], rcond=None)[0]
    # Of neighbouring positions what is left is alike, so errors are those of leaving out a block at a time.
    without = np.linalg.pinv(normal.sum(axis=0) - normal, hermitian=True) @ (right.sum(axis=0) - right)
    shifts = values - design @ descan
    reach = _reach(shifts)
    square = _alike(values.shape, reach) * (len(numbers) - 1) * np.var(without, axis=0)
    # So few blocks may happen to agree in one direction: both have the noise of the same electrons.
    square = np.maximum(square, square.mean(axis=1, keepdims=True))
    # Blocks may happen to agree in all directions, too.
    square = np.maximum(square, np.diag(np.linalg.inv(normal.sum(axis=0)))[:, None] * _noise(shifts).mean())
    # Parts of a period of a lattice at the edges of the scan tilt the plane, which blocks may not show.
    fits = [
        np.linalg.lstsq(design[part][is_known[part]], values[part][is_known[part]], rcond=None)[0]
        for part in _parts(values.shape[:2])
        if np.count_nonzero(is_known[part]) > is_known.size / 2
    ]
    return descan, np.sqrt(np.maximum(square, np.var(fits, axis=0) if len(fits) > 1 else 0)), shifts, reach


def _parts(shape: tuple[int, ...]) -> list[tuple[slice, slice]]:
    """The scan without some of its first or last rows or columns."""
    cuts = [[max(1, round(share * length)) for share in (0.05, 0.1, 0.15)] for length in shape]
    rows, columns = ([side for n in cut for side in (slice(n, None), slice(None, -n))] for cut in cuts)
    return [(side, slice(None)) for side in rows] + [(slice(None), side) for side in columns]


def _blocks(shape: tuple[int, ...], most: int = _BLOCKS) -> np.ndarray[Any, np.dtype[np.intp]]:
    counts = [int(np.clip(length // 4, _FEWEST_BLOCKS, most)) for length in shape]
    rows, columns = (np.arange(length) * count // length for length, count in zip(shape, counts, strict=True))
    return rows[:, None] * counts[1] + columns


class _Turned(NamedTuple):
    """Curl and divergence of the field for one flip, filtered, and their second moments."""

    flip_y: bool
    curl: Floats
    divergence: Floats
    valid: Bools
    weights: "_Weights"
    moments: Floats  # shape (blocks, 3): sums of curl², curl times divergence, divergence²

    @classmethod
    def of(cls, shifts: Floats, flip_y: bool, blocks: Any, steps: tuple[float, float]) -> "_Turned | None":
        """Make it; None if too few positions have a neighbour on each side."""
        y, x = turn_shifts(shifts[..., 0], shifts[..., 1], 0.0, flip_y)
        for reach in _SLOPES:
            slopes = [_slope(part, axis, reach) / steps[axis] for part in (y, x) for axis in (0, 1)]
            valid = np.asarray(np.isfinite(slopes).all(axis=0), bool)
            if np.count_nonzero(valid) >= 0.4 * valid.size:
                break
        if np.count_nonzero(valid) < 0.1 * valid.size:
            return None
        yy, yx, xy, xx = (np.where(valid, one, 0.0) for one in slopes)
        curl, divergence = yx - xy, yy + xx
        weights = _Weights.of(shifts, reach, steps)
        filtered = [np.where(valid, _filtered(one, weights.of_slopes), 0) for one in (curl, divergence)]
        products = (filtered[0] ** 2, filtered[0] * filtered[1], filtered[1] ** 2)
        sums = [np.bincount(blocks.ravel(), one.ravel()) for one in products]
        return cls(flip_y, curl, divergence, valid, weights, np.stack(sums, axis=-1).astype(np.float64))

    def angle(self) -> tuple[float, float]:
        """The rotation with the least curl in degrees, and its error: of blocks, or that of noise."""
        whole = _angle(self.moments.sum(axis=0))
        left_out = np.array([_angle(self.moments.sum(axis=0) - one) for one in self.moments])
        away = (left_out - whole + 90) % 180 - 90
        count = len(away)
        by_blocks = float(np.sqrt((count - 1) / count * (away**2).sum()))
        least, most = self.curls()
        noise = self.weights.noise * max(1.0, self.chi_square())
        by_noise = np.sqrt(noise * self.weights.square_of(most)) / max(most - least, 1e-300)
        return whole, max(by_blocks, float(np.rad2deg(by_noise)))

    def curls(self) -> tuple[float, float]:
        """Weighted sums of squares of the transverse and the longitudinal part of the field."""
        cc, cd, dd = self.moments.sum(axis=0)
        middle, half = (cc + dd) / 2, float(np.hypot((cc - dd) / 2, cd))
        return max(0.0, float(middle - half)), float(middle + half)

    def chi_square(self) -> float:
        """Transverse part for each degree of freedom, in units of the noise."""
        expected = self.weights.noise * self.weights.total(self.valid)
        return self.curls()[0] / expected if expected > 0 else np.inf

    def curl_share(self) -> float:
        """The curl that is left, relative to the divergence."""
        least, most = self.curls()
        return least / most if most > 0 else np.inf

    def signal(self) -> float:
        """By how many standard errors divergence and curl differ."""
        error = np.deg2rad(self.angle()[1])
        # The moments turn by twice the angle.
        return float(1 / (2 * error)) if error > 0 else np.inf

    def over(self, other: "_Turned") -> float:
        """By how many standard errors the other flip leaves more curl than the noise that is left by this."""
        noise = self.weights.noise * max(1.0, self.chi_square())
        expected = noise * self.weights.total(self.valid)
        scatter = noise * np.sqrt(2 * np.mean(self.weights.weights**2) * np.count_nonzero(self.valid))
        by_noise = (other.curls()[0] - expected) / scatter if scatter > 0 else np.inf
        differences = other._least_of_blocks() - self._least_of_blocks()
        error = differences.std(ddof=1) * np.sqrt(len(differences))
        by_blocks = differences.sum() / error if error > 0 else np.inf
        return float(min(by_noise, 2 * by_blocks))

    def _least_of_blocks(self) -> Floats:
        turn = np.deg2rad(_angle(self.moments.sum(axis=0)))
        cosine, sine = np.cos(turn), np.sin(turn)
        return np.asarray(self.moments @ np.array([cosine**2, 2 * cosine * sine, sine**2]))


class _Weights(NamedTuple):
    """How much each frequency counts: by the power of the field there, whatever its direction is."""

    of_slopes: Floats
    """Transfer function for derivatives, which makes of noise the square root of the weights."""
    weights: Floats
    noise: float  # power of each component of the field at each frequency without a structure

    @classmethod
    def of(cls, shifts: Floats, reach: int, steps: tuple[float, float]) -> "_Weights":
        """Find the frequencies at which the field stands out of the noise, whatever rotation and flip are."""
        shape = shifts.shape[:2]
        known = np.asarray(np.isfinite(shifts).all(axis=2), bool)
        window = np.outer(*(np.hanning(length + 2)[1:-1] for length in shape))
        field = np.where(known[..., None], shifts, 0) * window[..., None]
        powers = (np.abs(np.fft.fft2(field, axes=(0, 1))) ** 2).sum(axis=2) / (window[known] ** 2).sum()
        q = np.stack(np.meshgrid(*(np.fft.fftfreq(length) for length in shape), indexing="ij"))
        rings = np.round(np.hypot(*q) * min(shape)).astype(np.intp)
        slopes = [
            2 * sum(weight * np.sin(2 * np.pi * part * step) for step, weight in enumerate(_SLOPES[reach], 1))
            for part in q
        ]
        steep = (slopes[0] / steps[0]) ** 2 + (slopes[1] / steps[1]) ** 2
        usable = (np.hypot(*q) < _HIGHEST) & (rings > 0)
        # Of the sum of both components: a gamma distribution with the median 1.678.
        noise = float(np.median(powers[rings > rings.max() // 3])) / 1.678
        count = np.bincount(rings.ravel())
        of_rings = np.bincount(rings.ravel(), powers.ravel()) / np.maximum(count, 1) / 2 - noise
        of_rings[of_rings < _CLEAR_RING * noise / np.sqrt(np.maximum(count, 1) / 2)] = 0
        of_peaks = powers / 2 - noise
        of_peaks[powers < noise * (2 * np.log(powers.size) + 4)] = 0
        spread = of_peaks + sum(np.roll(of_peaks, step, axis) for step in (-1, 1) for axis in (0, 1)) / 2
        signal = np.where(usable, np.maximum(of_rings[rings], spread), 0)
        floor = max(noise, 1e-6 * float(powers.max()), 1e-300)
        weights = signal / (floor * (signal + floor)) if signal.any() else usable / floor
        weights = weights / weights.max()
        with np.errstate(divide="ignore", invalid="ignore"):
            transfer = np.where(weights > 0, np.sqrt(weights / steep), 0)
        return cls(transfer, weights, noise)

    def total(self, valid: Bools) -> float:
        """Expected weighted power of a component of the noise over the valid positions, for a noise of 1."""
        return float(self.weights.mean() * np.count_nonzero(valid))

    def square_of(self, power: float) -> float:
        """Weighted power, once more weighted."""
        total = self.weights.sum()
        return power * float((self.weights**2).sum() / total) if total else 0.0


def _slope(values: Floats, axis: int, reach: int) -> Floats:
    """Derivative along an axis per position; NaN where a neighbour is missing."""
    along = np.moveaxis(values, axis, 0)
    slope = np.full(along.shape, np.nan)
    inner = len(along) - 2 * reach
    slope[reach : reach + inner] = sum(
        weight * (along[reach + step : reach + step + inner] - along[reach - step : reach - step + inner])
        for step, weight in enumerate(_SLOPES[reach], 1)
    )
    return np.moveaxis(slope, 0, axis)


def _filtered(values: Floats, transfer: Floats) -> Floats:
    return np.fft.ifft2(np.fft.fft2(values) * transfer).real


def _angle(moments: Floats) -> float:
    """The rotation in degrees, from -90 to 90, that leaves the least curl."""
    cc, cd, dd = moments
    # Turned by a, the mean square of the curl is (cc + dd) / 2 + (cc - dd) / 2 cos 2a + cd sin 2a.
    return float(np.rad2deg(np.arctan2(-2 * cd, dd - cc)) / 2)


def _sign(turned: _Turned, angle: float, dark_field: Floats, blocks: Any) -> tuple[float, float]:
    """Correlation of the convergence with the dark field, and by how many errors it differs from 0."""
    turn = np.deg2rad(angle)
    convergence = -(np.cos(turn) * turned.divergence - np.sin(turn) * turned.curl)
    convergence = _filtered(convergence, turned.weights.of_slopes**2)
    valid = turned.valid & np.isfinite(dark_field)
    if np.count_nonzero(valid) < 0.1 * valid.size:
        return 0.0, 0.0
    images = convergence, np.where(valid, dark_field, 0)
    one, other = ((image - image[valid].mean()) * valid for image in images)
    if not (scale := np.sqrt((one**2).sum() * (other**2).sum())) > 0:
        return 0.0, 0.0
    product = float((one * other).sum())
    # Scatter over blocks of the part of the dark field that the convergence does not explain.
    left = one * (other - product / (one**2).sum() * one)
    sums = np.bincount(blocks.ravel(), left.ravel())
    error = np.sqrt((sums**2).sum() * len(sums) / (len(sums) - 1))
    return float(product / scale), float(abs(product) / error) if error > 0 else 0.0
