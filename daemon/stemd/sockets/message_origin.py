"""Where a ZeroMQ message came from."""

from typing import NamedTuple, Self

import zmq


class Origin(NamedTuple):
    """What ZeroMQ knows of the connection that a message came over."""

    descriptor: int  # ZeroMQ's own descriptor of it
    key: str | None  # public key of the peer, or what it calls itself on a socket without keys
    address: str  # where the peer is; empty if that is not known
    socket_type: str  # as the peer says, such as ``REQ``; empty if it says nothing that can be read

    @classmethod
    def of(cls, frame: zmq.Frame) -> Self | None:
        """Return it, by any frame of the message; None if ZeroMQ does not know it.

        Such peers speak no ZMTP 3: bytes of a web browser can be a message of ZMTP 1.
        """
        try:
            descriptor = int(frame.get(zmq.SRCFD))
        except zmq.ZMQError:
            return None
        key, address = _property(frame, "User-Id"), _property(frame, "Peer-Address")
        return cls(descriptor, key, address or "", _property(frame, "Socket-Type") or "")


def _property(frame: zmq.Frame, name: str) -> str | None:
    try:
        return str(frame.get(name))
    except (zmq.ZMQError, UnicodeDecodeError):  # the peer may call itself anything
        return None
