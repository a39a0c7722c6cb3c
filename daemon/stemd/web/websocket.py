"""``/ws``: results for the live page, the newest only, as fast as it draws them."""

import json
import math
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import anyio
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.frames import CloseCode

from stemd.web.access import HttpAccess, Visit
from stemd.web.hub import PageHub
from stemd.web.limits.allowance import metered
from stemd.web.picture import View
from stemd.wire.header import UDF_NAME

MOST_BYTES: Final = 16384  # longest message that is taken from a page
_SHORTEST_S: Final = 1 / 60
_SEND_S: Final = 60.0  # within which a page has to have read a message
_CLOSE_S: Final = 1.0
# Any, in this file: requests are JSON of any kind, and looked at before they are used.
_MOST_VIEWS: Final = 32
_RUNNING_S: Final = 0.25  # between two states while a scan runs
_WAITING_S: Final = 1.0
_RESULT: Final = b"result/"
_TOO_MANY: Final[tuple[int, str]] = (CloseCode.TRY_AGAIN_LATER, "too many pages")
# What shared links show of scans and results, without files and addresses. What is not listed is left out.
_SCAN: Final = (
    *("scan_id", "run_id", "series", "status", "reason", "complete", "wire", "nav_shape", "sig_shape"),
    *("dtype", "ledger", "events", "times", "name", "note"),
)
_SHARED_STATUS: Final = (
    *("type", "clock_s", "ready", "version", "instance", "uptime_s", "waiting_scans", "udfs", "calibration"),
    *("calibration_follows", "ring", "workers", "worker_restarts"),
)
_SOURCE: Final = ("state", "received_bytes", "decoded_bytes", "refused_messages")
_EVENT: Final = (
    *("version", "instance", "seq", "kind", "t_publish", "announced", "udf", "drift", "rate"),
    *_SCAN,
)
_EVENTS: Final = ("scan_started", "run_ended", "udf_registered", "udf_removed", "ring_full", "drift")
_NOT_SHOWN: Final = "its address is not shown"
_Values = Mapping[str, Any]
_ENDED: Final = (CloseCode.POLICY_VIOLATION, "the link has ended")


class NotARequest(Exception):
    """A page sends what no page of ours does."""

    def __init__(self, message: str, code: int | None = None) -> None:
        super().__init__(message)
        self.code = code


