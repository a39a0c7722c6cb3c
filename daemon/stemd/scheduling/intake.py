"""From records in the ring to scans: start messages, and all others of the wire in their order."""

from collections import Counter as Counts
from collections import deque
from collections.abc import Iterable
from time import monotonic
from typing import Final, assert_never, get_args

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.datasets.nodata import NodataMode
from stemd.geometry.frame_map import PLAIN, ScanGeometry
from stemd.geometry.shape_fit import choose_map
from stemd.ingest import messages
from stemd.ingest.receiver_handle import ReceiverHandle
from stemd.ingest.ring import Counter, RecordKind
from stemd.processes.channel import ChannelClosed
from stemd.scheduling.events import LateFrames, RefusedMessage, RingFull, SourceInTrouble
from stemd.scheduling.ledger import Refused
from stemd.scheduling.run import AnyRingHost
from stemd.scheduling.scan import Scan, ScanHeader, ScanState, new_scan_id
from stemd.workers.messages import ReadRing
from stemd.workers.pool import WorkerPool
from stemd_sources.events import FrameFormat
from stemd_sources.user_data import believed
from stemd_udfs.engine import Module

HEADER: Final = "header's user data"
_BATCH: Final = 1 << 16  # records taken in one go
_OF_FRAMES: Final = (RecordKind.FRAME, RecordKind.DISCARDED, RecordKind.FRAME_BEGAN, RecordKind.INCOMPLETE)
_IS_SPECIAL: Final = np.ones(256, bool)  # by kind
_IS_SPECIAL[list(_OF_FRAMES)] = False
_REFUSED: Final[tuple[Refused, ...]] = get_args(Refused)
_KEPT_ENDED: Final = 1  # ended scans that are still known by number, for their late frames


