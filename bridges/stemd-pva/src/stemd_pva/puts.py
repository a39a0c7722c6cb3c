"""What clients write: asked of the daemon that started this process, and answered when the daemon has."""

import json
import os
import socket
import threading
from collections.abc import Mapping
from typing import Any, Final, NamedTuple  # messages, parameters of UDFs and operations of p4p have no types

_MOST_BYTES: Final = 2**20  # of one message; the daemon reads lines of up to 4 MiB
_MOST_WAITING: Final = 32  # puts whose answer is not there yet


class DaemonGone(Exception):
    """The daemon closed the connection or ended."""


class DaemonLink:
    """The connection to the daemon: JSON objects over a socket, one a line; several threads may send."""

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
        return json.loads(line)  # type: ignore[no-any-return]


def end_with_daemon(life_fd: int) -> None:
    """End this process as soon as the daemon ends, which has the other end of the pipe `life_fd`."""

    def watch() -> None:
        os.read(life_fd, 1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True, name="end-with-daemon").start()


class Puts:
    """Puts that the daemon has not answered yet: at most 32, further ones are refused."""

    def __init__(self, daemon: DaemonLink) -> None:
        self._daemon = daemon
        self._lock = threading.Lock()
        self._waiting: dict[int, Any] = {}
        self._number = 0

    def ask(self, operation: Any, kind: str, **fields: object) -> None:
        """Send a put to the daemon, with its number and the client's name."""
        peer = f"pva {operation.peer()} ({operation.account()})"
        with self._lock:
            if len(self._waiting) >= _MOST_WAITING:
                operation.done(error=f"{_MOST_WAITING} puts wait for the daemon: try again")
                return
            self._number += 1
            self._waiting[self._number] = operation
            try:
                self._daemon.send(kind, number=self._number, peer=peer, **fields)
            except (DaemonGone, ValueError) as error:
                del self._waiting[self._number]
                operation.done(error=str(error))

    def done(self, number: int, error: str) -> None:
        """Answer the client; `error` is empty if its put was done."""
        with self._lock:
            operation = self._waiting.pop(number, None)
        if operation is not None:
            operation.done(error=error or None)


class Shown(NamedTuple):
    """A parameter as it is shown."""

    code: str  # p4p's letter of the type: ``?`` truth value, ``d`` number, ``s`` text, ``ad`` numbers
    value: Any
    is_json: bool = False  # whether the text is JSON: of maps and lists of anything but numbers


def shown(value: object) -> Shown:
    """Return how the value of a parameter is shown."""
    if isinstance(value, bool):
        return Shown("?", value)
    if _is_number(value):
        return Shown("d", value)
    if isinstance(value, str):
        return Shown("s", value)
    if isinstance(value, list) and value and all(map(_is_number, value)):
        return Shown("ad", value)
    return Shown("s", json.dumps(value), is_json=True)


def as_json(before: Shown, written: Any) -> str:
    """Return what a client wrote in place of `before`, as JSON; ValueError if it is not what is expected."""
    if before.is_json:
        try:
            return json.dumps(json.loads(written))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"got {str(written)[:80]!r}, expected JSON: {error}") from error
    if before.code == "?":
        return json.dumps(bool(written))
    if before.code == "s":
        return json.dumps(str(written))
    if before.code == "d":
        return json.dumps(_like(before.value, float(written)))
    is_whole = all(isinstance(number, int) for number in before.value)
    return json.dumps([_like(1 if is_whole else 1.0, float(number)) for number in written])


def _like(before: object, number: float) -> float:
    return int(number) if isinstance(before, int) and number.is_integer() else number


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
