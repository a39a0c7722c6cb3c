"""The bright-field disk of each frame, binned to columns: what all methods for phases are made from."""

import weakref
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple, Self

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF, check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_count, check_disk, check_positive
from stemd_udfs.builtin.probe import Floats, Probe, of_calibration, probe_from
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.numbers import PerAxis, RowColumn, mean_of
from stemd_udfs.interface.udf import CountSamples, Half
from stemd_udfs.interface.units import Unit, pixel_unit
from stemd_udfs.kernels import patient
from stemd_udfs.kernels.gathered import ColumnPixels, add_columns

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Labels = np.ndarray[Any, np.dtype[np.intp]]

MOST_COLUMNS = 300
_WIDER = 1.02
_STRIP = 3
_MOST_SAMPLES = 16  # sums of columns
_AT_ONCE = 1024  # frames
_BAND_PIXELS, _MOST_BANDS = 64, 32  # pixels of a band: more than share an electron
# Parameters that columns do not depend on.
_WHEN_READ = {*Probe._fields, "beam_energy_kev", "filter", "least_pixels"} - {"centre", "mrad_per_pixel"}


class DiskColumns(NamedTuple):
    """Which pixels belong to which column."""

    labels: Labels  # frame shape; the number of the column of each pixel, or -1
    pixels: Labels  # shape (columns,); number of pixels of each
    positions: Floats
    """Shape (columns, 2): mean row and column of its pixels, from the middle of the disk; NaN without any."""

    @classmethod
    def of(cls, labels: Labels, centre: tuple[float, float], count: int) -> Self:
        """Measure the columns of these labels."""
        inside = labels >= 0
        pixels = np.bincount(labels[inside], minlength=count)
        y, x = np.indices(labels.shape, dtype=np.float64) - np.reshape(centre, (2, 1, 1))
        sums = [np.bincount(labels[inside], part[inside], minlength=count) for part in (y, x)]
        with np.errstate(invalid="ignore"):
            return cls(labels, pixels, np.stack(sums, axis=-1) / pixels[:, np.newaxis])

    @classmethod
    def binned(cls, inside: Array, centre: tuple[float, float], most: int, width: int | None) -> Self:
        """Bin the pixels of the disk (`inside`, bool) to squares of `width` pixels, or to at most `most`."""
        places = np.argwhere(inside)
        side = max(1.0, np.sqrt(len(places) / most)) if width is None else float(width)
        while True:
            cells = np.floor((places - np.array(centre)) / side + 0.5).astype(np.intp)
            # In strips of a few columns, so that those with neighbouring numbers lie close together.
            y, x = cells.T
            found, numbers = np.unique(2**40 * (x // _STRIP) + 2**20 * y + x, return_inverse=True)
            if width is not None or len(found) <= most:
                break
            side *= _WIDER
        labels = np.full(inside.shape, -1)
        labels[inside] = numbers
        return cls.of(labels, centre, len(found))


class ColumnCounts(NamedTuple):
    """What columns of the disk have counted; `positions` and `pixels` are those of `DiskColumns`."""

    counts: Array  # shape (frames, columns); a row for each frame that a run takes
    places: Array  # shape (frames,); its position in the flattened scan
    is_present: Array  # bool, shape (frames,); which of these rows count: other ones may change
    nav: tuple[int, int]
    positions: Floats
    pixels: Array

    def scanned(self) -> Array:
        """Which positions of the scan have a frame: bool, shape (rows, columns)."""
        scanned = np.zeros(self.nav, bool)
        scanned.reshape(-1)[self.places[self.is_present]] = True
        return scanned

    def grouped(self, groups: Labels) -> Floats:
        """Add the images of each group of columns (-1: of none), NaN without a frame; (groups, *scan)."""
        sums = np.full((groups.max() + 1, self.nav[0] * self.nav[1]), np.nan)
        counts = self.counts if self.is_present.all() else self.counts[self.is_present]
        for group, total in enumerate(sums):
            total[self.places[self.is_present]] = counts[:, groups == group].sum(axis=1, dtype=np.float64)
        return sums.reshape(-1, *self.nav)

    def at_positions(self) -> Array:
        """Return a row of counts for each position of the scan; any, if there is no frame."""
        if len(self.places) == self.nav[0] * self.nav[1]:
            return np.asarray(self.counts)
        counts = np.zeros((self.nav[0] * self.nav[1], self.counts.shape[1]), self.counts.dtype)
        counts[self.places] = self.counts
        return counts

    def sampled(self, weights: Floats) -> CountSamples:
        """Return a few sums of the columns of each frame with weights, shape (columns, sums)."""
        # Many sums are joined with random signs, which leaves their mean variance as it is.
        if weights.shape[1] > _MOST_SAMPLES:
            weights = weights @ _signs(weights.shape[1])
        values, variances = (np.empty((len(self.counts), weights.shape[1])) for _ in range(2))
        for begin in range(0, len(values), _AT_ONCE):
            some = slice(begin, begin + _AT_ONCE)
            counts = self.counts[some].astype(np.float64)
            values[some], variances[some] = counts @ weights, counts @ weights**2
        return CountSamples(values, variances)

    def folded(
        self, kernels: Iterable[tuple[Array, Array | float]], times: int = 1
    ) -> tuple[Floats, CountSamples]:
        """Return the variance of a sum of the columns' images, folded with kernels, and samples of it.

        `kernels`: of each column the real transform, and the factor of its variance. `times`: finer rows.
        """
        shape = times * self.nav[0], times * self.nav[1]
        counts, scanned = self.at_positions(), self.scanned()
        signs = _signs(shape[0] * shape[1])
        image, total, samples = np.zeros(shape), np.zeros((shape[0], shape[1] // 2 + 1), complex), []
        for number, (transform, factor) in enumerate(kernels):
            image[::times, ::times] = np.where(scanned, counts[:, number].reshape(self.nav), 0)
            kernel = np.fft.irfft2(transform, s=shape)
            total += np.fft.rfft2(kernel**2) * np.fft.rfft2(image * factor)
            samples.append(kernel.reshape(-1) @ signs)
        variance: Floats = np.maximum(np.fft.irfft2(total, s=shape), 0)
        return variance, self.sampled(np.stack(samples))


def _signs(count: int) -> Floats:
    """Return as many random signs for each of some samples, always the same."""
    return np.random.default_rng(1).choice((-1.0, 1.0), (count, _MOST_SAMPLES))


class SummedCounts(NamedTuple):
    """Which counts some sums are made of."""

    memory: "weakref.ref[Array]"
    is_present: Array

    @classmethod
    def of(cls, columns: ColumnCounts) -> Self:
        """All that count now."""
        return cls(weakref.ref(_owner(columns.counts)), columns.is_present)

    def are_all_of(self, columns: ColumnCounts) -> bool:
        """Whether just the same counts count now."""
        is_same = self.memory() is _owner(columns.counts)
        return is_same and np.array_equal(self.is_present, columns.is_present)


def _owner(array: Array) -> Array:
    """The array whose memory another one shows: inputs of UDFs are new views each time."""
    base = array.base.obj if isinstance(array.base, memoryview) else array.base
    return _owner(base) if isinstance(base, np.ndarray) else array


class ColumnsUDF(NativeFramesUDF):
    """Adds up groups of pixels of each frame, or takes those of the `BFColumnsUDF` with the name `source`."""

    def __init__(self, **params: Any) -> None:
        name = type(self).__name__
        for one in ("radius", "semi_convergence_mrad", "beam_energy_kev"):
            check_positive(name, one, params.get(one), is_optional=True)
        counts = {one: params[one] for one in ("columns", "rings", "bin_pixels") if one in params}
        for one, value in counts.items():
            check_count(name, one, value, is_optional=one == "bin_pixels")
        self._probe = probe_from(name, params)
        super().__init__(**params | {one: int(value) for one, value in counts.items() if value is not None})
        self._parts: dict[object, ColumnPixels] = {}  # by rectangle

    @classmethod
    def changes_in_place(cls, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
        """Whether only values change that results are computed with when they are read."""
        if not after.keys() <= _WHEN_READ:
            return False
        try:
            cls(**{**before, **after})
        except (TypeError, ValueError):
            return False
        return True

    def get_inputs(self) -> Mapping[str, str]:
        source = self.params.get("source")
        return {} if source is None else {"columns": source}

    @patient
    def process_tile(self, tile: Array) -> None:
        if self.params.get("source") is not None:
            self.meta.conversions.pass_over(tile)
            return
        if self.meta.rectangle not in self._parts:
            labels = self._disk_columns.labels[self.meta.slice.sig.get()]
            self._parts[self.meta.rectangle] = ColumnPixels(labels)
        kernels = self.meta.conversions.patient_kernels_for(tile)
        add = add_columns if kernels is None else kernels.add_columns
        add(tile, self._parts[self.meta.rectangle], self.results.columns)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        if self.params.get("source") is None:
            dest.columns[:] = src.columns

    def _column_buffer(self) -> dict[str, BufferDeclaration]:
        """Declare the sums: integers of integers, in as few bytes on the main node as they fit into."""
        if self.params.get("source") is not None:
            return {}
        pixels, values = self._disk_columns.pixels, self.meta.value_dtype
        dtype: np.dtype[Any] = np.dtype(np.float64)
        if is_narrow := values.kind in "bu":
            highest = 1 if values.kind == "b" else np.iinfo(values).max
            dtype = np.dtype(np.uint32 if int(highest) * int(pixels.max()) < 2**32 else np.uint64)
        elif values.kind == "i":
            dtype = np.dtype(np.int64)
        declared = self.buffer("nav", (len(pixels),), dtype, use="private", combine="sum")
        return {"columns": replace(declared, is_narrow=is_narrow)}

    def _counted(self) -> ColumnCounts:
        """Return the sums of the frames that are merged now; they stay as they are."""
        rows, columns = self.meta.dataset_shape.nav
        merged = np.array(self.meta.get_valid_nav_mask(), bool)
        made: Any = self._disk_columns if self.params.get("source") is None else self.inputs.columns
        counts = self.results.columns if "columns" in self.results else made.columns
        return ColumnCounts(counts, self.meta.positions, merged, (rows, columns), made.positions, made.pixels)

    def _geometry_buffers(self) -> dict[str, BufferDeclaration]:
        count = len(self._disk_columns.pixels)
        pixels = self.buffer("single", (count,), np.int64, use="result_only")
        return filled_results(self, "single", "positions", extra_shape=(count, 2)) | {"pixels": pixels}

    def _geometry(self) -> dict[str, Array]:
        return {"positions": self._disk_columns.positions.copy(), "pixels": self._disk_columns.pixels.copy()}

    def count_samples(self) -> Callable[[], CountSamples]:
        columns = self._counted()

        def make() -> CountSamples:
            count = columns.counts.shape[1]
            wanted = min(count, int(np.clip(columns.pixels.sum() // _BAND_PIXELS, 2, _MOST_BANDS)))
            bands = np.linspace(0, count, wanted + 1).astype(int)[:-1]
            sums = np.add.reduceat(columns.counts, bands, axis=1, dtype=np.float64)
            return CountSamples(sums, sums)

        return make

    def halves(self) -> tuple[Half, Half]:
        first, second = self.in_halves(self._counted().counts)
        return {"columns": first}, {"columns": second}

    @cached_property
    def _disk_columns(self) -> DiskColumns:
        """Which pixels are added up: squares of those in the disk, or of all if it has no radius."""
        name, params, probe = type(self).__name__, self.params, self._probe
        sig = tuple(self.meta.dataset_shape.sig)
        radius, angle = params.get("radius"), params.get("semi_convergence_mrad")
        middle = probe.middle(sig)
        y, x = np.indices(sig, dtype=np.float64) - np.reshape(middle, (2, 1, 1))
        inside, limit = np.ones(sig, bool), ""
        if radius is not None:
            check_disk(name, radius, sig, "radius")
            inside, limit = probe.distances(y, x) <= radius, f"{radius:g} pixels"
        elif angle is not None:
            if probe.mrad_per_pixel is None:
                raise NotCalibrated(name, ["mrad_per_pixel"])
            pixel = mean_of(probe.mrad_per_pixel)
            check_disk(name, angle / pixel, sig, f"semi_convergence_mrad={angle:g}, mrad_per_pixel={pixel:g}")
            inside, limit = np.hypot(*probe.angles(y, x)) <= 1e-3 * angle, f"{angle:g} mrad"
        if (counted := self.meta.counted_pixels) is not None:
            inside &= counted
        if not inside.any():
            raise ValueError(f"{name}: no pixel of frames of shape {sig} lies within {limit} of {middle}")
        return DiskColumns.binned(inside, middle, params.columns, params.bin_pixels)


class BFColumnsUDF(ColumnsUDF):
    """The bright-field disk of each frame, binned to columns of the detector.

    Several :class:`stemd_udfs.SSBUDF` and :class:`stemd_udfs.TiltCorrectedBFUDF`, with their own filters and
    aberrations, take it from here if their parameter `source` is the name of this UDF: then each frame is
    added up once.

    Its buffers:

    ``columns``
        Counts of each column, kind nav, unsigned integers where frames have them: of 16 bits as long as all
        counts fit. Private: it is no result, unless `publish` is set.
    ``positions``
        Mean of the pixels of each column, row and column from the middle of the disk in pixels; kind single,
        float64, shape (columns, 2).
    ``pixels``
        Number of pixels of each column, kind single, int64, shape (columns,).

    Parameters
    ----------
    radius, semi_convergence_mrad : float, optional
        Of the disk, in pixels, or else as the semi-convergence angle. With neither, all pixels count.
    columns : int
        Most columns: squares of pixels of the disk are as small as this allows.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, or one along rows and one along columns.
    bin_pixels : int, optional
        Rows and columns of pixels in a square, however many columns that makes.
    publish : bool
        Whether ``columns`` is a result.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames and scan are not 2-D and real, or the disk has no pixel.
    """

    from_calibration = of_calibration("radius", "centre", "semi_convergence_mrad", "mrad_per_pixel")

    def __init__(
        self,
        radius: float | None = None,
        columns: int = MOST_COLUMNS,
        *,
        centre: RowColumn | None = None,
        semi_convergence_mrad: float | None = None,
        mrad_per_pixel: PerAxis | None = None,
        bin_pixels: int | None = None,
        publish: bool = False,
    ) -> None:
        super().__init__(
            radius=radius,
            columns=columns,
            centre=centre,
            semi_convergence_mrad=semi_convergence_mrad,
            mrad_per_pixel=mrad_per_pixel,
            bin_pixels=bin_pixels,
            publish=bool(publish),
        )

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self)
        buffers = self._column_buffer()
        if self.params.publish:
            buffers = {name: replace(one, use=None, is_narrow=False) for name, one in buffers.items()}
        return buffers | self._geometry_buffers()

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return {"columns": Unit("counts"), "positions": pixel_unit(calibration), "pixels": Unit("px")}

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        return self._geometry()
