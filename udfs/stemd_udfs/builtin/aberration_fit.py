"""Defocus, astigmatism and rotation from the shifts between images of segments of the bright-field disk."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin.bf_segments import outlines, rings_of
from stemd_udfs.builtin.com_params import turn_shifts
from stemd_udfs.builtin.number_checks import check_per_axis, check_positive
from stemd_udfs.builtin.probe import Floats, scan_frequencies
from stemd_udfs.interface.calibration import wavelength_nm
from stemd_udfs.interface.numbers import PerAxis, both, mean_of, plain, ratios

# Any, in this file: complex arrays of many shapes.
Complex = np.ndarray[Any, np.dtype[np.complex128]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]

_LARGEST_SHIFT = 1 / 3  # of the shorter side of the scan
_CYCLES_IN_SEGMENT = 0.25  # by which a segment's own pixels may be shifted from its middle
_STEPS = 12  # of refining, at most
_SMALL = 1e-7  # change of shifts in scan steps that ends it
_ALIKE = 2.25  # frequencies next to each other that the window makes alike: 1.5 along each axis
_CLEAR = 12.0  # standard errors of coherence: the fit makes up to 7 of noise, and is not exact just above
_FULL_TURN = 2 * np.pi
_HIGHER = 5  # values of coma, trefoil and C3
_CURVE_POINTS = 41  # of the sharpness over defocus
_CURVE_DEPTHS = 5.0  # of the focus to either side


class AberrationFit(NamedTuple):
    """What :func:`fit_aberrations` returns.

    Attributes
    ----------
    defocus_nm : float
        C1; positive is overfocus.
    astigmatism_nm : tuple of float
        (a, b) of the matrix [[a, b], [b, -a]] with axes (y, x) of the scan.
    scan_rotation : float
        From the detector's axes to those of the scan in degrees, as in :class:`stemd_udfs.CoMParams`.
    defocus_error_nm, astigmatism_error_nm, rotation_error : float, tuple of float, float
        Standard errors, from what the fit leaves.
    shifts : ndarray, shape (segments, 2)
        Shift of each segment's image in scan steps, rows and columns; NaN for segments that take no part.
    residual : float
        Root mean square distance of these shifts from those of the fit, in scan steps.
    coma_nm, trefoil_nm, cs_mm, coma_error_nm, trefoil_error_nm, cs_error_mm : tuple of float or float
        As parameters of :class:`stemd_udfs.SSBUDF`, and standard errors; None if they were not fitted.
    sharpness : ndarray, shape (n, 2), optional
        Values of C1 around `defocus_nm`, each with the variance of the mean of the shifted contrasts at
        frequencies that scatter by less than the disk's radius.
    """

    defocus_nm: float
    astigmatism_nm: tuple[float, float]
    scan_rotation: float
    defocus_error_nm: float
    astigmatism_error_nm: tuple[float, float]
    rotation_error: float
    shifts: Floats
    residual: float
    coma_nm: tuple[float, float] | None = None
    trefoil_nm: tuple[float, float] | None = None
    cs_mm: float | None = None
    coma_error_nm: tuple[float, float] | None = None
    trefoil_error_nm: tuple[float, float] | None = None
    cs_error_mm: float | None = None
    sharpness: Floats | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain values; None for numbers that are not known."""
        return {
            name: plain(value.tolist() if isinstance(value, np.ndarray) else value)
            for name, value in self._asdict().items()
        }


