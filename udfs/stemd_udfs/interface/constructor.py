"""What the constructor of a class takes, for errors and representations; what its docstring says. Pure."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np

from stemd_udfs.errors import nearest_name

_SECTIONS: Final = frozenset({"Parameters", "Other Parameters", "Attributes"})
_ROLE: Final = re.compile(r":[\w:]+:`~?(?:[\w.]*\.)?([^`]*)`")
_CODE: Final = re.compile(r"`+([^`]*)`+")
_UNIT_IN_WORDS: Final = re.compile(r"\bin (pixels|degrees|nm|mrad|rad|seconds)\b")
_UNITS: Final = {"pixels": "px", "degrees": "°", "seconds": "s"}
_UNIT_IN_NAME: Final = (
    ("mrad_per_pixel", "mrad/px"),
    ("_per_pixel", ""),
    ("_nm", "nm"),
    ("_mrad", "mrad"),
    ("_kev", "keV"),
    ("_pixels", "px"),
    ("_deg", "°"),
    ("_s", "s"),
)
_MOST_SHOWN: Final = 60  # characters of one value


def summary(cls: type) -> str:
    """Return the first paragraph of a class's docstring in one line; empty if it has none of its own."""
    return _plain(inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0])


def parameter_texts(cls: type) -> dict[str, str]:
    """Return what the docstrings of a class and its constructor say about each parameter, in one line."""
    found: dict[str, str] = {}
    for doc in (cls.__doc__, inspect.getattr_static(cls, "__init__").__doc__):
        for names, text in _entries(inspect.cleandoc(doc or "").splitlines()):
            for name in names.split(","):
                found.setdefault(name.strip().lstrip("*"), _plain(text))
    return found


def unit_of(name: str, text: str) -> str:
    """Return the unit of a parameter: from the end of its name, else from its description; or nothing."""
    for end, unit in _UNIT_IN_NAME:
        if name.endswith(end):
            return unit
    found = _UNIT_IN_WORDS.search(text)
    return "" if found is None else _UNITS.get(found[1], found[1])


def _entries(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield names and description of each entry in the sections that describe parameters."""
    is_inside = False
    names = ""
    text: list[str] = []
    for line, below in pairwise([*lines, ""]):
        is_title = bool(below) and set(below) == {"-"}
        if is_title or (line and set(line) == {"-"}):
            if names:
                yield names, " ".join(text)
            names, text = "", []
            is_inside = line in _SECTIONS if is_title else is_inside
        elif is_inside and line and not line[0].isspace():
            if names:
                yield names, " ".join(text)
            names, text = line.partition(" :")[0], []
        elif is_inside and names:
            text.append(line.strip())
    if names:
        yield names, " ".join(text)


def _plain(text: str) -> str:
    text = _CODE.sub(r"\1", _ROLE.sub(r"\1", text)).replace("\\", "")
    return " ".join(text.split())


# Any, in this file: parameters are whatever the author of a class makes them.
def unknown_parameter(name: str, make: Callable[..., Any], given: Iterable[str]) -> str | None:
    """Say which of the `given` parameters `make` (`name`) does not take, and which it does; or None."""
    known = parameters_of(make)
    return None if known is None else unknown_name(name, given, known)


def unknown_name(name: str, given: Iterable[str], known: Sequence[str]) -> str | None:
    """Say which of the names given is not a known one, and what it may be meant for; None if all are."""
    if (unknown := next((one for one in given if one not in known), None)) is None:
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
    parameters = inspect.signature(cls).parameters
    shown = []
    for name, value in values.items():
        if (parameter := parameters.get(name)) is None or not _is_same(value, parameter.default):
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
