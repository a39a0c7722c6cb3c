"""Radial profiles of each frame."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF, check_frames
from stemd_udfs.builtin.number_checks import check_count, check_finite, check_positive, check_truth
from stemd_udfs.builtin.probe import of_calibration, probe_from
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.numbers import PerAxis, RowColumn, ratios
from stemd_udfs.interface.udf import UDF, CountSamples, SampledVariance
from stemd_udfs.interface.units import Bins, Unit, angle_unit
from stemd_udfs.kernels.other_arrays import is_sparse_rows
from stemd_udfs.masks.shapes import polar_map

# Any, in this file: frames have many dtypes and array types.
Array = np.ndarray[Any, Any]

_DIGITS = 9  # of bins and sectors: rounding does not move pixels across their edges
_SHARED = 8.0  # pixels: wider than those that share an electron
_MOST_BINS = 2**16  # in all sectors together: more than any detector has pixels along a radius


class RadialProfileUDF(NativeFramesUDF):
    """Mean intensity of each frame in rings around a centre, and its variance.

    Bin n has the pixels whose middle is at a distance r from the centre with ``n <= r / bin_width < n + 1``.
    The buffer is ``intensity``, kind nav, float64, shape (n_bins,), or (n_sectors, n_bins) with sectors. Bins
    without pixels are NaN; pixels without value are in no bin. Sums of integer data are exact up to 2**53
    before they are divided.

    With `variance` there is a second buffer ``variance`` of the same shape: ``<I²> / <I>² - 1`` over the
    pixels of each bin, as in fluctuation electron microscopy: large for crystals, ``1 / <I>`` of counts
    alone, NaN where the mean is 0.

    Parameters
    ----------
    centre : sequence of float, optional
        Row and column in pixels; by default the middle of the frame, (rows / 2, columns / 2).
    bin_width : float
        Width of a bin in pixels.
    n_bins : int, optional
        Number of bins. By default there are as many as cover `radius`.
    radius : float, optional
        Where the last bin ends, in pixels, rounded up to a whole bin; by default bins cover the whole frame.
        Give either `radius` or `n_bins`.
    ellipticity : float
        Ratio of the axes of the ellipses that the bins follow: ``r * ellipticity`` along the first one.
    ellipse_angle : float
        Angle of the first axis in degrees, measured from the direction of rows (y) towards columns (x). It
        has no effect if `ellipticity` is 1.
    n_sectors : int, optional
        Number of sectors of equal angle that each ring is divided into. Sector 0 starts at the direction of
        rising columns, and the angle grows towards rising rows; with an ellipticity, after ellipses are made
        circles.
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, along rows and along columns. If they differ, distances are
        in square pixels of the same area, and there is no `ellipticity`. One number changes nothing.
    variance : bool
        Compute the variance, too.

    Raises
    ------
    ValueError
        If a parameter is out of its range, there are more than 65536 bins in all sectors
        together, or frames do not have two dimensions or are complex.
    """

    title = "Radial profile"
    _backends = UDF.BACKEND_ALL
    panel = "rings"
    from_calibration = of_calibration("centre", "ellipticity", "ellipse_angle", "mrad_per_pixel")

    def __init__(
        self,
        centre: RowColumn | None = None,
        bin_width: float = 1.0,
        n_bins: int | None = None,
        *,
        radius: float | None = None,
        ellipticity: float | None = None,
        ellipse_angle: float | None = None,
        n_sectors: int | None = None,
        variance: bool = False,
        mrad_per_pixel: PerAxis | None = None,
    ) -> None:
        probe = probe_from("RadialProfileUDF", {"centre": centre, "mrad_per_pixel": mrad_per_pixel})
        self._probe, mrad_per_pixel = probe, probe.mrad_per_pixel
        if n_bins is not None and radius is not None:
            raise ValueError(f"RadialProfileUDF: got n_bins={n_bins} and radius={radius}, expected only one")
        check_truth("RadialProfileUDF", "variance", variance)
        check_positive("RadialProfileUDF", "bin_width", bin_width)
        check_positive("RadialProfileUDF", "radius", radius, is_optional=True)
        check_positive("RadialProfileUDF", "ellipticity", ellipticity, is_optional=True)
        check_count("RadialProfileUDF", "n_bins", n_bins, is_optional=True)
        check_count("RadialProfileUDF", "n_sectors", n_sectors, is_optional=True)
        check_finite("RadialProfileUDF", "ellipse_angle", ellipse_angle or 0.0)
        if isinstance(mrad_per_pixel, tuple) and ellipticity not in (None, 1):
            raise ValueError(
                f"RadialProfileUDF: got ellipticity={ellipticity} and mrad_per_pixel={mrad_per_pixel}, "
                "expected one of them: both describe an ellipse"
            )
        super().__init__(
            centre=centre,
            bin_width=bin_width,
            n_bins=n_bins,
            radius=radius,
            ellipticity=ellipticity,
            ellipse_angle=ellipse_angle,
            n_sectors=n_sectors,
            variance=variance,
            mrad_per_pixel=mrad_per_pixel,
        )
        self._parts: dict[tuple[object, str], Any] = {}  # by rectangle and kind of array

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        pixel = angle_unit(calibration)
        width = pixel.scale * self.params.bin_width
        bins = Bins("radius", width / 2, width, pixel.unit)
        return {"intensity": Unit("counts", bins=bins), "variance": Unit("", bins=bins)}

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self, over_scan=False)
        _, shape = self._bins_of_pixels
        names = ("intensity", "variance") if self.params.variance else ("intensity",)
        # The variance of a frame is not the sum of those of its modules.
        combine = None if self.params.variance else "sum"
        return dict.fromkeys(names, self.buffer("nav", shape, np.float64, "device", combine=combine))

    def process_tile(self, tile: Any) -> None:
        # The bin of each pixel of the current rectangle, flat, where the frames are.
        place = (self.meta.rectangle, self.xp.__name__)
        whole, shape = self._bins_of_pixels
        if place not in self._parts:
            part = whole[self.meta.slice.sig.get()]
            self._parts[place] = self.xp.asarray(np.ascontiguousarray(part).reshape(-1))
        bins, count = self._parts[place], int(np.prod(shape))
        if isinstance(tile, np.ndarray):
            for number, frame in enumerate(tile.reshape(len(tile), -1)):
                for name, weights in self._powers(frame):
                    binned = np.bincount(bins, weights, minlength=count + 1)[:count]
                    getattr(self.results, name)[number] += binned.reshape(shape)
            return
        rows = self.meta.conversions.rows(tile)
        frames = rows.shape[0]
        if is_sparse_rows(rows):
            places = self.xp.arange(len(rows.data))
            keys = self.xp.searchsorted(rows.indptr[1:], places, side="right") * (count + 1)
            keys += bins[rows.indices]
            values = rows.data
        else:
            keys = (self.xp.arange(frames)[:, np.newaxis] * (count + 1) + bins).reshape(-1)
            values = rows.reshape(-1)
        for name, weights in self._powers(values):
            added = self.xp.bincount(keys, weights, minlength=frames * (count + 1))
            sums = getattr(self.results, name)
            sums += added.reshape(frames, count + 1)[:, :count].reshape(frames, *shape)

    def postprocess(self) -> None:
        counts = self.xp.asarray(self._pixels_of_bins())
        self.results.intensity /= counts
        if self.params.variance:
            mean = self.xp.where(self.results.intensity == 0, np.nan, self.results.intensity)
            self.results.variance[:] = self.results.variance / counts / mean**2 - 1

    def variance(self) -> Mapping[str, SampledVariance]:
        intensity = self.results.intensity.copy()
        samples = CountSamples(intensity, intensity / self._pixels_of_bins())
        return {"intensity": SampledVariance(samples.variances, samples)}

    def count_samples(self) -> CountSamples:
        """Sums over rings of at least 8 pixels."""
        sums = np.nan_to_num(self.results.intensity * self._pixels_of_bins())
        wide = max(1, int(np.ceil(_SHARED / self.params.bin_width)))
        begins = np.arange(0, max(1, sums.shape[-1] - wide + 1), wide)
        rings = np.add.reduceat(sums.sum(axis=tuple(range(1, sums.ndim - 1))), begins, axis=1)
        return CountSamples(rings, rings)

    def _pixels_of_bins(self) -> Array:
        """Numbers of pixels, NaN for bins without one."""
        bins, shape = self._bins_of_pixels
        count = int(np.prod(shape))
        pixels = np.bincount(bins.reshape(-1), minlength=count + 1)[:count].astype(np.float64)
        pixels[pixels == 0] = np.nan
        return pixels.reshape(shape)

    def _powers(self, values: Any) -> Iterable[tuple[str, Any]]:
        yield "intensity", values
        if self.params.variance:
            yield "variance", values.astype(np.float64) ** 2

    @cached_property
    def _bins_of_pixels(self) -> tuple[Array, tuple[int, ...]]:
        """The flat bin of each pixel, one more than the last bin for pixels in none; shape of the bins."""
        params = self.params
        rows, columns = self.meta.dataset_shape.sig
        y, x = self._probe.middle((rows, columns))
        ellipticity, enlarged = params.ellipticity or 1.0, 1.0
        angle = 0.0 if ellipticity == 1 else np.deg2rad(params.ellipse_angle or 0.0)
        if isinstance(params.mrad_per_pixel, tuple):
            _, enlarged = ratios(params.mrad_per_pixel)
            ellipticity = enlarged**2  # along rows, whose pixels are as much smaller
        r, turned = polar_map(x, y, columns, rows, ellipticity, -angle)
        r = r * enlarged
        turns = (turned - angle) / (2 * np.pi)  # from rising columns again
        ring = np.floor(np.round(r / params.bin_width, _DIGITS))
        n_sectors = 1 if params.n_sectors is None else int(params.n_sectors)
        if params.n_bins is not None:
            wanted = params.n_bins
        elif params.radius is not None:
            wanted = max(1, np.ceil(np.round(params.radius / params.bin_width, _DIGITS)))
        else:
            wanted = ring.max() + 1
        if wanted * n_sectors > _MOST_BINS:
            raise ValueError(
                f"RadialProfileUDF: there are {wanted:.0f} bins with bin_width={params.bin_width} in each of "
                f"{n_sectors} sectors, expected at most {_MOST_BINS} in all sectors together"
            )
        n_bins = int(wanted)
        sector = np.floor(np.round(turns * n_sectors, _DIGITS)) % n_sectors
        flat = np.where(ring < n_bins, sector * n_bins + ring, n_sectors * n_bins).astype(np.intp)
        if (counted := self.meta.counted_pixels) is not None:
            flat[~counted] = n_sectors * n_bins
        return flat, (n_bins,) if params.n_sectors is None else (n_sectors, n_bins)