class Viewer:
    """Knows of which topics that its page shows there is something new, until the page has time for it."""

    def __init__(self, hub: PageHub, visit: Visit | None = None) -> None:
        self._hub = hub
        self.visit = visit or Visit()
        self._views: list[View] = []
        self._scan: str | None = None
        self._pending: set[tuple[bytes, str | None]] = set()
        self._event = 0
        self._has_events = self._has_scans = True
        self._catalogue = ""
        self._catalogue_version = -1
        self._next_status = 0.0
        self._is_new = anyio.Event()
        self._turn = 0
        self._drawn = anyio.Event()
        self.dismissed = anyio.Event()  # set when it is sent away
        self.why_dismissed = _TOO_MANY  # close code and reason
        self.drawn_at = time.monotonic()  # when its page last said that it has drawn (monotonic)

    # --- from the hub ---

    def take(self, topic: bytes, scan_id: str | None = None) -> None:
        """Called for a message of the stream, or of an opened scan; see :class:`stemd.web.hub.Listener`."""
        if topic.startswith(_RESULT):
            if scan_id is not None and scan_id == self._scan:
                self._is_new.set()  # for the catalogue
            if not self._shows(topic, scan_id):
                return
            self._pending.add((topic, scan_id))
        else:
            self._has_events = True
            self._has_scans = self._has_scans or topic == b"event/run_ended"
        self._is_new.set()

    def take_scans(self) -> None:
        """See :class:`stemd.web.hub.Listener`."""
        self._has_scans = True
        self._is_new.set()

    def dismiss(self, code: int = _TOO_MANY[0], reason: str = _TOO_MANY[1]) -> None:
        """Be sent away."""
        self.why_dismissed = (code, reason)
        self.dismissed.set()

    # --- from the page ---

    def receive(self, text: str) -> None:
        """Take the views a page wants (wrong ones are left out), or that it has drawn. Raises NotARequest."""
        try:
            request = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise NotARequest("not JSON", CloseCode.INVALID_DATA) from error
        if not isinstance(request, dict):
            raise NotARequest("not a map", CloseCode.INVALID_DATA)
        match request.get("type"):
            case "drawn":
                self.drawn_at = time.monotonic()
                if request.get("turn") == self._turn:
                    self._drawn.set()
            case "watch":
                self._watch(request)
            case _:
                raise NotARequest("expected type drawn or watch")

    def _watch(self, request: dict[str, object]) -> None:
        scan, views = request.get("scan"), request.get("views")
        if not (scan is None or isinstance(scan, str)) or not isinstance(views, list):
            raise NotARequest("watch: expected scan (text or null) and views (a list)")
        found = [_view(item, scan, self.visit) for item in views[:_MOST_VIEWS]]
        if scan != self._scan:
            self._catalogue_version = -1
        self._scan = scan
        self._views = [view for view in found if view is not None]
        scans = {view.scan for view in self._views}
        results = [(topic, one) for one in scans for topic in self._hub.results(one)]
        self._pending = {(topic, one) for topic, one in results if self._shows(topic, one)}
        self._is_new.set()
        if None in found:
            raise NotARequest("watch: expected views of udf, buffer and channel")

    # --- to the page ---

    async def next_turn(self) -> list[str | View]:
        """Wait for something new; return the texts that describe it, and the views with a new picture."""
        messages: list[str | View] = []
        while not messages:
            with anyio.move_on_after(max(0.0, self._next_status - time.monotonic())):
                await self._is_new.wait()
            self._is_new = anyio.Event()
            messages = self._compose()
        self._turn += 1
        self._drawn = anyio.Event()
        return [*messages, json.dumps({"type": "turn", "turn": self._turn})]

    async def drawn(self) -> None:
        """Wait until the page has drawn the last turn; a page that is not looked at takes its time."""
        await self._drawn.wait()

    def _compose(self) -> list[str | View]:
        messages: list[str | View] = []
        now = time.monotonic()
        if now >= self._next_status:
            status = self._hub.status()
            self._next_status = now + (_RUNNING_S if status.get("scan") else _WAITING_S)
            messages.append(_json(shared_status(status) if self.visit.is_shared else status))
            self._catalogue_version = -1  # parameters may be others
        if self._has_scans:
            self._has_scans = False
            scans = self._hub.scans()
            messages.append(_json(shared_scans(scans) if self.visit.is_shared else scans))
        if self._catalogue_version != self._hub.catalogue_version:
            self._catalogue_version = self._hub.catalogue_version
            is_hidden = self.visit.is_shared and self._hub.is_open(self._scan)
            found = self._hub.catalogue(None if is_hidden else self._scan)
            rights = {"may_act": self.visit.may_act, "until": self.visit.until}
            catalogue = json.dumps((shared_catalogue(found) if self.visit.is_shared else found) | rights)
            if catalogue != self._catalogue:
                self._catalogue = catalogue
                messages.append(catalogue)
        if self._has_events:
            self._has_events = False
            self._event, events = self._hub.events(self._event)
            shown = shared_events(events) if self.visit.is_shared else events
            messages.append(_json({"type": "events", "events": shown}))
        pending, self._pending = self._pending, set()
        messages += [view for view in self._views if view.source in pending]
        return messages

    def _shows(self, topic: bytes, scan_id: str | None) -> bool:
        return any(view.source == (topic, scan_id) for view in self._views)


def _json(message: object) -> str:
    return json.dumps(message, default=str)


def _view(item: Any, watched: str | None, visit: Visit) -> View | None:
    """Read a view; it is of the scan that is watched unless it names one."""
    match item:
        case {"udf": str(udf), "buffer": str(buffer), "channel": int(channel)} if UDF_NAME.fullmatch(udf):
            wanted = {key: item.get(key) is True for key in ("coverage", "vectors")}
            every, scan = item.get("all") is True, item.get("scan", watched)
            scan = scan if isinstance(scan, str) else None
            wanted |= {"all_channels": every, "is_shared": visit.is_shared}
            return View(udf=udf, buffer=buffer, scan=scan, channel=channel, **wanted)
    return None


def page_socket(hub: PageHub, access: HttpAccess) -> WebSocketRoute:
    """Return the route."""

    async def serve(websocket: WebSocket) -> None:
        try:
            await websocket.accept()
            await _serve(websocket, hub, access.visit(websocket))
        except WebSocketDisconnect:
            pass  # the page was closed

    return WebSocketRoute("/ws", serve)


