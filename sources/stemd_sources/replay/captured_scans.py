"""Scans of a recorded stream, to be sent again as the detector sent them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from stemd_sources.dectris_v1 import damage as damage_v1
from stemd_sources.dectris_v1.times import image_time_s as image_time_v1_s
from stemd_sources.dectris_v2 import damage as damage_v2
from stemd_sources.dectris_v2.times import image_time_s as image_time_v2_s
from stemd_sources.errors import FaultError
from stemd_sources.merlin import damage as damage_merlin
from stemd_sources.recordings.scan_groups import ScanGroup
from stemd_sources.recordings.zip_capture import read_zip_capture
from stemd_sources.simulate.scans import FOREIGN_SERIES_OFFSET, new_unique_id
from stemd_sources.zeromq.multipart import Message, as_bytes, as_parts


class CapturedScan(ABC):
    """One series of a recording; a `stemd_sources.simulate.scans.Scan`.

    Parameters
    ----------
    messages
        Of the whole recording.
    group
        Which of them are this scan. A header of several messages is sent as one of several parts.
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
        return self._group.start_message(self._messages)

    def image(self, frame: int) -> Message:
        """A message by its place in the series."""
        return self._messages[self._group.images[frame]]

    def end(self) -> Message | None:
        """The end message, if it was recorded."""
        return None if self._group.end is None else self._messages[self._group.end]

    @property
    def is_cut_short(self) -> bool:
        """Whether the detector would have continued: a receiver waits after its last message."""
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
        return damage_v1.cut_payload(as_parts(self.image(frame)))

    def foreign_image(self, frame: int) -> Message:
        return damage_v1.of_series(as_parts(self.image(frame)), self.series + FOREIGN_SERIES_OFFSET)

    def _taken_s(self, frame: int) -> float:
        # The detector's clock has no relation to the series: its first image is the beginning.
        time_s = image_time_v1_s(as_parts(self.image(frame)))
        first = image_time_v1_s(as_parts(self.image(0)))
        return 0.0 if time_s is None or first is None else time_s - first


class _CapturedV2(CapturedScan):
    protocol = "dectris-v2"

    def cut_image(self, frame: int) -> Message:
        return damage_v2.cut_payload(as_bytes(self.image(frame)))

    def foreign_image(self, frame: int) -> Message:
        return damage_v2.of_series(
            as_bytes(self.image(frame)), self.series + FOREIGN_SERIES_OFFSET, new_unique_id()
        )

    def _taken_s(self, frame: int) -> float:
        return image_time_v2_s(as_bytes(self.image(frame))) or 0.0


class _CapturedMerlin(CapturedScan):
    protocol = "merlin"

    @property
    def is_cut_short(self) -> bool:
        start = self.start()
        announced = None if start is None else damage_merlin.announced(as_bytes(start))
        return announced is None or self.frames < announced

    def cut_image(self, frame: int) -> Message:
        return damage_merlin.cut_payload(as_bytes(self.image(frame)))

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
    """Return the scans of a capture in a zip, to be sent as the detector sent them.

    Raises
    ------
    CaptureError
        See `read_zip_capture`.
    """
    capture = read_zip_capture(path)
    return [CAPTURED_SCANS[capture.protocol](capture.messages, group) for group in capture.groups]
