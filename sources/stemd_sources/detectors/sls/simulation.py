"""Messages as an slsDetectorPackage receiver writes them, as tuples of parts, its scans, and its socket."""

import json
from collections.abc import Mapping

import numpy as np
import zmq

from stemd_sources.headers.json_object import json_part
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.sender import DetectorSocket, Stopped
from stemd_sources.sending.simulation import Simulation, raw_pixels
from stemd_sources.zeromq.multipart import Message, Parts

_TICKS_PER_SECOND = 10_000_000


def image_message(
    index: int,
    payload: bytes,
    *,
    acquisition: int,
    shape: tuple[int, int],
    dtype: str | np.dtype,
    added: Mapping[str, str] | None = None,
    flip_rows: bool = False,
    time_s: float = 0.0,
    row: int = 0,
    column: int = 0,
) -> Parts:
    """An image `index` (from 0) of the port at `row`, `column`; `added`: texts of users in the header."""
    rows, columns = shape
    header = _header(
        data=1,
        bitmode=8 * np.dtype(dtype).itemsize,
        fileIndex=acquisition,
        detshape=[1, 1],
        shape=[columns, rows],
        size=len(payload),
        acqIndex=index + 1,
        frameIndex=index,
        fname="run",
        completeImage=1,
        frameNumber=index + 1,
        timestamp=round(time_s * _TICKS_PER_SECOND),
        flipRows=int(flip_rows),
        row=row,
        column=column,
    )
    if added is not None:
        header["addJsonHeader"] = dict(added)
    return (json_part(header) + b"\n", payload)


def end_message() -> Parts:
    """The end of an acquisition."""
    return (json_part(_header()) + b"\n",)


_ZEROS = (
    "bitmode fileIndex size acqIndex frameIndex data completeImage frameNumber expLength packetNumber "
    "timestamp modId row column detSpec1 detSpec2 detSpec3 detSpec4 detType version flipRows quad"
)


def _header(**values: object) -> dict[str, object]:
    zeros: dict[str, object] = dict.fromkeys(_ZEROS.split(), 0)
    others = {"progress": 0.0, "fname": "", "detshape": [0, 0], "shape": [0, 0], "rx_roi": [-1, -1, -1, -1]}
    return {"jsonversion": 5, **zeros, **others, **values}


class SlsScan(FrameScan):
    """A scan of one port: images, then an end; ``addJsonHeader`` has ``images`` and ``nav_shape``."""

    no_foreign_image = "another fileIndex starts another acquisition"

    def message(self, frame: int, payload: bytes) -> Parts:
        return image_message(
            frame,
            payload,
            acquisition=self.series,
            shape=self.source.sig_shape,
            dtype=self.source.dtype,
            added={"images": str(self.frames), "nav_shape": json.dumps(list(self.source.nav_shape))},
            time_s=self.time_s(frame),
        )

    def end(self) -> Parts:
        return end_message()


class PublisherSocket(DetectorSocket):
    """A PUB socket that listens; it waits for a subscriber, and drops nothing while one is there."""

    _kind = zmq.XPUB
    _has_subscriber = False

    def send(self, message: Message) -> None:
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
