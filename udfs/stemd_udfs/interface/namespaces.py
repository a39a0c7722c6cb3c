"""What a UDF reads as ``self.params``, ``results``, ``inputs``, ``task_data``; in merge ``dest``, ``src``.

The values lie in the instance's ``__dict__``, where Python finds them without calling any code of ours. The
engine swaps them there while it walks over the frames.
"""

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NoReturn

from stemd_udfs.errors import UseDiscouragedWarning, nearest_name

# Any, in this file: parameters and task data are whatever their author put there, and result views are
# arrays of any dtype.


class _Values:
    def __init__(self, values: Mapping[str, Any]) -> None:
        self.__dict__.update(values)

    def __contains__(self, name: object) -> bool:
        return name in self.__dict__

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__)


class Parameters(_Values):
    """The keyword arguments of a UDF's constructor, read as ``self.params.<name>``."""

    def get(self, name: str, default: Any = None) -> Any:
        """A parameter, or `default` if the UDF was made without it."""
        return self.__dict__.get(name, default)

    def __getattr__(self, name: str) -> Any:
        if not self.__dict__:
            raise AttributeError(
                f"the UDF has no parameter {name!r}; it has none: pass parameters to super().__init__()"
            )
        raise AttributeError(f"the UDF has no parameter {name!r}, only {_listed(self.__dict__, name)}")

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(
            f"parameter {name!r} cannot be set on the UDF, where clean copies would miss it: "
            "pass it to the constructor"
        )

    def __repr__(self) -> str:
        return f"Parameters({_listed(self.__dict__)})"


class TaskData(_Values):
    """What ``get_task_data`` returned for this partition, read as ``self.task_data.<name>``."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"get_task_data returned no {name!r}, only {_listed(self.__dict__, name)}")


class InputResults:
    """The results of another UDF of the run, read as ``self.inputs.<name>.<buffer>``; read-only.

    `source`: the name that the other UDF is registered under. `values`: mapping of str to array; by the names
    of its result buffers. `later`: what returns those that are made when they are read.
    """

    def __init__(
        self, source: str, values: Mapping[str, Any], later: Mapping[str, Callable[[], Any]] | None = None
    ) -> None:
        self.__dict__.update(values)
        self.__dict__["_source"] = source
        self.__dict__["_later"] = dict(later or {})

    def __contains__(self, name: object) -> bool:
        return name in set(self)

    def __iter__(self) -> Iterator[str]:
        return (name for name in [*self.__dict__, *self._later] if not name.startswith("_"))

    def __getattr__(self, name: str) -> Any:
        later = self.__dict__.get("_later", {})
        if name in later:
            return later[name]()
        raise AttributeError(
            f"UDF {self.__dict__.get('_source')!r} has no result {name!r} to read here, "
            f"only {_listed(self)}; in process_… and postprocess these are the buffers of kind nav that are "
            "neither private nor result_only, in get_results all its results"
        )

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{name!r} is a result of UDF {self.__dict__['_source']!r}: it is read-only")

    def __repr__(self) -> str:
        return f"InputResults({_listed(self)})"


class Inputs(_Values):
    """The UDFs that ``get_inputs`` names, each read as ``self.inputs.<name>``."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"get_inputs returned no {name!r}, only {_listed(self.__dict__, name)}")


class BufferViews(_Values):
    """Views of a UDF's result buffers, read and written as attributes.

    ``views.x = value`` and ``views.x += value`` write into the buffer, as ``views.x[:] = value`` does.
    Iteration gives the names. A buffer with ``use="result_only"`` reads as None where it is not allocated.
    """

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no result buffer {name!r} here, only {_listed(self, name)}")

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            view = self.__dict__[name]
        except KeyError:
            self.__getattr__(name)
        if view is value:
            return  # the last step of `views.x += value`, which has already written
        if view is None:
            raise AttributeError(f"result buffer {name!r} has use='result_only', return it from get_results")
        view[...] = value

    def __getitem__(self, name: str) -> Any:
        text = f"read the buffer as an attribute: .{name} instead of [{name!r}]"
        warnings.warn(text, UseDiscouragedWarning, stacklevel=2)
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        text = f"write the buffer as an attribute: .{name}[:] = … instead of [{name!r}] = …"
        warnings.warn(text, UseDiscouragedWarning, stacklevel=2)
        setattr(self, name, value)

    def __repr__(self) -> str:
        return f"BufferViews({_listed(self)})"


UDFData = BufferViews
"""The name that users of other 4D-STEM software know."""


def _listed(values: Iterable[str], wrong: str = "") -> str:
    """Write names in a line, and after them the one that is most like a wrong name."""
    names = list(values)
    nearest = nearest_name(wrong, names)
    return (", ".join(names) or "none") + (f"; the nearest is {nearest}" if nearest else "")
