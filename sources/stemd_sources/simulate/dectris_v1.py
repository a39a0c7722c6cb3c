"""Scans as a detector with Stream V1 sends them."""

import json
from datetime import UTC, datetime

import numpy as np

from stemd_sources.dectris_v1.damage import cut_payload, of_series
from stemd_sources.dectris_v1.writer import (
    HeaderDetail,
    ImageWriter,
    Parts,
    end_message,
    header_message,
)
from stemd_sources.events import FrameFormat
from stemd_sources.simulate.scans import (
    DEFAULT_FRAME_TIME_S,
    FOREIGN_SERIES_OFFSET,
    FrameSource,
    Payloads,
)

_CODECS = {"lz4": "lz4-block"}
"""This protocol's ``lz4`` is one block without any header."""


def payload_codec(codec: str) -> str:
    """The codec of payloads for a compression as users name it: ``bslz4``, ``lz4`` or ``none``."""
    return _CODECS.get(codec, codec)


class DectrisV1Scan:
    """A scan of frames as a DECTRIS detector sends it over Stream V1.

    Parameters
    ----------
    frames, payloads
        What to send.
    scan
        Its number, counted from 1.
    series
        The detector's number for it.
    rate
        Images per second, for the times in the messages; None: as fast as it goes.
    codec
        That of the payloads.
    pixel_mask
        shape (rows, columns), uint32; sent with `detail` ``all``.
    detail
        How much the header tells: ``none``, ``basic`` or ``all``.
    image_appendix
        Sent behind every image; empty: there is none.
    """

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
        detail: HeaderDetail | None = None,
        image_appendix: bytes = b"",
    ) -> None:
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan, self._mask = frames, payloads, scan, pixel_mask
        self._detail: HeaderDetail = detail or ("basic" if pixel_mask is None else "all")
        self._codec = codec
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._date = datetime.now(UTC).isoformat(timespec="milliseconds")
        nanoseconds = max(1, round(self._frame_time_s * 1e9))
        self._writer = ImageWriter(
            series=series,
            frame_format=FrameFormat(codec=codec, dtype=frames.dtype.str, shape=frames.sig_shape),
            frame_time_ns=nanoseconds,
            exposure_ns=nanoseconds,
            appendix=image_appendix,
        )

    def start(self) -> Parts:
        """The header; its appendix is JSON with ``nav_shape``."""
        return header_message(
            series=self.series,
            images=1,
            triggers=self.frames,
            sig_shape=self._source.sig_shape,
            dtype=self._source.dtype,
            detail=self._detail,
            compression=self._codec,
            count_time_s=self._frame_time_s,
            frame_time_s=self._frame_time_s,
            date=self._date,
            appendix=json.dumps({"nav_shape": list(self._source.nav_shape)}).encode(),
            pixel_mask=self._mask,
        )

    def image(self, frame: int) -> Parts:
        """The message of one image."""
        return self._writer.message(frame, self._payloads[self._source.number(frame, self._scan)])

    def cut_image(self, frame: int) -> Parts:
        """The message with its payload cut to half."""
        return cut_payload(self.image(frame))

    def foreign_image(self, frame: int) -> Parts:
        """The message as of another series."""
        return of_series(self.image(frame), self.series + FOREIGN_SERIES_OFFSET)

    def end(self) -> Parts:
        """The end message."""
        return end_message(series=self.series)

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s
