"""A calibration measured from the results of one scan. Pure."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd.calibration.bright_field_disk import Disk, measure_disk
from stemd.calibration.disk_edge import Bools, Floats
from stemd.calibration.measured_aberrations import SegmentImages, distortion, measure_aberrations
from stemd.calibration.scan_axes import SIGNAL, ScanAxes, measure_scan_axes
from stemd_udfs.builtin.aberration_fit import AberrationFit
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.measured_value import MeasuredValue, Number
from stemd_udfs.interface.number_parts import ratios

DARK_FIELD_RADII: Final = 1.5
"""Radii of the disk beyond which counts are the dark field that shows the sign of the rotation.

Closer to the disk, waves that two neighbouring atoms scatter interfere: a honeycomb may look inverted there.
"""
_EDGE_SIGNAL: Final = 10.0
"""5 standard errors more than the best of all circles in a pattern without a disk reaches."""
_DISK_TOLERANCE: Final = 0.02
"""Of the radius: error of centre and radius, and of the ellipse, up to which they are known."""
_MOST_HIDDEN: Final = 0.55
"""Share of the edge of the disk, in one piece, that may be hidden."""
_MOST_RIVAL: Final = 0.8
"""Brightness of another disk, relative to the one that is measured."""
_ROTATION_TOLERANCE_DEG: Final = 6.0
_ROTATION_FLOOR_DEG: Final = 0.2
_NEAR_DISK: Final = 1.15
"""Radii of the disk: what is next to the disk ends there."""
_INNER: Final = 0.9
_LEAST_RESPONSE: Final = 0.5
"""By how much of its shift the centre of mass of the disk moves, at least."""
_ERROR_OF_RESPONSE: Final = 0.1
"""Of its difference from 1: the disk is not bright everywhere alike."""
_DESCAN_TOLERANCE: Final = 0.1
"""Of the radius: error of the way of the disk over the whole scan."""
_MOST_CURL: Final = 0.35
"""Of the divergence: more in spite of little noise does not come from electric fields alone."""
_FEWEST_HIGH: Final = 0.1
"""Counts beyond 1.5 radii relative to those beyond 1.15: atoms scatter more, edges of smooth objects less."""
_ELLIPSE_FLOOR: Final = 0.006
"""By which the radius that fits best differs from the geometric mean of half axes up to a third apart."""
_NEAR_DEG: Final = 45.0
_MOST_SHOWN: Final = 8
_NO_PARTS: Final = (
    "frames of the scan could not be read again, so the errors of radius and ellipse do not contain "
    "what differs over the scan: measure after the end of a scan"
)
_LABELS: Final = {
    "centre": ("centre", "px"),
    "radius_px": ("radius", "px"),
    "mrad_per_pixel": ("angle of a pixel", "mrad"),
    "ellipse": ("ellipse", ""),
    "rotation_deg": ("rotation", "degrees"),
    "flip_y": ("flip", ""),
    "descan": ("descan", "px/position"),
    "defocus_nm": ("defocus", "nm"),
    "astigmatism_nm": ("astigmatism", "nm"),
}


class ScanResults(NamedTuple):
    """What a calibration is measured from.

    `pattern`: mean or sum of the frames. `centres`: centre of mass of each frame in pixels, shape (scan rows,
    scan columns, 2), NaN where there is none. `segments`: for defocus and astigmatism. `dark_field`: counts
    beyond `DARK_FIELD_RADII`, scan shape, for the sign of the rotation. `ignored`: bool, pixels without
    value. `parts`: sums of frames in parts of the scan, see `ScanPartsUDF`.
    """

    pattern: ArrayLike
    centres: ArrayLike | None = None
    segments: SegmentImages | None = None
    dark_field: ArrayLike | None = None
    ignored: ArrayLike | None = None
    parts: ArrayLike | None = None


@dataclass(frozen=True, kw_only=True)
class Measurement:
    """What was measured."""

    measured: dict[str, MeasuredValue]
    """Each value by name: known with its error, or not known with the reason."""
    disk: Disk
    axes: ScanAxes | None
    """None if there are no centres of mass, or none in two dimensions."""
    aberrations: AberrationFit | None
    """None if defocus and astigmatism are not known."""
    candidates: tuple[float, ...]
    """Two rotations in degrees if only the angle modulo 180 degrees is known."""
    notes: tuple[str, ...]
    """What is unusual or was assumed; one sentence each."""
    hot_pixels: Bools
    """Pixels that seem to count too much, in the shape of a frame; they are still used."""

    @property
    def calibration(self) -> Calibration:
        """The known values alone, with their errors."""
        known = {name: one for name, one in self.measured.items() if one.known}
        values: dict[str, Any] = {
            name: known[name].value
            for name in (
                "centre",
                "radius_px",
                "mrad_per_pixel",
                "rotation_deg",
                "flip_y",
                "defocus_nm",
                "astigmatism_nm",
            )
            if name in known
        }
        sigma: dict[str, Number] = {
            name: error for name in values if (error := known[name].sigma) is not None
        }
        if "ellipse" in known:
            size, angle = math.hypot(*self.disk.ellipse), math.atan2(*reversed(self.disk.ellipse)) / 2
            values |= {
                "ellipticity": (1 + size) / (1 - size),
                "ellipse_angle_deg": math.degrees(angle),
            }
            error = math.hypot(*self.disk.ellipse_error) / math.sqrt(2)
            sigma |= {"ellipticity": 2 * error}
            if size > 0:
                sigma |= {"ellipse_angle_deg": min(90.0, math.degrees(error / size / 2))}
        return Calibration(**values, sigma=sigma)

    def as_dict(self) -> dict[str, object]:
        """Return it as plain values."""
        axes = self.axes
        return {
            "calibration": {
                name: value for name, value in self.calibration.as_dict().items() if name != "sigma"
            },
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

    A value is known if its signal is at least five standard errors above its scatter, and its error below a
    tolerance; else the reason says what would help.

    `known`: its semi-convergence angle gives `mrad_per_pixel`; aberrations need energy and scan step; its
    rotation decides between two opposite angles if it is within 45 degrees of one. `turn`: add 180 degrees:
    somebody saw that the image is inverted. `disk`: if it was measured before. ValueError without a disk.
    """
    disk = disk or measure_disk(results.pattern, results.ignored, results.parts)
    measured = _disk_values(disk, known)
    notes = list(disk.notes)
    if results.parts is None and results.centres is not None:
        notes.append(_NO_PARTS)
    ellipse = disk.ellipse if measured["ellipse"].known else (0.0, 0.0)
    axes, reason = _axes(results, disk, known, ellipse)
    candidates: tuple[float, ...] = ()
    if axes is None:
        measured |= dict.fromkeys(("rotation_deg", "flip_y", "descan"), MeasuredValue.unknown(reason))
    else:
        measured["descan"] = _descan(axes, disk, results)
        disk = _with_lens(disk, axes)
        measured |= _disk_values(disk, known)
        measured["centre"] = _moved(measured["centre"], axes.wander)
        values, candidates = _rotation(axes, results, disk, _Hint(known.rotation_deg, turn), notes)
        measured |= values
    fit = None
    if results.segments is not None:
        rotation, flip, scale = (measured[name] for name in ("rotation_deg", "flip_y", "mrad_per_pixel"))
        found = Calibration(
            mrad_per_pixel=scale.value if scale.known else None,  # type: ignore[arg-type]  # a float
            rotation_deg=rotation.value if rotation.known else None,  # type: ignore[arg-type]
            flip_y=flip.value if flip.known else None,  # type: ignore[arg-type]
        )
        scattered, _ = _beyond(results, disk)
        # The axis of an unknown rotation still says which of two fits is the right one.
        values, fit = measure_aberrations(
            results.segments, known.over(found), ellipse, rotation, scattered=scattered, notes=notes
        )
        measured |= values
    hot = _hot(_counts(results)) > 0
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


