"""Centre, radius and ellipse of the bright-field disk, from its edge in the mean pattern. Pure."""

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd.calibration import disk_edge
from stemd.calibration.disk_edge import Bools, Circle, Floats, Ints, beside, sampled

_COARSE: Final = 96  # most pixels along a side of the pattern in which the disk is looked for first
_BOX: Final = 5  # pixels along a side of the box over which that pattern is averaged
_MOST_NOISE: Final = 0.12  # of that average, relative to the disk; with more noise the box is larger
_LEVEL: Final = 0.3  # between background and disk: parts of the disk may be less bright than others
_LEAST_RADIUS: Final = 1.5  # in pixels: what is smaller is a spot or a hot pixel, not a disk
_RAYS_OF_SEARCH: Final = 64
_MANY_SEEN: Final = 0.5
"""Of these rays: of a circle of which fewer are seen, falls that are not seen count as none."""
_ROUNDS: Final = 8
_ROUNDS_OF_PARTS: Final = 2
_FEWEST_PARTS: Final = 6
_OF_BRIGHTEST_LINE: Final = 0.05
_HOT: Final = 2.0
"""Pixels of a line that are brighter than both lines next to it: more than half of them, by 4 errors."""
_MOST_DISAGREEMENT: Final = 0.03
MOST_GRAIN: Final = 0.4
"""Of the counts of a pixel: difference from the next; with more, single pixels say nothing."""
_SHARE_OF_DISAGREEMENT: Final = 0.15  # of a larger disagreement, that is added to the error of the radius
_OTHER_DISK: Final = 0.1
_WHOLE_DISK: Final = 0.4  # areas of the disk: what is smaller is no disk that may be the direct beam
_RINGS: Final = (0.75, 0.92), (1.1, 1.25), (1.9, 2.4)
"""Radii: inside, next to the disk and beyond what overlaps it."""
_SECTORS: Final = 12


class Disk(NamedTuple):
    """The bright-field disk on the detector, in pixels; the middle of the first pixel is (0, 0).

    The edge is at ``radius_px * (1 + e1 cos 2φ + e2 sin 2φ)``, φ from rows to columns, (e1, e2) the
    `ellipse`; errors are standard errors. `contrast`: fall of the intensity at the edge in such errors.
    `hidden`: largest share of neighbouring directions without an edge. `rival`: brightness of the brightest
    other disk relative to this one. `area_radius_px`: of a circle of the area brighter than half of the disk.
    `scatter`: of places on the edge around the ellipse, relative to the radius. `overlap`: brightness of a
    crescent next to the disk, as of a second beam.
    `notes`: what is unusual, in sentences.
    """

    centre: tuple[float, float]
    radius_px: float
    ellipse: tuple[float, float]
    centre_error: tuple[float, float]
    radius_error: float
    ellipse_error: tuple[float, float]
    contrast: float
    hidden: float
    rival: float
    area_radius_px: float
    scatter: float
    overlap: float
    notes: tuple[str, ...]


def measure_disk(
    pattern: ArrayLike, ignored: ArrayLike | None = None, parts: ArrayLike | None = None
) -> Disk:
    """Measure the bright-field disk.

    First the circle is found at which the intensity falls most. Then, along rays from its centre, the
    place where the intensity falls most steeply is found to a fraction of a pixel, and a circle and an
    ellipse are fitted to these places. Places far from the fit have no weight, so fringes, hot pixels and
    other disks that touch this one do not matter. Rays end at pixels without value.

    `pattern`: mean or sum of the frames; what is not finite has no value. `ignored`: bool, pixels without
    value. `parts`: sums of the frames in parts of the scan. A specimen is a lens: the mean slope of its
    electric field makes the disk larger, smaller or an ellipse. Errors contain that only with `parts`.

    Raises ValueError if the pattern does not have two dimensions, or shows no disk of more than 1.5 pixels.
    """
    values = np.array(pattern, dtype=np.float64)
    if values.ndim != 2:
        raise ValueError(f"the pattern has the shape {values.shape}, expected two dimensions")
    if ignored is not None:
        values[np.asarray(ignored, bool)] = np.nan
    if not np.nanmax(values, initial=0.0) > 0:
        raise ValueError("the pattern is empty, expected a bright-field disk")
    values[_bad_lines(values)] = np.nan
    values = _without_spikes(values)
    start = _brightest_part(values)
    fitted = _fit(values, _search(values, start.circle, start.level), start.level)
    if fitted.radius < _LEAST_RADIUS:
        raise ValueError(
            f"the brightest part of the pattern has a radius of {fitted.radius:.2g} pixels, expected a "
            f"bright-field disk of more than {_LEAST_RADIUS} pixels"
        )
    if parts is not None:
        fitted = fitted._replace(errors=_errors_of_parts(np.asarray(parts), values, fitted, start.level))
    area = _area_radius(values, fitted)
    disagreement = _SHARE_OF_DISAGREEMENT * abs(area - fitted.radius)
    if area < (1 + _MOST_DISAGREEMENT) * fitted.radius or not _is_seen_whole(values.shape, fitted):
        disagreement = 0.0  # what only makes the area smaller does not move the edge
    others, rival = _other_disks(start, fitted)
    return Disk(
        centre=fitted.centre,
        radius_px=fitted.radius,
        ellipse=fitted.ellipse,
        centre_error=(fitted.errors[1], fitted.errors[2]),
        radius_error=float(np.hypot(fitted.errors[0], disagreement)),
        ellipse_error=(fitted.errors[3] / fitted.radius, fitted.errors[4] / fitted.radius),
        contrast=fitted.contrast,
        hidden=fitted.hidden,
        rival=rival,
        area_radius_px=area,
        scatter=fitted.scatter / fitted.radius,
        overlap=_overlap(values, fitted),
        notes=tuple(_notes(values.shape, fitted, area, has_others=others > 0)),
    )


