"""What all UDFs of a process share, and whether code of a UDF has changed it."""

import builtins
import operator
import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Sequence
from types import ModuleType
from typing import Final

import numpy as np

_MODULES: Final = (builtins, np, os, pickle, time)
_NEEDED: Final = ("stemd", "numpy")  # begins of names of modules that stay loaded
_LIMITS: Final = {
    "RLIMIT_NOFILE": resource.RLIMIT_NOFILE,
    "RLIMIT_AS": resource.RLIMIT_AS,
    "RLIMIT_FSIZE": resource.RLIMIT_FSIZE,
    "RLIMIT_CPU": resource.RLIMIT_CPU,
    "RLIMIT_STACK": resource.RLIMIT_STACK,
}
_TIMERS: Final = (signal.ITIMER_REAL, signal.ITIMER_VIRTUAL, signal.ITIMER_PROF)
# Looked up here, as user code may put others in their place.
_fstat, _getrlimit, _getitimer, _vars = os.fstat, resource.getrlimit, signal.getitimer, vars
_all, _map, _is, _modules = all, map, operator.is_, sys.modules


class ProcessState:
    """The state of this process when it was made.

    What modules got in addition counts for nothing, and so does what they got before `take_modules`.
    """

    def __init__(self, fds: Sequence[int]) -> None:
        self.take_modules()
        self._limits = [(name, kind, _getrlimit(kind)) for name, kind in _LIMITS.items()]
        self._timers = [(timer, _getitimer(timer)) for timer in _TIMERS]
        self._files = [(fd, _fstat(fd).st_ino) for fd in fds]

    def take_modules(self) -> None:
        """Take the modules as they are now: code that is imported may change others."""
        self._names = [(module, dict(vars(module))) for module in _MODULES]
        self._loaded = {name: one for name, one in sys.modules.items() if name.startswith(_NEEDED)}

    def change(self, *, in_modules: bool = True) -> str | None:
        """Return what is not as it was, in words; None if all is. Uses nothing that user code can replace."""
        return self._of_process() or (self._of_modules() if in_modules else None)

    def _of_process(self) -> str | None:
        for fd, number in self._files:
            try:
                if _fstat(fd).st_ino != number:
                    return f"it put another file in the place of descriptor {fd}"
            except OSError:
                return f"it closed descriptor {fd}, which is not its own"
        for name, kind, limits in self._limits:
            if _getrlimit(kind) != limits:
                return f"it changed {name} of its process"
        for timer, setting in self._timers:
            if setting[0] == 0.0 and _getitimer(timer)[0] != 0.0:
                return "it left a timer that sends a signal to its process"
        return None

    def _of_modules(self) -> str | None:
        if not _all(_map(_is, _map(_modules.get, self._loaded), self._loaded.values())):
            return "it took modules out of sys.modules that all UDFs of its process use"
        for module, known in self._names:
            changed = None if _vars(module) == known else _changed(module, known)
            if changed is not None:
                return f"it changed {module.__name__}.{changed} for all UDFs of its process"
        return None


def _changed(module: ModuleType, known: dict[str, object]) -> str | None:
    now = _vars(module)
    for name, value in known.items():
        if name not in now or now[name] is not value:
            return name
    return None
