"""One source of messages out of several sockets, each of which another process reads."""

import math
import os
import select
import time
from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stemd.errors import ProcessDied
from stemd.ingest.several.scan_order import Head, ScanOrder, Standing
from stemd.ingest.several.socket_reader import OldestMessage, SocketQueue
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted
from stemd_sources.headers.runs import Identity
from stemd_sources.interfaces import Receiver, Spans
from stemd_sources.user_data import believed

_LOOK_S: Final = 0.02  # between two looks at sockets that wait for one another
_STARTED_AGAIN: Final = (
    "which has started again: over several sockets each scan needs a series number or unique id of its own"
)
_MOST_STARTED: Final = 64  # scans whose starts are known
_LOSS_S: Final = 0.5  # of silence of the other sockets, when one has lost its connection


class SeveralSockets(Receiver):
    """What sources of several sockets have in common. Raises ProcessDied if a reader of one is gone."""

    def __init__(self, queues: Sequence[SocketQueue], wake_fd: int, pids: Sequence[int]) -> None:
        self._queues = queues
        self._order = ScanOrder()
        self._started_by: set[int] = set()  # sockets that brought the start of the scan in progress
        self._started: OrderedDict[Identity, set[int]] = OrderedDict()  # the same of the scans before, too
        self._refused: Identity | None = None  # a scan that started again
        self._lost = [False] * len(queues)
        self._lost_at = 0.0
        self._asked_at = 0.0
        self._on_empty: Callable[[], None] = lambda: None
        self._empty: list[SocketQueue] = []  # that had nothing at the last look
        self._wake_fd = wake_fd  # event that the processes write to that read the sockets
        self._poll = select.poll()
        self._poll.register(wake_fd, select.POLLIN)
        self._lives: list[int] = []
        try:
            for pid in pids:
                self._lives.append(os.pidfd_open(pid))
                self._poll.register(self._lives[-1], select.POLLIN)
        except ProcessLookupError as error:
            self.close()
            raise ProcessDied(f"process {pid}, which reads one of the sockets, is gone") from error

    @property
    def is_connected(self) -> bool:
        return all(queue.is_connected for queue in self._queues)

    def report_empty(self, on_empty: Callable[[], None]) -> bool:
        self._on_empty = on_empty
        return True

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message; None when nothing may be taken in time.

        Raises MalformedMessage if a socket brought none, ProcessDied after the last of a dead reader.
        """
        until = time.monotonic() + timeout_s
        while True:
            if (size := self._next_ready(buffer)) is not None:
                return size
            now = time.monotonic()
            if (number := self._choose(now)) is not None:
                if (size := self._take_next(number, buffer)) is not None:
                    return size
            elif now >= until:
                return None
            else:
                self._wait(until - now)

    def connection_lost(self) -> bool:
        """Whether a detector left one of the sockets, reported once, and after the last messages of all."""
        if not any(self._lost) or not self._has_brought_all():
            return False
        self._lost = [False] * len(self._queues)
        self._order.lose()
        self._started.clear()
        self._refused = None  # a detector that connects again may count from the beginning
        return True

    def forget_loss(self) -> None:
        if self.is_connected:
            self._lost = [False] * len(self._queues)

    def close(self) -> None:
        for fd in self._lives:
            os.close(fd)
        self._lives.clear()

    @abstractmethod
    def _take(self, number: int, oldest: OldestMessage, buffer: memoryview) -> int | None:
        """Take the oldest message of a socket; return the bytes that it brought into the buffer."""

    def _take_next(self, number: int, buffer: memoryview) -> int | None:
        queue = self._queues[number]
        oldest = queue.oldest()
        assert oldest is not None
        try:
            if oldest.is_loss:
                self._lost[number] = True
                self._lost_at = time.monotonic()
                return None
            event, (_, identity) = oldest.event, self._order.standing(oldest.event)
            if isinstance(event, MalformedMessage) and not oldest.is_received:
                raise event
            if identity is not None and identity == self._refused:
                raise MalformedMessage(f"message of series {identity[0]} ({identity[1]}), {_STARTED_AGAIN}")
            if isinstance(event, ScanEnded) and self._order.is_current((event.series, event.unique_id)):
                self._order.end()
            return self._take(number, oldest, buffer)
        finally:
            queue.release()

    def _next_ready(self, buffer: memoryview) -> int | None:
        """Put a message into the buffer that was made of earlier ones; None if there is none."""
        return None

    def _is_held(self, number: int, oldest: OldestMessage) -> bool:
        """Whether a message of the scan has to wait for those of other sockets."""
        return False

    def _heads(self) -> list[Head]:
        return [self._head(number) for number in range(len(self._queues))]

    def _head(self, number: int) -> Head:
        queue = self._queues[number]
        looked_at = queue.looked_at  # before the look into the queue
        if (oldest := queue.oldest()) is None:
            is_gone = self._lost[number] and not queue.is_connected
            return Head(Standing.EMPTY, None, math.inf if is_gone else looked_at)
        standing, identity = self._order.standing(oldest.event)
        if standing is Standing.START and identity is not None and self._is_late_start(number, identity):
            standing = Standing.READY
        if standing is Standing.READY and self._is_held(number, oldest):
            standing = Standing.HELD
        elif standing in (Standing.UNKNOWN, Standing.GIVEN_UP) and any(
            self._is_current_or_start(one, identity) for one in queue.following()
        ):
            standing = Standing.READY  # the present scan goes on after it, or its own start comes after it
        return Head(standing, identity)

    def _is_current_or_start(self, message: OldestMessage, starting: Identity | None) -> bool:
        identity = self._order.standing(message.event)[1]
        is_start = isinstance(message.event, ScanStarted) and identity == starting
        return is_start or (identity is not None and self._order.is_current(identity))

    def _choose(self, now: float) -> int | None:
        heads = self._heads()
        if (number := self._order.choose(heads, now)) is None:
            with_heads = zip(self._queues, heads, strict=True)
            self._empty = [queue for queue, head in with_heads if head.standing is Standing.EMPTY]
            self._note_silence(heads, now)
        return number

    def _note_silence(self, heads: Sequence[Head], now: float) -> None:
        """Report silence when each socket was looked at and found empty since the question before."""
        if self._order.goes_on(now) or any(head.standing is not Standing.EMPTY for head in heads):
            self._asked_at = now
        elif min(head.looked_at for head in heads) >= self._asked_at:
            self._on_empty()
            self._asked_at = now

    def _is_late_start(self, number: int, identity: Identity) -> bool:
        """Whether a socket announces a scan that is over by now, as other sockets know."""
        current = self._order.current
        is_older = current is not None and identity[0] < current[0] and number not in self._started_by
        return is_older or number not in self._started.get(identity, {number})

    def _begins(self, number: int, event: ScanStarted) -> bool:
        """Begin the scan that a socket announces; False if another socket has.

        Raises MalformedMessage if the same socket announces it again: its messages look like those before.
        """
        identity = event.series, event.unique_id
        if self._is_late_start(number, identity):
            self._started.setdefault(identity, set()).add(number)
            self._order.pass_over(identity)
            return False
        if not self._order.is_current(identity):
            self._order.begin(identity)
            self._started_by = {number}
            if event.unique_id is not None:  # else the number may be that of a later scan
                self._started[identity] = self._started_by
                if len(self._started) > _MOST_STARTED:
                    self._started.popitem(last=False)
            return True
        if number in self._started_by:
            self._order.lose()
            self._refused = identity
            raise MalformedMessage(f"start of series {identity[0]} ({identity[1]}), {_STARTED_AGAIN}")
        self._started_by.add(number)
        return False

    def _has_brought_all(self) -> bool:
        """Whether nothing more of the scan comes over the other sockets, and they start no other scan."""
        quiet_since = max(self._lost_at, self._order.taken_at) + _LOSS_S
        return not any(
            head.standing in (Standing.READY, Standing.HELD, Standing.START)
            or (head.standing is Standing.EMPTY and head.looked_at < quiet_since)
            for head in self._heads()
        )

    def _wait(self, timeout_s: float) -> None:
        for queue in self._queues:
            queue.ask_wake()
        if any(queue.has_message for queue in self._empty):
            return
        for fd, _ in self._poll.poll(1000 * min(timeout_s, _LOOK_S)):
            if fd in self._lives:
                raise ProcessDied("a process that reads one of the sockets is gone")
            os.eventfd_read(fd)


class OrderedSockets(SeveralSockets):
    """Sockets that bring frames of the same scan: their messages are passed on as those of one socket."""

    takes_many = True

    def __init__(self, queues: Sequence[SocketQueue], wake_fd: int, pids: Sequence[int]) -> None:
        super().__init__(queues, wake_fd, pids)
        self._first = 0
        self._seen: NDArray[np.bool_] | None = None  # images of the scan in progress, if it says how many
        self._missing = 0

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """Take images of the scan in progress that have come already, those of one socket."""
        self._first = (self._first + 1) % len(self._queues)
        for queue in (*self._queues[self._first :], *self._queues[: self._first]):
            if (spans := self._take_images(queue, buffer, most)) is not None:
                return spans
        return Spans(np.empty(0, np.int64), np.empty(0, np.int64))

    def _take_images(self, queue: SocketQueue, buffer: memoryview, most: int) -> Spans | None:
        found = None if self._order.current is None else queue.images(most, len(buffer))
        if found is None:
            return None
        images, (begins, lengths) = found
        if not self._order.is_current((images.series, images.unique_id)):
            return None
        count = len(begins)
        first, last = int(begins[0]), int(begins[-1] + lengths[-1])
        buffer[: last - first] = queue.data[first:last]  # into the ring of the workers
        queue.release(count)
        self._count(images.indices)
        self._order.take(time.monotonic())
        return Spans(begins - first, lengths)

    def _take(self, number: int, oldest: OldestMessage, buffer: memoryview) -> int | None:
        event = oldest.event
        if isinstance(event, ScanStarted):
            if not self._begins(number, event):
                return None
            announced = believed(event.announced)
            self._seen = None if announced is None else np.zeros(announced, bool)
            self._missing = announced or 0
        elif isinstance(event, ImageReceived) and self._order.is_current((event.series, event.unique_id)):
            self._count(np.array([event.index]))
        size = len(oldest.data)
        buffer[:size] = oldest.data  # into the ring of the workers
        return size

    def _count(self, indices: NDArray[np.int64]) -> None:
        if self._seen is not None:
            indices = indices[(indices >= 0) & (indices < len(self._seen))]
            new = np.unique(indices[~self._seen[indices]])
            self._seen[new] = True
            self._missing -= len(new)
            self._order.is_complete = not self._missing