def _notes(shape: tuple[int, ...], fitted: Circle, area: float, *, has_others: bool) -> list[str]:
    notes = []
    if not _is_seen_whole(shape, fitted):
        notes.append("the disk reaches beyond the detector: its circle is fitted to the part that is seen")
    elif abs(area / fitted.radius - 1) > _MOST_DISAGREEMENT:
        notes.append(
            f"the area of the disk gives a radius of {area:.4g} pixels, its edge {fitted.radius:.4g}: gaps, "
            "fringes or other disks change the area, and the radius of the edge is used"
        )
    if has_others:
        notes.append(
            "the pattern shows several disks, as of Bragg reflections: the one with most counts is measured"
        )
    return notes


def _is_seen_whole(shape: tuple[int, ...], circle: Circle) -> bool:
    return all(
        middle - circle.radius >= -0.5 and middle + circle.radius <= length - 0.5
        for middle, length in zip(circle.centre, shape, strict=True)
    )


class _Start(NamedTuple):
    """The brightest part of the pattern as a circle, and all bright parts in bins."""

    circle: Circle
    level: float  # of the disk above the background
    smooth: Floats  # pattern above the background, in bins
    bright: Bools
    factor: int  # pixels along a side of a bin


def _without_spikes(values: Floats) -> Floats:
    """Cut pixels that are brighter than all four next to them, if these have a value."""
    brightest = np.nan_to_num(beside(values, np.nan), nan=np.inf)
    return np.fmin(values, np.where(np.isfinite(values), brightest, np.nan))


def _bad_lines(values: Floats) -> Bools:
    """Rows and columns that are brighter than both next to them, and those without any count in the disk."""
    bad = np.zeros(values.shape, bool)
    for axis in (0, 1):
        lines, marked = (values, bad) if axis == 0 else (values.T, bad.T)
        sums = np.nansum(lines, axis=1)
        for first, second in pairwise(np.flatnonzero(sums > _OF_BRIGHTEST_LINE * sums.max())):
            if second > first + 1 and not sums[first + 1 : second].any():
                marked[first + 1 : second] = True
        over = lines[1:-1] - np.fmax(lines[:-2], lines[2:])
        count = np.isfinite(over).sum(axis=1)
        is_hot = np.nansum(over > 0, axis=1) > count / 2 + _HOT * np.sqrt(count + 1)
        marked[1:-1][is_hot] = True
    return bad


