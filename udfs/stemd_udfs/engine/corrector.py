"""Corrections applied to the frames that the UDFs are about to see."""

from typing import Any

import numpy as np

from stemd_udfs.corrections.corrections import CorrectionSet
from stemd_udfs.corrections.repair import Repair

# Any, in this file: the scalar type of a dtype is not known to the type checker.
Array = np.ndarray[Any, Any]


class FrameCorrector:
    """Applies a set of corrections to whole frames, on the main node's word that it fits them.

    Whole frames, before they are cut into tiles: the neighbourhood of an excluded pixel is always at hand.
    Raises RepairValueError if an excluded pixel cannot be repaired.

    `corrections`: not empty, and fitted to the shape of the frames. `dtype`: of corrected frames; holds
    single precision.
    """

    def __init__(self, corrections: CorrectionSet, dtype: np.dtype[Any]) -> None:
        real = np.empty(0, dtype).real.dtype
        self._dark = None if corrections.dark is None else corrections.dark.astype(real)
        self._gain = None if corrections.gain is None else corrections.gain.astype(real)
        self._repair: Repair | None = None
        if corrections.excluded_pixels is not None:
            self._repair = Repair(corrections.excluded_pixels, allow_empty=corrections.allow_empty)

    def correct(self, frames: Array, out: Array) -> None:
        """Correct frames.

        `frames`: shape (n, *signal); as they were read. `out`: shape (n, *signal); where they go;
        C-contiguous.
        """
        # Converted first: NumPy's arithmetic on two dtypes is slower than this and arithmetic on one.
        np.copyto(out, frames)
        if self._dark is not None:
            out -= self._dark
        if self._gain is not None:
            out *= self._gain
        if self._repair is not None:
            self._repair.apply(out.reshape(len(out), -1))
