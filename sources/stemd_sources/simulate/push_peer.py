"""One receiver of a simulated detector: the handshake, and what still has to be sent to it."""

import select
import socket
from collections import deque
from itertools import islice
from typing import Final

from stemd_sources import zmtp
from stemd_sources.errors import MalformedMessage

_MOST_BUFFERS: Final = 64  # in one call
_READ_BYTES: Final = 1 << 16


class PeerGone(Exception):
    """It has closed the connection, or is none that we can talk to."""


class PushPeer:
    """A connected PULL socket.

    Parameters
    ----------
    connection
        Just accepted; taken over.
    """

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        self.connection = connection
        self.is_ready = False
        """Whether it has said that it is a PULL socket."""
        self._added = self._tried = self._sent = 0  # bytes, since it is there
        self._ends: deque[int] = deque()  # of the messages that wait, as bytes since it is there
        self._waiting: deque[bytes | memoryview] = deque()
        self._came = b""
        self._put(zmtp.greeting() + zmtp.ready(b"PUSH"))

    @property
    def events(self) -> int:
        """What to poll its connection for."""
        return select.POLLIN | (select.POLLOUT if self._waiting else 0)

    def add(self, parts: tuple[bytes, ...]) -> None:
        """Have a message wait."""
        last = len(parts) - 1
        for number, part in enumerate(parts):
            self._put(zmtp.frame_head(len(part), more=number < last))
            self._put(part)
        self._ends.append(self._added)

    @property
    def messages(self) -> int:
        """That wait here."""
        return len(self._ends)

    @property
    def new_bytes(self) -> int:
        """That wait here, and came since `flush` was called."""
        return self._added - self._tried

    def flush(self) -> None:
        """Hand over what the kernel takes; raises `PeerGone`."""
        waiting = self._waiting
        self._tried = self._added
        while waiting:
            some = list(islice(waiting, _MOST_BUFFERS))
            try:
                sent = self.connection.sendmsg(some)
            except BlockingIOError:
                return
            except OSError as error:
                raise PeerGone from error
            self._sent += sent
            while self._ends and self._ends[0] <= self._sent:
                self._ends.popleft()
            while waiting and sent >= len(waiting[0]):
                sent -= len(waiting.popleft())
            if sent:
                waiting[0] = memoryview(waiting[0])[sent:]

    def hear(self) -> None:
        """Read all that it says, up to its goodbye if there is one; raises `PeerGone`."""
        while True:
            try:
                came = self.connection.recv(_READ_BYTES)
            except BlockingIOError:
                return
            except OSError as error:
                raise PeerGone from error
            if not came:
                raise PeerGone
            self._came += came
            try:
                self._understand()
            except (zmtp.OtherProtocol, MalformedMessage) as error:
                raise PeerGone from error

    def close(self) -> None:
        """Close; the kernel goes on with what it has taken."""
        self.connection.close()

    def _understand(self) -> None:
        if not self.is_ready:
            zmtp.check_greeting(self._came[: zmtp.GREETING_BYTES])
            if (frame := self._frame(zmtp.GREETING_BYTES)) is None:
                return
            self.is_ready = zmtp.read_command(frame)[0] == b"READY"
            if not self.is_ready:
                raise PeerGone
        while (frame := self._frame(0)) is not None:
            if (answer := zmtp.answer(frame)) is not None:
                self._put(answer)

    def _frame(self, begin: int) -> bytes | None:
        """Take the frame behind `begin` bytes, if it is whole; a PULL socket sends short commands only."""
        if len(self._came) < begin + 2:
            return None
        stop = begin + 2 + self._came[begin + 1]
        if self._came[begin] != zmtp.COMMAND:
            raise PeerGone
        if len(self._came) < stop:
            return None
        frame, self._came = self._came[begin + 2 : stop], self._came[stop:]
        return frame

    def _put(self, data: bytes) -> None:
        self._waiting.append(data)
        self._added += len(data)
