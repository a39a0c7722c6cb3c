"""The edge of the bright-field disk along rays from its centre, and the ellipse that fits it. Pure."""

from typing import Any, Final, NamedTuple

import numpy as np

Floats = np.ndarray[Any, np.dtype[np.float64]]
Bools = np.ndarray[Any, np.dtype[np.bool_]]
Ints = np.ndarray[Any, np.dtype[np.intp]]

_SECTORS: Final = 24  # rays in one of these are not independent of each other
LEAST_SEEN: Final = 0.25  # of the rays, for a circle to be fitted to them
_FINE: Final = 0.25  # pixels between samples of a ray
_BLUR: Final = (0.7, 1.3)  # Pixels: of the derivative along a ray; the second one if rays have to be averaged
_CLEAR: Final = 6.0  # standard errors by which averaged rays fall at the edge
_FEWEST_RAYS: Final = 14
_PIXEL_BLUR: Final = 0.25
"""Variance of what pixels and the interpolation between them blur, in square pixels: 1/12 + 1/6."""
_MOST_BLUR: Final = 9.0  # square pixels: more blur than this is not seen in the range of a ray
_MOST_BIAS: Final = 0.6  # blurs of the edge by which slopes on both sides of it may move the steepest place
_SHARE_OF_BIAS: Final = 0.4  # of what these slopes correct: its error
_SMALL_DISK: Final = 0.15
"""Cubic pixels, over the square of the radius: error of the edge of a disk of few pixels."""
_LATTICE: Final = 0.012
"""Pixels: error of the edge in a sector because of the grid of pixels, in data without noise."""
_DRAWN: Final = 1.5
"""Pixels at a fall of the size of the noise: noise is larger inside of the disk, and draws the edge there."""
_TUKEY: Final = 4.685
_PLACES, _SHARES = np.polynomial.hermite_e.hermegauss(5)
"""Nodes and weights that make an integral over a normal distribution a sum."""


class Circle(NamedTuple):
    """A circle with what is known of it; errors of radius, row, column and both parts of the ellipse."""

    centre: tuple[float, float]
    radius: float
    ellipse: tuple[float, float] = (0.0, 0.0)
    errors: tuple[float, float, float, float, float] = (np.inf,) * 5
    contrast: float = 0.0
    hidden: float = 1.0  # share of the directions, in a row, in which the edge is not seen
    spread: float = 0.0  # variance of the place of the edge besides that of the pixels, in square pixels
    scatter: float = 0.0  # of the places of rays around the circle, in pixels

    def edge(self, angles: Floats) -> Floats:
        """Distance of the edge from the centre in directions, from rows to columns."""
        e1, e2 = self.ellipse
        return self.radius * (1 + e1 * np.cos(2 * angles) + e2 * np.sin(2 * angles))


def beside(values: Floats | Bools | Ints, beyond: float = 0) -> Any:
    """The largest of the four pixels next to each; `beyond`: what lies around the pattern."""
    padded = np.pad(values, 1, constant_values=beyond)
    return np.maximum.reduce([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])


def sampled(values: Floats, y: Floats, x: Floats) -> Floats:
    """Values between pixels, bilinear; NaN beyond the pattern and next to pixels without value."""
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)
    down, right = y - top, x - left
    rows, columns = values.shape
    outside = (top < 0) | (left < 0) | (top > rows - 2) | (left > columns - 2)
    top, left = np.clip(top, 0, rows - 2), np.clip(left, 0, columns - 2)
    upper = values[top, left] * (1 - right) + values[top, left + 1] * right
    lower = values[top + 1, left] * (1 - right) + values[top + 1, left + 1] * right
    return np.where(outside, np.nan, upper * (1 - down) + lower * down)


