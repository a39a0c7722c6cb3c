"""The newest state of the daemon for all who look at the live page; costs nothing while nobody does."""

import json
import time
import traceback
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol  # states are maps of any plain values

from stemd.control.permissions import why_not_named
from stemd.monitoring.log import get_logger
from stemd.opened.opened_scans import ExploredScan
from stemd.publishing.snapshot_server import StreamMemory
from stemd.sockets.access_list import Refusals
from stemd.web import picture as pictures
from stemd.web.access import Visit
from stemd.web.limits.allowance import Allowance, Load, PictureBytes
from stemd.web.page_files import panel_of
from stemd.web.picture import ReadResult, View, read_header
from stemd.wire.messages import Part, topic_of
from stemd.workers.udf_spec import is_ours, plugins
from stemd_udfs import BUILTIN_UDFS

VIEWERS: Final = 16  # pages at once; beyond it the one that has not drawn for the longest time is closed
_EVENTS_KEPT: Final = 40
_BYTES_PER_S: Final = 64e6
_SHARE: Final = 0.01
"""Of the CPU time of the daemon and the workers: what viewers may take, while workers are busy."""
_MOST_WAIT_S: Final = 1.0  # a page must not seem to stand still
_RESULT: Final = b"result/"
_STARTED: Final = b"event/scan_started"
_REMOVED: Final = b"event/udf_removed"
_NOT_SHOWN: Final = b"event/heartbeat"
_OF_MANIFEST: Final = (
    "scan_id",
    "series",
    "status",
    "reason",
    "complete",
    "ledger",
    "nav_shape",
    "udfs",
    "times",
    "hints",
)

_NO_TEXTS: Final[Mapping[str, str]] = {"name": "", "note": ""}

log = get_logger(__name__)


class PageState(Protocol):
    """What the page shows in addition to results."""

    configured_uses: list[str]  # the UDFs that the configuration names as ``module:Class``
    may_give_sigma: bool  # whether standard errors may be asked for
    parameters_open: bool  # whether a token lets pages act, without the link's cookie

    def status(self) -> Mapping[str, Any]:
        """Return the state of the daemon in plain values."""

    def manifests(self) -> list[str]:
        """Ids of the last scans that have ended, oldest first."""

    def manifest(self, scan_id: str) -> Mapping[str, Any] | None:
        """The manifest of a scan."""

    def udf_specs(self) -> list[dict[str, Any]]:
        """The UDFs that run over each scan: name, use, params, and the facts of its class, of each."""

    def modules(self) -> list[str]:
        """The modules from which any UDF may be named."""

    def layout(self) -> Mapping[str, Any] | None:
        """How pages are arranged; None for the default."""

    def opened(self) -> Mapping[str, ExploredScan]:
        """The stored scans that are open, by their ids."""

    def scan_texts(self) -> Mapping[str, Mapping[str, str]]:
        """Names and notes of scans, by their ids or the paths of their files."""

    def folders(self) -> bool:
        """Whether pages may open files."""


class Listener(Protocol):
    """One who looks."""

    drawn_at: float
    visit: Visit

    def take(self, topic: bytes, scan_id: str | None = None) -> None:
        """Called when a message of the stream was published, or an opened scan has a newer result."""

    def take_scans(self) -> None:
        """Called when a scan was opened or closed, or its UDFs are others."""

    def dismiss(self, code: int = ..., reason: str = ...) -> None:
        """Be sent away."""


