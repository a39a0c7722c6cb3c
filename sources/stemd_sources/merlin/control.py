"""A client of a Merlin's control socket: read and set parameters, start and stop an acquisition."""

import socket
import time
from typing import Self
from urllib.parse import parse_qsl, urlsplit

from stemd_sources.closing import Closing
from stemd_sources.errors import DetectorControlError, SourceURLError
from stemd_sources.merlin.frame_header import PREFIX_BYTES, frame, message_bytes

CONTROL_PORT = 6341
_LARGEST_REPLY_BYTES = 2**20
_TRIES = 5
_BETWEEN_TRIES_S = 0.1
_UNKNOWN = "2"
_MEANINGS = {"1": "busy or failed", "2": "unknown here", "3": "out of range", "4": "busy"}


class MerlinControl(Closing):
    """Talks to the control socket, or DetectorControlError; `timeout_s`: of one request."""

    def __init__(self, host: str, port: int = CONTROL_PORT, *, timeout_s: float = 5.0) -> None:
        self._where = f"Merlin at {host}:{port}"
        try:
            self._socket = socket.create_connection((host, port), timeout_s)
        except OSError as error:
            question = "is the Merlin software running with its TCP server on?"
            raise DetectorControlError(f"{self._where}: {error}; {question}") from error

    @classmethod
    def from_url(cls, url: str, *, timeout_s: float = 5.0) -> Self:
        """A client for the control port of ``merlin+tcp://host:6342?control=6341``."""
        try:
            parts = urlsplit(url)
            port = int(dict(parse_qsl(parts.query)).get("control", CONTROL_PORT))
        except ValueError as error:
            raise SourceURLError(f"source URL {url!r}: {error}") from error
        if parts.scheme != "merlin+tcp" or not parts.hostname:
            raise SourceURLError(f"source URL {url!r}: expected merlin+tcp://host:6342?control=6341")
        return cls(parts.hostname, port, timeout_s=timeout_s)

    def get(self, name: str) -> str:
        """The value of a variable, such as ``DETECTORSTATUS``, or DetectorControlError."""
        *value, _ = self._ask(f"GET,{name}")
        return ",".join(value)

    def set(self, name: str, value: object) -> None:
        """Set a variable, such as ``NUMFRAMESTOACQUIRE``; see `get` for errors."""
        self._ask(f"SET,{name},{value}")

    def command(self, name: str) -> None:
        """Give a command, such as ``RESET``; see `get` for errors."""
        self._ask(f"CMD,{name}")

    def start(self) -> None:
        """Arm: the acquisition header goes out, and with an internal trigger frames follow at once."""
        self.command("STARTACQUISITION")

    def stop(self) -> None:
        """Stop an acquisition. No message reports it on the data socket: frames just cease."""
        self.command("STOPACQUISITION")

    def trigger(self) -> None:
        """Give a soft trigger, by the name that this version of the software has for it."""
        try:
            self.command("SOFTTRIGGER")
        except DetectorControlError as error:
            if error.code != _UNKNOWN:
                raise
            self.command("SWTRIGGER")

    def close(self) -> None:
        self._socket.close()

    def _ask(self, request: str) -> list[str]:
        """Send a request; what follows its kind and name in the reply, the error code last."""
        for attempt in range(_TRIES):
            fields = self._exchange(request)
            if fields[:2] != request.split(",")[:2] or len(fields) < 3:
                answer = ",".join(fields)[:80]
                raise DetectorControlError(f"{self._where}: {request!r} was answered by {answer!r}")
            code = fields[-1]
            if code == "0":
                return fields[2:]
            if code not in ("1", "4") or attempt == _TRIES - 1:
                break
            time.sleep(_BETWEEN_TRIES_S)
        meaning = _MEANINGS.get(code, "failed")
        raise DetectorControlError(f"{self._where}: {request!r} gave error {code} ({meaning})", code=code)

    def _exchange(self, request: str) -> list[str]:
        try:
            self._socket.sendall(frame(request.encode("latin-1", "replace")))
            prefix = self._read(PREFIX_BYTES)
            size = message_bytes(prefix)
            if size is None or size > _LARGEST_REPLY_BYTES:
                raise DetectorControlError(f"{self._where}: answers {prefix!r}, expected MPX and a length")
            body = self._read(size - PREFIX_BYTES)
        except OSError as error:
            raise DetectorControlError(f"{self._where}: {request!r}: {error}") from error
        return [field.strip() for field in body.decode("latin-1").split(",")]

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self._socket.recv(size - len(data))
            if not more:
                raise DetectorControlError(f"{self._where}: closed the connection within an answer")
            data += more
        return data
