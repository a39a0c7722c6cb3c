"""A process that ends what tests have started when pytest is gone, also if pytest was killed.

What tests start has a variable that names the process of pytest, and so has what that starts in turn.
"""

import os
import select
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

_MARK = "TESTS_OF"
_LOOKS = 20  # what a process started before it was killed is found by the next look
_PAUSE_S = 0.05


def pytest_configure(config: pytest.Config) -> None:
    """Start it before anything else is started."""
    if not config.option.collectonly:
        watch()


def watch() -> None:
    """Have all processes that this one starts from now on killed when this one has ended."""
    pid = os.getpid()
    os.environ[_MARK] = str(pid)
    watched = os.pidfd_open(pid)
    child = os.fork()
    if child:
        os.close(watched)
        os.waitpid(child, 0)
        return
    if os.fork() == 0:  # no child of pytest: tests count those
        os.setsid()
        for path in list(Path("/proc/self/fd").iterdir()):  # who reads from pytest does not wait for this
            if (number := int(path.name)) != watched:
                with suppress(OSError):  # that of the list
                    os.close(number)
        select.select([watched], [], [])
        for _ in range(_LOOKS):
            for one in _started_by(pid):
                with suppress(ProcessLookupError):
                    os.kill(one, signal.SIGKILL)
            time.sleep(_PAUSE_S)
    os._exit(0)


def _started_by(pid: int) -> Iterator[int]:
    mark = f"{_MARK}={pid}".encode()
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended, or is another user's
            if mark in path.read_bytes().split(b"\0"):
                yield int(path.parent.name)
