"""A daemon's result stream that is found again when the daemon went away and came back."""

import time
from collections.abc import Callable, Sequence
from typing import Final

from stemd.client.control_client import DaemonUnreachable
from stemd.client.subscriber import HEARTBEAT, SILENCE_S, NotJoined, Subscriber
from stemd.client.watcher import StreamAddresses
from stemd.sockets.curve_keys import ClientKey
from stemd.wire.messages import Message
from stemd_sources.closing import Closing

_JOIN_S: Final = 5.0


class FollowedStream(Closing):
    """Subscribes to a daemon wherever it is started again (`find`, None meanwhile); a context manager."""

    def __init__(
        self,
        find: Callable[[], StreamAddresses | None],
        topics: Sequence[str],
        *,
        key: ClientKey | None = None,
    ) -> None:
        self._find = find
        self._topics = (*topics, HEARTBEAT)
        self._key = key
        self._subscriber: Subscriber | None = None
        self._received_at = 0.0
        self._missed_before = 0
        self._skipped = 0
        self._waiting: list[Message] = []

    def close(self) -> None:
        if self._subscriber is not None:
            self._subscriber.close()
            self._subscriber = None

    def join(self) -> None:
        """Have what is published from now on, and the newest of each topic. Raises DaemonUnreachable."""
        self.close()
        addresses = self._find()
        if addresses is None:
            raise DaemonUnreachable("the daemon is starting: try again")
        subscriber = Subscriber(addresses.results, addresses.snapshots, self._topics, key=self._key)
        try:
            self._waiting = [message for message in subscriber.join(_JOIN_S) if message.topic != HEARTBEAT]
        except BaseException:
            subscriber.close()
            raise
        self._subscriber, self._received_at = subscriber, time.monotonic()
        self._missed_before = 0

    def receive(self, timeout_s: float) -> Message | None:
        """Return the next message, or None if none came in time; joins again when the daemon was away."""
        until = time.monotonic() + timeout_s
        while True:
            # First: what waits shows that the daemon is there, however long nobody looked.
            message, left = self._take_waiting(), until - time.monotonic()
            if message is not None or left <= 0:
                return message
            if self._subscriber is not None and time.monotonic() - self._received_at <= SILENCE_S:
                self._receive_into(min(left, 1.0))
            elif not self._is_there_again():
                time.sleep(min(left, 0.5))

    def receive_newest(self, timeout_s: float) -> Message | None:
        """As `receive`, without older partial results; the last result of a run is never skipped."""
        message = self.receive(timeout_s)
        while message is not None and message.header["status"] == "partial":
            newer = self._take_waiting()
            if newer is None:
                break
            self._skipped += 1
            message = newer
        return message

    def take_missed(self) -> int:
        """Return how many messages were lost or skipped since the last call."""
        skipped, self._skipped = self._skipped, 0
        return skipped + self._take_lost()

    def _take_waiting(self) -> Message | None:
        """Return the next message if it is there already."""
        while not self._waiting and self._receive_into(0):
            pass
        return self._waiting.pop(0) if self._waiting else None

    def _receive_into(self, timeout_s: float) -> bool:
        """Let the next message wait, unless it is a heartbeat; return whether one came in time."""
        message = None if self._subscriber is None else self._subscriber.receive(timeout_s)
        if message is None:
            return False
        self._received_at = time.monotonic()
        if message.topic != HEARTBEAT:
            self._waiting.append(message)
        return True

    def _take_lost(self) -> int:
        if self._subscriber is None:
            return 0
        missed = sum(count for topic, count in self._subscriber.missed.items() if topic != HEARTBEAT)
        new, self._missed_before = missed - self._missed_before, missed
        return new

    def _is_there_again(self) -> bool:
        try:
            self.join()
        except (DaemonUnreachable, NotJoined):
            return False
        return True
