"""Whether a daemon lets a client in, for a client that would else only see that nothing comes."""

import time
from typing import Final

import zmq
from zmq.utils.monitor import recv_monitor_message

from stemd.closing import Closing
from stemd.errors import StemdError

_EVENTS: Final = (
    zmq.EVENT_HANDSHAKE_FAILED_AUTH
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
)
_MOST_TRIES: Final = 3


class KeyRefused(StemdError):
    """The daemon does not let this client in: it has no key, or one that is not listed."""


class Handshake(Closing):
    """Watches the connection of a socket that is not connected yet; a context manager.

    Only where keys may be asked for: on ``tcp://``.

    Parameters
    ----------
    zmq_socket : zmq.Socket
    address : str
    """

    def __init__(self, zmq_socket: "zmq.Socket[bytes]", address: str) -> None:
        self._socket = zmq_socket
        self._address = address
        self._tries = 0
        self._monitor = zmq_socket.get_monitor_socket(_EVENTS) if address.startswith("tcp://") else None

    def close(self) -> None:
        """Stop watching."""
        if self._monitor is not None:
            self._socket.disable_monitor()
            self._monitor.close(linger=0)
            self._monitor = None

    def wait(self, zmq_socket: "zmq.Socket[bytes]", timeout_s: float) -> bool:
        """Wait until there is something to receive; return whether there is.

        Raises
        ------
        KeyRefused
            As soon as the daemon refuses the connection.
        """
        if self._monitor is None:
            return bool(zmq_socket.poll(int(timeout_s * 1000) + 1))
        poller = zmq.Poller()
        poller.register(zmq_socket, zmq.POLLIN)
        poller.register(self._monitor, zmq.POLLIN)
        until = time.monotonic() + timeout_s
        while True:
            left_s = max(0.0, until - time.monotonic())
            ready = dict(poller.poll(int(left_s * 1000) + 1))
            if zmq_socket in ready:
                return True
            if self._monitor in ready:
                self._take_event(self._monitor)
            elif not ready:
                return False

    def _take_event(self, monitor: zmq.Socket[bytes]) -> None:
        seen = recv_monitor_message(monitor)
        if seen["event"] == zmq.EVENT_HANDSHAKE_FAILED_AUTH:
            raise KeyRefused(
                f"the daemon at {self._address} refuses this key: list its public key there in [security] "
                "clients"
            )
        self._tries += 1
        if seen["event"] == zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL or self._tries == _MOST_TRIES:
            raise KeyRefused(
                f"no common ground with the daemon at {self._address}: it asks for a key and none was given "
                "(--key), or a key was given that is for another daemon"
            )