def fit_aberrations(
    images: ArrayLike,
    positions: ArrayLike,
    *,
    beam_energy_kev: float,
    semi_convergence_mrad: float,
    mrad_per_pixel: PerAxis,
    scan_step_nm: PerAxis,
    radius: float | None = None,
    scan_rotation: float = 0.0,
    flip_y: bool = False,
    higher: bool = False,
) -> AberrationFit:
    """Return aberrations that fit the shifts of the images of the segments of the bright-field disk.

    The image of the segment at the angle u is displaced by -s, with s = (C1 + A) R u: see
    :class:`stemd_udfs.TiltCorrectedBFUDF`. Phases of the images' Fourier transforms show the shifts. At a
    frequency Q a segment only counts if both disks that the specimen scatters by +λQ and -λQ overlap all of
    it: where only one of them does, the phase has another slope, and shifts would come out too small.

    A rotation by 180 degrees with the other sign of C1 and A makes the same shifts.

    Parameters
    ----------
    images : array_like, shape (segments, rows, columns)
        ``intensity`` of :class:`stemd_udfs.BFSegmentsUDF` with its last axis first; NaN if not scanned.
    positions : array_like, shape (segments, 2)
        Its ``positions``: rows and columns from the middle of the disk, in pixels.
    beam_energy_kev, semi_convergence_mrad : float
        The beam's energy, and the radius of the disk as an angle.
    mrad_per_pixel, scan_step_nm : float or sequence of float
        Angle between two pixels, distance between two positions: one number, or those of rows and columns.
    radius : float, optional
        What the segments were made with, in pixels; by default the radius of the disk.
    scan_rotation : float
        Of the two solutions, the one whose rotation is within 90 degrees of this is returned.
    flip_y : bool
        Whether the detector's rows are flipped before the rotation.
    higher : bool
        Fit coma, trefoil and C3, too.

    Raises
    ------
    ValueError
        If shapes do not fit, a parameter is not positive, or no shift in common stands out of the noise, as
        without a specimen.
    """
    name = "fit_aberrations"
    stack, pixels = np.array(images, np.float64), np.asarray(positions, np.float64)
    if stack.ndim != 3 or pixels.shape != (len(stack), 2) or min(stack.shape[1:]) < 8:
        raise ValueError(
            f"{name}: images have the shape {stack.shape} and positions {pixels.shape}, expected (segments, "
            "rows, columns) with 8 rows and columns or more, and (segments, 2)"
        )
    if (rings := rings_of(len(stack))) is None or rings < 3:
        raise ValueError(
            f"{name}: there are {len(stack)} images, expected 19, 37, 61, 91 or more, as rings have"
        )
    check_positive(name, "beam_energy_kev", beam_energy_kev)
    check_positive(name, "semi_convergence_mrad", semi_convergence_mrad)
    for parameter, value in (("mrad_per_pixel", mrad_per_pixel), ("scan_step_nm", scan_step_nm)):
        if check_per_axis(name, parameter, value) is None:
            raise ValueError(f"{name}: {parameter} is None, expected a positive number")
    check_positive(name, "radius", radius, is_optional=True)
    is_scanned = np.isfinite(stack).any(axis=(1, 2)).all()
    if not is_scanned or not np.nanstd(stack, axis=(1, 2)).any():
        raise ValueError(f"{name}: the images do not change over the scan, expected a specimen with contrast")
    disk = 1e-3 * semi_convergence_mrad
    outer = 1.0 if radius is None else radius * 1e-3 * mean_of(mrad_per_pixel) / disk
    return fit_images(
        stack,
        pixels * (np.array([-1 if flip_y else 1, 1]) * 1e-3 * both(mrad_per_pixel)),
        np.array([-1 if flip_y else 1, 1]) * outer * disk * outlines(rings),
        (beam_energy_kev, semi_convergence_mrad),
        scan_step_nm,
        near=scan_rotation,
        higher=higher,
    )


def fit_images(
    stack: Floats,
    angles: Floats,
    edges: Floats,
    beam: tuple[float, float],
    scan_step_nm: PerAxis,
    *,
    near: float,
    higher: bool,
) -> AberrationFit:
    """Do the work of `fit_aberrations` for segments of any shape, of which the first lies in the middle.

    `angles`: shape (segments, 2), in rad along the axes of the detector after a flip. `edges`: shape
    (segments, points, 2); the same of points on edges. `beam`: in keV and mrad. `near`: its `scan_rotation`.
    """
    disk = 1e-3 * beam[1]
    asked = np.array(both(scan_step_nm))
    stack, scan_step_nm = _with_fewer_positions(stack, asked, disk / wavelength_nm(beam[0]))
    step, steps = mean_of(scan_step_nm), np.array(ratios(scan_step_nm))
    data = _Spectra(
        shape=(stack.shape[1], stack.shape[2]),
        transforms=_transforms(stack),
        frequencies=np.moveaxis(scan_frequencies(stack.shape[1:]), 0, -1).reshape(-1, 2) / steps,
        steps=steps,
        scattered=wavelength_nm(beam[0]) / step / disk,
        angles=angles / disk,
        outlines=edges / disk,
    )
    model, fitted = _refined(data, _Model(_coarse(data), np.zeros(0)))
    if higher:
        model, fitted = _refined(data, _Model(model.matrix, np.zeros(_HIGHER)))
    if (coherence := _coherence(data, model)) < _CLEAR:
        raise ValueError(
            f"fit_aberrations: no shift in common stands out of the noise ({coherence:.1f} of {_CLEAR:g} "
            "standard errors): scan a specimen with contrast out of focus, or with more dose"
        )
    found = _result(model, fitted, data.angles, (step, disk), near)
    reach = _CURVE_DEPTHS * wavelength_nm(beam[0]) / disk**2
    curve = _sharpness(data, model, found.scan_rotation, reach * disk / step)
    curve[:, 0] = curve[:, 0] * step / disk + found.defocus_nm
    return found._replace(
        shifts=found.shifts * step / asked,
        residual=found.residual * step / float(np.sqrt(np.prod(asked))),
        sharpness=curve,
    )


