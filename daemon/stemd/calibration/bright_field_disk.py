"""Centre, radius and ellipse of the bright-field disk, from its edge in the mean pattern. Pure."""

from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

Floats = np.ndarray[Any, np.dtype[np.float64]]
Bools = np.ndarray[Any, np.dtype[np.bool_]]

_COARSE: Final = 96
"""Most pixels along a side of the pattern in which the disk is looked for first."""
_BOX: Final = 5
"""Pixels along a side of the box over which that pattern is averaged."""
_MOST_NOISE: Final = 0.12
"""Of that average, relative to the disk; with more noise the box is larger."""
_LEVEL: Final = 0.3
"""Between background and disk: parts of the disk may be less bright than others."""
_LEAST_RADIUS: Final = 1.5
"""In pixels: what is smaller is a spot or a hot pixel, not a disk."""
_RAYS_OF_SEARCH: Final = 64
_ROUNDS: Final = 8
_ROUNDS_OF_PARTS: Final = 2
_FEWEST_PARTS: Final = 6
_SECTORS: Final = 24
"""Rays in one of these are not independent of each other."""
_LEAST_SEEN: Final = 0.25
"""Of the rays, for a circle to be fitted to them."""
_FINE: Final = 0.25
"""Pixels between samples of a ray."""
_BLUR: Final = (0.7, 1.3)
"""Pixels: of the derivative along a ray; the second one if rays have to be averaged."""
_CLEAR: Final = 6.0
"""Standard errors by which averaged rays fall at the edge."""
_FEWEST_RAYS: Final = 14
_PIXEL_BLUR: Final = 0.25
"""Variance of what pixels and the interpolation between them blur, in square pixels: 1/12 + 1/6."""
_MOST_BLUR: Final = 9.0
"""Square pixels: more blur than this is not seen in the range of a ray."""
_MOST_BIAS: Final = 0.6
"""Blurs of the edge by which slopes on both sides of it may move the steepest place."""
_SHARE_OF_BIAS: Final = 0.4
"""Of what these slopes correct: its error."""
_SMALL_DISK: Final = 0.3
"""Cubic pixels, over the square of the radius: error of the edge of a disk of few pixels."""
_LATTICE: Final = 0.008
"""Pixels: error of the edge because of the grid of pixels, in data without noise."""
_DRAWN: Final = 1.5
"""Pixels at a fall of the size of the noise: noise is larger inside of the disk, and draws the edge there."""
_OF_BRIGHTEST_LINE: Final = 0.05
_HOT: Final = 2.0
"""Pixels of a line that are brighter than both lines next to it: more than half of them, by 4 errors."""
_TUKEY: Final = 4.685
_MOST_DISAGREEMENT: Final = 0.03
_MOST_GRAIN: Final = 0.4
_SHARE_OF_DISAGREEMENT: Final = 0.15
"""Of a larger disagreement, that is added to the error of the radius."""
_OTHER_DISK: Final = 0.1
_WHOLE_DISK: Final = 0.4
"""Areas of the disk: what is smaller is no disk that may be the direct beam."""