def _disk_values(disk: Disk, known: Calibration) -> dict[str, MeasuredValue]:
    """Centre, radius, ellipse and angle of a pixel."""
    radius = disk.radius_px
    values: dict[str, MeasuredValue] = {}
    for name, value, sigma, scale in (
        ("centre", disk.centre, disk.centre_error, radius),
        ("radius_px", radius, disk.radius_error, radius),
        ("ellipse", disk.ellipse, disk.ellipse_error, 1.0),
    ):
        if disk.contrast < _EDGE_SIGNAL:
            reason = (
                f"the edge of the disk stands out of the noise by {disk.contrast:.1f} standard errors, "
                f"{_EDGE_SIGNAL:g} are needed: more dose or more frames help"
            )
            values[name] = MeasuredValue.unknown(reason, value, sigma)
        elif disk.hidden > _MOST_HIDDEN:
            reason = (
                f"{disk.hidden:.0%} of the edge of the disk, in one piece, are not seen: move the disk away "
                "from gaps and edges of the detector"
            )
            values[name] = MeasuredValue.unknown(reason, value, sigma)
        elif name == "centre" and disk.rival > _MOST_RIVAL:
            reason = (
                f"another disk has {disk.rival:.0%} of the brightness of this one: either may be the beam, "
                "so measure without a specimen, or at another place"
            )
            values[name] = MeasuredValue.unknown(reason, value, sigma)
        elif not np.max(sigma) <= _DISK_TOLERANCE * scale:
            reason = (
                f"the edge of the disk scatters too much (error {np.max(sigma):.2g}, "
                f"{_DISK_TOLERANCE * scale:.2g} are allowed): more dose, or a place without fringes, helps"
            )
            values[name] = MeasuredValue.unknown(reason, value, sigma)
        else:
            values[name] = MeasuredValue(value=value, sigma=sigma)
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


