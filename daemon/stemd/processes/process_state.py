"""What all UDFs of a process share, and whether code of a UDF has changed it."""

import builtins
import operator
import os
import pickle
import resource
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Final

import numpy as np

from stemd_udfs import UDF

_MODULES: Final = (builtins, np, os, pickle, time)
_NEEDED: Final = ("stemd", "numpy")  # begins of names of modules that stay loaded
_LIMITS: Final = ("RLIMIT_NOFILE", "RLIMIT_AS", "RLIMIT_FSIZE", "RLIMIT_CPU", "RLIMIT_STACK")
LINGER_S: Final = 0.2  # so long a process waits for threads that a UDF left in it: they may end it yet
_TIMERS: Final = (signal.ITIMER_REAL, signal.ITIMER_VIRTUAL, signal.ITIMER_PROF)
# Looked up here, as user code may put others in their place.
_fstat, _getrlimit, _getitimer, _vars = os.fstat, resource.getrlimit, signal.getitimer, vars
_all, _any, _map, _is, _modules = all, any, map, operator.is_, sys.modules


class ProcessState:
    """The state of this process when it was made, of modules at the last `take_modules`.

    Additions to modules and built-in UDFs are no change, unless they hide what a class inherits.
    """

    def __init__(self, fds: Sequence[int]) -> None:
        self._loaded: dict[str, ModuleType] = {}
        self._shared: tuple[ModuleType | type, ...] = ()
        self._count = 0
        self.take_modules()
        kinds = [(name, getattr(resource, name)) for name in _LIMITS]
        self._limits = [(name, kind, _getrlimit(kind)) for name, kind in kinds]
        self._timers = [(timer, _getitimer(timer)) for timer in _TIMERS]
        self._files = [(fd, _fstat(fd).st_ino) for fd in fds]

    def take_modules(self) -> None:
        """Take the modules as they are now: code that is imported may change others."""
        if len(sys.modules) != self._count or not self._has_modules():
            self._count = len(sys.modules)
            self._loaded = {name: one for name, one in sys.modules.items() if name.startswith(_NEEDED)}
            self._shared = (*_MODULES, UDF, *_built_in(UDF))
        self._names = [(one, vars(one).copy()) for one in self._shared]

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

    def _has_modules(self) -> bool:
        """Whether those are loaded that were."""
        return _all(_map(_is, _map(_modules.get, self._loaded), self._loaded.values()))

    def _of_modules(self) -> str | None:
        if not self._has_modules():
            return "it took modules out of sys.modules that all UDFs of its process use"
        for one, known in self._names:
            changed = None if _vars(one) == known else _changed(one, known)
            if changed is not None:
                return f"it changed {one.__name__}.{changed} for all UDFs of its process"
        return None


class LeftThreads:
    """Threads that user code starts in this process and leaves running."""

    def __init__(self) -> None:
        self._known = threading.active_count()

    def wait(self, most_s: float = LINGER_S) -> None:
        """Wait for new ones to end, but not for longer: those that stay are known then."""
        until = time.monotonic() + most_s
        while (count := threading.active_count()) > self._known and time.monotonic() < until:
            time.sleep(LINGER_S / 20)
        self._known = max(self._known, count)


def _built_in(base: type[UDF]) -> Iterator[type[UDF]]:
    """Yield the classes of ours that are derived from one."""
    for one in base.__subclasses__():
        if one.__module__.startswith("stemd_udfs."):
            yield one
        yield from _built_in(one)


def _changed(one: ModuleType | type, known: dict[str, object]) -> str | None:
    now = _vars(one)
    for name, value in known.items():
        if name not in now or now[name] is not value:
            return name
    bases = one.__mro__[1:] if isinstance(one, type) else ()
    for name in now:
        if name not in known and name[:2] != "__" and _any(name in _vars(base) for base in bases):
            return name  # it hides what the class inherits
    return None
