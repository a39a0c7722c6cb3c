"""The probe: angles of detector pixels, the shifts that aberrations make, the contrast of a weak phase."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from stemd_udfs.builtin.com_params import turn_shifts
from stemd_udfs.builtin.number_checks import check_finite, check_per_axis, check_truth, pair
from stemd_udfs.interface.calibration import wavelength_nm
from stemd_udfs.interface.numbers import PerAxis, both, ratios
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.gathered import LANES, LaneWeights, add_weighted

# Any, in this file: numbers, arrays of numbers, and numbers of pixels of many dtypes.
Array = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]

_TIE: Final = 1e-12  # of the radius, by which an angle on the edge of the aperture may lie beyond it
_LEAST = 0.05  # of the largest transfer: weaker frequencies are left out
_MOST_PRODUCTS = 2**25  # of columns and frequencies: about two seconds
_MOST_COLUMNS, _FEWEST_COLUMNS = 91, 19
_PAIRS = ("astigmatism_nm", "coma_nm", "trefoil_nm")
_IN_CALIBRATION = {
    "radius": "radius_px",
    "scan_rotation": "rotation_deg",
    "ellipse_angle": "ellipse_angle_deg",
}


class Probe(NamedTuple):
    """How a detector and a probe are described to UDFs that use their geometry; see `SSBUDF`."""

    centre: tuple[float, float] | None
    mrad_per_pixel: PerAxis | None
    scan_step_nm: PerAxis | None
    scan_rotation: float
    flip_y: bool
    defocus_nm: float
    astigmatism_nm: tuple[float, float]
    coma_nm: tuple[float, float] = (0.0, 0.0)
    trefoil_nm: tuple[float, float] = (0.0, 0.0)
    cs_mm: float = 0.0

    def middle(self, sig: Sequence[int]) -> tuple[float, float]:
        """Row and column of the middle of the disk, in frames of the shape `sig`."""
        return (sig[0] / 2, sig[1] / 2) if self.centre is None else self.centre

    def angles(self, y: Floats, x: Floats) -> tuple[Floats, Floats]:
        """Angles in rad along the axes of the scan, of distances from the middle in pixels."""
        rows, columns = both(self.mrad_per_pixel or 0.0)
        return turn_shifts(1e-3 * rows * y, 1e-3 * columns * x, self.scan_rotation, self.flip_y)

    def distances(self, y: Floats, x: Floats) -> Floats:
        """Distances from the middle in pixels that were made square."""
        rows, columns = ratios(self.mrad_per_pixel)
        return np.hypot(rows * y, columns * x)

    def shifts_nm(self, u_y: Any, u_x: Any) -> tuple[Any, Any]:
        """The shift ``λ/2π ∇χ(u)`` that brings the image recorded at each angle, in rad, to its place."""
        a, b = self.astigmatism_nm
        s_y, s_x = (self.defocus_nm + a) * u_y + b * u_x, b * u_y + (self.defocus_nm - a) * u_x
        if self._is_low:
            return s_y, s_x
        (c_y, c_x), (t_y, t_x) = self.coma_nm, self.trefoil_nm
        square, along = u_y**2 + u_x**2, c_y * u_y + c_x * u_x
        even, odd = 3 * (u_y**2 - u_x**2), 6 * u_y * u_x
        third = 1e6 * self.cs_mm * square
        return (
            s_y + (2 * u_y * along + square * c_y + even * t_y + odd * t_x) / 3 + third * u_y,
            s_x + (2 * u_x * along + square * c_x - odd * t_y + even * t_x) / 3 + third * u_x,
        )

    def chi(self, u_y: Any, u_x: Any, length_nm: float) -> Any:
        """The aberration phase in rad."""
        a, b = self.astigmatism_nm
        way = ((self.defocus_nm + a) * u_y**2 + 2 * b * u_y * u_x + (self.defocus_nm - a) * u_x**2) / 2
        if not self._is_low:
            (c_y, c_x), (t_y, t_x) = self.coma_nm, self.trefoil_nm
            square = u_y**2 + u_x**2
            way = way + square * (c_y * u_y + c_x * u_x) / 3 + 1e6 * self.cs_mm * square**2 / 4
            way = way + (t_y * u_y * (u_y**2 - 3 * u_x**2) + t_x * u_x * (3 * u_y**2 - u_x**2)) / 3
        return 2 * np.pi / length_nm * way

    def coefficients(self, length_nm: float, radius: float) -> Floats:
        """The aperture's radius in rad, and the coefficients of `chi` as kernels take them."""
        a, b = self.astigmatism_nm
        low = (self.defocus_nm + a, b, self.defocus_nm - a)
        chi = np.array([*low, *self.coma_nm, *self.trefoil_nm, 1e6 * self.cs_mm]) * (2 * np.pi / length_nm)
        return np.append(radius, chi)

    @property
    def is_in_focus(self) -> bool:
        """Whether there is no aberration: nothing is shifted."""
        return self._is_low and self.defocus_nm == 0 and self.astigmatism_nm == (0, 0)

    @property
    def _is_low(self) -> bool:
        return not any((*self.coma_nm, *self.trefoil_nm, self.cs_mm))