def _with_fewer_positions(stack: Floats, steps_nm: Floats, highest: float) -> tuple[Floats, PerAxis]:
    """Return the images with larger steps, if these show frequencies up to `highest` in 1/nm; the steps."""
    shape = np.array(stack.shape[1:])
    fewer = np.minimum(shape, np.maximum(2 * np.ceil(shape * steps_nm * highest).astype(int) + 2, 8))
    if (fewer == shape).all():
        return stack, (float(steps_nm[0]), float(steps_nm[1]))
    means = np.nanmean(stack, axis=(1, 2), keepdims=True)
    transforms = np.fft.rfft2(np.where(np.isfinite(stack), stack, means))
    rows = np.r_[: -(-fewer[0] // 2), shape[0] - fewer[0] // 2 : shape[0]]
    cut = transforms[:, rows, : fewer[1] // 2 + 1]
    images = np.fft.irfft2(cut, s=tuple(fewer)) * (np.prod(fewer) / np.prod(shape))
    steps = steps_nm * shape / fewer
    return images, (float(steps[0]), float(steps[1]))


class _Spectra(NamedTuple):
    """Images of segments in Fourier space: angles in radii of the disk, lengths in square scan steps."""

    shape: tuple[int, int]  # rows and columns of the images
    transforms: Complex  # shape (segments, frequencies): of each image divided by its mean
    frequencies: Floats  # shape (frequencies, 2), in cycles for each length: one of each pair Q, -Q
    steps: Floats  # distance between two rows and between two columns of the scan
    scattered: float  # by which angle the specimen scatters for a frequency of 1
    angles: Floats  # middles, shape (segments, 2), along the detector's axes, after the flip
    outlines: Floats  # points on the edges of each segment, shape (segments, points, 2)

    def low(self) -> Mask:
        """Frequencies that scatter by less than the disk's radius, without the mean, and one of Q and -Q."""
        y, x = self.frequencies.T
        return np.asarray((np.hypot(y, x) * self.scattered <= 1) & ((x > 0) | (y > 0)))


class _Model(NamedTuple):
    """How shifts depend on angles."""

    matrix: Floats  # (C1 + A) R
    terms: Floats  # coma along rows and columns, the same of trefoil, and C3; or none of them

    def slopes(self, u: Floats) -> Floats:
        """Derivatives of the shifts at angles `u`, shape (n, 2), by all values: shape (n, 2, values)."""
        slopes = np.zeros((len(u), 2, 4 + len(self.terms)))
        slopes[:, 0, :2] = slopes[:, 1, 2:4] = u
        if len(self.terms):
            y, x = turn_shifts(u[:, 0], u[:, 1], _rotation(self.matrix), False)
            square = y**2 + x**2
            along, across = y**2 - x**2, 2 * y * x
            of_y = square + 2 * y * y, across, 3 * along, 3 * across, 3 * square * y
            of_x = across, square + 2 * x * x, -3 * across, 3 * along, 3 * square * x
            slopes[:, :, 4:] = np.stack([np.stack(of_y, 1), np.stack(of_x, 1)], 1) / 3
        return slopes

    def shifts(self, u: Floats) -> Floats:
        """Shifts at angles `u`, shape (n, 2)."""
        return self.slopes(u) @ np.append(self.matrix, self.terms)

    def by_c3(self, u: Floats, data: "_Spectra") -> Floats:
        """By how much phase over 2π differs from frequency times shift, for a C3 of 1: (n, frequencies)."""
        # The phase is half of χ(u + λQ) - χ(u - λQ), of which C3 makes more than the slope of χ.
        turned = np.stack(turn_shifts(u[:, 0], u[:, 1], _rotation(self.matrix), False), axis=1)
        q = data.frequencies
        return np.asarray(turned @ (q * (data.scattered**2 * (q**2).sum(axis=1))[:, np.newaxis]).T)

    def changed(self, change: Floats) -> "_Model":
        """The model with other values."""
        return _Model(self.matrix + change[:4].reshape(2, 2), self.terms + change[4:])


class _Fitted(NamedTuple):
    """What is known of a model."""

    covariance: Floats  # of its values: of the matrix, row by row, and of its terms
    shifts: Floats


def _transforms(stack: Floats) -> Complex:
    with np.errstate(invalid="ignore", divide="ignore"):
        contrast = stack / np.nanmean(stack, axis=(1, 2), keepdims=True) - 1
    transforms: Complex = np.fft.rfft2(np.nan_to_num(contrast, posinf=0.0, neginf=0.0))
    return transforms.reshape(len(stack), -1)


def _coarse(data: _Spectra) -> Floats:
    """Find roughly the matrix that makes shifts of angles, without astigmatism.

    It has the defocus and rotation whose shifts correlate the images most with that in the middle.
    """
    length = np.hypot(*data.frequencies.T) * data.scattered
    reach = np.hypot(data.outlines[..., 0], data.outlines[..., 1]).max(axis=1)
    is_in_both = (reach[:, np.newaxis] + length <= 1) & (length > 0)  # whatever the rotation is
    if not len(used := np.flatnonzero(is_in_both.any(axis=1))[1:]):
        raise ValueError(
            "fit_aberrations: no frequency of the scan scatters by less than the disk's radius, expected a "
            f"scan of more than {min(data.shape)} positions along each side, or larger steps"
        )
    cross = np.where(is_in_both, data.transforms * data.transforms[0].conj(), 0)[used]
    cross /= np.sqrt(np.abs(cross).mean(axis=0)) + 1e-300
    rows, columns = data.shape
    maps = np.fft.irfft2(cross.reshape(len(used), rows, -1), s=data.shape)
    farthest = np.hypot(*data.angles[used].T).max()
    most = _LARGEST_SHIFT * float((data.steps * (rows, columns)).min())
    tried = np.arange(-most, most + 0.5, 0.5) / farthest
    along, across = np.meshgrid(tried, tried, indexing="ij")
    total = np.zeros(along.shape)
    for one, (y, x) in zip(maps, data.angles[used], strict=True):
        down, right = (along * y + across * x) / data.steps[0], (along * x - across * y) / data.steps[1]
        total += _at(one, -down, -right)
    best = np.unravel_index(total.argmax(), total.shape)
    p, q = along[best], across[best]
    return np.array([[p, q], [-q, p]])


def _at(image: Floats, y: Floats, x: Floats) -> Floats:
    """Values of a periodic image between its pixels, bilinear."""
    rows, columns = image.shape
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)
    down, right = y - top, x - left
    here, there = left % columns, (left + 1) % columns
    upper, lower = (
        image[row % rows, here] * (1 - right) + image[row % rows, there] * right for row in (top, top + 1)
    )
    return np.asarray(upper * (1 - down) + lower * down)


def _refined(data: _Spectra, model: _Model) -> tuple[_Model, _Fitted]:
    """Improve a model by least squares of the phases that the shifted images have against their mean."""
    for _ in range(_STEPS):
        change, fitted = _step(data, model)
        model = model.changed(change)
        if np.abs(change).max() < _SMALL:
            break
    return model, fitted


def _step(data: _Spectra, model: _Model) -> tuple[Floats, _Fitted]:
    """One step of refinement: the change of the values, and what is known with it."""
    # The phase of segment u at the frequency Q is 2π Q·(change of its shift), and that of the object, which
    # is the same for all segments and is eliminated.
    low = data.low()
    counted = _countable(data, model.matrix, data.frequencies[low])
    several = counted.sum(axis=0) >= 2
    if not several.any():
        raise ValueError(
            "fit_aberrations: at no frequency of the scan do the scattered disks overlap two segments, "
            "expected a scan of smaller steps or more positions, or a smaller defocus"
        )
    counted, q = counted[:, several], data.frequencies[low][several]
    moved = np.where(counted, _aligned(data, model)[:, low][:, several], 0)
    cross = moved * moved.sum(axis=0).conj()
    weights, phases = np.abs(cross), np.angle(cross)
    total = weights.sum(axis=0) + np.finfo(float).tiny
    # At each frequency what all segments have in common is subtracted, from the design and the phases.
    design = np.einsum("qi,kip->kqp", q, model.slopes(data.angles), optimize=True)
    if len(model.terms):
        design[..., -1] += model.by_c3(data.angles, data)[:, low][:, several]
    design -= np.einsum("kq,kqp->qp", weights, design, optimize=True) / total[:, np.newaxis]
    phases = phases - (weights * phases).sum(axis=0) / total
    is_used = weights > 0
    design, weights_used = design[is_used] * _FULL_TURN, weights[is_used]
    inverse = np.linalg.pinv((design * weights_used[:, np.newaxis]).T @ design, hermitian=True)
    change = inverse @ (design.T @ (weights_used * phases[is_used]))
    left = np.zeros_like(phases)
    left[is_used] = phases[is_used] - design @ change
    pulls = design * (weights_used * left[is_used])[:, np.newaxis]
    free = max(1, counted.sum() - len(q) - len(change))
    covariance = inverse @ (pulls.T @ pulls) @ inverse * (_ALIKE * counted.sum() / free)
    own = _own_shifts(weights, left, q)
    return change, _Fitted(covariance, model.changed(change).shifts(data.angles) + own)


def _coherence(data: _Spectra, model: _Model) -> float:
    """By how many standard errors the shifted images agree better than images with random phases."""
    low = data.low()
    counted = _countable(data, model.matrix, data.frequencies[low])
    moved = np.where(counted, _aligned(data, model)[:, low], 0)
    squares = np.abs(moved) ** 2
    alone = squares.sum(axis=0)
    excess = float((np.abs(moved.sum(axis=0)) ** 2 - alone).sum())
    scatter = float(np.sqrt(_ALIKE * (alone**2 - (squares**2).sum(axis=0)).sum()))
    return excess / scatter if scatter > 0 else 0.0


def _sharpness(data: _Spectra, model: _Model, rotation: float, reach: float) -> Floats:
    """Changes of C1 up to `reach` either way, and the variance of the mean of images shifted with each."""
    low, turn = data.low(), np.deg2rad(rotation)
    changes = np.linspace(-reach, reach, _CURVE_POINTS)
    # If C1 changes by 1, shifts change by the angles along the axes of the scan.
    along = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    cycles = (data.angles @ along.T) @ data.frequencies[low].T
    moved = _moved(data, model)[:, low] * np.exp(1j * _FULL_TURN * reach * cycles)
    step, found = np.exp(-1j * _FULL_TURN * (changes[1] - changes[0]) * cycles), []
    for _ in changes:
        found.append(2 * (np.abs(moved.mean(axis=0)) ** 2).sum() / np.prod(data.shape) ** 2)
        moved *= step
    return np.stack([changes, found], axis=1)


def _moved(data: _Spectra, model: _Model) -> Complex:
    """Transforms of the images after these are shifted back."""
    cycles = model.shifts(data.angles) @ data.frequencies.T
    if len(model.terms):
        cycles += model.terms[-1] * model.by_c3(data.angles, data)
    return np.asarray(data.transforms * np.exp(-1j * _FULL_TURN * cycles))


def _aligned(data: _Spectra, model: _Model) -> Complex:
    """The same with images that fade out towards the edges of the scan."""
    moved = _moved(data, model)
    images = np.fft.irfft2(moved.reshape(len(moved), data.shape[0], -1), s=data.shape)
    window = np.outer(*(np.sin(np.pi * (np.arange(length) + 0.5) / length) ** 2 for length in data.shape))
    return np.fft.rfft2(images * window).reshape(len(moved), -1)


def _own_shifts(weights: Floats, left: Floats, q: Floats) -> Floats:
    """By how much more each segment is shifted than the fit says; NaN where that is not known."""
    normal = np.einsum("kq,qi,qj->kij", weights, q, q, optimize=True) * _FULL_TURN
    right = (weights * left) @ q
    found = np.full((len(weights), 2), np.nan)
    is_known = np.linalg.det(normal) > 1e-6 * np.trace(normal, axis1=1, axis2=2) ** 2
    found[is_known] = np.linalg.solve(normal[is_known], right[is_known, :, np.newaxis])[..., 0]
    return found


def _countable(data: _Spectra, matrix: Floats, q: Floats) -> Mask:
    """At which of the frequencies q each segment shows the shift: shape (segments, frequencies)."""
    angle = _rotation(matrix)
    points = np.stack(turn_shifts(data.outlines[..., 0], data.outlines[..., 1], angle, False), axis=-1)
    sent = q * data.scattered
    sent_square = (sent**2).sum(axis=1)
    counted = np.ones((len(points), len(q)), bool)
    for place in range(points.shape[1]):
        here = points[:, place]
        # Both here + sent and here - sent lie in the disk.
        farther = (here**2).sum(axis=1)[:, np.newaxis] + sent_square + 2 * np.abs(here @ sent.T)
        counted &= farther <= 1 + 1e-9
        counted &= np.abs((data.outlines[:, place] - data.angles) @ matrix.T @ q.T) <= _CYCLES_IN_SEGMENT
    return counted


def _rotation(matrix: Floats, near: float = 0.0) -> float:
    """Rotation in degrees of a matrix that is a symmetric one times a rotation, within 90 of another one."""
    # With R = [[cos, sin], [-sin, cos]], M Rᵀ is symmetric.
    angle = np.rad2deg(np.arctan2(matrix[0, 1] - matrix[1, 0], matrix[0, 0] + matrix[1, 1]))
    return float(angle + 180 * np.round((near - angle) / 180))


def _aberrations(matrix: Floats, near: float) -> Floats:
    angle = _rotation(matrix, near)
    turn = np.deg2rad(angle)
    symmetric = matrix @ np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    c1 = (symmetric[0, 0] + symmetric[1, 1]) / 2
    return np.array([c1, symmetric[0, 0] - c1, (symmetric[0, 1] + symmetric[1, 0]) / 2, angle])


def _result(
    model: _Model, fitted: _Fitted, angles: Floats, scales: tuple[float, float], near: float
) -> AberrationFit:
    """Aberrations of a model, with their errors; `scales`: a scan step in nm, the disk's radius in rad."""
    matrix, scale = model.matrix, scales[0] / scales[1]
    values = _aberrations(matrix, near)
    slopes = np.zeros((4, 4))
    small = 1e-6 * (np.abs(matrix).max() + 1e-6)
    for number, change in enumerate(np.eye(4).reshape(4, 2, 2) * small):
        slopes[:, number] = (_aberrations(matrix + change, values[3]) - values) / small
    errors = np.sqrt(np.diag(slopes @ fitted.covariance[:4, :4] @ slopes.T))
    distance = fitted.shifts - model.shifts(angles)
    known = np.isfinite(distance).all(axis=1)
    (c1, a, b), (c1_error, a_error, b_error) = ((one[:3] * scale).tolist() for one in (values, errors))
    found = AberrationFit(
        defocus_nm=c1,
        astigmatism_nm=(a, b),
        scan_rotation=float(values[3]),
        defocus_error_nm=c1_error,
        astigmatism_error_nm=(a_error, b_error),
        rotation_error=float(errors[3]),
        shifts=fitted.shifts,
        residual=float(np.sqrt((distance[known] ** 2).sum(axis=1).mean())) if known.any() else float("nan"),
    )
    if not len(model.terms):
        return found
    # After a rotation by 180 degrees shifts by coma and trefoil are the same, those by C3 the opposite.
    turned = np.cos(np.deg2rad(values[3] - _rotation(matrix)))
    units = scale / scales[1] * np.array([1, 1, 1, 1, 1e-6 * turned / scales[1]])
    terms = (model.terms * units).tolist()
    widths = (np.sqrt(np.diag(fitted.covariance)[4:]) * np.abs(units)).tolist()
    return found._replace(
        coma_nm=(terms[0], terms[1]),
        trefoil_nm=(terms[2], terms[3]),
        cs_mm=terms[4],
        coma_error_nm=(widths[0], widths[1]),
        trefoil_error_nm=(widths[2], widths[3]),
        cs_error_mm=widths[4],
    )
