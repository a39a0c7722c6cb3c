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
        self._clock = clock
        self._sent_at: dict[str, float] = {}
        self._bytes_paid_at = 0.0
        self._period_s = 1.0 / max_rate_hz
        self._max_bytes_per_s = max_bytes_per_s

    def limit(self, max_rate_hz: float, max_bytes_per_s: float) -> None:
        """Set other limits from now on, also for what waits already."""
        now = self._clock()
        owed_bytes = max(0.0, self._bytes_paid_at - now) * self._max_bytes_per_s
        self._bytes_paid_at = now + owed_bytes / max_bytes_per_s
        self._period_s = 1.0 / max_rate_hz
        self._max_bytes_per_s = max_bytes_per_s

    def forget(self, topic: str) -> None:
        """Keep nothing of a topic of which nothing more comes."""
        self._sent_at.pop(topic, None)

    def wait_s(self, topic: str) -> float:
        """Tell how many seconds a partial result of this topic has to wait: 0 when it may go now."""
        sent_at = self._sent_at.get(topic)
        earliest = (
            self._bytes_paid_at if sent_at is None else max(sent_at + self._period_s, self._bytes_paid_at)
        )
        return max(0.0, earliest - self._clock())

    def spend(self, topic: str, size_bytes: int) -> None:
        """Note that a partial result of this topic and size has gone out."""
        now = self._clock()
        self._sent_at[topic] = now
        self._bytes_paid_at = max(self._bytes_paid_at, now) + size_bytes / self._max_bytes_per_s
