"""A recorded stream in place of a detector: ``file:///path`` as a source URL."""

import time
from pathlib import Path
from urllib.parse import unquote

from stemd_sources.errors import CaptureError, MalformedMessage, SourceURLError
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.recordings.message_log import MessageLog, open_log

OPTIONS = ("rate", "scans")
"""``rate``: ``original``, ``max`` (the default), or messages a second; ``scans``: how often all is read."""


class FileReceiver(Receiver):
    """Yields the messages of a recorded stream as a socket would; after the last there is silence.

    `rate`: messages a second; ``original``: as recorded; None: as fast as they are taken. `repeats`: of all.
    """

    def __init__(self, log: MessageLog, *, rate: float | str | None = None, repeats: int = 1) -> None:
        self._log, self._rate, self._left = log, rate, repeats
        self._next = self._sent = 0
        self._origin: float | None = None

    @property
    def is_connected(self) -> bool:
        return self._left > 0 and len(self._log) > 0

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Give the next message. Raises MalformedMessage if it is damaged, or larger than the buffer."""
        if not self.is_connected:
            time.sleep(timeout_s)
            return None
        try:
            message = self._log[self._next]
        except CaptureError as error:
            self._advance()
            raise MalformedMessage(str(error)) from error
        if not self._is_due(message.time_s, timeout_s):
            return None
        self._advance()
        if message.data is None:
            self._is_lost = True
            return None
        size = len(message.data)
        if size > len(buffer):
            raise MalformedMessage(f"message of {size} bytes, expected at most {len(buffer)}")
        buffer[:size] = message.data
        return size

    def close(self) -> None:
        self._left = 0

    def _advance(self) -> None:
        self._next += 1
        self._sent += 1
        if self._next == len(self._log):
            self._next = 0
            self._left -= 1
            if self._rate == "original":
                self._origin = None

    def _is_due(self, time_s: float | None, timeout_s: float) -> bool:
        """Wait until a message is due, at most so long."""
        if self._rate is None:
            return True
        now = time.monotonic()
        due_s = (time_s or 0.0) if self._rate == "original" else self._sent / float(self._rate)
        if self._origin is None:
            self._origin = now - due_s
        ahead_s = self._origin + due_s - now
        if ahead_s <= 0:
            return True
        time.sleep(min(ahead_s, timeout_s))
        return ahead_s <= timeout_s


def open_file_source(source: SourceURL) -> tuple[str, FileReceiver]:
    """The protocol of a recorded stream, and what gives its messages. Raises SourceURLError."""
    try:
        log = open_log(Path(unquote(source.address)))
    except CaptureError as error:
        raise SourceURLError(str(error)) from error
    return log.protocol, FileReceiver(log, rate=rate_of(source), repeats=source.number("scans", 1))


def check_options(source: SourceURL) -> None:
    """Raise SourceURLError if an option is wrong."""
    rate_of(source)
    source.number("scans", 1)


def rate_of(source: SourceURL) -> float | str | None:
    """The rate in the options of a URL; raises SourceURLError if it is something else."""
    rate = source.options.get("rate", "max")
    if rate == "max":
        return None
    if rate == "original":
        return rate
    try:
        per_second = float(rate)
    except ValueError:
        per_second = 0.0
    if not 0 < per_second < float("inf"):
        raise source.wrong("rate", "messages a second, original or max")
    return per_second
