"""Simulated detectors that wait for what the test has seen."""

import threading
from collections.abc import Callable

from stemd_sources.sending.control import Trigger
from stemd_sources.sending.sender import Stopped
from whole_way.waiting import LIMIT_S


class HeldTrigger(Trigger):
    """Sends so many images, and the others when the test lets it; the detector needs a rate, of any size."""

    def __init__(self, images: int) -> None:
        self._left = images
        self._is_open = threading.Event()

    def open(self) -> None:
        self._is_open.set()

    def check(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._is_open.wait(LIMIT_S)


class NextScanTrigger(Trigger):
    """The first scan starts at once, each later one when the test lets it."""

    def __init__(self) -> None:
        self._left = threading.Semaphore(1)

    def open(self) -> None:
        self._left.release()

    def wait_armed(self, should_stop: Callable[[], bool]) -> None:
        while not self._left.acquire(timeout=0.1):
            if should_stop():
                raise Stopped