class PageHub:
    """Gets every message of the stream; used from the daemon's event loop only."""

    def __init__(
        self,
        state: PageState,
        memory: StreamMemory,
        refusals: Refusals | None = None,
        *,
        load: Callable[[], Load] = Load,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.memory = memory
        self.refusals = refusals or Refusals()
        self.pictures = PictureBytes()
        self.allowance = Allowance(_SHARE, _MOST_WAIT_S, load, clock)  # CPU time for all viewers
        self.link_is_kept = False  # whether pages come back after a restart of the daemon
        self._state = state
        self._clock = clock
        self._viewers: list[Listener] = []
        self._events: deque[tuple[int, Sequence[Part]]] = deque(maxlen=_EVENTS_KEPT)
        self._number_of_events = 0
        self._known: set[bytes] = set()
        self._known_opened: set[tuple[str, bytes]] = set()
        self.catalogue_version = 0
        self.changes = 0  # accepted over HTTP; a catalogue with a smaller number may be older
        self._paid_at = 0.0
        self._held: dict[bytes, tuple[Sequence[Part], Sequence[Part] | None]] = {}
        self._read: dict[bytes, ReadResult] = {}

    @property
    def viewers(self) -> int:
        """How many look."""
        return len(self._viewers)

    def join(self, viewer: Listener) -> None:
        """Pass messages to `viewer` from now on."""
        if len(self._viewers) >= VIEWERS:
            stalest = min(self._viewers, key=lambda other: other.drawn_at)
            self._viewers.remove(stalest)
            stalest.dismiss()
        self._viewers.append(viewer)

    def dismiss_all(self, code: int, reason: str, is_meant: Callable[[Visit], bool] = lambda _: True) -> None:
        """Send away the viewers whose visits are meant; by default all."""
        for viewer in [viewer for viewer in self._viewers if is_meant(viewer.visit)]:
            viewer.dismiss(code, reason)
            self._viewers.remove(viewer)

    def leave(self, viewer: Listener) -> None:
        """Forget `viewer`."""
        self._viewers = [other for other in self._viewers if other is not viewer]
        if not self._viewers:
            self._read.clear()

    def take(self, parts: Sequence[Part]) -> None:
        """Called for a message that is being published."""
        topic = topic_of(parts)
        self._read.pop(topic, None)
        if not topic.startswith(_RESULT):
            if topic == _NOT_SHOWN:
                return
            self._number_of_events += 1
            if topic == _REMOVED:
                of_udf = _RESULT + read_header(parts)["udf"].encode()
                self._held.pop(of_udf, None)
                self._read.pop(of_udf, None)
            self._events.append((self._number_of_events, parts))
            if topic == _STARTED:  # shapes and dtypes may be others now
                self._known.clear()
        elif topic not in self._known:
            self._known.add(topic)
            self.catalogue_version += 1
        for viewer in list(self._viewers):
            try:
                viewer.take(topic)
            except Exception as error:  # noqa: BLE001 - one viewer must not keep a result from the others
                self.refusals.count("http", "failed", path="/ws", error=repr(error))
                log.debug("viewer_failed", traceback=traceback.format_exc())
                self._viewers.remove(viewer)
                viewer.dismiss()

    def show_held(self, parts: Sequence[Part]) -> None:
        """Show a result that is not in the stream, until a newer one of its UDF is published."""
        topic = topic_of(parts)
        self._held[topic] = (parts, self.memory.newest(topic))
        self.catalogue_version += 1
        for viewer in list(self._viewers):
            viewer.take(topic)

    def show_opened(self, scan_id: str, topic: bytes) -> None:
        """Show a newer result of a stored scan that is open."""
        if (scan_id, topic) not in self._known_opened:
            self._known_opened.add((scan_id, topic))
            self.catalogue_version += 1
        for viewer in list(self._viewers):
            viewer.take(topic, scan_id)

    def opened_changed(self) -> None:
        """Show which stored scans are open, and which UDFs run over them."""
        self._known_opened.clear()
        self.catalogue_version += 1
        for viewer in list(self._viewers):
            viewer.take_scans()

    def newest(
        self, topic: bytes, scan_id: str | None = None, *, is_shared: bool = False
    ) -> Sequence[Part] | None:
        """Return the newest result of a topic to be shown, live or of a scan; `is_shared`: not of a file."""
        if scan_id is not None:
            opened = None if is_shared else self._state.opened().get(scan_id)
            found = None if opened is None else opened.results.get(topic)
            return found or self.memory.last_of(scan_id, topic)
        newest = self.memory.newest(topic)
        held, before = self._held.get(topic, (None, None))
        if held is not None and newest is before:
            return held
        self._held.pop(topic, None)
        return newest

    def is_open(self, scan_id: str | None) -> bool:
        """Whether a scan is a file that is open."""
        return scan_id in self._state.opened()

    def read(self, topic: bytes, parts: Sequence[Part]) -> ReadResult:
        """Return a result with its header, which is read once for all views of the same message."""
        known = self._read.get(topic)
        if known is None or known.parts is not parts:
            known = self._read[topic] = ReadResult.of(parts)
        return known

    def picture_bytes(self, view: View) -> int:
        """Return about how many bytes `picture` would write; 0 if there is none."""
        result = self._newest_of(view)
        return 0 if result is None else pictures.picture_bytes(result, view)

    def picture(self, view: View) -> bytes | None:
        """Write the newest picture of a view, or None if there is none."""
        result = self._newest_of(view)
        return None if result is None else pictures.picture_message(result, view)

    def _newest_of(self, view: View) -> ReadResult | None:
        topic, scan_id = view.source
        parts = self.newest(topic, scan_id, is_shared=view.is_shared)
        return None if parts is None else self.read(topic, parts)

    def results(self, scan_id: str | None) -> dict[bytes, Sequence[Part]]:
        """Return the results to be shown by topic: the newest ones, or the last ones of a scan."""
        if scan_id is not None:
            opened = self._state.opened().get(scan_id)
            last = {topic_of(parts): parts for parts in self.memory.history(scan_id)}
            return last if opened is None else last | dict(opened.results)
        topics = [topic_of(parts) for parts in self.memory.snapshot(_RESULT)]
        found = {topic: self.newest(topic) for topic in (*topics, *self._held)}
        return {topic: parts for topic, parts in found.items() if parts is not None}

    def pay(self, size_bytes: int) -> float:
        """Count sent pictures; return seconds until the next: they take a bounded part of the event loop."""
        now = self._clock()
        self._paid_at = max(self._paid_at, now) + size_bytes / _BYTES_PER_S
        return self._paid_at - now

    def events(self, after: int) -> tuple[int, list[dict[str, object]]]:
        """Return the number of the newest event, and the headers of the kept events after `after`."""
        headers = [read_header(parts) for number, parts in self._events if number > after]
        return self._number_of_events, headers

    def status(self) -> dict[str, object]:
        """Return the state of the daemon with the time at which it was read."""
        return {"type": "status", "clock_s": self._clock(), **self._state.status()}

    def scans(self) -> dict[str, object]:
        """Return the last scans that have ended, oldest first."""
        found = filter(None, map(self._state.manifest, self._state.manifests()))
        scans: list[dict[str, Any]] = [{key: scan.get(key) for key in _OF_MANIFEST} for scan in found]
        texts = self._state.scan_texts()
        opened = [scan.described() for scan in self._state.opened().values()]
        return {
            "type": "scans",
            "scans": [one | dict(texts.get(one["scan_id"], _NO_TEXTS)) for one in scans],
            "opened": [one | dict(texts.get(one["key"], _NO_TEXTS)) for one in opened],
            "may_open": self._state.folders(),
        }

    def catalogue(self, scan_id: str | None) -> dict[str, object]:
        """Return what can be shown: the pictures of each UDF that runs, or of a scan in the history."""
        opened = self._state.opened().get(scan_id or "")
        specs = {spec["name"]: spec for spec in self._state.udf_specs()}
        messages = self.results(scan_id)
        names = list(specs)
        if opened is not None:
            specs |= {spec["name"]: spec for spec in opened.udf_specs()}
        if scan_id is not None:
            names = [topic.removeprefix(_RESULT).decode() for topic in messages]
        udfs = []
        for name in names:
            topic = _RESULT + name.encode()
            parts = messages.get(topic)
            spec = specs.get(name, {})
            shown = self.read(topic, parts).pictures if parts is not None else []
            udf = {
                "name": name,
                "use": spec.get("use"),
                "params": plain_or_none(spec.get("params")),
                "gives_sigma": spec.get("sigma", False),
                "gives_resolution": spec.get("resolution", False),
                "panel": panel_of(spec.get("use", ""), spec.get("panel"), self._state.modules()),
                **spec.get("facts", {}),
                "pictures": [one | {"title": pictures.title(spec, name, one, len(shown))} for one in shown],
            }
            udfs.append(udf)
        return {
            "type": "catalogue",
            "scan": scan_id,
            "changes": self.changes,
            "is_open": opened is not None,
            "udfs": udfs,
            "addable": self._addable(),
            "parameters_open": self._state.parameters_open,
            "layout": self._state.layout(),
            "may_give_sigma": self._state.may_give_sigma,
            "link_is_kept": self.link_is_kept,
        }

    def _addable(self) -> dict[str, list[Any] | dict[str, str]]:
        """Return the UDFs that a page may add, by where they come from, and those that it proposes first."""
        modules = self._state.modules()
        return {
            "first_steps": pictures.first_steps(),
            "builtin": sorted(BUILTIN_UDFS),
            "titles": pictures.titles(),
            "plugins": sorted(name for name in plugins() if why_not_named(name, modules) is None),
            "configured": [use for use in self._state.configured_uses if not is_ours(use)],
            "others": [module for module in modules if not is_ours(module)],
        }


def plain_or_none(params: object) -> object:
    """Return parameters if JSON can represent them, else None."""
    try:
        json.dumps(params, allow_nan=False)
    except (TypeError, ValueError):
        return None
    return params
