"""The control socket of a simulated Merlin: answers requests, starts and stops acquisitions."""

import socketserver

from stemd_sources.errors import DetectorControlError
from stemd_sources.merlin.framing import PREFIX_BYTES, frame, message_bytes
from stemd_sources.sending.control_server import ControlServer
from stemd_sources.sending.trigger import ControlledTrigger

_LARGEST_REQUEST_BYTES = 2**16
_DONE, _BUSY, _UNKNOWN, _OUT_OF_RANGE = "0", "1", "2", "3"
_INTERNAL_TRIGGER = "0"


class MerlinServer(ControlServer):
    """Listens for requests and opens and closes a trigger of a simulated detector.

    Raises BindError if it cannot listen there.

    `trigger`: that of the detector. `address`: ``host:port``; port 0: any free one. `images`: frames in an
    acquisition of that detector: no other number can be set.
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
                prefix = self.rfile.read(PREFIX_BYTES)
                size = message_bytes(prefix) if len(prefix) == PREFIX_BYTES else None
                if size is None or size > _LARGEST_REQUEST_BYTES:
                    return
                body = self.rfile.read(size - PREFIX_BYTES)
                self.wfile.write(frame(server.answer(body.decode("latin-1")).encode("latin-1")))

    return Handler
