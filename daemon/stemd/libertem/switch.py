"""Switching LiberTEM's module names on and off."""

import importlib
import importlib.util
import os
import sys
import threading
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from operator import attrgetter
from types import ModuleType
from typing import Final

from stemd.errors import ConfigurationError
from stemd.libertem.names import EDITION, NAMES, PACKAGE, children

VARIABLE: Final = "STEMD_LIBERTEM"
"""Environment variable that switches the names on when ``stemd`` is imported; child processes inherit it."""


class Finder(MetaPathFinder, Loader):
    """Finds ``libertem`` and modules below. Each has an empty ``__path__``, so it also sees missing names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of an offered module, None outside of ``libertem``. Raises ModuleNotFoundError."""
        if fullname.partition(".")[0] != PACKAGE:
            return None
        if fullname not in NAMES:
            # Without `name`, as Python drops the sentence of an error that names the missing module.
            raise ModuleNotFoundError(_not_offered(fullname))
        return ModuleSpec(fullname, self, origin="stemd.libertem", is_package=True)

    def exec_module(self, module: ModuleType) -> None:
        """Let the module find its names when they are used."""
        name = module.__name__
        offered = {*NAMES[name], *children(name)}
        module.__doc__ = f"Names of ``{name}`` for code of LiberTEM {EDITION}; the objects are stemd's."

        # object: names of a module are anything.
        def find(attribute: str) -> object:
            if attribute == "__all__":
                return [known for known in NAMES[name] if known[0] != "_" and _exists(name, known)]
            if attribute in NAMES[name]:
                value = _target(name, attribute)
                setattr(module, attribute, value)
                return value
            if attribute in children(name):
                return importlib.import_module(f"{name}.{attribute}")
            if attribute[:2] == "__":
                raise AttributeError(f"module {name!r} has no attribute {attribute!r}")
            raise AttributeError(_not_offered(f"{name}.{attribute}"))

        module.__dict__["__getattr__"] = find
        module.__dict__["__dir__"] = lambda: sorted(offered)


def is_ours(name: str, module: ModuleType) -> bool:
    """Whether an entry of ``sys.modules`` was made by the finder."""
    spec = getattr(module, "__spec__", None)
    return name.partition(".")[0] == PACKAGE and isinstance(getattr(spec, "loader", None), Finder)


def _target(module: str, name: str) -> object:
    home, _, path = NAMES[module][name].partition(":")
    return attrgetter(path)(importlib.import_module(home))


def _exists(module: str, name: str) -> bool:
    try:
        _target(module, name)
    except ImportError:  # of a package that is not installed
        return False
    return True


def _not_offered(fullname: str) -> str:
    module, _, name = fullname.rpartition(".")
    begin = f"{fullname} is not offered by stemd, which has the documented names of LiberTEM {EDITION}"
    for ours in _OF_OURS:
        if name in getattr(importlib.import_module(ours), "__all__", ()):
            return f"{begin}: use {ours}.{name}"
    if module not in NAMES or (children(module) and name.islower()):  # as modules are spelt
        near = _nearest(fullname, list(NAMES))
    else:
        own = [f"{module}.{known}" for known in NAMES[module] if _exists(module, known)]
        near = _nearest(name, [*own, *(f"stemd.{known}" for known in sys.modules["stemd"].__all__)])
    return f"{begin}: the nearest that stemd has is {near}"


def _nearest(name: str, candidates: list[str]) -> str:
    """Return the candidate that is spelt most like `name`, compared from their ends."""
    parts = name.count(".") + 1
    endings = {".".join(candidate.split(".")[-parts:]).lower(): candidate for candidate in candidates}
    return endings[get_close_matches(name.lower(), list(endings), n=1, cutoff=0)[0]]


_finder: Final = Finder()
_lock: Final = threading.Lock()
_OF_OURS: Final = ("stemd", "stemd_udfs", "stemd_udfs.masks")  # where a name of the same spelling may be


class LiberTEMNames:
    """What :func:`use_as_libertem` returns; as a context manager it restores the state before the call."""

    def __init__(self, *, was_on: bool) -> None:
        self.was_on = was_on  # whether the names were on before the call

    def __enter__(self) -> "LiberTEMNames":
        return self

    def __exit__(self, *exc_info: object) -> None:
        use_as_libertem(self.was_on)


def is_on() -> bool:
    """Whether ``import libertem`` gives stemd's names in this process."""
    return _finder in sys.meta_path


def use_as_libertem(on: bool = True) -> LiberTEMNames:
    """Let ``import libertem`` give stemd's names in this process and in the worker processes that it starts.

    Code written for LiberTEM then runs without a change. The module paths and names are those of LiberTEM
    0.16's documents. Call it before the first ``import libertem``, and before a daemon or a cluster is
    started that is to know the names.

    Parameters
    ----------
    on : bool
        False removes the names again: ``import libertem`` fails as before, and no module of that name is in
        ``sys.modules``. Code that has imported them keeps what it has.

    Returns
    -------
    LiberTEMNames
        A context manager: at the end of its ``with`` block the names are on or off as before this call.

    Raises
    ------
    ConfigurationError
        If LiberTEM itself is installed or imported here.

    Examples
    --------
    >>> import stemd
    >>> with stemd.use_as_libertem():
    ...     from libertem.udf.sum import SumUDF
    """
    with _lock:
        was_on = is_on()
        if on and not was_on:
            _refuse_beside_libertem()
            # First, so that a folder named libertem in the working folder is not taken for the package.
            sys.meta_path.insert(0, _finder)
            os.environ[VARIABLE] = "1"
        elif not on and was_on:
            sys.meta_path.remove(_finder)
            os.environ.pop(VARIABLE, None)
            for name in [name for name, module in sys.modules.items() if is_ours(name, module)]:
                del sys.modules[name]
        return LiberTEMNames(was_on=was_on)


def _refuse_beside_libertem() -> None:
    if (present := sys.modules.get("libertem")) is not None:
        where, state = getattr(present, "__file__", None), "imported"
    else:
        spec = importlib.util.find_spec("libertem")
        # A namespace package is any folder of that name; it has no origin.
        where, state = (None if spec is None else spec.origin), "installed"
    if present is not None or where is not None:
        raise ConfigurationError(
            f"LiberTEM is {state} here ({where or 'without a file'}), so stemd cannot take its name: "
            "uninstall it, use an environment without it, or import from stemd"
        )
