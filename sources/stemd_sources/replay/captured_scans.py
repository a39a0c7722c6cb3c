"""Reads a recorded stream out of a zip: each message as the detector sent it, sorted into series."""

import re
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from stemd_sources.dectris_v1 import DectrisV1Parser
from stemd_sources.dectris_v1 import damage as damage_v1
from stemd_sources.dectris_v2 import DectrisV2Parser
from stemd_sources.dectris_v2 import damage as damage_v2
from stemd_sources.dectris_v2.times import image_time_s
from stemd_sources.errors import CaptureError, FaultError
from stemd_sources.merlin import damage as damage_merlin
from stemd_sources.replay.scan_groups import ScanGroup, scan_groups
from stemd_sources.simulate.scans import FOREIGN_SERIES_OFFSET, new_unique_id
from stemd_sources.simulate.sender import Message
from stemd_sources.zeromq.multipart import join_parts

_MAX_CAPTURE_BYTES = 8 * 2**30
_MESSAGE_NAME = re.compile(r"(?:.*/)?([0-9]{1,18})\.cbor", re.ASCII)
_PART_NAME = re.compile(r"(?:.*/)?([0-9]{1,18})/([0-9]{1,3})", re.ASCII)
_EXPECTED = "one message in each NNNN.cbor (DECTRIS Stream V2), or one part in each NNNN/P (Stream V1)"


class CapturedScan(ABC):
    """One series of a recording; a `stemd_sources.simulate.scans.Scan`.

    Parameters
    ----------
    messages
        Of the whole recording.
    group
        Which of them are this scan. A header that came in several messages is sent as one of several parts.
    """

    protocol: str
    """The name of the protocol in source URLs."""
    received_s: Sequence[float] | None = None
    """When each image was received, from the start of the series, where that was recorded."""

    def __init__(self, messages: Sequence[Message], group: ScanGroup) -> None:
        self.series = group.series
        self.frame_time_s = group.frame_time_s
        self.frames = len(group.images)
        self._messages, self._group = messages, group

    def start(self) -> Message | None:
        """The start message, if it was recorded."""
        found = [self._messages[number] for number in self._group.start]
        if len(found) < 2:
            return found[0] if found else None
        return tuple(part for message in found for part in _parts(message))

    def image(self, frame: int) -> Message:
        """A message by its place in the series."""
        return self._messages[self._group.images[frame]]

    def end(self) -> Message | None:
        """The end message, if it was recorded."""
        return None if self._group.end is None else self._messages[self._group.end]

    @property
    def is_cut_short(self) -> bool:
        """Whether the detector would have gone on: a receiver goes on waiting behind its last message."""
        return self._group.end is None

    @abstractmethod
    def cut_image(self, frame: int) -> Message:
        """The message with its payload cut to half."""

    @abstractmethod
    def foreign_image(self, frame: int) -> Message:
        """The message as of another series."""

    def time_s(self, frame: int) -> float:
        """When the image came, from the start of the series; else when it was taken, 0 if it does not say."""
        return self._taken_s(frame) if self.received_s is None else self.received_s[frame]

    @abstractmethod
    def _taken_s(self, frame: int) -> float:
        """When the image was taken, from the start of the series; 0 for a message that does not say."""


class _CapturedV1(CapturedScan):
    protocol = "dectris-v1"

    def cut_image(self, frame: int) -> Message:
        return damage_v1.cut_payload(_parts(self.image(frame)))

    def foreign_image(self, frame: int) -> Message:
        return damage_v1.of_series(_parts(self.image(frame)), self.series + FOREIGN_SERIES_OFFSET)

    def _taken_s(self, frame: int) -> float:
        # The detector's clock has no relation to the series: its first image is the beginning.
        time_s = damage_v1.image_time_s(_parts(self.image(frame)))
        first = damage_v1.image_time_s(_parts(self.image(0)))
        return 0.0 if time_s is None or first is None else time_s - first


