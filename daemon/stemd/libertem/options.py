"""Options and arguments as LiberTEM has them, where stemd's own are in another form."""

from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin import colour_wheel


class RegressionOptions(IntEnum):
    """Values of the parameter `regression` of :meth:`stemd.CoMUDF.with_params`."""

    NO_REGRESSION = -1
    SUBTRACT_MEAN = 0
    SUBTRACT_LINEAR = 1


# Any: bytes for colours.
def rgb_from_2dvector(
    y: ArrayLike, x: ArrayLike, vmax: float | None = None
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Show vectors as colours, with `y` as the first argument; see :func:`stemd.rgb_from_2dvector`."""
    return colour_wheel.rgb_from_2dvector(x=x, y=y, vmax=vmax)