class Disk(NamedTuple):
    """The bright-field disk on the detector.

    Attributes
    ----------
    centre : tuple of float
        Row and column in pixels; the middle of the first pixel is (0, 0).
    radius_px : float
        Radius in pixels: the mean over all directions.
    ellipse : tuple of float
        The edge is at ``radius_px * (1 + e1 cos 2φ + e2 sin 2φ)``, φ from rows to columns.
    centre_error, radius_error, ellipse_error : tuple of float, float, tuple of float
        Standard errors, from the scatter of the edge.
    contrast : float
        Fall of the intensity at the edge, divided by its standard error.
    hidden : float
        The largest share of the directions, in a row, in which the edge is not seen.
    rival : float
        Brightness of the brightest other disk relative to this one; 0 if there is none.
    area_radius_px : float
        Radius of a circle of the area that is brighter than half of the disk.
    notes : tuple of str
        What is unusual: one sentence each.
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
    notes: tuple[str, ...]


def measure_disk(
    pattern: ArrayLike, ignored: ArrayLike | None = None, parts: ArrayLike | None = None
) -> Disk:
    """Measure the bright-field disk.

    First the circle is found at which the intensity falls most. Then, along rays from its centre, the
    place where the intensity falls most steeply is found to a fraction of a pixel, and a circle and an
    ellipse are fitted to these places. Places far from the fit have no weight, so fringes, hot pixels and
    other disks that touch this one do not matter. Rays end at pixels without value.

    Parameters
    ----------
    pattern : array_like, two dimensions
        The mean (or the sum) of the frames of a scan; values that are not finite have no value.
    ignored : array_like of bool, optional
        Pixels without value: gaps between modules, pixels that do not count.
    parts : array_like, three dimensions, optional
        Sums of the frames in parts of the scan. A specimen is a lens: the mean slope of its electric field
        over the scan makes the disk larger, smaller or an ellipse. Errors contain that only with `parts`.

    Returns
    -------
    Disk

    Raises
    ------
    ValueError
        If the pattern does not have two dimensions, or shows no disk of more than 1.5 pixels radius.
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
        notes=tuple(_notes(values.shape, fitted, area, has_others=others > 0)),
    )


def _notes(shape: tuple[int, ...], fitted: "_Circle", area: float, *, has_others: bool) -> list[str]:
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


def _is_seen_whole(shape: tuple[int, ...], circle: "_Circle") -> bool:
    return all(
        middle - circle.radius >= -0.5 and middle + circle.radius <= length - 0.5
        for middle, length in zip(circle.centre, shape, strict=True)
    )


class _Circle(NamedTuple):
    """A circle with what is known of it; errors of radius, row, column and both parts of the ellipse."""

    centre: tuple[float, float]
    radius: float
    ellipse: tuple[float, float] = (0.0, 0.0)
    errors: tuple[float, float, float, float, float] = (np.inf,) * 5
    contrast: float = 0.0
    hidden: float = 1.0
    """Share of the directions, in a row, in which the edge is not seen."""


class _Start(NamedTuple):
    """The brightest part of the pattern as a circle, and all bright parts in bins."""

    circle: _Circle
    level: float
    """Of the disk above the background."""
    smooth: Floats
    """Pattern above the background, in bins."""
    bright: Bools
    factor: int
    """Pixels along a side of a bin."""


def _without_spikes(values: Floats) -> Floats:
    """Cut pixels that are brighter than all four next to them."""
    padded = np.pad(values, 1, constant_values=np.nan)
    above, under, left, right = padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]
    brightest = np.fmax(np.fmax(above, under), np.fmax(left, right))
    return np.fmin(values, np.where(np.isfinite(values), np.nan_to_num(brightest, nan=np.inf), np.nan))


