"""Phase images from Python: one pass over the frames of a scan, then any method with any aberrations."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs import SSBUDF, AberrationFit, BFColumnsUDF, TiltCorrectedBFUDF
from stemd_udfs.builtin.aberration_fit import fit_images
from stemd_udfs.builtin.bf_columns import MOST_COLUMNS, ColumnCounts
from stemd_udfs.builtin.bf_segments import segments_at
from stemd_udfs.builtin.tilt_corrected_bf import ShiftedImages, shifted_columns
from stemd_udfs.engine.clean_copy import calibrated
from stemd_udfs.interface.calibration import Calibration, as_calibration
from stemd_udfs.interface.numbers import both

if TYPE_CHECKING:
    from stemd.context.context import Context
    from stemd.datasets import DataSet

# Any, in this file: parameters of UDFs, and columns of many dtypes.
Floats = np.ndarray[Any, np.dtype[np.float64]]

_RINGS = 5  # of segments that columns are joined to for the fit
_EDGES = 12  # points on the edge of each: the farthest in so many directions
_SHARP_EDGE = 8  # share of the scan at each edge that the sharpness does not look at: one part of so many


class PhaseImages(NamedTuple):
    """What :meth:`Columns.ssb` returns; as the buffers of :class:`stemd.SSBUDF`."""

    phase: Floats
    amplitude: Floats


class CorrectedImages(NamedTuple):
    """What :meth:`Columns.tcbf` returns; as the buffers of :class:`stemd.TiltCorrectedBFUDF`."""

    intensity: Floats
    weight: Floats
    phase_flipped: Floats
    fine: Floats
    fine_phase_flipped: Floats


class Columns:
    """The bright-field disk of each frame of a scan, binned to columns.

    Attributes
    ----------
    counts : ndarray, shape (rows, columns, columns of the disk)
        Counts of each column.
    is_scanned : ndarray of bool, shape (rows, columns)
        Which positions have a frame.
    positions, pixels : ndarray, shape (columns of the disk, 2), shape (columns of the disk,)
        Mean row and column of the pixels of each from the middle of the disk, and number of pixels.
    calibration : Calibration
        Where methods take parameters from that are not given.
    """

    def __init__(
        self,
        counts: ArrayLike,
        positions: ArrayLike,
        pixels: ArrayLike,
        *,
        is_scanned: ArrayLike | None = None,
        calibration: Calibration | Mapping[str, Any] | None = None,
    ) -> None:
        self.counts = np.ascontiguousarray(counts)
        self.positions, self.pixels = np.asarray(positions, np.float64), np.asarray(pixels)
        count = len(self.pixels)
        if self.counts.ndim != 3 or self.counts.shape[2] != count or self.positions.shape != (count, 2):
            raise ValueError(
                f"columns have the shape {self.counts.shape}, positions {self.positions.shape} and pixels "
                f"{self.pixels.shape}, expected (rows, columns, n), (n, 2) and (n,)"
            )
        nav = (self.counts.shape[0], self.counts.shape[1])
        self.is_scanned = np.ones(nav, bool) if is_scanned is None else np.asarray(is_scanned, bool)
        self.calibration = as_calibration(calibration)
        rows = self.counts.reshape(-1, count)
        places, is_present = np.arange(len(rows)), self.is_scanned.reshape(-1)
        self._columns = ColumnCounts(rows, places, is_present, nav, self.positions, self.pixels)

    def __repr__(self) -> str:
        rows, columns, count = self.counts.shape
        return f"<Columns: {count} of {int(self.pixels.sum())} pixels, scan of {rows} x {columns}>"

    def ssb(self, **parameters: Any) -> PhaseImages:
        """Return phase and amplitude by single side band ptychography: float64, NaN without a frame.

        Parameters
        ----------
        **parameters
            Of :class:`stemd.SSBUDF`, but for those of the disk and its columns; by default those of the
            calibration.

        Raises
        ------
        ValueError
            If a parameter is out of its range, or must be known and is not.
        """
        udf = calibrated(SSBUDF(**parameters), self.calibration)
        return PhaseImages(*(one.reshape(self._columns.nav) for one in udf._images(self._columns)))

    def tcbf(self, **parameters: Any) -> CorrectedImages:
        """Return the mean of the columns' images, shifted to where they show the same: float64.

        All have the shape of the scan, the last two `upsampling` times as many rows and columns.

        Parameters
        ----------
        **parameters
            Of :class:`stemd.TiltCorrectedBFUDF`, but for those of the disk and its columns; by default those
            of the calibration.

        Raises
        ------
        ValueError
            If a parameter is out of its range, or must be known and is not.
        """
        udf, images = self._shifted(TiltCorrectedBFUDF(**parameters))
        flipped = udf._flipped(images.intensity, self._columns, 1)
        fine_flipped = udf._flipped(images.fine, self._columns, udf.params.upsampling)
        return CorrectedImages(images.intensity, images.weight, flipped, images.fine, fine_flipped)

    def fit(self, *, higher: bool = True, **parameters: Any) -> AberrationFit:
        """Return aberrations and rotation that fit the shifts between images of parts of the disk.

        Of two solutions, that with the rotation nearer to `scan_rotation`.

        Parameters
        ----------
        higher : bool
            Fit coma, trefoil and C3, too.
        **parameters
            `beam_energy_kev`, `semi_convergence_mrad`, `mrad_per_pixel`, `scan_step_nm`, `scan_rotation` and
            `flip_y` of :class:`stemd.SSBUDF`; by default those of the calibration.

        Raises
        ------
        ValueError
            If a parameter must be known and is not, or no shift in common stands out of the noise.
        """
        known = calibrated(SSBUDF(**parameters), self.calibration).params
        scale = 1e-3 * np.array(both(known.mrad_per_pixel)) * (-1 if known.flip_y else 1, 1)
        radius = 1e-3 * known.semi_convergence_mrad
        y, x = (scale * self.positions / radius).T
        groups = segments_at(y, x, _RINGS)
        there, groups = np.unique(groups, return_inverse=True)
        groups = groups - (there[0] < 0)
        weights, inside, count = self.pixels * (groups >= 0), groups.clip(0), groups.max() + 1
        sums = np.stack([np.bincount(inside, weights * one, count) for one in self.positions.T])
        middles = sums / np.bincount(inside, weights, count)
        side = np.sqrt(self.pixels.max()) / 2
        corners = self.positions[:, np.newaxis] + side * np.array([[-1, -1], [-1, 1], [1, -1], [1, 1]])
        # Of what the fit asks of all points of a segment, those farthest out decide.
        around = np.linspace(0, 2 * np.pi, _EDGES, endpoint=False)
        outwards = np.stack([np.sin(around), np.cos(around)])
        edges = [corners[groups == one].reshape(-1, 2) for one in range(count)]
        farthest = np.stack([one[(one @ outwards).argmax(axis=0)] for one in edges]) * scale
        lengths = np.hypot(farthest[..., 0], farthest[..., 1])
        inside = np.minimum(1, radius / np.maximum(lengths, 1e-12))  # of the disk, or on its edge
        return fit_images(
            self._columns.grouped(groups),
            middles.T * scale,
            farthest * inside[..., np.newaxis],
            (known.beam_energy_kev, known.semi_convergence_mrad),
            known.scan_step_nm,
            near=known.scan_rotation or 0.0,
            higher=higher,
        )

    def sharpness(self, defocus_nm: Iterable[float], **parameters: Any) -> Floats:
        """Return the sharpness of the tilt-corrected image for each defocus: variance over square mean.

        Parameters
        ----------
        defocus_nm : iterable of float
            Values of C1 in nm.
        **parameters
            As for :meth:`tcbf`.
        """
        found = []
        for one in defocus_nm:
            image = self._shifted(TiltCorrectedBFUDF(one, **parameters))[1].intensity
            rows, columns = (length // _SHARP_EDGE for length in image.shape)
            inner = image[rows : len(image) - rows, columns : image.shape[1] - columns]
            found.append(float(np.nanvar(inner) / np.nanmean(inner) ** 2))
        return np.array(found)

    def _shifted(self, given: TiltCorrectedBFUDF) -> tuple[TiltCorrectedBFUDF, ShiftedImages]:
        udf = calibrated(given, self.calibration)
        udf._check_scales()
        return udf, shifted_columns(self._columns, udf._probe, udf.params.upsampling)


def columns(
    dataset: "DataSet",
    *,
    context: "Context | None" = None,
    most: int = MOST_COLUMNS,
    calibration: Calibration | Mapping[str, Any] | None = None,
    **parameters: Any,
) -> Columns:
    """Return the bright-field disk of each frame of a scan in columns, with memory of their own.

    Parameters
    ----------
    dataset : DataSet
        Stored frames, or a live scan.
    context : Context, optional
        What runs over the frames; by default one of this thread.
    most : int
        Most columns.
    calibration : Calibration or mapping, optional
        Under the names of the section ``[calibration]``; where it has none, what the data set knows.
    **parameters
        Of :class:`stemd.BFColumnsUDF`, such as `radius` and `centre`.

    Raises
    ------
    ValueError
        If a parameter is out of its range, or the data are no scan of frames in two dimensions each.
    """
    from stemd.context.context import Context

    known = as_calibration(calibration).over(dataset.calibration)
    udf = BFColumnsUDF(columns=most, publish=True, **parameters)
    run = context or Context(executor="inline")
    try:
        result = run.run_udf(dataset, udf, calibration=known)
    finally:
        if context is None:
            run.close()
    counts, valid = result["columns"].data, result["columns"].valid_mask
    return Columns(
        counts,
        result["positions"].data,
        result["pixels"].data,
        is_scanned=valid.reshape(counts.shape).any(axis=2),
        calibration=known,
    )
