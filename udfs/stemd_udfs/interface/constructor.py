"""What the constructor of a class takes: for error messages and for representations. Pure."""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from stemd_udfs.interface.nearest_name import nearest_name

_MOST_SHOWN: Final = 60  # characters of one value


# Any, in this file: parameters are whatever the author of a class makes them.
def unknown_parameter(name: str, make: Callable[..., Any], given: Iterable[str]) -> str | None:
    """Say which of the `given` parameters `make` (`name`) does not take, and which it does; or None."""
    known = parameters_of(make)
    return None if known is None else unknown_name(name, given, known)


def unknown_name(name: str, given: Iterable[str], known: Sequence[str]) -> str | None:
    """Say which of the names given is not a known one, and what it may be meant for; None if all are."""
    unknown = next((one for one in given if one not in known), None)
    if unknown is None:
        return None
    nearest = nearest_name(unknown, known)
    meant = f", the nearest known one is {nearest}" if nearest else ""
    return f"{name} has no parameter {unknown!r}{meant}; it takes {', '.join(known) or 'none'}"


def parameters_of(make: Callable[..., Any]) -> list[str] | None:
    """Return the names of the keyword arguments of a class or function; None if it takes any name."""
    parameters = inspect.signature(make).parameters.values()
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return None
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return [parameter.name for parameter in parameters if parameter.kind in named]


def constructor_call(cls: type, values: Mapping[str, Any]) -> str:
    """Write the call that makes an object, with the arguments that differ from their defaults."""
    try:
        parameters: Mapping[str, inspect.Parameter] = inspect.signature(cls).parameters
    except (TypeError, ValueError):
        parameters = {}
    shown = []
    for name, value in values.items():
        parameter = parameters.get(name)
        if parameter is None or not _is_same(value, parameter.default):
            shown.append(f"{name}={short_repr(value)}")
    return f"{cls.__name__}({', '.join(shown)})"


def _is_same(value: Any, other: Any) -> bool:
    if value is other:
        return True
    return type(value) is type(other) and not isinstance(value, np.ndarray) and bool(value == other)


def short_repr(value: Any) -> str:
    """Write a value in a few words: an array by its dtype and shape, long text cut off."""
    if isinstance(value, np.ndarray):
        return f"<array {value.dtype} {value.shape}>"
    if isinstance(value, list) and any(isinstance(item, np.ndarray) for item in value):
        return f"[{', '.join(map(short_repr, value))}]"
    names = getattr(value, "_fields", None)  # of a named tuple
    if isinstance(value, tuple) and names:
        return constructor_call(type(value), dict(zip(names, value, strict=True)))
    text = repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 1]}…"
