"""The contrast that a weak phase has in a sum of shifted bright-field images, and its sign. Pure."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats, Probe
from stemd_udfs.interface.calibration import wavelength_nm
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.gathered import LANES, LaneWeights, add_weighted

# Any, in this file: numbers of pixels of many dtypes.
Array = np.ndarray[Any, Any]

_TIE: Final = 1e-12  # of the radius, by which an angle on the edge of the aperture may lie beyond it
_LEAST = 0.05  # of the largest transfer: weaker frequencies are left out
_MOST_PRODUCTS = 2**25  # of columns and frequencies: about two seconds
_MOST_COLUMNS, _FEWEST_COLUMNS = 91, 19


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

    The sums, for each frequency over all columns, are of the pixels of columns with the first and with the
    second of these, and of the real and of the imaginary part of conj(first) * second, times pixels.
    `angles`: shape (2, columns), in rad. `sent`: shape (frequencies, 2); by which angle each scatters.
    `lens`: wavelength in nm, radius of the aperture.
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
