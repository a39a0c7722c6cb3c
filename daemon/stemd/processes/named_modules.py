"""Modules of the working folder that are named as ``module:Class``: nothing else is imported from it.

The folder is not on ``sys.path``, where a file ``numba.py`` would be found by all others. Neighbours of a
named module need ``--module-path``, too.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Final

_VARIABLE: Final = "STEMD_NAMED_MODULES"


class _NamedModules(MetaPathFinder):
    """Finds named modules in one folder, after every other finder: an installed package comes first."""

    def __init__(self, folder: str, names: Sequence[str] = ()) -> None:
        self.folder = folder
        self.names = set(names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is not None or fullname not in self.names:
            return None
        return PathFinder.find_spec(fullname, [self.folder], target)


def allow_from(folder: str, names: Sequence[str] = ()) -> None:
    """Let this process and its later children import modules from the absolute path `folder` only."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _NamedModules)]
    sys.meta_path.append(_NamedModules(folder, names))


def add_name(module: str) -> None:
    """Take `module` (dotted) as named; without `allow_from` nothing happens."""
    if (finder := _finder()) is not None:
        finder.names.add(module.partition(".")[0])


def without(environment: Mapping[str, str]) -> dict[str, str]:
    """Return `environment` without what is said in it of named modules."""
    return {key: value for key, value in environment.items() if key != _VARIABLE}


def for_children(environment: Mapping[str, str]) -> dict[str, str]:
    """Return `environment` with what a child needs to import the same named modules."""
    others = without(environment)
    if (finder := _finder()) is None:
        return others
    return others | {_VARIABLE: json.dumps({"folder": finder.folder, "names": sorted(finder.names)})}


def allow_from_parent(environment: Mapping[str, str]) -> None:
    """Let this child process import the named modules of its parent; called first where UDFs run."""
    if _VARIABLE in environment:
        allow_from(**json.loads(environment[_VARIABLE]))


def folder() -> str | None:
    """Return the folder of `allow_from`, or None."""
    finder = _finder()
    return None if finder is None else finder.folder


def advice(error: BaseException) -> str:
    """Return what to do about a module that was not found although it lies in the folder; else nothing."""
    finder = _finder()
    if finder is None or not isinstance(error, ModuleNotFoundError) or not error.name:
        return ""
    top = error.name.partition(".")[0]
    if top in finder.names or PathFinder.find_spec(top, [finder.folder]) is None:
        return ""
    return (
        f"; {top} lies in the working folder, from which only a named UDF's own module is imported: "
        f"give --module-path {finder.folder}"
    )


def _finder() -> _NamedModules | None:
    return next((finder for finder in sys.meta_path if isinstance(finder, _NamedModules)), None)
