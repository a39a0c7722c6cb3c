"""A calibration measured from the results of one scan. Pure."""

import math
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from stemd.calibration.bright_field_disk import Disk, measure_disk
from stemd.calibration.disk_edge import Bools, Floats
from stemd.calibration.measured_aberrations import ABERRATIONS, distortion, measure_aberrations
from stemd.calibration.scan_axes import ScanAxes, measure_scan_axes
from stemd.calibration.scan_results import ScanResults, rotation_and_flip
from stemd_udfs.builtin.aberration_fit import AberrationFit
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import MeasuredValue, ratios

_EDGE_SIGNAL: Final = 10.0
"""5 standard errors more than the best of all circles in a pattern without a disk reaches."""
_DISK_TOLERANCE: Final = 0.02
"""Of the radius: error of centre and radius, and of the ellipse, up to which they are known."""
_MOST_HIDDEN: Final = 0.55  # share of the edge of the disk, in one piece, that may be hidden
_MOST_SCATTER: Final = 0.04
"""Of the radius: scatter of the edge; the outline of overlapping disks, or of fringes, has more."""
_MOST_RIVAL: Final = 0.8  # brightness of another disk, relative to the one that is measured
_MOST_OVERLAP: Final = 0.3  # the same, of a disk that this one covers in part
_MOST_CLIPPED: Final = 0.05  # share of the pixels of the disk that count up to a limit
_LEAST_RESPONSE: Final = 0.5  # by how much of its shift the centre of mass of the disk moves, at least
_OF_ASYMMETRY: Final = 0.35
"""Of the way from the middle of the edge to that of the counts: a specimen moves both, but not alike."""
_ERROR_OF_RESPONSE: Final = 0.1  # of its difference from 1: the disk is not bright everywhere alike
_UNSTEADY: Final = 0.02
"""By how much the counts of the disk differ from place to place of a specimen, or over a gap.

Hot pixels do not: they pull the centre of mass more where the disk has less, in step with the specimen.
"""
DESCAN_TOLERANCE: Final = 0.1  # of the radius: error of the way of the disk over the whole scan
_ELLIPSE_FLOOR: Final = 0.006
"""By which the radius that fits best differs from the geometric mean of half axes up to a third apart."""
_MOST_SHOWN: Final = 8
_NO_PARTS: Final = (
    "frames of the scan could not be read again, so the errors of radius and ellipse do not contain "
    "what differs over the scan: measure after the end of a scan"
)


@dataclass(frozen=True, kw_only=True)
class Measurement:
    """What was measured."""

    measured: dict[str, MeasuredValue]
    """Each value by name: known with its error, or not known with the reason."""
    disk: Disk
    axes: ScanAxes | None  # None if there are no centres of mass, or none in two dimensions
    aberrations: AberrationFit | None  # None if defocus and astigmatism are not known
    candidates: tuple[float, ...]  # two rotations in degrees if only the angle modulo 180 degrees is known
    notes: tuple[str, ...]  # what is unusual or was assumed; one sentence each
    hot_pixels: Bools  # pixels that seem to count too much, in the shape of a frame; they are still used

    @property
    def calibration(self) -> Calibration:
        """The known values alone, with their errors."""
        known = {name: one for name, one in self.measured.items() if one.known}
        fields = Calibration.__dataclass_fields__
        values: dict[str, Any] = {name: one.value for name, one in known.items() if name in fields}
        sigma = {name: error for name in values if (error := known[name].sigma) is not None}
        if "ellipse" in known:
            size, angle = math.hypot(*self.disk.ellipse), math.atan2(*reversed(self.disk.ellipse)) / 2
            values |= {"ellipticity": (1 + size) / (1 - size), "ellipse_angle_deg": math.degrees(angle)}
            error = math.hypot(*self.disk.ellipse_error) / math.sqrt(2)
            sigma |= {"ellipticity": 2 * error}
            if size > 0:
                sigma |= {"ellipse_angle_deg": min(90.0, math.degrees(error / size / 2))}
        return Calibration(**values, sigma=sigma)

    def as_dict(self) -> dict[str, object]:
        """Return it as plain values."""
        axes = self.axes
        return {
            "calibration": replace(self.calibration, sigma={}).as_dict(),
            "measured": {name: one.as_dict() for name, one in self.measured.items()},
            "candidates_deg": list(self.candidates),
            "radius_px": self.disk.radius_px,
            "descan": None if axes is None else axes.descan.tolist(),
            "curl_share": None if axes is None or math.isinf(axes.curl_share) else axes.curl_share,
            "aberrations": None if self.aberrations is None else self.aberrations.as_dict(),
            "notes": list(self.notes),
            "sig_shape": list(self.hot_pixels.shape),
            "hot_pixels": np.argwhere(self.hot_pixels).tolist(),
        }


