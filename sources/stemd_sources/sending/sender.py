"""The sockets of simulated detectors: ZeroMQ, or plain TCP to one client."""

import errno
import select
import socket
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NotRequired, TypedDict, Unpack
from urllib.parse import urlsplit

import zmq

from stemd_sources.closing import Closing
from stemd_sources.errors import BindError
from stemd_sources.zeromq.ended_context import end_context
from stemd_sources.zeromq.ipv6 import allow_ipv6
from stemd_sources.zeromq.multipart import Message, as_parts

ShouldStop = Callable[[], bool]
STOP_CHECK_MS = 100
_REBIND_S = 5.0
_IPC_STAYS_S = 0.5
"""On ipc:// a receiver of libzmq, unlike that of stemd, drops what it has not read when its peer closes: the
hang-up is reported at once there, on TCP only after the data. So the connection stays open for a while."""
AWAY_S = 0.5
"""A peer that is back before anyone looked was never away; detectors take longer than this to start."""
_SLICE_S = 0.05
_MOST_LAG_S = 0.1
_SEND_BUFFER_BYTES = 4 * 2**20


def sleep_unless(should_stop: ShouldStop, seconds: float) -> None:
    """Sleep, or return early once `should_stop` says so."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and not should_stop():
        time.sleep(min(left, _SLICE_S))


class Pace:
    """Holds images back until they are due; the schedule moves on if a receiver held the detector back."""

    def __init__(self, should_stop: ShouldStop) -> None:
        self._should_stop = should_stop
        self._origin = time.monotonic()

    def restart(self) -> None:
        """From now on times count from here."""
        self._origin = time.monotonic()

    def wait_until(self, due_s: float) -> None:
        """Wait until so long after the last `restart`."""
        ahead = self._origin + due_s - time.monotonic()
        if ahead > 0:
            sleep_unless(self._should_stop, ahead)
        elif ahead < -_MOST_LAG_S:
            self._origin -= ahead


class Stopped(Exception):
    """The simulator was asked to stop while it sent."""


class SendingSocket(Closing):
    """What a simulated detector sends through; see `DetectorSocket`."""

    address: str  # where it listens

    @abstractmethod
    def send(self, message: Message) -> None:
        """Send one message or its parts; blocks while no receiver takes it. Raises `Stopped`."""

    @abstractmethod
    def reconnect(self) -> None:
        """Close once all is handed over, and after a moment listen at the same address again."""

    @abstractmethod
    def finish(self) -> None:
        """Close after all is handed over."""


class SocketOptions(TypedDict):
    """What a socket is made with besides its address; see `DetectorSocket`."""

    queue_messages: int
    should_stop: ShouldStop
    linger_s: NotRequired[float | None]


class _PlainSocket(zmq.Socket[bytes]):
    """A socket that sends bytes, and looks at nothing before; half of the work where messages have parts."""

    send = zmq.backend.Socket.send  # type: ignore[assignment] # takes less than what it stands for


class DetectorSocket(SendingSocket):
    """A PUSH socket that listens at ``tcp://host:port`` (``*``: a free one) or ``ipc:///path``, or BindError.

    `queue_messages`: for each receiver; then sending blocks. `should_stop`: asked while sending or waiting.
    `linger_s`: how long `finish` waits for the receiver; None: until all is taken.
    """

    _kind = zmq.PUSH

    def __init__(
        self, address: str, *, queue_messages: int, should_stop: ShouldStop, linger_s: float | None = None
    ) -> None:
        self.address, self._queue_messages, self._should_stop = address, queue_messages, should_stop
        self._linger_ms = -1 if linger_s is None else round(1000 * linger_s)
        self._listen()

    def send(self, message: Message) -> None:
        while True:
            try:
                if isinstance(message, bytes):
                    self._socket.send(message)
                else:
                    for part in message[:-1]:
                        self._socket.send(part, zmq.SNDMORE)
                    self._socket.send(message[-1])
                return
            except zmq.Again:
                if self._should_stop():
                    raise Stopped from None

    def reconnect(self) -> None:
        self.finish()
        sleep_unless(self._should_stop, AWAY_S)
        until = time.monotonic() + _REBIND_S
        while True:
            try:
                return self._listen()
            except BindError:
                if time.monotonic() > until:
                    raise
                sleep_unless(self._should_stop, STOP_CHECK_MS / 1000)

    def finish(self) -> None:
        if self.address.startswith("ipc://"):
            sleep_unless(self._should_stop, _IPC_STAYS_S)
        self._close(0 if self._should_stop() else self._linger_ms)

    def close(self) -> None:
        self._close(0)

    def _listen(self) -> None:
        self._context = zmq.Context()
        self._socket = self._context.socket(self._kind, socket_class=_PlainSocket)
        # Marks count from the bind on: later changes would not hold for receivers that connect to it.
        self._socket.set(zmq.SNDHWM, self._queue_messages)
        self._socket.set(zmq.SNDTIMEO, STOP_CHECK_MS)
        self._prepare()
        allow_ipv6(self._socket, self.address)
        try:
            self._attach()
        except zmq.ZMQError as error:
            self._close(0)
            raise _bind_error(self.address, error.errno or 0, zmq.strerror(error.errno or 0)) from error
        self.address = bytes(self._socket.get(zmq.LAST_ENDPOINT)).rstrip(b"\0").decode()

    def _prepare(self) -> None:
        """Set what sockets of another type need before they listen."""

    def _attach(self) -> None:
        """Listen at the address."""
        self._socket.bind(self.address)

    def _close(self, linger_ms: int) -> None:
        if not self._socket.closed:
            self._socket.close(linger=linger_ms)
            end_context(self._context, lambda: linger_ms == 0 or self._should_stop())


class SocketGroup(SendingSocket):
    """Sockets that close together."""

    def __init__(self, sockets: Sequence[DetectorSocket] = ()) -> None:
        self._sockets = list(sockets)

    def finish(self) -> None:
        for one in self._sockets:
            one.finish()

    def close(self) -> None:
        for one in self._sockets:
            one.close()


def _bind_error(address: str, number: int | None, words: str | None) -> BindError:
    mend = "another program listens there" if number == errno.EADDRINUSE else "take another address"
    return BindError(f"cannot listen at {address}: {words}; {mend}")


class ClientListener:
    """Listens for one client of TCP at a time (port 0: a free one), which gets bytes; OSError."""

    def __init__(self, host: str, port: int, *, wait_s: float, send_buffer_bytes: int) -> None:
        self._wait_ms, self._send_buffer_bytes = 1000 * wait_s, send_buffer_bytes
        self._client: socket.socket | None = None
        self._listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        try:
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._listener.setblocking(False)
            self._listener.bind((host, port))
            self._listener.listen(1)
        except OSError:
            self._listener.close()
            raise
        self.address = f"tcp://{f'[{host}]' if ':' in host else host}:{self._listener.getsockname()[1]}"

    @property
    def has_client(self) -> bool:
        """Whether a client is connected."""
        return self._client is not None

    def accept(self, may_connect: Callable[[str], bool] = lambda _: True) -> bool:
        """Take a client by its IP address; False if none came for a moment, or one that may not."""
        self._wait(self._listener, select.POLLIN)
        try:
            client, (host, *_) = self._listener.accept()
        except OSError:
            return False
        if not may_connect(host):
            client.close()
            return False
        client.setblocking(False)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._send_buffer_bytes)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._client = client
        return True

    def send(self, data: bytes, is_over: ShouldStop) -> bool:
        """Send to the client until `is_over`; whether it is not. A client that leaves is closed."""
        assert self._client is not None
        view = memoryview(data)
        while view:
            try:
                view = view[self._client.send(view) :]
            except BlockingIOError:
                if is_over():
                    return False
                self._wait(self._client, select.POLLOUT)
            except OSError:
                self.drop_client()
                break
        return True

    def drop_client(self) -> None:
        """Close the connection of the client; the kernel delivers what was sent."""
        if self._client is not None:
            self._client.close()
            self._client = None

    def close(self) -> None:
        """Close the connection, and listen no more."""
        self.drop_client()
        self._listener.close()

    def _wait(self, of: socket.socket, event: int) -> None:
        poll = select.poll()
        poll.register(of, event)
        poll.poll(self._wait_ms)


class TcpDetectorSocket(SendingSocket):
    """Listens at ``tcp://host:port`` for one client, and sends bytes, lost if it leaves; BindError."""

    def __init__(self, address: str, **options: Unpack[SocketOptions]) -> None:
        self.address = address
        self._should_stop = options["should_stop"]
        self._listen()

    def send(self, message: Message) -> None:
        while not self._listener.has_client and not self._listener.accept():
            if self._should_stop():
                raise Stopped
        if not self._listener.send(b"".join(as_parts(message)), self._should_stop):
            raise Stopped

    def reconnect(self) -> None:
        self.close()
        sleep_unless(self._should_stop, AWAY_S)
        self._listen()

    def close(self) -> None:
        self._listener.close()

    finish = close

    def _listen(self) -> None:
        try:
            parts = urlsplit(self.address.replace(":*", ":0"))
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise BindError(f"cannot listen at {self.address}: {error}") from error
        if parts.scheme != "tcp" or not host or port is None:
            raise BindError(f"cannot listen at {self.address}: expected tcp://host:port")
        try:
            wait_s, buffer = STOP_CHECK_MS / 1000, _SEND_BUFFER_BYTES
            self._listener = ClientListener(host, port, wait_s=wait_s, send_buffer_bytes=buffer)
        except OSError as error:
            raise _bind_error(self.address, error.errno, error.strerror) from error
        self.address = self._listener.address
