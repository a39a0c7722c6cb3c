"""Standard deviation and variance of each pixel."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.builtin.native_frames import FrameCountsUDF
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF, SampledVariance
from stemd_udfs.kernels import patient
from stemd_udfs.kernels.conversions import FRAMES_AT_ONCE, working_dtype
from stemd_udfs.kernels.other_arrays import deviations, squares
from stemd_udfs.kernels.sums import add_deviations, add_squares, join_deviations

# Any, in this file: frames and results have many dtypes.
Array = np.ndarray[Any, Any]

_RESULTS = ("sum", "var", "std", "mean", "varsum")
_POWERS = ("sampled_total", "sampled_squares", "sampled_cubes")
_FEWEST_SAMPLED = 64  # frames


class StdDevUDF(FrameCountsUDF):
    """Sum, mean, variance and standard deviation of each pixel over all frames.

    Its buffers, all of kind sig but `num_frames`:

    ``sum``, ``mean``
        Over the frames; complex for complex data.
    ``varsum``
        Sum of the squared absolute deviations from the mean; real.
    ``var``, ``std``
        ``varsum`` divided by the number of frames, and its square root. Nothing is subtracted from that
        number: they are ``numpy.var`` and ``numpy.std`` with ``ddof=0``.
    ``num_frames``
        How many frames there were; kind single, int64.

    ``mean``, ``var`` and ``std`` are NaN where there was no frame. For integers of up to 16 bits all sums are
    exact, whatever the partitions are, as long as the sum of squares is below 2**53: more than 2 million
    frames of the largest values. Other data are taken in double precision, tile by tile around each tile's
    own mean, which also holds where the mean is much larger than the deviations.

    Parameters
    ----------
    dtype : dtype, optional
        The results have the smallest floating dtype that holds it, complex where that is needed; double
        precision by default.
    use_numba : bool
        Makes no difference; known to users of other 4D-STEM software.
    """

    title = "Variation of the pattern"
    buffer_titles: ClassVar[Mapping[str, str]] = {
        "mean": "Mean pattern",
        "std": "Standard deviation",
        "var": "Variance",
        "sum": "Sum of the patterns",
    }
    _backends = UDF.BACKEND_ALL
    mean_pattern = "mean"
    frames_at_once = FRAMES_AT_ONCE

    def __init__(self, dtype: DTypeLike | None = None, use_numba: bool = True) -> None:
        super().__init__(dtype=dtype, use_numba=use_numba)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        given = np.float64 if self.params.dtype is None else np.dtype(self.params.dtype)
        value = np.result_type(given, np.float32)
        real = np.zeros(0, dtype=value).real.dtype
        if self._working_dtype().kind == "c":
            value = np.result_type(value, np.complex64)
        buffers = {
            name: self.buffer(kind="sig", dtype=value if name in ("sum", "mean") else real, use="result_only")
            for name in _RESULTS
        }
        buffers["num_frames"] = self.buffer(kind="single", dtype=np.int64)
        wide = self._working_dtype()
        sums = {"total": np.dtype(np.float64), "squares": np.dtype(np.float64)}
        if not self._is_exact():
            sums = {"total": wide, "deviations": np.zeros(0, dtype=wide).real.dtype}
        if self.wants_sigma:
            sums |= dict.fromkeys(_POWERS, np.dtype(np.float64))
        for name, dtype in sums.items():
            buffers[name] = self.buffer("sig", (), dtype, "device", "private", combine="place")
        return buffers | self._counts_buffer()

    def get_task_data(self) -> Mapping[str, Any]:
        return {"seen": {}}

    @patient
    def process_tile(self, tile: Any) -> None:
        self._add_counts(tile)
        self._add_powers(tile)
        results = self.results
        if not isinstance(tile, np.ndarray):
            self._add_other(self.meta.conversions.rows(tile))
            return
        compiled = self.meta.conversions.patient_kernels_for(tile)
        # Tiles of small integers are wider where another UDF of the run wants them so.
        if compiled is not None and self._is_exact() and tile.dtype.itemsize <= 2:
            compiled.add_squares(tile, results.total, results.squares)
            return
        blocks = self.meta.conversions.blocks(tile, self._working_dtype())
        if self._is_exact():
            add_squares(blocks, results.total, results.squares)
            return
        seen, rectangle = self.task_data.seen, self.meta.rectangle
        count = seen.get(rectangle, 0)
        add_deviations(blocks, count, results.total, results.deviations)
        seen[rectangle] = count + len(tile)

    def _add_powers(self, tile: Any) -> None:
        """Add the frames of some rows of the scan, and their squares and cubes."""
        if not self.wants_sigma or not self._has_sampled_row():
            return
        powers = [getattr(self.results, name) for name in _POWERS]
        edges = np.flatnonzero(np.diff(self._has_powers(self.meta.positions), prepend=False, append=False))
        compiled = self.meta.conversions.patient_kernels_for(tile)
        for begin, end in edges.reshape(-1, 2):
            if compiled is not None and self._is_exact() and tile.dtype.itemsize <= 2:
                compiled.add_squares(tile, *powers, frames=slice(begin, end))
                continue
            rows = self.meta.conversions.rows(tile)[begin:end]
            values = (rows.toarray() if hasattr(rows, "toarray") else rows).real.astype(np.float64)
            for power, to in enumerate(powers, 1):
                flat = to.reshape(-1)
                flat += (values**power).sum(axis=0)

    def _add_other(self, rows: Any) -> None:
        results = self.results
        total = results.total.reshape(-1)
        if self._is_exact():
            sums, of_squares = squares(rows, self.xp)
            total += sums
            flat = results.squares.reshape(-1)
            flat += of_squares
            return
        seen, rectangle = self.task_data.seen, self.meta.rectangle
        count, more = seen.get(rectangle, 0), rows.shape[0]
        others = deviations(rows, self._working_dtype(), self.xp)
        join_deviations(count, total, results.deviations.reshape(-1), more, *others)
        seen[rectangle] = count + more

    def postprocess(self) -> None:
        self.results.num_frames[:] = self.meta.partition_shape.nav.size

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        if "squares" in dest:
            dest.total += src.total
            dest.squares += src.squares
        else:
            counts = int(dest.num_frames[0]), int(src.num_frames[0])
            join_deviations(counts[0], dest.total, dest.deviations, counts[1], src.total, src.deviations)
        dest.num_frames += src.num_frames
        if self.wants_sigma:
            dest.bands[:] = src.bands
            dest.pixel_counts[:] = src.pixel_counts
            for name in _POWERS if src.sampled_total.any() else ():
                total = getattr(dest, name)
                total += getattr(src, name)

    def combine_modules(self, dest: BufferViews, src: BufferViews) -> None:
        """Place the sums of a module, scaled to the frames of the first one: its mean and variance stay."""
        frames, own = int(dest.num_frames[0]), int(src.num_frames[0])
        if not frames:
            dest.num_frames[:] = frames = own
        names = ("total", "squares") if "squares" in dest else ("total", "deviations")
        for name in (*names, *(_POWERS if self.wants_sigma else ())):
            values = getattr(src, name)
            if own != frames:
                values = values * (frames / own) if own else values
                values = np.rint(values) if self._is_exact() else values
            getattr(dest, name)[...] = values
        if self.wants_sigma:
            dest.bands += src.bands
            dest.pixel_counts += src.pixel_counts

    def get_results(self) -> Mapping[str, Array]:
        results = self.results
        count, total = int(results.num_frames[0]), results.total
        varsum = _exact_varsum(total, results.squares, count) if self._is_exact() else results.deviations
        with np.errstate(invalid="ignore"):  # no frames: 0 / 0
            mean, var = total / np.float64(count), varsum / np.float64(count)
        values = {"sum": total, "var": var, "std": np.sqrt(var), "mean": mean, "varsum": varsum}
        declared = self.get_result_buffers()
        return {name: values[name].astype(declared[name].dtype) for name in _RESULTS}

    def variance(self) -> Mapping[str, SampledVariance]:
        """That of ``var`` has the cumulants of counts around rates that differ from frame to frame:
        ``(m + 2 (m² + s) + 4 m s + 4 s + 4 k) / n`` with the mean m, the variance s and the third central
        moment k of the rates in electrons. k is that of some rows of the scan; until there are 64 frames of
        these it counts as 0. That of ``std`` follows from it to the second order, for few counts.
        """
        count = int(self.results.num_frames[0])
        total, samples = self.results.total.real.astype(np.float64), self._pixel_samples()
        if not count:
            return {}
        mean, var = total / count, np.asarray(self.get_results()["var"], np.float64)
        moments = self._sampled_moments()

        def of_var(gain: Any) -> Array:
            m = mean / gain
            rates = var / gain**2 - m  # not cut off at 0: then small ones would be too large on average
            spread: Array = m + 2 * (m * m + rates) + 4 * m * rates + 4 * rates
            if moments is not None:
                centre, second, third = moments
                spread += 4 * (third / gain**3 - 3 * second / gain**2 + 2 * centre / gain)
            spread *= gain**4 / count
            return np.maximum(spread, 0, out=spread)

        def of_std(gain: Any) -> Array:
            there = np.where(var > 0, var, np.nan)
            part: Array = of_var(gain) / there
            # The second order is that of the root of Poisson counts: these are what few counts vary like.
            return np.multiply(part / 4, 1 + 0.375 * part / there, out=part)

        return {
            "sum": SampledVariance(total, samples),
            "mean": SampledVariance(mean / count, samples),
            "var": SampledVariance(of_var, samples),
            "varsum": SampledVariance(lambda gain: count**2 * of_var(gain), samples),
            "std": SampledVariance(of_std, samples),
        }

    def _has_powers(self, places: Any) -> Any:
        """Whether frames lie in a row of the scan of which cubes are taken: each sixteenth of a large one."""
        return self._is_sampled(places, 1 if self._every == 1 else 2)

    def _sampled_moments(self) -> tuple[Array, Array, Array] | None:
        """Mean, variance and third central moment of each pixel in the sampled rows of the scan."""
        merged = self.meta.get_valid_nav_mask()
        places = self.meta.positions
        n = np.count_nonzero(self._has_powers(places if merged is None else places[merged]))
        if n < _FEWEST_SAMPLED:
            return None
        mean, squares, cubes = (getattr(self.results, name) / n for name in _POWERS)
        second, third = squares - mean**2, cubes - 3 * mean * squares + 2 * mean**3
        return mean, second * n / (n - 1), third * n**2 / ((n - 1) * (n - 2))

    def _working_dtype(self) -> np.dtype[Any]:
        return working_dtype(self.meta.value_dtype, self.meta.input_dtype)

    def _is_exact(self) -> bool:
        return self._working_dtype() == np.float32


def _exact_varsum(total: Array, squares: Array, count: int) -> Array:
    if not count:
        return np.zeros(total.shape)
    # Around the integer nearest to the mean everything is exact, and what is subtracted in the last step is
    # at most half of what it is subtracted from.
    whole, whole_squares = total.astype(np.int64), squares.astype(np.int64)
    near = (2 * whole + count) // (2 * count)
    left = whole - near * count
    around_near = whole_squares - 2 * near * whole + count * near * near
    varsum: Array = around_near - left.astype(np.float64) ** 2 / count
    return np.maximum(varsum, 0)  # sums of squares beyond 2**53 are rounded
