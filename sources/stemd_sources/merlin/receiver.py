"""Takes whole messages from a Merlin's data socket into memory that the caller owns."""

import errno
import select
import socket
import time
from collections.abc import Callable
from typing import Self

from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.interfaces import Receiver
from stemd_sources.merlin.framing import PREFIX_BYTES, message_bytes
from stemd_sources.tcp_address import check_host, find_address

RECONNECT_S = 0.1
_CONNECT_S = 5.0
_KEEPALIVE = ((socket.TCP_KEEPIDLE, 10), (socket.TCP_KEEPINTVL, 5), (socket.TCP_KEEPCNT, 3))
_RECEIVE_BUFFER_BYTES = 4 * 2**20


class MerlinReceiver(Receiver):
    """A TCP connection to the data socket; it goes on trying until a detector is there.

    Parameters
    ----------
    host, port
        Of the data socket.
    max_message_bytes
        What claims to be longer is no message: bytes are skipped up to the next that can be one.

    Raises
    ------
    SourceURLError
        If the host has no address; an absent peer is no error.
    """

    def __init__(self, host: str, port: int, *, max_message_bytes: int) -> None:
        check_host(host, f"source address {host}:{port}")
        try:
            self._family, self._address = find_address(host, port)
        except OSError as error:
            raise SourceURLError(f"source address {host}:{port}: {error.strerror}") from error
        self._largest = max_message_bytes
        self._socket: socket.socket | None = None
        self._is_connected = False
        self._is_lost = False
        self._try_at = 0.0
        self._give_up_at = 0.0
        self._partial = b""
        self._on_empty: Callable[[], None] = lambda: None

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message, its prefix included.

        Parameters
        ----------
        buffer
            Where it goes; writable, contiguous, at least `max_message_bytes` long.
        timeout_s
            How long to wait.

        Returns
        -------
        int or None
            Size in bytes; None when nothing whole came in time, or the connection was lost.

        Raises
        ------
        MalformedMessage
            If bytes had to be skipped to find the next message, or the connection closed within one; the next
            call goes on.
        """
        until = time.monotonic() + timeout_s
        if self._is_lost or not self._connect(until):
            return None
        assert self._socket is not None
        receive = self._socket.recv_into
        have = len(self._partial)
        buffer[:have] = self._partial
        self._partial = b""
        largest = min(self._largest, len(buffer))
        skipped = 0
        size: int | None = None
        while True:
            if size is None and have >= PREFIX_BYTES:
                size = message_bytes(buffer[:PREFIX_BYTES])
                if size is None or size > largest:
                    size = None
                    dropped = _bytes_before_next(bytes(buffer[:have]))
                    skipped += dropped
                    have -= dropped
                    buffer[:have] = bytes(buffer[dropped : dropped + have])
                elif skipped:
                    self._partial = bytes(buffer[:have])
                    raise MalformedMessage(f"{skipped} bytes before the next MPX prefix, expected none")
            if have == size:
                return have
            want = size or PREFIX_BYTES
            try:
                got = receive(buffer[have:want])
            except BlockingIOError:
                self._on_empty()
                if not self._wait(select.POLLIN, until):
                    self._keep(buffer, have, skipped)
                    return None
                continue
            except OSError:
                got = 0
            if not got:
                self._close(is_loss=True)
                if have or skipped:
                    raise MalformedMessage(f"connection closed after {have} of {want} bytes of a message")
                return None
            have += got

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected now."""
        return self._is_connected

    def report_empty(self, on_empty: Callable[[], None]) -> bool:
        """Have `on_empty` called each time when nothing is there to be read, also within a message."""
        self._on_empty = on_empty
        return True

    def connection_lost(self) -> bool:
        """Whether the detector went away, reported once, and only after its last message was received."""
        is_lost, self._is_lost = self._is_lost, False
        return is_lost

    def forget_loss(self) -> None:
        """Drop a loss that was not reported yet if a detector is connected again.

        There is none here: it connects again only after a loss was reported.
        """

    def close(self) -> None:
        """Close the socket; messages that were not received are lost. Closing twice is allowed."""
        self._close(is_loss=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    def _keep(self, buffer: memoryview, have: int, skipped: int) -> None:
        # The caller may come with other memory next time.
        self._partial = bytes(buffer[:have])
        if skipped:
            raise MalformedMessage(f"{skipped} bytes that begin no message, expected MPX and a length")

    def _connect(self, until: float) -> bool:
        """Go on with connecting, at most until then; whether a detector is there."""
        if self._is_connected:
            return True
        now = time.monotonic()
        if self._socket is None:
            if now < self._try_at:
                time.sleep(max(0.0, min(self._try_at, until) - now))
                if time.monotonic() < self._try_at:
                    return False
            self._give_up_at = now + _CONNECT_S
            error = self._begin()
        else:
            error = errno.EINPROGRESS
        if error == errno.EINPROGRESS:
            if not self._wait(select.POLLOUT, until):
                if time.monotonic() > self._give_up_at:
                    self._close(is_loss=False)
                return False
            assert self._socket is not None
            error = self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if error or self._socket is None:
            self._close(is_loss=False)
            return False
        # A detector computer that loses power sends no goodbye.
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in _KEEPALIVE:
            self._socket.setsockopt(socket.IPPROTO_TCP, option, value)
        self._is_connected = True
        return True

    def _begin(self) -> int:
        """Begin to connect; the number of the error, if there is one."""
        try:
            self._socket = socket.socket(self._family, socket.SOCK_STREAM)
            self._socket.setblocking(False)
            # Set before the connect, since the window that is offered rests on it.
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _RECEIVE_BUFFER_BYTES)
            return self._socket.connect_ex(self._address)
        except OSError as error:  # such as no descriptor that is free
            return error.errno or errno.EIO

    def _wait(self, event: int, until: float) -> bool:
        assert self._socket is not None
        poll = select.poll()
        poll.register(self._socket, event)
        return bool(poll.poll(max(0.0, until - time.monotonic()) * 1000))

    def _close(self, *, is_loss: bool) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        self._is_lost = self._is_lost or (is_loss and self._is_connected)
        self._is_connected = False
        self._partial = b""
        self._try_at = time.monotonic() + RECONNECT_S


def _bytes_before_next(data: bytes) -> int:
    """How many bytes at the start cannot begin a message; at least one."""
    place = data.find(b"M", 1)
    return len(data) if place < 0 else place
