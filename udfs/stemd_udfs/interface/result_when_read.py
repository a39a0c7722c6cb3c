"""A result that is computed when somebody reads it."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]


class ResultWhenRead:
    """What :meth:`stemd_udfs.UDF.when_read` returns.

    Raises TypeError if it cannot be called.

    `make`: returns the result.
    """

    def __init__(self, make: Callable[[], Array]) -> None:
        if not callable(make):
            raise TypeError(f"when_read got {type(make).__name__}, expected a function without arguments")
        self.make = make

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array:
        return np.array(self.make(), dtype=dtype)  # for a UDF that works on what its base class returns
