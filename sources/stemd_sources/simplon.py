"""A client of a DECTRIS detector's REST interface (SIMPLON): set it up, arm, trigger, abort, ask it."""

import http.client
import json
from collections.abc import Mapping
from contextlib import closing
from typing import Final, Literal, Self, TypeAlias
from urllib.parse import urlsplit

from stemd_sources.errors import DetectorControlError

Value: TypeAlias = bool | int | float | str | list["Value"] | dict[str, "Value"] | None
Module: TypeAlias = Literal["detector", "stream", "filewriter", "monitor", "system"]

ARM_S: Final = 120.0
INITIALIZE_S: Final = 240.0  # what these two may take on a real detector; public clients wait as long
_SHOWN = 120
# The region of interest resets the times, and the frame time must not be shorter than the count time.
_FIRST = ("roi_mode", "trigger_mode", "count_time")


class SimplonClient:
    """Talks to one detector; each call is one HTTP request.

    Parameters
    ----------
    address
        Host, ``host:port``, or ``http://host:port`` of the detector control unit.
    api
        Version of the interface; old EIGER1 systems have 1.6.0.
    timeout_s
        How long a request may take; arming, triggering and initializing have their own.

    Examples
    --------
    ::

        detector = SimplonClient("10.0.0.5")
        detector.enable_stream("v2", header_appendix={"nav_shape": [256, 256]})
        detector.configure(trigger_mode="exts", ntrigger=65536, nimages=1, count_time=1e-5)
        series = detector.arm()
        ...
        detector.disarm()
    """

    def __init__(self, address: str, *, api: str = "1.8.0", timeout_s: float = 10.0) -> None:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        try:
            port = parts.port or http.client.HTTP_PORT
        except ValueError as error:
            raise DetectorControlError(f"detector address {address!r}: {error}") from error
        if parts.scheme != "http" or not parts.hostname:
            raise DetectorControlError(f"detector address {address!r}: expected a host or http://host:port")
        self._where = f"detector at {parts.hostname}:{port}"
        self._host, self._port = parts.hostname, port
        self._api, self._timeout_s = api, timeout_s

    @classmethod
    def of_source(cls, url: str, *, port: int = http.client.HTTP_PORT, timeout_s: float = 10.0) -> Self:
        """A client for the detector of a source URL such as ``dectris-v2+tcp://10.0.0.5:31001``."""
        host = urlsplit(url.partition("+")[2]).hostname
        if not host:
            raise DetectorControlError(f"source URL {url!r}: expected dectris-v2+tcp://host:port")
        return cls(f"[{host}]:{port}" if ":" in host else f"{host}:{port}", timeout_s=timeout_s)

    # --- asking ---

    def version(self) -> str:
        """The version of the interface that the detector has.

        Raises
        ------
        DetectorControlError
            Here and in all that follow: if it does not answer, or refuses; one line.
        """
        return str(self._value("GET", "/detector/api/version/"))

    def state(self) -> str:
        """``na``, ``initialize``, ``idle``, ``configure``, ``ready``, ``acquire``, ``error`` or ``test``."""
        return str(self.get("detector", "status", "state"))

    def status(self) -> dict[str, Value]:
        """State of detector and stream, and how many images the stream has dropped, where it says."""
        return {
            "state": self.get("detector", "status", "state"),
            "stream_state": self.get("stream", "status", "state"),
            "dropped": self.get("stream", "status", "dropped"),
        }

    def get(self, module: Module, task: Literal["config", "status"], name: str) -> Value:
        """The value of a parameter."""
        return self._value("GET", self._path(module, task, name))

    # --- setting up ---

    def set(self, module: Module, name: str, value: Value) -> list[str]:
        """Set a parameter; return the names of all that changed with it."""
        changed = self._request("PUT", self._path(module, "config", name), {"value": value})
        return [str(item) for item in changed] if isinstance(changed, list) else []

    def configure(self, **parameters: Value) -> None:
        """Set parameters of the detector, such as ``ntrigger=16``, in an order that keeps them.

        Names with a slash go in as a map: ``configure(**{"threshold/1/energy": 4000})``.
        """
        places = {name: place for place, name in enumerate(_FIRST)}
        for name in sorted(parameters, key=lambda name: places.get(name, len(places))):
            self.set("detector", name, parameters[name])

    def enable_stream(
        self,
        version: Literal["v1", "v2"] = "v2",
        *,
        header_detail: Literal["none", "basic", "all"] = "all",
        header_appendix: Value = None,
    ) -> None:
        """Have images sent over the network.

        Parameters
        ----------
        version
            Stream V1 or V2.
        header_detail
            ``all`` brings the pixel mask.
        header_appendix
            Goes into the header, such as ``{"nav_shape": [256, 256]}``; None: left as it is.
        """
        self.set("stream", "format", {"v1": "legacy", "v2": "cbor"}[version])
        self.set("stream", "header_detail", header_detail)
        if header_appendix is not None:
            # Stream V1 sends texts only, and both sides take the text of a map.
            self.set("stream", "header_appendix", json.dumps(header_appendix))
        self.set("stream", "mode", "enabled")

    # --- acquiring ---

    def initialize(self) -> None:
        """Initialize the detector; takes minutes."""
        self.command("initialize", timeout_s=INITIALIZE_S)

    def arm(self) -> int:
        """Arm; the start message goes out meanwhile. Return the series that it has."""
        answer = self.command("arm", timeout_s=ARM_S)
        for series in map(answer.get, ("sequence id", "series id")):
            if type(series) is int:
                return series
        raise DetectorControlError(f"{self._where}: arm answered {_short(answer)}, expected a 'sequence id'")

    def trigger(self, *, timeout_s: float | None = None) -> None:
        """Start the exposure; in the internal modes it returns at its end, so give a time that is enough."""
        self.command("trigger", timeout_s=timeout_s)

    def disarm(self) -> None:
        """End the series."""
        self.command("disarm")

    def cancel(self) -> None:
        """Finish the current image, then end the series."""
        self.command("cancel")

    def abort(self) -> None:
        """End the series at once."""
        self.command("abort")

    def command(self, name: str, *, timeout_s: float | None = None) -> dict[str, Value]:
        """Give the detector a command; return what it answers."""
        answer = self._request("PUT", self._path("detector", "command", name), None, timeout_s)
        return answer if isinstance(answer, dict) else {}

    # --- one request ---

    def _path(self, module: str, task: str, name: str) -> str:
        return f"/{module}/api/{self._api}/{task}/{name}"

    def _value(self, method: str, path: str) -> Value:
        answer = self._request(method, path)
        if not isinstance(answer, Mapping) or "value" not in answer:
            raise DetectorControlError(f"{self._where}: {path} answered {_short(answer)}, expected a 'value'")
        return answer["value"]

    def _request(
        self, method: str, path: str, body: dict[str, Value] | None = None, timeout_s: float | None = None
    ) -> Value:
        timeout_s = timeout_s or self._timeout_s
        what = f"{self._where}: {method} {path}"
        headers = {"Content-Type": "application/json"}
        with closing(http.client.HTTPConnection(self._host, self._port, timeout=timeout_s)) as connection:
            try:
                content = b"" if body is None else json.dumps(body).encode()
                connection.request(method, path, body=content, headers=headers)
                response = connection.getresponse()
                data = response.read(64 * 2**20)
            except TimeoutError as error:
                raise DetectorControlError(f"{what} had no answer within {timeout_s:g} s") from error
            except (OSError, http.client.HTTPException, ValueError) as error:
                raise DetectorControlError(f"{what}: {error!r}") from error
        text = data.decode("utf-8", "replace").strip()
        if response.status != http.client.OK:
            reason = f"{response.status} {response.reason}: {_short(text)}"
            raise DetectorControlError(f"{what} was refused: {reason}", code=str(response.status))
        try:
            answer: Value = json.loads(text) if text else None
        except (ValueError, RecursionError) as error:
            raise DetectorControlError(f"{what} answered {_short(text)}, expected JSON") from error
        return answer


def _short(value: object) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