def measure(
    results: ScanResults, known: Calibration, *, turn: bool = False, disk: Disk | None = None
) -> Measurement:
    """Measure centre, angle of a pixel, rotation and flip; with images of segments also the aberrations.

    A value is known if its signal is five standard errors or more and its error below a tolerance; else the
    reason says what would help.

    `known`: its semi-convergence angle gives `mrad_per_pixel`; aberrations need energy and scan step; its
    rotation decides between two opposite angles if it is within 45 degrees of one. `turn`: take the angle
    opposite to the known or measured one: somebody saw that the image is inverted. `disk`: if it was
    measured before, with `results` that are `without_dark` pixels. ValueError without a disk.
    """
    if disk is None:
        disk = measure_disk(results.pattern, results.ignored, results.parts)
        results = results.without_dark(disk)
    y, x = np.hypot(disk.centre_error, _OF_ASYMMETRY * results.asymmetry(disk)).tolist()
    disk = disk._replace(centre_error=(y, x))
    fault = _why_no_disk(disk) or _why_no_scan(results, disk)
    measured = _disk_values(disk, known, fault)
    notes = list(disk.notes)
    if results.parts is None and results.centres is not None:
        notes.append(_NO_PARTS)
    ellipse = disk.ellipse if measured["ellipse"].known else (0.0, 0.0)
    axes, reason = (None, fault) if fault else _axes(results, disk, known, ellipse)
    candidates: tuple[float, ...] = ()
    if axes is None:
        measured |= dict.fromkeys(("rotation_deg", "flip_y", "descan"), MeasuredValue.unknown(reason))
    else:
        measured["descan"] = _descan(axes, disk, results)
        # The pattern has the place of the disk where most counts are.
        y, x = disk.centre - results.change_of_current()[0] @ axes.descan[1:]
        disk = _with_lens(disk._replace(centre=(float(y), float(x))), axes)
        measured |= _disk_values(disk, known, fault)
        if (centre := measured["centre"]).known:  # the mean deflection by the specimen moves it, too
            sigma = tuple(map(math.hypot, centre.sigma, axes.wander))  # type: ignore[arg-type]  # a pair
            measured["centre"] = replace(centre, sigma=sigma)
        values, candidates = rotation_and_flip(
            axes, results, disk, near=known.rotation_deg, turn=turn, notes=notes
        )
        measured |= values
    fit = None
    if fault:
        measured |= dict.fromkeys(ABERRATIONS, MeasuredValue.unknown(fault))
    elif results.segments is not None:
        rotation, flip, scale = (measured[name] for name in ("rotation_deg", "flip_y", "mrad_per_pixel"))
        found = Calibration(
            mrad_per_pixel=scale.value if scale.known else None,  # type: ignore[arg-type]  # a float
            rotation_deg=rotation.value if rotation.known else None,  # type: ignore[arg-type]
            flip_y=flip.value if flip.known else None,  # type: ignore[arg-type]
        )
        scattered, _ = results.beyond(disk)
        given = replace(known, sigma={}, **dict.fromkeys(known.sigma))
        # The axis of an unknown rotation still says which of two fits is the right one.
        images, given = results.steady_segments(), given.over(found).over(known)
        values, fit = measure_aberrations(images, given, ellipse, rotation, scattered=scattered, notes=notes)
        measured |= values
    hot = results.hot() > 0
    if hot.any():
        notes.append(_words_of_hot(hot))
    return Measurement(
        measured=measured,
        disk=disk,
        axes=axes,
        aberrations=fit,
        candidates=candidates,
        notes=tuple(notes),
        hot_pixels=hot,
    )


