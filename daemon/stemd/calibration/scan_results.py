"""The results of a scan that a calibration is measured from, and what they show, as the rotation. Pure."""

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd.calibration.bright_field_disk import MOST_GRAIN, Disk
from stemd.calibration.disk_edge import Bools, Circle, Floats, beside
from stemd.calibration.measured_aberrations import SegmentImages
from stemd.calibration.scan_axes import SIGNAL, ScanAxes
from stemd_udfs.interface.numbers import MeasuredValue

DARK_FIELD_RADII: Final = 1.5
"""Radii of the disk beyond which counts are the dark field that shows the sign of the rotation.

Closer to the disk, waves that two neighbouring atoms scatter interfere: a honeycomb may look inverted there.
"""
_NEAR_DISK: Final = 1.15  # radii of the disk: what is next to the disk ends there
_INNER: Final = 0.9
_DARK: Final = 0.05  # of the disk: a pixel inside that counts less is hidden, as by a beam stop
_LEAST_INSIDE: Final = 0.8  # share of a pixel that has to be in the disk for that
_FEWEST_BEYOND: Final = 10.0
"""Frames that must have more than the largest counts of a pixel, if nothing limits these."""
_JUMP: Final = 3.5  # of the largest other step between rows of the scan
_STAYS: Final = 0.75  # of a jump: difference between the next rows on both sides of it
_LEAST_ROWS: Final = 12
_BY_CHANCE: Final = 2.0  # times what noise makes: variance of the beam current from row to row that is seen


