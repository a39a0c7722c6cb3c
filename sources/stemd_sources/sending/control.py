"""Control of simulated detectors: triggers, what control interfaces share, and the REST one of DECTRIS."""

import json
import re
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import Any, Literal, TypeAlias  # Any: values of parameters are any JSON

from stemd_sources.closing import Closing
from stemd_sources.errors import BindError, DetectorControlError
from stemd_sources.sending.sender import Stopped

API = "1.8.0"
_PATH = re.compile(rf"/(detector|stream)/api/{re.escape(API)}/(config|status|command)/([\w/]+)")
_LARGEST_BODY_BYTES = 2**20
_INTERNAL = ("ints", "inte")
_STOPS = ("disarm", "abort", "cancel")
_DO_NOTHING = ("initialize", "status_update", "hv_reset", "wait")
_STOP_CHECK_S = 0.1
_ANSWER_S = 60.0
Handler = type[BaseRequestHandler]
State: TypeAlias = Literal["idle", "ready", "acquire"]


class ScanStopped(Exception):
    """The scan is to end where it stands."""


class Trigger:
    """What a simulated detector asks, in its own thread; this one holds nothing back."""

    def wait_armed(self, should_stop: Callable[[], bool]) -> None:
        """Return when a scan is to start; raises `Stopped` if `should_stop` says so before."""

    def started(self, series: int) -> None:
        """Called when the start message is sent."""

    def wait_triggered(self, should_stop: Callable[[], bool]) -> None:
        """Return when images are to be sent; raises `ScanStopped` if the scan ends without, or `Stopped`."""

    def check(self) -> None:
        """Raise `ScanStopped` if the scan is to end."""

    def left(self) -> None:
        """Called when nothing more of the scan will come."""


class ControlledTrigger(Trigger):
    """Holds a detector until `arm` and `trigger`, from any thread; `triggers_itself`: until `arm`."""

    def __init__(self, *, triggers_itself: bool = False) -> None:
        self._condition = threading.Condition()
        self._state: State = "idle"
        self._series = 0
        self._is_armed = self._is_triggered = self._is_stopped = False
        self.triggers_itself = triggers_itself

    @property
    def state(self) -> State:
        """``idle``, ``ready`` (armed) or ``acquire`` (images are sent)."""
        with self._condition:
            return self._state

    # --- for the control of the detector ---

    def arm(self) -> int:
        """Start the next scan; return its series. DetectorControlError if one runs or none receives."""
        with self._condition:
            if self._state != "idle" or self._is_armed:
                raise DetectorControlError(f"arm: the detector is in state {self._state}, expected idle")
            self._is_armed = True
            self._is_stopped = self._is_triggered = False
            self._condition.notify_all()
            if not self._condition.wait_for(lambda: not self._is_armed, _ANSWER_S):
                self._is_armed = False
                raise DetectorControlError(f"arm: no receiver took the start message within {_ANSWER_S:g} s")
            return self._series

    def trigger(self) -> None:
        """Have all images sent. Raises DetectorControlError if no scan is armed."""
        with self._condition:
            if self._state == "idle":
                raise DetectorControlError("trigger: the detector is in state idle, expected ready")
            self._is_triggered = True
            self._condition.notify_all()

    def stop(self) -> None:
        """End the scan where it stands, and return when that is done; nothing happens if there is none."""
        with self._condition:
            if self._state == "idle":
                return
            self._is_stopped = True
            self._condition.notify_all()
            self._condition.wait_for(lambda: self._state == "idle", _ANSWER_S)

    # --- for the detector ---

    def wait_armed(self, should_stop: Callable[[], bool]) -> None:
        self._wait(lambda: self._is_armed, should_stop)

    def started(self, series: int) -> None:
        with self._condition:
            self._is_armed = False
            self._series = series
            self._state = "ready"
            self._condition.notify_all()

    def wait_triggered(self, should_stop: Callable[[], bool]) -> None:
        if not self.triggers_itself:
            self._wait(lambda: self._is_triggered or self._is_stopped, should_stop)
        self.check()
        with self._condition:
            self._state = "acquire"

    def check(self) -> None:
        with self._condition:
            if self._is_stopped:
                raise ScanStopped

    def left(self) -> None:
        with self._condition:
            self._state = "idle"
            self._is_stopped = self._is_triggered = False
            self._condition.notify_all()

    def _wait(self, condition: Callable[[], bool], should_stop: Callable[[], bool]) -> None:
        with self._condition:
            while not self._condition.wait_for(condition, _STOP_CHECK_S):
                if should_stop():
                    raise Stopped


class ControlServer(Closing):
    """Listens at ``host:port`` (0: a free one; BindError) with a server that `make` makes."""

    def __init__(
        self,
        address: str,
        make: Callable[[tuple[str, int], Handler], ThreadingTCPServer | ThreadingHTTPServer],
        handler: Handler,
    ) -> None:
        host, _, port = address.rpartition(":")
        try:
            self._server = make((host, int(port)), handler)
        except (OSError, ValueError, OverflowError) as error:
            raise BindError(f"cannot listen at {address}: {error}; give a free host:port") from error
        self._server.daemon_threads = True
        self.address = f"{host}:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Refused(Exception):
    def __init__(self, status: HTTPStatus, text: str) -> None:
        super().__init__(text)
        self.status = status


