"""The notification protocol of systemd, see sd_notify(3); nothing is sent without ``NOTIFY_SOCKET``."""

import os
import socket
import time
from collections.abc import Mapping


class Notifier:
    """Sends state to the service manager that started this process (by `environ`); never waits or raises."""

    def __init__(self, environ: Mapping[str, str] | None = None) -> None:
        environ = os.environ if environ is None else environ
        address = environ.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of an abstract socket, see unix(7).
        self._address = "\0" + address[1:] if address.startswith("@") else address
        pid = str(os.getpid())
        interval = environ.get("WATCHDOG_USEC", "") if environ.get("WATCHDOG_PID", pid) == pid else ""
        is_given = interval.isdecimal() and int(interval) > 0
        self.watchdog_interval_s = int(interval) / 1e6 if is_given else None
        """The manager expects a `watchdog` more often than this; None if it expects none."""

    @property
    def is_wanted(self) -> bool:
        """Whether the service manager listens."""
        return bool(self._address)

    def ready(self) -> None:
        """Say that start-up is finished."""
        self._send("READY=1")

    def status(self, text: str) -> None:
        """Say in one line what the service does now."""
        self._send("STATUS=" + text.replace("\n", " "))

    def reloading(self) -> None:
        """Say that the configuration is read again; `ready` says when that is over."""
        self._send(f"RELOADING=1\nMONOTONIC_USEC={time.monotonic_ns() // 1000}")

    def stopping(self) -> None:
        """Say that shutdown has begun."""
        self._send("STOPPING=1")

    def watchdog(self) -> None:
        """Say that the service is alive."""
        self._send("WATCHDOG=1")

    def expect_watchdog(self, interval_s: float) -> None:
        """Have the manager wait longer, or shorter, for each `watchdog` from now on."""
        if self.watchdog_interval_s is not None:
            self.watchdog_interval_s = interval_s
            self._send(f"WATCHDOG_USEC={round(interval_s * 1e6)}")

    def _send(self, message: str) -> None:
        if not self._address:
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as out:
            out.setblocking(False)
            try:
                out.sendto(message.encode(), self._address)
            except OSError:  # the manager is away or busy; the service itself is well
                return