class ScanResults(NamedTuple):
    """What a calibration is measured from.

    `pattern`: mean or sum of the frames. `centres`: centre of mass of each frame in pixels, or NaN, shape
    (scan rows, scan columns, 2). `segments`: for defocus and astigmatism. `dark_field`: counts beyond
    `DARK_FIELD_RADII`, scan shape. `ignored`: bool, pixels without value. `parts`, `peaks`: see
    `ScanPartsUDF`. `totals`: counts of each frame, scan shape.
    """

    pattern: ArrayLike
    centres: ArrayLike | None = None
    segments: SegmentImages | None = None
    dark_field: ArrayLike | None = None
    ignored: ArrayLike | None = None
    parts: ArrayLike | None = None
    peaks: ArrayLike | None = None
    totals: ArrayLike | None = None

    def counts(self) -> Floats:
        """Return the pattern with 0 where pixels have no value."""
        pattern = np.nan_to_num(np.array(self.pattern, np.float64), posinf=0.0, neginf=0.0)
        pattern[~self._seen()] = 0
        return pattern

    def _seen(self) -> Bools:
        if self.ignored is None:
            return np.ones(np.shape(self.pattern), bool)
        return ~np.asarray(self.ignored, bool)

    def without_dark(self, disk: Disk) -> "ScanResults":
        """Return the results without pixels that are dark inside of the disk, as under a beam stop."""
        pattern = self.counts()
        share = _disk_model(pattern.shape, disk, (0.0, 0.0))
        seen = self._seen()
        inside = pattern[seen & (share == 1)]
        if not inside.size or np.abs(np.diff(inside)).mean() > MOST_GRAIN * np.median(inside):
            return self  # too few counts in a pixel
        dark = seen & (pattern < _DARK * np.median(inside))
        hidden = dark & (share > _LEAST_INSIDE)
        hidden |= dark & (beside(hidden) > 0)
        return self._replace(ignored=~seen | hidden)

    def clipped(self, disk: Disk) -> float:
        """Return the share of the pixels of the disk that do not count beyond a limit."""
        # Of Poisson counts with the mean m, n + 1 is at least m / (n + 1) times as frequent as n.
        if self.peaks is None or self.totals is None:
            return 0.0
        pattern = self.counts()
        largest, times = np.array(self.peaks, np.float64)
        mean = pattern * np.nanmean(np.array(self.totals, np.float64)) / pattern.sum()
        beyond = times * mean / (largest + 1)
        return float((beyond[(pattern > 0) & (_radii(pattern.shape, disk) < 1)] > _FEWEST_BEYOND).mean())

    def current(self) -> Floats:
        """Return the counts of each frame relative to their mean; 1 if these are not known."""
        totals = np.array(0 if self.totals is None else self.totals, np.float64)
        if totals.ndim != 2 or (totals <= 0).any():  # counts below 0 say nothing of the beam
            return np.ones(np.asarray(self.centres).shape[:2])
        return totals / np.nanmean(totals)

    def change_of_current(self) -> tuple[Floats, Floats]:
        """Return how far the mean position of counts is from that of frames, and slopes of the current."""
        current = self.current()
        places = np.argwhere(np.isfinite(current))
        change, offsets = current[tuple(places.T)] - 1, places - places.mean(axis=0)
        slopes: Floats = np.linalg.lstsq(offsets, change, rcond=None)[0]
        return change @ offsets / len(offsets), slopes

    def jump(self) -> tuple[int, float]:
        """Return the row in which the disk jumps to stay there, and by how many pixels; 0 if it does not."""
        centres = np.asarray(0 if self.centres is None else self.centres, np.float64)
        if centres.ndim != 3 or len(centres) < _LEAST_ROWS:
            return 0, 0.0
        known = np.isfinite(centres)
        with np.errstate(invalid="ignore"):
            rows = np.where(known, centres, 0).sum(axis=1) / known.sum(axis=1)
        steps = np.hypot(*(rows[2:] - rows[:-2]).T)
        at = 4 + int(np.nan_to_num(steps[4:-4]).argmax())
        before, after = rows[at - 4 : at + 1].mean(axis=0), rows[at + 2 : at + 7].mean(axis=0)
        away = float(np.hypot(*(after - before)))
        others = np.delete(steps, slice(at - 3, at + 4))
        # A scan in progress has rows without values.
        is_jump = np.isfinite(others).all() and steps[at] > _JUMP * others.max() and away > _STAYS * steps[at]
        return at + 1, away if is_jump else 0.0

    def steady_segments(self) -> SegmentImages:
        """Return the images of segments as with the same beam current in each row and column of the scan."""
        # Images of segments that change in step look as if they were not shifted.
        assert self.segments is not None
        images, current = np.asarray(self.segments.intensity, np.float64), self.current()
        if current.shape != images.shape[:2]:
            return self.segments
        changes = _means(current, 1)[:, np.newaxis] * _means(current, 0)
        if (changes == 1).all():
            return self.segments
        return self.segments._replace(intensity=images / changes[..., np.newaxis], unsteady=images)

    def hot(self) -> Floats:
        """Return the counts of hot pixels above those around them; 0 elsewhere."""
        pattern = self.counts()
        around = beside(pattern)
        return np.where(pattern > 3 * around + 10, pattern - around, 0.0)

    def lever_of_hot(self, disk: Disk) -> Floats:
        """Return by how many pixels, rows and columns, hot pixels move the centre of mass from the disk's."""
        hot = self.hot()
        places = zip(np.indices(hot.shape), disk.centre, strict=True)
        moments = np.array([(hot * (place - at)).sum() for place, at in places])
        return np.asarray(moments / self.counts().sum())

    def beyond(self, disk: Disk) -> tuple[float, float]:
        """Return the shares of all counts that lie beyond 1.15 and beyond 1.5 radii of the disk."""
        pattern = self.counts() - self.hot()
        radii, total = _radii(pattern.shape, disk), float(pattern.sum())
        near, far = (float(pattern[radii > one].sum()) for one in (_NEAR_DISK, DARK_FIELD_RADII))
        return (near / total, far / total) if total > 0 else (0.0, 0.0)

    def _background(self, pattern: Floats, disk: Disk) -> float:
        """Counts of a pixel next to the disk."""
        radii = _radii(pattern.shape, disk)
        beside = pattern[self._seen() & (radii > _NEAR_DISK) & (radii < DARK_FIELD_RADII)]
        return float(np.median(beside)) if beside.size else 0.0

    def asymmetry(self, disk: Disk) -> Floats:
        """Return how far the middle of the counts of the disk is from that of its edge, rows and columns."""
        pattern = self.counts() - self.hot()
        counted = self._seen() & (_radii(pattern.shape, disk) < _NEAR_DISK)
        found = np.where(counted, pattern - self._background(pattern, disk), 0.0)
        model = np.where(counted, _disk_model(pattern.shape, disk, (0.0, 0.0)), 0.0)
        if not (found.sum() > 0 and model.any()):
            return np.zeros(2)
        shares, ideal = found.sum(), model.sum()
        places = np.indices(pattern.shape)
        return np.array([(found * one).sum() / shares - (model * one).sum() / ideal for one in places])

    def response(self, disk: Disk) -> Floats:
        """Return the matrix by which the centre of mass moves with the disk.

        It moves less with hot pixels, and along one axis less or more if a gap or an edge cuts the disk.
        """
        pattern, hot = self.counts(), self.hot()
        total = float(pattern.sum())
        seen = self._seen()
        inside = seen & (_radii(pattern.shape, disk) < _INNER)
        level = float((pattern - hot)[inside].mean()) - self._background(pattern, disk)
        places = np.indices(pattern.shape, dtype=np.float64)
        middle = np.array([(pattern * one).sum() / total for one in places])
        response = np.eye(2)
        model = np.where(seen, level * _disk_model(pattern.shape, disk, (0.0, 0.0)), 0.0)
        rest = np.where(seen, pattern - hot, 0.0) - model
        # Of what is the same up to the edges of the detector, as much comes in as goes out.
        for axis, along in enumerate((rest, rest.T)):
            through = along[0].sum() * (middle[axis] + 0.5)
            through += along[-1].sum() * (len(along) - 0.5 - middle[axis])
            response[axis, axis] = max(0.0, float(along.sum() - through)) / total
        for axis in (0, 1):
            step = np.eye(2)[axis] / 2
            change = _disk_model(pattern.shape, disk, step) - _disk_model(pattern.shape, disk, -step)
            response[:, axis] += [
                level * float((change * seen * (place - centre)).sum()) / total
                for place, centre in zip(places, middle, strict=True)
            ]
        return response


