"""Bright-field images of the segments of the disk, and the image that they make when they are shifted."""

from collections.abc import Mapping, Sequence
from numbers import Integral
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin.detector_angles import Floats, probe_from
from stemd_udfs.builtin.disk_segments import Segments, segment_labels
from stemd_udfs.builtin.image_shifts import shifted_image
from stemd_udfs.builtin.native_frames import NativeFramesUDF, check_frames
from stemd_udfs.builtin.number_checks import check_disk, check_positive, check_upsampling
from stemd_udfs.builtin.phase_flip import (
    expected_transfer,
    has_contrast,
    phase_flipped,
    scan_frequencies,
)
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.number_parts import PerAxis, RowColumn, both, ratios
from stemd_udfs.interface.special_results import MaskedResult
from stemd_udfs.interface.units import Unit, pixel_unit
from stemd_udfs.kernels import add_parts

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Indices = np.ndarray[Any, np.dtype[np.intp]]


class BFSegmentsUDF(NativeFramesUDF):
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
        Rings that the disk is cut into, with the one in the middle: 4 make 37 segments, 5 make 61 and 6 make
        91.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, along rows and along columns. If they differ, the disk is an
        ellipse, and `radius` the geometric mean of its half axes. One number changes nothing.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames are not real or do not have two dimensions, the scan does
        not have two, or a segment has no pixel.
    """

    title = "Tilt-corrected bright field"
    panel = "tilt"
    segments = "intensity"
    from_calibration: ClassVar[Mapping[str, str]] = {
        "radius": "radius_px",
        "centre": "centre",
        "mrad_per_pixel": "mrad_per_pixel",
    }
    must_be_known = ("radius",)

    def __init__(
        self,
        radius: float | None = None,
        rings: int = 4,
        *,
        centre: RowColumn | None = None,
        mrad_per_pixel: PerAxis | None = None,
    ) -> None:
        name = type(self).__name__
        check_positive(name, "radius", radius, is_optional=True)
        _check_rings(name, rings)
        probe = probe_from(name, _PROBE | {"centre": centre, "mrad_per_pixel": mrad_per_pixel})
        super().__init__(
            radius=radius, rings=int(rings), centre=probe.centre, mrad_per_pixel=probe.mrad_per_pixel
        )
        # Made where it is needed, and then kept for the whole run.
        self._whole: Segments | None = None
        self._parts: dict[object, tuple[Indices, Indices]] = {}

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        check_frames(self)
        count = len(self._segments().pixels)
        return {
            "intensity": self.buffer(kind="nav", extra_shape=(count,), dtype=np.float64, combine="sum"),
            "positions": self.buffer(
                kind="single", extra_shape=(count, 2), dtype=np.float64, use="result_only"
            ),
            "pixels": self.buffer(kind="single", extra_shape=(count,), dtype=np.int64, use="result_only"),
        }

    def process_tile(self, tile: Array) -> None:
        """Add the sums over the segments for a stack of frames."""
        pixels, begins = self._part()
        kernels = self.meta.conversions.compiled_for(tile)
        sums = np.zeros((len(tile), len(begins) - 1))
        (add_parts if kernels is None else kernels.add_parts)(tile, pixels, begins, sums)
        self.results.intensity[:] += sums

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        """See :meth:`stemd_udfs.UDF.result_units`."""
        return {"intensity": Unit("counts"), "positions": pixel_unit(calibration), "pixels": Unit("px")}

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        """Add the geometry of the segments."""
        segments = self._segments()
        intensity = self.results.intensity.copy()
        intensity[~np.asarray(self.meta.get_valid_nav_mask(), bool)] = np.nan
        return {
            "intensity": intensity,
            "positions": segments.positions.copy(),
            "pixels": segments.pixels.copy(),
        }

    def _segments(self) -> Segments:
        if self._whole is None:
            params, (rows, columns) = self.params, self.meta.dataset_shape.sig
            sig = (rows, columns)
            check_disk(type(self).__name__, params.radius, sig, "radius")
            centre = (sig[0] / 2, sig[1] / 2) if params.centre is None else params.centre
            labels = segment_labels(sig, centre, params.radius, params.rings, ratios(params.mrad_per_pixel))
            if (counted := self.meta.counted_pixels) is not None:
                labels = np.where(counted, labels, -1)
            self._whole = Segments.of(labels, centre, params.rings)
            if not (pixels := self._whole.pixels).all():
                raise ValueError(
                    f"{type(self).__name__}: {np.count_nonzero(pixels == 0)} of {len(pixels)} segments have "
                    f"no pixel in frames of shape {sig}: expected a larger radius than {params.radius:g}, "
                    f"fewer rings than {params.rings}, or a centre other than {centre}"
                )
        return self._whole

    def _part(self) -> tuple[Indices, Indices]:
        """The pixels of the current rectangle of the frames, segment by segment, and where each begins."""
        if self.meta.rectangle not in self._parts:
            labels = self._segments().labels[self.meta.slice.sig.get()].reshape(-1)
            pixels = np.flatnonzero(labels >= 0)
            pixels = pixels[np.argsort(labels[pixels], kind="stable")]
            begins = np.searchsorted(labels[pixels], np.arange(len(self._segments().pixels) + 1))
            self._parts[self.meta.rectangle] = pixels.astype(np.uint32), begins.astype(np.intp)
        return self._parts[self.meta.rectangle]


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

    Each segment is taken as one pixel of the detector at its middle. With u its angle, flipped and turned to
    the axes of the scan, and s = (C1 + A) u / scan_step_nm, the result is

    ``T(r) = Σ I(r - s) / Σ pixels``

    over the segments with a value at r - s, bilinear between scan positions: the image of
    :class:`stemd_udfs.TiltCorrectedBFUDF`, as far as shifts within a segment do not matter.

    Parameters
    ----------
    images : array_like, shape (segments, rows, columns)
        ``intensity`` of :class:`stemd_udfs.BFSegmentsUDF` with its last axis first.
    positions : array_like, shape (segments, 2)
        Its ``positions``.
    pixels : array_like, shape (segments,)
        Its ``pixels``.
    defocus_nm, mrad_per_pixel, scan_step_nm, scan_rotation, flip_y, astigmatism_nm
        As for :class:`stemd_udfs.TiltCorrectedBFUDF`.
    flip_phase : bool
        Return the image as ``phase_flipped`` of :class:`stemd_udfs.TiltCorrectedBFUDF` has it.
    beam_energy_kev, semi_convergence_mrad : float, optional
        Needed with `flip_phase`.
    upsampling : int
        Rows and columns of the result for each of the scan, 1 to 8: the shifts of the segments fill positions
        between those of the scan.

    Returns
    -------
    ndarray, shape (rows, columns) times `upsampling`, float64
        Counts for each pixel of the detector. NaN where no segment has a value.

    Raises
    ------
    ValueError
        If shapes do not fit, a parameter is out of its range, or there is no phase contrast, as in focus.
    """
    name = "shift_and_add"
    stack, places, counts = (np.asarray(one, np.float64) for one in (images, positions, pixels))
    if stack.ndim != 3 or places.shape != (len(stack), 2) or counts.shape != (len(stack),):
        raise ValueError(
            f"{name}: images, positions and pixels have the shapes {stack.shape}, {places.shape} and "
            f"{counts.shape}, expected (segments, rows, columns), (segments, 2) and (segments,)"
        )
    given = {
        "defocus_nm": defocus_nm,
        "mrad_per_pixel": mrad_per_pixel,
        "scan_step_nm": scan_step_nm,
        "scan_rotation": scan_rotation,
        "flip_y": flip_y,
        "astigmatism_nm": astigmatism_nm,
    }
    probe = probe_from(name, _PROBE | given)
    check_upsampling(name, upsampling)
    rows, columns = (step / upsampling for step in both(scan_step_nm))
    angles = np.stack(probe.angles(*places.T))
    shape = (upsampling * stack.shape[1], upsampling * stack.shape[2])
    total, weight = np.zeros((2, *shape))
    spread = np.full(shape, np.nan)
    for image, count, *shift in zip(stack, counts, *probe.shifts_nm(*angles), strict=True):
        spread[::upsampling, ::upsampling] = image
        values, shares = shifted_image(spread, (shift[0] / rows, shift[1] / columns))
        total += values
        weight += count * shares
    with np.errstate(invalid="ignore", divide="ignore"):
        image = np.where(weight > 0, total / weight, np.nan)
    if not flip_phase:
        return image
    check_positive(name, "beam_energy_kev", beam_energy_kev)
    check_positive(name, "semi_convergence_mrad", semi_convergence_mrad)
    beam = (beam_energy_kev or 0.0, semi_convergence_mrad or 0.0)
    transfer = expected_transfer(angles, counts, scan_frequencies(shape, (rows, columns)), probe, beam)
    if not has_contrast(transfer):
        raise ValueError(f"{name}: a phase has no contrast with defocus_nm={defocus_nm:g}: scan out of focus")
    return phase_flipped(image, transfer)


def _check_rings(udf: str, rings: Any) -> None:
    if isinstance(rings, bool) or not (isinstance(rings, Integral) and int(rings) >= 1):
        raise ValueError(f"{udf}: rings is {rings!r}, expected an integer of 1 or more")


_PROBE: dict[str, Any] = {
    "centre": None,
    "mrad_per_pixel": None,
    "scan_step_nm": None,
    "scan_rotation": 0.0,
    "flip_y": False,
    "defocus_nm": 0.0,
    "astigmatism_nm": (0.0, 0.0),
}
"""Parameters of the probe that are not given."""
