"""Scans as a detector with Stream V2 sends them."""

import secrets
import time
from datetime import UTC, datetime
from functools import partial
from typing import Unpack

from stemd_sources.detectors.dectris_v2.damage import cut_payload, of_series
from stemd_sources.detectors.dectris_v2.times import image_time_s
from stemd_sources.detectors.dectris_v2.writer import (
    TICKS_PER_SECOND,
    ImageWriter,
    end_message,
    start_message,
)
from stemd_sources.sending.captured_scan import CapturedScan
from stemd_sources.sending.scans import (
    FOREIGN_SERIES_OFFSET,
    FrameScan,
    FrameSource,
    Payloads,
    ScanSettings,
)
from stemd_sources.sending.simplon_server import SimplonServer
from stemd_sources.sending.simulation import Simulation
from stemd_sources.zeromq.multipart import as_bytes

CHANNEL = "threshold_1"
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class DectrisV2Scan(FrameScan):
    """A scan of frames as a DECTRIS detector sends it over Stream V2; see `FrameScan`."""

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        unique_id: str | None = None,
        **settings: Unpack[ScanSettings],
    ) -> None:
        super().__init__(frames, payloads, **settings)
        self.unique_id = unique_id or new_unique_id()
        self._date = datetime.now(UTC).isoformat(timespec="milliseconds")
        ticks = max(1, round(self._frame_time_s * TICKS_PER_SECOND))
        self._writer = ImageWriter(
            series=self.series,
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


class CapturedV2(CapturedScan):
    """A recorded series of Stream V2."""

    def cut_image(self, frame: int) -> bytes:
        """The message with its payload cut to half."""
        return cut_payload(as_bytes(self.image(frame)))

    def foreign_image(self, frame: int) -> bytes:
        """The message as of another series."""
        return of_series(as_bytes(self.image(frame)), self.series + FOREIGN_SERIES_OFFSET, new_unique_id())

    def taken_s(self, frame: int) -> float:
        """See `CapturedScan.taken_s`."""
        return image_time_s(as_bytes(self.image(frame))) or 0.0


SIMULATION = Simulation(
    scan=DectrisV2Scan, control=partial(SimplonServer, stream_format="cbor"), captured=CapturedV2
)