def rendered(shape: tuple[int, ...], circle: Circle) -> Floats:
    """The disk of a circle as pixels see it: each has the share of its area that is inside."""
    image = np.zeros(shape)
    reach = circle.radius * (1 + np.hypot(*circle.ellipse)) + 6 + 3 * np.sqrt(circle.spread)
    box = tuple(slice(max(0, int(at - reach)), max(0, int(at + reach) + 2)) for at in circle.centre)
    y, x = (np.arange(shape[axis], dtype=float)[box[axis]] - circle.centre[axis] for axis in (0, 1))
    y, x = np.broadcast_arrays(y[:, None], x)
    angles = np.arctan2(x, y)
    inside = circle.edge(angles) - np.hypot(y, x)
    # Seen along a direction, a pixel is a trapezoid.
    wide, narrow = (np.maximum(np.abs(one), 1e-3) for one in (np.cos(angles), np.sin(angles)))
    ends = (wide + narrow) / 2, (wide - narrow) / 2, (narrow - wide) / 2, -(wide + narrow) / 2
    for away, share in zip(_PLACES, _SHARES / _SHARES.sum(), strict=True):
        place = inside + away * np.sqrt(circle.spread)
        first, second, third, last = (np.maximum(place + one, 0) ** 2 for one in ends)
        image[box] += share * (first - second - third + last) / (2 * wide * narrow)
    return image


def improved(
    values: Floats, circle: Circle, level: float, width: float, model: Floats | None = None
) -> Circle:
    """Fit circle and ellipse to the edge near a circle; ValueError if three quarters are hidden.

    `model`: the circle as `rendered`: shows how far pixels and the blur in 2-D move the steepest places.
    """
    width = min(width, max(1.0, 0.4 * circle.radius))
    count = max(32, int(np.ceil(2 * np.pi * circle.radius)))
    angles = 2 * np.pi * (np.arange(count) + 0.5) / count
    edge = circle.edge(angles)
    samples = int(np.ceil((width + 3 * _BLUR[1]) / _FINE))
    along: Floats = _FINE * np.arange(-samples, samples + 1, dtype=np.float64)
    distance = np.maximum(edge[:, None] + along, 0)
    y = circle.centre[0] + distance * np.cos(angles)[:, None]
    x = circle.centre[1] + distance * np.sin(angles)[:, None]
    rays = sampled(values, y, x)
    ideal = None if model is None else np.where(np.isfinite(rays), sampled(model, y, x), np.nan)
    # Beyond the search, where only the blur reaches, rays may leave the detector: they are filled there.
    margin = round(3 * _BLUR[1] / _FINE)
    for some in (rays,) if ideal is None else (rays, ideal):
        for outer, last in ((slice(margin), margin), (slice(-margin, None), -margin - 1)):
            np.copyto(some[:, outer], some[:, last, None], where=np.isnan(some[:, outer]))
    usable = np.asarray(np.isfinite(rays).all(axis=1), bool)
    if np.count_nonzero(usable) < LEAST_SEEN * count:
        raise ValueError(
            f"the edge of the disk is seen in only {np.count_nonzero(usable) / count:.0%} of all directions: "
            "move the disk away from gaps and edges of the detector"
        )
    size = _group_size(rays[usable])
    blur = _BLUR[1 if size > 1 else 0]
    averaged, angles, edge = (_averaged(one[usable], size) for one in (rays, angles, edge))
    places, bias, falls, noise, square = _steepest(averaged, along, width, blur)
    if ideal is not None:
        ideal_places, ideal_bias, *_ = _steepest(_averaged(ideal[usable], size), along, width, blur)
        places = places - ideal_places - ideal_bias
    waves = np.cos(angles), np.sin(angles), np.cos(2 * angles), np.sin(2 * angles)
    design = np.stack([np.ones_like(angles), *waves], axis=1)
    strength = np.clip(falls / level, 0.05, 2)
    # Of a normal edge, the noise of its slope moves the steepest place by this.
    least = np.sqrt(1.5) * noise / (falls.mean() + 1e-12) * (blur**2 + _PIXEL_BLUR + circle.spread) / blur
    places = edge + places + bias
    found, errors = _robust(design, places, strength, angles, least)
    errors = np.hypot(errors, _DRAWN * (noise / (falls.mean() + 1e-12)) ** 2)
    errors = np.hypot(errors, _SMALL_DISK / circle.radius**2)
    corrected = np.linalg.lstsq(strength[:, None] * design, strength * bias, rcond=None)[0]
    errors = np.hypot(errors, _SHARE_OF_BIAS * corrected)
    contrast = float(falls.mean() / (noise / np.sqrt(len(falls)) + 1e-12))
    radius = float(found[0])
    spread = float(np.clip(square - _PIXEL_BLUR, 0, _MOST_BLUR))
    errors[0] = np.hypot(errors[0], spread / (4 * radius))
    errors /= np.sqrt(usable.mean())  # rays that are seen do not show how those that are hidden differ
    return Circle(
        (circle.centre[0] + float(found[1]), circle.centre[1] + float(found[2])),
        radius,
        (float(found[3] / radius), float(found[4] / radius)),
        tuple(errors.tolist()),
        contrast,
        _longest_gap(np.asarray(usable)) / count,
        spread,
        1.4826 * float(np.median(np.abs(places - design @ found))),
    )


