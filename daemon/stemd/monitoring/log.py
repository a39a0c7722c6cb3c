"""Structured log: each line one event, a constant name and its fields, on standard error.

``log = get_logger(__name__)``, then ``log.warning("frame_gap", expected=812, got=815)`` writes::

    2025-11-20T09:56:00.123Z warning frame_gap expected=812 got=815

Under systemd the time is the journal's and the level its priority, and the fields are fields of the journal
too (`stemd.monitoring.journal`). The standard ``logging`` lies underneath, so levels and handlers are set
as everywhere.
"""

import json
import logging
import os
import sys
import time
from collections.abc import Mapping
from typing import Self, TextIO

from stemd.monitoring.journal import PRIORITIES, JournalHandler, is_ours
from stemd.monitoring.printable import printable

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+.:/%,[]()<>*@#~")


class EventLogger:
    """Writes events with fields; `bind` gives one that has some fields set for good."""

    def __init__(self, logger: logging.Logger, fields: Mapping[str, object] | None = None) -> None:
        self._logger = logger
        self._fields = dict(fields or {})

    def bind(self, **fields: object) -> Self:
        """Return a logger whose events carry these fields too."""
        return type(self)(self._logger, self._fields | fields)

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
        self._log(logging.ERROR, event, fields, is_exception=True)

    def _log(
        self, level: int, event: str, fields: Mapping[str, object], *, is_exception: bool = False
    ) -> None:
        if self._logger.isEnabledFor(level):
            extra = {"event_fields": self._fields | dict(fields)}
            self._logger.log(level, event, extra=extra, exc_info=is_exception or None)


class EventFormatter(logging.Formatter):
    """Formats a record as one line; of other libraries the text is the event.

    `for_journal`: a priority in place of the time. `is_bare`: neither. `with_traceback`: after an exception.
    """

    def __init__(
        self, *, for_journal: bool = False, is_bare: bool = False, with_traceback: bool = False
    ) -> None:
        super().__init__()
        self._for_journal = for_journal
        self._is_bare = is_bare
        self._with_traceback = with_traceback

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
        if record.exc_info and self._with_traceback:
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
    handler.setFormatter(EventFormatter(for_journal="JOURNAL_STREAM" in os.environ, with_traceback=is_debug))
    if is_ours(stream, os.environ):
        handler = JournalHandler(handler)
        handler.setFormatter(EventFormatter(is_bare=True, with_traceback=is_debug))
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
