"""A child process that a template has forked for this one."""

import os
import select
import signal
import subprocess
import threading
from collections.abc import Mapping
from typing import Protocol


class Forks(Protocol):
    """What starts a module by forking; see `stemd.processes.template_handle.Template`."""

    def fork(
        self, module: str, fds: tuple[int, int], arguments: tuple[str, ...], environment: Mapping[str, str]
    ) -> "ForkedProcess | None":
        """Return the new process; None if it has to be started in another way."""


class ForkedProcess:
    """What `Child` uses of ``subprocess.Popen``, for a child `pid` of ours; several threads may wait."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._lock = threading.Lock()

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit status, a signal below zero. Raises subprocess.TimeoutExpired."""
        with self._lock:
            if self.returncode is None:
                fd = os.pidfd_open(self.pid)
                try:
                    poll = select.poll()
                    poll.register(fd, select.POLLIN)
                    has_ended = bool(poll.poll(None if timeout is None else timeout * 1000))
                finally:
                    os.close(fd)
                if not has_ended:
                    assert timeout is not None
                    raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
                self.returncode = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless its end was waited for: the number may be another's by now."""
        with self._lock:
            if self.returncode is None:
                os.kill(self.pid, number)