def _longest_gap(usable: Bools) -> int:
    """How many rays in a row, in a circle, are not usable."""
    seen = np.flatnonzero(usable)
    return int(np.diff(np.append(seen, seen[0] + len(usable))).max()) - 1


def _group_size(rays: Floats) -> int:
    """How many neighbouring rays have to be averaged for the fall of each group to stand out of the noise."""
    half = rays.shape[1] // 2
    falls = rays[:, :half].mean(axis=1) - rays[:, half + 1 :].mean(axis=1)
    noise = float(np.median(np.abs(np.diff(falls)))) / 0.954 + 1e-12  # of a normal distribution
    wanted = (_CLEAR * noise / max(falls.mean(), noise / 10)) ** 2
    return int(np.clip(wanted, 1, max(1, len(rays) / _FEWEST_RAYS)))


def _averaged(values: Floats, size: int) -> Floats:
    begins = np.arange(0, len(values) - size + 1, size)
    return (np.add.reduceat(values, begins, axis=0).T / np.diff(np.append(begins, len(values)))).T


def _steepest(
    rays: Floats, along: Floats, width: float, blur: float
) -> tuple[Floats, Floats, Floats, float, float]:
    """Where each ray falls most steeply, how far the edge is from there, by how much; noise; blur.

    Where the disk is darker than farther inside, mean slopes on both sides say how far the edge is.
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
    bias, most = total * around[0] / (np.sqrt(2 * np.pi) * around[1]), _MOST_BIAS * total
    bias = np.clip(bias, -most, most)
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
    return np.convolve(padded, np.ones(2 * half + 1) / (2 * half + 1), "valid")


def _robust(
    design: Floats, places: Floats, strength: Floats, angles: Floats, least: float
) -> tuple[Floats, Floats]:
    """Weighted least squares, less for places far from the fit; errors by sectors. `least`: their noise."""
    weights = strength**2
    found = np.zeros(design.shape[1])
    found[0] = np.median(places)
    for number in range(20):
        left = places - design @ found
        scatter = max(1.4826 * float(np.median(np.abs(left))), least, 1e-4)
        inside = np.clip(1 - (left / (_TUKEY * scatter)) ** 2, 0, None)
        w = weights * inside**2
        new = np.linalg.lstsq(design.T @ (w[:, None] * design), design.T @ (w * places), rcond=None)[0]
        change, found = np.abs(new - found).max(), new
        if number > 3 and change < 1e-5:
            break
    left = places - design @ found
    slope = weights * inside * (5 * inside - 4)  # of weight times distance, by the distance
    # Errors of leaving out one sector at a time: neighbouring rays are alike.
    sectors = (angles * _SECTORS / (2 * np.pi)).astype(int)
    parts = [sectors == number for number in np.unique(sectors)]
    normals = np.stack([design[one].T @ (slope[one, None] * design[one]) for one in parts])
    scores = np.stack([(w * left)[one] @ design[one] for one in parts])
    changes = (np.linalg.pinv(normals.sum(axis=0) - normals, hermitian=True) @ scores[..., None])[..., 0]
    square = (len(parts) - 1) * np.var(changes, axis=0)
    # Of few sectors the scatter scatters, too: all five values together say how much rays do.
    inverse = np.linalg.pinv(normals.sum(axis=0), hermitian=True)
    alone = np.diag(inverse @ (design.T @ (w[:, None] ** 2 * design)) @ inverse)
    square = np.maximum(square, alone * np.mean(square / alone))
    means = np.stack([design[one].mean(axis=0) for one in parts])
    return found, np.sqrt(square + _LATTICE**2 * np.diag(np.linalg.pinv(means.T @ means, hermitian=True)))
