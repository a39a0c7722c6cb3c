"""Switching LiberTEM's module names on and off."""

import importlib.util
import os
import sys
import threading
from typing import Final

from stemd.errors import ConfigurationError
from stemd.libertem.finder import Finder, is_ours

VARIABLE: Final = "STEMD_LIBERTEM"
"""Environment variable that switches the names on when ``stemd`` is imported; child processes inherit it."""

_finder: Final = Finder()
_lock: Final = threading.Lock()


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
    present = sys.modules.get("libertem")
    if present is not None:
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