def of_calibration(*names: str) -> Mapping[str, str]:
    """Return which value of the calibration each of these parameters takes: by default that of its name."""
    return {name: _IN_CALIBRATION.get(name, name) for name in names}


def probe_from(udf: str, values: dict[str, Any]) -> Probe:
    """Check the parameters that describe the probe, or raise ValueError; by default 0 or not known."""
    for name in ("scan_rotation", "defocus_nm", "cs_mm"):
        check_finite(udf, name, values.get(name) or 0.0)
    pairs = {"centre": "row and column"} | dict.fromkeys(_PAIRS, "two lengths")
    given = {name: words for name, words in pairs.items() if values.get(name) is not None}
    found = {name: pair(udf, name, values[name], words) for name, words in given.items()}
    check_truth(udf, "flip_y", values.get("flip_y"))
    return Probe(
        centre=found.get("centre"),
        mrad_per_pixel=check_per_axis(udf, "mrad_per_pixel", values.get("mrad_per_pixel")),
        scan_step_nm=check_per_axis(udf, "scan_step_nm", values.get("scan_step_nm")),
        scan_rotation=float(values.get("scan_rotation") or 0.0),
        flip_y=bool(values.get("flip_y")),
        defocus_nm=float(values.get("defocus_nm") or 0.0),
        **{name: found.get(name, (0.0, 0.0)) for name in _PAIRS},
        cs_mm=float(values.get("cs_mm") or 0.0),
    )


def scan_frequencies(shape: Sequence[int], steps_nm: tuple[float, float] = (1.0, 1.0)) -> Floats:
    """Return the frequencies of a real transform over the scan in 1/nm, shape (2, rows, columns // 2 + 1)."""
    axes = np.fft.fftfreq(shape[0], steps_nm[0]), np.fft.rfftfreq(shape[1], steps_nm[1])
    return np.stack(np.meshgrid(*axes, indexing="ij"))


def expected_transfer(
    angles: Floats, weights: Floats, frequencies: Floats, probe: Probe, beam: tuple[float, float]
) -> Floats:
    """Return by what the transform of a weak phase is multiplied in the sum of the shifted images.

    ``H(Q) = Σj wj Re[i W*(uj, Q) exp(-2πi Q·s(uj))] / Σj wj`` with the probe A, the shifts s and
    ``W = A(u) A*(u - λQ) - A*(u) A(u + λQ)``. For defocus and astigmatism this is the sine of the aberration
    phase at Q times the part of the disk in which both scattered disks lie.

    `angles`: shape (2, columns), in rad along the axes of the scan. `weights`: pixels of each column.
    `frequencies`: of `scan_frequencies`. `beam`: energy in keV, and semi-convergence angle in mrad.
    """
    length, radius = wavelength_nm(beam[0]), 1e-3 * beam[1]
    q = frequencies.transpose(0, 2, 1)
    transfer, is_used = np.zeros(q.shape[1:]), length * np.hypot(*q) < 2 * radius
    x, y = np.nonzero(is_used)
    found, _ = side_weights(angles, weights, length * q[:, x, y].T.copy(), probe, (length, radius))
    compiled, sums = compiled_kernels(), np.zeros((len(x), 2), complex)
    add = add_weighted if compiled is None else compiled.add_weighted
    waves = np.zeros((int(x.max()) + 1, q.shape[2], 2, LANES))
    along = np.stack(probe.shifts_nm(*angles))
    for number, one in enumerate(found):
        # H is the imaginary part of the sum of W exp(2πi Q·s).
        some = slice(number * LANES, (number + 1) * LANES)
        down = np.exp(2j * np.pi * q[0, 0, :, np.newaxis] * along[0, some])
        right = np.exp(2j * np.pi * q[1, : len(waves), :1] * along[1, some]) * weights[some]
        wave = right[:, np.newaxis] * down
        waves[..., 0, : wave.shape[2]], waves[..., 1, : wave.shape[2]] = wave.real, wave.imag
        add(waves, x * q.shape[2] + y, one, sums)
    transfer[is_used] = (sums[:, 0] - sums[:, 1]).imag / weights.sum()
    return transfer.T


