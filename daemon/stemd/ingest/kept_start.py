"""The start message of the current scan, in shared memory: for a recording that begins during the scan."""

import os
from collections.abc import Sequence
from struct import Struct
from typing import Final, NamedTuple

_HEAD: Final = Struct("<QQQ")  # version, odd while it is written; number of the scan; bytes after the head
_LENGTH: Final = Struct("<Q")
_MOST_BYTES: Final = 128 * 2**20
"""A larger start, with all its correction arrays, is not kept: it would be memory that nobody planned for."""
_ATTEMPTS: Final = 100  # to read it while the receiver writes


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
            messages = _messages(body)
            return KeptStart(scan, messages) if messages else None
    return None


def _messages(body: bytes) -> list[bytes]:
    found, place = [], 0
    while place < len(body):
        (size,) = _LENGTH.unpack_from(body, place)
        place += _LENGTH.size + size
        found.append(body[place - size : place])
    return found