def _disk_values(disk: Disk, known: Calibration, fault: str) -> dict[str, MeasuredValue]:
    radius = disk.radius_px
    values: dict[str, MeasuredValue] = {}
    for name, value, sigma, scale in (
        ("centre", disk.centre, disk.centre_error, radius),
        ("radius_px", radius, disk.radius_error, radius),
        ("ellipse", disk.ellipse, disk.ellipse_error, 1.0),
    ):
        reason = fault or _why_not_sure(disk, name, float(np.max(sigma)), _DISK_TOLERANCE * scale)
        values[name] = MeasuredValue(value=value, sigma=sigma, known=not reason, reason=reason)
    if isinstance(known.mrad_per_pixel, tuple):
        reason = "calibration.mrad_per_pixel has a value for each axis, which describes it"
        values["ellipse"] = MeasuredValue.unknown(reason, disk.ellipse, disk.ellipse_error)
    if not values["radius_px"].known:
        values["mrad_per_pixel"] = MeasuredValue.unknown(values["radius_px"].reason)
    elif known.semi_convergence_mrad is None:
        values["mrad_per_pixel"] = MeasuredValue.unknown("set calibration.semi_convergence_mrad")
    else:
        mean, error = known.semi_convergence_mrad / radius, disk.radius_error / radius
        rows, columns = (mean * one for one in ratios(known.mrad_per_pixel))
        error = math.hypot(error, _ELLIPSE_FLOOR if rows != columns else 0.0)
        values["mrad_per_pixel"] = (
            MeasuredValue(value=(rows, columns), sigma=(rows * error, columns * error))
            if isinstance(known.mrad_per_pixel, tuple)
            else MeasuredValue(value=mean, sigma=mean * error)
        )
    return values


def _why_no_disk(disk: Disk) -> str:
    """Why nothing is known, and what would help; empty if there is one disk."""
    if disk.contrast < _EDGE_SIGNAL:
        return (
            f"the edge of the disk stands out of the noise by {disk.contrast:.1f} standard errors, "
            f"{_EDGE_SIGNAL:g} are needed: more dose or more frames help"
        )
    if disk.hidden > _MOST_HIDDEN:
        return (
            f"{disk.hidden:.0%} of the edge of the disk, in one piece, are not seen: move the disk away "
            "from gaps and edges of the detector"
        )
    if disk.scatter > _MOST_SCATTER:
        return (
            f"the edge of the disk scatters by {disk.scatter:.0%} of its radius, {_MOST_SCATTER:.0%} are "
            "allowed: overlapping disks or fringes hide it; measure without a specimen, or with more dose"
        )
    if disk.overlap > _MOST_OVERLAP:
        return (
            f"a crescent next to the disk has {disk.overlap:.0%} of its brightness, as of two beams that "
            "overlap: measure without a specimen, or at another place"
        )
    return ""


def _why_no_scan(results: ScanResults, disk: Disk) -> str:
    """The same for a scan; empty if its frames can be compared with each other."""
    if (clipped := results.clipped(disk)) > _MOST_CLIPPED:
        return (
            f"{clipped:.0%} of the pixels of the disk count up to a limit and not beyond, as pixels that "
            "are saturated: a lower beam current, or a shorter exposure, helps"
        )
    row, away = results.jump()
    if away > _DISK_TOLERANCE * disk.radius_px:
        return (
            f"the disk jumps by {away:.1f} pixels in row {row} of the scan, as a specimen does that charges: "
            "scan again, or at another place"
        )
    return ""


def _why_not_sure(disk: Disk, name: str, error: float, allowed: float) -> str:
    """Why one value of the disk is not known; empty if it is."""
    if name == "centre" and disk.rival > _MOST_RIVAL:
        return (
            f"another disk has {disk.rival:.0%} of the brightness of this one: either may be the beam, "
            "so measure without a specimen, or at another place"
        )
    if not error <= allowed:
        return (
            f"the edge of the disk scatters too much (error {error:.2g}, {allowed:.2g} are allowed): "
            "more dose, or a place without fringes, helps"
        )
    return ""


def _axes(
    results: ScanResults, disk: Disk, known: Calibration, ellipse: tuple[float, float]
) -> tuple[ScanAxes | None, str]:
    if results.centres is None:
        return None, "register the UDF com, and scan"
    centres = np.asarray(results.centres, np.float64)
    try:
        if centres.ndim == 3 and centres.shape[2] == 2:
            return _detector_axes(centres, results, disk, known, ellipse), ""
        return measure_scan_axes(centres, results.dark_field, ratios(known.scan_step_nm)), ""
    except ValueError as error:
        return None, str(error)


