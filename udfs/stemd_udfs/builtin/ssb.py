"""Single side band ptychography."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, ClassVar, Final, Literal, NamedTuple, get_args
from weakref import WeakValueDictionary

import numpy as np

from stemd_udfs.builtin.bf_columns import MOST_COLUMNS, ColumnCounts, ColumnsUDF, SummedCounts
from stemd_udfs.builtin.native_frames import check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_choice, check_positive
from stemd_udfs.builtin.probe import Floats, Probe, of_calibration, side_weights
from stemd_udfs.interface.calibration import Calibration, wavelength_nm
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult, ResultWhenRead
from stemd_udfs.interface.numbers import Astigmatism, PerAxis, RowColumn, both
from stemd_udfs.interface.udf import SampledVariance
from stemd_udfs.interface.units import Unit
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.gathered import LANES, LaneWeights, add_weighted, column_transforms

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Complex = np.ndarray[Any, np.dtype[np.complex128]]
Filter = Literal["transfer", "noise", "wiener"]

_WIENER: Final = 0.1
_MOST_BYTES: Final = 2**27  # of weights that are kept after a scan


class SSBUDF(ColumnsUDF):
    """Phase and amplitude of a weak object by single side band ptychography.

    Columns of the bright-field disk are Fourier transformed over the scan,
    ``B(j, Q) = Σ B(r, j) exp(-2πi Q·r)``, and for each spatial frequency Q they are added with weights from
    the known probe ``A(k) = exp(-iχ(k))`` within the aperture, at the middle k of each column:
    ``W = A(k) A*(k - Q) - A*(k) A(k + Q)`` for the phase, and with a plus sign for the amplitude. The sum N
    is divided by ``D = Σ n |W|²``, with n pixels in a column, and by the mean count of a pixel. For the
    amplitude, what a phase adds to that sum is subtracted by least squares. (Rodenburg, McCallum and Nellist,
    Ultramicroscopy 48 (1993) 304; Pennycook et al., Ultramicroscopy 151 (2015) 160.)

    Its buffers, float64, of kind nav:

    ``phase``
        In rad, with the mean 0: the imaginary part of the inverse transform.
    ``amplitude``
        Modulus of the object's transmission: 1 plus the real part of the inverse transform.

    Positions that were not processed are NaN. Their frames count as the mean of those processed so far.

    Both are computed when they are read, from the sums of the columns: other aberrations, scales or filters
    change the whole result at once. Other disks or columns change frames that are added up from then on, and
    are refused if the number of columns changes.

    Parameters
    ----------
    beam_energy_kev, semi_convergence_mrad : float
        Energy of the electrons, and semi-convergence angle: the radius of the aperture.
    mrad_per_pixel, scan_step_nm : float or sequence of float
        Angle between two pixels of the detector, and distance between two scan positions, or one along rows
        and one along columns.
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
    coma_nm, trefoil_nm : sequence of float, optional
        C21 (cos φ21, sin φ21) and C23 (cos 3φ23, sin 3φ23), with φ from rows to columns of the scan.
    cs_mm : float, optional
        C30.
    filter : str
        ``"transfer"``: N / D. ``"noise"``: N / √D, for which noise is the same at all frequencies, divided by
        the largest √D. ``"wiener"``: N / (D + ε), with a tenth of the largest D as ε.
    bin_pixels, columns : int, optional
        Rows and columns of pixels in a column of the disk, by default as few as most columns allow.
    least_pixels : float
        Frequencies with less pixels in the overlap of disks (``D``) are left out.
    source : str, optional
        Name of a :class:`stemd_udfs.BFColumnsUDF` of the run whose columns are taken.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames and scan are not 2-D and real, or the disk has no pixel.
    """

    panel = "aberrations"
    title = "Ptychography (SSB)"
    buffer_titles: ClassVar[Mapping[str, str]] = {"phase": "Phase (SSB)", "amplitude": "Amplitude (SSB)"}
    first_step = "SSB"
    from_calibration = of_calibration("beam_energy_kev", "semi_convergence_mrad", *Probe._fields)
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
        coma_nm: RowColumn | None = None,
        trefoil_nm: RowColumn | None = None,
        cs_mm: float | None = None,
        filter: Filter = "transfer",  # noqa: A002 -- the field's word
        bin_pixels: int | None = None,
        least_pixels: float = 3.0,
        columns: int = MOST_COLUMNS,
        source: str | None = None,
    ) -> None:
        name = type(self).__name__
        check_positive(name, "least_pixels", least_pixels)
        check_choice(name, "filter", filter, get_args(Filter))
        super().__init__(
            beam_energy_kev=beam_energy_kev,
            semi_convergence_mrad=semi_convergence_mrad,
            mrad_per_pixel=mrad_per_pixel,
            scan_step_nm=scan_step_nm,
            centre=centre,
            scan_rotation=scan_rotation,
            flip_y=flip_y,
            defocus_nm=defocus_nm,
            astigmatism_nm=astigmatism_nm,
            coma_nm=coma_nm,
            trefoil_nm=trefoil_nm,
            cs_mm=cs_mm,
            filter=filter,
            bin_pixels=bin_pixels,
            least_pixels=least_pixels,
            columns=columns,
            source=source,
        )
        # Those of the last results: others of the same scan are made with them.
        self._weights: SSBWeights | None = None

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self)
        return filled_results(self, "nav", "phase", "amplitude") | self._column_buffer()

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return {"phase": Unit("rad")}

    def get_results(self) -> Mapping[str, Array | MaskedResult | ResultWhenRead]:
        images = cache(partial(self._images, self._counted()))
        return {
            "phase": self.when_read(lambda: images()[0]),
            "amplitude": self.when_read(lambda: images()[1]),
        }

    def variance(self) -> Mapping[str, ResultWhenRead]:
        columns = self._counted()

        # Any: SampledVariance, which `when_read` does not know.
        def make(number: int) -> Any:
            weights, params = self._weights_of(columns), self.params
            kernels = _kernels(columns, weights, params.filter, params.least_pixels, number)
            found, samples = columns.folded(kernels)
            found[~columns.scanned()] = np.nan
            return SampledVariance(found.reshape(-1)[columns.places], samples)

        names = ("phase", "amplitude")
        return {name: self.when_read(partial(make, number)) for number, name in enumerate(names)}

    def _weights_of(self, columns: ColumnCounts) -> "SSBWeights":
        beam = self.params.beam_energy_kev, self.params.semi_convergence_mrad
        self._weights = SSBWeights.shared(columns, self._probe, beam)
        return self._weights

    def _images(self, columns: ColumnCounts) -> tuple[Floats, Floats]:
        params = self.params
        images = single_side_band(columns, self._weights_of(columns), params.filter, params.least_pixels)
        phase, amplitude = (one.reshape(-1)[columns.places] for one in images)
        return phase, amplitude


class _Sums(NamedTuple):
    """Sums of weighted columns."""

    of: SummedCounts
    below: Complex
    above: Complex


@dataclass(eq=False)
class SSBWeights:
    """Weights of columns at each frequency at which disks overlap; ``W`` is the first minus the second."""

    is_used: Array  # frequencies of a real transform over the scan, in the order of `column_transforms`
    columns: list[LaneWeights]
    """For each `LANES` columns and frequency those of one scattered disk, then of the other one."""
    odd_norm: Floats
    even_norm: Floats
    mixed: Complex
    last: _Sums | None = None
    """Sums that were made with these weights, for UDFs with another filter over the same columns."""

    @classmethod
    def shared(cls, columns: ColumnCounts, probe: Probe, beam: tuple[float, float]) -> "SSBWeights":
        """Return the weights of `of`, perhaps those that another UDF of this process has or had last."""
        key = columns.nav, columns.positions.tobytes(), columns.pixels.tobytes(), probe, beam
        if (made := _MADE.get(key)) is None:
            _LAST.clear()
            made = _MADE[key] = cls.of(columns, probe, beam)
            if sum(one.values.nbytes for one in made.columns) <= _MOST_BYTES:
                _LAST.append(made)
        return made

    @classmethod
    def of(cls, columns: ColumnCounts, probe: Probe, beam: tuple[float, float]) -> "SSBWeights":
        """Compute them for a beam of an energy in keV and a semi-convergence angle in mrad."""
        rows, width = columns.nav
        length, radius = wavelength_nm(beam[0]), 1e-3 * beam[1]
        step_y, step_x = (length / one for one in both(probe.scan_step_nm or 0.0))  # rad for one cycle a step
        q_x, q_y = np.broadcast_arrays(np.arange(width // 2 + 1)[:, np.newaxis] / width, np.fft.fftfreq(rows))
        is_used = (np.hypot(step_y * q_y, step_x * q_x) < 2 * radius) & (np.abs(q_y) < 0.5) & (q_x < 0.5)
        is_used[0, 0] = False
        sent = np.stack([step_y * q_y[is_used], step_x * q_x[is_used]], axis=-1)
        angles = np.stack(probe.angles(*columns.positions.T))
        found, norms = side_weights(angles, columns.pixels, sent, probe, (length, radius))
        one, other, real, imag = norms.T
        return cls(is_used, found, one + other - 2 * real, one + other + 2 * real, one - other + 2j * imag)


_MADE: WeakValueDictionary[object, SSBWeights] = WeakValueDictionary()
_LAST: list[SSBWeights] = []  # at most one, which is kept for the next scan


def _weighted(columns: ColumnCounts, weights: SSBWeights) -> _Sums:
    if (last := weights.last) is not None and last.of.are_all_of(columns):
        return last
    counts, scanned = columns.at_positions(), columns.scanned().reshape(-1)
    compiled = compiled_kernels()
    make, add = column_transforms, add_weighted
    if compiled is not None:
        make, add = compiled.column_transforms if compiled.takes(counts) else make, compiled.add_weighted
    x, y = np.nonzero(weights.is_used)
    transform = make(counts, scanned, columns.nav, int(x.max(initial=0)) + 1)
    places, total = x * (columns.nav[0] + 1) + y, 0.0
    sums = np.zeros((len(places), 2), complex)
    for number, some in enumerate(weights.columns):
        # The mean frame adds nothing, since no frequency is 0: it replaces frames that are missing.
        farthest = int(x[some.numbers[-1] // 2]) if len(some.numbers) else 0
        transforms, means = transform(number * LANES, farthest + 1)
        add(transforms, places, some, sums)
        total += float(means.sum())
    sums /= total / columns.pixels.sum() or 1.0
    weights.last = _Sums(SummedCounts.of(columns), sums[:, 0], sums[:, 1])
    return weights.last


def single_side_band(
    columns: ColumnCounts, weights: SSBWeights, kind: Filter, least_pixels: float
) -> tuple[Floats, Floats]:
    """Return phase and amplitude, shape (rows, columns) of the scan: see :class:`stemd_udfs.SSBUDF`."""
    sums = _weighted(columns, weights)
    scanned, images = columns.scanned(), []
    transform = np.zeros(weights.is_used.shape, complex)
    for total in _both(sums.below, sums.above, weights, kind, least_pixels):
        # The transform of the phase's part is odd under complex conjugation, that of the amplitude even.
        transform[weights.is_used] = np.where(np.isfinite(total), total, 0)
        images.append(np.fft.irfft2(transform.T, s=columns.nav))
    phase, amplitude = images[0], 1 + images[1]
    phase[~scanned] = amplitude[~scanned] = np.nan
    return phase, amplitude


def _both(
    below: Complex, above: Complex, weights: SSBWeights, kind: Filter, least_pixels: float
) -> tuple[Complex, Complex]:
    """Return the transforms of phase and amplitude, from sums with the weights of both disks."""
    odd, even, odd_norm, even_norm = below - above, below + above, weights.odd_norm, weights.even_norm
    # Out of focus a phase also adds to the sum for the amplitude: what it adds is taken away.
    share = np.divide(weights.mixed, odd_norm, out=np.zeros_like(weights.mixed), where=odd_norm > 1e-9)
    even, even_norm = even - share * odd, even_norm - (share * weights.mixed.conj()).real
    found = []
    for total, norm in ((odd / 1j, odd_norm), (even, even_norm)):
        is_enough = norm >= least_pixels * (1 - 1e-9)  # less than a whole number by rounding is not less
        kept = np.where(is_enough, norm, 1.0)
        largest = float(kept.max(initial=0))
        plain = kept + _WIENER * largest * (kind == "wiener")
        found.append(np.where(is_enough, total / (np.sqrt(kept * largest) if kind == "noise" else plain), 0))
    return found[0], found[1]


def _kernels(
    columns: ColumnCounts, weights: SSBWeights, kind: Filter, least_pixels: float, number: int
) -> Iterator[tuple[Complex, float]]:
    """Yield the transform of what a count of each column adds to the phase, or to the amplitude (1)."""
    scanned = columns.scanned()
    counts = columns.counts[columns.is_present].sum(dtype=np.float64)
    mean_count = float(counts / max(1, np.count_nonzero(scanned)) / columns.pixels.sum()) or 1.0
    transform = np.zeros(weights.is_used.shape, complex)
    for first, some in enumerate(weights.columns):
        sides = np.zeros((2 * len(weights.odd_norm), LANES), complex)
        sides[some.numbers] = some.values[:, 0] + 1j * some.values[:, 1]
        for lane in range(min(LANES, len(columns.positions) - first * LANES)):
            found = _both(sides[::2, lane], sides[1::2, lane], weights, kind, least_pixels)
            transform[weights.is_used] = found[number] / mean_count
            yield transform.T, 1.0
