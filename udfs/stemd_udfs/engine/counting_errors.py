"""Standard errors of results, from the statistics of counted electrons.

Counts are electrons times a gain g, with an excess factor F where an electron is counted several times or
shared by pixels. Only the product gF can be measured: the variance of a sum of pixels over its mean.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from stemd_udfs.errors import UDFException
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult, ResultWhenRead
from stemd_udfs.interface.numbers import MeasuredValue
from stemd_udfs.interface.udf import UDF, SampledVariance, Samples, Variance
from stemd_udfs.regions.selection import Selection
from stemd_udfs.regions.slice import Shape

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]

SUFFIX: Final = "_sigma"
_DIFFERENCES: Final = (np.array([-1.0, 1.0]), np.array([1.0, -2.0, 1.0]), np.array([-1.0, 3.0, -3.0, 1.0]))
_LEAST: Final = 16  # differences
_TOLERANCE: Final = 0.02  # of gF, between two ways to measure it, besides their scatter
_WORST: Final = 0.25  # relative error of a gain that is used
_MANY: Final = 5  # counts of a part in a frame
_STANDS_OUT: Final = 4.0  # standard errors by which scatter and parts may differ from those of noise


@dataclass(frozen=True, kw_only=True)
class Gain(MeasuredValue):
    """gF, and whether it was measured or given."""

    is_given: bool = False

    def as_dict(self) -> dict[str, object]:
        return {**super().as_dict(), "from": "given" if self.is_given else "measured"}


class _Estimate(NamedTuple):
    """gF of each part."""

    values: Floats
    errors: Floats
    is_noise: Array  # or also changes of the specimen

    @property
    def is_known(self) -> Array:
        known: Array = self.is_noise & (self.errors < _WORST * self.values)
        return known


def measured_gain(samples: Samples, merged: Array, selection: Selection, nav: Shape) -> Gain:
    """Measure gF from sums over parts of each frame: from how they differ between neighbours in a scan row.

    First, second and third differences have the same noise for each unit of variance, but contain less and
    less of what the specimen changes smoothly. gF is known if two of them in a row agree, if they scatter no
    more than noise does, and if all parts say the same.
    """
    # The ratios of all parts count alike, but those of parts with less than a count count less.
    best = _measured(samples, merged, selection, nav, lambda expected: 1 / (1 + expected.mean(axis=0)))
    if best is None:
        return Gain.unknown("gF needs more neighbouring frames: wait for more of the scan")
    value, error = float(best.values[0]), float(best.errors[0])
    means = np.nanmean(np.asarray(samples[1])[merged], axis=0).reshape(-1)
    parts = _measured(samples, merged, selection, nav, None) if len(means) > 1 else None
    if parts is not None and best.is_noise[0]:
        is_alike = np.abs(parts.values - value) <= _STANDS_OUT * parts.errors + _TOLERANCE * value
        best.is_noise[0] = is_alike[means > _MANY].all()
    if not best.is_noise[0]:
        return Gain.unknown(
            "gF cannot be separated from changes of the specimen between neighbouring frames: scan in "
            "smaller steps or where the specimen changes less, or give gF (noise_gain)"
        )
    if not best.is_known[0]:
        return Gain.unknown("gF needs more frames: its error is larger than a quarter of it", value, error)
    return Gain(value=value, sigma=error)


def _measured(
    samples: Samples, merged: Array, taken: Selection, nav: Shape, shares: Callable[[Floats], Floats] | None
) -> _Estimate | None:
    """Return the variance of parts of frames over the expected one; None if there are too few frames.

    `shares`: what each part counts in the sum of all, from what is expected of them, shape (differences,
    parts); None: each part stands for itself.
    """
    is_taken = np.isfinite(samples[0]).any(axis=tuple(range(1, samples[0].ndim)))
    rows = _rows_of(np.asarray(taken.spread(merged & is_taken, False)), nav)
    values, variances = (
        _rows_of(taken.spread(np.nan_to_num(np.asarray(part, np.float64)), 0.0), nav) for part in samples
    )
    differences: tuple[Floats, ...] = _DIFFERENCES
    if len(nav) > 2:
        # Frames at the same position: all may have less than those before, which is no noise.
        complete = np.asarray(rows.all(axis=1))
        counts = variances[complete].sum(axis=0)
        less = np.divide(counts.mean(axis=0), counts, out=np.ones_like(counts), where=counts > 0)
        values, variances = values * less, variances * less**2
        if nav[-1] == 2:  # how they differ, and how that differs from the next position
            values, variances = values[complete, 1] - values[complete, 0], variances[complete].sum(axis=1)
            values, variances, rows = (one[np.newaxis] for one in (values, variances, complete[complete]))
            differences = (np.ones(1), *_DIFFERENCES)
    found = [_of_differences(values, variances, rows, weights, shares) for weights in differences]
    if found[1] is None:
        return None
    best, errors = (np.full(len(found[1].values), np.nan) for _ in range(2))
    is_noise = np.zeros(len(best), bool)
    for lower, higher in pairwise(found):
        if lower is None or higher is None:
            continue
        left = lower.values - higher.values
        scatter = 3 * np.hypot(lower.errors, higher.errors) + _TOLERANCE * higher.values
        is_better = np.isnan(best) & (left <= scatter)
        # What the lower one has in excess may not all be gone from the higher one.
        best[is_better] = higher.values[is_better]
        errors[is_better] = np.hypot(higher.errors, np.maximum(left - higher.errors, 0))[is_better]
        is_noise[is_better] = higher.is_noise[is_better]
    return _Estimate(best, errors, is_noise)


def _rows_of(values: Array, nav: Shape) -> Array:
    """Values of frames by row of the scan: shape (rows, columns, …)."""
    return values.reshape(-1, nav[-1], *values.shape[1:])


def _of_differences(
    values: Floats, variances: Floats, rows: Array, weights: Floats, shares: Callable[[Floats], Floats] | None
) -> _Estimate | None:
    """Variance over the expected one from one order of differences; errors from the scatter of blocks."""
    if (length := values.shape[1] - len(weights) + 1) < 1:
        return None
    some = [slice(begin, begin + length) for begin in range(len(weights))]
    is_there = np.logical_and.reduce([rows[:, part] for part in some])
    if (count := int(np.count_nonzero(is_there))) < _LEAST:
        return None
    differences = sum(weight * values[:, part] for weight, part in zip(weights, some, strict=True))
    expected = sum(weight**2 * variances[:, part] for weight, part in zip(weights, some, strict=True))
    expected = expected[is_there].reshape(count, -1)
    if not (expected.sum(axis=0) > 0).any():
        return None
    squares = (differences[is_there] ** 2).reshape(count, -1)
    share = np.ones(1) if shares is None else shares(expected)

    def joined(of_parts: Floats) -> Floats:
        return of_parts if shares is None else of_parts.sum(axis=1, keepdims=True)

    deviations, all_expected = joined(share * squares), joined(share * expected)
    total = np.where(all_expected.sum(axis=0) > 0, all_expected.sum(axis=0), np.nan)
    ratios: Floats = deviations.sum(axis=0) / total
    # Neighbouring differences share frames: blocks of them are independent.
    blocks = max(2, min(64, count // 8))
    cuts = np.linspace(0, count, blocks + 1).astype(int)
    of_blocks = np.add.reduceat(deviations - ratios * all_expected, cuts[:-1])
    errors = np.sqrt((of_blocks**2).sum(axis=0)) / total
    # The same for noise alone: squares of Poisson differences, which go together as their weights overlap.
    overlap = (np.correlate(weights, weights, "full") ** 2).sum() / (weights @ weights) ** 2
    spread = 2 * overlap * joined((share * expected) ** 2)
    few = (weights**4).sum() / (weights @ weights) * ratios * joined(share**2 * expected)
    of_noise = ratios * np.sqrt((spread + few).sum(axis=0)) / total
    return _Estimate(ratios, errors, errors <= (1 + _STANDS_OUT / np.sqrt(blocks)) * of_noise)


def add_sigmas(
    udf: UDF,
    variances: Mapping[str, Variance],
    results: dict[str, BufferWrapper],
    declared: Mapping[str, BufferDeclaration],
    shape: Shape,
    *,
    coverage: Array,
    selection: Selection,
) -> Callable[[], Gain]:
    """Add ``<name>_sigma`` for each variance; return what returns gF. `coverage`: merged frames, kept."""
    factors = _Factors(udf, coverage, selection, shape.nav)
    for name, variance in variances.items():
        if name not in results:
            raise UDFException(
                f"{type(udf).__name__}: variance returned {name!r}, expected names of its results: "
                f"{', '.join(results)}"
            )
        declaration = replace(declared[name], dtype=np.dtype(np.float64), use="result_only", where=None)
        root = partial(_root, variance, factors, declaration.kind == "nav")
        results[name + SUFFIX] = BufferWrapper(declaration, root, shape, coverage, selection=selection)
    return factors.gain


class _Factors:
    """What variances are multiplied with: gF, or what samples of their own say."""

    def __init__(self, udf: UDF, coverage: Array, selection: Selection, nav: Shape) -> None:
        self._given = None if isinstance(udf.wants_sigma, bool) else float(udf.wants_sigma)
        self._scan = (coverage, selection, nav)
        samples = None if self._given is not None else udf.count_samples()
        if samples is not None and not callable(samples):
            samples = np.array(samples[0]), np.array(samples[1])
        self._samples = samples
        self._unknown = f"{type(udf).__name__} has no count_samples from which to measure gF"
        self.gain = cache(self._gain)

    def _gain(self) -> Gain:
        if self._given is not None:
            return Gain(value=self._given, is_given=True)
        if self._samples is None:
            return Gain.unknown(self._unknown)
        return measured_gain(self._samples() if callable(self._samples) else self._samples, *self._scan)

    def of(self, samples: Samples | None, parts: tuple[int, ...] | None) -> Array:
        """gF, or what samples say, for each of `parts` if they have these; NaN if it is not known."""
        found = self.gain()
        known = float(found.value) if found.known and isinstance(found.value, float) else np.nan
        if samples is None or self._given is not None:
            return np.asarray(known)
        is_alike = samples[0].shape[1:] == parts
        own = _measured(samples, *self._scan, None if is_alike else lambda counts: np.ones(counts.shape[1]))
        if own is None:
            return np.asarray(known)
        return np.where(own.is_known, own.values, known).reshape(parts if is_alike else ())


def _root(variance: Variance, factors: _Factors, is_nav: bool) -> Array | MaskedResult:
    made = variance.make() if isinstance(variance, ResultWhenRead) else variance
    samples = None
    if isinstance(made, SampledVariance):
        made, samples = made
    values, mask = (made.data, made.mask) if isinstance(made, MaskedResult) else (made, None)
    factor = factors.of(samples, np.shape(values)[1:] if is_nav and not callable(values) else None)
    with np.errstate(invalid="ignore", divide="ignore"):
        root = np.sqrt(values(factor) if callable(values) else factor * np.asarray(values, np.float64))
    return root if mask is None else MaskedResult(root, mask)
