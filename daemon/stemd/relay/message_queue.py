"""Messages that wait for a consumer: a bounded queue that keeps starts and ends, and counts what it drops."""

import threading
from collections import deque
from typing import NamedTuple


class Queued(NamedTuple):
    """A message that waits."""

    scan: int
    is_frame: bool
    message: bytes


class MessageQueue:
    """Between the ring and the socket of one consumer; one thread puts, another takes.

    Frames that do not fit are dropped. Other messages make room: old frames go, then the rest of old scans.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._waiting: deque[Queued] = deque()
        self._changed = threading.Condition()
        self.dropped = 0
        self.size_bytes = 0  # of the messages that wait

    def has_room(self, size: int) -> bool:
        """Whether a message of this size fits; an empty queue takes any."""
        return not self._waiting or self.size_bytes + size <= self._most

    def put(self, queued: Queued) -> None:
        """Add a message, or drop it, or others instead of it. Never waits."""
        size = len(queued.message)
        with self._changed:
            if not self.has_room(size):
                if queued.is_frame:
                    self.dropped += 1
                    return
                self._make_room(size)
            self._waiting.append(queued)
            self.size_bytes += size
            self._changed.notify()

    def take(self, timeout_s: float) -> Queued | None:
        """Return the oldest message; None if there is none in this time."""
        with self._changed:
            if not self._waiting and not self._changed.wait_for(lambda: self._waiting, timeout_s):
                return None
            queued = self._waiting.popleft()
            self.size_bytes -= len(queued.message)
            return queued

    def drop(self, count: int) -> None:
        """Count messages that never came into the queue."""
        with self._changed:
            self.dropped += count

    def _make_room(self, size: int) -> None:
        kept: deque[Queued] = deque()
        while self._waiting and self.size_bytes + size > self._most:
            oldest = self._waiting.popleft()
            if oldest.is_frame:
                self._forget(oldest)
            else:
                kept.append(oldest)
        while kept and self.size_bytes + size > self._most:
            scan = kept[0].scan
            for queued in [queued for queued in kept if queued.scan == scan]:
                self._forget(queued)
            kept = deque(queued for queued in kept if queued.scan != scan)
        self._waiting.extendleft(reversed(kept))

    def _forget(self, queued: Queued) -> None:
        self.size_bytes -= len(queued.message)
        self.dropped += 1
