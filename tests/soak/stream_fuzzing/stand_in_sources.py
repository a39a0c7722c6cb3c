"""Sources without a connection, for messages that are known beforehand."""

import random
from collections import deque

import numpy as np

from stemd_sources import interfaces
from stemd_sources.interfaces import Spans
from stream_fuzzing.random_messages import MOST_AT_ONCE


class WaitingMessages(interfaces.Receiver):
    """Stands in for a detector's socket."""

    is_connected = True

    def __init__(self, *, takes_many: bool = False) -> None:
        self.takes_many = takes_many
        self.waiting: deque[bytes] = deque()

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        if not self.waiting:
            return None
        message = self.waiting.popleft()
        buffer[: len(message)] = message
        return len(message)

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """Put some messages into the buffer; the bytes between them stand for the heads of messages."""
        begins: list[int] = []
        lengths: list[int] = []
        place = 0
        many = random.randint(1, MOST_AT_ONCE)
        while self.waiting and len(begins) < min(most, many):
            gap = random.randbytes(random.choice((0, 0, 9)))
            message = self.waiting[0]
            if place + len(gap) + len(message) > len(buffer):
                break
            buffer[place : place + len(gap)] = gap
            begins.append(place + len(gap))
            lengths.append(len(message))
            place = begins[-1] + len(message)
            buffer[begins[-1] : place] = self.waiting.popleft()
        return Spans(np.array(begins, np.int64), np.array(lengths, np.int64))

    def connection_lost(self) -> bool:
        return False

    def forget_loss(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class MirrorSource(WaitingMessages):
    """The source of the second receiver; it reports the same of the connection as the first one's source."""

    is_lost = False

    def connection_lost(self) -> bool:
        return self.is_lost
