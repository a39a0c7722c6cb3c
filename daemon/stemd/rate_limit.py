"""How often partial results go out: so many a second for each UDF, and so many bytes a second in all."""

import time
from collections.abc import Callable


class PartialRate:
    """Tells when the next partial result of a topic may be published.

    Parameters
    ----------
    max_rate_hz : float
        Partial results a second, for each topic.
    max_bytes_per_s : float
        Bytes of partial results a second, over all topics. A result larger than this goes out when the ones
        before it are paid off.
    clock : callable, optional
        Monotonic seconds.
    """

    def __init__(
        self, max_rate_hz: float, max_bytes_per_s: float, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limit(max_rate_hz, max_bytes_per_s)
        self._clock = clock
        self._next_of_topic: dict[str, float] = {}
        self._bytes_paid_at = 0.0

    def limit(self, max_rate_hz: float, max_bytes_per_s: float) -> None:
        """Set other limits from now on."""
        self._period_s = 1.0 / max_rate_hz
        self._max_bytes_per_s = max_bytes_per_s

    def wait_s(self, topic: str) -> float:
        """Tell how many seconds a partial result of this topic has to wait: 0 when it may go now."""
        earliest = max(self._next_of_topic.get(topic, 0.0), self._bytes_paid_at)
        return max(0.0, earliest - self._clock())

    def spend(self, topic: str, size_bytes: int) -> None:
        """Note that a partial result of this topic and size has gone out."""
        now = self._clock()
        self._next_of_topic[topic] = now + self._period_s
        self._bytes_paid_at = max(self._bytes_paid_at, now) + size_bytes / self._max_bytes_per_s
