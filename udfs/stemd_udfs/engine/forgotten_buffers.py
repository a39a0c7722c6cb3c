"""Finds navigation buffers that a UDF's own ``merge`` forgets, so that they stay as they were allocated."""

import warnings
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np

from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF

# Any, in this file: result buffers have many dtypes.
Array = np.ndarray[Any, Any]

_PARTITIONS: Final = 8  # so many are looked at: a ``merge`` may rightly leave some out


class WatchedViews(BufferViews):
    """Views of result buffers that know which of them were used. What is not used is not written to."""

    __slots__ = ("_all",)
    _all: Mapping[str, Any]

    def __init__(self, views: Mapping[str, Any]) -> None:
        super().__init__({})
        object.__setattr__(self, "_all", views)

    @property
    def _used(self) -> set[str]:  # no public name: a buffer may have it
        """Names of those that were read or written."""
        return set(self.__dict__)

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
        used = views._used
        for name in tuple(self._partitions):
            if name in used:
                del self._partitions[name]
            elif not np.array_equal(getattr(views, name), src[name], equal_nan=True):
                self._partitions[name] += 1
        if any(self._partitions.values()):
            is_whole = bool(merged.all())
            for name, partitions in tuple(self._partitions.items()):
                if partitions >= _PARTITIONS or (partitions and is_whole):
                    del self._partitions[name]
                    self._warn(name)

    def _warn(self, name: str) -> None:
        text = (
            f"{type(self._udf).__name__}.merge does not write to the navigation buffer {name!r}: "
            f"an own merge takes all buffers, so add dest.{name}[:] = src.{name}"
        )
        warnings.warn(text, stacklevel=4)
