"""What is reported to the service manager: signs of life, a line of status."""

from typing import Final

import anyio

from stemd.monitoring.log import get_logger
from stemd.monitoring.systemd_notify import Notifier
from stemd.service.components import Components

_STATUS_S: Final = 1.0  # between two lines of status, and signs of life at most

log = get_logger(__name__)


class ServiceManagerReports:
    """Reports to the service manager, where there is one."""

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
