"""What is installed with a distribution."""

from importlib.metadata import requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def closure(name: str) -> set[str]:
    """Names of a distribution and all that it needs here, without extras."""
    found: set[tuple[str, frozenset[str]]] = set()
    todo: list[tuple[str, frozenset[str]]] = [(name, frozenset())]
    while todo:
        name, extras = todo.pop()
        key = canonicalize_name(name)
        if (key, extras) in found:
            continue
        found.add((key, extras))
        for line in requires(key) or []:
            needed = Requirement(line)
            marker = needed.marker
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras or {""}):
                todo.append((needed.name, frozenset(needed.extras)))
    return {key for key, _ in found}
