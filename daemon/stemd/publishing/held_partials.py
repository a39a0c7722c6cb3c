"""Partial results that wait for their turn: the newest of each UDF, until the rate allows it."""

import asyncio
import time
from collections.abc import Callable

from stemd.wire.messages import PackedResult


class PartialRate:
    """Decides when the next partial result of a topic may be published.

    `max_rate_hz`: a second and topic. `max_bytes_per_s`: of all topics; a larger result waits until others
    are paid off.
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
        """Return how many seconds a partial result of this topic has to wait: 0 when it may go now."""
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


class HeldPartials:
    """Sends partial results as the rate allows; holds at most one of each topic. Used from one event loop."""

    def __init__(
        self,
        rate: PartialRate,
        send: Callable[[PackedResult], None],
        on_superseded: Callable[[str], None] | None = None,
    ) -> None:
        self._rate = rate
        self._send = send
        self._on_superseded = on_superseded
        self._held: dict[str, PackedResult] = {}  # oldest first: it is the next to go
        self._timer: asyncio.TimerHandle | None = None

    def offer(self, packed: PackedResult) -> None:
        """Send a partial result now if it may go, else hold it in place of an older one of its topic."""
        if packed.topic in self._held:
            self._superseded(packed.topic)
        self._held[packed.topic] = packed
        self.send_due()

    def drop(self, topic: str) -> None:
        """Forget what is held of a topic: its run has ended."""
        if self._held.pop(topic, None) is not None:
            self._superseded(topic)

    def close(self) -> None:
        """Forget everything."""
        self._held.clear()
        self._cancel_timer()

    def send_due(self) -> None:
        """Send what may go now; to be called when the rate has changed, too."""
        self._cancel_timer()
        for topic in list(self._held):
            if self._rate.wait_s(topic) == 0:
                packed = self._held.pop(topic)
                self._rate.spend(topic, packed.size_bytes)
                self._send(packed)
        if self._held:
            wait_s = min(self._rate.wait_s(topic) for topic in self._held)
            self._timer = asyncio.get_running_loop().call_later(wait_s, self.send_due)

    def _superseded(self, topic: str) -> None:
        if self._on_superseded is not None:
            self._on_superseded(topic)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
