"""One scan as the scheduler knows it: what was received, what happened to it, and when its run ends.

No sockets, no clock; `stemd.scheduling.endings` decides how a run ends. Only a scan assigns its fields.
"""

import math
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.ingest.messages import Silence
from stemd.ingest.ring import RecordKind
from stemd.scheduling.endings import ROWS, CancelReason, Ending, EndingTimes, WireFacts, first_ending
from stemd.scheduling.ledger import Ledger, OpenLedger
from stemd.scheduling.pending_frames import Cut, PendingFrames
from stemd.wire.arrays import unpack_bits
from stemd_sources.csr.parser import CODEC
from stemd_udfs import UDF, CorrectionSet
from stemd_udfs.arrays.backends import holds
from stemd_udfs.engine import DataDescription, Module
from stemd_udfs.stages.stage import Stage

_DISORDER: Final = 64  # frames; sockets that bring frames in turn are not further apart as a rule
_FRAME_TIMES: Final = 10  # a stall is at least that many frame times long
_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_FRAME_BYTES: Final = 6000
"""Of a sparse frame: about 1000 events. Tiles are cut by it before anybody knows how many there will be."""


class ScanState(Enum):
    """Where a scan stands on the wire."""

    STARTED = auto()  # announced, no image yet
    RUNNING = auto()  # images come
    ENDED = auto()  # its end message came
    SUPERSEDED = auto()  # the next scan has started; nothing more can come


# A frame moves it, kept or not: the ring may be full.
TRANSITIONS: Final[dict[tuple[ScanState, RecordKind], ScanState]] = {
    (ScanState.STARTED, RecordKind.FRAME): ScanState.RUNNING,
    (ScanState.STARTED, RecordKind.SCAN_ENDED): ScanState.ENDED,
    (ScanState.STARTED, RecordKind.SCAN_STARTED): ScanState.SUPERSEDED,
    (ScanState.RUNNING, RecordKind.FRAME): ScanState.RUNNING,
    (ScanState.RUNNING, RecordKind.SCAN_ENDED): ScanState.ENDED,
    (ScanState.RUNNING, RecordKind.SCAN_STARTED): ScanState.SUPERSEDED,  # restart
    (ScanState.ENDED, RecordKind.FRAME): ScanState.ENDED,  # an image that `end` overtook
    (ScanState.ENDED, RecordKind.SCAN_ENDED): ScanState.ENDED,
    (ScanState.ENDED, RecordKind.SCAN_STARTED): ScanState.SUPERSEDED,
}


@dataclass(frozen=True, kw_only=True)
class ScanHeader:
    """What the start message and the configuration say of a scan."""

    number: int
    scan_id: str
    series: int
    unique_id: str | None = None  # the detector's own id of the scan, if its protocol has one
    announced: int | None  # announced frames that have a place in the scan
    nav_shape: tuple[int, ...]
    frame_map: FrameMap | None = None  # where the frames belong; None: each to the place of its number
    sent: int | None = None  # announced frames, with those outside of the scan; None: there are none
    frame_time_s: float | None = None
    has_marks: bool = False  # whether all-ones pixels have no data even outside of the mask
    has_end: bool = True  # whether the protocol has an end message
    pixel_mask: bytes | None = None  # packed bits of the NODATA pixels, flat sig order
    event_unit: str | None = None  # what pixels count; None: the detector sends frames
    module: Module | None = None  # the part of the detector that frames show; None: all of it

    @property
    def is_endless(self) -> bool:
        """Whether nothing was announced: the nav grid is overwritten pass by pass."""
        return self.announced is None


