"""A peer of a ZeroMQ socket that obeys its protocol no further than it likes (rfc.zeromq.org/spec/23)."""

import os
import socket

from stemd_sources.closing import Closing
from whole_way.waiting import LIMIT_S
from zmtp_bytes import GREETING_3, ready


def connect(address: str, source: str = "") -> socket.socket:
    """Open a TCP connection to ``tcp://HOST:PORT`` or ``HOST:PORT``, and say nothing.

    A crowd comes from a `source` of its own, such as ``127.0.0.9``: its ports are not those of 127.0.0.1.
    """
    host, _, port = address.removeprefix("tcp://").rpartition(":")
    return socket.create_connection((host, int(port)), timeout=LIMIT_S, source_address=(source, 0))


def is_open(connection: socket.socket) -> bool:
    """Whether the other side has not closed a connection yet; what lies here unread is dropped."""
    connection.settimeout(0)
    try:
        while connection.recv(2**16):
            pass
    except BlockingIOError:
        return True
    except ConnectionError:
        pass
    return False


class RawPeer(Closing):
    """Shakes hands as a socket of some type (``DEALER``, ``SUB``), and then sends what it is told to."""

    def __init__(self, address: str, kind: str, **properties: bytes) -> None:
        self.connection = connect(address)
        self.connection.sendall(ready(kind.encode(), **properties))
        got, head = b"", len(GREETING_3) + 2
        while len(got) < head or len(got) < head + got[head - 1]:
            came = self.connection.recv(4096)
            if not came:
                raise ConnectionResetError("closed in the handshake")
            got += came

    def close(self) -> None:
        self.connection.close()

    @property
    def is_open(self) -> bool:
        return is_open(self.connection)

    def announce(self, size_bytes: int) -> None:
        self.connection.sendall(b"\x02" + size_bytes.to_bytes(8, "big"))

    def pour(self, chunk: bytes, most_bytes: int) -> int:
        """Send `chunk` again and again until the other side closes; return how many bytes that took.

        It fails if that takes `most_bytes`, and with TimeoutError if the other side neither reads nor closes.
        """
        sent = 0
        try:
            while sent < most_bytes:
                self.connection.sendall(chunk)
                sent += len(chunk)
        except ConnectionError:
            return sent
        raise AssertionError(f"still open after {sent} bytes")


def multipart(*parts: bytes) -> bytes:
    """Write one whole message of parts of up to 255 bytes."""
    *others, last = parts
    before = b"".join(b"\x01" + bytes([len(part)]) + part for part in others)
    return before + b"\x00" + bytes([len(last)]) + last


def parts_without_end(count: int = 500, size_bytes: int = 200) -> bytes:
    """Message parts that each say that another one follows."""
    return (b"\x01" + bytes([size_bytes]) + bytes(size_bytes)) * count


def subscriptions(count: int = 5000) -> bytes:
    """Subscriptions to topics that nobody has thought of before."""
    return b"".join(b"\x00\x09\x01" + os.urandom(8) for _ in range(count))
