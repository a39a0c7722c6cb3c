"""Single side band ptychography."""

from collections.abc import Mapping
from numbers import Integral
from typing import Any, ClassVar, NamedTuple

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats, probe_from
from stemd_udfs.builtin.native_frames import SummingUDF, check_frames
from stemd_udfs.builtin.number_checks import check_disk, check_positive
from stemd_udfs.interface.calibration import Calibration, wavelength_nm
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.number_parts import Astigmatism, PerAxis, RowColumn, both, mean_of
from stemd_udfs.interface.special_results import MaskedResult
from stemd_udfs.interface.units import Unit

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Complex = np.ndarray[Any, np.dtype[np.complex128]]

_MOST_WEIGHTS = 2**26  # a GiB for each of two arrays


class SSBUDF(SummingUDF):
    """Phase and amplitude of a weak object by single side band ptychography.

    Frames are Fourier transformed over the scan, ``G(k, Q) = Σ I(r, k) exp(-2πi Q·r)``, and for each spatial
    frequency Q the pixels of the bright-field disk are added with weights from the known probe
    ``A(k) = exp(-iχ(k))`` within the aperture:
    ``W = A(k) A*(k - Q) - A*(k) A(k + Q)`` for the phase, and with a plus sign for the amplitude. The sum is
    divided by ``Σ |W|²`` and by the mean count of the disk. For the amplitude, what a phase adds to that sum
    is subtracted by least squares. (Rodenburg, McCallum and Nellist, Ultramicroscopy
    48 (1993) 304; Pennycook et al., Ultramicroscopy 151 (2015) 160.)

    Its buffers, float64, of kind nav:

    ``phase``
        In rad, with the mean 0: the imaginary part of the inverse transform.
    ``amplitude``
        Modulus of the object's transmission: 1 plus the real part of the inverse transform.

    Positions that were not processed are NaN. Their frames count as the mean ``Ī(k)`` of those processed so
    far: ``Ī(k) Σ exp(-2πi Q·r)`` over the processed positions, which is 0 for a complete scan, is subtracted
    from G.

    Both are made from sums with weights: a change of parameters without `restart` keeps what was added with
    the weights before. It is refused if the number of binned pixels in the disk changes. Only `least_pixels`
    acts on the whole result.

    Parameters
    ----------
    beam_energy_kev : float
        Energy of the electrons.
    semi_convergence_mrad : float
        Semi-convergence angle: the radius of the aperture.
    mrad_per_pixel : float or sequence of float
        Angle between two pixels of the detector, or one along rows and one along columns.
    scan_step_nm : float or sequence of float
        Distance between two scan positions, or one along rows and one along columns.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    scan_rotation : float
        From the detector's axes to those of the scan in degrees, as in :class:`stemd_udfs.CoMParams`.
    flip_y : bool
        Whether the detector's rows are flipped before that.
    defocus_nm : float, optional
        C1 in nm, by default 0; positive is overfocus, ``χ(u) = π/λ C1 u²``. The `defocus` of abTEM and
        py4DSTEM is minus this.
    astigmatism_nm : sequence of float, optional
        (a, b) of the symmetric matrix A = [[a, b], [b, -a]] with axes (y, x) of the scan, added to C1.
    bin_pixels : int
        Pixels of the detector that are added along each axis before all else.
    least_pixels : float
        Frequencies with less binned pixels in the overlap of disks (``Σ |W|²``) are left out.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames are not real or do not have two dimensions, the scan does
        not have two, no pixel lies in the disk, or the weights do not fit into memory.
    """

    title = "Ptychography (SSB)"
    buffer_titles: ClassVar[Mapping[str, str]] = {
        "phase": "Phase (SSB)",
        "amplitude": "Amplitude (SSB)",
    }
    first_step = "SSB"
    from_calibration: ClassVar[Mapping[str, str]] = {
        "beam_energy_kev": "beam_energy_kev",
        "semi_convergence_mrad": "semi_convergence_mrad",
        "mrad_per_pixel": "mrad_per_pixel",
        "scan_step_nm": "scan_step_nm",
        "centre": "centre",
        "scan_rotation": "rotation_deg",
        "flip_y": "flip_y",
        "defocus_nm": "defocus_nm",
        "astigmatism_nm": "astigmatism_nm",
    }
    must_be_known = ("beam_energy_kev", "semi_convergence_mrad", "mrad_per_pixel", "scan_step_nm")

    def __init__(
        self,
        beam_energy_kev: float | None = None,
        semi_convergence_mrad: float | None = None,
        mrad_per_pixel: PerAxis | None = None,
        scan_step_nm: PerAxis | None = None,
        *,
        centre: RowColumn | None = None,
        scan_rotation: float | None = None,
        flip_y: bool | None = None,
        defocus_nm: float | None = None,
        astigmatism_nm: Astigmatism | None = None,
        bin_pixels: int = 1,
        least_pixels: float = 3.0,
    ) -> None:
        given: dict[str, Any] = {
            "mrad_per_pixel": mrad_per_pixel,
            "scan_step_nm": scan_step_nm,
            "centre": centre,
            "scan_rotation": scan_rotation,
            "flip_y": flip_y,
            "defocus_nm": defocus_nm,
            "astigmatism_nm": astigmatism_nm,
        }
        positive = {
            "beam_energy_kev": beam_energy_kev,
            "semi_convergence_mrad": semi_convergence_mrad,
            "least_pixels": least_pixels,
        }
        name = type(self).__name__
        for parameter, value in positive.items():
            check_positive(name, parameter, value, is_optional=parameter != "least_pixels")
        _check_width(name, bin_pixels)
        self._probe = probe_from(name, given)
        super().__init__(
            **given,
            beam_energy_kev=beam_energy_kev,
            semi_convergence_mrad=semi_convergence_mrad,
            bin_pixels=int(bin_pixels),
            least_pixels=least_pixels,
        )
        # Made where they are needed, and then kept for the whole run.
        self._disk: _Disk | None = None
        self._weights: _Weights | None = None
        self._parts: dict[object, tuple[Array, Array]] = {}

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        shape = self.meta.dataset_shape
        check_frames(self)
        self._weights_of_pixels()
        nav, pixels = tuple(shape.nav), self._disk_pixels().y.shape
        # The scan's values are real: half of the frequencies have all there is to know.
        half = (nav[0], nav[1] // 2 + 1)
        return {
            "phase": self.buffer(kind="nav", dtype=np.float64, use="result_only"),
            "amplitude": self.buffer(kind="nav", dtype=np.float64, use="result_only"),
            "odd": self.buffer(kind="single", extra_shape=half, dtype=np.complex128, use="private"),
            "even": self.buffer(kind="single", extra_shape=half, dtype=np.complex128, use="private"),
            "disk": self.buffer(kind="single", extra_shape=pixels, dtype=np.float64, use="private"),
            "is_present": self.buffer(kind="single", extra_shape=nav, dtype=np.bool_, use="private"),
        }

    def get_task_data(self) -> Mapping[str, Any]:
        """Make room for the binned disks of the partition."""
        disks = np.zeros((len(self.meta.coordinates), len(self._disk_pixels().y)))
        return {"disks": disks, "first": self.meta.slice.origin[0]}

    def process_tile(self, tile: Array) -> None:
        """Bin the disk of each of a stack of frames."""
        pixels, bins = self._part()
        if not len(pixels):
            return
        starts = np.flatnonzero(np.diff(bins, prepend=-1))
        values = tile.reshape(len(tile), -1)[:, pixels]
        begin = self.meta.slice.origin[0] - self.task_data.first
        sums = np.add.reduceat(values, starts, axis=1, dtype=np.float64)
        self.task_data.disks[begin : begin + len(tile), bins[starts]] += sums

    def postprocess(self) -> None:
        """Transform the partition over the scan, row by row, and add the pixels with their weights."""
        disks = self.task_data.disks
        weights = self._weights_of_pixels()
        rows, columns = self.meta.dataset_shape.nav
        q_x = np.arange(columns // 2 + 1) / columns
        places = self.meta.coordinates
        for row in np.unique(places[:, 0]):
            is_here = places[:, 0] == row
            along = np.exp(-2j * np.pi * np.outer(q_x, places[is_here, 1]))
            line = (along @ disks[is_here])[weights.x]  # frequencies, pixels
            across = np.exp(-2j * np.pi * weights.y * row / rows)
            here = (weights.y, weights.x)
            self.results.odd[here] += across * np.einsum("qk,qk->q", weights.odd, line)
            self.results.even[here] += across * np.einsum("qk,qk->q", weights.even, line)
        self.results.disk[:] = disks.sum(axis=0)
        self.results.is_present[tuple(places.T)] = True

    def combine_modules(self, dest: BufferViews, src: BufferViews) -> None:
        """Add the sums of a module as those of a complete scan: modules may lack different frames."""
        weights = self._weights_of_pixels()
        odd, even, mean_disk = self._completed(src)
        dest.odd[weights.y, weights.x] += odd
        dest.even[weights.y, weights.x] += even
        dest.disk += mean_disk * dest.is_present.size
        dest.is_present[:] = True

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        """See :meth:`stemd_udfs.UDF.result_units`."""
        del calibration
        return {"phase": Unit("rad")}

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        """Divide by what the probe transfers, and transform back."""
        weights = self._weights_of_pixels()
        nav = tuple(self.meta.dataset_shape.nav)
        odd, even, mean_disk = self._completed(self.results)
        mean_count = mean_disk.mean() or 1.0
        odd, even = odd / mean_count, even / mean_count
        odd_norm, even_norm = (
            np.einsum("qk,qk->q", part, part.conj()).real for part in (weights.odd, weights.even)
        )
        # Out of focus a phase also adds to the sum for the amplitude: what it adds is taken away.
        mixed = np.einsum("qk,qk->q", weights.odd.conj(), weights.even)
        share = np.divide(mixed, odd_norm, out=np.zeros_like(mixed), where=odd_norm > 0)
        even, even_norm = even - share * odd, even_norm - (share * mixed.conj()).real
        odd, even = self._transform(odd, odd_norm, weights), self._transform(even, even_norm, weights)
        # The transform of the phase's part is odd under complex conjugation, that of the amplitude even.
        phase, amplitude = np.fft.irfft2(odd / 1j, s=nav), 1 + np.fft.irfft2(even, s=nav)
        processed = np.asarray(self.meta.get_valid_nav_mask(full_nav=True), bool).reshape(nav)
        phase[~processed] = amplitude[~processed] = np.nan
        return {"phase": phase, "amplitude": amplitude}

    def _completed(self, sums: BufferViews) -> tuple[Complex, Complex, Floats]:
        """The sums at each frequency, with the mean frame where frames are missing; the mean disk."""
        weights = self._weights_of_pixels()
        here = (weights.y, weights.x)
        mean_disk = sums.disk / max(1, np.count_nonzero(sums.is_present))
        # The mean frame at all positions would add nothing, since no frequency is 0. So where frames are
        # missing it adds the opposite of what it adds where they are present.
        present = np.fft.rfft2(sums.is_present)[here]
        odd = sums.odd[here] - present * np.einsum("qk,k->q", weights.odd, mean_disk)
        even = sums.even[here] - present * np.einsum("qk,k->q", weights.even, mean_disk)
        return odd, even, mean_disk

    def _transform(self, sums: Complex, norm: Floats, weights: "_Weights") -> Complex:
        """Divide where the probe transfers enough, and put the values in their places."""
        rows, columns = self.meta.dataset_shape.nav
        transform = np.zeros((rows, columns // 2 + 1), np.complex128)
        is_enough = (norm >= self.params.least_pixels) & np.isfinite(sums)
        transform[weights.y[is_enough], weights.x[is_enough]] = sums[is_enough] / norm[is_enough]
        return transform

    def _weights_of_pixels(self) -> "_Weights":
        """The weight of each binned pixel for each frequency at which disks overlap."""
        if self._weights is not None:
            return self._weights
        params, disk = self.params, self._disk_pixels()
        rows, columns = self.meta.dataset_shape.nav
        radius = 1e-3 * params.semi_convergence_mrad
        # rad for one cycle a step
        step_y, step_x = (wavelength_nm(params.beam_energy_kev) / one for one in both(params.scan_step_nm))
        q_y = np.fft.fftfreq(rows)[:, np.newaxis]
        q_x = np.arange(columns // 2 + 1) / columns
        is_used = (np.hypot(step_y * q_y, step_x * q_x) < 2 * radius) & (np.abs(q_y) < 0.5) & (q_x < 0.5)
        is_used[0, 0] = False
        y, x = np.nonzero(is_used)
        if len(y) * len(disk.y) > _MOST_WEIGHTS:
            raise ValueError(
                f"{type(self).__name__}: {len(disk.y)} pixels of the disk and {len(y)} frequencies of the "
                f"scan take {32 * len(y) * len(disk.y) / 2**30:.1f} GiB: raise bin_pixels={params.bin_pixels}"
            )
        shift_y, shift_x = step_y * q_y[y], step_x * q_x[x, np.newaxis]
        beam = wavelength_nm(params.beam_energy_kev), radius
        here = self._probe.wave(disk.y, disk.x, *beam)
        below = here * self._probe.wave(disk.y - shift_y, disk.x - shift_x, *beam).conj()
        above = here.conj() * self._probe.wave(disk.y + shift_y, disk.x + shift_x, *beam)
        self._weights = _Weights(y, x, below - above, below + above)
        return self._weights

    def _disk_pixels(self) -> "_Disk":
        """The binned pixels of the disk, and which pixels of the detector they have."""
        if self._disk is not None:
            return self._disk
        name, params, probe = type(self).__name__, self.params, self._probe
        sig, width = tuple(self.meta.dataset_shape.sig), params.bin_pixels
        binned = tuple(length // width for length in sig)
        middle = probe.middle(sig)
        y, x = ((np.arange(n) + 0.5) * width - 0.5 - at for n, at in zip(binned, middle, strict=True))
        down, right = np.meshgrid(y, x, indexing="ij")
        angle, pixel = params.semi_convergence_mrad, mean_of(params.mrad_per_pixel)
        check_disk(name, angle / pixel, sig, f"semi_convergence_mrad={angle:g}, mrad_per_pixel={pixel:g}")
        u_y, u_x = probe.angles(down, right)
        inside = np.hypot(u_y, u_x) <= 1e-3 * params.semi_convergence_mrad
        if (counted := self.meta.counted_pixels) is not None:
            # A bin with fewer pixels would have fewer counts: it is left out.
            cut = counted[: binned[0] * width, : binned[1] * width]
            inside &= cut.reshape(binned[0], width, binned[1], width).all(axis=(1, 3))
        if not inside.any():
            raise ValueError(
                f"{name}: no pixel of frames of shape {sig}, {width} of them binned, lies in the disk of "
                f"{params.semi_convergence_mrad:g} mrad around {middle}"
            )
        numbers = np.full(binned, -1)
        numbers[inside] = np.arange(np.count_nonzero(inside))
        of_pixels = np.full(sig, -1)
        whole = np.repeat(np.repeat(numbers, width, axis=0), width, axis=1)
        of_pixels[: whole.shape[0], : whole.shape[1]] = whole
        self._disk = _Disk(u_y[inside], u_x[inside], of_pixels)
        return self._disk

    def _part(self) -> tuple[Array, Array]:
        """The pixels of the current rectangle that lie in the disk, in the order of their bins; these."""
        if self.meta.rectangle not in self._parts:
            bins = self._disk_pixels().bins[self.meta.slice.sig.get()].reshape(-1)
            pixels = np.flatnonzero(bins >= 0)
            order = pixels[np.argsort(bins[pixels], kind="stable")]
            self._parts[self.meta.rectangle] = (order, bins[order])
        return self._parts[self.meta.rectangle]


def _check_width(udf: str, width: Any) -> None:
    if isinstance(width, bool) or not (isinstance(width, Integral) and int(width) >= 1):
        raise ValueError(f"{udf}: bin_pixels is {width!r}, expected an integer of 1 or more")


class _Disk(NamedTuple):
    """The binned pixels of the disk."""

    y: Floats
    """Angles in rad along the axes of the scan."""
    x: Floats
    bins: Array
    """Which of them each pixel of the detector belongs to, or -1."""


class _Weights(NamedTuple):
    """The weights of binned pixels, shape (frequencies, pixels)."""

    y: Array
    """Row and column of each frequency in the transform of the scan."""
    x: Array
    odd: Complex
    even: Complex
