"""Scans as a Merlin sends them."""

import numpy as np

from stemd_sources.errors import FaultError
from stemd_sources.merlin import framing
from stemd_sources.merlin.writer import acquisition_header, frame_record
from stemd_sources.simulate.scans import DEFAULT_FRAME_TIME_S, FrameSource, Payloads


def payload_codec(codec: str) -> str:
    """Merlin pixels are not compressed, and big-endian."""
    del codec
    return "none>"


class MerlinScan:
    """A scan of frames as a Merlin sends it: an acquisition header, then frames, and no end.

    Parameters
    ----------
    frames, payloads
        What to send; the payloads are big-endian pixels.
    scan
        Its number, counted from 1.
    series
        Not sent: a Merlin has no such number.
    rate
        Images per second, for the times in the frames; None: as fast as it goes.
    codec, pixel_mask
        Not sent: this protocol has neither compression nor masks.
    """

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int,
        series: int,
        rate: float | None = None,
        codec: str = "none>",
        pixel_mask: np.ndarray | None = None,
    ) -> None:
        del codec, pixel_mask
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan = frames, payloads, scan
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S

    def start(self) -> bytes:
        """The acquisition header; ``ScanX`` and ``ScanY`` are the nav shape."""
        return framing.frame(acquisition_header(frames=self.frames, scan_shape=self._source.nav_shape))

    def image(self, frame: int) -> bytes:
        """The message of one frame."""
        return framing.frame(self._record(frame, self._payload(frame)))

    def cut_image(self, frame: int) -> bytes:
        """The message with half its pixels."""
        payload = self._payload(frame)
        return framing.frame(self._record(frame, payload[: len(payload) // 2]))

    def foreign_image(self, frame: int) -> bytes:
        """There is none.

        Raises
        ------
        FaultError
            Always: Merlin frames do not say which acquisition they belong to.
        """
        raise FaultError(f"fault foreign-series@{frame}: Merlin frames carry no series")

    def end(self) -> None:
        """There is none."""

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self._source.number(frame, self._scan)]

    def _record(self, frame: int, pixels: bytes) -> bytes:
        return frame_record(
            frame,
            pixels,
            shape=self._source.sig_shape,
            dtype=self._source.dtype,
            time_s=self.time_s(frame),
        )
