"""The data socket of a simulated detector that speaks plain TCP to one client."""

import errno
import select
import socket
from typing import Unpack
from urllib.parse import urlsplit

from stemd_sources.closing import Closing
from stemd_sources.errors import BindError
from stemd_sources.sending.sender import (
    AWAY_S,
    STOP_CHECK_MS,
    SocketOptions,
    Stopped,
    sleep_unless,
)
from stemd_sources.zeromq.multipart import Message

_SEND_BUFFER_BYTES = 4 * 2**20


class TcpDetectorSocket(Closing):
    """Listens at ``tcp://host:port`` (``*``: a free one; BindError), takes one client, and sends it bytes.

    Of the options only `should_stop` is used: the kernel queues bytes, and delivers them later.
    """

    def __init__(self, address: str, **options: Unpack[SocketOptions]) -> None:
        self.address = address
        self._should_stop = options["should_stop"]
        self._client: socket.socket | None = None
        self._listen()

    def send(self, message: Message) -> None:
        """Send one message, lost if the client leaves; blocks for a client, or raises Stopped."""
        client = self._client or self._accept()
        view = memoryview(message if isinstance(message, bytes) else b"".join(message))
        while view:
            try:
                view = view[client.send(view) :]
            except BlockingIOError:
                self._wait(client, select.POLLOUT)
            except OSError:
                self._drop_client()
                return

    def reconnect(self) -> None:
        """Close, and after a moment listen at the same address again."""
        self.close()
        sleep_unless(self._should_stop, AWAY_S)
        self._listen()

    def finish(self) -> None:
        """Close; what was handed over is still delivered."""
        self.close()

    def close(self) -> None:
        self._drop_client()
        self._listener.close()

    def _listen(self) -> None:
        try:
            parts = urlsplit(self.address.replace(":*", ":0"))
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise BindError(f"cannot listen at {self.address}: {error}") from error
        if parts.scheme != "tcp" or not host or port is None:
            raise BindError(f"cannot listen at {self.address}: expected tcp://host:port")
        self._listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        try:
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._listener.setblocking(False)
            self._listener.bind((host, port))
            self._listener.listen(1)
        except OSError as error:
            self._listener.close()
            mend = (
                "another program listens there" if error.errno == errno.EADDRINUSE else "take another address"
            )
            raise BindError(f"cannot listen at {self.address}: {error.strerror}; {mend}") from error
        port = self._listener.getsockname()[1]
        self.address = f"tcp://[{host}]:{port}" if ":" in host else f"tcp://{host}:{port}"

    def _accept(self) -> socket.socket:
        while True:
            try:
                client, _ = self._listener.accept()
            except BlockingIOError:
                self._wait(self._listener, select.POLLIN)
            else:
                client.setblocking(False)
                client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER_BYTES)
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._client = client
                return client

    def _wait(self, of: socket.socket, event: int) -> None:
        poll = select.poll()
        poll.register(of, event)
        poll.poll(STOP_CHECK_MS)
        if self._should_stop():
            raise Stopped

    def _drop_client(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None
