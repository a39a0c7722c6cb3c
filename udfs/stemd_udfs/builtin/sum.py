"""Sums and the largest value of each pixel over frames, and the sum of each frame."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from stemd_udfs.builtin.native_frames import NativeFramesUDF, PlainUDF, StacksUDF, SummingUDF, pieces
from stemd_udfs.engine.watched_buffers import warn_if_too_large
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF, CountSamples, Half, SampledVariance
from stemd_udfs.kernels import patient
from stemd_udfs.kernels.conversions import FRAMES_AT_ONCE, working_dtype
from stemd_udfs.kernels.other_arrays import largest, smallest, sum_of_frames, sums_of_frames
from stemd_udfs.kernels.sums import add_frames, add_signal

# Any, in this file: frames and sums have many dtypes.


class SumUDF(SummingUDF):
    """Sum of all frames, pixel by pixel.

    Sums of integers are exact (of 64 bits: up to 2**53), and those of everything else are taken in double
    precision; only the result is converted. Its buffer is ``intensity``, kind sig.

    Parameters
    ----------
    dtype : dtype
        The result has the smallest dtype that holds this one and the data set's own.
    """

    title = "Sum of the patterns"
    _backends = UDF.BACKEND_ALL
    mean_pattern = "intensity"
    frames_at_once = FRAMES_AT_ONCE

    def __init__(self, dtype: DTypeLike = "float32") -> None:
        super().__init__(dtype=dtype)

    def mean_counts(self, results: Mapping[str, np.ndarray[Any, Any]], frames: int) -> float | None:
        return float(results["intensity"].sum(dtype=np.float64)) / frames

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        result = np.result_type(np.dtype(self.params.dtype), self.meta.value_dtype)
        total = accumulator(self.meta.value_dtype)
        return {
            "intensity": self.buffer(kind="sig", dtype=result, use="result_only"),
            "total": self.buffer(kind="sig", dtype=total, where="device", use="private", combine="place"),
            **self._counts_buffer(),
        }

    @patient
    def process_tile(self, tile: Any) -> None:
        self._add_counts(tile)
        total = self.results.total
        if not isinstance(tile, np.ndarray):
            flat = total.reshape(-1)
            flat += sum_of_frames(self.meta.conversions.rows(tile), total.dtype, self.xp)
            return
        if (compiled := self.meta.conversions.patient_kernels_for(tile)) is not None:
            compiled.add_frames(tile, total)  # may wait until all UDFs have asked
            return
        if tile.dtype.kind in "iu" and tile.dtype.itemsize > 4:
            total += tile.sum(axis=0, dtype=total.dtype)
            return
        working = working_dtype(self.meta.value_dtype, tile.dtype)
        add_frames(self.meta.conversions.blocks(tile, working), total)

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        result = self.get_result_buffers()["intensity"].dtype
        warn_if_too_large(self.results.total, result, "SumUDF: result 'intensity'", set())
        return {"intensity": self.results.total.astype(result)}

    def variance(self) -> Mapping[str, SampledVariance]:
        if "pixel_counts" not in self.results:
            return {}  # of a class with buffers of its own
        total = self.results.total.real.astype(np.float64)
        return {"intensity": SampledVariance(total, self._pixel_samples())}


def accumulator(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype in which frames of a dtype are summed: double precision is exact for 10**11 16-bit frames."""
    # Wider ones need 64-bit integers; those of 64 bits would wrap there.
    if dtype.kind in "iu" and 2 < dtype.itemsize <= 4:
        return np.dtype(np.uint64 if dtype.kind == "u" else np.int64)
    return np.result_type(dtype, np.float64)


class LogsumUDF(StacksUDF, SummingUDF):
    """Sum of log(frame - min + 1), pixel by pixel, with the smallest value of each frame as its min.

    Its buffer is ``logsum``, kind sig, float64. It shows weak features next to strong ones.

    Raises
    ------
    ValueError
        If the data are complex, which have no smallest value.
    """

    title = "Sum of logarithms"
    # Dense arrays: the logarithm of what is not stored in sparse ones counts as well.
    _backends = (UDF.BACKEND_NUMPY, UDF.BACKEND_CUPY)

    def __init__(self) -> None:
        super().__init__()

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        if self.meta.input_dtype.kind == "c":
            raise ValueError(f"LogsumUDF: frames are {self.meta.input_dtype}, expected real values")
        return {"logsum": self.buffer(kind="sig", dtype=np.float64, where="device")}

    def _process_stack(self, frames: Any) -> None:
        working = working_dtype(self.meta.value_dtype, self.meta.input_dtype)
        for piece in pieces(frames):
            values = frames[piece].astype(working)
            values -= values.min(axis=tuple(range(1, values.ndim)), keepdims=True)
            values += working.type(1)  # a step of its own: next to a large minimum 1 is lost
            logs = self.xp.log(values, out=values)
            self.results.logsum += logs[0] if len(logs) == 1 else logs.sum(axis=0, dtype=np.float64)


