"""Reading a recording while it is written: each message once, as events with their bytes."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np

from stemd_sources.errors import CaptureError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted, in_order
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


class FollowedImages(NamedTuple):
    """Images of one series and format, one after the other."""

    series: int
    unique_id: str | None
    format: FrameFormat
    block: memoryview  # a part of the file
    indices: Sequence[int]
    offsets: Sequence[int]  # where in `block` each payload begins
    sizes: Sequence[int]
    times: Sequence[float]  # when each message was received, seconds since the epoch


class LogFollower:
    """Reads a recording from its start; `read` goes on where the last call ended.

    `damaged`: messages with other bytes than were written. Raises CaptureError for other files, or OSError.
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

    def read(self, size_bytes: int) -> Iterator[ScanStarted | FollowedImages]:
        """Return starts and images up to this size, which ends a record. Raises CaptureError or OSError."""
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
        view, messages, message = memoryview(block), [], int(RecordKind.MESSAGE)
        for record in records:
            kind, _, offset, size, checksum = record
            if kind == RecordKind.DAMAGED or crc32(view[offset : offset + size]) != checksum:
                self.damaged += 1
            elif kind == message:
                messages.append(record)
            elif kind == RecordKind.SESSION and self._parser is None:
                self._parser = self._parser_of(unpack_values(view[offset : offset + size]))
        return messages

    def _parser_of(self, session: dict[str, object]) -> Parser:
        protocol, channel = str(session.get("protocol")), session.get("channel")
        if protocol not in PROTOCOLS:
            raise CaptureError(f"{self._path}: is of protocol {protocol!r}, which is not known here")
        return PROTOCOLS[protocol].parser(channel if isinstance(channel, str) else None)

    def _events(self, block: memoryview, messages: list[Record]) -> Iterator[ScanStarted | FollowedImages]:
        if self._parser is None or not messages:
            return
        _, times, begins, lengths, _ = zip(*messages, strict=True)
        begins_array, lengths_array = np.array(begins, np.int64), np.array(lengths, np.int64)
        done = 0
        while done < len(messages):
            images = self._parser.read_images(block, begins_array[done:], lengths_array[done:])
            if images is not None and len(images.indices):
                until = done + len(images.indices)
                offsets = (begins_array[done:until] + images.offsets).tolist()
                yield FollowedImages(
                    images.series,
                    images.unique_id,
                    images.format,
                    block,
                    images.indices.tolist(),
                    offsets,
                    images.sizes.tolist(),
                    times[done:until],
                )
                done = until
                continue
            begin, time_s = begins[done], times[done]
            try:
                found = in_order(self._parser.parse(block[begin : begin + lengths[done]]))
            except MalformedMessage:
                found = []  # as live: it is no frame of anything
            done += 1
            for event in found:
                if isinstance(event, ScanStarted):
                    yield event
                elif isinstance(event, ImageReceived):
                    series, unique_id, index, offset, size, frame_format = event
                    yield FollowedImages(
                        series, unique_id, frame_format, block, [index], [begin + offset], [size], [time_s]
                    )
