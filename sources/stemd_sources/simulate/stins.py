"""Scans as a STINS detector server sends them."""

import numpy as np

from stemd_sources.errors import FaultError
from stemd_sources.events import FrameFormat
from stemd_sources.simulate.scans import DEFAULT_FRAME_TIME_S, FrameSource, Payloads
from stemd_sources.stins.writer import Parts, end_message, header_message, image_message

_OTHER_MESSAGES = 2
"""Header and end of a scan."""


def payload_codec(codec: str) -> str:
    """Images are raw or ``bslz4``."""
    return "none" if codec == "none" else "bslz4"


class StinsScan:
    """A scan of frames as a STINS detector server sends it.

    Parameters
    ----------
    frames, payloads
        What to send.
    scan
        Its number, counted from 1.
    series
        Not sent: this protocol has no such number.
    rate
        Images per second; None: as fast as it goes.
    codec
        That of the payloads.
    pixel_mask
        Not sent: this protocol has none.
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
    ) -> None:
        del pixel_mask
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan = frames, payloads, scan
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._format = FrameFormat(codec=codec, dtype=frames.dtype.str, shape=frames.sig_shape)
        # Messages are counted over all runs.
        self._first_number = (scan - 1) * (frames.count + _OTHER_MESSAGES)

    def start(self) -> Parts:
        """The header; the run's metadata is ``images`` and ``nav_shape``."""
        return header_message(
            number=self._first_number,
            filename=f"scan_{self._scan}.h5",
            metadata={"images": self.frames, "nav_shape": list(self._source.nav_shape)},
        )

    def image(self, frame: int) -> Parts:
        """The message of one image."""
        return self._message(frame, self._payload(frame))

    def cut_image(self, frame: int) -> Parts:
        """The message with its payload cut to half."""
        payload = self._payload(frame)
        return self._message(frame, payload[: len(payload) // 2])

    def foreign_image(self, frame: int) -> Parts:
        """There is none.

        Raises
        ------
        FaultError
            Always: images do not say which run they belong to.
        """
        raise FaultError(f"fault foreign-series@{frame}: STINS images carry no series")

    def end(self) -> Parts:
        """The end message."""
        return end_message(number=self._first_number + self.frames + 1)

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self._source.number(frame, self._scan)]

    def _message(self, frame: int, payload: bytes) -> Parts:
        number = self._first_number + 1 + frame
        return image_message(frame, payload, number=number, frame_format=self._format)
