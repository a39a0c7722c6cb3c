"""The connections of one bound ZeroMQ socket: how many there are, and how much each may send."""

import contextlib
import errno
import fcntl
import math
import os
import socket
import struct
import termios
import threading
import time
from collections import defaultdict
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Final, NamedTuple, Self

import zmq

from stemd.sockets.access_list import Refusals

# In struct tcp_info, linux/tcp.h: tcpi_bytes_acked with tcpi_bytes_received after it, and tcpi_bytes_sent.
_BYTES_TAKEN_AT: Final = 120
_BYTES_SENT_AT: Final = 200
_TCP_INFO_BYTES: Final = 208
# Of a CURVE handshake (rfc.zeromq.org/spec/26), while the key is looked at: it has sent greeting, HELLO and
# INITIATE; we have sent greeting and WELCOME, and no READY yet.
_LEAST_RECEIVED: Final = 64 + 202 + 200
_MOST_SENT: Final = 64 + 170
_MECHANISM_MISMATCH: Final = zmq.PROTOCOL_ERROR_ZMTP_MECHANISM_MISMATCH

_LOOK_S: Final = 0.1
_CUT_AT_ONCE: Final = 4  # one in so many of the peers that are too slow

_RESET: Final = struct.pack("ii", 1, 0)

EVENTS: Final = (
    zmq.EVENT_ACCEPTED
    | zmq.EVENT_DISCONNECTED
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
)
"""Events of its socket that the limits of peers need."""


class Origin(NamedTuple):
    """What ZeroMQ knows of the connection that a message came over."""

    descriptor: int  # ZeroMQ's own descriptor of it
    key: str | None  # public key of the peer, or what it calls itself on a socket without keys
    address: str  # where the peer is; empty if that is not known
    socket_type: str  # as the peer says, such as ``REQ``; empty if it says nothing that can be read

    @classmethod
    def of(cls, frame: zmq.Frame) -> Self | None:
        """Return it, by any frame of the message; None if a peer, such as a web browser, speaks no ZMTP 3."""
        try:
            descriptor = int(frame.get(zmq.SRCFD))
        except zmq.ZMQError:
            return None
        key, address = _property(frame, "User-Id"), _property(frame, "Peer-Address")
        return cls(descriptor, key, address or "", _property(frame, "Socket-Type") or "")


def _property(frame: zmq.Frame, name: str) -> str | None:
    try:
        return str(frame.get(name))
    except (zmq.ZMQError, UnicodeDecodeError):  # the peer may call itself anything
        return None


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What peers of one socket may do."""

    connections: int = 1000  # open at a time; a further one is closed at once
    unanswered_bytes: int = 2**20  # that a connection may send before a whole message was taken
    unanswered_bytes_in_all: int = 16 * 2**20  # of all connections; past it the largest are closed
    bytes_per_s: int = 1024  # that it may send in addition, such as heartbeats


@dataclass(eq=False)
class _Connection:
    """One connection, held by a descriptor of our own: the number of ZeroMQ's may soon name another file."""

    socket: socket.socket
    address: str
    base: float = 0.0  # bytes that it was allowed so far
    keys: set[str] = field(default_factory=set)  # of the peer; several may come at once from an address
    lagging_since: float | None = None  # when its peer was first late (monotonic)
    lagging_from: int = 0  # bytes that its peer had taken at that time
    is_closed: bool = False

    @property
    def is_waiting(self) -> bool:
        counts = _counts(self.socket)
        return counts.received >= _LEAST_RECEIVED and counts.sent <= _MOST_SENT

    def taken_per_s(self, now: float) -> float:
        """Bytes per second that its peer has taken since it lags; 0 on ``ipc://``: nothing counts them."""
        assert self.lagging_since is not None
        return (_counts(self.socket).taken - self.lagging_from) / max(now - self.lagging_since, _LOOK_S)