def _with_lens(disk: Disk, axes: ScanAxes) -> Disk:
    """The disk with the specimen as a lens in the errors of radius and ellipse.

    If rays a pixel apart hit the specimen s positions apart, a mean slope of its field stretches the disk by
    s times as much. A slope up to the error of the descan stays hidden; s is at most the reach of the field
    over the pixels of the disk: the probe is no larger than the structure that it shows.
    """
    (yy, yx), (xy, xx) = axes.descan_error[1:]
    share = axes.reach / (4 * disk.radius_px) / math.sqrt(3)  # its mean square, if all are as likely
    stretch, turn = share * math.hypot(yy, xx), share * math.hypot(yx, xy)
    e1, e2 = disk.ellipse_error
    return disk._replace(
        radius_error=math.hypot(disk.radius_error, stretch * disk.radius_px),
        ellipse_error=(math.hypot(e1, stretch), math.hypot(e2, turn)),
    )


def _detector_axes(
    centres: Floats, results: ScanResults, disk: Disk, known: Calibration, ellipse: tuple[float, float]
) -> ScanAxes:
    """Measure rotation, flip and descan from centres of mass of what pixels see of the disk."""
    response = results.response(disk)
    if np.linalg.svd(response, compute_uv=False).min() < _LEAST_RESPONSE:
        raise ValueError(
            "gaps, edges of the detector or a background hide so much of the disk that its centre of mass "
            "hardly moves: move the disk, or subtract a dark reference"
        )
    # Circles on the detector are ellipses: shifts are made round before they are turned.
    square = np.diag(ratios(known.mrad_per_pixel)) @ np.linalg.inv(distortion(ellipse))
    whole = (centres - np.nanmean(centres, axis=(0, 1))) @ np.linalg.inv(response).T
    axes = measure_scan_axes(whole @ square, results.dark_field, ratios(known.scan_step_nm))
    back = np.linalg.inv(square)
    descan = axes.descan @ back
    lever = results.lever_of_hot(disk)
    # Hot pixels move the centre of mass more where the beam is weaker.
    descan[1:] += np.outer(results.change_of_current()[1], np.linalg.solve(response, lever))
    unsure = np.abs(descan) @ np.abs(response - np.eye(2)) * _ERROR_OF_RESPONSE
    descan[0] += disk.centre
    pull = _UNSTEADY * float(np.hypot(*lever)) / max(float(np.sqrt(2 * np.nanvar(whole))), 1e-12)
    return axes._replace(
        descan=descan,
        descan_error=np.sqrt(axes.descan_error**2 @ back**2 + unsure**2),
        rotation_error=math.hypot(axes.rotation_error, math.degrees(pull)),
    )


def _descan(axes: ScanAxes, disk: Disk, results: ScanResults) -> MeasuredValue:
    value = tuple((float(y), float(x)) for y, x in axes.descan[1:])
    sigma = tuple((float(y), float(x)) for y, x in axes.descan_error[1:])
    way = float((axes.descan_error[1:] * np.reshape(np.asarray(results.centres).shape[:2], (2, 1))).max())
    if way <= DESCAN_TOLERANCE * disk.radius_px:
        return MeasuredValue(value=value, sigma=sigma)
    reason = (
        f"the way of the disk over the scan is known to {way:.2g} pixels, "
        f"{DESCAN_TOLERANCE * disk.radius_px:.2g} are needed: more dose, or a larger scan, helps"
    )
    return MeasuredValue.unknown(reason, value, sigma)


def _words_of_hot(hot: Bools) -> str:
    count = np.count_nonzero(hot)
    places = ", ".join(f"({row}, {column})" for row, column in np.argwhere(hot)[:_MOST_SHOWN].tolist())
    counts = "1 pixel counts" if count == 1 else f"{count} pixels count"
    more = ", …" if count > _MOST_SHOWN else ""
    return (
        f"{counts} more than three times what each neighbour counts: {places}{more}; "
        "stemd calibrate --hot FILE.npy writes a mask for corrections.excluded_pixels"
    )