def _bad_lines(values: Floats) -> Bools:
    """Rows and columns that are brighter than both next to them, and those without any count in the disk."""
    bad = np.zeros(values.shape, bool)
    for axis in (0, 1):
        lines = values if axis == 0 else values.T
        marked = bad if axis == 0 else bad.T
        sums = np.nansum(lines, axis=1)
        bright = np.flatnonzero(sums > _OF_BRIGHTEST_LINE * sums.max())
        for first, second in pairwise(bright):
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
    rows, columns = (factor * int(np.ceil(length / factor)) for length in values.shape)
    padded = np.full((rows, columns), np.nan)
    padded[: values.shape[0], : values.shape[1]] = values
    bins = padded.reshape(rows // factor, factor, columns // factor, factor)
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


def _brightest_part(values: Floats) -> "_Start":
    """The connected part of the pattern with most counts."""
    coarse, factor = _binned(values)
    cut, size = _rows_cut(coarse), _BOX
    while True:
        smooth = _box_mean(cut, size)
        most, background = float(np.quantile(smooth, 0.999)), float(np.quantile(smooth, 0.05))
        is_bright = smooth >= (most + background) / 2
        level = float(np.median(smooth[is_bright]))
        if not level > background:
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
    circle = _Circle((centre[0], centre[1]), factor * float(np.sqrt(len(rows) / np.pi)))
    return _Start(circle, level - background, smooth - background, smooth > threshold, factor)


def _other_disks(start: "_Start", circle: _Circle) -> tuple[int, float]:
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
    level = float(np.median(inside)) if inside.size else start.level
    rival = max((bright for bright, area in others if area > _WHOLE_DISK), default=0.0) / level
    return len(others), rival


def _rows_cut(values: Floats) -> Floats:
    """The median of three by three pixels: without hot rows."""
    padded = np.pad(values, 1, constant_values=np.nan)
    rows, columns = values.shape
    shifted = [padded[i : i + rows, j : j + columns] for i in range(3) for j in range(3)]
    ordered = np.sort(np.stack(shifted), axis=0)  # NaN last
    count = np.isfinite(ordered).sum(axis=0)
    middle = np.take_along_axis(ordered, np.maximum(0, (count - 1) // 2)[None], 0)[0]
    return np.where(np.isfinite(values), middle, np.nan)


def _labels(inside: Bools) -> np.ndarray[Any, np.dtype[np.intp]]:
    """Number the connected parts of a mask from 1; 0 outside."""
    labels = np.where(inside, np.arange(1, inside.size + 1).reshape(inside.shape), 0)
    while True:
        padded = np.pad(labels, 1)
        around = np.maximum.reduce([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
        grown = np.where(inside, np.maximum(labels, around), 0)
        if (grown == labels).all():
            numbers = np.unique(np.append(grown.ravel(), 0), return_inverse=True)[1]
            return numbers[:-1].reshape(inside.shape)
        labels = grown


def _sampled(values: Floats, y: Floats, x: Floats) -> Floats:
    """Values between pixels, bilinear; NaN beyond the pattern and next to pixels without value."""
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)
    down, right = y - top, x - left
    rows, columns = values.shape
    outside = (top < 0) | (left < 0) | (top > rows - 2) | (left > columns - 2)
    top, left = np.clip(top, 0, rows - 2), np.clip(left, 0, columns - 2)
    upper = values[top, left] * (1 - right) + values[top, left + 1] * right
    lower = values[top + 1, left] * (1 - right) + values[top + 1, left + 1] * right
    return np.where(outside, np.nan, upper * (1 - down) + lower * down)


def _search(values: Floats, start: _Circle, level: float) -> _Circle:
    """The circle at which the intensity falls most, near the first one."""
    angles = 2 * np.pi * np.arange(_RAYS_OF_SEARCH) / _RAYS_OF_SEARCH
    directions = np.stack([np.cos(angles), np.sin(angles)])
    best, step = start, max(1.0, start.radius / 8)
    reach = 6
    smallest, largest = 0.3 * start.radius, 2.0 * start.radius + 2
    while step >= 0.5:
        found = (-np.inf, best)
        width = max(1.0, step)
        radii = np.arange(max(width, smallest), largest + 2 * width, step / 2 if step > 1 else 0.5)
        for row in np.arange(-reach, reach + 1) * step + best.centre[0]:
            for column in np.arange(-reach, reach + 1) * step + best.centre[1]:
                rays = _sampled(
                    values,
                    row + radii[:, None] * directions[0],
                    column + radii[:, None] * directions[1],
                )
                ahead = max(1, round(width / (radii[1] - radii[0])))
                falls = np.clip((rays[:-ahead] - rays[ahead:]) / level, -1.5, 1.5)
                known = np.isfinite(falls)
                count = known.sum(axis=1)
                score = np.where(
                    count >= _LEAST_SEEN * len(angles),
                    np.where(known, falls, 0).sum(axis=1) / np.maximum(count, 1),
                    -np.inf,
                )
                at = int(score.argmax())
                if score[at] > found[0]:
                    middle = float(radii[at] + radii[at + ahead]) / 2
                    found = (float(score[at]), _Circle((float(row), float(column)), middle))
        best = found[1]
        smallest, largest = best.radius - 2 * step, best.radius + 2 * step
        reach, step = 2, step / 2
    return best


def _fit(values: Floats, start: _Circle, level: float) -> _Circle:
    """Fit circle and ellipse to the places on rays where the intensity falls most steeply."""
    circle = start
    for number in range(_ROUNDS):
        before = circle
        circle = _improved(values, circle, level, width=3.0 if number < 2 else 2.0)
        moved = max(abs(circle.radius - before.radius), *np.abs(np.subtract(circle.centre, before.centre)))
        if number > 2 and moved < 1e-3:
            break
    return circle


def _errors_of_parts(
    parts: ArrayLike, values: Floats, fitted: _Circle, level: float
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
            circle = _improved(rest, circle, scale * share, width=2.0)
        found.append((circle.radius, *(circle.radius * one for one in circle.ellipse)))
    if len(found) < _FEWEST_PARTS:
        return fitted.errors
    by_parts = np.sqrt((len(found) - 1) * np.var(found, axis=0))
    radius, row, column, e1, e2 = fitted.errors  # descan moves the centre from part to part
    radius, e1, e2 = np.maximum(by_parts, (radius, e1, e2)).tolist()
    return radius, row, column, e1, e2


def _improved(values: Floats, circle: _Circle, level: float, width: float) -> _Circle:
    width = min(width, max(1.0, 0.4 * circle.radius))
    count = max(32, int(np.ceil(2 * np.pi * circle.radius)))
    angles = 2 * np.pi * (np.arange(count) + 0.5) / count
    e1, e2 = circle.ellipse
    edge = circle.radius * (1 + e1 * np.cos(2 * angles) + e2 * np.sin(2 * angles))
    samples = int(np.ceil((width + 3 * _BLUR[1]) / _FINE))
    along: Floats = _FINE * np.arange(-samples, samples + 1, dtype=np.float64)
    distance = np.maximum(edge[:, None] + along, 0)
    rays = _sampled(
        values,
        circle.centre[0] + distance * np.cos(angles)[:, None],
        circle.centre[1] + distance * np.sin(angles)[:, None],
    )
    # Beyond the search, where only the blur reaches, a ray may leave the detector.
    margin = round(3 * _BLUR[1] / _FINE)
    for beyond, last in (
        (rays[:, :margin], rays[:, margin, None]),
        (rays[:, -margin:], rays[:, -margin - 1, None]),
    ):
        np.copyto(beyond, last, where=np.isnan(beyond))
    usable = np.isfinite(rays).all(axis=1)
    if np.count_nonzero(usable) < _LEAST_SEEN * count:
        raise ValueError(
            f"the edge of the disk is seen in only {np.count_nonzero(usable) / count:.0%} of all directions: "
            "move the disk away from gaps and edges of the detector"
        )
    averaged, angles, edge = _averaged(rays[usable], angles[usable], edge[usable])
    is_averaged = len(averaged) < np.count_nonzero(usable)
    places, bias, falls, noise, square = _steepest(averaged, along, width, _BLUR[1 if is_averaged else 0])
    design = np.stack(
        [np.ones_like(angles), np.cos(angles), np.sin(angles), np.cos(2 * angles), np.sin(2 * angles)], axis=1
    )
    strength = np.clip(falls / level, 0.05, 2)
    found, errors = _robust(design, edge + places + bias, strength, angles)
    errors = np.hypot(errors, _LATTICE + _DRAWN * (noise / (falls.mean() + 1e-12)) ** 2)
    errors = np.hypot(errors, _SMALL_DISK / circle.radius**2)
    corrected = np.linalg.lstsq(strength[:, None] * design, strength * bias, rcond=None)[0]
    errors = np.hypot(errors, _SHARE_OF_BIAS * corrected)
    contrast = float(falls.mean() / (noise / np.sqrt(len(falls)) + 1e-12))
    # Blur in two dimensions moves the steepest place of a circle inwards.
    square = float(np.clip(square, _PIXEL_BLUR, _MOST_BLUR))
    radius = float(found[0]) + square / (2 * float(found[0]))
    errors[0] = np.hypot(errors[0], (square - _PIXEL_BLUR) / (4 * float(found[0])))
    return _Circle(
        (circle.centre[0] + float(found[1]), circle.centre[1] + float(found[2])),
        radius,
        (float(found[3] / radius), float(found[4] / radius)),
        tuple(errors.tolist()),
        contrast,
        _longest_gap(usable) / count,
    )


def _longest_gap(usable: Bools) -> int:
    """How many rays in a row, in a circle, are not usable."""
    seen = np.flatnonzero(usable)
    return int(np.diff(np.append(seen, seen[0] + len(usable))).max()) - 1


def _averaged(rays: Floats, angles: Floats, edge: Floats) -> tuple[Floats, Floats, Floats]:
    """Average neighbouring rays until the fall of each stands out of the noise."""
    half = rays.shape[1] // 2
    falls = rays[:, :half].mean(axis=1) - rays[:, half + 1 :].mean(axis=1)
    noise = float(np.median(np.abs(np.diff(falls)))) / 0.954 + 1e-12  # of a normal distribution
    size = int(
        np.clip((_CLEAR * noise / max(falls.mean(), noise / 10)) ** 2, 1, max(1, len(rays) / _FEWEST_RAYS))
    )
    if size == 1:
        return rays, angles, edge
    begins = np.arange(0, len(rays) - size + 1, size)
    shares = np.diff(np.append(begins, len(rays)))
    means = [np.add.reduceat(one, begins, axis=0) for one in (rays, angles, edge)]
    return means[0] / shares[:, None], means[1] / shares, means[2] / shares


def _steepest(
    rays: Floats, along: Floats, width: float, blur: float
) -> tuple[Floats, Floats, Floats, float, float]:
    """Where each ray falls most steeply from the middle, and how far the edge is from there.

    Also by how much it falls there, the noise of that, and the blur of the edge.

    The place where the intensity falls most steeply is not that of the edge if the disk is darker there than
    farther inside: the mean slopes on both sides of the edge say by how much.
    """
    samples = int(np.ceil(3 * blur / _FINE))
    offsets = _FINE * np.arange(-samples, samples + 1)
    kernel = offsets / blur**2 * np.exp(-(offsets**2) / (2 * blur**2))
    kernel /= np.abs(kernel).sum() / 2
    slopes = np.lib.stride_tricks.sliding_window_view(
        np.pad(rays, ((0, 0), (len(kernel) // 2,) * 2), mode="edge"), len(kernel), axis=1
    ) @ (-kernel)
    # Differences of neighbouring rays: of a normal distribution, 2 / sqrt(pi) of its standard deviation.
    noise = float(np.abs(np.diff(slopes, axis=0)).mean()) / 1.13 if len(rays) > 1 else np.inf
    is_near = np.abs(along) <= width + 1e-9
    at = np.clip(np.where(is_near, slopes, -np.inf).argmax(axis=1), 1, rays.shape[1] - 2)
    picked = np.arange(len(rays))
    left, top, right = slopes[picked, at - 1], slopes[picked, at], slopes[picked, at + 1]
    with np.errstate(invalid="ignore", divide="ignore"):
        shift = 0.5 * (left - right) / (left - 2 * top + right)
    shift = np.where(np.isfinite(shift), np.clip(shift, -0.5, 0.5), 0.0)
    total = float(np.hypot(blur, np.sqrt(_PIXEL_BLUR)))
    away = round(2 * total / _FINE)
    inside, outside = (slopes[picked, np.clip(at + one, 0, rays.shape[1] - 1)] for one in (-away, away))
    # Of a normal edge 0.135 of the steepest slope is left at two widths of the blur.
    alone = np.maximum((top - (inside + outside) / 2) / 0.865, 1e-12)
    around = [_mean_of_neighbours(one, len(rays) // _SECTORS) for one in (inside - outside, alone)]
    bias = np.clip(
        total * around[0] / (np.sqrt(2 * np.pi) * around[1]), -_MOST_BIAS * total, _MOST_BIAS * total
    )
    # Width of the mean edge, without slopes on both sides of it.
    reach = np.arange(-2 * away, 2 * away + 1)
    fits = (at + reach[0] >= 0) & (at + reach[-1] < rays.shape[1])
    square = _PIXEL_BLUR
    if fits.any():
        profile = slopes[picked[fits, None], at[fits, None] + reach].mean(axis=0)
        profile = np.clip(profile - np.linspace(profile[0], profile[-1], len(profile)), 0, None)
        square = float((profile * (reach * _FINE) ** 2).sum() / (profile.sum() + 1e-300)) - blur**2
    return along[at] + _FINE * shift, bias, np.maximum(top, 0), noise, square


def _mean_of_neighbours(values: Floats, count: int) -> Floats:
    """Mean over as many values around each in a circle; one more for an even number."""
    half = count // 2
    padded = np.concatenate([values[len(values) - half :], values, values[:half]])
    means: Floats = np.convolve(padded, np.ones(2 * half + 1) / (2 * half + 1), "valid")
    return means


def _robust(design: Floats, places: Floats, strength: Floats, angles: Floats) -> tuple[Floats, Floats]:
    """Weighted least squares in which places far from the fit lose their weight; with errors by sectors."""
    weights = strength**2
    found = np.zeros(design.shape[1])
    found[0] = np.median(places)
    for number in range(20):
        left = places - design @ found
        scatter = max(1.4826 * float(np.median(np.abs(left))), 1e-4)
        inside = np.clip(1 - (left / (_TUKEY * scatter)) ** 2, 0, None)
        robust = inside**2
        w = weights * robust
        normal = design.T @ (w[:, None] * design)
        new = np.linalg.lstsq(normal, design.T @ (w * places), rcond=None)[0]
        done = number > 3 and np.abs(new - found).max() < 1e-5
        found = new
        if done:
            break
    left = places - design @ found
    slope = weights * inside * (5 * inside - 4)  # of weight times distance, by the distance
    # Errors of leaving out one sector at a time: neighbouring rays are alike.
    sectors = (angles * _SECTORS / (2 * np.pi)).astype(int)
    parts = [sectors == number for number in np.unique(sectors)]
    normals = np.stack([design[one].T @ (slope[one, None] * design[one]) for one in parts])
    scores = np.stack([(w * left)[one] @ design[one] for one in parts])
    changes = (np.linalg.pinv(normals.sum(axis=0) - normals, hermitian=True) @ scores[..., None])[..., 0]
    return found, np.sqrt((len(parts) - 1) * np.var(changes, axis=0))


def _area_radius(values: Floats, circle: _Circle) -> float:
    """Radius of a circle of the area of the pixels near the disk that are brighter than half of it."""
    filled = np.where(np.isfinite(values), values, _box_mean(values))
    y, x = np.ogrid[: values.shape[0], : values.shape[1]]
    distance = np.hypot(y - circle.centre[0], x - circle.centre[1])
    beyond = (distance > 1.3 * circle.radius) & (distance < 2 * circle.radius)
    background = float(np.median(filled[beyond])) if beyond.any() else 0.0
    here = filled[distance <= 0.9 * circle.radius] - background
    if not here.size or np.median(here) <= 0 or np.abs(np.diff(here)).mean() > _MOST_GRAIN * np.median(here):
        return circle.radius  # too few counts in a pixel
    near = distance <= 1.5 * circle.radius
    return float(np.sqrt(np.count_nonzero(near & (filled > background + np.median(here) / 2)) / np.pi))
