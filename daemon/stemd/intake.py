"""From records in the ring to scans: what came on the wire, in its order."""

from collections import Counter as Counts
from collections import deque
from time import monotonic
from typing import Any, Final

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.channel import ChannelClosed
from stemd.pool import WorkerPool
from stemd.receiving import Receiving
from stemd.ring import Counter, RecordKind
from stemd.runs import Host
from stemd.scan import Scan

_BATCH: Final = 1 << 16  # records taken in one go
_REFUSED: Final = ("duplicate", "foreign", "malformed")
_KEPT_ENDED: Final = 1  # ended scans that are still known by number, for their late frames


class Intake:
    """Takes records out of the ring and keeps the scans that they belong to.

    Parameters
    ----------
    receiving : Receiving
    host : Host

    Attributes
    ----------
    scans : deque of Scan
        Those whose runs are not over, in the order in which they began.
    drained : int
        Number of the first record that was not taken yet.
    last_told : int
        Number of the last scan that the receiver has told of; its record may still be in the ring.
    """

    def __init__(self, receiving: Receiving, host: Host) -> None:
        self._receiving = receiving
        self._ring = receiving.ring
        self._host = host
        self._reading = anyio.Lock(fast_acquire=True)
        self._by_number: dict[int, Scan] = {}
        self._formats: dict[int, dict[str, Any]] = {}
        self._starts: dict[int, dict[str, Any]] = {}
        self._refused: dict[str, int] = {}  # of the scan that ended last, as known so far
        self._late: Counts[tuple[Scan | None, str]] = Counts()
        self.pool: WorkerPool | None = None
        self.scans: deque[Scan] = deque()
        self.drained = 0
        self.last_told = 0
        self.source_trouble = ""  # what is wrong with the detector's address or protocol

    async def drain(self) -> None:
        """Take all records that are there.

        Raises
        ------
        ChannelClosed
            If the receiver process is gone, behind all that it wrote.
        """
        head = int(self._ring.counters[Counter.HEAD])
        lost = None
        try:
            await self.read_receiver()
        except ChannelClosed as closed:
            lost = closed
            head = int(self._ring.counters[Counter.HEAD])
        while self.drained < head:
            last = min(head, self.drained + _BATCH)
            records = self._ring.between(self.drained, last)
            self._take(records, self.drained)
            self.drained = last
        self._tell_late()
        if lost is not None:
            raise lost

    async def read_receiver(self) -> None:
        """Hear what the receiver has told beside the ring.

        Raises
        ------
        ChannelClosed
            If the receiver process is gone.
        """
        async with self._reading:  # two tasks read: records are looked at when all told before is known
            for message in self._receiving.messages():
                await self._hear(message)

    def over(self, scan: Scan) -> None:
        """Hear that the run of `scan` has ended: what still comes of it only counts in the metrics."""
        self.scans.remove(scan)
        self._refused = {outcome: getattr(scan, outcome) for outcome in _REFUSED}
        ended = [number for number, known in self._by_number.items() if known.ending is not None]
        for number in ended[:-_KEPT_ENDED]:
            del self._by_number[number]

    def forget(self, scan: Scan) -> None:
        """Drop a scan that nobody will run."""
        self.scans.remove(scan)
        self._by_number.pop(scan.header.number, None)

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["op"]:
            case "scan":
                self._starts[message["scan"]] = message
                self.last_told = message["scan"]
            case "format":
                self._formats[message["number"]] = message
                assert self.pool is not None
                await self.pool.tell_all(message)
            case "trouble":
                self.source_trouble = message["text"]
                if self.source_trouble:
                    self._host.tell("source_trouble", None, text=self.source_trouble)
            case "refused":
                scan = self._by_number.get(message["scan"])
                self._host.tell(message["kind"], scan, text=message["text"])

    def _take(self, records: NDArray[np.void], first_number: int) -> None:
        kinds = records["kind"]
        special = np.flatnonzero((kinds != RecordKind.FRAME) & (kinds != RecordKind.DISCARDED))
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
        if scan is None or scan.ending is not None:
            self._late[scan, "foreign"] += len(records)
            self._count_late(scan, last)
            return
        index = records["index"].astype(np.int64)
        kept = records["kind"] == RecordKind.FRAME
        scan.move(RecordKind.FRAME)
        has_place = scan.take_frames(index)
        self._count(scan, last)
        scan.last_image_at = monotonic()
        scan.t_last_received = float(last["time"])
        scan.discarded += int(np.count_nonzero(has_place & ~kept))
        kept &= has_place
        if not scan.is_known:
            frame_format = self._formats[int(records["format"][0])]
            scan.sig_shape = tuple(frame_format["shape"])
            scan.dtype = np.dtype(frame_format["dtype"])
            self._host.scan_known(scan)
        if kept.any():
            numbers = first_number + np.flatnonzero(kept)
            scan.pending.add(numbers, scan.map.within_lap(index[kept]), records["time"][kept])

    def _take_special(self, record: np.void) -> None:
        kind = RecordKind(int(record["kind"]))
        number = int(record["scan"])
        scan = self._by_number.get(number)
        if kind is RecordKind.SCAN_STARTED:
            self._start_scan(number)
        elif scan is None or scan.ending is not None:
            self._count_late(scan, record)
        else:
            self._count(scan, record)
            if kind is RecordKind.SCAN_ENDED:
                scan.move(kind)
                if not scan.had_end:
                    scan.had_end, scan.ended_at = True, monotonic()
            elif kind is RecordKind.SOURCE_LOST:
                scan.lose_source(monotonic())

    def _count_late(self, scan: Scan | None, record: np.void) -> None:
        """Count what the receiver has refused since the run of `scan` ended."""
        if scan is None:
            return
        for outcome in _REFUSED:
            known, count = self._refused[outcome], int(record[outcome])
            # One that fell is of a receiver that was started anew.
            self._late[scan, outcome] += count - known if count >= known else count
            self._refused[outcome] = count

    def _tell_late(self) -> None:
        for (scan, outcome), count in self._late.items():
            if count:
                self._host.tell("late_frames", scan, outcome=outcome, count=count)
        self._late.clear()

    def _start_scan(self, number: int) -> None:
        previous = self._by_number.get(number - 1)
        if previous is not None and previous.ending is None:
            previous.move(RecordKind.SCAN_STARTED)
        scan = self._host.new_scan(self._starts.pop(number))
        self.scans.append(scan)
        self._by_number[number] = scan
        if scan.is_known:
            self._host.scan_known(scan)

    @staticmethod
    def _count(scan: Scan, record: np.void) -> None:
        scan.received = int(record["received"]) - scan.outside  # the receiver does not know the scan's shape
        scan.duplicate = int(record["duplicate"])
        scan.foreign = int(record["foreign"])
        scan.malformed = int(record["malformed"])
