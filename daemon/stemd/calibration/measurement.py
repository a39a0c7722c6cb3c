"""A calibration measured from the results of one scan. Pure."""

import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd.calibration.bright_field_disk import Disk, measure_disk
from stemd.calibration.scan_axes import ScanAxes, measure_scan_axes
from stemd_udfs.builtin.aberration_fit import AberrationFit, fit_aberrations
from stemd_udfs.interface.calibration import Calibration

_NEEDED_FOR_ABERRATIONS: Final = (
    "beam_energy_kev",
    "semi_convergence_mrad",
    "mrad_per_pixel",
    "scan_step_nm",
)
_CLEAR: Final = 3.0  # standard errors by which the defocus must be larger than the astigmatism


class SegmentImages(NamedTuple):
    """Results of ``BFSegmentsUDF``.

    Attributes
    ----------
    intensity : array_like, shape (scan rows, scan columns, segments)
        NaN where no frame was processed.
    positions : array_like, shape (segments, 2)
        In pixels from the middle of the disk.
    radius : float
        Parameter of the UDF.
    """

    intensity: ArrayLike
    positions: ArrayLike
    radius: float


class ScanResults(NamedTuple):
    """What a calibration is measured from.

    Attributes
    ----------
    pattern : array_like, frame shape
        Mean or sum of the frames.
    centres : array_like, shape (scan rows, scan columns, 2), optional
        Centre of mass of each frame, row and column in pixels; NaN where there is none.
    """

    pattern: ArrayLike
    centres: ArrayLike | None
    segments: SegmentImages | None = None
    """Images of segments of the bright-field disk, for defocus and astigmatism."""


@dataclass(frozen=True, kw_only=True)
class Measurement:
    """What was measured."""

    calibration: Calibration
    """The measured values alone."""
    disk: Disk
    axes: ScanAxes | None
    """None if there are no centres of mass, or none in two dimensions."""
    aberrations: AberrationFit | None
    """None if there are no images of segments, or they show no shifts."""
    notes: tuple[str, ...]
    """What could not be measured or was assumed, and what is needed for it; one sentence each."""

    def as_dict(self) -> dict[str, object]:
        """Return it as plain values."""
        axes = self.axes
        return {
            "calibration": self.calibration.as_dict(),
            "radius_px": self.disk.radius_px,
            "descan": None if axes is None else axes.descan.tolist(),
            "curl_share": None if axes is None or math.isinf(axes.curl_share) else axes.curl_share,
            "aberrations": None if self.aberrations is None else self.aberrations.as_dict(),
            "notes": list(self.notes),
        }


def measure(results: ScanResults, known: Calibration) -> Measurement:
    """Measure centre, angle of a pixel, rotation and flip; with images of segments also the aberrations.

    Parameters
    ----------
    results : ScanResults
    known : Calibration
        Its semi-convergence angle is needed for `mrad_per_pixel`: that angle divided by the radius of the
        bright-field disk. Aberrations need the beam's energy and the scan step, too.

    Returns
    -------
    Measurement

    Raises
    ------
    ValueError
        If the pattern shows no bright-field disk.
    """
    disk = measure_disk(results.pattern)
    notes: list[str] = []
    angle = known.semi_convergence_mrad
    if angle is None:
        notes.append("mrad_per_pixel is not measured: set calibration.semi_convergence_mrad")
    axes = _axes(results.centres, notes)
    is_clear = axes is not None and axes.is_clear
    calibration = Calibration(
        mrad_per_pixel=None if angle is None else angle / disk.radius_px,
        rotation_deg=axes.rotation_deg if axes is not None and is_clear else None,
        flip_y=axes.flip_y if axes is not None and is_clear else None,
        centre=disk.centre,
    )
    fit = None
    if results.segments is not None:
        fit = _aberrations(results.segments, known.over(calibration), notes)
    return Measurement(calibration=calibration, disk=disk, axes=axes, aberrations=fit, notes=tuple(notes))


