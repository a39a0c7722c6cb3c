"""The thread that authenticates and limits clients of a ZeroMQ context; a flood does not keep it busy."""

import os
import threading
from collections.abc import Collection
from typing import Any, Final, Self  # sockets of asyncio and plain ones

import zmq
import zmq.asyncio
from zmq.utils import z85
from zmq.utils.monitor import parse_monitor_message

from stemd.monitoring.log import get_logger
from stemd.sockets.access_list import Access
from stemd.sockets.addresses import bind
from stemd.sockets.peer_limits import EVENTS, Limits, PeerLimits

_ZAP: Final = "inproc://zeromq.zap.01"  # rfc.zeromq.org/spec/27
_LOOK_MS: Final = 100
_HANDSHAKE_MS: Final = 10_000
_EVENTS_AT_ONCE: Final = 256  # of one socket, so that a rush at it is not all that is looked at
_BACKLOG: Final = 1024  # that wait to be accepted; a client that finds no place tries again a second later
_KEEPALIVE_IDLE_S: Final = 60
_CREDENTIALS_AT: Final = 6

log = get_logger(__name__)


class ZAPThread:
    """Watches sockets, opened before ``with``; if `access` has keys, TCP lets these in while it runs."""

    def __init__(self, context: zmq.asyncio.Context, access: Access) -> None:
        self.context = context
        self._access = access
        self._zap: zmq.Socket[bytes] = zmq.Socket(context, zmq.REP)
        self._zap.linger = 0
        self._zap.bind(_ZAP)
        self._monitored: list[tuple[zmq.Socket[bytes], PeerLimits]] = []
        self._stop_fd = os.eventfd(0, os.EFD_CLOEXEC)
        self._thread = threading.Thread(target=self._watch, name="stemd-zap", daemon=True)

    def __enter__(self) -> Self:
        self._access.call_when_revoked(self.revoke)
        self._thread.start()
        return self

    def __exit__(self, *exc_info: object) -> None:
        self._access.call_no_more(self.revoke)
        os.eventfd_write(self._stop_fd, 1)
        self._thread.join()
        self.close()

    def close(self) -> None:
        """Close its own sockets; for one whose thread never ran."""
        for monitor, peer_limits in self._monitored:
            monitor.close(linger=0)
            peer_limits.close()
        self._monitored.clear()
        if not self._zap.closed:
            self._zap.close(linger=0)
            os.close(self._stop_fd)

    def open(
        self,
        zmq_socket: "zmq.Socket[Any]",
        address: str,
        *,
        name: str,
        setting: str,
        limits: Limits | None = None,
    ) -> tuple[str, PeerLimits]:
        """Bind a socket that is guarded from its first connection on; closed if it cannot be bound."""
        limits = limits or Limits(connections=self._access.max_connections)
        peer_limits = PeerLimits(name, limits, self._access.refusals)
        zmq_socket.setsockopt(zmq.HANDSHAKE_IVL, _HANDSHAKE_MS)
        zmq_socket.setsockopt(zmq.BACKLOG, _BACKLOG)
        if address.startswith("tcp://"):
            # A computer that loses power does not disconnect, and would keep its place permanently.
            zmq_socket.setsockopt(zmq.TCP_KEEPALIVE, 1)
            zmq_socket.setsockopt(zmq.TCP_KEEPALIVE_IDLE, _KEEPALIVE_IDLE_S)
            if self._access.server_key is not None:
                zmq_socket.curve_server = True
                zmq_socket.curve_secretkey = self._access.server_key.secret.encode()
                zmq_socket.setsockopt(zmq.ZAP_DOMAIN, name.encode())
                zmq_socket.setsockopt(zmq.ZAP_ENFORCE_DOMAIN, 1)
        monitor_address = f"inproc://zap.{name}"
        zmq_socket.monitor(monitor_address, EVENTS)
        monitor: zmq.Socket[bytes] = zmq.Socket(self.context, zmq.PAIR)
        monitor.linger = 0
        monitor.connect(monitor_address)
        self._monitored.append((monitor, peer_limits))
        try:
            bound = bind(zmq.Socket.shadow(zmq_socket.underlying), address, setting)
            peer_limits.opened(bound)
        except Exception:
            zmq_socket.close(linger=0)
            raise
        return bound, peer_limits

    def revoke(self, keys: Collection[str]) -> None:
        """Close all connections that used these public keys."""
        for _, peer_limits in self._monitored:
            peer_limits.close_of(frozenset(keys), "revoked")

    def _watch(self) -> None:
        poller = zmq.Poller()
        for readable in (self._zap, self._stop_fd, *(monitor for monitor, _ in self._monitored)):
            poller.register(readable, zmq.POLLIN)
        while True:
            has_peers = any(peer_limits.connections for _, peer_limits in self._monitored)
            ready = dict(poller.poll(_LOOK_MS if has_peers else None))
            if self._stop_fd in ready:
                return
            try:
                self._look(ready)
            except Exception:  # no peer may end this thread
                log.exception("zap_thread_failed")

    def _look(self, ready: "dict[object, int]") -> None:
        for monitor, peer_limits in self._monitored:
            for _ in range(_EVENTS_AT_ONCE if monitor in ready else 0):
                if not monitor.poll(0):
                    break
                report = parse_monitor_message(monitor.recv_multipart())
                peer_limits.take(report["event"], report["value"])
            peer_limits.look()
        if self._zap in ready:
            self._zap.send_multipart(self._admit(self._zap.recv_multipart()))

    def _admit(self, request: list[bytes]) -> list[bytes]:
        """Answer one question of ZeroMQ's: version, id, socket, address, identity, mechanism, credentials."""
        head = request[:2]
        if len(request) != _CREDENTIALS_AT + 1 or request[5] != b"CURVE" or len(request[6]) != 32:
            return [*head, b"400", b"expected CURVE", b"", b""]
        name, address = (part.decode(errors="replace") for part in request[2:4])
        key = z85.encode(request[6]).decode()
        if self._access.find(key) is None:
            self._access.refusals.count(name, "unknown_key", peer=address, key=key)
            return [*head, b"400", b"this key is not listed", b"", b""]
        for _, peer_limits in self._monitored:
            if peer_limits.name == name:
                peer_limits.admitted(address, key)
        if self._access.find(key) is None:  # revoked before it was noted, so nobody has closed its connection
            return [*head, b"400", b"this key is not listed", b"", b""]
        return [*head, b"200", b"OK", key.encode(), b""]
