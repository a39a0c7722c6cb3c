"""Scans as a detector with Stream V1 sends them."""

import json
from datetime import UTC, datetime
from functools import partial
from typing import Unpack

from stemd_sources.detectors.dectris_v1 import writer
from stemd_sources.detectors.dectris_v1.header import htype_of
from stemd_sources.headers.json_object import json_part
from stemd_sources.layouts.learned_layout import PAYLOAD_PART
from stemd_sources.sending import scans
from stemd_sources.sending.control import SimplonServer
from stemd_sources.sending.simulation import Simulation
from stemd_sources.zeromq.multipart import Parts, as_parts


class _Faulty:
    """What happens to images of scans that are made or recorded."""

    def cut_image(self: scans.Scan, frame: int) -> Parts:
        """The message with its payload cut to half."""
        return cut_payload(as_parts(self.image(frame)))

    def foreign_image(self: scans.Scan, frame: int) -> Parts:
        """The message as of another series."""
        return of_series(as_parts(self.image(frame)), self.series + scans.FOREIGN_SERIES_OFFSET)


class DectrisV1Scan(_Faulty, scans.FrameScan):
    """A scan of frames as a DECTRIS detector sends it over Stream V1; see `FrameScan`."""

    def __init__(
        self, frames: scans.FrameSource, payloads: scans.Payloads, **settings: Unpack[scans.ScanSettings]
    ) -> None:
        super().__init__(frames, payloads, **settings)
        self._date = datetime.now(UTC).isoformat(timespec="milliseconds")
        nanoseconds = max(1, round(self._frame_time_s * 1e9))
        self._writer = writer.ImageWriter(
            series=self.series, frame_format=self._format, frame_time_ns=nanoseconds, exposure_ns=nanoseconds
        )

    def start(self) -> Parts:
        """The header; its appendix is JSON with ``nav_shape``."""
        return writer.header_message(
            series=self.series,
            images=1,
            triggers=self.frames,
            sig_shape=self.source.sig_shape,
            dtype=self.source.dtype,
            detail="basic" if self._mask is None else "all",
            compression=self._format.codec,
            count_time_s=self._frame_time_s,
            frame_time_s=self._frame_time_s,
            date=self._date,
            appendix=json.dumps({"nav_shape": list(self.source.nav_shape)}).encode(),
            pixel_mask=self._mask,
        )

    def message(self, frame: int, payload: bytes) -> Parts:
        return self._writer.message(frame, payload)

    def end(self) -> Parts:
        return writer.end_message(series=self.series)


def cut_payload(message: Parts) -> Parts:
    """The image message with half its payload, announced as such, so that only decoding fails."""
    if len(message) <= PAYLOAD_PART or htype_of(message[0]) != "dimage":
        return message
    payload = message[PAYLOAD_PART]
    half = payload[: len(payload) // 2]
    return (message[0], _changed(message[1], size=len(half)), half, *message[PAYLOAD_PART + 1 :])


def of_series(message: Parts, series: int) -> Parts:
    """The message as if it belonged to another series; what is no message of this protocol stays as it is."""
    if not message or not htype_of(message[0]):
        return message
    return (_changed(message[0], series=series), *message[1:])


def _changed(part: bytes, **values: object) -> bytes:
    try:
        return json_part({**json.loads(part), **values})
    except (ValueError, TypeError, RecursionError):
        return part


class CapturedV1(_Faulty, scans.CapturedScan):
    """A recorded series of Stream V1."""


SIMULATION = Simulation(
    scan=DectrisV1Scan,
    control=partial(SimplonServer, stream_format="legacy"),
    # This protocol's ``lz4`` is one block without any header.
    payload_codec=lambda codec: "lz4-block" if codec == "lz4" else codec,
    captured=CapturedV1,
)
