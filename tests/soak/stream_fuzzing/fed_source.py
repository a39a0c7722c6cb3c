"""Sources of messages that are known beforehand, and that of a pair, which hands them to both receivers."""

import random
from collections import deque
from collections.abc import Callable, Sequence

import numpy as np

from stemd_sources import interfaces
from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Spans
from stream_fuzzing.counting_receiver import CountingReceiver
from stream_fuzzing.random_messages import MOST_AT_ONCE

SILENCES = 8  # until several sockets wait for nothing more


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


class FedSource(interfaces.Receiver):
    """A source that is given bytes while it is read, and that stops its receiver when nothing is left.

    `second`, with the source `mirror`, takes the same messages, one after the other. `room_begins` returns
    where the first receiver has its messages put in its ring. `on_silence` is called when the source has
    nothing, with whether more is to come; with it, the source is asked `SILENCES` more times at the end.
    """

    def __init__(
        self,
        second: CountingReceiver,
        mirror: MirrorSource,
        *,
        room_begins: Callable[[], int],
        stop: Callable[[], None],
        on_silence: Callable[[bool], None] | None,
    ) -> None:
        self.takes_many = False
        self.brought: list[bytes] = []
        self.places: set[tuple[int, int]] = set()
        """Begin and length in the ring of each message that was put there and not looked at yet."""
        self.is_over = False
        """Whether the connection is lost."""
        self._inner: interfaces.Receiver = WaitingMessages()
        self._pieces: deque[Callable[[], None]] = deque()
        self._second, self._mirror = second, mirror
        self._room_begins, self._stop, self._on_silence = room_begins, stop, on_silence
        self._silences_left = 0

    def begin(self, inner: interfaces.Receiver, pieces: Sequence[Callable[[], None]]) -> None:
        """Pass on this source from now on, and have it given these pieces.

        Each piece comes when nothing of the one before is left.
        """
        if inner is not self._inner:
            self._inner, self.is_over = inner, False
            inner.report_empty(self._feed)
        self.takes_many = inner.takes_many
        self._pieces.extend(pieces)
        self.brought.clear()
        self.places.clear()
        self._silences_left = 0 if self._on_silence is None else SILENCES

    def _feed(self) -> None:
        if self._pieces:
            try:
                self._pieces.popleft()()
            except ConnectionError:  # the source has closed the connection
                self._pieces.clear()
                self.is_over = True

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        spans = self._inner.take_whole(buffer, most)
        for begin, length in zip(spans.begins.tolist(), spans.lengths.tolist(), strict=True):
            assert 0 <= begin <= begin + length <= len(buffer), (begin, length)
            self._bring(buffer, begin, length)
        return spans

    def read_more(self, timeout_s: float, gather_s: float = 0.0) -> bool:
        if random.random() < 0.7:
            self._feed()
        return self._inner.read_more(0.0)

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        try:
            size = self._inner.receive_into(buffer, 0.0)
        except MalformedMessage as error:
            self._second.take_malformed(error)
            raise
        if size is not None:
            assert size <= len(buffer), size
            self._bring(buffer, 0, size)
            return size
        if self._on_silence is not None:
            self._on_silence(bool(self._pieces))
        if self._pieces:
            self._feed()
        elif self._silences_left:
            self._silences_left -= 1
        else:
            self._stop()
        return None

    def _bring(self, buffer: memoryview, begin: int, length: int) -> None:
        message = bytes(buffer[begin : begin + length])
        self.brought.append(message)
        self.places.add((self._room_begins() + begin, length))
        self._second.take_one(message)

    @property
    def is_connected(self) -> bool:
        self._mirror.is_connected = self._inner.is_connected
        self.is_over = self.is_over or not self._mirror.is_connected
        return self._mirror.is_connected

    def connection_lost(self) -> bool:
        """See `interfaces.Receiver`; nothing is asked after it, so the second receiver asks the same now."""
        self._mirror.is_lost = self._inner.connection_lost()
        self.is_over = self.is_over or self._mirror.is_lost
        self._second.look_around()
        return self._mirror.is_lost

    @property
    def event_counts(self) -> tuple[int, int, int]:
        return self._inner.event_counts

    def forget_loss(self) -> None:
        self._inner.forget_loss()

    def close(self) -> None:
        """Stay open for the next round."""
