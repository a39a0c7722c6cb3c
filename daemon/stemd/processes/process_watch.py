"""Finds processes that stand still. The kernel says which do: one that waits for the CPU does not."""

import os
from contextlib import suppress
from typing import Final, NamedTuple

from stemd.processes.activity import NO_UDF, Activity, Doing

_STOPPED: Final = "Tt"  # by a signal, or by a debugger
_RUNNABLE: Final = "R"
_LARGEST_FILE: Final = 4096
_TICKS_PER_S: Final = os.sysconf("SC_CLK_TCK")
_LONGEST_STEP_S: Final = 1.0  # counted between two looks: who looks may wait for the CPU, too
STOPPED_S: Final = 10.0  # for so long a signal may stop one of our processes, where no other limit holds
_ANSWER_S: Final = 1.0  # for so long a process may write its stack; time without a CPU does not count
_LOOKS: Final = 20  # at a process within its time limit
_LONGEST_PAUSE_S: Final = 0.5


def look_pause_s(limit_s: float) -> float:
    """Return how long nobody needs to look again at processes that may take `limit_s`, in seconds."""
    return min(limit_s / _LOOKS, _LONGEST_PAUSE_S)


class Progress(NamedTuple):
    """What the kernel says of a process."""

    state: str
    """As in ``/proc/PID/stat``: ``R`` runnable, ``S`` sleeping, ``D`` waiting for a device, ``T`` stopped."""
    cpu: tuple[int, ...]
    """Times on the CPU, in different units: all of them stand while the process does nothing."""
    waited_s: float  # for how long it was runnable and had no CPU


def read_progress(pid: int) -> Progress | None:
    """Return what the kernel says of a process; None if there is none."""
    try:
        fields = _read(f"/proc/{pid}/stat").rpartition(b")")[2].decode().split()
    except OSError:
        return None
    on_cpu_ns = waited_ns = 0
    with suppress(OSError, ValueError):  # a kernel without it: time without a CPU counts as a UDF's then
        on_cpu_ns, waited_ns, _ = map(int, _read(f"/proc/{pid}/schedstat").split())
    return Progress(fields[0], (int(fields[11]), int(fields[12]), on_cpu_ns), waited_ns / 1e9)


def cpu_seconds(pid: int) -> float:
    """Return the CPU time that a process has taken; 0 if there is none."""
    progress = read_progress(pid)
    return 0.0 if progress is None else sum(progress.cpu[:2]) / _TICKS_PER_S


# This runs some times per second for every process. A Path and a text file take four times as long.
def _read(path: str) -> bytes:
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.read(fd, _LARGEST_FILE)
    finally:
        os.close(fd)


class ProcessWatch:
    """Looks at one process now and then, and adds up how long it has stood still.

    It stands still if it is stopped, or has something to do, is not runnable, and its CPU clock does not
    move. `call_s`: time of its present call of a UDF, without waiting for a CPU.
    """

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.still_s = self.call_s = 0.0
        self.is_stopped = False
        self._last: Progress | None = None
        self._looked_at: float | None = None
        self._call_since = 0.0
        self._call_waited_s = 0.0
        self._asked_in: float | None = None  # the call in which the process was asked for its stack
        self._stack = ""

    def look(self, now: float, doing: Doing | None, *, has_work: bool) -> None:
        """Look at the process at `now` (monotonic seconds)."""
        self._take(read_progress(self.pid), now, doing, has_work=has_work)

    def _take(self, seen: Progress | None, now: float, doing: Doing | None, *, has_work: bool) -> None:
        if seen is None:
            self.still_s = self.call_s = 0.0  # it has ended; the reader of its channel notices that
            return
        self.is_stopped = seen.state in _STOPPED
        is_still = (
            self._last is not None
            and seen.cpu == self._last.cpu
            and seen.state != _RUNNABLE
            and (has_work or self.is_stopped)
        )
        step_s = 0.0 if self._looked_at is None else min(now - self._looked_at, _LONGEST_STEP_S)
        self.still_s = self.still_s + step_s if is_still else 0.0
        self._last, self._looked_at = seen, now
        if doing is None or doing.udf == NO_UDF:
            self.call_s = 0.0
            return
        if doing.since_s != self._call_since:
            self._call_since, self._call_waited_s = doing.since_s, seen.waited_s
        self.call_s = now - doing.since_s - (seen.waited_s - self._call_waited_s)

    def is_over_time(self, limit_s: float) -> bool:
        """Return whether a call of a UDF takes too long, and is not just stopped from outside."""
        return self.call_s > limit_s and not self.is_stopped

    def must_end(self, limit_s: float, activity: Activity) -> bool:
        """Return whether a call of a UDF takes too long, and its process wrote its stack or could have."""
        if not self.is_over_time(limit_s):
            return False
        if self._asked_in != self._call_since:
            self._asked_in, self._stack = self._call_since, ""
            activity.ask(self.pid)
            return False
        before, self._stack = self._stack, activity.stack()
        is_written = bool(before) and before == self._stack
        return is_written or self.call_s > limit_s + _ANSWER_S

    def is_stuck(self, limit_s: float) -> bool:
        """Return whether it has stood still for too long, and no UDF is to blame for that."""
        return self.still_s > limit_s and (self.is_stopped or self.call_s == 0.0)

    def is_stopped_for(self, limit_s: float) -> bool:
        """Return whether a signal has stopped it for longer than `limit_s`."""
        return self.is_stopped and self.still_s > limit_s

    def words(self) -> str:
        """Say in what state it stands still."""
        if self.is_stopped:
            return "a signal has stopped it"
        return f"it has work and uses no CPU (state {self._last.state if self._last else '?'})"