@dataclass(eq=False)
class Scan:
    """What is known and counted of one scan."""

    header: ScanHeader
    sig_shape: tuple[int, ...] | None = None
    dtype: np.dtype[Any] | None = None
    state: ScanState = ScanState.STARTED
    had_end: bool = False
    codec: str | None = None  # of the first frame; None: no frame was needed to know shape and dtype
    event_counts: tuple[int, int, int] = (0, 0, 0)  # events received, outside of the grid, unassigned
    highest: int = -1
    ended_at: float = 0.0
    last_image_at: float | None = None
    counts: OpenLedger = field(default_factory=OpenLedger)
    pending: PendingFrames = field(init=False)  # frames that wait for a worker
    is_lost: bool = False  # connection or receiver is gone: nothing later is of this scan
    cancel_reason: CancelReason | None = None
    all_udfs_failed: bool = False
    ending: Ending | None = None

    def __post_init__(self) -> None:
        header = self.header
        # Where later frames come to the same places, each partition has a place once.
        self.pending = PendingFrames(0 if header.is_endless else _DISORDER)
        self.frames = math.prod(header.nav_shape)
        self.map = header.frame_map or FrameMap(PLAIN, header.nav_shape, header.is_endless)
        self.sent = header.announced if header.sent is None else header.sent
        self._last_index = self.map.last(self.sent or 0)
        self.seen: NDArray[np.bool_] = np.zeros(self.frames, bool)  # for each place on the nav grid
        self.undecodable: NDArray[np.bool_] = np.zeros(self.frames, bool)  # the same

    @property
    def is_known(self) -> bool:
        """Whether shape and dtype of the frames are known, so that a run can be set up."""
        return self.sig_shape is not None and self.dtype is not None

    def learn_format(self, shape: tuple[int, ...], dtype: np.dtype[Any], codec: str | None = None) -> None:
        """Take the format of the frames: from the start message or, with the codec, from the first frame."""
        self.sig_shape, self.dtype, self.codec = shape, dtype, codec

    def count_events(self, counts: tuple[int, int, int]) -> None:
        """Take the newest counts of an event detector: received, outside of the grid, without a position."""
        self.event_counts = counts

    @property
    def detector_shape(self) -> tuple[int, ...] | None:
        """Shape of the frames of the detector, of which these may be a part; None while it is not known."""
        module = self.header.module
        return self.sig_shape if module is None or self.sig_shape is None else module.detector_shape

    @property
    def frame_bytes(self) -> int:
        """Bytes of a decoded frame; 0 while its shape is not known."""
        if self.sig_shape is None or self.dtype is None:
            return 0
        return math.prod(self.sig_shape) * self.dtype.itemsize

    def description(
        self, corrections: CorrectionSet | None = None, stages: tuple[Stage, ...] = ()
    ) -> DataDescription:
        """Return what a run knows of the scan. Raises ValueError while shape and dtype are not known."""
        if self.sig_shape is None or self.dtype is None:
            raise ValueError(f"scan {self.header.scan_id} has no frame format yet, expected one: wait for it")
        if self.header.pixel_mask is not None and self.header.module is None:
            mask = unpack_bits(self.header.pixel_mask, self.sig_shape)
            corrections = (corrections or CorrectionSet()).ignoring(mask)
        data = DataDescription(
            nav_shape=self.header.nav_shape,
            sig_shape=self.sig_shape,
            dtype=self.dtype,
            sync_offset=self.map.geometry.sync_offset,
            corrections=corrections,
            stages=stages,
            scan_id=self.header.scan_id,
            module=self.header.module,
        )
        if self.codec != CODEC or not holds(UDF.BACKEND_SCIPY_CSR, self.dtype) or find_spec("scipy") is None:
            return data
        sparse = (UDF.BACKEND_SCIPY_CSR, UDF.BACKEND_SCIPY_CSR_ARRAY)
        return replace(data, array_backends=sparse, frame_bytes=_FRAME_BYTES)

    # --- messages of the detector ---

    def move(self, kind: RecordKind) -> None:
        """Follow a record through the table of transitions; ValueError if the table does not have it."""
        state = TRANSITIONS.get((self.state, kind))
        if state is None:
            raise ValueError(f"scan {self.header.scan_id} is {self.state.name} and cannot take {kind.name}")
        self.state = state
        if self.state is ScanState.SUPERSEDED:
            self.counts.lose_modules(self.counts.joining)

    def take_frames(self, index: NDArray[np.int64], now: float) -> NDArray[np.bool_]:
        """Mark indices received at `now` (monotonic seconds); return which have a place in the scan."""
        places = self.map.places(index)
        has_place = places >= 0
        placed = int(np.count_nonzero(has_place))
        self.counts.place(placed, len(index) - placed)
        self.seen[places[has_place]] = True
        self.highest = max(self.highest, int(index.max()))
        self.last_image_at = now
        return has_place

    def take_modules(
        self, kinds: NDArray[np.uint8], index: NDArray[np.int64], is_counted: NDArray[np.bool_], now: float
    ) -> NDArray[np.bool_]:
        """Take records (kinds: `RecordKind`) of frames in modules; return which have a place in the scan."""
        has_place = self.map.places(index) >= 0
        is_lost = kinds == RecordKind.INCOMPLETE
        if not is_counted.all():
            self.take_frames(index[~is_counted], now)
        begins = (kinds == RecordKind.FRAME_BEGAN) | (is_lost & ~is_counted)
        self.counts.begin(int(np.count_nonzero(has_place & begins)))
        self.counts.join(int(np.count_nonzero(has_place & is_counted & ~is_lost)))
        self.counts.lose_modules(int(np.count_nonzero(has_place & is_lost)))
        self.last_image_at = now
        return has_place

    def queue(self, records: NDArray[np.int64], index: NDArray[np.int64], times: NDArray[np.float64]) -> None:
        """Have frames wait for a worker: numbers of their records, indices, times of reception."""
        self.pending.add(records, self.map.within_pass(index), times)

    def take_end(self, now: float) -> None:
        """Take the end message of the detector; the first one counts."""
        self.move(RecordKind.SCAN_ENDED)
        if not self.had_end:
            self.had_end, self.ended_at = True, now

    def lose_source(self) -> None:
        """Note that nothing more can come: the connection was closed, or the receiver process died."""
        if self.state is not ScanState.SUPERSEDED:
            self.is_lost = True
        self.counts.lose_modules(self.counts.joining)

    # --- outcomes of frames ---

    def cut(self, limit: int) -> Cut:
        """Cut a partition of at most `limit` frames off those that wait; there must be some."""
        cut = self.pending.take(limit)
        self.counts.cut(cut.frames)
        return cut

    def fail_to_decode(self, index: Iterable[int], new: int) -> None:
        """Note which frames of a partition cannot be decoded, and how many were not known before."""
        self.counts.fail_to_decode(new)
        if new:
            places = self.map.places(np.fromiter(index, np.int64))
            self.undecodable[places[places >= 0]] = True

    def module_coverage(self) -> list[dict[str, object]]:
        """Return the account of each module, where other daemons process one each, as messages carry it."""
        return []

    def discard_pending(self) -> None:
        """Discard the frames that wait for a worker or for modules: the scan will not be run."""
        self.counts.discard(self.pending.clear())
        self.counts.discard_joining()

    def discard_unprocessed(self) -> None:
        """Discard all that is not processed: the run is over."""
        self.discard_pending()
        self.counts.give_up(self.counts.in_work)

    def cancel(self, reason: CancelReason) -> None:
        """Have the run end as cancelled; the first reason counts."""
        self.cancel_reason = self.cancel_reason or reason

    def fail(self) -> None:
        """Have the run end as failed: all UDFs have."""
        self.all_udfs_failed = True

    def end(self, ending: Ending) -> None:
        """Take nothing more: the run ends."""
        self.ending = ending

    def resume(self) -> None:
        """Go on with a run that cannot end yet: merged results were lost and are made again."""
        self.ending = None

    # --- the account ---

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
        total = self.map.count(self.highest + 1) if announced is None else announced
        # An endless scan overwrites its places pass by pass, so its bitmap cannot show what is missing.
        seen = self.counts.placed if self.header.is_endless else int(np.count_nonzero(self.seen))
        return self.counts.freeze(
            announced=total, missing=total - seen, pending=len(self.pending), open_ended=announced is None
        )

    def events(self) -> dict[str, int | str] | None:
        """Return the account of an event detector's events, as messages carry it; None of other detectors."""
        if self.header.event_unit is None:
            return None
        counts = zip(("received", "outside", "unassigned"), self.event_counts, strict=True)
        return {**dict(counts), "unit": self.header.event_unit}

    # --- how it ends ---

    @property
    def is_closed(self) -> bool:
        """Whether no further message counts for this scan."""
        return self.is_lost or self.ending is not None

    def decide(self, times: EndingTimes, silence: Silence) -> Ending | None:
        """Return how the run ends if it ends now, else None; `silence` is older than the newest records."""
        return first_ending(ROWS, self.facts(times, silence))

    def facts(self, times: EndingTimes, silence: Silence) -> WireFacts:
        """Return what the end of the run depends on."""
        announced = self.header.announced
        is_silent, is_stalled = self._is_silent(times, silence), self._is_stalled(times, silence)
        is_over = self.state is ScanState.SUPERSEDED or self.is_lost
        # No frame outside of the scan is waited for: all have come, or the detector has ended.
        all_outside = self.sent == announced or self.highest + 1 == self.sent or self.had_end
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
            is_whole=self.counts.received == announced,
            is_processed=self.counts.processed == announced,
            is_past_outside=all_outside or is_over or is_silent or is_stalled,
            has_work=bool(len(self.pending) or self.counts.in_work or self.counts.joining),
            gets_share=times.gets_share,
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
    """Return a ULID (github.com/ulid/spec): 26 characters, sortable by time; with nanoseconds in it."""
    milliseconds, nanoseconds = divmod(time.time_ns(), 1_000_000)
    value = milliseconds << 80 | nanoseconds << 60 | (int.from_bytes(os.urandom(8)) >> 4)
    return "".join(_CROCKFORD[value >> shift & 31] for shift in range(125, -1, -5))
