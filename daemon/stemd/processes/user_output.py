"""What user code prints, and the warnings it raises, as lines of the daemon's log that name the UDF.

Only in children of a daemon: in a script or a notebook, printed lines go where they always go.
"""

import io
import os
import re
import sys
import time
import warnings
from collections.abc import Callable
from typing import Final, NamedTuple, TextIO

from stemd.monitoring import log as stemd_log

MOST_LINES: Final = 20
"""Lines a second that one process logs; more are counted."""
MOST_KINDS: Final = 100
"""Of lines and warnings that are counted one by one in a scan; more are counted together."""
MOST_CHARACTERS: Final = 500
"""Of a line; the rest is cut off."""
VARIABLE: Final = "STEMD_USER_OUTPUT"
"""Of the environment: the level of the log."""

_NUMBER: Final = re.compile(r"[-+]?\d[\w.]*(?:[-+]\d+)?")

log = stemd_log.get_logger(__name__)


def log_in_children(level: str) -> None:
    """Have children of this process that are started later log what user code prints, from `level` on."""
    os.environ[VARIABLE] = level


def take_over(owner: Callable[[], str]) -> "UserOutput":
    """Log what this process prints from now on, and Python's warnings, if its parent asked for that."""
    output = UserOutput(owner)
    level = os.environ.get(VARIABLE)
    if level is not None:
        stemd_log.configure(level)
        sys.stdout = output
        warnings.showwarning = output.warn
    return output


class _Kind(NamedTuple):
    event: str
    udf: str
    text: str
    """With a sign in the place of each number; empty for all beyond `MOST_KINDS`."""


class UserOutput(io.TextIOBase):
    """A text stream that logs lines as ``udf_printed``, and warnings as ``udf_warned``.

    Of those of one UDF that differ in numbers only the first is logged; the others are counted until the scan
    ends.
    """

    def __init__(self, owner: Callable[[], str], clock: Callable[[], float] = time.monotonic) -> None:
        self._owner = owner
        self._clock = clock
        self._line = ""
        self._second = -1
        self._lines = 0
        self._counts: dict[_Kind, int] = {}

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Log the lines that are whole; the rest waits for its end."""
        *lines, rest = (self._line + str.__str__(text)).split("\n")  # plain text: the rest of it stays here
        for line in lines:
            if line.strip():
                self._log("udf_printed", line)
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
        """Log a warning; takes the arguments of `warnings.showwarning`."""
        text = f"{category.__name__}: {message} ({filename}:{lineno})"
        self._log("udf_warned", text)

    def scan_ended(self) -> None:
        """Log how many lines and warnings of each kind came after the first one."""
        counts, self._counts = self._counts, {}
        for kind, count in counts.items():
            if count:
                self._write_log(kind.event, kind.udf, kind.text or "(others)", times_more=count)

    def _log(self, event: str, text: str) -> None:
        kind = _Kind(event, self._owner(), _NUMBER.sub("#", _cut(text)))
        if kind not in self._counts:
            if len(self._counts) < MOST_KINDS and self._may_log():
                self._counts[kind] = 0
                self._write_log(event, kind.udf, _cut(text))
                return
            kind = kind._replace(text="")
        self._counts[kind] = self._counts.get(kind, 0) + 1

    @staticmethod
    def _write_log(event: str, udf: str, text: str, **counted: int) -> None:
        write = log.warning if event == "udf_warned" else log.info
        write(event, udf=udf, text=text, **counted)

    def _may_log(self) -> bool:
        second = int(self._clock())
        if second != self._second:
            self._second, self._lines = second, 0
        self._lines += 1
        return self._lines <= MOST_LINES


def _cut(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "..."