def _axes(centres: ArrayLike | None, notes: list[str]) -> ScanAxes | None:
    what = "rotation_deg and flip_y are not measured"
    if centres is None:
        notes.append(f"{what}: register the UDF com, and scan")
        return None
    try:
        axes = measure_scan_axes(centres)
    except ValueError as error:
        notes.append(f"{what}: {error}")
        return None
    if axes.curl_share == math.inf:
        notes.append(f"{what}: the centres of mass do not move over the scan")
    elif not axes.is_clear:
        notes.append(
            f"{what}: the curl of the centres of mass is at least {axes.curl_share:.2f} of their divergence, "
            "as in noise: scan something with sharp detail, in focus"
        )
    return axes


def _aberrations(segments: SegmentImages, calibration: Calibration, notes: list[str]) -> AberrationFit | None:
    what = "defocus and astigmatism are not measured"
    needed = {name: getattr(calibration, name) for name in _NEEDED_FOR_ABERRATIONS}
    if missing := [name for name, value in needed.items() if value is None]:
        notes.append(f"{what}: set {', '.join(f'calibration.{name}' for name in missing)}")
        return None
    fit = partial(
        fit_aberrations,
        np.moveaxis(np.asarray(segments.intensity), -1, 0),
        segments.positions,
        **needed,
        radius=segments.radius,
        scan_rotation=calibration.rotation_deg or 0.0,
    )
    try:
        if calibration.flip_y is None:
            fitted, note = _fit_of_either_flip(fit)
            notes.append(note)
        else:
            fitted = fit(flip_y=calibration.flip_y)
    except ValueError as error:
        notes.append(f"{what}: {error}")
        return None
    if calibration.rotation_deg is None:
        notes.append(
            "the signs of defocus and astigmatism are those of a rotation within 90 degrees of 0: "
            "set calibration.rotation_deg"
        )
    return fitted


def _fit_of_either_flip(fit: Callable[..., AberrationFit]) -> tuple[AberrationFit, str]:
    """Fit with and without a flip, and return the fit whose defocus is larger than its astigmatism.

    A flip of the detector changes the sign of the determinant of (C1 + A) R, which is C1² - |A|².

    Returns
    -------
    AberrationFit
        Without a flip if neither defocus nor astigmatism is clearly the larger one.
    str
        A note that says where the flip comes from.
    """
    for flip_y in (False, True):
        with suppress(ValueError):  # the wrong flip may not fit at all
            fitted = fit(flip_y=flip_y)
            margin = abs(fitted.defocus_nm) - math.hypot(*fitted.astigmatism_nm)
            if margin > _CLEAR * math.hypot(fitted.defocus_error_nm, *fitted.astigmatism_error_nm):
                return fitted, (
                    f"flip_y = {str(flip_y).lower()} was taken for defocus and astigmatism, as the defocus "
                    "is larger than the astigmatism only with it: set calibration.flip_y"
                )
    return fit(flip_y=False), (
        "flip_y = false was assumed for defocus and astigmatism, as neither of them is clearly the larger "
        "one: set calibration.flip_y"
    )


def measurement_lines(answer: dict[str, Any]) -> Iterator[str]:
    """Write an answer of the operation ``calibrate`` as TOML, with the rest as comments."""
    values = dict(answer["calibration"])
    if "centre" in values:
        values["centre"] = tuple(values["centre"])
    yield f"# scan {answer['scan_id']}, {answer['frames']} frames, radius {answer['radius_px']:.6g} pixels"
    yield Calibration(**values).as_toml()
    if (fit := answer["aberrations"]) is not None:
        a, b = fit["astigmatism_nm"]
        error_a, error_b = fit["astigmatism_error_nm"]
        yield f"# defocus {fit['defocus_nm']:.4g} ± {fit['defocus_error_nm']:.2g} nm"
        yield f"# astigmatism {a:.4g} ± {error_a:.2g}, {b:.4g} ± {error_b:.2g} nm"
        yield f"# rotation {fit['scan_rotation']:.4g} ± {fit['rotation_error']:.2g} degrees, from the defocus"
    for note in answer["notes"]:
        yield f"# {note}"
