"""A WebSocket client without a browser, that reads and answers only when it is told to."""

import socket
from collections import deque

import wsproto
from wsproto.events import AcceptConnection, CloseConnection, Message, RejectConnection, Request

from stemd_sources.closing import Closing
from whole_way.read_token import READ_TOKEN
from whole_way.waiting import LIMIT_S

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: HTTP\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
"""What a browser sends first; `HTTP` stands for the address."""


def masked(opcode: int, payload: bytes) -> bytes:
    """One WebSocket frame as a client sends it, masked with zeros; of payloads the first 64 kB."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + min(size, 65535).to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + payload[:65535]


class WebSocketClient(Closing):
    """Connects to ``/ws`` of ``host:port``, with these headers beside the token that reading needs."""

    def __init__(self, address: str, **headers: str) -> None:
        host, _, port = address.rpartition(":")
        self._socket = socket.create_connection((host, int(port)), timeout=LIMIT_S)
        self._protocol = wsproto.WSConnection(wsproto.ConnectionType.CLIENT)
        self._events: deque[wsproto.events.Event] = deque()
        headers = {"authorization": f"Bearer {READ_TOKEN}"} | headers
        extra = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._send(Request(host=address, target="/ws", extra_headers=extra))
        first = self._next()
        self.status = first.status_code if isinstance(first, RejectConnection) else 101
        assert isinstance(first, (AcceptConnection, RejectConnection))
        given = first.extra_headers if isinstance(first, AcceptConnection) else []
        self.headers = {name.decode(): value.decode() for name, value in given}

    def close(self) -> None:
        self._socket.close()

    def send(self, text: str) -> None:
        self._send(Message(data=text))

    def receive(self) -> str | bytes | int:
        """Return the next whole message, or the code with which the other end closed."""
        message: str | bytes | None = None
        while True:
            event = self._next()
            if isinstance(event, CloseConnection):
                return int(event.code)
            if isinstance(event, Message):
                message = event.data if message is None else message + event.data
                if event.message_finished:
                    return message

    def closed(self) -> int:
        """Read until the other end closes; return its code."""
        while not isinstance(message := self.receive(), int):
            pass
        return message

    def has_more(self) -> bool:
        """Whether anything lies here unread."""
        if self._events:
            return True
        self._socket.settimeout(0)
        try:
            return bool(self._socket.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return False
        finally:
            self._socket.settimeout(LIMIT_S)

    def _send(self, event: wsproto.events.Event) -> None:
        self._socket.sendall(self._protocol.send(event))

    def _next(self) -> wsproto.events.Event:
        while not self._events:
            data = self._socket.recv(2**16)
            self._protocol.receive_data(data or None)
            self._events.extend(self._protocol.events())
        return self._events.popleft()
