"""Scans as a sender of PSI's array-1.0 sends them."""

import numpy as np

from stemd_sources.errors import FaultError
from stemd_sources.events import FrameFormat
from stemd_sources.psi.writer import Parts, image_message
from stemd_sources.simulate.scans import DEFAULT_FRAME_TIME_S, FrameSource, Payloads


def payload_codec(codec: str) -> str:
    """Images are raw."""
    del codec
    return "none"


class PsiScan:
    """A scan of frames in messages of array-1.0: images alone, no start and no end.

    Parameters
    ----------
    frames, payloads
        What to send. Each header has ``images`` and ``nav_shape``.
    scan
        Its number, counted from 1.
    series
        Not sent: this protocol has no such number.
    rate
        Images per second; None: as fast as it goes.
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
        codec: str = "none",
        pixel_mask: np.ndarray | None = None,
    ) -> None:
        del pixel_mask
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan = frames, payloads, scan
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._format = FrameFormat(codec=codec, dtype=frames.dtype.str, shape=frames.sig_shape)
        self._others = {
            "source": "stemd simulator",
            "images": frames.count,
            "nav_shape": list(frames.nav_shape),
        }

    def start(self) -> None:
        """There is none."""

    def image(self, frame: int) -> Parts:
        """The message of one image."""
        return self._message(frame, self._payload(frame))

    def cut_image(self, frame: int) -> Parts:
        """The message with half its pixels."""
        payload = self._payload(frame)
        return self._message(frame, payload[: len(payload) // 2])

    def foreign_image(self, frame: int) -> Parts:
        """There is none.

        Raises
        ------
        FaultError
            Always: images do not say which run they belong to.
        """
        raise FaultError(f"fault foreign-series@{frame}: array-1.0 images carry no series")

    def end(self) -> None:
        """There is none."""

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self._source.number(frame, self._scan)]

    def _message(self, frame: int, payload: bytes) -> Parts:
        return image_message(frame, payload, frame_format=self._format, others=self._others)