async def _serve(websocket: WebSocket, hub: PageHub, visit: Visit) -> None:
    viewer = Viewer(hub, visit)
    hub.join(viewer)
    try:
        async with anyio.create_task_group() as tasks:
            for task in (_listen, _show):
                tasks.start_soon(task, websocket, viewer, hub)
            left_s = math.inf if visit.until is None else visit.until - time.time()
            with anyio.move_on_after(left_s) as limit:
                await viewer.dismissed.wait()
            if limit.cancelled_caught:
                viewer.dismiss(*_ENDED)
            tasks.cancel_scope.cancel()
    except* WebSocketDisconnect:
        pass
    finally:
        hub.leave(viewer)
    if viewer.dismissed.is_set() and websocket.application_state is WebSocketState.CONNECTED:
        with anyio.move_on_after(_CLOSE_S):
            await websocket.close(*viewer.why_dismissed)


async def _show(websocket: WebSocket, viewer: Viewer, hub: PageHub) -> None:
    async def turn() -> int:
        size = 0
        for message in await viewer.next_turn():
            size += await _send(websocket, message, viewer, hub)
        return size

    while True:
        size = await metered(turn(), hub.allowance.spend)
        # At most one turn is on its way. What else is new stays where it is kept anyway.
        await anyio.sleep(max(_SHORTEST_S, hub.pay(size), hub.allowance.wait_s()))
        await viewer.drawn()


async def _send(websocket: WebSocket, message: str | View, viewer: Viewer, hub: PageHub) -> int:
    """Send a text, or the newest picture of a view; return how many bytes that were."""

    def cut_off() -> None:
        if not viewer.dismissed.is_set():
            hub.refusals.count("http", "behind", peer=websocket.client.host if websocket.client else "")
            viewer.dismiss(CloseCode.POLICY_VIOLATION, "behind")

    with anyio.move_on_after(_SEND_S) as limit:
        if isinstance(message, str):
            await websocket.send_text(message)
            return len(message)
        if not (size := hub.picture_bytes(message)):
            return 0
        async with hub.pictures.taken(size, cut_off):
            picture = hub.picture(message)  # a newer one may have come when there is room
            if picture is None:
                return 0
            await websocket.send_bytes(picture)
            return len(picture)
    if limit.cancelled_caught:
        cut_off()
    return 0


async def _listen(websocket: WebSocket, viewer: Viewer, hub: PageHub) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        try:
            if text is None:
                raise NotARequest("not a text", CloseCode.UNSUPPORTED_DATA)
            viewer.receive(text)
        except NotARequest as error:
            peer = websocket.client.host if websocket.client else ""
            hub.refusals.count("http", "malformed", peer=peer, path="/ws", error=error)
            if error.code is not None:
                viewer.dismiss(error.code, str(error))


def shared_status(status: _Values) -> dict[str, object]:
    """Return the state of the daemon."""
    source = status.get("source")
    scans = {key: _scan(status.get(key)) for key in ("scan", "last_run")}
    about = None if source is None else _some(source, _SOURCE) | {"url": _NOT_SHOWN, "trouble": None}
    return _some(status, _SHARED_STATUS) | scans | {"source": about, "recording": None, "stage": []}


def shared_scans(message: _Values) -> dict[str, object]:
    """Return the last scans; none that is open, as they are files."""
    scans = [_some(scan, _SCAN) | {"udfs": {}, "hints": []} for scan in message["scans"]]
    return {"type": message["type"], "scans": scans, "opened": [], "may_open": False}


def shared_catalogue(message: _Values) -> dict[str, object]:
    """Return what can be shown, and nothing that could be added."""
    udfs = [udf | {"params": _without_text(udf["params"] or {})} for udf in message["udfs"]]
    none: dict[str, list[str]] = {kind: [] for kind in message["addable"]}
    return {**message, "udfs": udfs, "addable": none, "parameters_open": False, "is_open": False}


def shared_events(headers: Sequence[_Values]) -> list[dict[str, object]]:
    """Return events without those that are texts, as they name files."""
    return [_some(header, _EVENT) for header in headers if header.get("kind") in _EVENTS]


def _scan(scan: _Values | None) -> dict[str, object] | None:
    if scan is None:
        return None
    return _some(scan, _SCAN) | {"errors": dict.fromkeys(scan.get("errors") or {}, "failed")}


def _some(values: _Values, keys: Sequence[str]) -> dict[str, object]:
    return {key: values[key] for key in keys if key in values}


def _without_text(params: _Values) -> dict[str, object]:
    """Return parameters that hold no text but the shapes of masks and regions."""
    return {name: value for name, value in params.items() if not _has_text(value)}


def _has_text(value: object) -> bool:
    if isinstance(value, Mapping):
        return any(_has_text(item) for key, item in value.items() if key != "shape")
    return any(map(_has_text, value)) if isinstance(value, list | tuple) else isinstance(value, str | bytes)
