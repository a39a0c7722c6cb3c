"""Updates that wait for their turn: the newest of each process variable, until the rate allows it."""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class HeldUpdates(Generic[T]):
    """Decides for each update whether it is posted now or later; a newer one replaces one that waits.

    `max_rate_hz`: updates a second, for each key.
    `clock`: monotonic seconds.
    """

    def __init__(self, max_rate_hz: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._period_s = 1.0 / max_rate_hz
        self._clock = clock
        self._posted_at: dict[str, float] = {}
        self._waiting: dict[str, T] = {}

    def offer(self, key: str, update: T, *, at_once: bool = False) -> bool:
        """Return whether to post an update now; otherwise it waits, in place of an older one.

        `at_once`: post it whatever the rate, as the last result of a run; an older one that waits is dropped.
        """
        if not at_once and self._left_s(key) > 0:
            self._waiting[key] = update
            return False
        self._waiting.pop(key, None)
        self._posted_at[key] = self._clock()
        return True

    def take_due(self) -> list[T]:
        """Return the updates whose time has come; each counts as posted."""
        due = [key for key in self._waiting if self._left_s(key) <= 0]
        for key in due:
            self._posted_at[key] = self._clock()
        return [self._waiting.pop(key) for key in due]

    def wait_s(self, most_s: float) -> float:
        """Return how long nothing is due, at most `most_s`."""
        left_s = min(map(self._left_s, self._waiting), default=most_s)
        return max(0.0, min(most_s, left_s))

    def forget(self, key: str) -> None:
        """Drop what waits under a key."""
        self._waiting.pop(key, None)
        self._posted_at.pop(key, None)

    def _left_s(self, key: str) -> float:
        posted_at = self._posted_at.get(key)
        return 0.0 if posted_at is None else posted_at + self._period_s - self._clock()