class PeerLimits:
    """Notified of connections by a thread that watches; `received` and `close_of` may be called from any."""

    def __init__(self, name: str, limits: Limits, refusals: Refusals) -> None:
        self.name = name
        self._limits = limits
        self._refusals = refusals
        self._lock = threading.Lock()
        self._own: object = None
        self._connections: dict[int, _Connection] = {}
        self.emptied = 0  # how often the last connection was closed
        self._unseen: defaultdict[str, set[str]] = defaultdict(set)
        self._looked_at = time.monotonic()

    def opened(self, endpoint: str) -> None:
        """Set the address that the socket is bound to."""
        path = endpoint.removeprefix("ipc://")
        self._own = path if path != endpoint else int(endpoint.rpartition(":")[2])

    @property
    def connections(self) -> int:
        """How many are open."""
        return len(self._connections)

    def take(self, event: int, value: int) -> None:
        """Follow an event of the socket's monitor; `value` is a descriptor or the kind of an error."""
        if event == zmq.EVENT_ACCEPTED:
            self._accepted(value)
        elif event == zmq.EVENT_DISCONNECTED:
            with self._lock:
                gone = self._connections.pop(value, None)
                self.emptied += gone is not None and not self._connections
            if gone is not None:
                gone.socket.close()
        elif event == zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL:
            self._refusals.count(self.name, "no_key" if value == _MECHANISM_MISMATCH else "handshake")
        elif event == zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL and isinstance(self._own, int):
            # On ipc:// that is who only looked whether somebody is there, as our own clients do.
            self._refusals.count(self.name, "handshake")

    def received(self, frame: zmq.Frame) -> Origin | None:
        """Note a received message; return its origin, None (do not answer) if the peer speaks no ZMTP 3."""
        origin = Origin.of(frame)
        if origin is None:
            self._refusals.count(self.name, "handshake")
            return None
        with self._lock:
            connection = self._connections.get(origin.descriptor)
            if connection is not None:
                connection.base = float(_counts(connection.socket).received)
        return origin

    def look(self) -> None:
        """Close connections that have sent too much; to be called often."""
        now = time.monotonic()
        if now - self._looked_at < _LOOK_S:
            return
        elapsed_s, self._looked_at = now - self._looked_at, now
        with self._lock:
            unanswered: list[tuple[float, _Connection]] = []
            for connection in self._connections.values():
                counts = _counts(connection.socket)
                connection.base = min(counts.received, connection.base + elapsed_s * self._limits.bytes_per_s)
                unanswered.append((counts.received - connection.base, connection))
                if not _has_unsent(connection.socket):
                    connection.lagging_since = None
                elif connection.lagging_since is None:
                    connection.lagging_since, connection.lagging_from = now, counts.taken
            total = sum(size for size, _ in unanswered)
            for size, connection in sorted(unanswered, key=itemgetter(0), reverse=True):
                if size <= self._limits.unanswered_bytes and total <= self._limits.unanswered_bytes_in_all:
                    break
                total -= size
                connection.base += size
                self._close(connection, "too_many_bytes")

    def cut_slowest(self) -> None:
        """Close a quarter of the connections with unread bytes, the slowest first."""
        now = time.monotonic()
        with self._lock:
            slow = [
                (one.taken_per_s(now), one.lagging_since, one)
                for one in self._connections.values()
                if one.lagging_since is not None and not one.is_closed
            ]
            slow.sort(key=itemgetter(0, 1))
            for *_, connection in slow[: math.ceil(len(slow) / _CUT_AT_ONCE)]:
                self._close(connection, "behind")

    def cut(self, origin: Origin) -> None:
        """Close a connection whose peer asks for more than it reads."""
        with self._lock:
            connection = self._connections.get(origin.descriptor)
            if connection is not None and not connection.is_closed:
                self._close(connection, "behind")

    def admitted(self, address: str, key: str) -> None:
        """Note which connection from an IP address is connecting with a key: ZeroMQ does not report it."""
        with self._lock:
            found = [one for one in self._connections.values() if one.address == address and one.is_waiting]
            for connection in found:
                connection.keys.add(key)
            if not found:
                self._unseen[key].add(address)

    def close_of(self, keys: AbstractSet[str], reason: str) -> None:
        """Close all connections that used one of these keys."""
        with self._lock:
            addresses = set[str]().union(*(self._unseen.pop(key, set()) for key in keys))
            for connection in self._connections.values():
                if connection.keys & keys or connection.address in addresses:
                    self._close(connection, reason)

    def close_all(self, reason: str) -> None:
        """Close all connections."""
        with self._lock:
            for connection in self._connections.values():
                self._close(connection, reason)

    def close(self) -> None:
        """Release all connections; ZeroMQ closes them with its socket."""
        with self._lock:
            for connection in self._connections.values():
                connection.socket.close()
            self._connections.clear()

    def _accepted(self, descriptor: int) -> None:
        try:
            number = os.dup(descriptor)
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE):
                self._turn_away(descriptor)
            return
        try:
            copy = socket.socket(fileno=number)
        except OSError:  # the connection is closed already, and its number names a file of another kind
            os.close(number)
            return
        try:
            is_ours = self._is_ours(copy)
            address = "" if copy.family == socket.AF_UNIX else str(copy.getpeername()[0])
        except OSError:
            is_ours, address = False, ""
        if not is_ours:
            copy.close()
            return
        with self._lock:
            replaced = self._connections.pop(descriptor, None)
            connection = _Connection(copy, address)
            if len(self._connections) < self._limits.connections:
                self._connections[descriptor] = connection
            else:
                self._close(connection, "too_many_connections")
                copy.close()
        if replaced is not None:
            replaced.socket.close()

    def _turn_away(self, descriptor: int) -> None:
        """Close a connection that cannot be held: no descriptor is left."""
        with contextlib.suppress(OSError):
            found = socket.socket(fileno=descriptor)
            try:
                if self._is_ours(found):
                    self._close(_Connection(found, ""), "too_many_connections")
            finally:
                found.detach()  # it stays ZeroMQ's

    def _is_ours(self, found: socket.socket) -> bool:
        name = found.getsockname()
        return bool((name if found.family == socket.AF_UNIX else name[1]) == self._own)

    def _close(self, connection: _Connection, reason: str) -> None:
        # ZeroMQ owns the connection: it sees the end of it, as if the peer had gone, and cleans up.
        connection.is_closed = True
        with contextlib.suppress(OSError):
            # Reset rather than a goodbye, for which a peer that pours in data would not listen.
            connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            connection.socket.shutdown(socket.SHUT_RDWR)
        self._refusals.count(self.name, reason, peer=connection.address)


def _has_unsent(found: socket.socket) -> bool:
    """Whether the kernel holds bytes that the other end has not taken."""
    unsent = bytearray(4)
    try:
        fcntl.ioctl(found, termios.TIOCOUTQ, unsent)
    except OSError:
        return False
    return any(unsent)


class _Counts(NamedTuple):
    """Bytes of a TCP connection; 0 for others, whose peers are users of this computer."""

    taken: int = 0  # confirmed by the peer's computer, until its buffer of unread bytes is full
    received: int = 0
    sent: int = 0


def _counts(found: socket.socket) -> _Counts:
    info = b""
    if found.family != socket.AF_UNIX:
        with contextlib.suppress(OSError):
            info = found.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_BYTES)
    if len(info) < _TCP_INFO_BYTES:
        return _Counts()
    taken, received = struct.unpack_from("=QQ", info, _BYTES_TAKEN_AT)
    (sent,) = struct.unpack_from("=Q", info, _BYTES_SENT_AT)
    return _Counts(taken, received, sent)
