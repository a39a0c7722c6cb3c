"""Bright-field image of all pixels of the disk, each shifted to where the others show the same."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, NamedTuple

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats, probe_from
from stemd_udfs.builtin.native_frames import SummingUDF, check_frames
from stemd_udfs.builtin.number_checks import check_disk, check_positive, check_upsampling
from stemd_udfs.builtin.phase_flip import (
    columns_of_pixels,
    expected_transfer,
    has_contrast,
    phase_flipped,
    scan_frequencies,
)
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.number_parts import Astigmatism, PerAxis, RowColumn, both, mean_of
from stemd_udfs.interface.special_results import MaskedResult, ResultWhenRead
from stemd_udfs.interface.units import Unit
from stemd_udfs.kernels import ShiftedPixels, add_shifted

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_DIGITS = 9  # of a shift in scan steps: whole steps stay whole


class TiltCorrectedBFUDF(SummingUDF):
    """Tilt-corrected bright field (parallax): the images of all pixels of the disk, shifted and averaged.

    The image that a pixel k at the angle u(k) records is displaced by -s(k), with s(k) = (C1 + A) u(k), and
    is shifted back by s(k). The result is ``T(r) = Σ I(r - s(k), k) / Σ 1`` over the pixels of the disk and
    the frames processed so far, with bilinear weights between scan positions. With no defocus and no
    astigmatism it is the bright-field image.

    Its buffers, float64, of kind nav:

    ``intensity``
        T, in counts for each pixel of the detector. NaN where nothing was recorded.
    ``weight``
        How many pixels make the value at a position: the number of pixels of the disk, less at the edges of
        the scan and where frames are missing.
    ``phase_flipped``
        T with the sign that a weak phase has at each frequency (:func:`stemd_udfs.builtin.phase_flip`):
        bright where the potential is high, which T itself is not. NaN as long as energy, semi-convergence
        angle, defocus or scales are not known, and in focus, where a phase has no contrast.
    ``fine``, ``fine_phase_flipped``
        The same as ``intensity`` and ``phase_flipped`` with `upsampling` times as many rows and columns, kind
        single; only if that is more than 1.

    Sums are taken over frames at other positions: a change of parameters without `restart` keeps what was
    added with those before.

    Parameters
    ----------
    defocus_nm : float, optional
        C1 in nm, by default 0; positive is overfocus, ``χ(u) = π/λ C1 u²``. The `defocus` of abTEM and
        py4DSTEM is minus this.
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, or one along rows and one along columns. Needed with a
        defocus, an astigmatism or `semi_convergence_mrad`.
    scan_step_nm : float or sequence of float, optional
        Distance between two scan positions, or one along rows and one along columns. Needed with a defocus
        or astigmatism.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    radius : float, optional
        Of the disk, in pixels; by default that of `semi_convergence_mrad`. With neither, all pixels count.
    semi_convergence_mrad : float, optional
        Semi-convergence angle.
    scan_rotation : float
        From the detector's axes to those of the scan in degrees, as in :class:`stemd_udfs.CoMParams`.
    flip_y : bool
        Whether the detector's rows are flipped before that.
    astigmatism_nm : sequence of float, optional
        (a, b) of the symmetric matrix A = [[a, b], [b, -a]] with axes (y, x) of the scan.
    beam_energy_kev : float, optional
        Energy of the electrons, for ``phase_flipped``.
    upsampling : int
        Rows and columns of ``fine`` for each of the scan, 1 to 8. The shifts of the pixels fill positions
        between those of the scan, if the disk has many pixels and the defocus shifts them by several steps.

    Raises
    ------
    ValueError
        If a parameter is out of its range or missing, frames are not real or do not have two dimensions, the
        scan does not have two, no pixel lies in the disk, or shifts are larger than the scan.
    """

    title = "Tilt-corrected bright field"
    buffer_titles: ClassVar[Mapping[str, str]] = {
        "weight": "Weight (tcBF)",
    }
    from_calibration: ClassVar[Mapping[str, str]] = {
        "mrad_per_pixel": "mrad_per_pixel",
        "scan_step_nm": "scan_step_nm",
        "centre": "centre",
        "radius": "radius_px",
        "semi_convergence_mrad": "semi_convergence_mrad",
        "beam_energy_kev": "beam_energy_kev",
        "scan_rotation": "rotation_deg",
        "flip_y": "flip_y",
        "defocus_nm": "defocus_nm",
        "astigmatism_nm": "astigmatism_nm",
    }

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
        beam_energy_kev: float | None = None,
        upsampling: int = 1,
    ) -> None:
        given: dict[str, Any] = {
            "defocus_nm": defocus_nm,
            "mrad_per_pixel": mrad_per_pixel,
            "scan_step_nm": scan_step_nm,
            "centre": centre,
            "scan_rotation": scan_rotation,
            "flip_y": flip_y,
            "astigmatism_nm": astigmatism_nm,
        }
        name = type(self).__name__
        self._probe = probe_from(name, given)
        check_positive(name, "radius", radius, is_optional=True)
        check_positive(name, "semi_convergence_mrad", semi_convergence_mrad, is_optional=True)
        check_positive(name, "beam_energy_kev", beam_energy_kev, is_optional=True)
        check_upsampling(name, upsampling)
        super().__init__(
            **given,
            radius=radius,
            semi_convergence_mrad=semi_convergence_mrad,
            beam_energy_kev=beam_energy_kev,
            upsampling=int(upsampling),
        )
        # Made where they are needed, and then kept for the whole run.
        self._whole: _Shifts | None = None
        self._parts: dict[object, ShiftedPixels] = {}
        self._transfers: dict[int, Floats | None] = {}

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        shape = self.meta.dataset_shape
        check_frames(self)
        self._check_scales()
        shifts, times = self._shifts(), self.params.upsampling
        fine = tuple(times * length for length in shape.nav)
        rows, columns = (length + 2 * more for length, more in zip(fine, shifts.reach, strict=True))
        buffers = {
            name: self.buffer(kind="nav", dtype=np.float64, use="result_only")
            for name in ("intensity", "weight", "phase_flipped")
        }
        if times > 1:
            buffers |= {
                name: self.buffer(kind="single", extra_shape=fine, dtype=np.float64, use="result_only")
                for name in ("fine", "fine_phase_flipped")
            }
        return {
            **buffers,
            # Sums of counts and of weights, with a margin around the scan for what is shifted out of it.
            "sums": self.buffer(
                kind="single", extra_shape=(2, rows, columns), dtype=np.float64, use="private", combine="sum"
            ),
        }

    def _check_scales(self) -> None:
        """Refuse shifts, and a disk in mrad, as long as a pixel or a step has no size."""
        probe, params = self._probe, self.params
        has_shifts = probe.defocus_nm != 0 or probe.astigmatism_nm != (0, 0)
        in_mrad = params.radius is None and params.semi_convergence_mrad is not None
        missing = ["mrad_per_pixel"] if probe.mrad_per_pixel is None and (has_shifts or in_mrad) else []
        missing += ["scan_step_nm"] if probe.scan_step_nm is None and has_shifts else []
        if missing:
            raise NotCalibrated(type(self).__name__, missing)

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        """See :meth:`stemd_udfs.UDF.result_units`."""
        del calibration
        images = ("intensity", "phase_flipped", "fine", "fine_phase_flipped")
        return {**dict.fromkeys(images, Unit("counts")), "weight": Unit("px")}

    def process_tile(self, tile: Array) -> None:
        """Add the pixels of a stack of frames where they belong."""
        shifted = self._part()
        if not len(shifted.pixels):
            return
        kernels = self.meta.conversions.compiled_for(tile)
        add = add_shifted if kernels is None else kernels.add_shifted
        add(tile, self.params.upsampling * self.meta.coordinates, shifted, self.results.sums)

    def get_results(self) -> Mapping[str, Array | MaskedResult | ResultWhenRead]:
        """Divide the sums by the weights."""
        times, reach = self.params.upsampling, self._shifts().reach
        nav = tuple(self.meta.dataset_shape.nav)
        intensity, weight = _mean(_at_positions(self.results.sums, reach, nav, times))
        results: dict[str, Array | MaskedResult | ResultWhenRead] = {
            "intensity": self.with_mask(intensity, weight > 0),
            "weight": self.with_mask(weight, True),
            "phase_flipped": self.when_read(partial(self._flipped, intensity, 1)),
        }
        if times > 1:
            rows, columns = (slice(more, more + times * n) for more, n in zip(reach, nav, strict=True))
            fine, _ = _mean(self.results.sums[:, rows, columns])
            results |= {
                "fine": fine,
                "fine_phase_flipped": self.when_read(partial(self._flipped, fine, times)),
            }
        return results

    def _flipped(self, image: Floats, times: int) -> Floats:
        if times not in self._transfers:
            self._transfers[times] = self._transfer(image.shape, times)
        transfer = self._transfers[times]
        return np.full(image.shape, np.nan) if transfer is None else phase_flipped(image, transfer)

    def _transfer(self, shape: tuple[int, ...], times: int) -> Floats | None:
        """What the image shows of a phase at each frequency; None if that is nothing, or not known."""
        params, probe = self.params, self._probe
        beam = params.beam_energy_kev, params.semi_convergence_mrad
        if None in (*beam, probe.mrad_per_pixel, probe.scan_step_nm):
            return None
        rows, columns = both(probe.scan_step_nm or 0.0)
        q = scan_frequencies((shape[0], shape[1]), (rows / times, columns / times))
        inside = self._shifts().inside
        y, x = np.argwhere(inside).T - np.reshape(probe.middle(inside.shape), (2, 1))
        columns_of_disk = columns_of_pixels(np.stack(probe.angles(y, x)), q[0].size)
        transfer = expected_transfer(*columns_of_disk, q, probe, beam)
        return transfer if has_contrast(transfer) else None

    def _shifts(self) -> "_Shifts":
        if self._whole is not None:
            return self._whole
        name = type(self).__name__
        sig, nav = tuple(self.meta.dataset_shape.sig), tuple(self.meta.dataset_shape.nav)
        probe = self._probe
        middle = probe.middle(sig)
        y, x = np.indices(sig, dtype=np.float64) - np.reshape(middle, (2, 1, 1))
        radius = self.params.radius
        if radius is None and self.params.semi_convergence_mrad is not None:
            angle = self.params.semi_convergence_mrad
            radius = angle / mean_of(probe.mrad_per_pixel or 0.0)
            check_disk(name, radius, sig, f"semi_convergence_mrad={angle:g}, mrad_per_pixel")
        elif radius is not None:
            check_disk(name, radius, sig, "radius")
        inside = np.ones(sig, bool) if radius is None else probe.distances(y, x) <= radius
        if (counted := self.meta.counted_pixels) is not None:
            inside &= counted
        if not inside.any():
            raise ValueError(
                f"{name}: no pixel of frames of shape {sig} lies within {radius:g} pixels of {middle}"
            )
        shift_y, shift_x = np.zeros(sig), np.zeros(sig)
        if probe.mrad_per_pixel is not None and probe.scan_step_nm is not None:
            times = self.params.upsampling
            shifts = probe.shifts_nm(*probe.angles(y, x))
            shift_y, shift_x = (
                np.round(times * part / step, _DIGITS)
                for part, step in zip(shifts, both(probe.scan_step_nm), strict=True)
            )
        cells = np.floor(np.stack([shift_y, shift_x])).astype(np.intp)
        lowest = tuple(int(part[inside].min()) for part in cells)
        highest = tuple(int(part[inside].max()) for part in cells)
        largest = max(abs(one) for one in (*lowest, *highest)) // self.params.upsampling
        if largest > 1 and largest > max(nav):
            raise ValueError(
                f"{name}: pixels of the disk are shifted by up to {largest} scan steps, expected less than "
                f"the scan of {nav}: look at defocus_nm={probe.defocus_nm:g}, "
                f"mrad_per_pixel={probe.mrad_per_pixel} and scan_step_nm={probe.scan_step_nm}"
            )
        # As far to both sides, so that sums of one shape have one origin, also with other parameters. A pixel
        # also adds to the position after its cell.
        down, right = (max(-low, high + 1) for low, high in zip(lowest, highest, strict=True))
        self._whole = _Shifts(shift_y, shift_x, inside, (down, right))
        return self._whole

    def _part(self) -> ShiftedPixels:
        """What the pixels of the current rectangle of the frames add to."""
        if self.meta.rectangle not in self._parts:
            whole = self._shifts()
            here = self.meta.slice.sig.get()
            pixels = np.flatnonzero(whole.inside[here])
            shifts = np.stack([whole.y[here].reshape(-1)[pixels], whole.x[here].reshape(-1)[pixels]])
            cells = np.floor(shifts).astype(np.intp)
            rests = shifts - cells
            cells += np.reshape(whole.reach, (2, 1))
            order = np.lexsort((cells[1], cells[0]))
            pixels, cells, rests = pixels[order], cells[:, order], rests[:, order]
            is_first = np.ones(len(pixels), bool)
            is_first[1:] = (cells[:, 1:] != cells[:, :-1]).any(axis=0)
            begins = np.flatnonzero(is_first)
            (down, right), cells = rests, cells[:, begins]
            shares = np.stack(
                [(1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right], axis=-1
            )
            weights = np.zeros(whole.window)
            for corner, (below, beside) in enumerate(np.ndindex(2, 2)):
                of_cells = np.add.reduceat(shares[:, corner], begins) if len(pixels) else begins
                np.add.at(weights, (cells[0] + below, cells[1] + beside), of_cells)
            self._parts[self.meta.rectangle] = ShiftedPixels(
                pixels.astype(np.uint32),
                np.append(begins, len(pixels)),
                np.ascontiguousarray(cells),
                shares,
                weights,
            )
        return self._parts[self.meta.rectangle]


def _mean(sums: Floats) -> tuple[Floats, Floats]:
    """Counts for each pixel, and how many pixels these are, from their sums."""
    counts, weight = sums
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(weight > 0, counts / weight, np.nan), weight.copy()


def _at_positions(sums: Floats, reach: tuple[int, int], nav: tuple[int, ...], times: int) -> Floats:
    """Sums at the positions of the scan, of sums at positions between them.

    Sums of parts of a step are shared out linearly, so that these are the same as without parts.
    """
    for axis, (more, length) in enumerate(zip(reach, nav, strict=True), 1):
        padded = np.pad(sums, [(times, times) if one == axis else (0, 0) for one in range(3)])
        places = more + times * np.arange(length) + times
        sums = sum(
            ((1 - abs(part) / times) * padded.take(places + part, axis) for part in range(1 - times, times)),
            start=np.zeros(1),
        )
    return sums


class _Shifts(NamedTuple):
    """The shift of each pixel of the detector, in scan steps or parts of them."""

    y: Floats
    x: Floats
    inside: np.ndarray[Any, np.dtype[np.bool_]]
    """Which pixels lie in the disk."""
    reach: tuple[int, int]
    """How many rows and columns a frame adds to on each side of its position."""

    @property
    def window(self) -> tuple[int, int]:
        """Positions that one frame adds to: rows and columns."""
        return 2 * self.reach[0] + 1, 2 * self.reach[1] + 1
