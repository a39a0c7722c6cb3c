"""Reshaping without copying."""

from typing import Any

import numpy as np


# Any: works for every dtype.
def reshaped_view(array: np.ndarray[Any, Any], shape: int | tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Return a view of an array in another shape; writing to it writes to the array.

    Parameters
    ----------
    array : ndarray
        Any shape and dtype.
    shape : int or tuple of int
        The other shape, with the same number of items; one length may be -1.

    Raises
    ------
    ValueError
        If that shape would need a copy, or does not fit the array's size.
    """
    reshaped = array.reshape(shape)
    if array.size and not np.may_share_memory(reshaped, array):
        raise ValueError(
            f"an array of shape {array.shape} and strides {array.strides} cannot be viewed as {shape}: "
            "it is not contiguous there"
        )
    return reshaped
