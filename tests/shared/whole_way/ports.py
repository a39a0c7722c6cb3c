"""Ports for peers that must know theirs before they listen."""

import random
import socket

_BELOW_EPHEMERAL = range(20_000, 32_000)
"""Ports that no kernel gives to a connection or to ``bind(0)`` meanwhile (Linux begins at 32768)."""


def free_port(count: int = 1) -> int:
    """Return the first of `count` ports of 127.0.0.1, one after the other, on which nobody listens."""
    while True:
        port = random.choice(_BELOW_EPHEMERAL)
        if all(_is_free(port + number) for number in range(count)):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
