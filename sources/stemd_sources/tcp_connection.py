"""A plain TCP connection to a detector that listens: it goes on trying until somebody is there."""

import errno
import os
import select
import socket
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from stemd_sources.errors import SourceURLError
from stemd_sources.tcp_address import HostUnknown, check_host, find_address

_RECONNECT_S: Final = 0.1
_CONNECT_S: Final = 5.0  # an attempt that leads to nothing starts again
_KEEPALIVE: Final = ((socket.TCP_KEEPIDLE, 10), (socket.TCP_KEEPINTVL, 5), (socket.TCP_KEEPCNT, 3))
_RECEIVE_BUFFER_BYTES: Final = 4 * 2**20
_LOOK_S: Final = 0.05  # between two looks at a socket to which nothing comes


class TcpConnection:
    """Connects, again and again, and reads bytes.

    Parameters
    ----------
    address
        ``tcp://host:port``.

    Attributes
    ----------
    on_empty
        Called each time when nothing is there to be read, at least every 50 ms while it waits.
    host_trouble
        Why its name has no address; empty if it has one.

    Raises
    ------
    SourceURLError
        If the host has no address; an absent peer is no error.
    """

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "", parts.port or 0
        check_host(self._host, f"source address {address}")
        try:
            find_address(self._host, self._port)
        except OSError as error:
            raise SourceURLError(f"source address {address}: {error.strerror}") from error
        self._socket: socket.socket | None = None
        self._is_up = False
        self._try_at = self._give_up_at = 0.0
        self.host_trouble = ""
        self.on_empty: Callable[[], None] = lambda: None

    @property
    def is_up(self) -> bool:
        """Whether a peer is connected."""
        return self._is_up

    def connect(self, until: float) -> bool:
        """Go on with connecting, at most until then (monotonic seconds); whether a peer is there."""
        if self._is_up:
            return True
        if self._socket is None and not self._begin(until):
            return False
        if not self._wait(select.POLLOUT, until):
            if time.monotonic() > self._give_up_at:
                self.close()
            return False
        assert self._socket is not None
        if self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            self.close()
            return False
        # A detector computer that loses power sends no goodbye.
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in _KEEPALIVE:
            self._socket.setsockopt(socket.IPPROTO_TCP, option, value)
        self._is_up = True
        return True

    def read_into(self, room: memoryview, until: float) -> int:
        """Read what is there; how many bytes, 0 if nothing came until then (monotonic seconds).

        Raises
        ------
        ConnectionError
            If the peer is gone.
        """
        assert self._socket is not None
        while True:
            try:
                got = self._socket.recv_into(room)
            except BlockingIOError:
                self.on_empty()
                if self._wait(select.POLLIN, min(until, time.monotonic() + _LOOK_S)):
                    continue
                if time.monotonic() >= until:
                    return 0
            except OSError as error:
                raise ConnectionError(os.strerror(error.errno or errno.EIO)) from error
            else:
                if not got:
                    raise ConnectionError("the peer has closed the connection")
                return got

    def close(self, again_s: float = _RECONNECT_S) -> None:
        """Close; what was not read is lost. It can connect again, after so many seconds."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        self._is_up = False
        self._try_at = time.monotonic() + again_s

    def _begin(self, until: float) -> bool:
        """Begin to connect; whether an attempt is under way."""
        now = time.monotonic()
        if now < self._try_at:
            time.sleep(max(0.0, min(self._try_at, until) - now))
            if time.monotonic() < self._try_at:
                return False
        self._give_up_at = time.monotonic() + _CONNECT_S
        try:
            family, target = find_address(self._host, self._port)  # each time, since names may move
            self.host_trouble = ""
            self._socket = socket.socket(family, socket.SOCK_STREAM)
            self._socket.setblocking(False)
            # Set before the connect, since the window that is offered rests on it.
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _RECEIVE_BUFFER_BYTES)
            error = self._socket.connect_ex(target)
        except HostUnknown as unknown:
            self.host_trouble = unknown.strerror or ""
            error = errno.EADDRNOTAVAIL
        except OSError:  # such as no descriptor that is free
            error = errno.EADDRNOTAVAIL
        if error not in (0, errno.EINPROGRESS):
            self.close()
            return False
        return True

    def _wait(self, event: int, until: float) -> bool:
        assert self._socket is not None
        poll = select.poll()
        poll.register(self._socket, event)
        return bool(poll.poll(max(0.0, until - time.monotonic()) * 1000))
