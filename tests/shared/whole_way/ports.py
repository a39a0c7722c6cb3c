"""Ports for peers that must know theirs before they listen."""

import itertools
import os
import socket
from contextlib import suppress

import zmq

from whole_way.waiting import wait_until

_BELOW_EPHEMERAL = range(20_000, 32_000)
"""Ports that no kernel gives to a connection or to ``bind(0)`` meanwhile (Linux begins at 32768)."""
_given = itertools.count()


def free_port(count: int = 1) -> int:
    """Return the first of `count` ports of 127.0.0.1, one after the other, on which nobody listens.

    Each process of tests goes through others: two would take the same one before either listens there.
    """
    while True:
        first, *_ = [next(_given) for _ in range(count)]
        port = _BELOW_EPHEMERAL[(100 * os.getpid() + first) % (len(_BELOW_EPHEMERAL) - count)]
        if all(_is_free(port + number) for number in range(count)):
            return port


def bound_router(context: zmq.Context[zmq.Socket[bytes]], address: str) -> zmq.Socket[bytes]:
    """Return a ROUTER at an address that another one may have left: ZeroMQ closes it in its own time."""
    router = context.socket(zmq.ROUTER)
    router.linger = 0

    def is_bound() -> bool:
        with suppress(zmq.ZMQError):
            router.bind(address)
            return True
        return False

    wait_until(is_bound)
    return router


def _is_free(port: int) -> bool:
    with socket.socket() as probe, suppress(OSError):
        probe.bind(("127.0.0.1", port))
        return True
    return False
