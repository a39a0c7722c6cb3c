"""Scans as a detector with Stream V2 sends them."""

import secrets
import time
from datetime import UTC, datetime
from typing import Unpack

from stemd_sources.detectors.dectris_v2 import writer
from stemd_sources.detectors.dectris_v2.cbor import BYTES, UINT, Slot, Walker
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import ImageReceived
from stemd_sources.sending import scans
from stemd_sources.sending.control import SimplonServer
from stemd_sources.sending.simulation import Simulation
from stemd_sources.zeromq.multipart import as_bytes

CHANNEL = "threshold_1"
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class _Faulty:
    """What happens to images of scans that are made or recorded."""

    def cut_image(self: scans.Scan, frame: int) -> bytes:
        """The message with its payload cut to half."""
        return cut_payload(as_bytes(self.image(frame)))

    def foreign_image(self: scans.Scan, frame: int) -> bytes:
        """The message as of another series."""
        series = self.series + scans.FOREIGN_SERIES_OFFSET
        return of_series(as_bytes(self.image(frame)), series, new_unique_id())


class DectrisV2Scan(_Faulty, scans.FrameScan):
    """A scan of frames as a DECTRIS detector sends it over Stream V2; see `FrameScan`."""

    def __init__(
        self,
        frames: scans.FrameSource,
        payloads: scans.Payloads,
        *,
        unique_id: str | None = None,
        **settings: Unpack[scans.ScanSettings],
    ) -> None:
        super().__init__(frames, payloads, **settings)
        self.unique_id = unique_id or new_unique_id()
        self._date = datetime.now(UTC).isoformat(timespec="milliseconds")
        ticks = max(1, round(self._frame_time_s * writer.TICKS_PER_SECOND))
        self._writer = writer.ImageWriter(
            series=self.series,
            unique_id=self.unique_id,
            formats={CHANNEL: self._format},
            frame_ticks=ticks,
            exposure_ticks=ticks,
            series_date=self._date,
        )

    def start(self) -> bytes:
        """The start message; its user data holds ``nav_shape``."""
        return writer.start_message(
            series=self.series,
            unique_id=self.unique_id,
            images=self.frames,
            sig_shape=self.source.sig_shape,
            dtype=self.source.dtype,
            channels=(CHANNEL,),
            count_time_s=self._frame_time_s,
            frame_time_s=self._frame_time_s,
            arm_date=self._date,
            user_data={"nav_shape": list(self.source.nav_shape)},
            pixel_mask=self._mask,
            description="stemd simulator",
        )

    def message(self, frame: int, payload: bytes) -> bytes:
        return self._writer.message(frame, payload)

    def end(self) -> bytes:
        return writer.end_message(series=self.series, unique_id=self.unique_id)


def new_unique_id() -> str:
    """An id for a series that no other has: 26 characters, sortable by time to the millisecond (a ULID)."""
    number = (time.time_ns() // 1_000_000) << 80 | secrets.randbits(80)
    return "".join(_CROCKFORD[number >> shift & 31] for shift in range(125, -1, -5))


def cut_payload(message: bytes) -> bytes:
    """The image message with half its payload, announced as such, so that only decoding fails."""
    try:
        event = DectrisV2Parser().parse(message)
    except MalformedMessage:
        return message
    if not isinstance(event, ImageReceived):
        return message
    slots: list[Slot] = []
    Walker(message, slots).skip(0)
    blob = next(slot for slot in slots if slot.body == event.offset)
    half = event.size // 2
    payload = writer.head(BYTES, half) + message[blob.body : blob.body + half]
    return message[: blob.start] + payload + message[blob.stop :]


def of_series(message: bytes, series: int, unique_id: str) -> bytes:
    """The message as if it belonged to another series; what is no message of this protocol stays as it is."""
    walker = Walker(message)
    try:
        entries, _ = walker.top_level()
    except MalformedMessage:
        return message
    new_values = {b"series_id": writer.head(UINT, series), b"series_unique_id": writer.text(unique_id)}
    parts: list[bytes] = []
    cursor = 0
    for entry in entries:
        if entry.key in new_values:
            parts += (message[cursor : entry.start], new_values[entry.key])
            cursor = entry.stop
    return b"".join((*parts, message[cursor:]))


class CapturedV2(_Faulty, scans.CapturedScan):
    """A recorded series of Stream V2."""


SIMULATION = Simulation(scan=DectrisV2Scan, control=SimplonServer, captured=CapturedV2)
