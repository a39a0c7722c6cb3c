"""An extension of Griffe: prepares docstrings for the site.

Roles of reST become links to the objects that the site describes. Parameters that share a line without a type
get a line each, with the type of their own annotation.
"""

import re
from typing import Any

from griffe import Alias, Class, Docstring, Extension, NameResolutionError, Object

# The tilde of a role asks for the last part of the name alone.
ROLE = re.compile(r":(?:py:)?(?:attr|class|data|exc|func|meth|mod|obj):`(~?)([\w.]+)(?:\(\))?`")
# Names that share one description, such as ``roi, progress``, and the description.
SHARED = re.compile(r"^(\*{0,2}\w+(?:, \*{0,2}\w+)+)\n((?: {4}.+(?:\n|$))+)", re.MULTILINE)


def one_by_one(match: re.Match[str]) -> str:
    """Return the description once for each of the names."""
    names, description = match.groups()
    return "".join(f"{name}\n{description.rstrip()}\n" for name in names.split(", "))


def whole_name(scope: Object, name: str) -> str:
    """Return the full path of a name that code in `scope` uses; an unknown one is returned unchanged."""
    first, _, rest = name.partition(".")
    inside: Object | Alias | None = scope
    while inside is not None:
        if isinstance(inside, Class) and first in inside.all_members:
            return f"{inside.path}.{name}"
        inside = inside.parent
    try:
        found = scope.resolve(first)
    except NameResolutionError:
        return name
    return f"{found}.{rest}" if rest else found


def with_links(docstring: Docstring, scope: Object) -> str:
    """Return the text with a link for each role; the site shows plain code where it has no such heading."""

    def link(match: re.Match[str]) -> str:
        tilde, name = match.groups()
        shown = name.rpartition(".")[2] if tilde else name
        return f'<autoref optional identifier="{whole_name(scope, name)}"><code>{shown}</code></autoref>'

    return ROLE.sub(link, docstring.value)


class CrossReferences(Extension):
    """Changes each docstring of a package, once all of its modules are loaded."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Griffe calls this for each object of a package whose names are known."""
        if obj.docstring:
            obj.docstring.value = SHARED.sub(one_by_one, with_links(obj.docstring, obj))
