"""What the docstring of a class, in numpy form, says about its parameters. Pure."""

import inspect
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

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


def summary(cls: type) -> str:
    """Return the first paragraph of a class's docstring in one line; empty if it has none of its own."""
    text = inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0]
    return _plain(text)


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
