"""The client's side of the control socket: one request, one answer."""

import os
import reprlib
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar  # Any: an answer is a map of any plain values

import zmq

from stemd.errors import StemdError
from stemd.sockets.addresses import check_zmq_address, connectable, host_trouble, is_answered
from stemd.sockets.curve_keys import ClientKey
from stemd.sockets.handshake import Handshake
from stemd.sockets.socket_folder import check_folder_of
from stemd.wire.packing import MalformedResult, pack_header, unpacked
from stemd_sources.closing import Closing
from stemd_sources.zeromq.ended_context import end_context

if TYPE_CHECKING:
    from stemd.control.requests import Answer, Request

T = TypeVar("T")
_BETWEEN_TRIES_S: Final = 0.02


class DaemonUnreachable(StemdError):
    """No daemon answers at the control address."""


class ControlFailed(StemdError):
    """The daemon refused a request; `kind` is its constant word."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class ControlClient(Closing):
    """Talks to a running daemon; a context manager.

    Raises ConfigurationError if the folder of the socket belongs to another user, who could pose as the
    daemon; DaemonUnreachable if nobody accepts connections within `timeout_s`, or is silent for twice that in
    a `call`, which also raises KeyRefused, and MalformedResult if what answers is no daemon.
    """

    def __init__(self, address: str, *, timeout_s: float = 5.0, key: ClientKey | None = None) -> None:
        self.address = check_zmq_address(address)
        check_folder_of(address, os.environ)
        self._timeout_s = timeout_s
        self._number = 0
        if address.startswith("ipc://") and not _is_answered_within(timeout_s, address):
            raise DaemonUnreachable(f"no daemon at {address}: start one with `stemd serve`, or set --control")
        if why := host_trouble(address):
            raise DaemonUnreachable(f"{address}: {why}")
        self._context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self._socket = self._context.socket(zmq.DEALER)
        self._handshake = Handshake(self._socket, self.address, key, ends_with_connection=True)
        self._socket.connect(connectable(address))

    def close(self) -> None:
        self._handshake.close()
        self._socket.close()
        end_context(self._context)

    def _send(self, op: str, **fields: object) -> int:
        self._number += 1
        self._socket.send(pack_header({"op": op, "id": self._number, **fields}))
        return self._number

    def request(self, request: "Request") -> "Answer":
        """Send a request and return its answer; see `call`."""
        return self.call(request.op, **request.given())

    def status(self) -> dict[str, Any]:
        """Return the state of the daemon."""
        return value_of(self.call("status"), "status", dict)

    def call(self, op: str, **fields: object) -> dict[str, Any]:
        """Send a request and return its answer without ``id`` and ``ok``; ControlFailed if it was refused."""
        self._handshake.forget_loss()
        number = self._send(op, **fields)
        asked_again: int | None = None
        while True:
            if not self._handshake.wait(self._socket, self._timeout_s):
                if self._handshake.is_lost:
                    lost = f"the connection to {self.address} was lost before the answer to {op!r}"
                    words = "the daemon may have done it or not, `stemd status` shows which"
                    raise DaemonUnreachable(f"{lost}: {words}")
                if asked_again is not None:
                    break
                asked_again = self._send("status")  # a long answer is awaited while others are answered
                continue
            answer = self._read(self._socket.recv_multipart())
            answered = answer.pop("id", None)
            if answered not in (number, None):
                if answered == asked_again:
                    asked_again = None
                continue  # or a late answer to a request that was given up
            if error := answer.get("error"):
                if not isinstance(error, dict):
                    raise self._malformed(f"an error {reprlib.repr(error)}, expected a map")
                raise ControlFailed(str(error.get("kind")), str(error.get("message")))
            answer.pop("ok", None)
            return answer
        waited = f"within {self._timeout_s:g} s"
        raise DaemonUnreachable(f"no answer from {self.address} {waited}: is a daemon running there?")

    def _read(self, parts: list[bytes]) -> dict[str, Any]:
        try:
            (answer,) = parts
            values = unpacked(answer)
        except ValueError as error:
            raise self._malformed(f"{len(parts)} parts that are no msgpack map") from error
        if not isinstance(values, dict):
            raise self._malformed(f"{reprlib.repr(values)}, expected a map")
        return values

    def _malformed(self, seen: str) -> MalformedResult:
        return MalformedResult(f"the answer from {self.address} has {seen}: is that a daemon of stemd?")


def _is_answered_within(timeout_s: float, address: str) -> bool:
    """Whether a daemon accepts connections: one that starts has the file of its socket a moment earlier."""
    path = Path(address.removeprefix("ipc://"))
    until = time.monotonic() + timeout_s
    while not is_answered(path):
        if time.monotonic() >= until or not path.exists():
            return False
        time.sleep(_BETWEEN_TRIES_S)
    return True


def value_of(answer: Mapping[str, Any], key: str, kind: type[T]) -> T:
    """Return what an answer has under `key`; MalformedResult if that is not of its kind."""
    value = answer.get(key)
    if not isinstance(value, kind):
        raise MalformedResult(f"an answer has {key} = {reprlib.repr(value)}, expected {kind.__name__}")
    return value
