"""Ports for peers that must know theirs before they listen."""

import random
import socket

_BELOW_EPHEMERAL = range(20_000, 32_000)
"""Ports that no kernel gives to a connection or to ``bind(0)`` meanwhile (Linux begins at 32768)."""


def free_port() -> int:
    """Return a port of 127.0.0.1 on which nobody listens."""
    while True:
        port = random.choice(_BELOW_EPHEMERAL)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
