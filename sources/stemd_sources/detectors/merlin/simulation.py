"""Scans as a Merlin sends them, and the server of its control socket."""

import socketserver

import numpy as np

from stemd_sources.detectors.merlin.parser import MerlinParser
from stemd_sources.errors import DetectorControlError, MalformedMessage
from stemd_sources.events import ImageReceived
from stemd_sources.merlin import frame_header
from stemd_sources.merlin.frame_header import PREFIX_BYTES
from stemd_sources.sending.control import ControlledTrigger, ControlServer
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import CapturedScan, FrameScan
from stemd_sources.sending.sender import TcpDetectorSocket
from stemd_sources.sending.simulation import Simulation
from stemd_sources.zeromq.multipart import as_bytes

_PIXEL_TYPES = {1: "U08", 2: "U16", 4: "U32"}
_DEPTHS = {1: 6, 2: 12, 4: 24}
_SOFTWARE = "1.6.0"
_HEADER_BYTES = {1: 384, 4: 768}
_DACS = "011,511" + 6 * ",000" + ",175,010,200,125,100,100,093,100,099,030,128,004,255,140,128,191,179"
_DACS += ",511,511"
_THRESHOLDS = "2.000000E+0,5.110000E+2" + 6 * ",0.000000E+0"


def acquisition_header(
    *, frames: int, frames_per_trigger: int = 1, scan_shape: tuple[int, ...] | None = None
) -> bytes:
    """The text of an acquisition header; `frames` 0: until it is stopped; `scan_shape`: rows, columns."""
    values: dict[str, object] = {
        "Time and Date Stamp (day, mnth, yr, hr, min, s)": "01/01/1970 00:00:00",
        "Chip ID": "SIM_0, - , - , - ",
        "Chip Type (Medipix 3.0, Medipix 3.1, Medipix 3RX)": "Medipix 3RX",
        "Assembly Size (NX1, 2X2)": "   1x1",
        "Chip Mode  (SPM, CSM, CM, CSCM)": "SPM",
        "Counter Depth (number)": 12,
        "Gain": "SLGM",
        "Active Counters": "Counter 0",
        "Thresholds (keV)": _THRESHOLDS,
        "Gap Fill Mode": "None",
        "Acquisition Type (Normal, Th_scan, Config)": "Normal",
        "Frames in Acquisition (Number)": frames,
        "Frames per Trigger (Number)": frames_per_trigger,
        "Sensor Bias (V)": "120 V",
        "Temperature (C)": "Board Temp 40.000000 Deg C",
        "Medipix Clock (MHz)": "120MHz",
        "Readout System": "stemd simulator",
        "Software Version": _SOFTWARE,
    }
    if scan_shape is not None and len(scan_shape) == 2:
        values["ScanX"], values["ScanY"] = scan_shape[1], scan_shape[0]
    lines = ["HDR,\t", *(f"{key}:\t{value}" for key, value in values.items()), "End"]
    return "\r\n".join(lines).encode("latin-1").ljust(2048)


def frame_record(
    index: int,
    pixels: bytes,
    *,
    shape: tuple[int, int],
    dtype: str | np.dtype,
    depth: int | None = None,
    chips: int = 1,
    is_raw: bool = False,
    time_s: float = 0.0,
) -> bytes:
    """A frame as in a file: header, and pixels; `shape`: of a raw quad that of four chips side by side."""
    itemsize = np.dtype(dtype).itemsize
    kind = "R64" if is_raw else _PIXEL_TYPES[itemsize]
    layout = "2x2" if chips == 4 else "1x1"
    offset = _HEADER_BYTES[chips]
    seconds = min(int(time_s), 59)
    nanoseconds = round((time_s - int(time_s)) * 1e9) % 10**9
    local = f"1970-01-01 00:00:{seconds:02d}.{nanoseconds // 1000:06d}"
    utc = f"1970-01-01T00:00:{seconds:02d}.{nanoseconds:09d}Z"
    text = (
        f"MQ1,{index + 1:06d},{offset:05d},{chips:02d},{shape[1]:04d},{shape[0]:04d},{kind},{layout:>6},"
        f"{(1 << chips) - 1:02X},{local},0.001000,0,0,0,{_THRESHOLDS},"
        + f"3RX,{_DACS}," * chips
        + f"MQ1A,{utc},1000000ns,{depth or _DEPTHS[itemsize]},"
    )
    return text.encode("latin-1").ljust(offset, b"\0") + pixels


