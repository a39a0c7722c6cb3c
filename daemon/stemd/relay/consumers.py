"""The socket of a relay's consumer (PUSH, or plain TCP for one client), and the queue before it."""

import ipaddress
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

import zmq

from stemd.relay.translator import Parts
from stemd.sockets.addresses import bind, bind_error, remove_socket_path, split_host_port
from stemd_sources.csr.messages import Tag
from stemd_sources.sending.sender import ClientListener
from stemd_sources.zeromq.ended_context import end_context

_WAIT_MS: Final = 50  # between two questions whether it is over
_HIGH_WATER: Final = 2  # messages in the ZeroMQ socket's own queue, which no counter sees
_SEND_BUFFER_BYTES: Final = 2**18  # the same for a TCP client


class Queued(NamedTuple):
    """A message that waits."""

    scan: int
    is_frame: bool
    message: bytes


class MessageQueue:
    """Drops frames that do not fit; others make room: old frames go, then the rest of old scans."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._waiting: deque[Queued] = deque()
        self._changed = threading.Condition()
        self.dropped = 0
        self.size_bytes = 0  # of the messages that wait

    def has_room(self, size: int) -> bool:
        """Whether a message of this size fits; an empty queue takes any."""
        return not self._waiting or self.size_bytes + size <= self._most

    def put(self, queued: Queued) -> None:
        """Add a message, or drop it, or others instead of it. Never waits."""
        size = len(queued.message)
        with self._changed:
            if not self.has_room(size):
                if queued.is_frame:
                    self.dropped += 1
                    return
                self._make_room(size)
            self._waiting.append(queued)
            self.size_bytes += size
            self._changed.notify()

    def take(self, timeout_s: float) -> Queued | None:
        """Return the oldest message; None if there is none in this time."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._waiting, timeout_s):
                return None
            queued = self._waiting.popleft()
            self.size_bytes -= len(queued.message)
            return queued

    def drop(self, count: int) -> None:
        """Count messages that never came into the queue."""
        with self._changed:
            self.dropped += count

    def _make_room(self, size: int) -> None:
        kept: deque[Queued] = deque()
        while self._waiting and self.size_bytes + size > self._most:
            oldest = self._waiting.popleft()
            if oldest.is_frame:
                self._forget(oldest)
            else:
                kept.append(oldest)
        while kept and self.size_bytes + size > self._most:
            scan = kept[0].scan
            for queued in [queued for queued in kept if queued.scan == scan]:
                self._forget(queued)
            kept = deque(queued for queued in kept if queued.scan != scan)
        self._waiting.extendleft(reversed(kept))

    def _forget(self, queued: Queued) -> None:
        self.size_bytes -= len(queued.message)
        self.dropped += 1


class Outcome(Enum):
    """The fate of a message."""

    SENT = auto()
    DROPPED = auto()  # the client went away, or cannot understand it: it connected within a scan
    OVER = auto()  # the relay ends, and nobody took it


class Consumer(ABC):
    """Where the messages of a relay go. `address` is where it listens."""

    address: str

    @abstractmethod
    def send(self, parts: Parts, is_over: Callable[[], bool]) -> Outcome:
        """Send a message; wait for a client that takes it until `is_over`."""

    @abstractmethod
    def close(self, linger_s: float) -> None:
        """Close; what was handed over is sent for at most so long."""


class ZeroMQConsumer(Consumer):
    """A PUSH socket that listens, as a detector's. Raises ConfigurationError for a wrong address."""

    def __init__(self, address: str, peers: Sequence[str], setting: str) -> None:
        self._asked = address
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.PUSH)
        self._socket.setsockopt(zmq.SNDHWM, _HIGH_WATER)
        self._socket.setsockopt(zmq.LINGER, 0)
        for peer in peers:
            self._socket.setsockopt_string(zmq.TCP_ACCEPT_FILTER, peer)
        self.address = bind(self._socket, address, setting)

    def send(self, parts: Parts, is_over: Callable[[], bool]) -> Outcome:
        while not is_over():
            try:
                self._socket.send_multipart(parts, zmq.DONTWAIT, copy=False)
            except zmq.Again:
                self._socket.poll(_WAIT_MS, zmq.POLLOUT)
                continue
            return Outcome.SENT
        return Outcome.OVER

    def close(self, linger_s: float) -> None:
        remove_socket_path(self._asked)
        self._socket.close(linger=int(1000 * linger_s))
        until = time.monotonic() + linger_s
        end_context(self._context, lambda: time.monotonic() > until)


class TcpConsumer(Consumer):
    """Listens for one client at a time, and sends it the bytes of an ``asi-csr`` stream.

    A client gets whole acquisitions, beginning with the next. `address`: ``tcp://host:port``; port 0 or ``*``
    takes a free one (ConfigurationError). `peers`: IP addresses or networks that may connect; none: all.
    """

    def __init__(self, address: str, peers: Sequence[str], setting: str) -> None:
        networks = [ipaddress.ip_network(peer, strict=False) for peer in peers]
        self._may_connect = lambda host: (
            not networks or any(ipaddress.ip_address(host) in network for network in networks)
        )
        self._is_within = False  # whether the client has seen the start of the acquisition
        host, port = split_host_port(address.removeprefix("tcp://").replace(":*", ":0"))
        try:
            wait_s, buffer = _WAIT_MS / 1000, _SEND_BUFFER_BYTES
            self._listener = ClientListener(host, port, wait_s=wait_s, send_buffer_bytes=buffer)
        except OSError as error:
            raise bind_error(address, setting, error.errno, error.strerror or str(error)) from error
        self.address = self._listener.address

    def send(self, parts: Parts, is_over: Callable[[], bool]) -> Outcome:
        message = b"".join(parts)
        while not self._listener.has_client:
            if is_over():
                return Outcome.OVER
            self._listener.accept(self._may_connect)
            self._is_within = False
        self._is_within = self._is_within or message[0] == Tag.ACQUISITION_START
        if not self._is_within:
            return Outcome.DROPPED
        if not self._listener.send(message, is_over):
            return Outcome.OVER
        return Outcome.SENT if self._listener.has_client else Outcome.DROPPED

    def close(self, linger_s: float) -> None:
        """See `Consumer.close`; the kernel delivers what was handed over."""
        self._listener.close()
