"""Results that say which of their values are valid, or are computed when they are read."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.errors import InvalidMaskError

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]


class MaskedResult:
    """What :meth:`stemd_udfs.UDF.with_mask` returns.

    Raises InvalidMaskError if the mask is not bool or does not fit.

    `data`: the result. `mask`: bool, or ndarray of bool; True where it is valid; an array must be
    broadcastable to the shape of `data`.

    Attributes: `mask`: bool, shape of `data`; read-only.
    """

    def __init__(self, data: Array, mask: bool | Array) -> None:
        self.data = data
        given = np.asarray(mask)
        if given.dtype != np.bool_:
            raise InvalidMaskError(f"with_mask got a mask with the dtype {given.dtype}, expected bool")
        try:
            self.mask: Array = np.broadcast_to(given, np.shape(data))
        except ValueError as error:
            raise InvalidMaskError(
                f"with_mask got a mask of the shape {given.shape}, "
                f"which cannot be broadcast to that of the data, {np.shape(data)}"
            ) from error

    @property
    def arr(self) -> Array:
        """The result: LiberTEM's name of `data`."""
        return self.data


class ResultWhenRead:
    """What :meth:`stemd_udfs.UDF.when_read` returns.

    Raises TypeError if it cannot be called.

    `make`: returns the result, perhaps with a mask.
    """

    def __init__(self, make: Callable[[], Array | MaskedResult]) -> None:
        if not callable(make):
            raise TypeError(f"when_read got {type(make).__name__}, expected a function without arguments")
        self.make = make

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array:
        made = self.make()
        return np.array(
            made.data if isinstance(made, MaskedResult) else made, dtype=dtype
        )  # for a UDF that works on what its base class returns
