"""Scans as a Merlin sends them."""

from stemd_sources.detectors.merlin.control_server import MerlinServer
from stemd_sources.detectors.merlin.parser import MerlinParser
from stemd_sources.detectors.merlin.writer import acquisition_header, frame_record
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import ImageReceived
from stemd_sources.merlin import framing
from stemd_sources.merlin.frame_header import announced_frames, parse_acquisition_header
from stemd_sources.sending.captured_scan import CapturedScan
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation
from stemd_sources.sending.tcp_sender import TcpDetectorSocket
from stemd_sources.zeromq.multipart import as_bytes


class MerlinScan(FrameScan):
    """A scan of frames as a Merlin sends it: an acquisition header, then frames, no end; see `FrameScan`.

    The payloads are big-endian pixels. A Merlin has neither a number of the series nor masks.
    """

    no_foreign_image = "Merlin frames carry no series"

    def start(self) -> bytes:
        """The acquisition header; ``ScanX`` and ``ScanY`` are the nav shape."""
        return framing.frame(acquisition_header(frames=self.frames, scan_shape=self._source.nav_shape))

    def message(self, frame: int, payload: bytes) -> bytes:
        """The message of one frame."""
        record = frame_record(
            frame,
            payload,
            shape=self._source.sig_shape,
            dtype=self._source.dtype,
            time_s=self.time_s(frame),
        )
        return framing.frame(record)


def cut_payload(message: bytes) -> bytes:
    """The frame with half its pixels, its length as it then is; what is no frame stays as it is."""
    try:
        event = MerlinParser().parse(message)
    except MalformedMessage:
        return message
    if not isinstance(event, ImageReceived):
        return message
    return framing.frame(message[framing.PREFIX_BYTES : event.offset + event.size // 2])


def announced(message: bytes) -> int | None:
    """Frames that an acquisition header announces; None for what is none, or says nothing."""
    try:
        return announced_frames(parse_acquisition_header(message[framing.PREFIX_BYTES :]))
    except MalformedMessage:
        return None


class CapturedMerlin(CapturedScan):
    """A recorded acquisition, sent at the times of arrival: frames have the time of day, in local time."""

    @property
    def is_cut_short(self) -> bool:
        """Whether the detector would have continued: fewer frames than announced were recorded."""
        start = self.start()
        frames_announced = None if start is None else announced(as_bytes(start))
        return frames_announced is None or self.frames < frames_announced

    def cut_image(self, frame: int) -> bytes:
        """The message with its payload cut to half."""
        return cut_payload(as_bytes(self.image(frame)))


SIMULATION = Simulation(
    scan=MerlinScan,
    control=MerlinServer,
    socket=TcpDetectorSocket,
    payload_codec=lambda codec: "none>",
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
    captured=CapturedMerlin,
)
