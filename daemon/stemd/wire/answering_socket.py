"""A socket at which peers ask."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import zmq

from stemd.sockets.addresses import remove_socket_path
from stemd.sockets.peer_limits import Limits, Origin
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.messages import Part
from stemd.wire.unread_messages import UnreadMessages


class Asked(NamedTuple):
    """A message of a peer."""

    envelope: list[bytes]  # the peer, and the delimiter that a REQ socket sends
    parts: list[bytes]
    origin: Origin


class AnsweringSocket:
    """A ROUTER that is guarded from its first connection on, see `ZAPThread.open`, which may raise.

    `largest`: bytes of a peer's message. `waiting`: its messages that wait to be received. `answers`: to one
    peer that may wait, later ones are lost; 0: no limit. The others as of `UnreadMessages`: a peer that asks
    again while more waits is cut off.
    """

    def __init__(
        self,
        zap_thread: ZAPThread,
        address: str,
        *,
        name: str,
        setting: str,
        limits: Limits | None = None,
        largest: int,
        waiting: int,
        answers: int = 0,
        most_bytes: int,
        most_bytes_of_one: int,
        is_kept: Callable[[Sequence[Part]], bool] = lambda _: False,
    ) -> None:
        self._socket = zap_thread.context.socket(zmq.ROUTER)
        self._socket.setsockopt(zmq.MAXMSGSIZE, largest)
        self._socket.setsockopt(zmq.RCVHWM, waiting)
        self._socket.setsockopt(zmq.SNDHWM, answers)
        self._socket.setsockopt(zmq.LINGER, 0)
        self.address, self._peer_limits = zap_thread.open(
            self._socket, address, name=name, setting=setting, limits=limits
        )
        self._unread = UnreadMessages(
            self._peer_limits, most_bytes=most_bytes, most_bytes_of_one=most_bytes_of_one, is_kept=is_kept
        )
        self.check = self._unread.check

    async def receive(self) -> Asked:
        """Wait for a message that may be answered."""
        while True:
            frames = await self._socket.recv_multipart(copy=False)
            origin = self._peer_limits.received(frames[-1])
            if origin is None:
                continue
            client, *parts = (frame.bytes for frame in frames)
            self.check()
            if self._unread.has_too_many(client):
                self._peer_limits.cut(origin)
                continue
            envelope = [client]
            if parts and parts[0] == b"":
                envelope.append(parts.pop(0))
            return Asked(envelope, parts, origin)

    async def send(self, asked: Asked, message: Sequence[Part]) -> None:
        """Send a message to who has asked."""
        frames = self._unread.frames(message, asked.envelope[0])
        await self._socket.send_multipart([*asked.envelope, *frames], copy=False)

    def close(self, linger_ms: int = 0) -> None:
        """Close it; `linger_ms`: for answers on their way."""
        remove_socket_path(self.address)
        self._socket.close(linger=linger_ms)
