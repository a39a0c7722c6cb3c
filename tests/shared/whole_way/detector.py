"""A detector whose every message is chosen by the test."""

from typing import Any, Self

import numpy as np
import zmq

from stemd_sources.closing import Closing
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.simulation import cut_payload, new_unique_id
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat
from stemd_sources.zeromq.ended_context import end_context
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S


class Detector(Closing):
    """Listens at an address; nothing is sent but by its series.

    With a rectangle, it shows that module of each frame.
    """

    def __init__(self, address: str, reference: Reference, rectangle: tuple[slice, slice] | None = None):
        self.reference = reference
        self._rectangle = rectangle or (slice(None), slice(None))
        self._payloads: dict[int, bytes] = {}
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.PUSH)
        self._socket.set(zmq.SNDTIMEO, int(1000 * LIMIT_S))
        self._socket.bind(address)

    def close(self) -> None:
        """Go away; what was not taken is lost."""
        self._socket.close(linger=0)
        end_context(self._context)

    @property
    def sig(self) -> tuple[int, int]:
        """Shape of what it sends of a frame."""
        rows, columns = np.empty(self.reference.sig, bool)[self._rectangle].shape
        return rows, columns

    def send(self, message: bytes) -> None:
        self._socket.send(message)

    def payload(self, number: int) -> bytes:
        """One frame of the reference's pool, encoded."""
        if number not in self._payloads:
            frame = self.reference.pool[number].reshape(self.reference.sig)
            frame = np.ascontiguousarray(frame[self._rectangle])
            self._payloads[number] = encode_frame(frame, "bslz4")
        return self._payloads[number]

    def series(self, number: int = 1, *, scan: int = 1, unique_id: str | None = None) -> "Series":
        """Make a series; `scan` says which frames of the reference it shows."""
        return Series(self, number, scan, unique_id or new_unique_id())


class Series:
    """One series of a detector; its messages are sent in the order of the calls."""

    def __init__(self, detector: Detector, number: int, scan: int, unique_id: str) -> None:
        self._detector = detector
        self._reference = detector.reference
        self._scan = scan
        self.number, self.unique_id = number, unique_id
        dtype = self._reference.frames.dtype.str
        formats = {"threshold_1": FrameFormat(codec="bslz4", dtype=dtype, shape=detector.sig)}
        self._writer = ImageWriter(series=number, unique_id=unique_id, formats=formats)

    def start(self, announced: int | None = None) -> Self:
        reference = self._reference
        announced = reference.count if announced is None else announced
        user_data = {"nav_shape": list(reference.nav)} if announced == reference.count else None
        frames: dict[str, Any] = {"sig_shape": self._detector.sig, "dtype": reference.frames.dtype}
        identity = {"series": self.number, "unique_id": self.unique_id, "images": announced}
        self._detector.send(start_message(**identity, **frames, user_data=user_data))
        return self

    def message(self, index: int) -> bytes:
        number = self._reference.frames.number(index % self._reference.count, self._scan)
        return self._writer.message(index, self._detector.payload(number))

    def image(self, index: int) -> Self:
        self._detector.send(self.message(index))
        return self

    def cut_image(self, index: int) -> Self:
        """Send an image with half its payload."""
        self._detector.send(cut_payload(self.message(index)))
        return self

    def images(self, first: int = 0, stop: int | None = None) -> Self:
        for index in range(first, self._reference.count if stop is None else stop):
            self.image(index)
        return self

    def end(self) -> Self:
        self._detector.send(end_message(series=self.number, unique_id=self.unique_id))
        return self