def _means(current: Floats, axis: int) -> Floats:
    """Means along an axis; 1 if they differ no more than what differs within the lines makes them differ."""
    known = np.ma.masked_invalid(current)
    means: Floats = known.mean(axis=axis).filled(1.0)
    by_chance = known.var(axis=axis).mean() / current.shape[axis]
    return means if means.var() > _BY_CHANCE * by_chance else np.ones(len(means))


def _disk_model(shape: tuple[int, ...], disk: Disk, shift: ArrayLike) -> Floats:
    """Share of each pixel that lies in the disk, moved by a shift in pixels."""
    y, x = np.indices(shape) - np.reshape(np.add(disk.centre, shift), (2, 1, 1))
    edge = Circle(disk.centre, disk.radius_px, disk.ellipse).edge(np.arctan2(x, y))
    return np.asarray(np.clip(edge - np.hypot(y, x) + 0.5, 0, 1))


def _radii(shape: tuple[int, ...], disk: Disk) -> Floats:
    """Distance of pixels from the centre in radii of the disk."""
    y, x = np.ogrid[: shape[0], : shape[1]]
    distances: Floats = np.hypot(y - disk.centre[0], x - disk.centre[1])
    return distances / disk.radius_px


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
    """Rotation (`near` a known one, opposite with `turn`) and flip; both candidates if its sign is open."""
    angle = axes.rotation_deg
    sigma = float(np.hypot(axes.rotation_error, _ROTATION_FLOOR_DEG))
    if reason := _why_no_axis(axes):
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
