"""The connection to the daemon that started this process: JSON objects over a socket, one a line."""

import json
import os
import socket
import threading
from collections.abc import Mapping
from typing import Any, Final  # messages are maps of any plain values

_MOST_BYTES: Final = 2**20  # of one message; the daemon reads lines of up to 4 MiB


class DaemonGone(Exception):
    """The daemon closed the connection or ended."""


class DaemonLink:
    """Sends and receives messages; several threads may send."""

    def __init__(self, sock: socket.socket) -> None:
        self._socket = sock
        self._lines = sock.makefile("rb")
        self._sending = threading.Lock()

    def send(self, kind: str, **fields: object) -> None:
        """Send one message. Raises ValueError if it is longer than 1 MiB, DaemonGone without a daemon."""
        line = json.dumps({"type": kind, **fields}).encode() + b"\n"
        if len(line) > _MOST_BYTES:
            raise ValueError(f"got {len(line)} bytes, expected at most {_MOST_BYTES}")
        try:
            with self._sending:
                self._socket.sendall(line)
        except OSError as error:
            raise DaemonGone(str(error)) from error

    def receive(self) -> Mapping[str, Any]:
        """Wait for one message; raise DaemonGone if there is none any more."""
        try:
            line = self._lines.readline()
        except OSError as error:
            raise DaemonGone(str(error)) from error
        if not line.endswith(b"\n"):
            raise DaemonGone("the connection was closed")
        message: Mapping[str, Any] = json.loads(line)
        return message


def end_with_daemon(life_fd: int) -> None:
    """End this process as soon as the daemon ends, which has the other end of the pipe `life_fd`."""

    def watch() -> None:
        os.read(life_fd, 1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True, name="end-with-daemon").start()
