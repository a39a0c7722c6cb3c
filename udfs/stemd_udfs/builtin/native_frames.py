"""What most built-in UDFs have in common: they take frames as the data set has them."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF, CountSamples
from stemd_udfs.kernels.gathered import ColumnPixels, add_columns
from stemd_udfs.kernels.other_arrays import weighted_sums

# Any, in this file: tiles may be array types of other packages, and have many dtypes.
_LARGE, _APART = 128, 4  # pixels
_FEWEST_ROWS, _MOST_EVERY = 16, 8
_SUMS: Final = 120_000  # of a scan: half of them without counts, the others know gF to 0.008
_MOST_BANDS = 32
_OF_A_GPU = 256  # frames


class NativeFramesUDF(UDF):
    """Takes frames in the data set's own dtype; where gF is needed, also sums over bands of their rows."""

    _backends: Iterable[str] = (UDF.BACKEND_NUMPY,)

    def get_preferred_input_dtype(self) -> DTypeLike:
        return self.USE_NATIVE_DTYPE

    def get_backends(self) -> Iterable[str]:
        return self._backends

    @property
    def _every(self) -> int:
        """Each of how many rows of the scan has sums over bands."""
        return 1

    def _bands_buffer(self, is_needed: bool) -> dict[str, BufferDeclaration]:
        if not is_needed:
            return {}
        bands = (-(-self.meta.dataset_shape.sig[0] // self._band_rows),)
        return {"bands": self.buffer("nav", bands, np.float64, "device", "private", combine="sum")}

    @cached_property
    def _band_rows(self) -> int:
        """Rows of a band: all, but with a resolution the fewer the fewer frames there are."""
        rows, wanted = self.meta.dataset_shape.sig[0], _SUMS * self._every // self.meta.dataset_shape.nav.size
        return max(4, int(-(-rows // np.clip(wanted, 1, _MOST_BANDS)))) if self.wants_resolution else rows

    @cached_property
    def _band_weights(self) -> dict[object, Any]:
        """By rectangle: which pixels belong to which band, where the frames are."""
        return {}

    def _add_bands(self, tile: Any) -> None:
        """Add the sums over a stack of frames, if they are needed: of pixels that are not ignored."""
        if "bands" not in self.results:
            return
        bands, conversions = self.results.bands, self.meta.conversions
        (top, *_), (height, *others) = self.meta.rectangle
        first, band = top * prod(others), self._band_rows * prod(others)
        is_numpy = isinstance(tile, np.ndarray)
        if (counted := self.meta.counted_pixels) is not None:
            counted = counted[self.meta.slice.sig.get()].reshape(-1)
            if is_numpy and len(ignored := np.flatnonzero(~counted)):
                rows = tile.reshape(len(tile), -1)[:, ignored].real.astype(np.float64)
                bands -= rows @ ((first + ignored)[:, np.newaxis] // band == np.arange(bands.shape[1]))
        if is_numpy and (compiled := conversions.patient_kernels_for(tile)) is not None:
            if bands.shape[1] == 1:
                compiled.add_signal(tile, bands.reshape(-1))  # in one pass with others
            else:
                compiled.add_bands(tile, first, band, bands)
            return
        numbers = (first + np.arange(height * prod(others))) // band
        if is_numpy:
            begins = np.flatnonzero(np.diff(numbers, prepend=-1))
            rows = tile.reshape(len(tile), -1).real
            bands[:, numbers[begins]] += np.add.reduceat(rows, begins, axis=1, dtype=np.float64)
            return
        key = (self.meta.rectangle, self.xp.__name__)
        if key not in self._band_weights:
            of_band = numbers[:, np.newaxis] == np.arange(bands.shape[1])
            of_band &= True if counted is None else counted[:, np.newaxis]
            self._band_weights[key] = self.xp.asarray(of_band.astype(np.float64))
        bands += weighted_sums(conversions.rows(tile), self._band_weights[key], self.xp).real

    def _sampled(self, sums: Any) -> CountSamples:
        """Of those rows of the scan that have sums; others can have been in the same stack."""
        values, every = sums.astype(np.float64), self._every
        if every > 1:
            values[~self._is_sampled(self.meta.positions)] = np.nan
        return CountSamples(values, values)

    def _is_sampled(self, places: Any, apart: int = 1) -> Any:
        """Whether frames lie in rows of the scan that have sums, or in each of so many of these."""
        return places // self.meta.dataset_shape.nav[-1] % (apart * self._every) == 0


class PlainUDF(NativeFramesUDF):
    """Takes no parameters."""

    def __init__(self) -> None:
        super().__init__()


class StacksUDF(UDF):
    """Takes stacks of frames; one after the other if a subclass has a `process_frame` of its own."""

    def process_frame(self, frame: np.ndarray[Any, Any]) -> None:
        self._process_stack(frame[np.newaxis])

    def _process_stack(self, frames: Any) -> None:
        """Process frames, of NumPy, or of CuPy on a GPU."""

    @property
    def _process_frames(self) -> Callable[[Any], None] | None:
        is_own = type(self).process_frame is not StacksUDF.process_frame
        return None if is_own else self._process_stack


class FrameCountsUDF(NativeFramesUDF):
    """Takes sums over all frames, pixel by pixel, and for their standard errors sums over some frames.

    Sums over bands measure gF, others the factor of single pixels: these are so far apart that none share an
    electron. They are taken in every eighth row of the scan, or in more if it has fewer than 128.
    """

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        # Made where they are needed, and then kept for the whole run.
        self._far_apart: dict[object, ColumnPixels] = {}

    def _counts_buffer(self) -> dict[str, BufferDeclaration]:
        if not self.wants_sigma:
            return {}
        is_integer = self.meta.value_dtype.kind in "bu" and self.meta.value_dtype.itemsize <= 4
        dtype, groups = np.uint64 if is_integer else np.float64, (self._groups(),)
        declared = self.buffer("nav", groups, dtype, "device", "private", combine="sum")
        return self._bands_buffer(True) | {"pixel_counts": declared}

    def _add_counts(self, tile: Any) -> None:
        """Add the sums over a stack of frames, if they are needed."""
        if not self.wants_sigma or not self._has_sampled_row():
            return
        self._add_bands(tile)
        pixels, conversions = self.results.pixel_counts, self.meta.conversions
        apart = self._apart()
        if not isinstance(tile, np.ndarray):
            rows = conversions.rows(tile)
            weights = apart.weights(rows.shape[1], pixels.shape[1])
            pixels += weighted_sums(rows, self.xp.asarray(weights), self.xp).real.astype(pixels.dtype)
        elif (compiled := conversions.patient_kernels_for(tile)) is not None:
            compiled.add_columns(tile, apart, pixels)
        else:
            add_columns(tile.real if tile.dtype.kind == "c" else tile, apart, pixels)

    def _apart(self) -> ColumnPixels:
        """Groups of pixels of the current rectangle at least four apart."""
        if self.meta.rectangle not in self._far_apart:
            shape = tuple(self.meta.dataset_shape.sig)
            # Fewer rows are fewer lines of the caches.
            steps = [16 if length >= _LARGE else _APART for length in shape[:-1]] + [_APART]
            labels = np.full(shape, -1)
            for group in range(self._groups()):
                begins = [min(step, length) // 2 for step, length in zip(steps, shape, strict=True)]
                begins[-1] = (begins[-1] + group) % _APART
                labels[tuple(slice(*one) for one in zip(begins, shape, steps, strict=True))] = group
            if (counted := self.meta.counted_pixels) is not None:
                labels[~counted] = -1
            self._far_apart[self.meta.rectangle] = ColumnPixels(labels[self.meta.slice.sig.get()])
        return self._far_apart[self.meta.rectangle]

    def _groups(self) -> int:
        return 1 if min(self.meta.dataset_shape.sig) >= _LARGE else _APART

    def _has_sampled_row(self) -> bool:
        first, last = self.meta._rows()
        return last - last % self._every >= first

    @cached_property
    def _every(self) -> int:
        nav = self.meta.dataset_shape.nav
        return int(np.clip(nav.size // nav[-1] // _FEWEST_ROWS, 1, _MOST_EVERY))

    def count_samples(self) -> CountSamples | None:
        return self._sampled(self.results.bands) if "bands" in self.results else None

    def _pixel_samples(self) -> CountSamples:
        return self._sampled(self.results.pixel_counts)


class SummingUDF(FrameCountsUDF):
    """Takes sums: those of partitions are added."""

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        for name in dest:
            total = getattr(dest, name)
            total += getattr(src, name)


def pieces(frames: Any) -> Iterator[slice]:
    """Cut a stack: into single frames on the CPU, whose caches hold no more, into many at once on a GPU."""
    at_once = 1 if isinstance(frames, np.ndarray) else _OF_A_GPU
    for first in range(0, len(frames), at_once):
        yield slice(first, first + at_once)


def filled_results(
    udf: UDF, kind: str, *names: str, extra_shape: tuple[int, ...] = ()
) -> dict[str, BufferDeclaration]:
    """Declare results of double precision that `get_results` makes."""
    return {name: udf.buffer(kind, extra_shape, np.float64, use="result_only") for name in names}


def check_frames(udf: UDF, *, over_scan: bool = True) -> None:
    """Raise ValueError for data that are not real 2-D frames, or not over a scan of two dimensions."""
    name, shape, dtype = type(udf).__name__, udf.meta.dataset_shape, udf.meta.input_dtype
    if len(shape.sig) != 2 or dtype.kind == "c":
        raise ValueError(
            f"{name}: frames have the shape {tuple(shape.sig)} and dtype {dtype}, "
            "expected two dimensions and real values"
        )
    if over_scan and len(shape.nav) != 2:
        raise ValueError(f"{name}: the scan has the shape {tuple(shape.nav)}, expected two dimensions")
