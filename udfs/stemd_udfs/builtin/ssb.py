"""Single side band ptychography."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.builtin.detector_angles import Floats, check_frames, check_positive, probe_from
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.masked_result import MaskedResult
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Complex = np.ndarray[Any, np.dtype[np.complex128]]

_PM_NM = 1e-3


class SSBUDF(UDF):
    """Phase and amplitude of a weak object by single side band ptychography.

    Frames are Fourier transformed over the scan, ``G(k, Q) = Σ I(r, k) exp(-2πi Q·r)``, and for each spatial
    frequency Q the pixels of the bright-field disk are added with weights from the known probe
    ``A(k) = exp(-iχ(k))`` within the aperture:
    ``W = A(k) A*(k - Q) - A*(k) A(k + Q)`` for the phase, and with a plus sign for the amplitude. The sum is
    divided by ``Σ |W|²`` and by the mean count of the disk. (Rodenburg, McCallum and Nellist, Ultramicroscopy
    48 (1993) 304; Pennycook et al., Ultramicroscopy 151 (2015) 160.)

    Its buffers, float64, of kind nav:

    ``phase``
        In rad, with the mean 0: the imaginary part of the inverse transform.
    ``amplitude``
        Modulus of the object's transmission; 1 plus the real part of its inverse transform. Only frequencies for
        which the probe transfers it are in it: without aberrations those beyond the aperture's radius in part.

    Positions that were not processed count as the mean and are NaN.

    Parameters
    ----------
    beam_energy_kev : float
        Energy of the electrons.
    semi_convergence_mrad : float
        Semi-convergence angle: the radius of the aperture.
    mrad_per_pixel : float
        Angle between two pixels of the detector.
    scan_step_nm : float
        Distance between two scan positions.
    centre : sequence of float, optional
        Row and column of the middle of the disk in pixels; by default (rows / 2, columns / 2).
    scan_rotation : float
        From the detector's axes to those of the scan in degrees, as in :class:`stemd_udfs.CoMParams`.
    flip_y : bool
        Whether the detector's rows are flipped before that.
    defocus_nm : float
        C1 in nm; positive is overfocus, ``χ(u) = π/λ C1 u²``.
    astigmatism_nm : sequence of float
        (a, b) of the symmetric matrix A = [[a, b], [b, -a]] with axes (y, x) of the scan, added to C1.
    bin_pixels : int
        Pixels of the detector that are added along each axis before all else.
    least_pixels : float
        Frequencies with less binned pixels in the overlap of disks (``Σ |W|²``) are left out.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames are not real or do not have two dimensions, the scan does not
        have two, or no pixel lies in the disk.
    """

    def __init__(
        self,
        beam_energy_kev: float,
        semi_convergence_mrad: float,
        mrad_per_pixel: float,
        scan_step_nm: float,
        *,
        centre: Sequence[float] | None = None,
        scan_rotation: float = 0.0,
        flip_y: bool = False,
        defocus_nm: float = 0.0,
        astigmatism_nm: Sequence[float] = (0.0, 0.0),
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
            "mrad_per_pixel": mrad_per_pixel,
            "scan_step_nm": scan_step_nm,
            "least_pixels": least_pixels,
        }
        name = type(self).__name__
        for parameter, value in positive.items():
            check_positive(name, parameter, value)
        if isinstance(bin_pixels, bool) or not isinstance(bin_pixels, int) or bin_pixels < 1:
            raise ValueError(f"{name}: bin_pixels is {bin_pixels!r}, expected an integer of 1 or more")
        self._probe = probe_from(name, given)
        super().__init__(
            **given,
            beam_energy_kev=beam_energy_kev,
            semi_convergence_mrad=semi_convergence_mrad,
            bin_pixels=bin_pixels,
            least_pixels=least_pixels,
        )
        # Made where they are needed, and then kept for the whole run.
        self._disk: _Disk | None = None
        self._weights: tuple[Complex, Complex] | None = None
        self._parts: dict[object, tuple[Array, Array]] = {}

    def get_preferred_input_dtype(self) -> DTypeLike:
        """The data set's own dtype."""
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """See :meth:`stemd_udfs.UDF.get_result_buffers`."""
        shape = self.meta.dataset_shape
        check_frames(type(self).__name__, shape.sig, shape.nav, self.meta.input_dtype)
        self._disk_pixels()
        rows, columns = shape.nav
        # The scan's values are real: half of the frequencies have all there is to know.
        half = (rows, columns // 2 + 1)
        return {
            "phase": self.buffer(kind="nav", dtype=np.float64, use="result_only"),
            "amplitude": self.buffer(kind="nav", dtype=np.float64, use="result_only"),
            "odd": self.buffer(kind="single", extra_shape=half, dtype=np.complex128, use="private"),
            "even": self.buffer(kind="single", extra_shape=half, dtype=np.complex128, use="private"),
            "total": self.buffer(kind="single", dtype=np.float64, use="private"),
            "count": self.buffer(kind="single", dtype=np.int64, use="private"),
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
        rows, columns = self.meta.dataset_shape.nav
        disks = self.task_data.disks
        odd, even = self._weights_of_pixels()
        q_y, q_x = np.arange(rows) / rows, np.arange(columns // 2 + 1) / columns
        places = self.meta.coordinates
        for row in np.unique(places[:, 0]):
            is_here = places[:, 0] == row
            along = np.exp(-2j * np.pi * np.outer(q_x, places[is_here, 1]))
            line = along @ disks[is_here]  # frequencies along the row, pixels
            across = np.exp(-2j * np.pi * q_y * row)[:, np.newaxis]
            self.results.odd += across * np.einsum("qpk,pk->qp", odd, line, optimize=False)
            self.results.even += across * np.einsum("qpk,pk->qp", even, line, optimize=False)
        self.results.total[:] = disks.sum()
        self.results.count[:] = len(disks)

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        """Add the sums of a partition."""
        for name in ("odd", "even", "total", "count"):
            into = getattr(dest, name)
            into += getattr(src, name)
