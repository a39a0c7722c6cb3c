"""Rotation and flip of the scan, as far as one scan shows them, or why they are not known. Pure."""

import math
from typing import Final

import numpy as np

from stemd.calibration.bright_field_disk import Disk
from stemd.calibration.scan_axes import SIGNAL, ScanAxes
from stemd.calibration.scan_results import DARK_FIELD_RADII, ScanResults
from stemd_udfs.interface.measured_value import MeasuredValue

ROTATION_TOLERANCE_DEG: Final = 6.0
_ROTATION_FLOOR_DEG: Final = 0.2
_MOST_CURL: Final = 0.35
"""Of the divergence: more in spite of little noise does not come from electric fields alone."""
_FEWEST_HIGH: Final = 0.1
"""Counts beyond 1.5 radii relative to those beyond 1.15: atoms scatter more, edges of smooth objects less."""
_NEAR_DEG: Final = 45.0


def rotation_and_flip(
    axes: ScanAxes, results: ScanResults, disk: Disk, *, near: float | None, turn: bool, notes: list[str]
) -> tuple[dict[str, MeasuredValue], tuple[float, ...]]:
    """Rotation and flip, and both candidates if only the sign of the rotation is open.

    `near`, `turn`: the known rotation, and whether to take the opposite one.
    """
    angle = axes.rotation_deg
    sigma = float(np.hypot(axes.rotation_error, _ROTATION_FLOOR_DEG))
    reason = _why_no_axis(axes)
    if reason:
        guess = MeasuredValue.unknown(reason, angle, sigma if math.isfinite(sigma) else None)
        return {"rotation_deg": guess, "flip_y": MeasuredValue.unknown(reason, axes.flip_y)}, ()
    flip = MeasuredValue(value=axes.flip_y)
    no_sign = _why_no_sign(axes, results, disk)
    other = _turned(angle)
    if no_sign and near is not None:
        for one in (angle, other):
            if abs((one - near + 180) % 360 - 180) <= _NEAR_DEG:
                angle, no_sign = one, ""
                notes.append(
                    "the scan shows the rotation only modulo 180 degrees: "
                    f"the one near rotation_deg = {near:g} is taken"
                )
                break
    if turn:
        seen, no_sign = angle if near is None else near, ""
        angle = max(angle, _turned(angle), key=lambda one: abs((one - seen + 180) % 360 - 180))
        notes.append("the rotation is turned by 180 degrees, as was asked for")
    if not no_sign:
        return {"rotation_deg": MeasuredValue(value=angle, sigma=sigma), "flip_y": flip}, ()
    reason = f"either {angle:.4g} or {_turned(angle):.4g} degrees: {no_sign}"
    guess = MeasuredValue.unknown(reason, angle, sigma)
    return {"rotation_deg": guess, "flip_y": flip}, (angle, _turned(angle))


def _turned(angle: float) -> float:
    return angle % 360 - 180 if angle >= 0 else angle + 180


def _why_no_axis(axes: ScanAxes) -> str:
    if axes.signal == 0:
        return "the centres of mass do not move over the scan: scan a specimen"
    if axes.signal < SIGNAL or axes.rotation_error > ROTATION_TOLERANCE_DEG:
        return (
            f"curl and divergence of the centres of mass differ by {axes.signal:.1f} standard errors, "
            f"{SIGNAL:g} are needed: a specimen with sharp detail, or more dose, helps"
        )
    if axes.curl_share > _MOST_CURL:
        return (
            f"the curl that is left is {axes.curl_share:.2f} of the divergence, more than noise makes: as on "
            "a detector that is too small for the disk, or with a disk that touches a gap"
        )
    if axes.flip_signal < SIGNAL:
        return (
            f"with and without a flip of the rows the curl differs by {axes.flip_signal:.1f} standard "
            f"errors, {SIGNAL:g} are needed: a specimen with detail in two directions, or more dose, helps"
        )
    return ""


def _why_no_sign(axes: ScanAxes, results: ScanResults, disk: Disk) -> str:
    if results.dark_field is None:
        return (
            f"the sign needs the counts beyond {DARK_FIELD_RADII:g} radii of the disk, and the ring does "
            "not hold the frames any more: measure after the end of a scan, register a ring of "
            f"{DARK_FIELD_RADII * disk.radius_px:.0f} pixels and more, or set calibration.rotation_deg"
        )
    near, far = results.beyond(disk)
    if far <= _FEWEST_HIGH * near:
        return "no atoms scatter to high angles: a specimen with atoms, or one scan of gold, helps"
    if axes.sign_signal < SIGNAL:
        return (
            f"the field converges where the dark field is bright by {axes.sign_signal:.1f} standard "
            f"errors, {SIGNAL:g} are needed: more dose, or a scan in focus, helps; or set "
            "calibration.rotation_deg"
        )
    return ""
