"""Scans as a Merlin sends them, and the server of its control socket."""

import socketserver

from stemd_sources.detectors.merlin.parser import MerlinParser
from stemd_sources.detectors.merlin.writer import acquisition_header, frame_record
from stemd_sources.errors import DetectorControlError, MalformedMessage
from stemd_sources.events import ImageReceived
from stemd_sources.merlin import framing
from stemd_sources.merlin.frame_header import announced_frames, parse_acquisition_header
from stemd_sources.sending.control_server import ControlServer
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scan_groups import CapturedScan
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation
from stemd_sources.sending.tcp_sender import TcpDetectorSocket
from stemd_sources.sending.trigger import ControlledTrigger
from stemd_sources.zeromq.multipart import as_bytes


class MerlinScan(FrameScan):
    """A scan as a Merlin sends it: a header, frames of big-endian pixels, no end, no series, no masks."""

    no_foreign_image = "Merlin frames carry no series"

    def start(self) -> bytes:
        """The acquisition header; ``ScanX`` and ``ScanY`` are the nav shape."""
        return framing.frame(acquisition_header(frames=self.frames, scan_shape=self._source.nav_shape))

    def message(self, frame: int, payload: bytes) -> bytes:
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


_LARGEST_REQUEST_BYTES = 2**16
_DONE, _BUSY, _UNKNOWN, _OUT_OF_RANGE = "0", "1", "2", "3"
_INTERNAL_TRIGGER = "0"


class MerlinServer(ControlServer):
    """Listens for requests and opens and closes a trigger of a simulated detector.

    `address`: ``host:port`` (0: a free one; BindError). `images`: frames in an acquisition; no other number
    can be set.
    """

    def __init__(self, trigger: ControlledTrigger, *, address: str = "127.0.0.1:0", images: int) -> None:
        self._trigger = trigger
        self._images = images
        self._values = {
            "SOFTWAREVERSION": "1.6.0",
            "NUMFRAMESTOACQUIRE": str(images),
            "NUMFRAMESPERTRIGGER": "1",
            "ACQUISITIONTIME": "1",
            "ACQUISITIONPERIOD": "1",
            "COUNTERDEPTH": "12",
            "CONTINUOUSRW": "0",
            "TRIGGERSTART": _INTERNAL_TRIGGER,
        }
        super().__init__(address, socketserver.ThreadingTCPServer, _handler_of(self))

    def answer(self, request: str) -> str:
        """The body of the answer to the body of a request."""
        kind, name, *rest = [*request.split(","), ""]
        if kind == "GET":
            found = self._get(name)
            return f"GET,{name},{found or 0},{_UNKNOWN if found is None else _DONE}"
        if kind == "SET":
            return f"SET,{name},{self._set(name, rest[0] if rest else '')}"
        return f"{kind},{name},{self._command(name) if kind == 'CMD' else _UNKNOWN}"

    def _get(self, name: str) -> str | None:
        if name == "DETECTORSTATUS":
            return {"idle": "0", "ready": "5", "acquire": "1"}[self._trigger.state]
        return self._values.get(name)

    def _set(self, name: str, value: str) -> str:
        if name not in self._values:
            return _UNKNOWN
        if self._trigger.state != "idle":
            return _BUSY
        if name == "NUMFRAMESTOACQUIRE" and value != str(self._images):
            return _OUT_OF_RANGE
        self._values[name] = value
        return _DONE

    def _command(self, name: str) -> str:
        try:
            if name == "STARTACQUISITION":
                self._trigger.triggers_itself = self._values["TRIGGERSTART"] == _INTERNAL_TRIGGER
                self._trigger.arm()
            elif name == "SOFTTRIGGER":
                self._trigger.trigger()
            elif name == "STOPACQUISITION":
                self._trigger.stop()
            elif name != "RESET":
                return _UNKNOWN
        except DetectorControlError:
            return _BUSY
        return _DONE


def _handler_of(server: MerlinServer) -> type[socketserver.BaseRequestHandler]:
    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            while True:
                prefix = self.rfile.read(framing.PREFIX_BYTES)
                size = framing.message_bytes(prefix) if len(prefix) == framing.PREFIX_BYTES else None
                if size is None or size > _LARGEST_REQUEST_BYTES:
                    return
                body = self.rfile.read(size - framing.PREFIX_BYTES)
                self.wfile.write(framing.frame(server.answer(body.decode("latin-1")).encode("latin-1")))

    return Handler


SIMULATION = Simulation(
    scan=MerlinScan,
    control=MerlinServer,
    socket=TcpDetectorSocket,
    payload_codec=lambda codec: "none>",
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
    captured=CapturedMerlin,
)
