"""The log in the journal of systemd, with its fields: its native protocol, a datagram a message.

A line on standard error would reach the journal too, but as text alone: with fields, ``journalctl
STEMD_SCAN_ID=...`` finds all that is known of a scan.
"""

import logging
import os
import re
import socket
from collections.abc import Iterator, Mapping
from typing import Final, TextIO

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
