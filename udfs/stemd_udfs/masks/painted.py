"""Masks painted by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np


def painted(
    sig_shape: tuple[int, int], runs: Sequence[tuple[int, int, int]]
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Any pixels, given as pieces of rows.

    Parameters
    ----------
    sig_shape : tuple of int
        Rows and columns of the mask.
    runs : sequence of (int, int, int)
        Row, first column and number of pixels of each piece. What lies outside of the frame is left out.

    Returns
    -------
    ndarray of bool, shape `sig_shape`
    """
    inside = np.zeros(sig_shape, dtype=bool)
    for row, first, length in runs:
        if 0 <= row < sig_shape[0]:
            inside[row, max(first, 0) : max(first + length, 0)] = True
    return inside
