"""The scans that a simulated detector sends: which bytes, not when and over which socket."""

import secrets
import time
from abc import ABC, abstractmethod
from datetime import UTC, datetime
from typing import Protocol

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.dectris_v2.damage import cut_payload, of_series
from stemd_sources.dectris_v2.writer import TICKS_PER_SECOND, ImageWriter, end_message, start_message
from stemd_sources.errors import FaultError
from stemd_sources.events import FrameFormat
from stemd_sources.zeromq.multipart import Message

CHANNEL = "threshold_1"
_KEPT_PAYLOAD_BYTES = 2**30
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
DEFAULT_FRAME_TIME_S = 1e-5


FOREIGN_SERIES_OFFSET = 1_000_000


class Scan(Protocol):
    """One series of messages."""

    @property
    def series(self) -> int:
        """The detector's number of it."""
        ...

    @property
    def frames(self) -> int:
        """Number of images."""
        ...

    def start(self) -> Message | None:
        """The start message; None: there is none."""
        ...

    def image(self, frame: int) -> Message:
        """The message of an image, by its place in the series."""
        ...

    def cut_image(self, frame: int) -> Message:
        """The same with its payload cut to half, so that it cannot be decoded."""
        ...

    def foreign_image(self, frame: int) -> Message:
        """The same as of another series."""
        ...

    def end(self) -> Message | None:
        """The end message; None: there is none."""
        ...

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        ...


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
        ...

    def frame(self, number: int) -> np.ndarray:
        """One of the distinct frames."""
        ...


class Payloads:
    """The encoded frames of a source; each is encoded once, as far as memory for them is allowed.

    Parameters
    ----------
    frames
        Where they come from.
    codec
        ``bslz4``, ``lz4`` or ``none``.
    """

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
        return self._kept_bytes + self._frames.frame(0).nbytes > _KEPT_PAYLOAD_BYTES


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

    no_foreign_image = ""
    """Why there is no image of another series."""

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int,
        series: int,
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
        ...

    def image(self, frame: int) -> Message:
        """The message of an image, by its place in the series."""
        return self.message(frame, self._payload(frame))

    def cut_image(self, frame: int) -> Message:
        """The message with half its payload."""
        payload = self._payload(frame)
        return self.message(frame, payload[: len(payload) // 2])

    def foreign_image(self, frame: int) -> Message:
        """The message as of another series.

        Raises
        ------
        FaultError
            If the protocol has no such message.
        """
        raise FaultError(f"fault foreign-series@{frame}: {self.no_foreign_image}")

    def end(self) -> Message | None:
        """The end message; None: there is none."""
        return None

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self._source.number(frame, self._scan)]


class DectrisV2Scan(FrameScan):
    """A scan of frames as a DECTRIS detector sends it over Stream V2; see `FrameScan`."""

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int,
        series: int,
        rate: float | None = None,
        codec: str = "bslz4",
        pixel_mask: np.ndarray | None = None,
        unique_id: str | None = None,
    ) -> None:
        super().__init__(
            frames, payloads, scan=scan, series=series, rate=rate, codec=codec, pixel_mask=pixel_mask
        )
        self.unique_id = unique_id or new_unique_id()
        self._date = datetime.now(UTC).isoformat(timespec="milliseconds")
        ticks = max(1, round(self._frame_time_s * TICKS_PER_SECOND))
        self._writer = ImageWriter(
            series=series,
            unique_id=self.unique_id,
            formats={CHANNEL: self._format},
            frame_ticks=ticks,
            exposure_ticks=ticks,
            series_date=self._date,
        )

    def start(self) -> bytes:
        """The start message; its user data holds ``nav_shape``."""
        return start_message(
            series=self.series,
            unique_id=self.unique_id,
            images=self.frames,
            sig_shape=self._source.sig_shape,
            dtype=self._source.dtype,
            channels=(CHANNEL,),
            count_time_s=self._frame_time_s,
            frame_time_s=self._frame_time_s,
            arm_date=self._date,
            user_data={"nav_shape": list(self._source.nav_shape)},
            pixel_mask=self._mask,
            description="stemd simulator",
        )

    def message(self, frame: int, payload: bytes) -> bytes:
        """The message of one image."""
        return self._writer.message(frame, payload)

    def image(self, frame: int) -> bytes:
        """The message of an image, by its place in the series."""
        return self.message(frame, self._payload(frame))

    def cut_image(self, frame: int) -> bytes:
        """The message with its payload cut to half."""
        return cut_payload(self.message(frame, self._payload(frame)))

    def foreign_image(self, frame: int) -> bytes:
        """The message as of another series."""
        message = self.message(frame, self._payload(frame))
        return of_series(message, self.series + FOREIGN_SERIES_OFFSET, new_unique_id())

    def end(self) -> bytes:
        """The end message."""
        return end_message(series=self.series, unique_id=self.unique_id)


def new_unique_id() -> str:
    """An id for a series that no other has: 26 characters, sortable by time to the millisecond (a ULID)."""
    number = (time.time_ns() // 1_000_000) << 80 | secrets.randbits(80)
    return "".join(_CROCKFORD[number >> shift & 31] for shift in range(125, -1, -5))
