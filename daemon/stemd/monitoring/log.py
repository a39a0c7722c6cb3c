"""Structured log: each line one event, a constant name and its fields, on standard error.

``log = get_logger(__name__)``, then ``log.warning("frame_gap", expected=812, got=815)`` writes::

    2025-11-20T09:56:00.123Z warning frame_gap expected=812 got=815

Under systemd the time is the journal's and the level its priority, and the fields are fields of the journal
too. The standard ``logging`` lies underneath, so levels and handlers are set as everywhere.
"""

import json
import logging
import os
import re
import socket
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Final, TextIO

_COMMANDS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but tab and end of line
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"  # these change the direction of what follows
)


def printable(text: str, encoding: str = "utf-8") -> str:
    """Return a text with escapes in place of control characters and of what `encoding` does not have."""
    found = _COMMANDS.sub(lambda match: match[0].encode("unicode_escape").decode(), text)
    return found.encode(encoding, "backslashreplace").decode(encoding)


_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+.:/%,[]()<>*@#~")
SOCKET: Final = "/run/systemd/journal/socket"
PRIORITIES: Final = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3}
_NO_NAME: Final = re.compile(r"[^A-Z0-9_]")
_LONGEST_NAME: Final = 64  # bytes, the journal's own limit
_LARGEST: Final = 64 * 2**10  # bytes of one value; a datagram has to fit into the socket's buffer


def is_ours(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether `stream` is connected to the journal: ``JOURNAL_STREAM`` names its device and inode."""
    try:
        found = os.fstat(stream.fileno())
    except (OSError, ValueError, AttributeError):
        return False
    return environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"


class JournalHandler(logging.Handler):
    """Sends records with fields to the journal; never blocks.

    ``MESSAGE`` is the formatted line, ``STEMD_EVENT`` the event, ``STEMD_SCAN_ID`` the field ``scan_id``, and
    so on. `fallback` gets the line if the journal does not take a record.
    """

    def __init__(self, fallback: logging.Handler, address: str | None = None) -> None:
        super().__init__()
        self._fallback = fallback
        self._address = address or SOCKET
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
        self._socket.setblocking(False)

    def emit(self, record: logging.LogRecord) -> None:
        """Send one record."""
        try:
            message = b"".join(_field(name, value) for name, value in self._fields(record))
        except Exception:  # noqa: BLE001 - as in all handlers: a wrong call of the log ends no run
            self.handleError(record)
            return
        try:
            self._socket.sendto(message, self._address)
        except OSError:  # the journal is away, or its queue is full
            self._fallback.handle(record)

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()
        super().close()

    def _fields(self, record: logging.LogRecord) -> Iterator[tuple[str, str]]:
        yield "MESSAGE", self.format(record)
        yield "PRIORITY", str(PRIORITIES.get(record.levelno, 6))
        yield "SYSLOG_IDENTIFIER", "stemd"
        yield "LOGGER", record.name
        fields = getattr(record, "event_fields", None)
        if fields is None:
            return
        yield "STEMD_EVENT", record.getMessage()
        for name, value in fields.items():
            if value is not None:
                yield _NO_NAME.sub("_", f"STEMD_{name}".upper())[:_LONGEST_NAME], str(value)


def _field(name: str, value: str) -> bytes:
    data = value.encode(errors="replace")[:_LARGEST]
    if b"\n" not in data:
        return name.encode() + b"=" + data + b"\n"
    return name.encode() + b"\n" + len(data).to_bytes(8, "little") + data + b"\n"


class EventLogger:
    """Writes events with fields."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger

    def debug(self, event: str, /, **fields: object) -> None:
        """Log what only a developer asks for."""
        self._log(logging.DEBUG, event, fields)

    def info(self, event: str, /, **fields: object) -> None:
        """Log what happened."""
        self._log(logging.INFO, event, fields)

    def warning(self, event: str, /, **fields: object) -> None:
        """Log what the operator should look at."""
        self._log(logging.WARNING, event, fields)

    def error(self, event: str, /, **fields: object) -> None:
        """Log a failure."""
        self._log(logging.ERROR, event, fields)

    def exception(self, event: str, /, **fields: object) -> None:
        """Log a failure and the exception being handled, in one line; its traceback at level debug."""
        self._log(logging.ERROR, event, fields, exc_info=True)

    def _log(self, level: int, event: str, fields: dict[str, object], exc_info: bool | None = None) -> None:
        if self._logger.isEnabledFor(level):
            self._logger.log(level, event, extra={"event_fields": fields}, exc_info=exc_info)


class EventFormatter(logging.Formatter):
    """Formats a record as one line: with time, a priority `for_journal`, or neither if `is_bare`."""

    def __init__(self, *, for_journal: bool = False, is_bare: bool = False, tracebacks: bool = False) -> None:
        super().__init__()
        self._for_journal = for_journal
        self._is_bare = is_bare
        self._tracebacks = tracebacks

    def format(self, record: logging.LogRecord) -> str:
        """Write the line."""
        fields = getattr(record, "event_fields", None)
        if fields is None:
            words = [_value(record.name), _value(record.getMessage())]
            fields = {}
        else:
            words = [record.getMessage()]
        words += [f"{name}={_value(value)}" for name, value in fields.items()]
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            words.append(f"error={_value(f'{type(error).__name__}: {error}')}")
        if not self._is_bare:
            words.insert(0, self._head(record))
        line = " ".join(words)
        if record.exc_info and self._tracebacks:
            line += "\n" + printable(self.formatException(record.exc_info))
        return line

    def _head(self, record: logging.LogRecord) -> str:
        if self._for_journal:
            return f"<{PRIORITIES.get(record.levelno, 6)}>{record.levelname.lower()}"
        date = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        return f"{date}.{int(record.msecs):03d}Z {record.levelname.lower()}"


def get_logger(name: str) -> EventLogger:
    """Return the event logger of a module."""
    return EventLogger(logging.getLogger(name))


def configure(level: str = "info", stream: TextIO | None = None) -> None:
    """Send the log of this process to `stream` (standard error), from `level` on; for entry points only."""
    stream = sys.stderr if stream is None else stream
    is_debug = level == "debug"
    handler: logging.Handler = logging.StreamHandler(stream)
    handler.setFormatter(EventFormatter(for_journal="JOURNAL_STREAM" in os.environ, tracebacks=is_debug))
    if is_ours(stream, os.environ):
        handler = JournalHandler(handler)
        handler.setFormatter(EventFormatter(is_bare=True, tracebacks=is_debug))
    root = logging.getLogger()
    for old in [h for h in root.handlers if isinstance(h.formatter, EventFormatter)]:
        root.removeHandler(old)
        old.close()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)  # other libraries
    for package in ("stemd", "stemd_sources", "stemd_udfs"):
        logging.getLogger(package).setLevel(level.upper())


def _value(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    text = value if isinstance(value, str) else str(value)
    return text if text and _PLAIN.issuperset(text) else json.dumps(text)
