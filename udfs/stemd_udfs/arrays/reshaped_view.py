"""Reshaping without copying."""

from typing import Any

import numpy as np


# Any: works for every dtype.
def reshaped_view(array: np.ndarray[Any, Any], shape: int | tuple[int, ...]) -> np.ndarray[Any, Any]:
    """A view of an array in another shape; writing to it writes to the array.

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
