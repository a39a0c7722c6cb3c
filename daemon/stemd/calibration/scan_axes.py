"""Rotation between detector and scan, and the drift of the disk over the scan, from centres of mass. Pure."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs import guess_corrections
from stemd_udfs.builtin.com_params import curl, divergence, turn_shifts

Floats = np.ndarray[Any, np.dtype[np.float64]]

MOST_CURL: Final = 0.5
"""Of the divergence, as mean squares. Noise has as much of the one as of the other."""
_ROUNDING: Final = 1e-6
"""Pixels per step: smaller changes of the centres of mass come from rounding."""


class ScanAxes(NamedTuple):
    """How the axes of the detector lie to those of the scan.

    Attributes
    ----------
    rotation_deg : float
        As `scan_rotation` of :class:`stemd_udfs.CoMParams`: flip first, then turn.
    flip_y : bool
    descan : ndarray, shape (3, 2)
        Plane through the centres of mass over the scan, as in the result buffer ``regression`` of
        :class:`stemd_udfs.CoMUDF`: a constant in pixels, and slopes along scan rows and columns in pixels per
        position; for the row and the column of the centre.
    curl_share : float
        Mean square of the curl that is left, relative to that of the divergence; infinite if the centres of
        mass do not move.
    """

    rotation_deg: float
    flip_y: bool
    descan: Floats
    curl_share: float

    @property
    def is_clear(self) -> bool:
        """Whether the rotation can be believed: the curl that is left is less than half of the divergence."""
        return self.curl_share < MOST_CURL


def measure_scan_axes(centres: ArrayLike) -> ScanAxes:
    """Measure the rotation and flip with which the vector field of the centres of mass is free of curl.

    The plane that fits the centres is subtracted first: it shows how well the beam is descanned.

    Parameters
    ----------
    centres : array_like, shape (scan rows, scan columns, 2)
        Centre of mass of each frame in pixels, row and column; NaN where there is none.

    Returns
    -------
    ScanAxes

    Raises
    ------
    ValueError
        If the scan does not have two dimensions with at least two positions in each, or no centre is known.

    See Also
    --------
    stemd_udfs.guess_corrections : how rotation and flip are found
    """
    values = np.array(centres, dtype=np.float64)
    if values.ndim != 3 or values.shape[2] != 2 or min(values.shape[:2]) < 2:
        raise ValueError(
            f"the centres have the shape {values.shape}, expected (rows, columns, 2) with at least two rows "
            "and columns of the scan"
        )
    is_known = np.isfinite(values).all(axis=2)
    rows, columns = np.indices(values.shape[:2], dtype=np.float64)
    design = np.stack([np.ones_like(rows), rows, columns], axis=-1)
    if np.linalg.matrix_rank(design[is_known]) < 3:
        raise ValueError("the centres lie on one line of the scan, expected some in two dimensions")
    descan = np.linalg.lstsq(design[is_known], values[is_known], rcond=None)[0]
    shifts = values - design @ descan
    guess = guess_corrections(shifts[..., 0], shifts[..., 1])
    field = turn_shifts(shifts[..., 0], shifts[..., 1], guess.scan_rotation, guess.flip_y)
    converging = _mean_square(divergence(*field))
    share = _mean_square(curl(*field)) / converging if converging > _ROUNDING**2 else np.inf
    return ScanAxes(guess.scan_rotation, guess.flip_y, descan, float(share))


def _mean_square(values: Floats) -> float:
    known = values[np.isfinite(values)]
    return float(np.mean(known**2)) if known.size else 0.0
