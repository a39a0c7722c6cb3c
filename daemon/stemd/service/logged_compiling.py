"""Logs that kernels are compiled, and has the service manager wait for that."""

import time
from pathlib import Path
from typing import Final

import anyio.from_thread

from stemd.compiling.ahead import Compiled, CompileProgress, failed_text
from stemd.monitoring.log import get_logger
from stemd.monitoring.systemd_notify import Notifier

_EXTENDED_S: Final = 60.0  # how much longer the service manager waits, each time it is asked to
_SAY_S: Final = 5.0  # between two times

log = get_logger(__name__)


class LoggedCompiling(CompileProgress):
    """Progress for the daemon; ends when the task that waits for it is cancelled.

    Parameters
    ----------
    notifier : Notifier
    """

    def __init__(self, notifier: Notifier) -> None:
        self._notifier = notifier
        self._next_s = 0.0

    def started(self, folder: Path) -> None:
        """Log it."""
        log.info(
            "compiling_kernels",
            folder=folder,
            text="once on this machine; half a minute, longer if it is busy",
        )

    def tick(self, done: int, total: int) -> None:
        """Have the service manager wait; raise if the daemon is to end."""
        anyio.from_thread.check_cancelled()
        if time.monotonic() >= self._next_s:
            self._next_s = time.monotonic() + _SAY_S
            self._notifier.status(f"compiling kernels, once on this machine: {done} of {total} parts")
            self._notifier.extend_start(_EXTENDED_S)

    def finished(self, compiled: Compiled) -> None:
        """Log how long it took."""
        self._notifier.status("starting")
        log.info(
            "kernels_compiled",
            seconds=round(compiled.seconds, 1),
            cpu_seconds=round(sum(compiled.cpu_seconds.values()), 1),
        )

    def unusable(self, reason: str) -> None:
        """Log why NumPy is used."""
        log.info("kernels_plain", reason=reason)

    def failed(self, reason: str) -> None:
        """Log why NumPy is used."""
        log.warning("kernels_not_compiled", text=failed_text(reason))
