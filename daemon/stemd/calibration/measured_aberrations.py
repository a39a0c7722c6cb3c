"""Defocus and astigmatism measured from images of segments of the bright-field disk. Pure."""

import math
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin.aberration_fit import AberrationFit, fit_aberrations
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import MeasuredValue, Number, mean_of, with_error

_SHARE_TOLERANCE: Final = 0.25  # of the defocus: its error; of a defocus near 0, the depth of focus
_FIT_ERRORS: Final = 1.3
"""By how much errors are larger than those of the fit, for which all segments are independent."""
_FIT_FLOOR: Final = 0.02  # of the defocus: what lenses and the model of the fit leave in data without noise
_OF_RESIDUAL: Final = 0.7
"""Of the mean distance of shifts from the fit: what it makes of the defocus, times the disk's radius."""
_OF_SCATTERED: Final = 2.5
"""Depths of focus by which a specimen shifts the defocus, over the root of the share that it scatters."""
_FIT_FLOOR_DEG: Final = 0.5
_AGREEMENT: Final = 3.0  # standard errors
_LEAST_AWAY_DEG: Final = 3.0  # rotations of the fit and of the centres of mass agree if they differ by less
_HIGHER: Final = {"coma_nm": 1.5, "trefoil_nm": 1.5, "cs_mm": 2.0}
"""Depths of focus over powers of the disk's radius that an error may be: half a wave at the disk's edge."""
ABERRATIONS: Final = ("defocus_nm", "astigmatism_nm", *_HIGHER)
_NEEDED: Final = ("beam_energy_kev", "semi_convergence_mrad", "mrad_per_pixel", "scan_step_nm")


class SegmentImages(NamedTuple):
    """Results of ``BFSegmentsUDF``, with its `radius`.

    `intensity`: shape (scan rows, scan columns, segments), or NaN. `positions`: shape (segments, 2), in
    pixels from the middle of the disk. `unsteady`: `intensity` before it was divided by changes of the beam
    current; a specimen that absorbs looks like these.
    """

    intensity: ArrayLike
    positions: ArrayLike
    radius: float
    unsteady: ArrayLike | None = None


