"""When the next image is due."""

import time
from collections.abc import Callable

_SLICE_S = 0.05
_MOST_LAG_S = 0.1


def sleep_unless(should_stop: Callable[[], bool], seconds: float) -> None:
    """Sleep, or return early once `should_stop` says so."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and not should_stop():
        time.sleep(min(left, _SLICE_S))


class Pace:
    """Holds images back until they are due; the schedule moves on if a receiver held the detector back."""

    def __init__(self, should_stop: Callable[[], bool]) -> None:
        self._should_stop = should_stop
        self._origin = time.monotonic()

    def restart(self) -> None:
        """From now on times count from here."""
        self._origin = time.monotonic()

    def wait_until(self, due_s: float) -> None:
        """Wait until so long after the last `restart`."""
        ahead = self._origin + due_s - time.monotonic()
        if ahead > 0:
            sleep_unless(self._should_stop, ahead)
        elif ahead < -_MOST_LAG_S:
            self._origin -= ahead