class MerlinScan(FrameScan):
    """A scan as a Merlin sends it: a header, frames of big-endian pixels, no end, no series, no masks."""

    no_foreign_image = "Merlin frames carry no series"

    def start(self) -> bytes:
        """The acquisition header; ``ScanX`` and ``ScanY`` are the nav shape."""
        return frame_header.frame(acquisition_header(frames=self.frames, scan_shape=self.source.nav_shape))

    def message(self, frame: int, payload: bytes) -> bytes:
        record = frame_record(
            frame, payload, shape=self.source.sig_shape, dtype=self.source.dtype, time_s=self.time_s(frame)
        )
        return frame_header.frame(record)


def cut_payload(message: bytes) -> bytes:
    """The frame with half its pixels, its length as it then is; what is no frame stays as it is."""
    try:
        event = MerlinParser().parse(message)
    except MalformedMessage:
        return message
    if not isinstance(event, ImageReceived):
        return message
    return frame_header.frame(message[PREFIX_BYTES : event.offset + event.size // 2])


def announced(message: bytes) -> int | None:
    """Frames that an acquisition header announces; None for what is none, or says nothing."""
    try:
        return frame_header.announced_frames(frame_header.parse_acquisition_header(message[PREFIX_BYTES:]))
    except MalformedMessage:
        return None


class CapturedMerlin(CapturedScan):
    """A recorded acquisition, sent at the times of arrival: frames have the time of day, in local time."""

    @property
    def is_cut_short(self) -> bool:
        """Whether the detector would have continued: fewer frames than announced were recorded."""
        start = self.start()
        expected = None if start is None else announced(as_bytes(start))
        return expected is None or self.frames < expected

    def cut_image(self, frame: int) -> bytes:
        return cut_payload(as_bytes(self.image(frame)))


_DONE, _BUSY, _UNKNOWN, _OUT_OF_RANGE = "0", "1", "2", "3"
_INTERNAL_TRIGGER = "0"


class MerlinServer(ControlServer):
    """Answers requests at ``host:port`` (0: a free one; BindError), and opens and closes a trigger."""

    def __init__(self, trigger: ControlledTrigger, *, address: str = "127.0.0.1:0", images: int) -> None:
        self._trigger, self._images = trigger, images
        self._values = {
            "SOFTWAREVERSION": _SOFTWARE,
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
            state = {"idle": "0", "ready": "5", "acquire": "1"}[self._trigger.state]
            found = {**self._values, "DETECTORSTATUS": state}.get(name)
            return f"GET,{name},{found or 0},{_UNKNOWN if found is None else _DONE}"
        if kind == "SET":
            return f"SET,{name},{self._set(name, rest[0] if rest else '')}"
        return f"{kind},{name},{self._command(name) if kind == 'CMD' else _UNKNOWN}"

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
                prefix = self.rfile.read(PREFIX_BYTES)
                size = frame_header.message_bytes(prefix) if len(prefix) == PREFIX_BYTES else None
                if size is None or size > 2**16:
                    return
                body = self.rfile.read(size - PREFIX_BYTES)
                self.wfile.write(frame_header.frame(server.answer(body.decode("latin-1")).encode("latin-1")))

    return Handler


SIMULATION = Simulation(
    scan=MerlinScan,
    control=MerlinServer,
    socket=TcpDetectorSocket,
    payload_codec=lambda codec: "none>",
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
    captured=CapturedMerlin,
)
