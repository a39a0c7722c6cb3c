"""An extension of Griffe: parameters that share a description, as in ``a, b : int``, become one entry each.

Griffe gives all parameters of such an entry the type and the default of the first one.
"""

import re
from collections.abc import Iterator
from typing import Any

from griffe import Extension, Object

GROUP = re.compile(r"(?P<names>\*{0,2}\w+(?:, \*{0,2}\w+)+)(?P<kind> : .*)?")
SECTIONS = ("Parameters", "Other Parameters", "Attributes")


def entries(lines: list[str]) -> Iterator[str]:
    """Yield the lines of a docstring with an entry for each parameter."""
    in_section = False
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if number < len(lines) and lines[number].strip("-") == "" and lines[number]:
            in_section = line in SECTIONS
        group = GROUP.fullmatch(line) if in_section else None
        if group is None:
            yield line
            continue
        below = []
        while number < len(lines) and (lines[number].startswith(" ") or not lines[number]):
            below.append(lines[number])
            number += 1
        for name in group["names"].split(", "):
            yield f"{name}{group['kind'] or ''}"
            yield from below


def with_single_parameters(text: str) -> str:
    """Return a docstring with an entry for each parameter."""
    return "\n".join(entries(text.splitlines()))


class SingleParameters(Extension):
    """Splits the entries of each docstring before it is parsed."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Griffe calls this for each object of a package whose names are known."""
        if obj.docstring:
            obj.docstring.value = with_single_parameters(obj.docstring.value)
