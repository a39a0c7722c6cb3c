"""Images shifted by parts of a pixel, and the shift between two images of the same object."""

from math import prod
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.builtin.probe import Floats, scan_frequencies
from stemd_udfs.regions.slice import overlap

_DIGITS = 9  # of a shift: whole pixels stay whole
_ROUNDS = 4  # of shifting back and measuring what is left
_NEWTON_STEPS = 20
_SMALL = 1e-5  # pixels
_ALIKE = 0.8  # of the highest peak of a correlation: others of that height may be the right one
_WIDTH = 3.0  # pixels around a peak that belong to it
_FADED = 1.3  # neighbouring waves that the window makes alike
_SIGNIFICANT = 2.0  # times the correlation of noise
_TOGETHER = 3  # rows and columns whose noise may go together
_TAPER = 0.15  # of each side that fades out
_FULL_TURN = 2 * np.pi


def shifted_image(image: Floats, shift: tuple[float, float]) -> tuple[Floats, Floats]:
    """Return the values at r - shift, bilinear, times their weights, and the weights: 1, less next to NaN."""
    is_known = np.isfinite(image)
    known = np.where(is_known, image, 0)
    values, weights = np.zeros((2, *image.shape))
    rounded = [float(np.round(one, _DIGITS)) for one in shift]
    whole = [int(np.floor(one)) for one in rounded]
    for step in np.ndindex(2, 2):
        places = list(zip(rounded, whole, step, strict=True))
        share = prod(one - first if more else 1 - (one - first) for one, first, more in places)
        if share:
            to, come = overlap(image.shape, [first + more for _, first, more in places])
            values[to] += share * known[come]
            weights[to] += share * is_known[come]
    return values, weights


class Shift(NamedTuple):
    """How what an image shows is displaced from where a reference shows it."""

    rows: float
    columns: float
    sigma: tuple[float, float]  # standard errors of both, from what differs in the images after the shift
    confidence: float
    """Correlation after the shift over its standard error for noise, whose best shift reaches 4 to 5."""
    next_peak: float  # of the correlation, relative to the highest one: near 1 for a lattice


NOTHING = Shift(0.0, 0.0, (np.inf, np.inf), 0.0, 1.0)


def measure_shift(
    image: Floats, reference: Floats, *, expected: tuple[float, float] | None = None, most: float = np.inf
) -> Shift:
    """Measure by how many rows and columns what an image shows is displaced from where a reference shows it.

    The maximum of the correlation is found at whole pixels, then between them: a sum of waves is known
    everywhere. Waves count as far as those of their length agree, so noise does not. Images fade out towards
    their edges; as that window stays while the object moves, both are cut to what they share after the shift
    by whole pixels. The image is shifted back by the rest, and what is left is measured, several times.

    `image`, `reference`: shape (rows, columns); NaN counts as the mean. `expected`: rows and columns: of
    peaks nearly as high as the highest, as of a lattice, the nearest is taken. `most`: how far from there, in
    pixels. Returns `NOTHING` if one of the images shows nothing.
    """
    window = _window(image.shape)
    here, there = (_faded(np.fft.rfft2(_contrast(one)), window) for one in (image, reference))
    correlation = np.fft.irfft2(here * there.conj(), s=image.shape)
    if not correlation.any():
        return NOTHING
    shift, next_peak = _peak(correlation, expected, most)
    for _ in range(_ROUNDS):
        whole = np.round(shift).astype(int)
        left, sigma = _left(_overlap(image, whole), _overlap(reference, -whole), shift - whole)
        shift = shift + left
        if np.abs(left).max() < _SMALL:
            break
    whole = np.round(shift).astype(int)
    confidence = _agreement(_overlap(image, whole), _overlap(reference, -whole))
    return Shift(float(shift[0]), float(shift[1]), (float(sigma[0]), float(sigma[1])), confidence, next_peak)


def _peak(correlation: Floats, expected: tuple[float, float] | None, most: float) -> tuple[Floats, float]:
    """The whole shift of the peak to take, and how high the next one is."""
    shape = correlation.shape
    rows, columns = (np.fft.fftfreq(length, 1 / length) for length in shape)
    near = expected or (0.0, 0.0)
    distance = np.hypot(rows[:, np.newaxis] - near[0], columns - near[1])
    allowed = np.where(distance <= most, correlation, -np.inf)
    if not np.isfinite(allowed).any():
        allowed = correlation
    steps = [(y - 1, x - 1) for y, x in np.ndindex(3, 3) if (y, x) != (1, 1)]
    is_peak = correlation >= np.maximum.reduce([np.roll(correlation, step, (0, 1)) for step in steps])
    highest = float(allowed.max())
    peaks = np.argwhere(is_peak & (allowed >= (1.0 if expected is None else _ALIKE) * highest))
    if not len(peaks):
        peaks = np.argwhere(allowed == highest)
    taken = peaks[np.argmin(distance[tuple(peaks.T)])]
    at = np.array([rows[taken[0]], columns[taken[1]]])
    y, x = np.nonzero(is_peak)
    outside = np.hypot(rows[y] - at[0], columns[x] - at[1]) > _WIDTH
    heights, height = correlation[y[outside], x[outside]], correlation[tuple(taken)]
    return at, float(heights.max() / height) if len(heights) and height > 0 else 0.0


