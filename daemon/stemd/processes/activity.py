"""What a process with user code is doing, in shared memory, and whether user code has changed the process."""

import builtins
import faulthandler
import mmap
import operator
import os
import pickle
import resource
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from types import ModuleType
from typing import Final, NamedTuple

import numpy as np

from stemd.processes import shared_memory
from stemd_udfs import UDF

NO_UDF: Final = -1  # the process waits, reads frames or merges bookkeeping: no user code runs
OPENING: Final = -1  # in place of a partition: the run is being set up
_FIELDS_BYTES: Final = 5 * 8
_STACK: Final = slice(64, mmap.PAGESIZE)
_ASK: Final = signal.SIGUSR2
_exit = os._exit  # user code may have put another one in its place
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


class Doing(NamedTuple):
    """What a process was doing when it was looked at."""

    run: int
    part: int
    udf: int  # number of the UDF whose code runs, or `NO_UDF`
    since_s: float  # when it began, in seconds of the monotonic clock, which all processes share
    is_alone: bool = False  # whether the UDF runs alone, to find out whether it ends its process


class Activity:
    """One page with five numbers and a stack of calls; takes over `fd`, even if NotEnoughMemory is raised."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        try:
            self._map = shared_memory.map_shared(fd)
        except BaseException:
            os.close(fd)
            raise
        self._answers = False
        self._state: ProcessState | None = None
        self._guarded: AbstractSet[int] = frozenset()
        self._fields = memoryview(self._map)[:_FIELDS_BYTES].cast("q")

    @classmethod
    def create(cls) -> "Activity":
        """Make the writer's end; the reader gets a copy of its descriptor, and may `ask` this process."""
        made = cls(shared_memory.allocate("activity", mmap.PAGESIZE))
        made.enter(NO_UDF)
        made.answer()
        os.register_at_fork(after_in_child=made._leave_to_owner)
        return made

    def _leave_to_owner(self) -> None:
        """Write to memory of its own in a process that a UDF has forked."""
        self._fields = memoryview(bytearray(_FIELDS_BYTES)).cast("q")

    def answer(self) -> None:
        """Have this process answer `ask`: by the handler of a signal, also while C code runs."""
        faulthandler.register(_ASK, self.fd, all_threads=False)
        self._answers = True

    def begin(self, run: int, part: int, *, is_alone: bool = False) -> None:
        """Write which partition of which run is in work, and whether one UDF is run alone on it."""
        self._fields[0], self._fields[1], self._fields[4] = run, part, is_alone

    def enter(self, udf: int) -> None:
        """Note that code of a UDF begins, or `NO_UDF`."""
        if self._fields[2] in self._guarded:
            self.end_if_changed(in_modules=self._fields[1] != OPENING)
        self._fields[3] = time.monotonic_ns()
        self._fields[2] = udf

    def read(self) -> Doing:
        """Return what the writer is doing, or was when it ended."""
        run, part, udf, since, is_alone = self._fields
        return Doing(run, part, udf, since / 1e9, bool(is_alone))

    def ask(self, pid: int) -> None:
        """Have the writer, if it lives, write the stack of its main thread; `stack` returns it later."""
        self._map[_STACK] = bytes(_STACK.stop - _STACK.start)
        os.lseek(self.fd, _STACK.start, os.SEEK_SET)  # both ends share the position
        with suppress(ProcessLookupError):
            os.kill(pid, _ASK)

    def stack(self) -> str:
        """Return the stack that the writer was asked for, as `faulthandler` writes it, or nothing."""
        return self._map[_STACK].split(b"\0", 1)[0].decode(errors="replace")

    def guard(self, state: ProcessState, udfs: AbstractSet[int]) -> None:
        """Look from now on, when code of one of these UDFs has run, whether it has changed this process."""
        self._state, self._guarded = state, udfs

    def end_if_changed(self, *, in_modules: bool = True) -> None:
        """End this process if user code changed what others rely on; `in_modules`: in modules, too."""
        change = None if self._state is None else self._state.change(in_modules=in_modules)
        if change is not None:
            size = _STACK.stop - _STACK.start
            self._map[_STACK] = change.encode()[:size].ljust(size, b"\0")
            _exit(1)

    def close(self) -> None:
        """Release the memory."""
        if self.fd >= 0:
            if self._answers:
                faulthandler.unregister(_ASK)
            self._fields.release()
            self._map.close()
            os.close(self.fd)
            self.fd = -1
