"""Modules of the live page as one script, for files and cells that have no daemon to load modules from."""

import re
from functools import cache
from posixpath import dirname, join, normpath
from typing import Final

from stemd.web.page_files import page_files

_IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.M)
_EXPORT: Final = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.M)
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*", re.M)


@cache
def script_of(entry: str) -> str:
    """Return a module of the page and its imports, a function each; ``entry`` has its exports."""
    order: list[str] = []
    _collect(entry, order, ())
    parts = [_as_function(name, order) for name in order]
    if any("</script" in part or "<!--" in part for part in parts):
        raise ValueError(f"{entry}: holds what ends or comments out the element of a script")
    return "\n".join(['"use strict";', *parts, f"const entry = m{len(order) - 1};", ""])


@cache
def style() -> str:
    """Return the styles of the page, and those of what is shown without it."""
    return (page_files()["style.css"] + page_files()["shown/shown.css"]).decode()


def _collect(name: str, order: list[str], way: tuple[str, ...]) -> None:
    if name in way:
        raise ValueError(f"modules of the page import each other in a circle: {' > '.join((*way, name))}")
    for _, other in _IMPORT.findall(page_files()[name].decode()):
        found = _place(name, other)
        if found not in order:
            _collect(found, order, (*way, name))
    order.append(name)


def _place(name: str, other: str) -> str:
    return normpath(join(dirname(name), other))


def _as_function(name: str, order: list[str]) -> str:
    text = page_files()[name].decode()

    def taken(match: re.Match[str]) -> str:
        return f"const {{{match[1].replace(' as ', ': ')}}} = m{order.index(_place(name, match[2]))};\n"

    exports = _EXPORT.findall(text)
    body = _EXPORT.sub(lambda match: match[0].removeprefix("export "), _IMPORT.sub(taken, text))
    if unknown := _UNKNOWN.search(body):
        raise ValueError(f"{name}: {unknown[0]!r} cannot be put into one script")
    return f"const m{order.index(name)} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();"
