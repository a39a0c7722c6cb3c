"""The scans that a simulated detector sends: which bytes, not when and over which socket."""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol, TypedDict

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.errors import FaultError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, LateStart, ScanEnded, ScanStarted, in_order
from stemd_sources.interfaces import Parser
from stemd_sources.zeromq.multipart import Message, as_parts

_KEPT_PAYLOAD_BYTES = 2**30
DEFAULT_FRAME_TIME_S = 1e-5
FOREIGN_SERIES_OFFSET = 1_000_000


class Scan(Protocol):
    """One series of messages."""

    series: int
    """The detector's number of it."""
    frames: int
    """Number of images."""

    def start(self) -> Message | None:
        """The start message; None: there is none."""
        return None

    def image(self, frame: int) -> Message:
        """The message of an image, by its place in the series."""

    def cut_image(self, frame: int) -> Message:
        """The same with its payload cut to half, which cannot be decoded; FaultError if it cannot be made."""

    def foreign_image(self, frame: int) -> Message:
        """The same as of another series; FaultError if the protocol has no such message."""

    def end(self) -> Message | None:
        """The end message; None: there is none."""
        return None

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""


class HasModules(ABC):
    """A scan whose images come in modules."""

    @abstractmethod
    def lacking_image(self, frame: int) -> Message:
        """The message of an image of which one module, `frame` counted round, is not sent."""


class FrameSource(Protocol):
    """Frames by number; `GeneratedFrames` and `FileFrames` are such."""

    nav_shape: tuple[int, ...]
    sig_shape: tuple[int, int]
    dtype: np.dtype
    count: int
    distinct: int

    def number(self, index: int, scan: int = 1) -> int:
        """Which of the distinct frames is sent as `index` of a scan (counted from 1)."""

    def frame(self, number: int) -> np.ndarray:
        """One of the distinct frames, shape `sig_shape`."""


class Payloads:
    """The encoded frames of a source; each is encoded once, as far as memory for them is allowed."""

    def __init__(self, frames: FrameSource, codec: str) -> None:
        self._frames, self._codec = frames, codec
        self._kept: dict[int, bytes] = {}
        self._kept_bytes = 0

    def __getitem__(self, number: int) -> bytes:
        if (payload := self._kept.get(number)) is None:
            payload = encode_frame(self._frames.frame(number), self._codec)
            if self._kept_bytes + len(payload) <= _KEPT_PAYLOAD_BYTES:
                self._kept[number] = payload
                self._kept_bytes += len(payload)
        return payload

    @property
    def is_full(self) -> bool:
        """Whether another payload may not be kept."""
        size = math.prod(self._frames.sig_shape) * np.dtype(self._frames.dtype).itemsize
        return self._kept_bytes + size > _KEPT_PAYLOAD_BYTES


class ScanSettings(TypedDict, total=False):
    """What a scan is made with besides its frames; see `FrameScan`."""

    scan: int
    series: int
    rate: float | None
    codec: str
    pixel_mask: np.ndarray | None


