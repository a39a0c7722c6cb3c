"""Bright-field image of all pixels of the disk, each shifted to where the others show the same."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, partial
from typing import Any, ClassVar, NamedTuple

import numpy as np

from stemd_udfs.builtin.bf_columns import MOST_COLUMNS, ColumnCounts, ColumnsUDF
from stemd_udfs.builtin.native_frames import check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_upsampling
from stemd_udfs.builtin.probe import (
    Floats,
    Probe,
    expected_transfer,
    fewer_columns,
    flip_signs,
    of_calibration,
    phase_flipped,
    scan_frequencies,
)
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult, ResultWhenRead
from stemd_udfs.interface.numbers import Astigmatism, PerAxis, RowColumn, both
from stemd_udfs.interface.udf import CountSamples, SampledVariance
from stemd_udfs.interface.units import Unit
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.gathered import ShiftedPixels, add_shifted

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_DIGITS = 9  # of a shift in scan steps: whole steps stay whole
_AT_ONCE = 1024  # frames
_LEAST_AT_ALL = 0.02  # of the beam: a weaker transfer of a phase is no contrast, as in focus


class TiltCorrectedBFUDF(ColumnsUDF):
    """Tilt-corrected bright field (parallax): the images of all columns of the disk, shifted and averaged.

    The image that a column of pixels around the angle u records is displaced by -s, with
    ``s(u) = λ/2π ∇χ(u)``, for defocus and astigmatism (C1 + A) u, and is shifted back by s. The result is
    ``T(r) = Σ B(r - s(j), j) / Σ n(j)`` over the columns with n pixels and the frames processed so far, with
    bilinear weights between scan positions. With no aberration it is the bright-field image.

    Its buffers, float64, of kind nav:

    ``intensity``
        T, in counts for each pixel of the detector. NaN where nothing was recorded.
    ``weight``
        How many pixels make the value at a position: the number of pixels of the disk, less at the edges of
        the scan and where frames are missing.
    ``phase_flipped``
        T with the sign that a weak phase has at each frequency: bright where the potential is high, which T
        itself is not. NaN as long as energy, semi-convergence angle, defocus or scales are not known, and in
        focus, where a phase has no contrast.
    ``fine``, ``fine_phase_flipped``
        The same as ``intensity`` and ``phase_flipped`` with `upsampling` times as many rows and columns, kind
        single; only if that is more than 1.

    They are computed when they are read, from the sums of the columns: other aberrations and scales change
    the whole result at once. Other disks or columns change frames that are added up from then on, and are
    refused if the number of columns changes.

    Parameters
    ----------
    defocus_nm : float, optional
        C1 in nm, by default 0; positive is overfocus, ``χ(u) = π/λ C1 u²``. The `defocus` of abTEM and
        py4DSTEM is minus this.
    mrad_per_pixel, scan_step_nm : float or sequence of float, optional
        Angle between two pixels of the detector, and distance between two scan positions, or one along rows
        and one along columns. Needed with an aberration; the angle also with `semi_convergence_mrad`.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    radius, semi_convergence_mrad : float, optional
        Of the disk, in pixels, or else as the semi-convergence angle. With neither, all pixels count.
    scan_rotation : float
        From the detector's axes to those of the scan in degrees, as in :class:`stemd_udfs.CoMParams`.
    flip_y : bool
        Whether the detector's rows are flipped before that.
    astigmatism_nm : sequence of float, optional
        (a, b) of the symmetric matrix A = [[a, b], [b, -a]] with axes (y, x) of the scan.
    coma_nm, trefoil_nm : sequence of float, optional
        C21 (cos φ21, sin φ21) and C23 (cos 3φ23, sin 3φ23), with φ from rows to columns of the scan.
    cs_mm : float, optional
        C30.
    beam_energy_kev : float, optional
        Energy of the electrons, for ``phase_flipped``.
    upsampling : int
        Rows and columns of ``fine`` for each of the scan, 1 to 8: many columns that the defocus shifts by
        several steps fill the positions between.
    bin_pixels, columns : int, optional
        Rows and columns of pixels in a column of the disk, by default as few as most columns allow.
    source : str, optional
        Name of a :class:`stemd_udfs.BFColumnsUDF` of the run whose columns are taken.

    Raises
    ------
    ValueError
        If a parameter is out of its range or missing, frames and scan are not 2-D and real, the disk has no
        pixel, or shifts are larger than the scan.
    """

    panel = "aberrations"
    title = "Tilt-corrected bright field"
    buffer_titles: ClassVar[Mapping[str, str]] = {
        "weight": "Weight (tcBF)",
        "phase_flipped": "Phase contrast (tcBF)",
    }
    from_calibration = of_calibration(*Probe._fields, "semi_convergence_mrad", "beam_energy_kev", "radius")

    def __init__(
        self,
        defocus_nm: float | None = None,
        mrad_per_pixel: PerAxis | None = None,
        scan_step_nm: PerAxis | None = None,
        *,
        centre: RowColumn | None = None,
        radius: float | None = None,
        semi_convergence_mrad: float | None = None,
        scan_rotation: float | None = None,
        flip_y: bool | None = None,
        astigmatism_nm: Astigmatism | None = None,
        coma_nm: RowColumn | None = None,
        trefoil_nm: RowColumn | None = None,
        cs_mm: float | None = None,
        beam_energy_kev: float | None = None,
        upsampling: int = 1,
        bin_pixels: int | None = None,
        columns: int = MOST_COLUMNS,
        source: str | None = None,
    ) -> None:
        check_upsampling(type(self).__name__, upsampling)
        super().__init__(
            defocus_nm=defocus_nm,
            mrad_per_pixel=mrad_per_pixel,
            scan_step_nm=scan_step_nm,
            centre=centre,
            radius=radius,
            semi_convergence_mrad=semi_convergence_mrad,
            scan_rotation=scan_rotation,
            flip_y=flip_y,
            astigmatism_nm=astigmatism_nm,
            coma_nm=coma_nm,
            trefoil_nm=trefoil_nm,
            cs_mm=cs_mm,
            beam_energy_kev=beam_energy_kev,
            upsampling=int(upsampling),
            bin_pixels=bin_pixels,
            columns=columns,
            source=source,
        )

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self)
        params, nav = self.params, self.meta.dataset_shape.nav
        self._check_scales()
        if params.source is None:
            angles = self._probe.angles(*self._disk_columns.positions.T)
            _check_shifts(type(self).__name__, _shifts(angles, self._probe, 1), (nav[0], nav[1]))
        buffers = filled_results(self, "nav", "intensity", "weight", "phase_flipped")
        if params.upsampling > 1:
            fine = tuple(params.upsampling * length for length in nav)
            buffers |= filled_results(self, "single", "fine", "fine_phase_flipped", extra_shape=fine)
        return buffers | self._column_buffer()

    def _check_scales(self) -> None:
        missing = [name for name in ("mrad_per_pixel", "scan_step_nm") if getattr(self._probe, name) is None]
        if missing and not self._probe.is_in_focus:
            raise NotCalibrated(type(self).__name__, missing)

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        images = ("intensity", "phase_flipped", "fine", "fine_phase_flipped")
        return {**dict.fromkeys(images, Unit("counts")), "weight": Unit("px")}

    def get_results(self) -> Mapping[str, Array | MaskedResult | ResultWhenRead]:
        times, columns = self.params.upsampling, self._counted()
        images = cache(partial(shifted_columns, columns, self._probe, times))

        def nav(image: Floats, is_valid: Array | bool = True) -> MaskedResult:
            valid = np.broadcast_to(is_valid, image.shape).reshape(-1)
            return self.with_mask(image.reshape(-1)[columns.places], valid[columns.places])

        results: dict[str, Array | MaskedResult | ResultWhenRead] = {
            "intensity": self.when_read(lambda: nav(images().intensity, images().weight > 0)),
            "weight": self.when_read(lambda: nav(images().weight)),
            "phase_flipped": self.when_read(lambda: nav(self._flipped(images().intensity, columns, 1))),
        }
        if times > 1:
            results |= {
                "fine": self.when_read(lambda: images().fine),
                "fine_phase_flipped": self.when_read(lambda: self._flipped(images().fine, columns, times)),
            }
        return results

    def variance(self) -> Mapping[str, ResultWhenRead]:
        columns = self._counted()

        # Any: SampledVariance, which `when_read` does not know.
        def image(times: int, is_flipped: bool) -> Any:
            transfer = self._transfer(columns, times) if is_flipped else None
            signs = None if transfer is None else flip_signs(transfer)
            found, samples = shifted_variance(columns, self._probe, times, signs)
            if is_flipped and transfer is None:
                found[...] = np.nan
            return SampledVariance(found if times > 1 else found.reshape(-1)[columns.places], samples)

        names = {"intensity": (1, False), "phase_flipped": (1, True)}
        if (times := self.params.upsampling) > 1:
            names |= {"fine": (times, False), "fine_phase_flipped": (times, True)}
        return {name: self.when_read(partial(image, *one)) for name, one in names.items()}

    def _flipped(self, image: Floats, columns: ColumnCounts, times: int) -> Floats:
        return phase_flipped(image, self._transfer(columns, times))

    def _transfer(self, columns: ColumnCounts, times: int) -> Floats | None:
        beam = self.params.beam_energy_kev, self.params.semi_convergence_mrad
        if None in (*beam, self._probe.mrad_per_pixel, self._probe.scan_step_nm):
            return None
        return transfer(columns, self._probe, beam, times)


class ShiftedImages(NamedTuple):
    """Averages of shifted images, and how many pixels make each value."""

    intensity: Floats
    weight: Floats
    fine: Floats  # `intensity` with more positions between those of the scan


def shifted_columns(columns: ColumnCounts, probe: Probe, times: int) -> ShiftedImages:
    """Shift the images of columns to where they show the same, and average them; `times`: as `upsampling`."""
    shares = _Shares.of(columns, probe, times)
    sums = _shifted_sums(columns, shares, times)
    at_positions = _mean(_at_positions(sums, shares.reach, columns.nav, times))
    return ShiftedImages(*at_positions, _mean(shares.inner(sums, columns, times))[0])


def shifted_variance(
    columns: ColumnCounts, probe: Probe, times: int, signs: Floats | None = None
) -> tuple[Floats, CountSamples]:
    """Return the variance of the fine image of `shifted_columns` (`signs`: of `flip_signs`); its samples."""
    shares = _Shares.of(columns, probe, times)
    sums, size = _shifted_sums(columns, shares, times, power=2), 2 * shares.reach + 1
    squares, weight = shares.inner(sums, columns, times)
    # What a column adds at each position around that of a frame. In the middle of the scan the weights are
    # the same from step to step, with fewer columns between positions.
    added = np.zeros((len(columns.pixels), *size))
    for corner, (below, beside) in enumerate(np.ndindex(2, 2)):
        down, right = shares.cells + shares.reach[:, np.newaxis]
        added[np.arange(len(added)), down + below, right + beside] = shares.shares[:, corner]
    parts = np.ix_(*(np.arange(-more, more + 1) % times for more in shares.reach))
    weights = np.zeros((times, times))
    np.add.at(weights, parts, np.tensordot(columns.pixels, added, 1))
    added *= np.divide(1, weights, out=np.zeros_like(weights), where=weights > 0)[parts]
    with np.errstate(invalid="ignore", divide="ignore"):
        if signs is None:
            variance = np.where(weight > 0, squares / weight**2, np.nan)
            return variance, columns.sampled(added.reshape(len(added), -1))
        excess = np.nan_to_num(np.tile(weights, columns.nav) / weight, posinf=0) ** 2
    # At the edges a count is divided by less, where it is shifted to, or falls out of the scan.
    padded = np.pad(excess, [(more, more) for more in shares.reach])

    def kernels() -> Iterator[tuple[Array, Array]]:
        for one in added:
            kernel, landed = np.zeros(weight.shape), np.zeros(weight.shape)
            for place in np.argwhere(one):
                share = one[tuple(place)]
                kernel[tuple((place - shares.reach) % weight.shape)] += share
                landed += share * padded[tuple(map(slice, place, place + weight.shape))]
            yield np.fft.rfft2(kernel) * signs, landed / (one.sum() or 1)

    found, samples = columns.folded(kernels(), times)
    return np.where(weight > 0, found, np.nan), samples


class _Shares(NamedTuple):
    """Where the columns of a frame are added."""

    shifts: Floats  # shape (2, columns): rows and columns from the frame's position
    cells: Array  # the same, rounded down
    shares: Floats  # shape (columns, 4): of each at its cell, right, below and right below
    reach: Array  # how many rows and columns to both sides

    @classmethod
    def of(cls, columns: ColumnCounts, probe: Probe, times: int) -> "_Shares":
        shifts = _shifts(probe.angles(*columns.positions.T), probe, times)
        _check_shifts("shifted_columns", shifts / times, columns.nav)
        cells = np.floor(shifts).astype(np.intp)
        # As far to both sides; a pixel also adds to the position after its cell.
        reach = np.maximum(-cells.min(axis=1), cells.max(axis=1) + 1).clip(0)
        down, right = shifts - cells
        shares = [(1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right]
        return cls(shifts, cells, np.stack(shares, -1), reach)

    def inner(self, sums: Floats, columns: ColumnCounts, times: int) -> Floats:
        """Sums and weights at the positions of the scan, and between them."""
        inner = [slice(more, more + times * n) for more, n in zip(self.reach, columns.nav, strict=True)]
        return sums[:, *inner]


def _shifted_sums(columns: ColumnCounts, shares: _Shares, times: int, *, power: int = 1) -> Floats:
    """Sums of shifted images, with their bilinear shares to a power, and of weights."""
    reach = shares.reach
    cells = shares.cells + reach[:, np.newaxis]
    order = np.lexsort((cells[1], cells[0]))
    begins = np.flatnonzero((np.diff(cells[:, order], prepend=-1) != 0).any(axis=0))
    weights = np.zeros(2 * reach + 1)
    for corner, (below, beside) in enumerate(np.ndindex(2, 2)):
        np.add.at(weights, (cells[0] + below, cells[1] + beside), columns.pixels * shares.shares[:, corner])
    shifted = ShiftedPixels(
        order.astype(np.uint32),
        np.append(begins, len(order)),
        np.ascontiguousarray(cells[:, order[begins]]),
        shares.shares[order] ** power,
        weights,
    )
    sums = np.zeros((2, *(times * np.array(columns.nav) + 2 * reach)))
    compiled = compiled_kernels()
    for begin in range(0, len(columns.counts), _AT_ONCE):
        some = slice(begin, begin + _AT_ONCE)
        is_present = columns.is_present[some]
        rows, places = columns.counts[some], columns.places[some]
        if not is_present.all():
            rows, places = rows[is_present], places[is_present]
        if not len(rows):
            continue
        rows = np.asarray(rows)
        add = add_shifted if compiled is None or not compiled.takes(rows) else compiled.add_shifted
        add(rows, times * np.stack(np.divmod(places, columns.nav[1]), axis=1), shifted, sums)
    return sums


def transfer(columns: ColumnCounts, probe: Probe, beam: tuple[float, float], times: int) -> Floats | None:
    """What the sum of shifted images shows of a phase at each frequency, or None; `beam`: in keV and mrad."""
    pixels = columns.pixels.astype(np.float64)
    return _transfer((*columns.nav, times), columns.positions.tobytes(), pixels.tobytes(), probe, beam)


@lru_cache(maxsize=2)  # for the next scan
def _transfer(
    shape: tuple[int, int, int], positions: bytes, pixels: bytes, probe: Probe, beam: tuple[float, float]
) -> Floats | None:
    *nav, times = shape
    rows, width = (step / times for step in both(probe.scan_step_nm or 0.0))
    q = scan_frequencies((times * nav[0], times * nav[1]), (rows, width))
    angles = np.stack(probe.angles(*np.frombuffer(positions).reshape(-1, 2).T))
    found = expected_transfer(*fewer_columns(angles, np.frombuffer(pixels), q[0].size), q, probe, beam)
    return found if np.abs(found).max(initial=0.0) >= _LEAST_AT_ALL else None


def _shifts(angles: tuple[Floats, Floats], probe: Probe, times: int) -> Floats:
    if probe.is_in_focus:
        return np.zeros((2, len(angles[0])))
    steps = np.reshape(both(probe.scan_step_nm or 0.0), (2, 1))
    return np.asarray(np.round(times * np.stack(probe.shifts_nm(*angles)) / steps, _DIGITS))


def _check_shifts(name: str, shifts: Floats, nav: tuple[int, int]) -> None:
    if (largest := int(np.abs(shifts).max(initial=0))) > 1 and largest > max(nav):
        raise ValueError(
            f"{name}: pixels of the disk are shifted by up to {largest} scan steps, expected less than "
            f"the scan of {nav}: look at the aberrations, mrad_per_pixel and scan_step_nm"
        )


def _mean(sums: Floats) -> tuple[Floats, Floats]:
    counts, weight = sums
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(weight > 0, counts / weight, np.nan), weight.copy()


def _at_positions(sums: Floats, reach: Any, nav: tuple[int, ...], times: int) -> Floats:
    """Sums at the positions of the scan: those of parts of a step are shared out linearly."""
    for axis, (more, length) in enumerate(zip(reach, nav, strict=True), 1):
        padded = np.pad(sums, [(times, times) if one == axis else (0, 0) for one in range(3)])
        places = more + times * np.arange(length) + times
        sums = sum(
            ((1 - abs(part) / times) * padded.take(places + part, axis) for part in range(1 - times, times)),
            start=np.zeros(1),
        )
    return sums
