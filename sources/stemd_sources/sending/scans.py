"""The scans that a simulated detector sends: which bytes, not when and over which socket."""

import math
from abc import ABC, abstractmethod
from typing import Protocol, TypedDict

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.errors import FaultError
from stemd_sources.events import FrameFormat
from stemd_sources.zeromq.multipart import Message

_KEPT_PAYLOAD_BYTES = 2**30
DEFAULT_FRAME_TIME_S = 1e-5
FOREIGN_SERIES_OFFSET = 1_000_000


class Scan(Protocol):
    """One series of messages."""

    @property
    def series(self) -> int:
        """The detector's number of it."""

    @property
    def frames(self) -> int:
        """Number of images."""

    def start(self) -> Message | None:
        """The start message; None: there is none."""

    def image(self, frame: int) -> Message:
        """The message of an image, by its place in the series."""

    def cut_image(self, frame: int) -> Message:
        """The same with its payload cut to half, so that it cannot be decoded."""

    def foreign_image(self, frame: int) -> Message:
        """The same as of another series."""

    def end(self) -> Message | None:
        """The end message; None: there is none."""

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
        """One of the distinct frames."""


class Payloads:
    """The encoded frames of a source; each is encoded once, as far as memory for them is allowed."""

    def __init__(self, frames: FrameSource, codec: str) -> None:
        self._frames = frames
        self._codec = codec
        self._kept: dict[int, bytes] = {}
        self._kept_bytes = 0

    def __getitem__(self, number: int) -> bytes:
        payload = self._kept.get(number)
        if payload is None:
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


class FrameScan(ABC):
    """A scan of frames, one message for each; what differs between protocols is in the subclasses.

    Parameters
    ----------
    frames, payloads
        What to send.
    scan
        Its number, counted from 1.
    series
        The detector's number for it, if its protocol has one.
    rate
        Images per second, for the times in the messages; None: as fast as possible.
    codec
        That of the payloads.
    pixel_mask
        shape (rows, columns), uint32; sent if the protocol has a place for it.
    """

    no_foreign_image = ""  # why there is no image of another series

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
        self._source, self._payloads, self._scan, self._mask = frames, payloads, scan, pixel_mask
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._format = FrameFormat(codec=codec, dtype=frames.dtype.str, shape=frames.sig_shape)

    def start(self) -> Message | None:
        """The start message; None: there is none."""
        return None

    @abstractmethod
    def message(self, frame: int, payload: bytes) -> Message:
        """The message of an image with this payload."""

    def image(self, frame: int) -> Message:
        """The message of an image, by its place in the series."""
        return self.message(frame, self._payload(frame))

    def cut_image(self, frame: int) -> Message:
        """The message with half its payload."""
        payload = self._payload(frame)
        return self.message(frame, payload[: len(payload) // 2])

    def foreign_image(self, frame: int) -> Message:
        """The message as of another series; raises FaultError if the protocol has no such message."""
        raise FaultError(f"fault foreign-series@{frame}: {self.no_foreign_image}")

    def end(self) -> Message | None:
        """The end message; None: there is none."""
        return None

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self._source.number(frame, self._scan)]
