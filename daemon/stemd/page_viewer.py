"""One browser that shows the live page: what it wants to see, and what is new for it."""

import json
import time
from collections.abc import Sequence
from typing import Any, Final  # requests are JSON of any kind, and looked at before they are used

import anyio

from stemd.page_hub import PageHub
from stemd.page_message import View, picture_message
from stemd.wire import Part, topic_of

_MOST_VIEWS: Final = 32
_RUNNING_S: Final = 0.25  # between two states while a scan runs
_WAITING_S: Final = 1.0
_RESULT: Final = b"result/"


class Viewer:
    """Keeps the newest message of each topic that its page shows, until the page has time for it.

    Parameters
    ----------
    hub : PageHub
    may_act : bool
        Whether its browser may change parameters by the link's cookie.

    Attributes
    ----------
    drawn_at : float
        When its page last said that it has drawn what it got (monotonic seconds).
    """

    def __init__(self, hub: PageHub, *, may_act: bool = False) -> None:
        self._hub = hub
        self._may_act = may_act
        self._views: list[View] = []
        self._scan: str | None = None
        self._pending: dict[bytes, Sequence[Part]] = {}
        self._event = 0
        self._has_events = self._has_scans = True
        self._catalogue = ""
        self._catalogue_version = -1
        self._next_status = 0.0
        self._is_new = anyio.Event()
        self._turn = 0
        self._drawn = anyio.Event()
        self._is_dismissed = False
        self.drawn_at = time.monotonic()

    # --- from the hub ---

    def take(self, topic: bytes, parts: Sequence[Part]) -> None:
        """Hear of a message of the stream; see :meth:`PageHub.take`."""
        if topic.startswith(_RESULT):
            if self._scan is not None or (topic not in self._pending and not self._shows(topic)):
                return
            self._pending[topic] = parts
        else:
            self._has_events = True
            self._has_scans = self._has_scans or topic == b"event/run_ended"
        self._is_new.set()

    def dismiss(self) -> None:
        """Be sent away."""
        self._is_dismissed = True
        self._is_new.set()
        self._drawn.set()

    # --- from the page ---

    def hear(self, text: str) -> None:
        """Take what the page says: what it wants to see, or that it has drawn a turn. Nonsense is ignored."""
        try:
            request = json.loads(text)
        except ValueError:
            return
        if not isinstance(request, dict):
            return
        match request.get("type"):
            case "drawn":
                self.drawn_at = time.monotonic()
                if request.get("turn") == self._turn:
                    self._drawn.set()
            case "watch":
                self._watch(request)

    def _watch(self, request: dict[str, Any]) -> None:
        scan, views = request.get("scan"), request.get("views")
        if not (scan is None or isinstance(scan, str)) or not isinstance(views, list):
            return
        if scan != self._scan:
            self._catalogue_version = -1
        self._scan = scan
        self._views = [view for item in views[:_MOST_VIEWS] if (view := _view(item)) is not None]
        memory = self._hub.memory
        kept = memory.snapshot(_RESULT) if scan is None else memory.history(scan)
        self._pending = {topic_of(parts): parts for parts in kept if self._shows(topic_of(parts))}
        self._is_new.set()

    # --- to the page ---

    async def next_turn(self) -> list[str | bytes]:
        """Wait for something new; return the messages that tell it, or none if this viewer is sent away."""
        messages: list[str | bytes] = []
        while not messages and not self._is_dismissed:
            with anyio.move_on_after(max(0.0, self._next_status - time.monotonic())):
                await self._is_new.wait()
            self._is_new = anyio.Event()
            messages = self._compose()
        if self._is_dismissed:
            return []
        self._turn += 1
        self._drawn = anyio.Event()
        return [*messages, json.dumps({"type": "turn", "turn": self._turn})]

    async def drawn(self) -> None:
        """Wait until the page has drawn the last turn; a page that is not looked at takes its time."""
        await self._drawn.wait()

    def _compose(self) -> list[str | bytes]:
        messages: list[str | bytes] = []
        now = time.monotonic()
        if now >= self._next_status:
            status = self._hub.status()
            self._next_status = now + (_RUNNING_S if status.get("scan") else _WAITING_S)
            messages.append(json.dumps(status, default=str))
            self._catalogue_version = -1  # parameters may be others
        if self._has_scans:
            self._has_scans = False
            messages.append(json.dumps(self._hub.scans(), default=str))
        if self._catalogue_version != self._hub.catalogue_version:
            self._catalogue_version = self._hub.catalogue_version
            catalogue = json.dumps(self._hub.catalogue(self._scan) | {"may_act": self._may_act})
            if catalogue != self._catalogue:
                self._catalogue = catalogue
                messages.append(catalogue)
        if self._has_events:
            self._has_events = False
            self._event, events = self._hub.events(self._event)
            messages.append(json.dumps({"type": "events", "events": events}, default=str))
        pending, self._pending = self._pending, {}
        for topic, parts in pending.items():
            pictures = (picture_message(parts, view) for view in self._views if _topic(view) == topic)
            messages += [picture for picture in pictures if picture is not None]
        return messages

    def _shows(self, topic: bytes) -> bool:
        return any(_topic(view) == topic for view in self._views)


def _topic(view: View) -> bytes:
    return _RESULT + view.udf.encode()


def _view(item: object) -> View | None:
    match item:
        case {"udf": str(udf), "buffer": str(buffer), "channel": int(channel)}:
            return View(udf=udf, buffer=buffer, channel=channel)
    return None
