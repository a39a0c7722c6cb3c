"""Bright-field images of the segments of the disk, and the image that they make when they are shifted."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin.bf_columns import ColumnCounts, ColumnsUDF, DiskColumns, Labels
from stemd_udfs.builtin.native_frames import check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_disk, check_positive, check_upsampling
from stemd_udfs.builtin.probe import Floats, of_calibration, phase_flipped, probe_from
from stemd_udfs.builtin.tilt_corrected_bf import shifted_columns, transfer
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult
from stemd_udfs.interface.numbers import PerAxis, RowColumn, ratios
from stemd_udfs.interface.units import Unit, pixel_unit

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]


class BFSegmentsUDF(ColumnsUDF):
    """Bright-field images of segments of the disk: a small disk in the middle, and rings cut into sectors.

    With m = 1, 2, … ring m has 6 m sectors, and all segments have nearly the same area. If the probe is out
    of focus, the images are shifted against each other: :func:`stemd_udfs.fit_aberrations` measures by how
    much, and :func:`stemd_udfs.shift_and_add` makes an image of them for any defocus.

    Its buffers:

    ``intensity``
        Sum of each frame over each segment, kind nav, float64, one value for each segment. NaN where no frame
        was processed.
    ``positions``
        Mean of the pixels of each segment, row and column from the middle of the disk in pixels; kind single,
        float64, shape (segments, 2).
    ``pixels``
        Number of pixels of each segment, kind single, int64, shape (segments,).

    Parameters
    ----------
    radius : float
        Of the disk, in pixels.
    rings : int
        Rings that the disk is cut into, with the middle: 4 make 37 segments, 5 make 61 and 6 make 91.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, along rows and along columns. If they differ, the disk is an
        ellipse, and `radius` the geometric mean of its half axes. One number changes nothing.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames and scan are not 2-D and real, or a segment has no pixel.
    """

    title = "Segments of the disk"
    segments = "intensity"
    from_calibration = of_calibration("radius", "centre", "mrad_per_pixel")
    must_be_known = ("radius",)

    def __init__(
        self,
        radius: float | None = None,
        rings: int = 4,
        *,
        centre: RowColumn | None = None,
        mrad_per_pixel: PerAxis | None = None,
    ) -> None:
        super().__init__(radius=radius, rings=rings, centre=centre, mrad_per_pixel=mrad_per_pixel)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self)
        return {
            **filled_results(self, "nav", "intensity", extra_shape=(len(self._disk_columns.pixels),)),
            **self._geometry_buffers(),
            **self._column_buffer(),
        }

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return {"intensity": Unit("counts"), "positions": pixel_unit(calibration), "pixels": Unit("px")}

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        intensity = self.results.columns.astype(np.float64)
        intensity[~np.asarray(self.meta.get_valid_nav_mask(), bool)] = np.nan
        return {"intensity": intensity, **self._geometry()}

    @cached_property
    def _disk_columns(self) -> DiskColumns:
        params, (rows, columns) = self.params, self.meta.dataset_shape.sig
        sig = (rows, columns)
        check_disk(type(self).__name__, params.radius, sig, "radius")
        centre = self._probe.middle(sig)
        labels = segment_labels(sig, centre, params.radius, params.rings, ratios(params.mrad_per_pixel))
        if (counted := self.meta.counted_pixels) is not None:
            labels = np.where(counted, labels, -1)
        made = DiskColumns.of(labels, centre, count_of(params.rings))
        if not made.pixels.all():
            raise ValueError(
                f"{type(self).__name__}: {np.count_nonzero(made.pixels == 0)} of {len(made.pixels)} segments "
                f"have no pixel in frames of shape {sig}: expected a larger radius than {params.radius:g}, "
                f"fewer rings than {params.rings}, or a centre other than {centre}"
            )
        return made


def shift_and_add(
    images: ArrayLike,
    positions: ArrayLike,
    pixels: ArrayLike,
    *,
    defocus_nm: float,
    mrad_per_pixel: PerAxis,
    scan_step_nm: PerAxis,
    scan_rotation: float = 0.0,
    flip_y: bool = False,
    astigmatism_nm: Sequence[float] = (0.0, 0.0),
    flip_phase: bool = False,
    beam_energy_kev: float | None = None,
    semi_convergence_mrad: float | None = None,
    upsampling: int = 1,
) -> Floats:
    """Shift the images of the segments of the disk to where they show the same, and average them.

    As :class:`stemd_udfs.TiltCorrectedBFUDF` does with columns, at positions where all have a value.

    Parameters
    ----------
    images : array_like, shape (segments, rows, columns)
        ``intensity`` of :class:`stemd_udfs.BFSegmentsUDF` with its last axis first.
    positions, pixels : array_like, shape (segments, 2), shape (segments,)
        Its buffers of these names.
    defocus_nm, mrad_per_pixel, scan_step_nm, scan_rotation, flip_y, astigmatism_nm
        As for :class:`stemd_udfs.TiltCorrectedBFUDF`.
    flip_phase : bool
        Return the image as ``phase_flipped`` of :class:`stemd_udfs.TiltCorrectedBFUDF` has it.
    beam_energy_kev, semi_convergence_mrad : float, optional
        Needed with `flip_phase`.
    upsampling : int
        Rows and columns of the result for each of the scan, 1 to 8: shifts fill positions between.

    Returns
    -------
    ndarray, shape (rows, columns) times `upsampling`, float64
        Counts for each pixel of the detector; NaN where no segment has a value.

    Raises
    ------
    ValueError
        If shapes do not fit, a parameter is out of its range, or there is no phase contrast, as in focus.
    """
    name = "shift_and_add"
    stack, middles, counts = (np.asarray(one, np.float64) for one in (images, positions, pixels))
    if stack.ndim != 3 or middles.shape != (len(stack), 2) or counts.shape != (len(stack),):
        raise ValueError(
            f"{name}: images, positions and pixels have the shapes {stack.shape}, {middles.shape} and "
            f"{counts.shape}, expected (segments, rows, columns), (segments, 2) and (segments,)"
        )
    scales = {"mrad_per_pixel": mrad_per_pixel, "scan_step_nm": scan_step_nm}
    turn = {"scan_rotation": scan_rotation, "flip_y": flip_y}
    aberrations = {"defocus_nm": defocus_nm, "astigmatism_nm": astigmatism_nm}
    probe = probe_from(name, {**scales, **turn, **aberrations})
    check_upsampling(name, upsampling)
    rows = np.moveaxis(stack, 0, -1).reshape(-1, len(stack))
    nav, places = (stack.shape[1], stack.shape[2]), np.arange(len(rows))
    columns = ColumnCounts(rows, places, np.asarray(np.isfinite(rows).all(axis=1)), nav, middles, counts)
    image = shifted_columns(columns, probe, upsampling).fine
    if not flip_phase:
        return image
    check_positive(name, "beam_energy_kev", beam_energy_kev)
    check_positive(name, "semi_convergence_mrad", semi_convergence_mrad)
    beam = (beam_energy_kev or 0.0, semi_convergence_mrad or 0.0)
    if (found := transfer(columns, probe, beam, upsampling)) is None:
        raise ValueError(f"{name}: a phase has no contrast with defocus_nm={defocus_nm:g}: scan out of focus")
    return phase_flipped(image, found)


_ARC_POINTS = 5


def count_of(rings: int) -> int:
    """Return how many segments there are."""
    return 3 * rings * (rings - 1) + 1


def rings_of(segments: int) -> int | None:
    """Return how many rings make this number of segments, or None if no number does."""
    rings = round((3 + np.sqrt(max(0, 12 * segments - 3))) / 6)
    return rings if rings > 0 and count_of(rings) == segments else None


def segment_labels(
    sig: tuple[int, int],
    centre: tuple[float, float],
    radius: float,
    rings: int,
    pixels: tuple[float, float] = (1.0, 1.0),
) -> Labels:
    """Return the segment of the middle of each pixel, or -1; `pixels`: distance between rows and columns."""
    rows, columns = np.ogrid[: sig[0], : sig[1]]
    y, x = (rows - centre[0]) * pixels[0], (columns - centre[1]) * pixels[1]
    return segments_at(y / radius, x / radius, rings)


def segments_at(y: Floats, x: Floats, rings: int) -> Labels:
    """Return the number of the segment at each place in radii of the disk; -1 outside of the disk."""
    r, phi = np.hypot(y, x), np.arctan2(y, x)
    ring = np.ceil(((2 * rings - 1) * np.round(r, 9) - 1) / 2).astype(np.intp)
    count = np.maximum(1, 6 * ring)
    sector = np.floor(np.mod(phi / (2 * np.pi), 1) * count).astype(np.intp) % count
    return np.where(ring < rings, np.where(ring > 0, 3 * ring * (ring - 1) + 1, 0) + sector, -1)


def outlines(rings: int) -> Floats:
    """Return points on both arcs of each segment: shape (segments, points, 2), in radii of the disk."""
    found = []
    for ring in range(rings):
        inner, outer = (max(0, 2 * ring + side) / (2 * rings - 1) for side in (-1, 1))
        count = max(1, 6 * ring)
        width = 2 * np.pi / count
        for number in range(count):
            angles = number * width + width * np.linspace(0, 1, _ARC_POINTS)
            if ring == 0:  # the disk in the middle
                angles = np.linspace(0, 2 * np.pi, _ARC_POINTS, endpoint=False)
            arc = np.stack([np.sin(angles), np.cos(angles)], axis=-1)
            found.append(np.concatenate([inner * arc, outer * arc]))
    return np.array(found)
