"""A connection to a PUSH socket without libzmq in between: bytes, in large pieces."""

import contextlib
import errno
import os
import select
import socket
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from stemd_sources import zmtp
from stemd_sources.errors import MalformedMessage, SourceURLError

RECONNECT_S: Final = 0.1
"""Between two attempts to connect."""
WITHIN_MESSAGE_S: Final = 5.0
"""A peer that stops for so long in the middle of a message is gone."""
_GIVE_UP_S: Final = 30.0  # an attempt that leads to nothing is begun anew
_KEEPALIVE: Final = ((socket.TCP_KEEPIDLE, 10), (socket.TCP_KEEPINTVL, 5), (socket.TCP_KEEPCNT, 3))
_LONGEST_COMMAND: Final = 1 << 16
_GATHER_S: Final = 0.0005  # what comes within is read in one go, which costs a wake-up less for each message
_MUCH_BYTES: Final = 1 << 16  # as much at once is not waited for
_DATA_BYTES: Final = 1 << 18  # stays in the second-level cache


class PushConnection:
    """Connects to a PUSH socket, again and again, and reads what it sends.

    Parameters
    ----------
    address
        ``tcp://host:port`` or ``ipc:///path``.

    Attributes
    ----------
    data
        Memory that `fill` reads into.
    position, have
        ``data[position:have]`` came and was not taken yet.

    Raises
    ------
    SourceURLError
        If the address cannot be connected to at all; an absent peer is no error.
    """

    def __init__(self, address: str) -> None:
        self._target = _target_of(address)
        self._socket: socket.socket | None = None
        self._poll = select.poll()
        self._try_at = self._give_up_at = 0.0
        self._is_up = False
        self._was_much = False
        self.data = memoryview(bytearray(_DATA_BYTES))
        self.position = self.have = 0

    @property
    def is_up(self) -> bool:
        """Whether a peer is there and has said what it is."""
        return self._is_up

    def connect(self, until: float) -> bool:
        """Go on with connecting, at most until then (monotonic seconds); whether the peer is there.

        Raises
        ------
        OtherProtocol
            If the peer is there and cannot be talked to; the connection is closed.
        """
        while not self._is_up:
            if self._socket is None and not self._begin(until):
                if time.monotonic() >= until:
                    return False
                continue
            try:
                if not self._shake_hands(until):
                    if time.monotonic() > self._give_up_at:
                        self.close()
                    return False
            except (OSError, MalformedMessage):
                self.close()
                if time.monotonic() >= until:
                    return False
            except zmtp.OtherProtocol:
                self.close()
                raise
        return True

    def fill(self, until: float, *, gather: bool = True) -> bool:
        """Read what there is behind ``data[position:have]``, which moves to the front.

        Parameters
        ----------
        until
            When to give up (monotonic seconds).
        gather
            Whether to let a little more come where there is little.

        Returns
        -------
        bool
            Whether something came.

        Raises
        ------
        ConnectionError
            If the peer is gone.
        """
        left = self.have - self.position
        if self.position:
            self.data[:left] = bytes(self.data[self.position : self.have])
            self.position, self.have = 0, left
        got = self._receive(self.data[left:], until, gather)
        self.have += got
        return got > 0

    def read_exactly(self, out: memoryview) -> None:
        """Read the rest of a large message to where it stays.

        Raises
        ------
        ConnectionError
            If the peer is gone.
        """
        done = 0
        while done < len(out):
            got = self._receive(out[done:], time.monotonic() + WITHIN_MESSAGE_S, False)
            if not got:
                raise ConnectionError("nothing more comes of a message")
            done += got

    def send(self, data: bytes) -> None:
        """Answer the peer, as far as it listens."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.send(data)

    def close(self) -> None:
        """Close; what was not taken is lost. It can connect again."""
        if self._socket is not None:
            self._poll.unregister(self._socket)
            self._socket.close()
            self._socket = None
        self._is_up = self._was_much = False
        self.position = self.have = 0
        self._try_at = time.monotonic() + RECONNECT_S

    def _receive(self, room: memoryview, until: float, gather: bool) -> int:
        assert self._socket is not None
        while True:
            try:
                got = self._socket.recv_into(room)
            except BlockingIOError:
                if not self._wait(select.POLLIN, until):
                    return 0
                if gather and not self._was_much:
                    time.sleep(_GATHER_S)
            except OSError as error:
                raise ConnectionError(str(error)) from error
            else:
                if not got:
                    raise ConnectionError("the peer has closed the connection")
                self._was_much = got >= _MUCH_BYTES
                return got

    def _begin(self, until: float) -> bool:
        now = time.monotonic()
        if now < self._try_at:
            time.sleep(max(0.0, min(self._try_at, until) - now))
            if time.monotonic() < self._try_at:
                return False
        try:
            family, target = self._target()
        except OSError:  # its name is not known, or not now
            self._try_at = time.monotonic() + RECONNECT_S
            return False
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.setblocking(False)
        self._give_up_at = time.monotonic() + _GIVE_UP_S
        self._greeted = False
        error = self._socket.connect_ex(target)
        self._poll.register(self._socket, select.POLLOUT)
        if error not in (0, errno.EINPROGRESS):
            self.close()
            return False
        return True

    def _shake_hands(self, until: float) -> bool:
        """Go on with the handshake; whether it is done."""
        assert self._socket is not None
        if not self._greeted:
            if not self._wait(select.POLLOUT, until):
                return False
            if error := self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                raise OSError(error, os.strerror(error))
            if self._socket.family != socket.AF_UNIX:
                # A detector computer that loses power sends no goodbye.
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
                for option, value in _KEEPALIVE:
                    self._socket.setsockopt(socket.IPPROTO_TCP, option, value)
            self._socket.sendall(zmtp.greeting() + zmtp.ready(b"PULL"))
            self._greeted = True
        while not self._is_up:
            if self._hears_ready():
                self._is_up = True
            elif not self.fill(until, gather=False):
                return False
        return True

    def _hears_ready(self) -> bool:
        """Read greeting and READY, if both are whole."""
        begin = bytes(self.data[self.position : self.have])
        zmtp.check_greeting(begin[: zmtp.GREETING_BYTES])
        frame = begin[zmtp.GREETING_BYTES :]
        if len(frame) < 2:
            return False
        is_long = bool(frame[0] & zmtp.LONG)
        if is_long and len(frame) < zmtp.MAX_HEAD_BYTES:
            return False
        size = int.from_bytes(frame[1:9], "big") if is_long else frame[1]
        body = zmtp.MAX_HEAD_BYTES if is_long else 2
        if not frame[0] & zmtp.COMMAND or size > _LONGEST_COMMAND:
            raise MalformedMessage("the peer sends frames before it is ready")
        if len(frame) < body + size:
            return False
        name, _ = zmtp.read_command(frame[body : body + size])
        if name != b"READY":
            raise MalformedMessage(f"the peer answers {bytes(name)[:20]!r}, expected READY")
        self.position += zmtp.GREETING_BYTES + body + size
        return True

    def _wait(self, event: int, until: float) -> bool:
        assert self._socket is not None
        self._poll.modify(self._socket, event)
        return bool(self._poll.poll(max(0.0, until - time.monotonic()) * 1000))


Target = Callable[[], tuple[int, Any]]  # Any: an address has as many items as its family wants


def _target_of(address: str) -> Target:
    """What finds family and address to connect to; asked each time, since names may move."""
    if address.startswith("ipc://"):
        path = address.removeprefix("ipc://")
        name = "\0" + path[1:] if path.startswith("@") else path
        if not path or len(os.fsencode(name)) > 107:
            raise SourceURLError(f"source address {address!r}: expected a path of 1 to 107 bytes")
        return lambda: (socket.AF_UNIX, name)
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if parts.scheme != "tcp" or not host or not port:
        raise SourceURLError(f"source address {address!r}: expected tcp://host:port or ipc:///path")

    def find() -> tuple[int, Any]:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return found[0], found[4]

    return find
