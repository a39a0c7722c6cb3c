"""The simplest UDFs: a plain function of one frame, and nothing at all."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import UDF

# Any, in this file: the function returns what its author likes.


class AutoUDF(UDF):
    """Calls a function on each frame and keeps what it returns.

    The result buffer is ``result``, kind nav. Its `extra_shape` and dtype are those of the function's value
    for a frame of ones, as an array; values that make no regular array are kept as objects.

    Parameters
    ----------
    f : callable
        Takes a frame, an array in the shape of the signal; returns an array, a number, or any object that
        cloudpickle can pickle.
    monitor : bool
        Also make ``monitor``, kind single: the value of the last frame, in navigation order, that was
        processed.
    """

    def __init__(self, f: Callable[[np.ndarray[Any, Any]], Any], monitor: bool = False) -> None:
        super().__init__(f=f, monitor=monitor)
        self._probe: tuple[tuple[tuple[int, ...], np.dtype[Any]], np.ndarray[Any, Any]] | None = None

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        value = self._value_of_ones()
        buffers = {"result": self.buffer(kind="nav", extra_shape=value.shape, dtype=value.dtype)}
        if self.params.monitor:
            buffers["monitor"] = self.buffer("single", value.shape, value.dtype, use="result_only")
        return buffers

    def process_frame(self, frame: np.ndarray[Any, Any]) -> None:
        result = self.results.result
        value = self.params.f(frame)
        if result.dtype == object and result.shape == (1,):
            result[0] = value  # a list is one value here, not several
        else:
            result[:] = value

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        if not self.params.monitor:
            return {}
        values, mask = self.results.result, self.meta.get_valid_nav_mask()
        if mask is None or not mask.any():
            declared = self.get_result_buffers()["monitor"]
            return {"monitor": np.zeros(declared.shape(0, ()), dtype=declared.dtype)}
        last = np.flatnonzero(mask)[-1]
        return {"monitor": values[last : last + 1] if values.ndim == 1 else values[last]}

    def _value_of_ones(self) -> np.ndarray[Any, Any]:
        key = (tuple(self.meta.dataset_shape.sig), self.meta.input_dtype)
        if self._probe is None or self._probe[0] != key:
            value = self.params.f(np.ones(key[0], dtype=key[1]))
            try:
                self._probe = (key, np.array(value))
            except ValueError:  # lists of different lengths
                self._probe = (key, np.array(None, dtype=object))
        return self._probe[1]


class NoOpUDF(UDF):
    """Takes tiles and makes no results, to measure what a run costs without any processing.

    Parameters
    ----------
    preferred_input_dtype : dtype
        What :meth:`stemd_udfs.UDF.get_preferred_input_dtype` returns; the data set's own dtype by default.
    """

    def __init__(self, preferred_input_dtype: DTypeLike = UDF.USE_NATIVE_DTYPE) -> None:
        super().__init__(preferred_input_dtype=preferred_input_dtype)

    def get_backends(self) -> Iterable[str]:
        return (self.BACKEND_NUMPY, *(self.CPU_BACKENDS | self.CUDA_BACKENDS) - {"numpy", "numpy.matrix"})

    def get_preferred_input_dtype(self) -> DTypeLike:
        dtype: DTypeLike = self.params.preferred_input_dtype
        return dtype

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {}

    # Any: tiles have any dtype.
    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Do nothing."""
