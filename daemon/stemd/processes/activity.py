"""What a process with user code is doing, in shared memory: who looks sees a hang, or whose code was last."""

import faulthandler
import mmap
import os
import signal
import time
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Final, NamedTuple

from stemd.processes import shared_memory
from stemd.processes.process_state import ProcessState

NO_UDF: Final = -1  # the process waits, reads frames or merges bookkeeping: no user code runs
OPENING: Final = -1  # in place of a partition: the run is being set up
_FIELDS_BYTES: Final = 5 * 8
_STACK: Final = slice(64, mmap.PAGESIZE)
_ASK: Final = signal.SIGUSR2
_exit = os._exit  # user code may have put another one in its place


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
