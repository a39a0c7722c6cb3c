"""The start message of the current scan, in shared memory: for a recording that begins during the scan."""

import os
from collections import deque
from collections.abc import Sequence
from struct import Struct
from typing import Any, Final, NamedTuple

from stemd_sources.events import LateStart, ScanStarted
from stemd_sources.interfaces import Parser

_HEAD: Final = Struct("<QQQ")  # version, odd while it is written; number of the scan; bytes after the head
_LENGTH: Final = Struct("<Q")
_MOST_BYTES: Final = 128 * 2**20
"""A larger start, with all its correction arrays, is not kept: it would be memory that nobody planned for."""
_ATTEMPTS: Final = 100  # to read it while the receiver writes
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
            self.make_start()
            if event.event is None:
                self._parts.append(bytes(message))

    def make_start(self) -> None:
        """Make what has come so far a start."""
        self.latest = list(self._parts)
        self._parts.clear()

    def forget_parts(self) -> None:
        """Drop what may have become a start."""
        self._parts.clear()


class KeptStart(NamedTuple):
    """A start message, unchanged."""

    scan: int  # the receiver's number of the scan
    messages: list[bytes]  # one, or several where the header comes in several


def create() -> int:
    """Return a descriptor of memory for one start; owned by the caller, closed on exec."""
    return os.memfd_create("start")


class StartKeeper:
    """The receiver's side: writes each start over the one before."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._version = 0
        self.put(0, ())  # the start of a receiver that died belongs to no later message

    def put(self, scan: int, messages: Sequence[bytes]) -> None:
        """Keep the start of a scan; none where there are no messages or it is too large."""
        body = b"".join(_LENGTH.pack(len(message)) + message for message in messages)
        if len(body) > _MOST_BYTES:
            body = b""
        self._version += 2
        os.pwrite(self._fd, _HEAD.pack(self._version - 1, scan, 0), 0)
        os.ftruncate(self._fd, _HEAD.size)
        written = 0
        while written < len(body):
            written += os.pwrite(self._fd, memoryview(body)[written:], _HEAD.size + written)
        os.pwrite(self._fd, _HEAD.pack(self._version, scan, len(body)), 0)


def read(fd: int) -> KeptStart | None:
    """Return the start of the scan that began last; None if there is none."""
    for _ in range(_ATTEMPTS):
        head = os.pread(fd, _HEAD.size, 0)
        if len(head) < _HEAD.size:
            return None
        version, scan, size = _HEAD.unpack(head)
        body = os.pread(fd, size, _HEAD.size)
        if not version % 2 and len(body) == size and os.pread(fd, _HEAD.size, 0) == head:
            messages, place = [], 0
            while place < size:
                (length,) = _LENGTH.unpack_from(body, place)
                place += _LENGTH.size + length
                messages.append(body[place - length : place])
            return KeptStart(scan, messages) if messages else None
    return None
