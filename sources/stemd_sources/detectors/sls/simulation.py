"""Scans as an slsDetectorPackage receiver sends them, and the socket that it sends them through."""

import json

import zmq

from stemd_sources.detectors.sls.writer import Parts, end_message, image_message
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.sender import DetectorSocket, Stopped
from stemd_sources.sending.simulation import Simulation, raw_pixels
from stemd_sources.zeromq.multipart import Message


class SlsScan(FrameScan):
    """A scan of frames as a receiver of one port sends it: images, then an end, no start; see `FrameScan`.

    The series is the ``fileIndex``. Each header has ``images`` and ``nav_shape`` in ``addJsonHeader``. This
    protocol has neither compression nor masks.
    """

    no_foreign_image = "another fileIndex starts another acquisition"

    def message(self, frame: int, payload: bytes) -> Parts:
        """The message of one image."""
        return image_message(
            frame,
            payload,
            acquisition=self.series,
            shape=self._source.sig_shape,
            dtype=self._source.dtype,
            added={"images": str(self.frames), "nav_shape": json.dumps(list(self._source.nav_shape))},
            time_s=self.time_s(frame),
        )

    def end(self) -> Parts:
        """The end message."""
        return end_message()


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


SIMULATION = Simulation(
    scan=SlsScan,
    socket=PublisherSocket,
    payload_codec=raw_pixels,
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
    captured=None,
)
