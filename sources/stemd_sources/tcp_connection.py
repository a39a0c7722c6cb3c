"""A connection to a detector that listens: it goes on trying until a peer is there."""

import errno
import os
import select
import socket
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import Receiver

RECONNECT_S: Final = 0.1  # between two attempts to connect
_CONNECT_S: Final = 5.0  # an attempt that leads to nothing starts again
_KEEPALIVE: Final = ((socket.TCP_KEEPIDLE, 10), (socket.TCP_KEEPINTVL, 5), (socket.TCP_KEEPCNT, 3))
LOOK_S: Final = 0.05  # between two looks at a socket to which nothing comes
Target: TypeAlias = Callable[[], tuple[int, Any]]  # Any: an address has as many items as its family wants
"""Finds family and address to connect to; asked each time, since names may move."""


class HostUnknown(OSError):
    """No name server knows a host, or none answers."""

    def __init__(self, host: str, error: OSError) -> None:
        text = f"the host name {host!r} has no address ({error.strerror}): check the name and the network"
        super().__init__(error.errno, text)


def check_host(host: str, where: str) -> None:
    """Refuse (SourceURLError) what is neither a name nor an address."""
    try:
        host.encode("idna")  # as `getaddrinfo` does it
    except UnicodeError as error:
        expected = "an address, or a name of 1 to 63 letters, digits or hyphens between its dots"
        raise SourceURLError(f"{where}: got host {host!r}, expected {expected}") from error


def find_address(host: str, port: int) -> tuple[int, Any]:
    """Address of a host, of IPv4 for names, as in libzmq: most detectors listen there. HostUnknown."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        found = socket.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise HostUnknown(host, error) from error
    return found[0], found[4]


class Connection:
    """Connects, again and again; calls `on_empty` each 50 ms; `host_trouble`: why its name is unknown."""

    def __init__(self, target: Target, *, give_up_s: float, receive_buffer_bytes: int | None = None) -> None:
        self._target, self._give_up_s = target, give_up_s
        self._receive_buffer_bytes = receive_buffer_bytes
        self._socket: socket.socket | None = None
        self._poll = select.poll()
        self._is_up = False
        self._try_at = self._give_up_at = 0.0
        self.host_trouble = ""
        self.on_empty: Callable[[], None] = lambda: None

    @property
    def is_up(self) -> bool:
        """Whether a peer is there and has said what it is, if it has to."""
        return self._is_up

    def close(self, again_s: float = RECONNECT_S) -> None:
        """Close; what was not read is lost. It can connect again, after so many seconds."""
        if self._socket is not None:
            self._poll.unregister(self._socket)
            self._socket.close()
            self._socket = None
        self._is_up = False
        self._try_at = time.monotonic() + again_s

    def _begin(self, until: float) -> bool:
        """Begin to connect, unless it is too early; whether an attempt is under way. Raises OSError."""
        now = time.monotonic()
        if now < self._try_at:
            time.sleep(max(0.0, min(self._try_at, until) - now))
            if time.monotonic() < self._try_at:
                return False
        try:
            family, target = self._target()
            self.host_trouble = ""
            self._socket = socket.socket(family, socket.SOCK_STREAM)
            self._poll.register(self._socket, select.POLLOUT)
            self._socket.setblocking(False)
            if self._receive_buffer_bytes is not None:
                # Set before the connect, since the window that is offered rests on it.
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self._receive_buffer_bytes)
            error = self._socket.connect_ex(target)
        except HostUnknown as unknown:
            self.host_trouble = unknown.strerror or ""
            raise
        except ValueError as wrong:
            raise OSError(errno.EADDRNOTAVAIL, str(wrong)) from wrong
        if error not in (0, errno.EINPROGRESS):
            raise OSError(error, os.strerror(error))
        self._give_up_at = time.monotonic() + self._give_up_s
        return True

    def _has_opened(self, until: float) -> bool:
        """Wait for the socket to be connected; whether it is. Raises OSError if it cannot be."""
        assert self._socket is not None
        if not self._wait(select.POLLOUT, until):
            return False
        if error := self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            raise OSError(error, os.strerror(error))
        if self._socket.family != socket.AF_UNIX:
            # A detector computer that loses power sends no goodbye.
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for option, value in _KEEPALIVE:
                self._socket.setsockopt(socket.IPPROTO_TCP, option, value)
        return True

    def _read(self, room: memoryview) -> int | None:
        """Read what has come, without waiting; None: nothing. Raises ConnectionError if the peer is gone."""
        assert self._socket is not None
        try:
            got = self._socket.recv_into(room)
        except BlockingIOError:
            self.on_empty()
            return None
        except OSError as error:
            raise ConnectionError(str(error)) from error
        if not got:
            raise ConnectionError("the peer has closed the connection")
        return got

    def _wait(self, event: int, until: float) -> bool:
        assert self._socket is not None
        self._poll.modify(self._socket, event)
        return bool(self._poll.poll(max(0.0, until - time.monotonic()) * 1000))


class TcpConnection(Connection):
    """A `Connection` that reads bytes from ``tcp://host:port``; SourceURLError for impossible hosts."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or 0
        check_host(host, f"source address {address}")
        super().__init__(lambda: find_address(host, port), give_up_s=_CONNECT_S, receive_buffer_bytes=2**22)

    def connect(self, until: float) -> bool:
        """Go on with connecting, at most until then (monotonic seconds); whether a peer is there."""
        if self._is_up:
            return True
        try:
            if self._socket is None and not self._begin(until):
                return False
            self._is_up = self._has_opened(until)
        except OSError:
            self.close()
            return False
        if not self._is_up and time.monotonic() > self._give_up_at:
            self.close()
        return self._is_up

    def read_into(self, room: memoryview, until: float) -> int:
        """Read bytes until then (monotonic); return how many. ConnectionError if the peer is gone."""
        while (got := self._read(room)) is None:
            came = self._wait(select.POLLIN, min(until, time.monotonic() + LOOK_S))
            if not came and time.monotonic() >= until:
                return 0
        return got


class TcpReceiver(Receiver):
    """What receivers have in common that read plain TCP; see `TcpConnection` for errors."""

    def __init__(self, address: str) -> None:
        self._connection = TcpConnection(address)

    @property
    def is_connected(self) -> bool:
        return self._connection.is_up

    @property
    def trouble(self) -> str:
        """Why the name of the detector has no address; empty if it has one."""
        return self._connection.host_trouble

    def report_empty(self, on_empty: Callable[[], None]) -> bool:
        self._connection.on_empty = on_empty
        return True

    def close(self) -> None:
        self._connection.close()
