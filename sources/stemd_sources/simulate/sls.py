"""Scans as an slsDetectorPackage receiver sends them, and the socket that it sends them through."""

import json

import numpy as np
import zmq

from stemd_sources.errors import FaultError
from stemd_sources.simulate.scans import DEFAULT_FRAME_TIME_S, FrameSource, Payloads
from stemd_sources.simulate.sender import DetectorSocket, Stopped
from stemd_sources.sls.writer import Parts, end_message, image_message
from stemd_sources.zeromq.multipart import Message


def payload_codec(codec: str) -> str:
    """Images are raw."""
    del codec
    return "none"


class SlsScan:
    """A scan of frames as a receiver of one port sends it: images, then an end, and no start.

    Parameters
    ----------
    frames, payloads
        What to send. Each header has ``images`` and ``nav_shape`` in ``addJsonHeader``.
    scan
        Its number, counted from 1.
    series
        The ``fileIndex``.
    rate
        Images per second, for the times in the headers; None: as fast as it goes.
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
        del codec, pixel_mask
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan = frames, payloads, scan
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._added = {"images": str(frames.count), "nav_shape": json.dumps(list(frames.nav_shape))}

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
            Always: another ``fileIndex`` is the start of another acquisition.
        """
        raise FaultError(f"fault foreign-series@{frame}: another fileIndex starts another acquisition")

    def end(self) -> Parts:
        """The end message."""
        return end_message()

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _payload(self, frame: int) -> bytes:
        return self._payloads[self._source.number(frame, self._scan)]

    def _message(self, frame: int, payload: bytes) -> Parts:
        return image_message(
            frame,
            payload,
            acquisition=self.series,
            shape=self._source.sig_shape,
            dtype=self._source.dtype,
            added=self._added,
            time_s=self.time_s(frame),
        )


class PublisherSocket(DetectorSocket):
    """A PUB socket that listens; it waits for a subscriber, and drops nothing while one is there."""

    _kind = zmq.XPUB
    _has_subscriber = False

    def send(self, message: Message) -> None:
        """See `DetectorSocket.send`."""
        while not self._has_subscriber:
            try:
                self._has_subscriber = self._socket.recv() == b"\x01"
            except zmq.Again:
                if self._should_stop():
                    raise Stopped from None
        super().send(message)

    def _prepare(self) -> None:
        self._has_subscriber = False
        self._socket.set(zmq.XPUB_NODROP, 1)
        self._socket.set(zmq.RCVTIMEO, self._socket.get(zmq.SNDTIMEO))