class Intake:
    """Takes records out of the ring and keeps the scans that they belong to."""

    def __init__(self, receiving: ReceiverHandle, host: AnyRingHost, pool: WorkerPool) -> None:
        self._receiving = receiving
        self._ring = receiving.ring
        self._host = host
        self._reading = anyio.Lock(fast_acquire=True)
        self._by_number: dict[int, Scan] = {}
        self._formats: dict[int, FrameFormat] = {}
        self._starts: dict[int, messages.StartMessage] = {}
        self._refused: dict[int, dict[Refused, int]] = {}  # by number of the scan, as last recorded
        self._late: Counts[tuple[Scan | None, str]] = Counts()
        self._pool = pool
        self._last_dropped_in: Scan | None = None  # a frame that did not fit into the ring
        self.scans: deque[Scan] = deque()  # those whose runs are not over, in the order of starts
        self.drained = 0  # number of the first record that was not taken yet
        self.source_trouble = ""  # what is wrong with the detector's address or protocol

    async def drain(self) -> None:
        """Take all records. Raises ChannelClosed after that if the receiver process is gone."""
        head = int(self._ring.counters[Counter.HEAD])
        lost = None
        try:
            await self.read_receiver()
        except ChannelClosed as closed:
            lost = closed
            head = int(self._ring.counters[Counter.HEAD])
        while self.drained < head:
            last = min(head, self.drained + _BATCH)
            self._take(self._ring.between(self.drained, last), self.drained)
            self.drained = last
        for (scan, outcome), count in self._late.items():
            if count:
                self._host.on_event(LateFrames(scan=scan, outcome=outcome, count=count))
        self._late.clear()
        if lost is not None:
            raise lost

    async def read_receiver(self) -> None:
        """Process reports of the receiver. Raises ChannelClosed if its process is gone."""
        async with self._reading:  # two tasks read: messages are taken before the records that follow them
            for message in self._receiving.messages():
                await self._take_message(message)

    def receiver_died(self) -> None:
        """Forget what the receiver found wrong with the detector: the next one finds out for itself."""
        self.source_trouble = ""

    def over(self, scan: Scan) -> None:
        """Count what still comes of `scan`, whose run has ended, in the metrics only."""
        self.scans.remove(scan)
        ended = [number for number, known in self._by_number.items() if known.ending is not None]
        for number in ended[:-_KEPT_ENDED]:
            self._drop(number)

    def forget(self, scan: Scan) -> None:
        """Drop a scan that will not be run."""
        self.scans.remove(scan)
        self._drop(scan.header.number)

    def _drop(self, number: int) -> None:
        del self._by_number[number]
        del self._refused[number]

    async def _take_message(self, message: messages.FromReceiver) -> None:
        match message:
            case messages.StartMessage():
                self._starts[message.scan] = message
            case messages.NewFormat():
                self._formats[message.number] = message.format
                await self._pool.send_to_all(message)
            case messages.SourceTrouble():
                self.source_trouble = message.text
                if self.source_trouble:
                    self._host.on_event(SourceInTrouble(text=self.source_trouble))
            case messages.MessageRefused():
                scan = self._by_number.get(message.scan)
                self._host.on_event(RefusedMessage(name=message.kind, scan=scan, text=message.text))
            case messages.ReceiverReady() | messages.SourceNotOpened() | messages.SourceNotes():
                pass  # the receiver's handle takes these
            case _:
                assert_never(message)

    def _take(self, records: NDArray[np.void], first_number: int) -> None:
        special = np.flatnonzero(_IS_SPECIAL[records["kind"]])
        begin = 0
        for place in [*special.tolist(), len(records)]:
            if place > begin:
                self._take_frames(records[begin:place], first_number + begin)
            if place < len(records):
                self._take_special(records[place])
            begin = place + 1

    def _take_frames(self, records: NDArray[np.void], first_number: int) -> None:
        scan = self._by_number.get(int(records["scan"][0]))
        last = records[-1]
        if scan is None or scan.is_closed:
            self._late[scan, "foreign"] += len(records) - int(np.count_nonzero(records["is_counted"]))
            self._count_refused(scan, last)
            return
        index, kinds = records["index"].astype(np.int64), records["kind"]
        is_whole = (kinds == RecordKind.FRAME) | (kinds == RecordKind.DISCARDED)
        is_counted = records["is_counted"].astype(bool)
        scan.move(RecordKind.FRAME)
        if is_whole.all() and not is_counted.any():
            has_place = scan.take_frames(index, monotonic())
        else:
            has_place = scan.take_modules(kinds, index, is_counted, monotonic())
        self._count(scan, last)
        dropped = int(np.count_nonzero(has_place & (kinds == RecordKind.DISCARDED)))
        scan.counts.discard(dropped)
        if dropped and scan is not self._last_dropped_in:
            self._last_dropped_in = scan
            self._host.on_event(RingFull(scan=scan))
        kept = has_place & (kinds == RecordKind.FRAME)
        if not scan.is_known and is_whole.any():
            frame_format = self._formats[int(records["format"][is_whole.argmax()])]
            scan.learn_format(frame_format.shape, np.dtype(frame_format.dtype), frame_format.codec)
            self._host.scan_known(scan)
        if kept.any():
            scan.queue(first_number + np.flatnonzero(kept), index[kept], records["time"][kept])

    def _take_special(self, record: np.void) -> None:
        kind = RecordKind(int(record["kind"]))
        number = int(record["scan"])
        scan = self._by_number.get(number)
        if kind is RecordKind.SCAN_STARTED:
            self._start_scan(number)
        elif scan is None or scan.is_closed:
            self._count_refused(scan, record)
        else:
            self._count(scan, record)
            if kind is RecordKind.SCAN_ENDED:
                scan.take_end(monotonic())
            elif kind is RecordKind.SOURCE_LOST:
                scan.lose_source()

    def _start_scan(self, number: int) -> None:
        message = self._starts.pop(number, None)
        if message is None:  # its receiver died before anybody listened to it
            return
        for skipped in [earlier for earlier in self._starts if earlier < number]:
            del self._starts[skipped]  # that receiver died before it wrote the record
        for previous in self.scans:
            if previous.state is not ScanState.SUPERSEDED:
                previous.move(RecordKind.SCAN_STARTED)
        scan = self._host.new_scan(message)
        self.scans.append(scan)
        self._by_number[number] = scan
        self._refused[number] = dict.fromkeys(_REFUSED, 0)
        if scan.is_known:
            self._host.scan_known(scan)

    def _count(self, scan: Scan, record: np.void) -> None:
        # Only the receiver that took the start message writes counts of a scan, so they never fall.
        scan.counts.receive(int(record["received"]))
        scan.count_events(tuple(record["events"].tolist()))
        self._count_refused(scan, record)

    def _count_refused(self, scan: Scan | None, record: np.void) -> None:
        """Count what was refused since the last record; for a closed scan in the metrics only."""
        if scan is None:
            return
        known = self._refused[scan.header.number]
        for outcome in _REFUSED:
            new = int(record[outcome]) - known[outcome]
            known[outcome] += new
            if scan.is_closed:
                self._late[scan, outcome] += new
            else:
                scan.counts.refuse(outcome, new)


def scan_from(
    message: messages.StartMessage,
    asked: Iterable[tuple[str, tuple[int, ...] | None]],  # strongest first; None of `HEADER`: its own shape
    geometry: ScanGeometry = PLAIN,
    module: Module | None = None,
) -> tuple[Scan, list[str]]:
    """Make a scan, and `notes` (lines) of what could not be used of the message or the shapes."""
    started = message.started
    wishes = [(origin, (started.nav_shape or None) if origin == HEADER else shape) for origin, shape in asked]
    sent = believed(started.announced)
    frame_map, refused = choose_map(wishes, sent, geometry)
    header = ScanHeader(
        number=message.scan,
        scan_id=new_scan_id(),
        series=started.series,
        unique_id=started.unique_id,
        announced=None if sent is None else frame_map.count(sent),
        sent=sent,
        nav_shape=frame_map.shape,
        frame_map=frame_map,
        frame_time_s=started.frame_time_s,
        has_end=started.has_end,
        has_marks=started.has_marks,
        pixel_mask=message.pixel_mask,
        event_unit=message.event_unit,
        module=module,
    )
    scan = Scan(header)
    if started.sig_shape and started.dtype:
        scan.learn_format(started.sig_shape, np.dtype(started.dtype))
    return scan, [*refused, *started.notes]


def ring_source(scan: Scan, nodata: NodataMode) -> ReadRing:
    """Return how workers read the frames of a scan out of the ring."""
    known = scan.header
    return ReadRing(nodata=nodata, pixel_mask=known.pixel_mask, has_marks=known.has_marks, frame_map=scan.map)
