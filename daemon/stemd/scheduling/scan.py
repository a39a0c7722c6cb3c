"""One scan as the scheduler knows it: what was received, what happened to it, and when its run ends.

Pure: no sockets, no clock of its own. How a run ends is decided by the table in `stemd.scheduling.endings`.
"""

import math
import os
import time
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.ingest.ring import RecordKind
from stemd.ingest.silence import Silence
from stemd.scheduling import endings
from stemd.scheduling.endings import Ending, EndingTimes, WireFacts
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.pending_frames import PendingFrames

_FRAME_TIMES: Final = 10  # a stall is at least that many frame times long
_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class ScanState(Enum):
    """Where a scan stands on the wire."""

    STARTED = auto()  # announced, no image yet
    RUNNING = auto()  # images come
    ENDED = auto()  # its end message came
    SUPERSEDED = auto()  # the next scan has started; nothing more can come


TRANSITIONS: Final[dict[tuple[ScanState, RecordKind], ScanState]] = {
    (ScanState.STARTED, RecordKind.FRAME): ScanState.RUNNING,
    (ScanState.STARTED, RecordKind.DISCARDED): ScanState.RUNNING,
    (ScanState.STARTED, RecordKind.SCAN_ENDED): ScanState.ENDED,
    (ScanState.STARTED, RecordKind.SCAN_STARTED): ScanState.SUPERSEDED,
    (ScanState.RUNNING, RecordKind.FRAME): ScanState.RUNNING,
    (ScanState.RUNNING, RecordKind.DISCARDED): ScanState.RUNNING,
    (ScanState.RUNNING, RecordKind.SCAN_ENDED): ScanState.ENDED,
    (ScanState.RUNNING, RecordKind.SCAN_STARTED): ScanState.SUPERSEDED,  # restart
    (ScanState.ENDED, RecordKind.FRAME): ScanState.ENDED,  # an image that `end` overtook
    (ScanState.ENDED, RecordKind.DISCARDED): ScanState.ENDED,
    (ScanState.ENDED, RecordKind.SCAN_ENDED): ScanState.ENDED,
    (ScanState.ENDED, RecordKind.SCAN_STARTED): ScanState.SUPERSEDED,
}


@dataclass(frozen=True, kw_only=True)
class ScanHeader:
    """What the start message and the configuration say of a scan."""

    number: int
    scan_id: str
    series: int
    announced: int | None
    """Announced frames that have a place in the scan."""
    nav_shape: tuple[int, ...]
    frame_map: FrameMap | None = None
    """Where the frames belong; None: each to the place of its number."""
    sent: int | None = None
    """Announced frames, with those outside of the scan; None: there are none."""
    is_endless: bool = False
    """Nothing was announced: the nav grid is overwritten lap by lap."""
    frame_time_s: float | None = None
    has_marks: bool = False
    """Whether all-ones pixels have no data even where the mask does not mark them."""
    has_end: bool = True
    """Whether the protocol has an end message."""
    pixel_mask: bytes | None = None
    """Packed bits of the NODATA pixels, flat sig order."""


