"""A detector at the other end of a connection to the receiver of a protocol."""

import functools
import random
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from stemd_sources.errors import MalformedMessage
from stemd_sources.registry import PROTOCOLS, open_source
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import MAX_PARTS, join_parts, split_parts
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stream_fuzzing.counting_receiver import LARGEST_MESSAGE
from stream_fuzzing.random_messages import changed
from zmtp_bytes import PUSH_3

PIECE_BYTES = 2**15  # at most in one go: the buffers of the connection hold that even if nothing is read


class DetectorConnection:
    """The detector's end of a connection, and the source at the receiver's end; `folder`: for the socket."""

    def __init__(self, protocol: str, folder: str) -> None:
        self.is_zeromq = "ipc" in PROTOCOLS[protocol].transports
        with socket.socket(socket.AF_UNIX if self.is_zeromq else socket.AF_INET) as listener:
            if self.is_zeromq:
                path = f"{folder}/detector"
                Path(path).unlink(missing_ok=True)
                listener.bind(path)
                url = f"{protocol}+ipc://{path}"
            else:
                listener.bind(("127.0.0.1", 0))
                url = f"{protocol}+tcp://127.0.0.1:{listener.getsockname()[1]}"
            listener.listen()
            self.source = open_source(url, max_message_bytes=LARGEST_MESSAGE)[1]
            nothing = self.source.receive_into(memoryview(bytearray(LARGEST_MESSAGE)), 0.0)
            self._socket = listener.accept()[0]
        self._socket.setblocking(False)  # nothing reads while it would wait
        if self.is_zeromq:
            self._socket.sendall(PUSH_3)
        else:  # closed ports do not stay in TIME_WAIT
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, bytes([1, *bytes(7)]))
        assert nothing is None
        assert not self.is_zeromq or self.source.is_connected

    def pieces_of(self, messages: list[bytes], *, is_broken: bool) -> list[Callable[[], None]]:
        """Return functions that send these messages in pieces.

        With `is_broken`, bytes or heads of ZeroMQ's frames are changed, and the detector closes the
        connection at the end. Where the protocol has messages of several parts, the list is changed: every
        message in it becomes one of parts.
        """
        data = b""
        for place, message in enumerate(messages):
            data += self._on_wire(messages, place) if self.is_zeromq else message
        if is_broken:
            data = changed(data) if random.random() < 0.5 else _with_changed_heads(messages)
        pieces: list[Callable[[], None]] = []
        while data:
            size = random.randint(1, PIECE_BYTES)
            pieces.append(functools.partial(self._send, data[:size]))
            data = data[size:]
        return [*pieces, self._leave] if is_broken else pieces

    def _on_wire(self, messages: list[bytes], place: int) -> bytes:
        parts = [messages[place]]
        if isinstance(self.source, ZeroMQMultipartReceiver):
            with suppress(MalformedMessage):
                parts = split_parts(messages[place])
            if random.random() < 0.05:
                parts = random.choices(parts, k=random.choice((1, 2, 3, 7, MAX_PARTS)))
            messages[place] = join_parts(parts)
        ping = zmtp.command(b"PING", b"\0\0" + random.randbytes(4)) if random.random() < 0.03 else b""
        return ping + _frames_of(parts)

    def _send(self, data: bytes) -> None:
        with suppress(BlockingIOError):  # the answers to pings
            self._socket.recv(2**16, socket.MSG_DONTWAIT)
        self._socket.sendall(data)

    def _leave(self) -> None:
        with suppress(OSError):  # the source has closed the connection before
            self._socket.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.source.close()
        self._socket.close()


def _frames_of(parts: Sequence[bytes]) -> bytes:
    """Return a message as a ZeroMQ socket sends it; some short parts have the head of a long one."""
    data = b""
    for number, part in enumerate(parts):
        more = zmtp.MORE if number + 1 < len(parts) else 0
        if len(part) < 256 and random.random() < 0.9:
            data += bytes((more, len(part))) + part
        else:
            data += bytes((more | zmtp.LONG,)) + zmtp.LONG_LENGTH.pack(len(part)) + part
    return data


def _with_changed_heads(messages: list[bytes]) -> bytes:
    data = b""
    for message in messages:
        frames = _frames_of([message])
        is_changed = random.random() < 0.1
        data += changed(frames[: zmtp.MAX_HEAD_BYTES]) + message if is_changed else frames
    return data
