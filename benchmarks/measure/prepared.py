"""A detector's socket that sends whole scans of ready bytes, some hundred kilobytes in one call.

The simulated detector makes each message when it is due and passes it to libzmq, which takes as much
processor time for a frame as half of the daemon. Here all messages of a scan are framed before its first
byte is sent. What travels is ZMTP 3 of a PUSH socket without encryption (rfc.zeromq.org/spec/23), which any
PULL socket receives.
"""

import select
import socket
import struct
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from stemd_sources.sending.scans import Scan
from stemd_sources.zeromq.multipart import Message, as_parts
from stemd_sources.zeromq.zmtp import LONG, LONG_LENGTH, MORE, command, read_command, read_head

CHUNK_BYTES: Final = 1 << 18
_GREETING: Final = b"\xff" + bytes(8) + b"\x7f\x03\x00" + b"NULL".ljust(20, b"\0") + bytes(32)
_TYPE: Final = b"Socket-Type"
_READY: Final = command(b"READY", bytes((len(_TYPE),)) + _TYPE + struct.pack(">I", 4) + b"PUSH")
_HANDSHAKE_S: Final = 10.0


def framed(message: Message) -> bytes:
    """A message as it travels: each part after its head."""
    parts = as_parts(message)
    pieces = []
    for number, part in enumerate(parts, start=1):
        more = 0 if number == len(parts) else MORE
        if len(part) > 255:
            pieces += [bytes((more | LONG,)), LONG_LENGTH.pack(len(part)), part]
        else:
            pieces += [bytes((more, len(part))), part]
    return b"".join(pieces)


def chunks_of(scan: Scan) -> Iterator[bytes]:
    """All messages of a scan, framed, in pieces of whole messages; the start is a piece of its own."""
    if (start := scan.start()) is not None:
        yield framed(start)
    pieces: list[bytes] = []
    size = 0
    for frame in range(scan.frames):
        pieces.append(framed(scan.image(frame)))
        size += len(pieces[-1])
        if size >= CHUNK_BYTES:
            yield b"".join(pieces)
            pieces, size = [], 0
    if (end := scan.end()) is not None:
        pieces.append(framed(end))
    yield b"".join(pieces)


class PreparedSocket:
    """Listens as a PUSH socket, and sends pieces of messages to the receivers that are there, in turn.

    Parameters
    ----------
    address : str
        ``tcp://host:port``.
    """

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._listening = socket.create_server((parts.hostname or "", parts.port or 0))
        self._peers: list[socket.socket] = []
        self._next = 0

    def accept(self, wait_s: float) -> int:
        """Take receivers until none has come for so many seconds; return how many there are.

        Raises
        ------
        ConnectionError
            If what connects does not speak ZMTP 3.
        """
        while select.select([self._listening], [], [], wait_s)[0]:
            peer, _ = self._listening.accept()
            peer.settimeout(_HANDSHAKE_S)
            _shake_hands(peer)
            peer.settimeout(None)
            self._peers.append(peer)
        return len(self._peers)

    def send(self, chunks: Iterator[bytes] | list[bytes]) -> None:
        """Send pieces, each to one receiver that takes bytes; waits while none does."""
        for chunk in chunks:
            peers = self._peers[self._next :] + self._peers[: self._next]
            ready = peers if len(peers) == 1 else select.select([], peers, [])[1]
            peer = next(one for one in peers if one in ready)
            peer.sendall(chunk)
            self._next = (self._peers.index(peer) + 1) % len(self._peers)

    def close(self) -> None:
        """Close; what the kernel has still reaches the receivers."""
        for one in (*self._peers, self._listening):
            one.close()


def _shake_hands(peer: socket.socket) -> None:
    """Send our side of a handshake, and read that of a PULL socket."""
    peer.sendall(_GREETING)
    greeting = _read(peer, len(_GREETING))
    if greeting[0] != 0xFF or greeting[10] < 3:
        raise ConnectionError(f"greeting {greeting[:12].hex()}, expected that of ZMTP 3")
    peer.sendall(_READY)
    begin = _read(peer, 2)
    head = read_head(begin)
    while head is None:
        begin += _read(peer, 1)
        head = read_head(begin)
    name, body = read_command(_read(peer, head.size))
    if name != b"READY" or b"PULL" not in body:
        raise ConnectionError(f"command {name!r} {body!r}, expected READY of a PULL socket")


def _read(peer: socket.socket, size: int) -> bytes:
    found = b""
    while len(found) < size:
        more = peer.recv(size - len(found))
        if not more:
            raise ConnectionError(f"closed after {len(found)} of {size} bytes of the handshake")
        found += more
    return found
