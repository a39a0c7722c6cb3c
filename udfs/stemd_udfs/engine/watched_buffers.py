"""Views of result buffers as a UDF is shown them, which warn of two mistakes that pass in silence.

Result buffers of 8 and 16 bits wrap where a result is larger. Navigation buffers that a UDF's own ``merge``
forgets stay as they were allocated.
"""

import warnings
from collections.abc import Iterator, Mapping
from typing import Any, Final, Self

import numpy as np

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF

# Any, in this file: result buffers have many dtypes.
Array = np.ndarray[Any, Any]

_PARTITIONS: Final = 8  # so many are looked at: a ``merge`` may rightly leave some out
_WIDE: Final = np.dtype(np.int64)
_MOST_BYTES: Final = 2
_NO_LARGER: Final = frozenset(
    {np.maximum, np.minimum, np.fmax, np.fmin, np.bitwise_and, np.bitwise_or, np.bitwise_xor, np.right_shift}
)
"""What they return fits wherever what they are given fits."""


class NarrowBuffer(Array):
    """A view of a result buffer of short integers that looks at what is written into it."""

    _named: str = ""
    _warned: set[str]

    @classmethod
    def of(cls, buffer: Array, named: str, warned: set[str]) -> Self:
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

    def _look(self, value: Array) -> None:
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


def warn_if_too_large(value: Array, dtype: np.dtype[Any], named: str, warned: set[str]) -> None:
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
    is_short = array.dtype.kind in "iu" and array.dtype.itemsize < _WIDE.itemsize
    return array.astype(_WIDE) if is_short else value


class WatchedViews(BufferViews):
    """Views of result buffers that know which of them were used. What is not used is not written to."""

    __slots__ = ("_all",)
    _all: Mapping[str, Any]

    def __init__(self, views: Mapping[str, Any]) -> None:
        super().__init__({})
        object.__setattr__(self, "_all", views)

    def __getattr__(self, name: str) -> Any:  # the first time; after that it is found without this
        if name not in self:
            return super().__getattr__(name)
        return self.__dict__.setdefault(name, self._all[name])

    def __setattr__(self, name: str, value: Any) -> None:
        getattr(self, name)
        super().__setattr__(name, value)

    def __contains__(self, name: object) -> bool:
        return name in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __reduce__(self) -> tuple[type[BufferViews], tuple[dict[str, Any]]]:
        return BufferViews, (dict(self._all),)


class ForgottenBuffers:
    """Warns of navigation buffers that ``merge`` does not use, though they lack values of partitions."""

    def __init__(self, udf: UDF, declared: Mapping[str, BufferDeclaration]) -> None:
        self._udf = udf
        self._partitions: dict[str, int] = {
            name: 0
            for name, declaration in declared.items()
            if declaration.kind == "nav" and declaration.use is None
            if np.dtype(declaration.dtype).kind in "biufc"
            if type(udf).merge is not UDF.merge
        }
        """The buffers that were never used, and for how many partitions."""

    def views(self, dest: Mapping[str, Array]) -> BufferViews:
        """Return what ``merge`` gets to write to."""
        return WatchedViews(dest) if self._partitions else BufferViews(dest)

    def look(self, views: BufferViews, src: Mapping[str, Array], merged: Array) -> None:
        """Look at what ``merge`` has used of a partition's `views`; `merged`: frames of the run until now."""
        if not isinstance(views, WatchedViews):
            return
        for name in tuple(self._partitions):
            if name in vars(views):  # it was read or written
                del self._partitions[name]
            elif not np.array_equal(getattr(views, name), src[name], equal_nan=True):
                self._partitions[name] += 1
        if any(self._partitions.values()):
            is_whole = bool(merged.all())
            for name, partitions in tuple(self._partitions.items()):
                if partitions >= _PARTITIONS or (partitions and is_whole):
                    del self._partitions[name]
                    text = (
                        f"{type(self._udf).__name__}.merge does not write to the navigation buffer {name!r}: "
                        f"an own merge takes all buffers, so add dest.{name}[:] = src.{name}"
                    )
                    warnings.warn(text, stacklevel=3)
