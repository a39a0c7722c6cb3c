"""A recorded stream as a list of messages, or in place of a detector: ``file:///path`` as a source URL.

It is one of our recordings, or a capture in a zip, where each message is as the detector sent it.
"""

import lzma
import os
import re
import time
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias
from urllib.parse import unquote
from zlib import crc32

import numpy as np

from stemd_sources.detectors.dectris_v1.header import image_time_s as image_time_v1_s
from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.parser import image_time_s as image_time_v2_s
from stemd_sources.errors import CaptureError, DataFileError, MalformedMessage, SourceURLError
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted, in_order
from stemd_sources.files import recording
from stemd_sources.interfaces import Parser, Receiver, SourceURL
from stemd_sources.opening.regular_file import existing_file, open_file, open_regular, read_start
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.sending.scans import ScanGroup, scan_groups
from stemd_sources.zeromq.multipart import Message, as_bytes

_MAX_CAPTURE_BYTES = 8 * 2**30
_MESSAGE_NAME = re.compile(r"(?:.*/)?([0-9]{1,18})\.cbor", re.ASCII)
_PART_NAME = re.compile(r"(?:.*/)?([0-9]{1,18})/([0-9]{1,3})", re.ASCII)
# ValueError: a name in it is no text.
_DAMAGED = (
    *(OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError),
    *(EOFError, NotImplementedError, RuntimeError, ValueError),
)
_EXPECTED = "one message in each NNNN.cbor (DECTRIS Stream V2), or one part in each NNNN/P (Stream V1)"


class ZipCapture(NamedTuple):
    """What a zip holds."""

    protocol: str  # the name of the protocol in source URLs
    messages: Sequence[Message]
    groups: Sequence[ScanGroup]  # which of the messages are a scan

    def times_s(self, group: ScanGroup) -> list[float]:
        """Return when each image of a scan was taken, from the start of the scan; 0 where it does not say."""
        images = (self.messages[number] for number in group.images)
        taken = [image_time_v2_s(one) if isinstance(one, bytes) else image_time_v1_s(one) for one in images]
        # The clock of a V1 detector has no relation to the series: its first image is the beginning.
        first = taken[0] if taken and self.protocol == "dectris-v1" else 0.0
        return [0.0 if time_s is None or first is None else time_s - first for time_s in taken]


def read_zip_capture(path: str | Path) -> ZipCapture:
    """Read a zip with one message, or part of one, in each member, by number. Raises CaptureError."""
    try:
        with open_file(path) as file, zipfile.ZipFile(file) as archive:
            messages = _read_messages(path, archive)
    except _DAMAGED as error:
        raise CaptureError(f"{path}: {_what_it_is(path, error)}, expected a zip with {_EXPECTED}") from error
    if not messages:
        raise CaptureError(f"{path}: no NNNN.cbor in this zip and no NNNN/P, expected {_EXPECTED}")
    version, parser = (2, DectrisV2Parser()) if isinstance(messages[0], bytes) else (1, DectrisV1Parser())
    groups, understood = scan_groups((as_bytes(message) for message in messages), parser)
    if not understood:
        found = f"none of its {len(messages)} messages is one of a DECTRIS stream V{version}"
        raise CaptureError(f"{path}: {found}")
    return ZipCapture(f"dectris-v{version}", messages, groups)


def _what_it_is(path: str | Path, error: Exception) -> str:
    try:
        start = read_start(path, 16)
    except OSError:
        return str(error)
    if start.startswith(b"PK"):
        return f"is a zip that was cut off or damaged: {error}"
    return f"starts with {start!r}, which is neither a recording nor a zip"


def _read_messages(path: str | Path, archive: zipfile.ZipFile) -> list[Message]:
    def named(pattern: re.Pattern[str]) -> dict[tuple[int, ...], zipfile.ZipInfo]:
        found = ((pattern.fullmatch(info.filename), info) for info in archive.infolist())
        return {tuple(map(int, match.groups())): info for match, info in found if match}

    whole = named(_MESSAGE_NAME)
    members = sorted((whole or named(_PART_NAME)).items())
    size_bytes = sum(info.file_size for _, info in members)
    if size_bytes > _MAX_CAPTURE_BYTES:
        expected = f"at most {_MAX_CAPTURE_BYTES}: split it"
        raise CaptureError(f"{path}: holds {size_bytes} bytes, expected {expected}")
    if whole:
        return [archive.read(info) for _, info in members]
    grouped: dict[int, list[bytes]] = {}
    for number, info in members:
        grouped.setdefault(number[0], []).append(archive.read(info))
    return [tuple(group) for group in grouped.values()]


