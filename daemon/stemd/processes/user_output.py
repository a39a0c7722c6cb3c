"""What user code prints, and its warnings, as lines of the daemon's log that name the UDF."""

import io
import os
import re
import sys
import threading
import time
import warnings
from collections.abc import Callable
from typing import Final, NamedTuple, TextIO

from msgspec.structs import replace

from stemd.monitoring import log as stemd_log
from stemd.processes.channel import Message

MOST_LINES: Final = 20  # lines a second that are logged; more are counted
MOST_KINDS: Final = 100
"""Of lines and warnings that are counted one by one in a scan; more are counted together."""
MOST_CHARACTERS: Final = 500  # of a line; the rest is cut off
VARIABLE: Final = "STEMD_USER_OUTPUT"  # of the environment: the level of the log

_NUMBER: Final = re.compile(r"[-+]?\d[\w.]*(?:[-+]\d+)?")

log = stemd_log.get_logger(__name__)


class Printed(Message, frozen=True, kw_only=True):
    """A line that code of a UDF printed, or a warning that it raised."""

    event: str  # its name in the log
    udf: str
    text: str
    count: int  # how many that differ in numbers only


def log_in_children(level: str) -> None:
    """Have children of this process that are started later log what user code prints, from `level` on."""
    os.environ[VARIABLE] = level


def take_over(owner: Callable[[], str], send: Callable[[Printed], None]) -> "UserOutput":
    """Send what this process prints from now on, and Python's warnings, if its parent asked for that."""
    output = UserOutput(owner, send)
    if (level := os.environ.get(VARIABLE)) is not None:
        stemd_log.configure(level)
        sys.stdout, sys.stderr = output, _UserErrors(output, sys.stderr)
        warnings.showwarning = output.warn
    return output


class _Kind(NamedTuple):
    event: str
    udf: str
    text: str  # with a sign in the place of each number; empty for all beyond `MOST_KINDS`

    @classmethod
    def of(cls, event: str, udf: str, text: str) -> "_Kind":
        return cls(event, udf, _NUMBER.sub("#", text))


class UserOutput(io.TextIOBase):
    """A text stream that sends lines and warnings of UDFs: the first of a kind, then counts of others.

    `owner` returns the name of the UDF whose code runs, or empty text. `send`: called in the main thread.
    """

    def __init__(self, owner: Callable[[], str], send: Callable[[Printed], None]) -> None:
        self._owner = owner
        self._send = send
        self._pid = os.getpid()
        self._line = ""
        self._counts: dict[_Kind, Printed] = {}

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Take the lines that are whole; the rest waits for its end."""
        *lines, rest = (self._line + str.__str__(text)).split("\n")  # plain text: the rest of it stays here
        for line in lines:
            if line.strip():
                self._note("udf_printed", line)
        self._line = rest[: MOST_CHARACTERS + 1]
        return len(text)

    def warn(  # noqa: PLR0917 - as warnings.showwarning
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        """Take a warning; takes the arguments of `warnings.showwarning`."""
        self._note("udf_warned", f"{category.__name__}: {message} ({filename}:{lineno})")

    def send_counts(self) -> None:
        """Send how many lines and warnings of each kind came since they were sent last."""
        for kind, counted in list(self._counts.items()):
            if counted.count:
                self._send_counted(kind, counted)

    def scan_ended(self) -> None:
        """Take the next line of each kind as the first one."""
        self._counts.clear()

    def _note(self, event: str, text: str) -> None:
        udf, text = self._owner(), (text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "...")
        kind = _Kind.of(event, udf, text)
        if kind not in self._counts and len(self._counts) >= MOST_KINDS:
            kind, text = kind._replace(text=""), ""
        known = self._counts.get(kind)
        count = 1 if known is None else known.count + 1
        counted = self._counts[kind] = Printed(event=event, udf=udf, text=text, count=count)
        # Nothing else is being sent: this is no process that a UDF forked, nor one of its threads.
        is_ours = os.getpid() == self._pid and threading.current_thread() is threading.main_thread()
        if known is None and udf and is_ours:
            self._send_counted(kind, counted)

    def _send_counted(self, kind: _Kind, counted: Printed) -> None:
        self._counts[kind] = replace(counted, count=0)
        self._send(counted)


class _UserErrors(UserOutput):
    """An error stream: what UDFs write counts as printed by them, all else goes where it always went."""

    def __init__(self, output: UserOutput, stream: TextIO) -> None:
        super().__init__(output._owner, output._send)
        self._counts = output._counts
        self._stream = stream

    def fileno(self) -> int:
        return self._stream.fileno()

    def flush(self) -> None:
        self._stream.flush()

    def write(self, text: str) -> int:
        """Take lines of UDFs, and pass on all others."""
        return super().write(text) if self._owner() else self._stream.write(text)


class UserOutputLog:
    """Logs what UDFs print in all processes: once where lines differ in numbers; their count follows."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._second = -1
        self._lines = 0
        self._counts: dict[_Kind, int] = {}

    def take(self, printed: Printed) -> None:
        """Log a line or a warning if it is the first of its kind in this scan, else count it."""
        kind = _Kind.of(printed.event, printed.udf, printed.text)
        count = printed.count
        if kind not in self._counts:
            if kind.text and len(self._counts) < MOST_KINDS and self._may_log():
                self._write(printed.event, printed.udf, printed.text)
                count -= 1
            else:
                kind = kind._replace(text="")
        self._counts[kind] = self._counts.get(kind, 0) + count

    def scan_ended(self) -> None:
        """Log how many lines and warnings of each kind came after the first one."""
        counts, self._counts = self._counts, {}
        for kind, count in counts.items():
            if count:
                self._write(kind.event, kind.udf, kind.text or "(others)", times_more=count)

    @staticmethod
    def _write(event: str, udf: str, text: str, **counted: int) -> None:
        write = log.warning if event == "udf_warned" else log.info
        write(event, udf=udf, text=text, **counted)

    def _may_log(self) -> bool:
        second = int(self._clock())
        if second != self._second:
            self._second, self._lines = second, 0
        self._lines += 1
        return self._lines <= MOST_LINES
