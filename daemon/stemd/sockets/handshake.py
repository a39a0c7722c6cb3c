"""Whether a daemon lets a client in, for a client that would else only see that nothing comes."""

import struct
import time
from typing import Final

import zmq

from stemd.errors import StemdError
from stemd.sockets.curve_keys import ClientKey
from stemd_sources.closing import Closing
from stemd_sources.zeromq.ipv6 import allow_ipv6

_NOT_SET_UP: Final = zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
REFUSED: Final = zmq.EVENT_HANDSHAKE_FAILED_AUTH | _NOT_SET_UP
"""Events of a socket that is not let in."""
_EVENT: Final = struct.Struct("=HI")  # number and value; the address follows in a second part
_MOST_TRIES: Final = 3
_GIVE_KEY: Final = "give one with --key FILE, STEMD_KEY=FILE, or key= in Python"


class KeyRefused(StemdError):
    """The daemon does not let this client in: it has no key, or one that is not listed."""


class Handshake(Closing):
    """Watches a socket connect with `key`; `wait` may end with the connection; a context manager."""

    def __init__(
        self,
        zmq_socket: "zmq.Socket[bytes]",
        address: str,
        key: ClientKey | None = None,
        *,
        ends_with_connection: bool = False,
    ) -> None:
        self._socket = zmq_socket
        self._address = address
        zmq_socket.linger = 0
        allow_ipv6(zmq_socket, address)
        if key is not None:
            key.use(zmq_socket, address)
        self._has_key = zmq_socket.mechanism == zmq.CURVE
        self._tries = 0
        self._is_set_up = False
        self.is_lost = False  # whether one was lost, if `ends_with_connection`
        events = REFUSED if address.startswith("tcp://") else 0
        if ends_with_connection:
            events |= zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED
        self._monitor = zmq_socket.get_monitor_socket(events) if events else None

    def close(self) -> None:
        if self._monitor is not None:
            self._socket.disable_monitor()
            self._monitor.close(linger=0)
            self._monitor = None

    def wait(self, zmq_socket: "zmq.Socket[bytes]", timeout_s: float) -> bool:
        """Wait for something to receive, or a lost connection; return which. Raises KeyRefused at once."""
        if self._monitor is None:
            return bool(zmq_socket.poll(int(timeout_s * 1000) + 1))
        poller = zmq.Poller()
        poller.register(zmq_socket, zmq.POLLIN)
        poller.register(self._monitor, zmq.POLLIN)
        until = time.monotonic() + timeout_s
        while True:
            ready = dict(poller.poll(int(max(0.0, until - time.monotonic()) * 1000) + 1))
            if zmq_socket in ready:
                return True
            if self._monitor in ready:
                self._take_event(self._monitor)
                if self.is_lost:
                    return False
            elif not ready:
                return False

    def forget_loss(self) -> None:
        """Drop what is known of connections that were lost so far, before a new request."""
        if self._monitor is not None:
            while self._monitor.poll(0):
                self._take_event(self._monitor)
        self.is_lost = False

    def _take_event(self, monitor: "zmq.Socket[bytes]") -> None:
        event, _ = _EVENT.unpack(monitor.recv_multipart()[0])
        daemon = f"the daemon at {self._address}"
        if event == zmq.EVENT_HANDSHAKE_SUCCEEDED:
            self._is_set_up = True
            return
        if event == zmq.EVENT_DISCONNECTED:
            self.is_lost = self._is_set_up
            return
        if event == zmq.EVENT_HANDSHAKE_FAILED_AUTH:
            raise KeyRefused(f"{daemon} refuses this key: list its public key there in [security] clients")
        self._tries += 1
        if event == zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL:
            needless = "asks for no key and one was given: leave out the key"
            missing = f"asks for a key and none was given: {_GIVE_KEY}"
            raise KeyRefused(f"{daemon} {needless if self._has_key else missing}")
        if self._tries == _MOST_TRIES:
            why = "the key that was given is for another daemon"
            if not self._has_key:
                why = f"it asks for a key and none was given ({_GIVE_KEY})"
            raise KeyRefused(
                f"{daemon} closed the connection {_MOST_TRIES} times before it was set up: {why}, or it has "
                "no place for one more (its log says so, and [security] max_connections sets how many it has)"
            )
