"""What user code prints, and the warnings it raises, as lines of the daemon's log that name the UDF.

Only in children of a daemon: in a script or a notebook, printed lines go where they always go.
"""

import io
import os
import sys
import time
import warnings
from collections.abc import Callable
from typing import Final, TextIO

from stemd.monitoring import log as stemd_log

MOST_LINES: Final = 20
"""Lines a second that one process logs; more are counted."""
MOST_CHARACTERS: Final = 500
"""Of a line; the rest is cut off."""
VARIABLE: Final = "STEMD_USER_OUTPUT"
"""Of the environment: the level of the log."""

log = stemd_log.get_logger(__name__)


def log_in_children(level: str) -> None:
    """Have children of this process that are started later log what user code prints, from `level` on."""
    os.environ[VARIABLE] = level


def take_over(whose: Callable[[], str]) -> None:
    """Log what this process prints from now on, and Python's warnings, if its parent asked for that.

    Parameters
    ----------
    whose : callable
        Returns the name of the UDF whose code runs; empty while none does.
    """
    level = os.environ.get(VARIABLE)
    if level is None:
        return
    stemd_log.configure(level)
    output = UserOutput(whose)
    sys.stdout = output
    warnings.showwarning = output.warn


class UserOutput(io.TextIOBase):
    """A text stream that logs each line as ``udf_printed``, and each warning once as ``udf_warned``.

    Parameters
    ----------
    whose : callable
        Returns the name of the UDF whose code runs; empty while none does.
    clock : callable
        Returns seconds.
    """

    def __init__(self, whose: Callable[[], str], clock: Callable[[], float] = time.monotonic) -> None:
        self._whose = whose
        self._clock = clock
        self._line = ""
        self._second = -1
        self._lines = 0
        self._left_out = 0
        self._warned: set[tuple[str, str, str, str, int]] = set()

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Log the lines that are whole; the rest waits for its end."""
        *lines, rest = (self._line + text).split("\n")
        for line in lines:
            if line.strip():
                self._log(line)
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
        """Log a warning, once for each UDF and place; takes the arguments of `warnings.showwarning`."""
        known = (self._whose(), category.__name__, str(message), filename, lineno)
        if known in self._warned or not self._may_log():
            return
        self._warned.add(known)
        udf, kind, text, _, _ = known
        log.warning("udf_warned", udf=udf, text=_cut(f"{kind}: {text}"), where=f"{filename}:{lineno}")

    def _log(self, line: str) -> None:
        if self._may_log():
            more = {"left_out": self._left_out} if self._left_out else {}
            self._left_out = 0
            log.info("udf_printed", udf=self._whose(), text=_cut(line), **more)
        else:
            self._left_out += 1

    def _may_log(self) -> bool:
        second = int(self._clock())
        if second != self._second:
            self._second, self._lines = second, 0
        self._lines += 1
        return self._lines <= MOST_LINES


def _cut(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "..."