def _binned(values: Floats) -> tuple[Floats, int]:
    """Mean over square bins, of the pixels that have a value, and the pixels along a side of a bin."""
    factor = max(1, int(np.ceil(max(values.shape) / _COARSE)))
    rows, columns = (-length % factor for length in values.shape)
    padded = np.pad(values, ((0, rows), (0, columns)), constant_values=np.nan)
    bins = padded.reshape(len(padded) // factor, factor, -1, factor)
    known = np.isfinite(bins)
    with np.errstate(invalid="ignore"):
        return np.where(known, bins, 0).sum((1, 3)) / known.sum((1, 3)), factor


def _box_mean(values: Floats, size: int = _BOX) -> Floats:
    """Mean of the values of a box around each pixel; pixels without value take those around them."""
    filled = values
    while True:
        known = np.isfinite(filled)
        sums = [_box_sum(one, size) for one in (np.where(known, filled, 0.0), known.astype(np.float64))]
        with np.errstate(invalid="ignore"):
            smooth: Floats = sums[0] / sums[1]
        if np.isfinite(smooth).all():
            return smooth
        filled = np.where(known, filled, smooth)


def _box_sum(values: Floats, size: int) -> Floats:
    for _ in range(2):
        padded = np.pad(values, ((size // 2,) * 2, (0, 0)))
        values = np.lib.stride_tricks.sliding_window_view(padded, size, axis=0).sum(axis=-1).T
    return values


def _brightest_part(values: Floats) -> _Start:
    """The connected part of the pattern with most counts."""
    coarse, factor = _binned(values)
    cut, size = _rows_cut(coarse), _BOX
    while True:
        smooth = _box_mean(cut, size)
        most, background = float(np.quantile(smooth, 0.999)), float(np.quantile(smooth, 0.05))
        is_bright = smooth >= (most + background) / 2
        if not (level := float(np.median(smooth[is_bright]))) > background:
            raise ValueError("the pattern is the same everywhere, expected a bright-field disk")
        noise = float(np.nanstd((cut - smooth)[is_bright])) / size
        if noise < _MOST_NOISE * (level - background) or 2 * size > min(smooth.shape) / 3:
            break
        size = 2 * size - 1
    threshold = background + _LEVEL * (level - background)
    labels = _labels(smooth > threshold)
    sums = np.bincount(labels.ravel(), (smooth - background).ravel())
    sums[0] = 0
    main = int(sums.argmax())
    rows, columns = np.nonzero(labels == main)
    weights = (smooth - background)[rows, columns]
    centre = [float(np.average(one, weights=weights)) * factor + (factor - 1) / 2 for one in (rows, columns)]
    circle = Circle((centre[0], centre[1]), factor * float(np.sqrt(len(rows) / np.pi)))
    return _Start(circle, level - background, smooth - background, smooth > threshold, factor)


def _other_disks(start: _Start, circle: Circle) -> tuple[int, float]:
    """How many bright parts there are outside of a circle, and how bright one of the size of a disk is."""
    y, x = np.indices(start.smooth.shape) * start.factor + (start.factor - 1) / 2
    distance = np.hypot(y - circle.centre[0], x - circle.centre[1])
    margin = 1.1 * circle.radius + start.factor * _BOX / 2
    labels = _labels(start.bright & (distance > margin))
    areas = np.bincount(labels.ravel()) * start.factor**2 / (np.pi * circle.radius**2)
    others = [
        (float(np.median(start.smooth[labels == one])), areas[one])
        for one in range(1, len(areas))
        if areas[one] > _OTHER_DISK
    ]
    inside = start.smooth[distance <= max(0.8 * circle.radius, start.factor)]
    level = float(np.median(inside)) if inside.size else 0.0
    rival = max((bright for bright, area in others if area > _WHOLE_DISK), default=0.0)
    return len(others), rival / (level if level > 0 else start.level)


def _overlap(values: Floats, circle: Circle) -> float:
    """Brightness of what touches the disk in some directions and ends within two radii, relative to it."""
    y, x = np.indices(values.shape) - np.reshape(circle.centre, (2, 1, 1))
    angles = np.arctan2(x, y)
    radii = np.hypot(y, x) / circle.edge(angles)
    sectors = ((angles / (2 * np.pi) + 0.5) * _SECTORS).astype(int) % _SECTORS
    means = np.zeros((len(_RINGS), _SECTORS))
    for ring, (inner, outer) in enumerate(_RINGS):
        for sector in range(_SECTORS):
            here = values[(radii > inner) & (radii < outer) & (sectors == sector)]
            means[ring, sector] = np.nanmean(here) if np.isfinite(here).any() else np.nan
    inside, beside, far = means
    if not (np.isfinite(inside).any() and np.isfinite(beside).any()):
        return 0.0
    excess = beside - np.fmax(np.nanmin(beside), np.nan_to_num(far, nan=np.inf))
    return float(np.nanmax(excess, initial=0.0) / np.nanmax(inside))


def _rows_cut(values: Floats) -> Floats:
    """The median of three by three pixels: without hot rows."""
    padded = np.pad(values, 1, constant_values=np.nan)
    rows, columns = values.shape
    shifted = [padded[i : i + rows, j : j + columns] for i in range(3) for j in range(3)]
    ordered = np.sort(np.stack(shifted), axis=0)  # NaN last
    count = np.isfinite(ordered).sum(axis=0)
    middle = np.take_along_axis(ordered, np.maximum(0, (count - 1) // 2)[None], 0)[0]
    return np.where(np.isfinite(values), middle, np.nan)


def _labels(inside: Bools) -> Ints:
    """Number the connected parts of a mask from 1; 0 outside."""
    labels = np.where(inside, np.arange(1, inside.size + 1).reshape(inside.shape), 0)
    while True:
        grown = np.where(inside, np.maximum(labels, beside(labels)), 0)
        if (grown == labels).all():
            return np.unique(np.append(grown.ravel(), 0), return_inverse=True)[1][:-1].reshape(inside.shape)
        labels = grown


def _search(values: Floats, start: Circle, level: float) -> Circle:
    """The circle at which the intensity falls most, near the first one."""
    angles = 2 * np.pi * np.arange(_RAYS_OF_SEARCH) / _RAYS_OF_SEARCH
    directions = np.stack([np.cos(angles), np.sin(angles)])
    best, step, reach = start, max(1.0, start.radius / 8), 6
    smallest, largest = 0.3 * start.radius, 2.0 * start.radius + 2
    while step >= 0.5:
        found = (-np.inf, best)
        width = max(1.0, step)
        radii = np.arange(max(width, smallest), largest + 2 * width, step / 2 if step > 1 else 0.5)
        for row in np.arange(-reach, reach + 1) * step + best.centre[0]:
            for column in np.arange(-reach, reach + 1) * step + best.centre[1]:
                rays = sampled(
                    values, row + radii[:, None] * directions[0], column + radii[:, None] * directions[1]
                )
                ahead = max(1, round(width / (radii[1] - radii[0])))
                falls = np.clip((rays[:-ahead] - rays[ahead:]) / level, -1.5, 1.5)
                known = np.isfinite(falls)
                count = known.sum(axis=1)
                score = np.where(
                    count >= disk_edge.LEAST_SEEN * len(angles),
                    np.where(known, falls, 0).sum(axis=1) / np.maximum(count, _MANY_SEEN * len(angles)),
                    -np.inf,
                )
                at = int(score.argmax())
                if score[at] > found[0]:
                    middle = float(radii[at] + radii[at + ahead]) / 2
                    found = (float(score[at]), Circle((float(row), float(column)), middle))
        best = found[1]
        smallest, largest = best.radius - 2 * step, best.radius + 2 * step
        reach, step = 2, step / 2
    return best


def _fit(values: Floats, start: Circle, level: float) -> Circle:
    """Fit circle and ellipse to the places on rays where the intensity falls most steeply."""
    circle = start
    for number in range(_ROUNDS):
        before, model = circle, disk_edge.rendered(values.shape, circle)
        circle = disk_edge.improved(values, circle, level, width=3.0 if number < 2 else 2.0, model=model)
        moved = max(abs(circle.radius - before.radius), *np.abs(np.subtract(circle.centre, before.centre)))
        if number > 2 and moved < 1e-3:
            break
    return circle


def _errors_of_parts(
    parts: ArrayLike, values: Floats, fitted: Circle, level: float
) -> tuple[float, float, float, float, float]:
    """The errors with those of leaving out one part of the scan at a time, where these are larger."""
    stack = np.asarray(parts, np.float64)
    whole = np.where(np.isfinite(values), stack.sum(axis=0), np.nan)
    scale = level * float(np.nansum(whole) / np.nansum(values))
    found = []
    for part in stack[stack.any(axis=(1, 2))]:
        rest = _without_spikes(whole - part)
        share = float(np.nansum(rest) / np.nansum(whole))
        circle = fitted
        for _ in range(_ROUNDS_OF_PARTS):
            circle = disk_edge.improved(rest, circle, scale * share, width=2.0)
        found.append((circle.radius, *(circle.radius * one for one in circle.ellipse)))
    if len(found) < _FEWEST_PARTS:
        return fitted.errors
    square = (len(found) - 1) * np.var(found, axis=0)
    # So few parts may happen to agree in one component of the ellipse: the other says how much they differ.
    square[1:] = np.maximum(square[1:], square[1:].mean())
    radius, row, column, e1, e2 = fitted.errors  # descan moves the centre from part to part
    radius, e1, e2 = np.maximum(np.sqrt(square), (radius, e1, e2)).tolist()
    return radius, row, column, e1, e2


def _area_radius(values: Floats, circle: Circle) -> float:
    """Radius of a circle of the area of the pixels near the disk that are brighter than half of it."""
    filled = np.where(np.isfinite(values), values, _box_mean(values))
    y, x = np.ogrid[: values.shape[0], : values.shape[1]]
    distance = np.hypot(y - circle.centre[0], x - circle.centre[1])
    beyond = (distance > 1.3 * circle.radius) & (distance < 2 * circle.radius)
    background = float(np.median(filled[beyond])) if beyond.any() else 0.0
    here = filled[distance <= 0.9 * circle.radius] - background
    if not here.size or np.median(here) <= 0 or np.abs(np.diff(here)).mean() > MOST_GRAIN * np.median(here):
        return circle.radius  # too few counts in a pixel
    near = distance <= 1.5 * circle.radius
    return float(np.sqrt(np.count_nonzero(near & (filled > background + np.median(here) / 2)) / np.pi))