def _axes(
    results: ScanResults, disk: Disk, known: Calibration, ellipse: tuple[float, float]
) -> tuple[ScanAxes | None, str]:
    """Rotation, flip and descan, or the reason why there are none."""
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

    If rays that are a pixel apart hit the specimen s positions apart, a mean slope of its field, in pixels
    per position, stretches the disk by s times as much. A slope up to the error of the descan stays hidden,
    and s is not more than the reach of the field in positions over the pixels of the disk: the probe is no
    larger than the structure that it shows.
    """
    (yy, yx), (xy, xx) = axes.descan_error[1:]
    share = axes.reach / (4 * disk.radius_px)
    stretch, turn = share * math.hypot(yy, xx), share * math.hypot(yx, xy)
    e1, e2 = disk.ellipse_error
    return disk._replace(
        radius_error=math.hypot(disk.radius_error, stretch * disk.radius_px),
        ellipse_error=(math.hypot(e1, stretch), math.hypot(e2, turn)),
    )


def _moved(centre: MeasuredValue, wander: tuple[float, float]) -> MeasuredValue:
    """The centre with the mean deflection by the specimen in its error: it moves the disk, too."""
    if not centre.known:
        return centre
    y, x = (math.hypot(one, more) for one, more in zip(centre.sigma, wander, strict=True))  # type: ignore[arg-type]
    return replace(centre, sigma=(y, x))


def _detector_axes(
    centres: Floats, results: ScanResults, disk: Disk, known: Calibration, ellipse: tuple[float, float]
) -> ScanAxes:
    """Measure rotation, flip and descan from centres of mass of what pixels see of the disk."""
    response = _response(results, disk)
    if np.linalg.svd(response, compute_uv=False).min() < _LEAST_RESPONSE:
        raise ValueError(
            "gaps or edges of the detector hide so much of the disk that its centre of mass hardly moves: "
            "move the disk"
        )
    # Circles on the detector are ellipses: shifts are made round before they are turned.
    square = np.diag(ratios(known.mrad_per_pixel)) @ np.linalg.inv(distortion(ellipse))
    whole = (centres - np.nanmean(centres, axis=(0, 1))) @ np.linalg.inv(response).T
    axes = measure_scan_axes(whole @ square, results.dark_field, ratios(known.scan_step_nm))
    back = np.linalg.inv(square)
    descan = axes.descan @ back
    unsure = np.abs(descan) @ np.abs(response - np.eye(2)) * _ERROR_OF_RESPONSE
    descan[0] += disk.centre
    return axes._replace(descan=descan, descan_error=np.sqrt(axes.descan_error**2 @ back**2 + unsure**2))


def _response(results: ScanResults, disk: Disk) -> Floats:
    """By how much the centre of mass moves with the disk.

    It moves less if counts of hot pixels stay where they are, and along one axis less or more if a gap or the
    edge of the detector cuts the disk.
    """
    pattern = _counts(results)
    total = float(pattern.sum())
    seen = np.ones(pattern.shape, bool) if results.ignored is None else ~np.asarray(results.ignored, bool)
    hot = _hot(pattern)
    level = float((pattern - hot)[seen & (_radii(pattern.shape, disk) < _INNER)].mean())
    places = np.indices(pattern.shape, dtype=np.float64)
    middle = np.array([(pattern * one).sum() / total for one in places])
    response = np.eye(2)
    model = np.where(seen, level * _disk_model(pattern.shape, disk, (0.0, 0.0)), 0.0)
    response *= max(0.0, total - float(hot.sum() + model.sum())) / total
    for axis in (0, 1):
        step = np.eye(2)[axis] / 2
        change = _disk_model(pattern.shape, disk, step) - _disk_model(pattern.shape, disk, -step)
        response[:, axis] += [
            level * float((change * seen * (place - centre)).sum()) / total
            for place, centre in zip(places, middle, strict=True)
        ]
    return response


def _disk_model(shape: tuple[int, ...], disk: Disk, shift: ArrayLike) -> Floats:
    """Share of each pixel that lies in the disk, moved by a shift in pixels."""
    y, x = np.indices(shape) - np.reshape(np.add(disk.centre, shift), (2, 1, 1))
    around = np.arctan2(x, y)
    edge = disk.radius_px * (1 + disk.ellipse[0] * np.cos(2 * around) + disk.ellipse[1] * np.sin(2 * around))
    model: Floats = np.clip(edge - np.hypot(y, x) + 0.5, 0, 1)
    return model


def _counts(results: ScanResults) -> Floats:
    """The pattern with 0 where pixels have no value."""
    pattern = np.nan_to_num(np.array(results.pattern, np.float64), posinf=0.0, neginf=0.0)
    if results.ignored is not None:
        pattern[np.asarray(results.ignored, bool)] = 0
    return pattern


def _radii(shape: tuple[int, ...], disk: Disk) -> Floats:
    """Distance of pixels from the centre in radii of the disk."""
    y, x = np.ogrid[: shape[0], : shape[1]]
    distances: Floats = np.hypot(y - disk.centre[0], x - disk.centre[1])
    return distances / disk.radius_px


def _descan(axes: ScanAxes, disk: Disk, results: ScanResults) -> MeasuredValue:
    value = tuple((float(y), float(x)) for y, x in axes.descan[1:])
    sigma = tuple((float(y), float(x)) for y, x in axes.descan_error[1:])
    shape = np.asarray(results.centres).shape
    way = float((axes.descan_error[1:] * np.reshape(shape[:2], (2, 1))).max())
    if way <= _DESCAN_TOLERANCE * disk.radius_px:
        return MeasuredValue(value=value, sigma=sigma)
    reason = (
        f"the way of the disk over the scan is known to {way:.2g} pixels, "
        f"{_DESCAN_TOLERANCE * disk.radius_px:.2g} are needed: more dose, or a larger scan, helps"
    )
    return MeasuredValue.unknown(reason, value, sigma)


class _Hint(NamedTuple):
    """What is known of the rotation besides the scan."""

    near: float | None
    turn: bool


def _rotation(
    axes: ScanAxes, results: ScanResults, disk: Disk, hint: "_Hint", notes: list[str]
) -> tuple[dict[str, MeasuredValue], tuple[float, ...]]:
    """Rotation and flip, and both candidates if only the sign of the rotation is open."""
    angle = axes.rotation_deg
    sigma = float(np.hypot(axes.rotation_error, _ROTATION_FLOOR_DEG))
    reason = _why_no_axis(axes)
    if reason:
        guess = MeasuredValue.unknown(reason, angle, sigma if math.isfinite(sigma) else None)
        return {"rotation_deg": guess, "flip_y": MeasuredValue.unknown(reason, axes.flip_y)}, ()
    flip = MeasuredValue(value=axes.flip_y)
    no_sign = _why_no_sign(axes, results, disk)
    other = _turned(angle)
    if no_sign and hint.near is not None:
        for one in (angle, other):
            if abs((one - hint.near + 180) % 360 - 180) <= _NEAR_DEG:
                angle, no_sign = one, ""
                notes.append(
                    "the scan shows the rotation only modulo 180 degrees: "
                    f"the one near rotation_deg = {hint.near:g} is taken"
                )
                break
    if hint.turn:
        angle, no_sign = _turned(angle), ""
        notes.append("the rotation is turned by 180 degrees, as was asked for")
    if not no_sign:
        return {"rotation_deg": MeasuredValue(value=angle, sigma=sigma), "flip_y": flip}, ()
    reason = f"either {angle:.4g} or {_turned(angle):.4g} degrees: {no_sign}"
    return {"rotation_deg": MeasuredValue.unknown(reason, angle, sigma), "flip_y": flip}, (
        angle,
        _turned(angle),
    )


def _turned(angle: float) -> float:
    return angle % 360 - 180 if angle >= 0 else angle + 180


def _why_no_axis(axes: ScanAxes) -> str:
    if axes.signal == 0:
        return "the centres of mass do not move over the scan: scan a specimen"
    if axes.signal < SIGNAL or axes.rotation_error > _ROTATION_TOLERANCE_DEG:
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
    near, far = _beyond(results, disk)
    if far <= _FEWEST_HIGH * near:
        return "no atoms scatter to high angles: a specimen with atoms, or one scan of gold, helps"
    if axes.sign_signal < SIGNAL:
        return (
            f"the field converges where the dark field is bright by {axes.sign_signal:.1f} standard "
            f"errors, {SIGNAL:g} are needed: more dose, or a scan in focus, helps; or set "
            "calibration.rotation_deg"
        )
    return ""


def _hot(pattern: Floats) -> Floats:
    """Counts of hot pixels above those around them."""
    padded = np.pad(pattern, 1)
    around = np.maximum.reduce([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
    return np.where(pattern > 3 * around + 10, pattern - around, 0.0)


def _words_of_hot(hot: Bools) -> str:
    count = np.count_nonzero(hot)
    places = ", ".join(f"({row}, {column})" for row, column in np.argwhere(hot)[:_MOST_SHOWN].tolist())
    counts, more = (
        "1 pixel counts" if count == 1 else f"{count} pixels count",
        ", …" if count > _MOST_SHOWN else "",
    )
    return (
        f"{counts} more than three times what each neighbour counts: {places}{more}; "
        "stemd calibrate --hot FILE.npy writes a mask for corrections.excluded_pixels"
    )


def _beyond(results: ScanResults, disk: Disk) -> tuple[float, float]:
    """Shares of all counts that lie beyond 1.15 and beyond 1.5 radii of the disk."""
    pattern = _counts(results)
    pattern -= _hot(pattern)
    radii, total = _radii(pattern.shape, disk), float(pattern.sum())
    near, far = (float(pattern[radii > one].sum()) for one in (_NEAR_DISK, DARK_FIELD_RADII))
    return (near / total, far / total) if total > 0 else (0.0, 0.0)


def mask_of(pixels: Sequence[Sequence[int]], shape: Sequence[int]) -> Bools:
    """A mask, True for each of the pixels."""
    mask = np.zeros(shape, bool)
    for pixel in pixels:
        mask[tuple(pixel)] = True
    return mask


def measurement_lines(answer: Mapping[str, Any]) -> Iterator[str]:
    """Write an answer of the operation ``calibrate`` as TOML, with the rest as comments."""
    measured = {name: MeasuredValue.from_dict(one) for name, one in answer["measured"].items()}
    sigma = {
        name: one.sigma
        for name, one in measured.items()
        if name in answer["calibration"] and one.sigma is not None
    }
    plain = {name: [*one] if isinstance(one, tuple) else one for name, one in sigma.items()}
    yield f"# scan {answer['scan_id']}, {answer['frames']} frames"
    yield Calibration.from_dict(answer["calibration"] | {"sigma": plain}).as_toml()
    for name, one in measured.items():
        label, unit = _LABELS.get(name, (name, ""))
        if not one.known:
            yield f"# {label} not known: {one.reason}"
        elif name not in answer["calibration"]:
            yield f"# {label} {one}{' ' if unit else ''}{unit}"
    if (fit := answer["aberrations"]) is not None:
        rotation = MeasuredValue(value=fit["scan_rotation"], sigma=fit["rotation_error"])
        yield f"# rotation {rotation} degrees, from the defocus"
    if answer.get("follows"):  # the daemon may be older
        yield f"# {answer['follows']}"
    for note in answer["notes"]:
        yield f"# {note}"
