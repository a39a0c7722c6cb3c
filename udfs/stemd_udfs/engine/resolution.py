"""The resolution of images of the scan: Fourier ring correlation of two halves of the counts."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from stemd_udfs.interface.numbers import MeasuredValue, Number, PerAxis, both, plain

# Any: results have any dtype.
Array = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]

ONE_SEVENTH: Final = 1 / 7
"""Correlation of halves where that of the whole image with one free of noise is a half."""
_MOST_CHANNELS: Final = 8
_LEAST: Final = 32  # rows and columns of the scan
_LEAST_SHARE: Final = 0.95  # of the positions of the rows that have any
_SAME: Final = 0.02  # gF is 1 within this
_WORST: Final = 0.01  # error of a gF that is used
_TAPERED: Final = 0.125  # of rows and of columns at each edge
_CORRELATED: Final = 1.3  # that taper leaves so many times fewer independent values
_AROUND: Final = 3  # rings on both sides of the crossing whose fall is measured
_FITTED: Final = 0.6, 1.5  # rings around the crossing that a fit takes, in those up to it
_LEAST_RINGS: Final = 5
_ROUNDS: Final = 12
_SIGNIFICANT: Final = 3.5  # times the scatter of rings without a signal


@dataclass(frozen=True, kw_only=True)
class Resolution(MeasuredValue):
    """The finest detail of an image above the noise, as a period, in nm or scan steps.

    `value`: where the halves correlate by 1/7; of several images a tuple, NaN where it is not known.
    """

    half_bit: Number | None = None
    """Where it falls below the half-bit curve, a stricter limit."""

    def as_dict(self) -> dict[str, object]:
        return {**super().as_dict(), "half_bit": plain(self.half_bit)}


def why_not(gain: MeasuredValue, dtype: np.dtype[Any]) -> str:
    """Return why counts cannot be split into independent halves; empty if they can."""
    if dtype.kind not in "bui":
        return f"frames are no whole counts: their dtype is {dtype}"
    if not gain.known or not isinstance(gain.value, float):
        return gain.reason
    error = gain.sigma if isinstance(gain.sigma, float) else 0.0
    if error > _WORST and abs(gain.value - 1) <= _SAME + 2 * error:
        return f"gF = {gain} is not known well enough: scan more positions, or give gF (noise_gain)"
    if abs(gain.value - 1) > _SAME:
        return (
            f"gF = {gain}, expected 1: an electron makes several counts, so the halves share electrons, or "
            "the specimen changes much from one position to the next"
        )
    return ""


def resolution_of(first: Array, second: Array, steps: PerAxis) -> Resolution:
    """Measure the resolution of an image from two halves of its counts; `steps`: between positions.

    `first`, `second`: shape (rows, columns) or (rows, columns, images), NaN where there is no frame.
    """
    if first.ndim > 2:
        return _of_images(first, second, steps)
    is_there = np.isfinite(first) & np.isfinite(second)
    if not len(scanned := np.flatnonzero(is_there.any(axis=1))):
        return Resolution.unknown("it has no values")
    rows = slice(scanned[0], scanned[-1] + 1)
    shape = is_there[rows].shape
    if min(shape) < _LEAST:
        return Resolution.unknown(
            f"{shape[0]} rows of {shape[1]} positions are too few: expected {_LEAST} of {_LEAST}"
        )
    if is_there[rows].mean() < _LEAST_SHARE:
        return Resolution.unknown(f"{100 * (1 - is_there[rows].mean()):.0f} % of the positions are missing")
    return _crossing(*_rings(first[rows], second[rows], both(steps)))


def _of_images(first: Array, second: Array, steps: PerAxis) -> Resolution:
    if (channels := first.shape[-1]) > _MOST_CHANNELS:
        return Resolution.unknown(f"there are {channels} images, expected at most {_MOST_CHANNELS}")
    found = [resolution_of(first[..., n], second[..., n], steps) for n in range(channels)]
    if not any(one.known for one in found):
        return found[0]
    value, sigma, half_bit = (
        tuple(float("nan") if part is None else part for part in parts)
        for parts in zip(*((one.value, one.sigma, one.half_bit) for one in found), strict=True)
    )
    return Resolution(value=value, sigma=sigma, half_bit=half_bit)


def _rings(first: Array, second: Array, steps: tuple[float, float]) -> tuple[Floats, Floats, Floats, float]:
    """Return of each ring the correlation, that of three rings, and how many values it has; its width."""
    one, other = (_transforms(image) for image in (first, second))
    shape = first.shape[0] - 1, first.shape[1] - 1
    y, x = np.fft.fftfreq(shape[0], steps[0])[:, np.newaxis], np.fft.rfftfreq(shape[1], steps[1])
    width = 1 / min(length * step for length, step in zip(shape, steps, strict=True))
    ring = np.rint(np.hypot(y, x) / width).astype(np.intp)
    count = max(1, int(0.5 / max(steps) / width))
    # Values of a real transform stand for two, but for those that are their own opposite.
    weights = np.full(shape[1] // 2 + 1, 2.0)
    weights[0] = 1
    weights[shape[1] // 2 :] = 1 if shape[1] % 2 == 0 else 2

    def sums(values: Array) -> Floats:
        all_rings = np.bincount(ring.reshape(-1), (values * weights).reshape(-1), minlength=count + 1)
        return all_rings[1 : count + 1].astype(np.float64)

    pairs = ((one, other), (one, one), (other, other))
    parts = [sums(np.sum([(a * b.conj()).real for a, b in zip(*two, strict=True)], axis=0)) for two in pairs]
    of_three = [np.convolve(part, np.ones(3))[1:-1] for part in parts]
    alone, pooled = (
        np.divide(up, np.sqrt(a * b), out=np.zeros(count), where=a * b > 0) for up, a, b in (parts, of_three)
    )
    return alone, pooled, sums(np.ones(ring.shape)) / _CORRELATED, width


def _crossing(alone: Floats, pooled: Floats, values: Floats, width: float) -> Resolution:
    # Half of the values of a ring are the conjugates of the others.
    scatter = 1 / np.sqrt(np.convolve(values, np.ones(3))[1:-1] / 2)
    signal = np.flatnonzero(pooled > np.maximum(ONE_SEVENTH, _SIGNIFICANT * scatter))
    if not len(signal):
        return Resolution.unknown("no detail is above the noise")
    # Between the reflections of a lattice there is nothing: what counts is the last ring with a signal.
    value = _below(alone - ONE_SEVENTH, int(signal[-1]))
    value, error = _falling(alone, values, value) or (value, _error(pooled, scatter, value))
    root = np.sqrt(values)
    above = alone - (0.2071 * root + 1.9102) / (1.2071 * root + 0.9102)
    strict = np.flatnonzero(above[: int(value)] > 0)
    half_bit = None if not len(strict) else 1 / (width * min(value, _below(above, int(strict[-1]))))
    return Resolution(value=1 / (width * value), sigma=error / (width * value**2), half_bit=half_bit)


def _falling(alone: Floats, values: Floats, place: float) -> tuple[float, float] | None:
    """Return the crossing and its error by an exponential fit around a place; None if it falls otherwise."""
    first, last = _FITTED
    x = np.arange(1, len(alone) + 1) / place - 1
    is_near = (x >= first - 1) & (x <= last - 1)
    x, found, values = np.vander(x[is_near], 2), alone[is_near], values[is_near]
    if len(x) < _LEAST_RINGS or place >= len(alone):
        return None
    at_crossing = np.log(1 / 3)  # the signal over the noise where halves correlate by 1/7
    line = np.array([-4.0, at_crossing])
    for _ in range(_ROUNDS):
        signal = np.exp(np.clip(x @ line, -30, 30))
        model = signal / (signal + 2)
        weights = np.sqrt(values / 2) / (1.02 - model**2)
        slopes = (weights * model * (1 - model))[:, np.newaxis] * x
        away = weights * (found - model)
        line += np.linalg.lstsq(slopes, away, rcond=None)[0]
    crossing = (at_crossing - line[1]) / line[0] if line[0] < 0 else np.inf
    if away @ away > len(away) - 2 or not first < 1 + crossing < last:
        return None
    toward = np.array([crossing, 1.0]) / line[0]
    return place * (1 + crossing), place * float(np.sqrt(toward @ np.linalg.pinv(slopes.T @ slopes) @ toward))


def _error(pooled: Floats, scatter: Floats, place: float) -> float:
    """How many rings noise moves the crossing: the scatter of three rings there over how fast they fall."""
    here = min(int(place), len(pooled)) - 1
    around = slice(max(0, here - _AROUND), here + _AROUND + 1)
    fall = -np.polyfit(np.arange(len(pooled))[around], pooled[around], 1)[0]
    return float(scatter[here] / max(fall, scatter[here] / _AROUND))


def _below(above: Floats, begin: int) -> float:
    """Return the number of the ring, a fraction, from `begin` on where values fall below 0; the last one."""
    if not len(low := np.flatnonzero(above[begin:] < 0)):
        return float(len(above))
    if (place := begin + int(low[0])) == 0 or above[place - 1] <= 0:
        return float(place + 1)
    return float(place + above[place - 1] / (above[place - 1] - above[place]))


def _taper(length: int) -> Floats:
    """Return weights that fall to 0 towards both ends, whose values do not fit each other."""
    from_end = np.minimum(np.arange(length), np.arange(length)[::-1]) + 0.5
    inner: Floats = np.minimum(1, from_end / (_TAPERED * length))
    return np.sin(np.pi / 2 * inner) ** 2


def _transforms(image: Array) -> list[Array]:
    """Return transforms of the differences of neighbours along rows and along columns.

    A filter leaves the correlation in a ring. Differences are alike in size in all rings, also of a phase:
    what a taper lets through of the largest would else cover the smallest.
    """
    found = []
    for differences in (np.diff(image, axis=0)[:, 1:], np.diff(image, axis=1)[1:]):
        weights = np.where(np.isfinite(differences), np.outer(*map(_taper, differences.shape)), 0)
        values = np.where(np.isfinite(differences), differences, 0)
        found.append(np.fft.rfft2((values - np.average(values, weights=weights)) * weights))
    return found
