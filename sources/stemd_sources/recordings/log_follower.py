"""Reading a recording while it is written: each message once, as events with their bytes."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np

from stemd_sources.errors import CaptureError, MalformedMessage
from stemd_sources.events import ImageReceived, ScanStarted, in_order
from stemd_sources.files.recording_format import (
    PREAMBLE_BYTES,
    Record,
    RecordKind,
    check_preamble,
    unpack_values,
    walk,
)
from stemd_sources.interfaces import Parser
from stemd_sources.opening.regular_file import open_regular
from stemd_sources.protocols import PROTOCOLS

_BLOCK_BYTES = 8 * 2**20


class Followed(NamedTuple):
    """An event, and where its message is."""

    event: ScanStarted | ImageReceived
    block: memoryview
    """A part of the file."""
    begin: int
    """Where in `block` the message begins: the offset of an image counts from there."""
    time_s: float
    """When the message was received, seconds since the epoch."""


class LogFollower:
    """Reads a recording from its start; `read` goes on where the last call ended.

    Attributes
    ----------
    damaged : int
        Messages whose bytes are not those that were written.

    Raises
    ------
    CaptureError
        If the file is no recording.
    OSError
        If it cannot be opened.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd = open_regular(path)
        try:
            check_preamble(os.pread(self._fd, PREAMBLE_BYTES, 0), str(path))
        except BaseException:
            self.close()
            raise
        self._position = PREAMBLE_BYTES
        self._parser: Parser | None = None
        self.damaged = 0

    def read(self, size_bytes: int) -> Iterator[Followed]:
        """Return the starts and images in the file up to this size, which ends with a whole record.

        Raises
        ------
        CaptureError
            If it holds messages of a protocol that is not known.
        OSError
            If it cannot be read.
        """
        block_bytes = _BLOCK_BYTES
        while self._position < size_bytes:
            block = os.pread(self._fd, min(block_bytes, size_bytes - self._position), self._position)
            records = list(walk(block, len(block), 0))
            if not records:  # one that is larger
                if len(block) < block_bytes:
                    return
                block_bytes *= 4
                continue
            self._position += records[-1].end
            yield from self._events(memoryview(block), self._messages(block, records))

    def close(self) -> None:
        """Close the file."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _messages(self, block: bytes, records: list[Record]) -> list[Record]:
        view, messages = memoryview(block), []
        for record in records:
            body = view[record.offset : record.end]
            if record.kind == RecordKind.DAMAGED or crc32(body) != record.checksum:
                self.damaged += 1
            elif record.kind == RecordKind.SESSION and self._parser is None:
                self._parser = self._parser_of(unpack_values(body))
            elif record.kind == RecordKind.MESSAGE:
                messages.append(record)
        return messages

    def _parser_of(self, session: dict[str, object]) -> Parser:
        protocol, channel = str(session.get("protocol")), session.get("channel")
        if protocol not in PROTOCOLS:
            raise CaptureError(f"{self._path}: is of protocol {protocol!r}, which is not known here")
        return PROTOCOLS[protocol].parser(channel if isinstance(channel, str) else None)

    def _events(self, block: memoryview, messages: list[Record]) -> Iterator[Followed]:
        if self._parser is None:
            return
        begins = np.array([record.offset for record in messages], np.int64)
        lengths = np.array([record.size for record in messages], np.int64)
        done = 0
        while done < len(messages):
            images = self._parser.read_images(block, begins[done:], lengths[done:])
            if images is not None and len(images.indices):
                columns = (images.indices.tolist(), images.offsets.tolist(), images.sizes.tolist())
                for record, index, offset, size in zip(messages[done:], *columns, strict=False):
                    image = ImageReceived(images.series, images.unique_id, index, offset, size, images.format)
                    yield Followed(image, block, record.offset, record.time)
                done += len(images.indices)
                continue
            record = messages[done]
            done += 1
            try:
                found = self._parser.parse(block[record.offset : record.end])
            except MalformedMessage:
                continue  # as live: it is no frame of anything
            for event in in_order(found):
                if isinstance(event, ScanStarted | ImageReceived):
                    yield Followed(event, block, record.offset, record.time)