def phase_flipped(image: Floats, transfer: Floats | None) -> Floats:
    """Give each frequency of an image the sign that a phase has, and leave out those that it hardly has.

    NaN counts as the mean, and stays. `transfer`: of :func:`expected_transfer`; all is NaN without one.
    """
    known = np.isfinite(image)
    if transfer is None or not known.any():
        return np.full(image.shape, np.nan)
    filled = np.where(known, image, image[known].mean())
    flipped: Floats = np.fft.irfft2(np.fft.rfft2(filled) * flip_signs(transfer), s=image.shape)
    return np.where(known, flipped, np.nan)


def flip_signs(transfer: Floats) -> Floats:
    """Return by what `phase_flipped` multiplies each frequency: -1, 0 or 1."""
    signs: Floats = np.where(np.abs(transfer) >= _LEAST * np.abs(transfer).max(), np.sign(transfer), 0)
    signs[0, 0] = 1
    return signs


def fewer_columns(angles: Floats, weights: Floats, frequencies: int) -> tuple[Floats, Floats]:
    """Join columns of the disk, to fewer for more frequencies: mean angles (2, columns), sums of weights."""
    most = int(np.clip(_MOST_PRODUCTS // max(1, frequencies), _FEWEST_COLUMNS, _MOST_COLUMNS))
    width = np.sqrt(np.prod(np.ptp(angles, axis=1)) / most) or 1.0
    bins = np.round(angles / width).astype(np.intp)
    _, numbers = np.unique(bins, axis=1, return_inverse=True)
    numbers = np.reshape(numbers, -1)
    sums: Floats = np.bincount(numbers, weights).astype(np.float64)
    means: Any = [np.bincount(numbers, weights * one) / sums for one in angles]
    return np.stack(means), sums


def side_weights(
    angles: Floats, pixels: Array, sent: Floats, probe: Probe, lens: tuple[float, float]
) -> tuple[list[LaneWeights], Floats]:
    """Return ``A(k) A*(k - Q)`` and ``A*(k) A(k + Q)`` of each `LANES` columns, and sums for norms.

    The sums, for each frequency over all columns, are of the pixels with the first and with the second of
    these, and of real and imaginary part of conj(first) * second, times pixels. `angles`: (2, columns), rad.
    `sent`: (frequencies, 2): by which angle each scatters. `lens`: wavelength in nm, aperture's radius.
    """
    compiled, norms = compiled_kernels(), np.zeros((len(sent), 4))
    weights_of: Callable[[Floats, Array], LaneWeights] = partial(_side_weights, sent, probe, lens, norms)
    if compiled is not None:
        weights_of = compiled.side_weights(sent, probe.coefficients(*lens), norms)
    parts = [slice(first, first + LANES) for first in range(0, len(pixels), LANES)]
    return [weights_of(angles[:, part], pixels[part]) for part in parts], norms


def _side_weights(  # noqa: PLR0917 -- given in two steps
    sent: Floats, probe: Probe, lens: tuple[float, float], norms: Floats, angles: Floats, pixels: Array
) -> LaneWeights:
    length, radius = lens
    u = angles[:, np.newaxis, np.newaxis] + sent.T[:, :, np.newaxis, np.newaxis] * [[-1], [1]]
    edge = radius * (1 + _TIE)
    is_there = (np.hypot(*u) <= edge) & (np.hypot(*angles) <= edge)
    change = probe.chi(u[0], u[1], length) - probe.chi(angles[0], angles[1], length)
    values = np.where(is_there, np.exp(1j * change * [[1], [-1]]), 0)
    norms[:, :2] += is_there @ pixels
    cross = (values[:, 0].conj() * values[:, 1]) @ pixels
    norms[:, 2] += cross.real
    norms[:, 3] += cross.imag
    numbers = np.flatnonzero(is_there.any(axis=2))
    weights = np.zeros((len(numbers), 2, LANES))
    weights[:, 0, : len(pixels)] = values.real.reshape(-1, len(pixels))[numbers]
    weights[:, 1, : len(pixels)] = values.imag.reshape(-1, len(pixels))[numbers]
    return LaneWeights(numbers.astype(np.uint32), weights)
