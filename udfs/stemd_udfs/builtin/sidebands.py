"""What the disks that a weak object scatters weigh in columns of the bright-field disk."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats, Probe
from stemd_udfs.kernels import LANES, LaneWeights
from stemd_udfs.kernels.compiled_kernels import compiled_kernels

# Any, in this file: numbers of pixels of many dtypes.
Array = np.ndarray[Any, Any]

_TIE: Final = 1e-12  # of the radius, by which an angle on the edge of the aperture may lie beyond it


def side_weights(
    angles: Floats, pixels: Array, sent: Floats, probe: Probe, lens: tuple[float, float]
) -> tuple[list[LaneWeights], Floats]:
    """Return ``A(k) A*(k - Q)`` and ``A*(k) A(k + Q)`` of each `LANES` columns, and sums for norms.

    The sums, for each frequency over all columns, are of the pixels of columns with the first and with the
    second of these, and of the real and of the imaginary part of conj(first) * second, times pixels.

    `angles`: shape (2, columns); in rad along the axes of the scan. `pixels`: shape (columns,). `sent`: shape
    (frequencies, 2); by which angle each scatters. `lens`: wavelength in nm, radius of the aperture.
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