class FrameScan(Scan):
    """A scan of frames (`source`), one message for each; what differs between protocols is in the subclasses.

    `scan`: its number, counted from 1. `series`: the detector's number for it. `rate`: images per second, for
    the times in the messages; None: as fast as possible. `codec`: of the payloads. `pixel_mask`: uint32,
    shape (rows, columns); sent if the protocol has a place for it.
    """

    no_foreign_image = "the protocol has no message of another series"  # or why there is none

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int = 1,
        series: int = 1,
        rate: float | None = None,
        codec: str = "bslz4",
        pixel_mask: np.ndarray | None = None,
    ) -> None:
        self.series = series
        self.frames = frames.count
        self.source, self._payloads, self._scan, self._mask = frames, payloads, scan, pixel_mask
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._format = FrameFormat(codec=codec, dtype=frames.dtype.str, shape=frames.sig_shape)

    @abstractmethod
    def message(self, frame: int, payload: bytes) -> Message:
        """The message of an image with this payload."""

    def image(self, frame: int) -> Message:
        return self.message(frame, self._payload(frame))

    def cut_image(self, frame: int) -> Message:
        payload = self._payload(frame)
        return self.message(frame, payload[: len(payload) // 2])

    def foreign_image(self, frame: int) -> Message:
        raise FaultError(f"fault foreign-series@{frame}: {self.no_foreign_image}")

    def time_s(self, frame: int) -> float:
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self.source.number(frame, self._scan)]


class Messages(Protocol):
    """The messages of a recording as they were sent, read when they are asked for."""

    def __getitem__(self, number: int, /) -> Message:
        """A message by its number."""


@dataclass
class ScanGroup:
    """The messages of one scan, by their number in the recording."""

    start: list[int] = field(default_factory=list)
    """One message, several where the header came in several, none where it was not recorded."""
    images: list[int] = field(default_factory=list)
    """All between the start and the end, whatever they are."""
    end: int | None = None
    series: int = 0
    frame_time_s: float = 0.0

    def start_message(self, messages: Messages) -> Message | None:
        """Return the start message, if it was recorded; a header in several is joined."""
        found = [messages[number] for number in self.start]
        if len(found) < 2:
            return found[0] if found else None
        return tuple(part for message in found for part in as_parts(message))


def scan_groups(messages: Iterable[bytes | memoryview], parser: Parser) -> tuple[list[ScanGroup], int]:
    """The scans of a recording, each from its start (or none) to its end, and how many messages are known."""
    groups: list[ScanGroup] = []
    group = ScanGroup()
    waiting: list[int] = []  # in order so far, and perhaps the first parts of a header
    last: type | None = None
    understood = 0

    def close() -> None:
        if last is ScanEnded and group.images:
            group.end = group.images.pop()
        if group.start or group.images or group.end is not None:
            groups.append(group)

    for number, message in enumerate(messages):
        try:
            event = parser.parse(message)
        except MalformedMessage:
            group.images += [*waiting, number]
            waiting, last = [], None
            continue
        understood += 1
        for one in in_order(event):
            if isinstance(one, ScanStarted):
                close()
                group = ScanGroup(start=waiting, frame_time_s=one.frame_time_s or 0.0)
                waiting = []
            if isinstance(one, ScanStarted | ImageReceived):
                group.series = one.series
        own = event.event if isinstance(event, LateStart) else event
        if own is None:
            (waiting if parser.has_start_in_parts else group.images).append(number)
            continue
        (group.start if isinstance(own, ScanStarted) else group.images).extend([*waiting, number])
        waiting, last = [], type(own)
    group.images += waiting
    last = None if waiting else last
    close()
    return groups, understood


class CapturedScan(Scan):
    """One series of a recording: a `group` of `messages`; a header of several is one of parts."""

    def __init__(self, messages: Messages, group: ScanGroup, *, protocol: str, times_s: list[float]) -> None:
        self.series, self.frame_time_s, self.frames = group.series, group.frame_time_s, len(group.images)
        self.protocol, self._times_s = protocol, times_s
        self._messages, self._group = messages, group

    def start(self) -> Message | None:
        return self._group.start_message(self._messages)

    def image(self, frame: int) -> Message:
        return self._messages[self._group.images[frame]]

    def end(self) -> Message | None:
        return None if self._group.end is None else self._messages[self._group.end]

    @property
    def is_cut_short(self) -> bool:
        """Whether the detector would have continued: a receiver waits after its last message."""
        return self._group.end is None

    def cut_image(self, frame: int) -> Message:
        raise FaultError(f"fault corrupt@{frame}: recorded messages of this protocol are sent as they are")

    def foreign_image(self, frame: int) -> Message:
        raise FaultError(f"fault foreign-series@{frame}: messages of this protocol have no room for it")

    def time_s(self, frame: int) -> float:
        return self._times_s[frame]