def distortion(ellipse: tuple[float, float]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The symmetric matrix that makes the ellipse of a circle."""
    a, b = ellipse
    return np.array([[1 + a, b], [b, 1 - a]])


def measure_aberrations(
    segments: SegmentImages,
    calibration: Calibration,
    ellipse: tuple[float, float],
    rotation: MeasuredValue,
    *,
    scattered: float,
    notes: list[str],
) -> tuple[dict[str, MeasuredValue], AberrationFit | None]:
    """Measure aberrations up to C3: values (known, or with a reason), and the fit but for its common sign.

    `calibration`: energy, semi-convergence angle, angle of a pixel and scan step are needed. `ellipse`: of
    the disk, see `distortion`. `rotation`: what the centres of mass say. `scattered`: share of counts beyond
    the disk; atoms that scatter much are lenses, and errors contain that. `notes` gets what was assumed.
    """
    needed = {name: getattr(calibration, name) for name in _NEEDED}
    if missing := [name for name, value in needed.items() if value is None]:
        reason = f"set {', '.join(f'calibration.{name}' for name in missing)}"
        return dict.fromkeys(ABERRATIONS, MeasuredValue.unknown(reason)), None
    axis = rotation.value if isinstance(rotation.value, float) and rotation.sigma is not None else 0.0
    near = axis if calibration.rotation_deg is None else calibration.rotation_deg
    fit = partial(
        fit_aberrations,
        positions=np.asarray(segments.positions, np.float64) @ np.linalg.inv(distortion(ellipse)),
        **needed,
        radius=segments.radius,
        scan_rotation=near,
    )
    fit_steady = partial(fit, np.moveaxis(np.asarray(segments.intensity), -1, 0))
    by_current = 0.0
    try:
        fitted, note = _fit(fit_steady, calibration.flip_y)
        notes += note
        if segments.unsteady is not None:
            fit_unsteady = partial(fit, np.moveaxis(np.asarray(segments.unsteady), -1, 0))
            other, _ = _fit(fit_unsteady, calibration.flip_y)
            by_current = abs(other.defocus_nm - fitted.defocus_nm) / 2
    except ValueError as error:
        return dict.fromkeys(ABERRATIONS, MeasuredValue.unknown(str(error))), None
    of_atoms = _OF_SCATTERED * math.sqrt(scattered) * _depth(calibration)
    floor_of = partial(_floor, least=math.hypot(of_atoms, by_current), calibration=calibration)
    fitted = _with_floor(fitted, floor_of(fitted))
    lacking = [f"calibration.{one}" for one in ("flip_y", "rotation_deg") if calibration.of(one) is None]
    higher = dict.fromkeys(_HIGHER, MeasuredValue.unknown(f"set {' and '.join(lacking)}"))
    if calibration.flip_y is not None and calibration.rotation_deg is not None:
        fit_higher = partial(fit_steady, flip_y=calibration.flip_y, higher=True)
        higher, full = _higher(fit_higher, floor_of, calibration)
        # Those that are too small to be seen shift the defocus by more than its error, too.
        if full is not None and all(one.known for one in higher.values()):
            fitted = _with_floor(full, floor_of(full))
        else:
            notes.append("coma, trefoil and C3 were taken as 0 for defocus and astigmatism")
    reason = _why_no_fit(fitted, calibration, rotation)
    values: dict[str, tuple[Number, Number]] = {
        "defocus_nm": (fitted.defocus_nm, fitted.defocus_error_nm),
        "astigmatism_nm": (fitted.astigmatism_nm, fitted.astigmatism_error_nm),
    }
    if reason:
        unknown = {name: MeasuredValue.unknown(reason, *one) for name, one in values.items()}
        return unknown | dict.fromkeys(_HIGHER, MeasuredValue.unknown(reason)), None
    if calibration.rotation_deg is None:
        notes.append(
            "the signs of defocus and astigmatism are those of a rotation within 90 degrees of "
            f"{near:.4g}, which is not known: set calibration.rotation_deg"
        )
        reason = (
            f"nm for a rotation near {near:.4g} degrees, the opposite for one turned by 180 degrees: "
            "set calibration.rotation_deg"
        )
        guesses = {
            name: MeasuredValue.unknown(f"{with_error(*one)} {reason}", *one) for name, one in values.items()
        }
        return guesses | higher, fitted
    known = {name: MeasuredValue(value=value, sigma=sigma) for name, (value, sigma) in values.items()}
    return known | higher, fitted


def _floor(fitted: AberrationFit, least: float, calibration: Calibration) -> float:
    """Return the error of the defocus in nm that no counts reduce, at least `least`."""
    # Shifts that are not those of the fit are of the specimen, and alike in many segments.
    away = fitted.residual * mean_of(calibration.scan_step_nm or 1.0)
    by_specimen = _OF_RESIDUAL * away / (1e-3 * (calibration.semi_convergence_mrad or 1.0))
    return math.hypot(_FIT_FLOOR * fitted.defocus_nm, by_specimen, least)


def _with_floor(fitted: AberrationFit, floor: float) -> AberrationFit:
    first, second = (math.hypot(_FIT_ERRORS * one, floor) for one in fitted.astigmatism_error_nm)
    return fitted._replace(
        defocus_error_nm=math.hypot(_FIT_ERRORS * fitted.defocus_error_nm, floor),
        astigmatism_error_nm=(first, second),
        rotation_error=math.hypot(fitted.rotation_error, _FIT_FLOOR_DEG),
    )


def _higher(
    fit: Callable[[], AberrationFit], floor_of: Callable[[AberrationFit], float], calibration: Calibration
) -> tuple[dict[str, MeasuredValue], AberrationFit | None]:
    """Return coma, trefoil and C3 with their errors, known or with a reason, and the fit that has them.

    `floor_of`: error of the defocus in nm that no counts reduce, as large at the edge of the disk for others.
    """
    try:
        full = fit()
    except ValueError as error:
        return dict.fromkeys(_HIGHER, MeasuredValue.unknown(str(error))), None
    radius, floor = 1e-3 * (calibration.semi_convergence_mrad or 1.0), floor_of(full)
    found: dict[str, MeasuredValue] = {}
    values = (full.coma_nm, full.trefoil_nm, full.cs_mm)
    widths = (full.coma_error_nm, full.trefoil_error_nm, full.cs_error_mm)
    for (name, share), value, width in zip(_HIGHER.items(), values, widths, strict=True):
        unit = 1e-6 / radius**2 if name == "cs_mm" else 1 / radius
        parts = width if isinstance(width, tuple) else (width or 0.0,)
        sigma = [math.hypot(_FIT_ERRORS * one, floor * unit) for one in parts]
        allowed = share * _depth(calibration) * unit
        of: Number = (sigma[0], sigma[1]) if len(sigma) > 1 else sigma[0]
        found[name] = MeasuredValue(value=value, sigma=of)
        if not max(sigma) <= allowed:
            reason = f"the error is {max(sigma):.2g} {name[-2:]}, {allowed:.2g} {name[-2:]} are allowed"
            found[name] = MeasuredValue.unknown(reason, value, of)
    return found, full


def _depth(calibration: Calibration) -> float:
    return (calibration.wavelength_nm or 0.0) / (1e-3 * (calibration.semi_convergence_mrad or 1.0)) ** 2


def _why_no_fit(fitted: AberrationFit, calibration: Calibration, axis: MeasuredValue) -> str:
    """Why the fit is not believed; empty if it is. `axis`: the rotation that the centres of mass show."""
    known, sigma = calibration.rotation_deg, calibration.sigma.get("rotation_deg", 0.0)
    turn = 360
    if known is None and calibration.flip_y is not None:
        known, sigma, turn = axis.value, axis.sigma, 180  # type: ignore[assignment]  # floats
    if known is not None:
        away = abs((fitted.scan_rotation - known + turn / 2) % turn - turn / 2)
        error = math.hypot(fitted.rotation_error, sigma if isinstance(sigma, float) else 0.0)
        if away > _AGREEMENT * error and away > _LEAST_AWAY_DEG:
            found = with_error(fitted.scan_rotation, fitted.rotation_error)
            modulo = "" if turn == 360 else " modulo 180"
            return (
                f"the rotation of the fit, {found} degrees, does not agree with {known:.4g}{modulo}: "
                "check rotation_deg, flip_y and centre"
            )
    allowed = max(_SHARE_TOLERANCE * abs(fitted.defocus_nm), _depth(calibration))
    if not max(fitted.defocus_error_nm, *fitted.astigmatism_error_nm) <= allowed:
        return (
            f"the error of the defocus is {fitted.defocus_error_nm:.2g} nm, {allowed:.2g} nm are allowed: "
            "a scan farther out of focus, or with more dose, helps"
        )
    return ""


def _fit(fit: Callable[..., AberrationFit], flip_y: bool | None) -> tuple[AberrationFit, list[str]]:
    """Fit with a known flip, or with either; also return a note on the flip that was not known.

    A flip changes the sign of C1² - |A|², the determinant of (C1 + A) R: the fit with more defocus than
    astigmatism is returned; without a flip if neither is clearly larger.
    """
    if flip_y is not None:
        return fit(flip_y=flip_y), []
    for one in (False, True):
        with suppress(ValueError):  # the wrong flip may not fit at all
            fitted = fit(flip_y=one)
            margin = abs(fitted.defocus_nm) - math.hypot(*fitted.astigmatism_nm)
            if margin > _AGREEMENT * math.hypot(fitted.defocus_error_nm, *fitted.astigmatism_error_nm):
                return fitted, [
                    f"flip_y = {str(one).lower()} was taken for defocus and astigmatism, as the defocus "
                    "is larger than the astigmatism only with it: set calibration.flip_y"
                ]
    return fit(flip_y=False), [
        "flip_y = false was assumed for defocus and astigmatism, as neither of them is clearly the larger "
        "one: set calibration.flip_y"
    ]
