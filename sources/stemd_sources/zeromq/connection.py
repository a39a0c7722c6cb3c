"""A connection to a PUSH or PUB socket without libzmq in between: bytes, in large pieces."""

import contextlib
import os
import select
import socket
import time
from typing import Final
from urllib.parse import urlsplit

from stemd_sources.errors import SourceURLError
from stemd_sources.tcp_connection import LOOK_S, RECONNECT_S, Connection, Target, check_host, find_address
from stemd_sources.zeromq import zmtp

_WRONG_PEER_S: Final = 1.0  # the same after a peer that is none for us: it will hardly be another soon
_GIVE_UP_S: Final = 30.0  # an attempt that leads to nothing starts again
_GATHER_S: Final = 0.0005  # bytes that arrive within it are read at once, which saves wake-ups
_MUCH_BYTES: Final = 1 << 16  # as much at once is not waited for
_AT_ONCE: Final = 1 << 18  # stays in the second-level cache
_GATHER_LONG_S: Final = 0.001  # where it is not passed through there: fewer, larger pieces


class PushConnection(Connection):
    """Connects to a PUSH or PUB socket, again and again, and reads what it sends.

    `address`: ``tcp://host:port`` or ``ipc:///path`` (SourceURLError for impossible ones). `ours`: our
    socket: ``PULL`` for PUSH, ``SUB`` for PUB, to everything. `data_bytes`: size of `data`, where
    ``data[position:have]`` came and was not taken. `version`: of the peer's protocol. `is_answered`: the last
    attempt reached any program. `gather_s`: wait for more bytes, where few come; always half a millisecond.
    """

    def __init__(self, address: str, *, ours: zmtp.SocketType = "PULL", data_bytes: int = _AT_ONCE) -> None:
        super().__init__(_target_of(address), give_up_s=_GIVE_UP_S)
        self._address, self._ours = address, ours
        self._open_at = 0.0
        self._is_open = False  # connected to any program
        self._said = 0  # bytes of our side of the handshake
        self._is_waiting = False  # for the peer, which may be waiting for us
        self._was_much = False
        self._gather_s = _GATHER_S
        self.gather_s = 0.0
        self.version = 3
        self.is_answered = False
        self.data = memoryview(bytearray(data_bytes))
        self.position = self.have = 0

    @property
    def silent_s(self) -> float:
        """For how many seconds a connected peer has sent nothing; 0 if none is connected."""
        is_silent = self._is_open and not self._is_up and self.have == self.position
        return time.monotonic() - self._open_at if is_silent else 0.0

    def connect(self, until: float) -> bool:
        """Go on connecting until then (monotonic); whether the peer is there. WrongPeer if it cannot send."""
        while not self._is_up:
            try:
                if self._socket is None and not self._begin(until):
                    if time.monotonic() >= until:
                        return False
                    continue
                if not self._shake_hands(until):
                    self._give_up()
                    return False
            except OSError:
                self.is_answered = False
                self.close()
                if time.monotonic() >= until:
                    return False
            except zmtp.WrongPeer as error:
                self.close(_WRONG_PEER_S)
                raise zmtp.WrongPeer(f"who listens at {self._address} {error}") from error
        return True

    def fill(self, until: float, *, gather: bool = True) -> bool:
        """Read on after ``data[position:have]``, moved to the front; return whether any bytes came."""
        left = self.have - self.position
        if self.position:
            self.data[:left] = bytes(self.data[self.position : self.have])
            self.position, self.have = 0, left
        got = self._receive(self.data[left:], until, gather)
        self.have += got
        return got > 0

    def read_now(self, room: memoryview) -> int:
        """Read what has come to where it stays, without waiting; how many bytes. Raises ConnectionError."""
        got = self._read(room)
        if got:
            self._count(got)
        return got or 0

    def _count(self, got: int) -> None:
        """Wait for more bytes next time if few came this time, and not for so many if much came."""
        self._was_much = got >= _MUCH_BYTES
        if self._was_much:
            self._gather_s = _GATHER_S
        elif got < _MUCH_BYTES / 2:
            self._gather_s = max(_GATHER_S, min(2 * self._gather_s, self.gather_s))

    def wait_for_bytes(self, until: float) -> bool:
        """Wait for bytes for `read_now` or the end of the connection, then for more; whether any came."""
        while not self._wait(select.POLLIN, min(until, time.monotonic() + LOOK_S)):
            self.on_empty()
            if time.monotonic() >= until:
                return False
        time.sleep(_GATHER_LONG_S if self._was_much else self._gather_s)
        return True

    def read_exactly(self, out: memoryview, deadline: float) -> None:
        """Read the rest of a large message to where it stays. ConnectionError if it is late or lost."""
        done = 0
        while done < len(out):
            is_late = time.monotonic() >= deadline
            got = 0 if is_late else self._receive(out[done:], deadline, False)
            if not got:
                raise ConnectionError(f"{len(out) - done} more bytes of a message did not arrive")
            done += got

    def send(self, data: bytes) -> None:
        """Answer the peer, as far as it listens; raises ConnectionError if it took only a part of that."""
        sent = len(data)
        if self._socket is not None:
            with contextlib.suppress(OSError):
                sent = self._socket.send(data)
        if sent < len(data):
            raise ConnectionError(f"the peer took {sent} of {len(data)} bytes")

    def close(self, again_s: float = RECONNECT_S) -> None:
        super().close(again_s)
        self._is_open = self._is_waiting = self._was_much = False
        self._said = self.position = self.have = 0

    def _receive(self, room: memoryview, until: float, gather: bool) -> int:
        while (got := self._read(room)) is None:
            if self._wait(select.POLLIN, min(until, time.monotonic() + LOOK_S)):
                if gather and not self._was_much:
                    time.sleep(self._gather_s)
            elif time.monotonic() >= until:
                return 0
        self._count(got)
        return got

    def _shake_hands(self, until: float) -> bool:
        """Go on with the handshake; whether it is done."""
        assert self._socket is not None
        if not self._is_open and not self._has_opened(until):
            return False
        is_late = False
        while True:
            came = bytes(self.data[self.position : self.have])
            hands = zmtp.shake_hands(came, is_waiting=self._is_waiting, ours=self._ours)
            if self._said < len(hands.say):
                self._socket.sendall(hands.say[self._said :])
                self._said = len(hands.say)
            if hands.end is not None:
                self.position += hands.end
                self.version = hands.version
                self._is_up = True
                return True
            if is_late or not self.fill(until, gather=False):
                self._is_waiting = True
                return False
            is_late = time.monotonic() >= until

    def _has_opened(self, until: float) -> bool:
        if not super()._has_opened(until):
            return False
        self._is_open = self.is_answered = True
        self._open_at = time.monotonic()
        return True

    def _give_up(self) -> None:
        if time.monotonic() <= self._give_up_at:
            return
        if self._is_open:
            sent = f"has sent {self.have - self.position} bytes in {_GIVE_UP_S:.0f} s"
            raise zmtp.WrongPeer(f"{sent}, expected the greeting of a ZeroMQ socket")
        self.close()


def _target_of(address: str) -> Target:
    """What finds family and address to connect to."""
    if address.startswith("ipc://"):
        path = address.removeprefix("ipc://")
        name = "\0" + path[1:] if path.startswith("@") else path
        if not path or len(os.fsencode(name)) > 107:
            raise SourceURLError(f"source address {address!r}: expected a path of 1 to 107 bytes")
        return lambda: (socket.AF_UNIX, name)
    try:
        parts = urlsplit(address)
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError:
        scheme, host, port = "", None, None
    if scheme != "tcp" or not host or not port:
        raise SourceURLError(f"source address {address!r}: expected tcp://host:port or ipc:///path")
    check_host(host, f"source address {address!r}")
    return lambda: find_address(host, port)
