"""In which order messages of several sockets are taken, so that they are as those of one. Pure."""

import math
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameBegan, FrameIncomplete, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.headers.runs import Identity, is_same_scan

QUIET_S: Final = 0.5  # a start waits so long for what other sockets may still bring of the scan before it
HOLD_S: Final = 2.0
"""Images that arrive before their start wait so long for it, while the other sockets are silent."""
LATE_S: Final = 10.0  # images that come later after the end of their scan no longer delay the end of its run
_PAST_SCANS: Final = 64


class Standing(Enum):
    """How the oldest message of a socket stands to the scan in progress."""

    EMPTY = auto()  # there is none
    READY = auto()  # it may be taken now
    HELD = auto()  # it belongs to the scan, but there is no room for it yet
    START = auto()  # it starts another scan
    UNKNOWN = auto()  # it belongs to a scan whose start has not come
    GIVEN_UP = auto()  # the same, and the start was waited for without success


class Head(NamedTuple):
    """The oldest message of a socket."""

    standing: Standing
    identity: Identity | None = None
    looked_at: float = 0.0  # when the socket was last found empty, monotonic seconds


class ScanOrder:
    """Chooses the socket whose oldest message is next: start and end may come over one or all of them.

    A start waits for what others still have of the scan before it; images wait for their start, for a time.
    """

    def __init__(self) -> None:
        self.current: Identity | None = None
        """The scan in progress; None before the first start, and after the detector has left."""
        self.is_complete = False
        """Set when all announced images came: a start waits for one look at other sockets then."""
        self.taken_at = 0.0  # when a message was last taken
        self._ended_at = math.inf  # when the end of the scan in progress was taken
        self._past: dict[Identity, bool] = {}  # True: its start was waited for without success
        self._held_since: float | None = None  # since when something waits that may not be taken
        self._held_first = 0  # the socket that has it
        self._turn = 0

    def standing(self, event: Event | MalformedMessage | None) -> tuple[Standing, Identity | None]:
        """Return how a message stands to the scan in progress."""
        if not isinstance(event, ScanStarted | ImageReceived | FrameBegan | FrameIncomplete | ScanEnded):
            return Standing.READY, None
        identity = event.series, event.unique_id
        if self.is_current(identity):
            return Standing.READY, identity
        if isinstance(event, ScanStarted):
            return Standing.START, identity
        if identity not in self._past:
            return Standing.UNKNOWN, identity
        return (Standing.GIVEN_UP if self._past[identity] else Standing.READY), identity

    def is_current(self, identity: Identity) -> bool:
        """Return whether a message belongs to the scan in progress."""
        return self.current is not None and is_same_scan(self.current, identity)

    def choose(self, heads: Sequence[Head], now: float) -> int | None:
        """Return the number of the socket whose oldest message is to be taken now; None: wait."""
        if (number := self._choose(heads, now)) is not None:
            self._turn = number + 1
            self.take(now)
        return number

    def take(self, now: float) -> None:
        """Note that a message is taken now."""
        self._held_since = None
        self.taken_at = now

    def begin(self, identity: Identity) -> None:
        """Take a start."""
        self.lose()
        self._past.pop(identity, None)
        self.current = identity
        self.is_complete = False

    def pass_over(self, identity: Identity) -> None:
        """Hold back no images of a scan that is over."""
        self._forget(identity, is_given_up=False)

    def end(self) -> None:
        """Note that the message taken last is the end of the scan in progress."""
        self._ended_at = self.taken_at

    def goes_on(self, now: float) -> bool:
        """Return whether sockets that are slower than the one with the end still bring the scan."""
        return self._ended_at < self.taken_at and now < min(self.taken_at + QUIET_S, self._ended_at + LATE_S)

    def lose(self) -> None:
        """Have no scan in progress: it is over, or the detector has left."""
        if self.current is not None:
            self._forget(self.current, is_given_up=False)
        self.current = None
        self._ended_at = math.inf

    def _choose(self, heads: Sequence[Head], now: float) -> int | None:
        count = len(heads)
        turns = [(self._turn + step) % count for step in range(count)]
        starting = {head.identity for head in heads if head.standing is Standing.START}
        for number in turns:
            standing, identity, _ = heads[number]
            if standing is Standing.READY or (standing is Standing.GIVEN_UP and identity not in starting):
                return number
        waiting = [number for number in turns if heads[number].standing is not Standing.EMPTY]
        if not waiting:
            self._held_since = None
        elif not any(heads[number].standing is Standing.HELD for number in waiting):
            return self._choose_waiting(heads, waiting, now)
        return None

    def _choose_waiting(self, heads: Sequence[Head], waiting: Sequence[int], now: float) -> int | None:
        """Choose among messages that all wait for those of other sockets."""
        if self._held_since is None:
            self._held_since, self._held_first = now, waiting[0]
        empty = [head for head in heads if head.standing is Standing.EMPTY]
        looked_at = min((head.looked_at for head in empty), default=math.inf)
        if starts := [number for number in waiting if heads[number].standing is Standing.START]:
            nothing_is_missing = self.current is None or self.is_complete
            is_due = looked_at >= (self._held_since if nothing_is_missing else self.taken_at + QUIET_S)
            of_series = {number: (heads[number].identity or (-1, None))[0] for number in starts}
            return min(starts, key=of_series.__getitem__) if is_due else None
        if looked_at < self._held_since + HOLD_S:
            return None
        identity = heads[self._held_first].identity
        is_only_one = len({heads[number].identity for number in waiting}) == 1
        if identity is not None and (empty or is_only_one):  # else the start may come after another one
            self._forget(identity, is_given_up=True)
        return self._held_first

    def _forget(self, identity: Identity, *, is_given_up: bool) -> None:
        self._past[identity] = is_given_up
        if len(self._past) > _PAST_SCANS:
            del self._past[next(iter(self._past))]
