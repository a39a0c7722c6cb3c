"""What is reported to the service manager: kernels being compiled, signs of life, a line of status."""

import time
from pathlib import Path
from typing import Final

import anyio
import anyio.from_thread

from stemd.compiling.ahead import Compiled, CompileProgress, failed_text
from stemd.monitoring.log import get_logger
from stemd.monitoring.systemd_notify import Notifier
from stemd.service.components import Components

_STATUS_S: Final = 1.0  # between two lines of status, and signs of life at most
_EXTENDED_S: Final = 60.0  # how much longer the service manager waits, each time it is asked to
_ASK_S: Final = 5.0  # between two such requests

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
            self._next_s = time.monotonic() + _ASK_S
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


class ServiceManagerReports:
    """Reports to the service manager, where there is one.

    Parameters
    ----------
    notifier : Notifier
    components : Components
    """

    def __init__(self, notifier: Notifier, components: Components) -> None:
        self._notifier = notifier
        self._components = components

    async def keep_alive(self) -> None:
        """Send a sign of life each time the scheduler has turned; while it does not turn, send none."""
        given_s = self._notifier.watchdog_interval_s
        if given_s is None:
            return
        scheduler = self._components.scheduler
        turns = -1
        while True:
            interval_s = max(given_s, self._longest_turn_s())
            if interval_s != self._notifier.watchdog_interval_s:
                log.info("watchdog_longer", interval_s=interval_s, reason="UDFs may take their time")
                self._notifier.expect_watchdog(interval_s)
            if scheduler.turns != turns:
                turns = scheduler.turns
                self._notifier.watchdog()
            await anyio.sleep(min(interval_s / 3, _STATUS_S))

    def _longest_turn_s(self) -> float:
        """How long the scheduler may wait for UDFs that are all right: each may take its time twice."""
        return 2 * self._components.scheduler.udf_timeout_s * len(self._components.udfs)

    async def send_status(self) -> None:
        """Send a line about the scan that runs, again and again."""
        while self._notifier.is_wanted:
            scans = self._components.scheduler.scans
            if scans:
                ledger = scans[0].ledger()
                text = f"scan {scans[0].header.series}: {ledger.processed} of {ledger.announced} frames"
            else:
                text = "waiting for a scan"
            self._notifier.status(text)
            await anyio.sleep(_STATUS_S)
