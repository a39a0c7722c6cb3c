"""Standard errors of results, from the statistics of counted electrons.

Counts are electrons times a gain g, with an excess factor F where an electron is counted several times or
shared by pixels. Only the product gF can be measured: the variance of a sum of pixels over its mean.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from stemd_udfs.errors import UDFException
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.measured_value import MeasuredValue
from stemd_udfs.interface.special_results import MaskedResult, ResultWhenRead
from stemd_udfs.interface.udf import UDF, CountSamples
from stemd_udfs.regions.selection import Selection
from stemd_udfs.regions.shape import Shape

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]

SUFFIX: Final = "_sigma"
_DIFFERENCES: Final = (np.array([-1.0, 1.0]), np.array([1.0, -2.0, 1.0]), np.array([-1.0, 3.0, -3.0, 1.0]))
_LEAST: Final = 16  # differences
_TOLERANCE: Final = 0.02  # of gF, between two ways to measure it, besides their scatter
_WORST: Final = 0.25  # relative error of a gain that is used


class _Estimate(NamedTuple):
    value: float
    error: float


def measured_gain(samples: CountSamples, merged: Array, selection: Selection, nav: Shape) -> MeasuredValue:
    """Measure gF from sums over parts of each frame: from how they differ between neighbours in a scan row.

    First, second and third differences have the same noise for each unit of variance, but contain less and
    less of what the specimen changes smoothly. gF is known if two of them in a row agree.
    """
    rows = _rows_of(np.asarray(selection.spread(merged, False)), nav)
    values, variances = (
        _rows_of(selection.spread(np.nan_to_num(np.asarray(part, np.float64)), 0.0), nav) for part in samples
    )
    found = [_of_differences(values, variances, rows, weights) for weights in _DIFFERENCES]
    best: _Estimate | None = None
    for lower, higher in pairwise(found):
        if lower is None or higher is None:
            continue
        scatter = 3 * np.hypot(lower.error, higher.error) + _TOLERANCE * higher.value
        if lower.value - higher.value <= scatter:
            best = higher
            break
    if best is None:
        if found[1] is None:
            reason = "gF needs more neighbouring frames: wait for more of the scan"
            return MeasuredValue.unknown(reason)
        return MeasuredValue.unknown(
            "gF cannot be separated from changes of the specimen between neighbouring frames: scan in smaller "
            "steps, or give gF"
        )
    if not best.error < _WORST * best.value:
        return MeasuredValue.unknown(
            "gF needs more frames: its error is larger than a quarter of it", best.value, best.error
        )
    return MeasuredValue(value=best.value, sigma=best.error)


def _rows_of(values: Array, nav: Shape) -> Array:
    """Values of frames by row of the scan: shape (rows, columns, …)."""
    return values.reshape(-1, nav[-1], *values.shape[1:])


def _of_differences(values: Floats, variances: Floats, merged: Array, weights: Floats) -> _Estimate | None:
    """gF from one order of differences; its error from the scatter of blocks of frames."""
    length = values.shape[1] - len(weights) + 1
    if length < 1:
        return None
    some = [slice(begin, begin + length) for begin in range(len(weights))]
    is_there = np.logical_and.reduce([merged[:, part] for part in some])
    if np.count_nonzero(is_there) < _LEAST:
        return None
    differences = sum(weight * values[:, part] for weight, part in zip(weights, some, strict=True))
    expected = sum(weight**2 * variances[:, part] for weight, part in zip(weights, some, strict=True))
    squares = (differences[is_there] ** 2).reshape(np.count_nonzero(is_there), -1)
    expected = expected[is_there].reshape(squares.shape)
    means = expected.mean(axis=0)
    if not (means > 0).any():
        return None
    ratios = squares[:, means > 0] / means[means > 0]
    # Parts with few counts say as much as those with many, if they have some.
    value = float(ratios.mean())
    # Neighbouring differences share frames: blocks of them are independent.
    blocks = max(2, min(64, len(ratios) // 8))
    cuts = np.linspace(0, len(ratios), blocks + 1).astype(int)
    of_blocks = np.add.reduceat(
        (ratios - value * expected[:, means > 0] / means[means > 0]).mean(axis=1), cuts[:-1]
    )
    error = float(np.sqrt((of_blocks**2).sum()) / len(ratios))
    return _Estimate(value, error)


def add_sigmas(
    udf: UDF,
    results: dict[str, BufferWrapper],
    declared: Mapping[str, BufferDeclaration],
    shape: Shape,
    *,
    coverage: Array,
    selection: Selection,
) -> Callable[[], MeasuredValue]:
    """Add ``<name>_sigma`` to the results of a UDF for each variance that it knows; return gF when called.

    `coverage`: merged frames, which stays as it is.
    """
    variances = udf.variance()
    gain = _gain_of(udf, coverage, selection, shape.nav)
    for name, variance in variances.items():
        if name not in results:
            raise UDFException(
                f"{type(udf).__name__}: variance returned {name!r}, expected names of its results: "
                f"{', '.join(results)}"
            )
        declaration = replace(declared[name], dtype=np.dtype(np.float64), use="result_only", where=None)
        results[name + SUFFIX] = BufferWrapper(
            declaration, partial(_root, variance, gain), shape, coverage, selection=selection
        )
    return gain


def _gain_of(udf: UDF, coverage: Array, selection: Selection, nav: Shape) -> Callable[[], MeasuredValue]:
    wanted = udf.wants_sigma
    if not isinstance(wanted, bool):
        return lambda: MeasuredValue(value=float(wanted))
    samples = udf.count_samples()
    if samples is None:
        unknown = MeasuredValue.unknown(f"{type(udf).__name__} has no count_samples from which to measure gF")
        return lambda: unknown
    kept = samples if callable(samples) else CountSamples(*(np.array(part) for part in samples))
    return cache(lambda: measured_gain(kept() if callable(kept) else kept, coverage, selection, nav))


def _root(
    variance: Array | MaskedResult | ResultWhenRead, gain: Callable[[], MeasuredValue]
) -> Array | MaskedResult:
    made = variance.make() if isinstance(variance, ResultWhenRead) else variance
    values, mask = (made.data, made.mask) if isinstance(made, MaskedResult) else (made, None)
    found = gain()
    factor = float(found.value) if found.known and isinstance(found.value, float) else np.nan
    with np.errstate(invalid="ignore"):
        root = np.sqrt(factor * np.asarray(values, np.float64))
    return root if mask is None else MaskedResult(root, mask)
