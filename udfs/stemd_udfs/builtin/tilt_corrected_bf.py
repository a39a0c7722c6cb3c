"""Bright-field image of all pixels of the disk, each shifted to where the others show the same."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.builtin.detector_angles import Floats, check_frames, probe_from
from stemd_udfs.builtin.number_checks import check_disk, check_positive
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.masked_result import MaskedResult
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.number_parts import Astigmatism, PerAxis, RowColumn, both, mean_of
from stemd_udfs.interface.udf import UDF
from stemd_udfs.interface.units import Unit
from stemd_udfs.kernels import ShiftedPixels, add_shifted

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_DIGITS = 9  # of a shift in scan steps: whole steps stay whole


class TiltCorrectedBFUDF(UDF):
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

    Both are sums over frames at other positions: a change of parameters without `restart` keeps what was
    added with those before.

    Parameters
    ----------
    defocus_nm : float
        C1 in nm; positive is overfocus, ``χ(u) = π/λ C1 u²``. The `defocus` of abTEM and py4DSTEM is minus
        this.
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
    astigmatism_nm : sequence of float
        (a, b) of the symmetric matrix A = [[a, b], [b, -a]] with axes (y, x) of the scan.

    Raises
    ------
    ValueError
        If a parameter is out of its range or missing, frames are not real or do not have two dimensions, the
        scan does not have two, no pixel lies in the disk, or shifts are larger than the scan.
    """

    from_calibration: ClassVar[Mapping[str, str]] = {
        "mrad_per_pixel": "mrad_per_pixel",
        "scan_step_nm": "scan_step_nm",
        "centre": "centre",
        "radius": "radius_px",
        "semi_convergence_mrad": "semi_convergence_mrad",
        "scan_rotation": "rotation_deg",
        "flip_y": "flip_y",
    }

    def __init__(
        self,
        defocus_nm: float = 0.0,
        mrad_per_pixel: PerAxis | None = None,
        scan_step_nm: PerAxis | None = None,
        *,
        centre: RowColumn | None = None,
        radius: float | None = None,
        semi_convergence_mrad: float | None = None,
        scan_rotation: float | None = None,
        flip_y: bool | None = None,
        astigmatism_nm: Astigmatism = (0.0, 0.0),
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
        super().__init__(**given, radius=radius, semi_convergence_mrad=semi_convergence_mrad)
        # Made where they are needed, and then kept for the whole run.
        self._whole: _Shifts | None = None
        self._parts: dict[object, ShiftedPixels] = {}

    def get_preferred_input_dtype(self) -> DTypeLike:
        """The data set's own dtype."""
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        name = type(self).__name__
        shape = self.meta.dataset_shape
        check_frames(name, shape.sig, shape.nav, self.meta.input_dtype)
        self._check_scales()
        shifts = self._shifts()
        rows, columns = (length + 2 * more for length, more in zip(shape.nav, shifts.reach, strict=True))
        return {
            "intensity": self.buffer(kind="nav", dtype=np.float64, use="result_only"),
            "weight": self.buffer(kind="nav", dtype=np.float64, use="result_only"),
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
        return {"intensity": Unit("counts"), "weight": Unit("px")}

    def process_tile(self, tile: Array) -> None:
        """Add the pixels of a stack of frames where they belong."""
        shifted = self._part()
        if not len(shifted.pixels):
            return
        kernels = self.meta.conversions.compiled_for(tile)
        add = add_shifted if kernels is None else kernels.add_shifted
        add(tile, self.meta.coordinates, shifted, self.results.sums)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        """Add the sums of a partition."""
        dest.sums += src.sums

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        """Divide the sums by the weights."""
        top, left = self._shifts().reach
        rows, columns = self.meta.dataset_shape.nav
        counts, weight = self.results.sums[:, top : top + rows, left : left + columns]
        with np.errstate(invalid="ignore", divide="ignore"):
            intensity = np.where(weight > 0, counts / weight, np.nan)
        return {
            "intensity": self.with_mask(intensity, weight > 0),
            "weight": self.with_mask(weight.copy(), True),
        }

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
            shifts = probe.shifts_nm(*probe.angles(y, x))
            shift_y, shift_x = (
                np.round(part / step, _DIGITS)
                for part, step in zip(shifts, both(probe.scan_step_nm), strict=True)
            )
        cells = np.floor(np.stack([shift_y, shift_x])).astype(np.intp)
        lowest = tuple(int(part[inside].min()) for part in cells)
        highest = tuple(int(part[inside].max()) for part in cells)
        largest = max(abs(one) for one in (*lowest, *highest))
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


class _Shifts(NamedTuple):
    """The shift of each pixel of the detector, in scan steps."""

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