class _CapturedV2(CapturedScan):
    protocol = "dectris-v2"

    def cut_image(self, frame: int) -> Message:
        return damage_v2.cut_payload(_joined(self.image(frame)))

    def foreign_image(self, frame: int) -> Message:
        return damage_v2.of_series(
            _joined(self.image(frame)), self.series + FOREIGN_SERIES_OFFSET, new_unique_id()
        )

    def _taken_s(self, frame: int) -> float:
        return image_time_s(_joined(self.image(frame))) or 0.0


class _CapturedMerlin(CapturedScan):
    protocol = "merlin"

    @property
    def is_cut_short(self) -> bool:
        start = self.start()
        announced = None if start is None else damage_merlin.announced(_joined(start))
        return announced is None or self.frames < announced

    def cut_image(self, frame: int) -> Message:
        return damage_merlin.cut_payload(_joined(self.image(frame)))

    def foreign_image(self, frame: int) -> Message:
        raise FaultError(f"fault foreign-series@{frame}: messages of {self.protocol} have no room for it")

    def _taken_s(self, frame: int) -> float:
        # Frames are stamped with the time of day in local time; the times of arrival serve better.
        del frame
        return 0.0


CAPTURED_SCANS: dict[str, type[CapturedScan]] = {
    kind.protocol: kind for kind in (_CapturedV1, _CapturedV2, _CapturedMerlin)
}


def read_capture(path: str | Path) -> list[CapturedScan]:
    """Read a zip with one message, or one part of a message, in each member, in the order of their numbers.

    Raises
    ------
    CaptureError
        If the file is missing, damaged, or holds no DECTRIS stream.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            messages = _read_messages(path, archive)
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise CaptureError(f"{path}: {_what_it_is(path, error)}, expected a zip with {_EXPECTED}") from error
    if not messages:
        raise CaptureError(f"{path}: no NNNN.cbor in this zip and no NNNN/P, expected {_EXPECTED}")
    return _split(path, messages)


def _what_it_is(path: str | Path, error: Exception) -> str:
    try:
        with Path(path).open("rb") as file:
            start = file.read(16)
    except OSError:
        return str(error)
    if start.startswith(b"PK"):
        return f"is a zip that was cut off or damaged: {error}"
    return f"starts with {start!r}, which is neither a recording nor a zip"


def _read_messages(path: str | Path, archive: zipfile.ZipFile) -> list[Message]:
    infos = archive.infolist()
    whole = {(int(found[1]),): info for info in infos if (found := _MESSAGE_NAME.fullmatch(info.filename))}
    parts = {
        (int(found[1]), int(found[2])): info
        for info in infos
        if (found := _PART_NAME.fullmatch(info.filename))
    }
    members = sorted((whole or parts).items())
    size_bytes = sum(info.file_size for _, info in members)
    if size_bytes > _MAX_CAPTURE_BYTES:
        raise CaptureError(
            f"{path}: holds {size_bytes} bytes, expected at most {_MAX_CAPTURE_BYTES}: split it"
        )
    if whole:
        return [archive.read(info) for _, info in members]
    grouped: dict[int, list[bytes]] = {}
    for number, info in members:
        grouped.setdefault(number[0], []).append(archive.read(info))
    return [tuple(group) for group in grouped.values()]


def _split(path: str | Path, messages: list[Message]) -> list[CapturedScan]:
    is_v1 = not isinstance(messages[0], bytes)
    make = _CapturedV1 if is_v1 else _CapturedV2
    parser = DectrisV1Parser() if is_v1 else DectrisV2Parser()
    groups, understood = scan_groups((_joined(message) for message in messages), parser)
    if not understood:
        version = "V1" if is_v1 else "V2"
        raise CaptureError(
            f"{path}: none of its {len(messages)} messages is one of a DECTRIS stream {version}"
        )
    return [make(messages, group) for group in groups]


def _joined(message: Message) -> bytes:
    return message if isinstance(message, bytes) else join_parts(message)


def _parts(message: Message) -> tuple[bytes, ...]:
    return (message,) if isinstance(message, bytes) else message
