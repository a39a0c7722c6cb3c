"""A PUSH socket that listens, without libzmq in between: many messages leave in one call.

A detector in software shares its computer with what is tried out on it, so it should cost little.
"""

import contextlib
import errno
import os
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from stemd_sources.simulate.push_peer import PeerGone, PushPeer

_AT_ONCE_BYTES: Final = 1 << 17  # so much is handed to the kernel in one go
_BUFFER_BYTES: Final = 1 << 20


class PushSocket:
    """Deals messages out to its receivers in turn, leaving out those whose queue is full.

    Parameters
    ----------
    address
        ``tcp://host:port`` (port ``*``: any free one) or ``ipc:///path``.
    queue_messages
        So many messages wait for each receiver.

    Raises
    ------
    OSError
        If it cannot listen there.
    """

    def __init__(self, address: str, *, queue_messages: int) -> None:
        self._most = queue_messages
        self._peers: list[PushPeer] = []
        self._next = 0
        self._path: Path | None = None
        self._listener = self._listen(address)
        self._poll = select.poll()
        self._poll.register(self._listener, select.POLLIN)
        self.address = self._endpoint(address)

    def send(self, parts: tuple[bytes, ...], *, more: bool) -> bool:
        """Send a message; with `more` it may wait here for those that follow at once.

        Returns
        -------
        bool
            False: there is nobody, or all queues are full; `exchange` may change that.
        """
        peer = self._free_peer()
        if peer is None:
            return False
        peer.add(parts)
        if not more or peer.new_bytes >= _AT_ONCE_BYTES:
            self.exchange(0.0)
        return True

    def exchange(self, timeout_s: float) -> None:
        """Send what waits, take new receivers, let go of those that are gone; wait for one of it."""
        self._flush()
        for peer in self._peers:
            self._poll.modify(peer.connection, peer.events)
        ready = {fd for fd, _ in self._poll.poll(timeout_s * 1000)}
        if not ready:
            return
        if self._listener.fileno() in ready:
            self._accept()
        for peer in list(self._peers):
            if peer.connection.fileno() in ready:
                with self._losing(peer):
                    peer.hear()
        self._flush()

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits here for a receiver that is there."""
        return not any(peer.messages for peer in self._peers)

    def close(self) -> None:
        """Close; what was not handed over to the kernel is lost. Closing twice is allowed."""
        for peer in self._peers:
            with contextlib.suppress(PeerGone):  # unread bytes would have the kernel drop what is on its way
                peer.hear()
            peer.close()
        self._peers.clear()
        self._listener.close()
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def _free_peer(self) -> PushPeer | None:
        peers = self._peers
        for _ in range(len(peers)):
            self._next = (self._next + 1) % len(peers)
            peer = peers[self._next]
            if peer.is_ready and peer.messages < self._most:
                return peer
        return None

    def _flush(self) -> None:
        for peer in list(self._peers):
            with self._losing(peer):
                peer.flush()

    @contextlib.contextmanager
    def _losing(self, peer: PushPeer) -> Iterator[None]:
        try:
            yield
        except PeerGone:
            self._poll.unregister(peer.connection)
            peer.close()
            self._peers.remove(peer)

    def _accept(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                connection, _ = self._listener.accept()
                self._add(connection)

    def _add(self, connection: socket.socket) -> None:
        if connection.family == socket.AF_UNIX:  # the kernel widens those of TCP by itself
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BUFFER_BYTES)
        else:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = PushPeer(connection)
        self._peers.append(peer)
        self._poll.register(connection, peer.events)

    def _listen(self, address: str) -> socket.socket:
        if address.startswith("ipc://"):
            name = address.removeprefix("ipc://")
            listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                if name.startswith("@"):
                    listener.bind("\0" + name[1:])
                else:
                    Path(name).unlink(missing_ok=True)  # left over by one that was killed
                    listener.bind(name)
                    self._path = Path(name)
            except OSError:
                listener.close()
                raise
        else:
            listener = self._listen_tcp(address)
        listener.listen()
        listener.setblocking(False)
        return listener

    @staticmethod
    def _listen_tcp(address: str) -> socket.socket:
        parts = urlsplit(address)
        host, _, port = parts.netloc.rpartition(":")
        host = host.strip("[]")
        if parts.scheme != "tcp" or not host or not (port == "*" or port.isdigit()):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        number = 0 if port == "*" else int(port)
        found = socket.getaddrinfo(
            None if host == "*" else host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, target = found[0][0], found[0][4]
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(target)
        except (OSError, OverflowError) as error:
            listener.close()
            raise OSError(getattr(error, "errno", errno.EINVAL), str(error)) from error
        return listener

    def _endpoint(self, address: str) -> str:
        if address.startswith("ipc://"):
            return address
        host, port = self._listener.getsockname()[:2]
        return f"tcp://[{host}]:{port}" if ":" in host else f"tcp://{host}:{port}"