@dataclass(eq=False)
class Scan:
    """What is known and counted of one scan.

    `seen` is the bitmap of received frames, bool, one for each place on the nav grid; `map` tells which frame
    has which place, `frames` is the number of places, and `sent` is what the detector announced
    (`header.announced` of it have a place).
    """

    header: ScanHeader
    sig_shape: tuple[int, ...] | None = None
    dtype: np.dtype[Any] | None = None
    state: ScanState = ScanState.STARTED
    had_end: bool = False
    received: int = 0
    processed: int = 0
    in_work: int = 0
    discarded: int = 0
    undecodable: int = 0
    duplicate: int = 0
    foreign: int = 0
    malformed: int = 0
    outside: int = 0
    """Frames of the series that have no place in the scan: no other count has them."""
    taken: int = 0
    """Frames that got a place."""
    highest: int = -1
    ended_at: float = 0.0
    last_image_at: float | None = None
    t_last_received: float = 0.0
    pending: PendingFrames = field(default_factory=PendingFrames)
    is_lost: bool = False
    """The connection was closed, or the receiver died: whatever comes later is not of this scan."""
    cancel_reason: str | None = None
    """Of a request: ``requested``, ``shutdown`` or ``reconfigured``."""
    all_udfs_failed: bool = False
    ending: Ending | None = None

    def __post_init__(self) -> None:
        header = self.header
        self.frames = math.prod(header.nav_shape)
        self.map = header.frame_map or FrameMap(PLAIN, header.nav_shape, header.is_endless)
        self.sent = header.announced if header.sent is None else header.sent
        self._last_index = self.map.last(self.sent or 0)
        self.seen: NDArray[np.bool_] = np.zeros(self.frames, bool)

    @property
    def is_known(self) -> bool:
        """Whether shape and dtype of the frames are known, so that a run can be set up."""
        return self.sig_shape is not None and self.dtype is not None

    def move(self, kind: RecordKind) -> None:
        """Follow a record through the table of transitions.

        Raises
        ------
        ValueError
            If the scan cannot take such a record where it stands: a fault of ours.
        """
        try:
            self.state = TRANSITIONS[self.state, kind]
        except KeyError:
            raise ValueError(
                f"scan {self.header.scan_id} is {self.state.name} and cannot take {kind.name}"
            ) from None

    def take_frames(self, index: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Mark the indices of frames that were received; return which of them have a place in the scan."""
        places = self.map.places(index)
        has_place = places >= 0
        placed = int(np.count_nonzero(has_place))
        self.taken += placed
        self.outside += len(index) - placed
        self.seen[places[has_place]] = True
        self.highest = max(self.highest, int(index.max()))
        return has_place

    def seen_in_order(self) -> NDArray[np.bool_]:
        """Return which frames were received, in the order in which the detector sends those with a place."""
        if self.map.geometry.is_plain:
            return self.seen
        places = self.map.places(np.arange(self.sent or 0))
        return self.seen[places[places >= 0]]

    def place_is_missing(self) -> NDArray[np.bool_]:
        """Return for each place on the nav grid whether its announced frame has not come."""
        if self.map.geometry.is_plain:
            return ~self.seen
        places = self.map.places(np.arange(self.sent or 0))
        expected = np.zeros(self.frames, bool)
        expected[places[places >= 0]] = True
        return expected & ~self.seen

    def ledger(self) -> Ledger:
        """Return the current ledger."""
        announced = self.header.announced
        is_open = announced is None
        total = self.map.count(self.highest + 1) if announced is None else announced
        # An endless scan overwrites its places lap by lap, so its bitmap cannot tell what is missing.
        seen = self.taken if self.header.is_endless else int(np.count_nonzero(self.seen))
        return Ledger(
            announced=total,
            received=self.received,
            missing=total - seen,
            processed=self.processed,
            pending=len(self.pending) + self.in_work,
            discarded=self.discarded,
            undecodable=self.undecodable,
            duplicate=self.duplicate,
            foreign=self.foreign,
            malformed=self.malformed,
            outside=self.outside,
            open_ended=is_open,
        )

    @property
    def is_closed(self) -> bool:
        """Whether no further message counts for this scan."""
        return self.is_lost or self.ending is not None

    def lose_source(self) -> None:
        """Note that nothing more can come: the connection was closed, or the receiver process died."""
        if self.state is not ScanState.SUPERSEDED:
            self.is_lost = True

    def decide(self, times: EndingTimes, silence: Silence) -> Ending | None:
        """Return how the run ends if it ends now, else None.

        Parameters
        ----------
        times : EndingTimes
        silence : Silence
            As it was before the newest records were taken.
        """
        return endings.decide(self.facts(times, silence))

    def facts(self, times: EndingTimes, silence: Silence) -> WireFacts:
        """Return what the end of the run depends on."""
        announced = self.header.announced
        is_silent, is_stalled = self._is_silent(times, silence), self._is_stalled(times, silence)
        is_over = self.state is ScanState.SUPERSEDED or self.is_lost
        return WireFacts(
            request=self.cancel_reason,
            all_udfs_failed=self.all_udfs_failed,
            is_open_ended=announced is None,
            is_superseded=self.state is ScanState.SUPERSEDED,
            is_lost=self.is_lost,
            had_end=self.had_end,
            has_come_through=self.has_come_through,
            has_last=self._last_seen,
            is_silent=is_silent,
            is_stalled=is_stalled,
            is_whole=self.received == announced,
            is_processed=self.processed == announced,
            is_past_outside=self._is_past_outside or is_over or is_silent or is_stalled,
            has_work=bool(len(self.pending) or self.in_work),
        )

    def next_deadline(self, times: EndingTimes, silence: Silence) -> float | None:
        """Return when silence alone may end the run (monotonic seconds); None if it cannot."""
        if self.had_end and self.state is ScanState.ENDED:
            return silence.starts(self.ended_at) + times.end_grace_s
        if self.state is ScanState.RUNNING and self.last_image_at is not None:
            wait_s = times.end_grace_s if self.has_come_through else self._stall_s(times)
            return silence.starts(self.last_image_at) + wait_s
        return None

    @property
    def has_come_through(self) -> bool:
        """Whether the detector has sent all it will: its ``end`` came, or without one the last index."""
        return self.had_end or (not self.header.has_end and self._last_seen)

    @property
    def _last_seen(self) -> bool:
        """Whether the last announced frame that has a position was seen, or one after it."""
        return self.highest >= self._last_index

    @property
    def _is_past_outside(self) -> bool:
        """Whether no frame outside of the scan is waited for: all have come, or the detector has ended."""
        return self.sent == self.header.announced or self.highest + 1 == self.sent or self.had_end

    def _is_silent(self, times: EndingTimes, silence: Silence) -> bool:
        if self.had_end:
            return silence.since(self.ended_at) >= times.end_grace_s
        if self.header.announced is None or not self.has_come_through or self.last_image_at is None:
            return False
        return silence.since(self.last_image_at) >= times.end_grace_s

    def _is_stalled(self, times: EndingTimes, silence: Silence) -> bool:
        if self.state is not ScanState.RUNNING or self.last_image_at is None:
            return False
        return silence.since(self.last_image_at) >= self._stall_s(times)

    def _stall_s(self, times: EndingTimes) -> float:
        return max(times.stall_timeout_s, _FRAME_TIMES * (self.header.frame_time_s or 0.0))


def new_scan_id() -> str:
    """Return a ULID: 26 characters, never repeated, sortable by time (github.com/ulid/spec)."""
    value = (time.time_ns() // 1_000_000 << 80) | int.from_bytes(os.urandom(10))
    return "".join(_CROCKFORD[value >> shift & 31] for shift in range(125, -1, -5))
