"""Result buffers of 8 and 16 bits, which wrap in silence where a result is larger: here with a warning."""

import warnings
from collections.abc import Mapping
from typing import Any, Final, Self

import numpy as np

from stemd_udfs.interface.declaration import BufferDeclaration

# Any, in this file: results have many dtypes.

_WIDE: Final = np.dtype(np.int64)
_MOST_BYTES: Final = 2
_NO_LARGER: Final = frozenset(
    {np.maximum, np.minimum, np.fmax, np.fmin, np.bitwise_and, np.bitwise_or, np.bitwise_xor, np.right_shift}
)
"""What they return fits wherever what they are given fits."""


class NarrowBuffer(np.ndarray[Any, Any]):
    """A view of a result buffer of short integers that looks at what is written into it."""

    _named: str = ""
    _warned: set[str]

    @classmethod
    def of(cls, buffer: np.ndarray[Any, Any], named: str, warned: set[str]) -> Self:
        """Return a view of a buffer."""
        view = buffer.view(cls)
        view._named, view._warned = named, warned
        return view

    def __array_finalize__(self, of: Any) -> None:
        self._named = getattr(of, "_named", "")
        self._warned = getattr(of, "_warned", set())

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        self._look(np.asarray(value))

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = (), **options: Any) -> Any:
        plain = [np.asarray(one) if isinstance(one, NarrowBuffer) else one for one in inputs]
        if any(isinstance(one, NarrowBuffer) for one in out):
            looks = method == "__call__" and len(out) == 1 and not options and self._named not in self._warned
            fits = all(np.can_cast(getattr(one, "dtype", _WIDE), out[0].dtype) for one in plain)
            # What is written into has lost its own part.
            parts = [one for one in plain if not np.may_share_memory(one, out[0])]
            adds = looks and fits and ufunc is np.add and out[0].dtype.kind == "u" and bool(parts)
            if looks and not adds and not (fits and ufunc in _NO_LARGER):
                self._look(ufunc(*(_widened(one) for one in plain)))
            options["out"] = tuple(one.view(np.ndarray) for one in out)
            made = getattr(ufunc, method)(*plain, **options)
            if adds and (made < parts[0]).any():  # a sum that wraps is less than each of its parts
                self._look(_widened(made - parts[0]) + _widened(parts[0]))
            return out[0]
        if out:
            options["out"] = out
        return getattr(ufunc, method)(*plain, **options)

    def _look(self, value: np.ndarray[Any, Any]) -> None:
        if self._named in self._warned or value.dtype.kind not in "iuf" or not value.size:
            return
        warn_if_too_large(value, self.dtype, self._named, self._warned)


def shown_buffers(
    udf: str, buffers: Mapping[str, Any], declared: Mapping[str, BufferDeclaration], warned: set[str]
) -> dict[str, Any]:
    """Return the buffers as a UDF is shown them: those of short integers as `NarrowBuffer`."""
    return {
        name: NarrowBuffer.of(buffer, f"{udf}: result {name!r}", warned)
        if declared[name].dtype.kind in "iu"
        and declared[name].dtype.itemsize <= _MOST_BYTES
        and isinstance(buffer, np.ndarray)
        else buffer
        for name, buffer in buffers.items()
    }


def warn_if_too_large(
    value: np.ndarray[Any, Any], dtype: np.dtype[Any], named: str, warned: set[str]
) -> None:
    """Warn, once, of values that an integer dtype does not hold."""
    if dtype.kind not in "iu" or np.can_cast(value.dtype, dtype) or not value.size:
        return
    limits = np.iinfo(dtype)
    least, most = value.min(), value.max()
    if named not in warned and (least < limits.min or most > limits.max):
        warned.add(named)
        seen = most if most > limits.max else least
        text = f"{named} is {dtype}, which does not hold {seen}: it wraps; declare a wider dtype"
        warnings.warn(text, RuntimeWarning, stacklevel=2)


def _widened(value: Any) -> Any:
    array = np.asarray(value)
    return (
        array.astype(_WIDE) if array.dtype.kind in "iu" and array.dtype.itemsize < _WIDE.itemsize else value
    )