class SimplonServer(ControlServer):
    """Answers at ``host:port`` (BindError), keeps parameters (``nimages`` x ``ntrigger``: `images`)."""

    def __init__(
        self,
        trigger: ControlledTrigger,
        *,
        address: str = "127.0.0.1:0",
        images: int,
        stream_format: str = "cbor",
    ) -> None:
        self._trigger, self._images, self._format = trigger, images, stream_format
        self._lock = threading.Lock()
        self._config: dict[str, dict[str, Any]] = {
            "detector": {
                "trigger_mode": "exts",
                "ntrigger": images,
                "nimages": 1,
                "count_time": 1e-4,
                "frame_time": 1e-4,
                "compression": "bslz4",
                "roi_mode": "disabled",
                "description": "stemd simulator",
            },
            "stream": {
                "mode": "enabled",
                "format": stream_format,
                "header_detail": "basic",
                "header_appendix": "",
                "image_appendix": "",
            },
        }
        super().__init__(address, ThreadingHTTPServer, _handler_of(self))

    def answer(self, method: str, path: str, body: bytes) -> tuple[HTTPStatus, Any]:
        """Status and JSON value of the answer to a request."""
        try:
            return HTTPStatus.OK, self._value(method, path.rstrip("/"), body)
        except _Refused as error:
            return error.status, str(error)
        except DetectorControlError as error:
            return HTTPStatus.CONFLICT, str(error)

    def _value(self, method: str, path: str, body: bytes) -> Any:
        if path == "/detector/api/version":
            return {"value": API, "value_type": "string"}
        found = _PATH.fullmatch(path)
        if found is None:
            raise _Refused(HTTPStatus.NOT_FOUND, f"no such address: {path}")
        module, task, name = found.groups()
        if task == "command":
            if method != "PUT" or module != "detector":
                raise _Refused(HTTPStatus.METHOD_NOT_ALLOWED, "commands are for PUT and the detector")
            return self._command(name)
        if task == "status":
            return {"value": self._status(module, name)}
        if name not in self._config[module]:
            raise _Refused(HTTPStatus.NOT_FOUND, f"no parameter {name} of the {module}")
        if method == "PUT":
            return self._set(module, name, body)
        return {"value": self._config[module][name], "access_mode": "rw"}

    def _set(self, module: str, name: str, body: bytes) -> list[str]:
        try:
            value = json.loads(body)["value"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise _Refused(HTTPStatus.BAD_REQUEST, 'expected {"value": ...}') from error
        if self._trigger.state != "idle":
            raise DetectorControlError(f"the detector is in state {self._trigger.state}, expected idle")
        if name == "format" and value != self._format:
            raise _Refused(HTTPStatus.BAD_REQUEST, f"this simulator sends {self._format}")
        if name in ("ntrigger", "nimages") and (type(value) is not int or value < 1):
            raise _Refused(HTTPStatus.BAD_REQUEST, f"{name} is {value!r}, expected a number from 1")
        with self._lock:
            self._config[module][name] = value
        return [name]

    def _status(self, module: str, name: str) -> Any:
        if (module, name) == ("stream", "dropped"):
            return 0
        if name != "state":
            raise _Refused(HTTPStatus.NOT_FOUND, f"no status {name} of the {module}")
        state = self._trigger.state
        if module == "detector":
            return state
        if self._config["stream"]["mode"] != "enabled":
            return "disabled"
        return "acquire" if state == "acquire" else "ready"

    def _command(self, name: str) -> Any:
        if name == "arm":
            return {"sequence id": self._arm()}
        if name == "trigger":
            self._trigger.trigger()
        elif name in _STOPS:
            self._trigger.stop()
        elif name not in _DO_NOTHING:
            raise _Refused(HTTPStatus.NOT_FOUND, f"no command {name}")
        return None

    def _arm(self) -> int:
        detector = self._config["detector"]
        wanted = detector["nimages"] * detector["ntrigger"]
        if wanted != self._images:
            text = f"nimages x ntrigger is {wanted}, this simulator sends {self._images} images"
            raise _Refused(HTTPStatus.BAD_REQUEST, text)
        if self._config["stream"]["mode"] != "enabled":
            raise _Refused(HTTPStatus.BAD_REQUEST, "the stream is disabled, this simulator has nothing else")
        # Where triggers come from outside, the simulator is the outside.
        self._trigger.triggers_itself = detector["trigger_mode"] not in _INTERNAL
        return self._trigger.arm()


def _handler_of(server: SimplonServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = 10

        def do_GET(self) -> None:
            self._answer("GET")

        def do_PUT(self) -> None:
            self._answer("PUT")

        def _answer(self, method: str) -> None:
            length = self.headers.get("Content-Length", "0")
            size = int(length) if length.isascii() and length.isdigit() else 0
            body = self.rfile.read(min(size, _LARGEST_BODY_BYTES))
            status, value = server.answer(method, self.path.partition("?")[0], body)
            data = b"" if value is None else json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has
            """Stay silent."""

    return Handler