def is_recording(path: str | Path) -> bool:
    """Whether a file is a recording of ours; raises CaptureError if there is no such file."""
    try:
        return read_start(existing_file(path, "a recorded stream"), len(recording.MAGIC)) == recording.MAGIC
    except DataFileError as error:
        raise CaptureError(str(error)) from error


def open_log(path: str | Path) -> "MessageLog":
    """Open a recorded stream; raises CaptureError if it is none, or damaged."""
    return recording.Recording(path) if is_recording(path) else CapturedLog(path)


class CapturedLog:
    """Messages of a capture in a zip; times are those in its images. See `Recording` for its methods."""

    def __init__(self, path: str | Path) -> None:
        capture = read_zip_capture(path)
        self.protocol = capture.protocol
        self.channel: str | None = None
        self._messages: list[recording.LoggedMessage] = []
        begin = 0.0
        for group in capture.groups:
            time_s = begin
            found = [(begin, group.start_message(capture.messages))]
            for number, taken_s in zip(group.images, capture.times_s(group), strict=True):
                time_s = max(time_s, begin + taken_s)
                found.append((time_s, capture.messages[number]))
            if group.end is not None:
                found.append((time_s, capture.messages[group.end]))
            for when, message in found:
                if message is not None:
                    self._messages.append(recording.LoggedMessage(when, memoryview(as_bytes(message))))
            begin = time_s

    def __len__(self) -> int:
        return len(self._messages)

    def __getitem__(self, number: int) -> recording.LoggedMessage:
        return self._messages[number]

    def place(self, number: int) -> None:
        """Nothing: all messages are in memory."""

    def memory(self) -> memoryview:
        """No memory that messages share."""
        return memoryview(b"")


MessageLog: TypeAlias = recording.Recording | CapturedLog  # messages in the order in which they came

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


_Followed: TypeAlias = ScanStarted | FollowedImages


class LogFollower:
    """Reads a recording on from call to call, counts `damaged` messages; CaptureError, OSError for others."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd = open_regular(path)
        try:
            recording.check_preamble(os.pread(self._fd, recording.PREAMBLE_BYTES, 0), str(path))
        except BaseException:
            self.close()
            raise
        self._position = recording.PREAMBLE_BYTES
        self._parser: Parser | None = None
        self.damaged = 0

    def read(self, size_bytes: int) -> Iterator[_Followed]:
        """Return starts and images up to this size, which ends a record. Raises CaptureError or OSError."""
        block_bytes = _BLOCK_BYTES
        while self._position < size_bytes:
            block = os.pread(self._fd, min(block_bytes, size_bytes - self._position), self._position)
            records = list(recording.walk(block, len(block), 0))
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

    def _messages(self, block: bytes, records: list[recording.Record]) -> list[recording.Record]:
        view, messages = memoryview(block), []
        damaged, message = int(recording.RecordKind.DAMAGED), int(recording.RecordKind.MESSAGE)
        for record in records:
            kind, _, offset, size, checksum = record
            if kind == damaged or crc32(view[offset : offset + size]) != checksum:
                self.damaged += 1
            elif kind == message:
                messages.append(record)
            elif kind == recording.RecordKind.SESSION and self._parser is None:
                self._parser = self._parser_of(recording.unpack_values(view[offset : offset + size]))
        return messages

    def _parser_of(self, session: dict[str, object]) -> Parser:
        protocol, channel = str(session.get("protocol")), session.get("channel")
        if protocol not in PROTOCOLS:
            raise CaptureError(f"{self._path}: is of protocol {protocol!r}, which is not known here")
        return PROTOCOLS[protocol].parser(channel if isinstance(channel, str) else None)

    def _events(self, block: memoryview, messages: list[recording.Record]) -> Iterator[_Followed]:
        if self._parser is None or not messages:
            return
        _, times, begins, lengths, _ = zip(*messages, strict=True)
        begins_array, lengths_array = np.array(begins, np.int64), np.array(lengths, np.int64)
        done = 0
        while done < len(messages):
            images = self._parser.read_images(block, begins_array[done:], lengths_array[done:])
            if images is not None and len(images.indices):
                until = done + len(images.indices)
                offsets = begins_array[done:until] + images.offsets
                columns = (images.indices.tolist(), offsets.tolist(), images.sizes.tolist())
                scan = images.series, images.unique_id, images.format
                yield FollowedImages(*scan, block, *columns, times[done:until])
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
                    scan = series, unique_id, frame_format
                    yield FollowedImages(*scan, block, [index], [begin + offset], [size], [time_s])


OPTIONS = ("rate", "scans")
"""``rate``: ``original``, ``max`` (the default), or messages a second; ``scans``: how often all is read."""


class FileReceiver(Receiver):
    """Gives messages as a socket would, then silence; `rate`: a second, ``original``, or None: at once."""

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
