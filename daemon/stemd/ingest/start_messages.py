"""The messages of which the latest start consists, unchanged."""

from collections import deque
from typing import Any, Final

from stemd_sources.events import LateStart, ScanStarted
from stemd_sources.interfaces import Parser

_MOST_PARTS: Final = 16  # messages of one header; detectors send nine at most


class StartMessages:
    """Keeps the messages of a start, and those that may become one."""

    def __init__(self, parser: Parser) -> None:
        self._has_parts = parser.has_start_in_parts
        self._parts: deque[bytes] = deque(maxlen=_MOST_PARTS)
        self.latest: list[bytes] = []

    def take(self, event: Any, message: memoryview) -> None:
        """Take a message that brings no image, with its event."""
        if event is None:
            if self._has_parts:
                self._parts.append(bytes(message))
        elif isinstance(event, ScanStarted):
            self.latest = [*self._parts, bytes(message)]
            self._parts.clear()
        elif isinstance(event, LateStart):
            self.settle()
            if event.event is None:
                self._parts.append(bytes(message))

    def settle(self) -> None:
        """Make what has come so far a start."""
        self.latest = list(self._parts)
        self._parts.clear()

    def forget_parts(self) -> None:
        """Drop what may have become a start."""
        self._parts.clear()