def _agreement(image: Floats, reference: Floats) -> float:
    """Correlation of two images in units of its error for noise."""
    known = np.isfinite(image) & np.isfinite(reference)
    if (count := np.count_nonzero(known)) < 3:
        return 0.0
    one, other = (values[known] - values[known].mean() for values in (image, reference))
    scale = float(np.sqrt((one @ one) * (other @ other)))
    return float(one @ other) / scale * float(np.sqrt(count)) if scale > 0 else 0.0


def _overlap(image: Floats, shift: Any) -> Floats:
    """Cut an image to what the other one shows, too, from which it is displaced by whole pixels."""
    return image[overlap(image.shape, shift)[0]]


def _left(image: Floats, reference: Floats, shift: Floats) -> tuple[Floats, Floats]:
    """By how much more than a part of a pixel the image is displaced, and the errors of that."""
    q = scan_frequencies(image.shape)
    rings = np.round(np.hypot(*q) * min(image.shape)).astype(np.intp)
    window = _window(image.shape)
    here, there = (np.fft.rfft2(_contrast(one)) for one in (image, reference))
    turned = _faded(here * _moved_back(shift, q), window), _faded(there, window)
    weights = _agreeing(*turned, rings)
    left, curvature = _maximum(turned[0] * turned[1].conj() * weights, q)
    if curvature is None:
        return left, np.full(2, np.inf)
    inverse = np.linalg.inv(curvature)
    scatter = _scatter(turned[0] * _moved_back(left, q), turned[1], weights, q, window.shape)
    return left, np.sqrt(np.diag(inverse @ scatter @ inverse))


def _moved_back(shift: Floats, q: Floats) -> Any:
    return np.exp(1j * _FULL_TURN * np.tensordot(shift, q, 1))


def _contrast(image: Floats) -> Floats:
    known = np.isfinite(image)
    mean = image[known].mean() if known.any() else 0.0
    return np.where(known, image, mean) - mean


def _window(shape: tuple[int, ...]) -> Floats:
    sides = []
    for length in shape:
        side = np.ones(length)
        taper = max(1, round(_TAPER * length))
        side[:taper] = np.sin(np.pi / 2 * (np.arange(taper) + 0.5) / taper) ** 2
        side[-taper:] = side[:taper][::-1]
        sides.append(side)
    return np.outer(*sides)


def _faded(transform: Any, window: Floats) -> Any:
    image = np.fft.irfft2(transform, s=window.shape) * window
    return np.fft.rfft2(image - window * image.sum() / window.sum())


def _agreeing(here: Any, there: Any, rings: Any) -> Floats:
    """What each wave counts: the correlation of the images in rings of frequencies; 0 if it may be noise."""
    power = [np.bincount(rings.ravel(), (np.abs(one) ** 2).ravel()) for one in (here, there)]
    both = np.bincount(rings.ravel(), (here * there.conj()).real.ravel())
    strength = np.sqrt(power[0] * power[1])
    weights = np.divide(both, strength, out=np.zeros_like(both), where=strength > 0)
    noise = np.sqrt(_FADED / 2 / np.maximum(np.bincount(rings.ravel()), 1))
    return np.asarray(np.where(weights > _SIGNIFICANT * noise, weights, 0)[rings])


def _maximum(cross: Any, q: Floats) -> tuple[Floats, Floats | None]:
    """Where the correlation has its maximum, within a pixel of 0, by Newton's method; its curvature there."""
    weights = np.abs(cross) * np.where(q[1] > 0, 2, 1)
    phases = np.angle(cross)
    shift, curvature = np.zeros(2), np.zeros((2, 2))
    for _ in range(_NEWTON_STEPS):
        angle = phases + _FULL_TURN * np.tensordot(shift, q, 1)
        slope = -_FULL_TURN * np.tensordot(q, weights * np.sin(angle), 2)
        curvature = _FULL_TURN**2 * np.einsum("iab,jab,ab->ij", q, q, weights * np.cos(angle), optimize=True)
        if np.linalg.det(curvature) <= 0 or np.trace(curvature) <= 0:
            break
        step = np.clip(np.linalg.solve(curvature, slope), -0.5, 0.5)
        shift = shift + step
        if np.abs(step).max() < _SMALL:
            break
    is_maximum = np.linalg.det(curvature) > 0 and np.trace(curvature) > 0
    return np.clip(shift, -1, 1), curvature if is_maximum else None


def _scatter(here: Any, there: Any, weights: Floats, q: Floats, shape: tuple[int, ...]) -> Floats:
    """Covariance of the slopes of the correlation at its maximum, from how both images differ there."""
    # A slope is a sum over positions; each term has the noise of its own position and of its neighbours.
    scale = np.sqrt((weights * np.abs(here) ** 2).sum() / (weights * np.abs(there) ** 2).sum())
    there = scale * there
    slopes = np.fft.irfft2(1j * _FULL_TURN * q * weights * (here + there) / 2, s=shape)
    terms = slopes * np.fft.irfft2(here - there, s=shape) * (shape[0] * shape[1] / scale)
    for axis in (1, 2):
        terms = np.sum([np.roll(terms, step, axis) for step in range(_TOGETHER)], axis=0)
    return np.asarray(np.einsum("iab,jab->ij", terms, terms) / _TOGETHER**2)
