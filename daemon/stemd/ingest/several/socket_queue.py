"""The messages of one of several sockets, as the receiver process takes them out of that socket's ring."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from numpy.typing import NDArray

from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, Images
from stemd_sources.interfaces import Parser, Spans

_HEAD: Final = int(Counter.HEAD)  # looking a member up in its class costs more than the access
_FRAME: Final = int(RecordKind.FRAME)
_NS: Final = 1e-9
_AHEAD: Final = 16  # messages that are looked at before the oldest is taken


@dataclass(frozen=True, kw_only=True)
class OldestMessage:
    """A message that may be taken next."""

    event: Event | MalformedMessage | None  # what it stands for, as far as it can be parsed
    data: memoryview  # where it lies, until it is released
    is_loss: bool = False  # it is no message: the connection was lost
    is_received: bool = True  # False: it could not be received, and `event` says why


class SocketQueue:
    """Messages of a socket, oldest first."""

    def __init__(self, ring: Ring, parser: Parser) -> None:
        self._ring = ring
        self.data = ring.data  # the memory of the messages
        self._parser = parser
        self._counters = ring.counters
        self._kinds, self._spans = ring.kinds, ring.spans
        self._position = int(ring.counters[Counter.FREED])
        self._read: deque[OldestMessage] = deque()  # the oldest messages, as far as they were looked at

    @property
    def looked_at(self) -> float:
        """When the socket was last found empty, monotonic seconds; to be asked before `has_message`."""
        return float(self._counters[Counter.LOOKED_AT] * _NS)

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected."""
        return bool(self._counters[Counter.CONNECTED])

    @property
    def has_message(self) -> bool:
        """Whether there is a message."""
        return self._counters[_HEAD] != self._position

    def ask_wake(self) -> None:
        """Have the next message wake the receiver process."""
        self._counters[Counter.WAKE] = 1

    def oldest(self) -> OldestMessage | None:
        """Return the oldest message; None if there is none."""
        return self._at(0)

    def following(self) -> Iterator[OldestMessage]:
        """Return the messages after the oldest one, some at most."""
        for place in range(1, _AHEAD):
            if (message := self._at(place)) is None:
                return
            yield message

    def release(self, messages: int = 1) -> None:
        """Have the oldest messages overwritten."""
        self._position += messages
        self._counters[Counter.FREED] = self._position
        for _ in range(min(messages, len(self._read))):
            self._read.popleft()

    def waiting(self, most: int, size_bytes: int) -> Spans:
        """Return where the oldest messages lie in turn, at most `most` and `size_bytes`; one is there."""
        first = self._position % self._ring.record_count
        waiting = int(self._counters[_HEAD]) - self._position
        last = first + min(waiting, most, self._ring.record_count - first)
        begins, lengths = spans = self._spans[first:last].T.copy()
        from_first, kinds = begins - begins[0], self._kinds[first:last]
        # Bytes lie in turn, but for one place where the ring begins again.
        if kinds.tobytes().count(_FRAME) == len(kinds) and 0 <= from_first[-1] <= size_bytes - lengths[-1]:
            return Spans(begins, lengths)
        fits = (kinds == _FRAME) & (from_first >= 0) & (from_first + lengths <= size_bytes)
        return Spans(*spans[:, : int(fits.argmin())])

    def images(self, most: int, size_bytes: int) -> tuple[Images, Spans] | None:
        """Return the oldest messages if they are images that one call can read; None: there are none."""
        if not self.has_message:
            return None
        spans = self.waiting(most, size_bytes)
        images = self._parser.read_images(self.data, *spans) if len(spans.begins) else None
        count = 0 if images is None else len(images.indices)
        if images is None or not count:
            return None
        return images, Spans(spans.begins[:count], spans.lengths[:count])

    def _at(self, place: int) -> OldestMessage | None:
        while len(self._read) <= place:
            number = self._position + len(self._read)
            if number == int(self._counters[Counter.HEAD]):
                return None
            self._read.append(self._parsed(self._ring.look(number, number + 1)[0]))
        return self._read[place]

    def _parsed(self, record: NDArray[Any]) -> OldestMessage:  # Any: a record of several types
        begin = int(record["begin"])
        data = self.data[begin : begin + int(record["length"])]
        match int(record["kind"]):
            case RecordKind.SOURCE_LOST:
                return OldestMessage(event=None, data=data, is_loss=True)
            case RecordKind.NO_FRAME:
                words = MalformedMessage(bytes(data).decode("utf-8", "replace"))
                return OldestMessage(event=words, data=data, is_received=False)
        event: Event | MalformedMessage | None
        try:
            event = self._parser.parse(data)
        except MalformedMessage as error:
            event = error
        return OldestMessage(event=event, data=data)