class SumSigUDF(PlainUDF):
    """Sum over all pixels of each frame; exact for integer data up to 2**53.

    Its buffer is ``intensity``, kind nav, float64 (complex128 for complex data).
    """

    title = "Sum of each frame"
    frame_sums = "intensity"
    _backends = UDF.BACKEND_ALL
    frames_at_once = FRAMES_AT_ONCE

    def mean_counts(self, results: Mapping[str, np.ndarray[Any, Any]], frames: int) -> float | None:
        return float(results["intensity"].sum(dtype=np.float64)) / frames

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        dtype = np.result_type(self.meta.value_dtype, np.float64)
        declared = self.buffer("nav", (), dtype, "device", combine="sum")
        return {"intensity": declared, **self._bands_buffer(self.wants_resolution)}

    @patient
    def process_tile(self, tile: Any) -> None:
        self._add_bands(tile)
        totals = self.results.intensity
        if not isinstance(tile, np.ndarray):
            totals += sums_of_frames(self.meta.conversions.rows(tile), totals.dtype, self.xp)
            return
        if (compiled := self.meta.conversions.patient_kernels_for(tile)) is not None:
            compiled.add_signal(tile, totals)
            return
        if tile.dtype.kind in "iu" and tile.dtype.itemsize > 4:
            totals += tile.reshape(len(tile), -1).sum(axis=1, dtype=totals.dtype)
            return
        working = working_dtype(self.meta.value_dtype, tile.dtype)
        add_signal(self.meta.conversions.blocks(tile, working), totals)

    def variance(self) -> Mapping[str, np.ndarray[Any, Any]]:
        return {"intensity": self.results.intensity.real.copy()}

    def count_samples(self) -> CountSamples:
        sums = self.results.bands if self.wants_resolution else self.results.intensity.real
        return CountSamples(sums, sums)

    def halves(self) -> tuple[Half, Half]:
        first, second = self.in_halves(self.results.intensity)
        return {"intensity": first}, {"intensity": second}


class MaxUDF(PlainUDF):
    """Largest value of each pixel over all frames.

    Its buffer is ``maxbuf``, kind sig, in the dtype of the frames that it gets. Where no frame was
    processed it holds the smallest value of that dtype.
    """

    title = "Largest counts"
    _backends = UDF.BACKEND_ALL

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {"maxbuf": self.buffer("sig", (), self.meta.input_dtype, "device", combine="place")}

    def preprocess(self) -> None:
        self.results.maxbuf[:] = smallest(self.results.maxbuf.dtype)

    def process_tile(self, tile: Any) -> None:
        maxbuf = self.results.maxbuf
        if not isinstance(tile, np.ndarray):
            found = largest(self.meta.conversions.rows(tile), self.xp)
            self.xp.maximum(maxbuf, found.reshape(maxbuf.shape), out=maxbuf)
            return
        np.maximum(maxbuf, tile.max(axis=0), out=maxbuf)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        np.maximum(dest.maxbuf, src.maxbuf, out=dest.maxbuf)


PARTS: Final = 4  # along each side of the scan


class ScanPartsUDF(NativeFramesUDF):
    """Sum of the frames in each of 4 times 4 parts of the scan, and the largest counts of each pixel.

    Buffer ``intensity``: single, float32, shape (16, *frame shape), zeros where no frame was processed.
    Buffer ``peaks``: the same, shape (2, *frame shape): largest value of each pixel, and in how many frames.
    """

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        shape = (PARTS**2, *self.meta.dataset_shape.sig)
        return {
            "intensity": self.buffer(kind="single", extra_shape=shape, dtype=np.float32),
            "peaks": self.buffer(kind="single", extra_shape=(2, *shape[1:]), dtype=np.float32),
        }

    def process_tile(self, tile: NDArray[Any]) -> None:
        numbers = part_of_positions(tuple(self.meta.dataset_shape.nav))[tuple(self.meta.coordinates.T)]
        here = self.meta.slice.sig.get()
        for number in np.unique(numbers):
            self.results.intensity[(number, *here)] += tile[numbers == number].sum(axis=0, dtype=np.float32)
        highest = tile.max(axis=0)
        _join(self.results.peaks[(slice(None), *here)], highest, (tile == highest).sum(axis=0))

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        dest.intensity += src.intensity
        _join(dest.peaks, *src.peaks)


def _join(peaks: NDArray[Any], highest: NDArray[Any], times: NDArray[Any]) -> None:
    peaks[1] = np.where(highest > peaks[0], times, peaks[1] + (highest == peaks[0]) * times)
    np.maximum(peaks[0], highest, out=peaks[0])


def part_of_positions(nav: tuple[int, ...]) -> NDArray[np.intp]:
    """Return the number of the part in which each position of the scan lies."""
    number = np.zeros(nav, np.intp)
    for axis, length in enumerate(nav):
        along = np.arange(length) * PARTS // length
        number = number * PARTS + along.reshape(-1, *(1,) * (len(nav) - axis - 1))
    return number
