"""Addresses of IPv6 in ZeroMQ: a socket takes them only with an option."""

import zmq


def allow_ipv6(socket: "zmq.Socket[bytes]", address: str) -> None:
    """Let a socket bind or connect to an address such as ``tcp://[::1]:5555``; others mean what they did."""
    if "[" in address:
        socket.setsockopt(zmq.IPV6, 1)
