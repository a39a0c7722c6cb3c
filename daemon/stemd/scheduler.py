"""The scheduler: from records in the ring to partitions at workers to merged results, scan after scan.

One anyio loop; no user code runs here. It alone moves scans through their states and keeps their ledgers;
who sets up runs, merges and publishes is its host (the daemon, or a Context with a live scan).
"""

import time
from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

import anyio
import anyio.abc
import numpy as np
from numpy.typing import NDArray

from stemd.channel import ChannelClosed
from stemd.ledger import Ledger
from stemd.pending import Cut
from stemd.pool import Worker, WorkerPool
from stemd.receiving import Receiving
from stemd.ring import Counter, RecordKind
from stemd.scan import Ending, EndingTimes, Scan
from stemd.sizing import PartitionSizer

_IDLE_S: Final = 0.25  # the loop turns at least that often
_BATCH: Final = 1 << 16  # records taken in one go
_MAX_DEATHS: Final = 2  # of workers on one partition


@dataclass(eq=False)
class Partition:
    """A partition on its way."""

    number: int
    scan: Scan
    cut: Cut
    deaths: int = 0
    frames: int = 0
    """Frames that were decoded and handed over for merging."""


@dataclass(eq=False)
class Run:
    """The UDFs of the host over one scan."""

    number: int
    run_id: str
    scan: Scan
    partitions: dict[int, Partition] = field(default_factory=dict)
    retry: deque[Partition] = field(default_factory=deque)
    next_part: int = 0


class Host(ABC):
    """Who owns the runs. Coroutines are awaited by the scheduler's loop; the others must not block."""

    @abstractmethod
    def new_scan(self, message: dict[str, Any]) -> Scan:
        """Make the scan for a start message (id, nav shape)."""

    def scan_known(self, scan: Scan) -> None:  # noqa: B027 - who does not ask need not listen
        """Hear that shape and dtype of `scan` are known; scans before it may still be running."""

    @abstractmethod
    async def open_run(self, scan: Scan, number: int) -> Run | None:
        """Set up the run of `scan`, whose shape and dtype are known; None: not yet."""

    @abstractmethod
    def merge(self, run: Run, partition: Partition, worker: Worker, answer: dict[str, Any]) -> None:
        """Merge a partition and call `Scheduler.merged` when it is done."""

    @abstractmethod
    async def settle(self, run: Run, ending: Ending) -> None:
        """Return when every partition handed to `merge` was answered with `Scheduler.merged` or `dropped`."""

    @abstractmethod
    async def ended(self, scan: Scan, run: Run | None, ending: Ending, ledger: Ledger) -> None:
        """Hear of the end of a run, with the ledger as it is frozen."""

    @abstractmethod
    def tell(self, kind: str, scan: Scan | None, **fields: Any) -> None:
        """Hear of something worth a log line: ``refused``, ``undecodable``, ``ring_full``, …"""


class Scheduler:
    """Drives one detector's scans through a pool of workers.

    Parameters
    ----------
    receiving : Receiving
    host : Host
    times : EndingTimes
    sizer : PartitionSizer
    """

    def __init__(
        self, receiving: Receiving, host: Host, *, times: EndingTimes, sizer: PartitionSizer
    ) -> None:
        self._receiving = receiving
        self._ring = receiving.ring
        self._host = host
        self._times = times
        self._sizer = sizer
        self._pool: WorkerPool | None = None
        self._kick = anyio.Event()
        self._reading = anyio.Lock()
        self._scans: deque[Scan] = deque()
        self._by_number: dict[int, Scan] = {}
        self._runs: dict[int, Run] = {}
        self._run_of: dict[Scan, Run] = {}
        self._formats: dict[int, dict[str, Any]] = {}
        self._starts: dict[int, dict[str, Any]] = {}
        self._outstanding: dict[tuple[int, int], Partition] = {}
        self._drained = 0
        self._next_run = 1
        self._was_full = False
        self._is_receiver_gone = False
        self.turns = 0

    @property
    def scans(self) -> list[Scan]:
        """Scans whose runs are not over, in the order in which they began."""
        return list(self._scans)

    def kick(self) -> None:
        """Have the loop look at once."""
        self._kick.set()

    def forget(self, scan: Scan) -> None:
        """Drop a scan that nobody will run: its frames leave the ring."""
        if scan in self._scans and scan not in self._run_of:
            self._scans.remove(scan)
            self._by_number.pop(scan.header.number, None)
            scan.discarded += scan.pending.clear()
            self.kick()

    def cancel(self, scan: Scan, reason: str) -> None:
        """Have the run of `scan` end as cancelled."""
        scan.cancel_reason = scan.cancel_reason or reason
        self.kick()

    async def run(self, pool: WorkerPool) -> None:
        """Work until cancelled."""
        self._pool = pool
        await pool.tell_all({"op": "ring", "records": self._receiving.records}, (self._receiving.ring_fd,))
        async with anyio.create_task_group() as group:
            group.start_soon(self._watch_ring)
            group.start_soon(self._watch_receiver)
            while True:
                self.turns += 1
                began = time.monotonic()
                await self._turn()
                await self._wait(began)

    async def _turn(self) -> None:
        await self._drain()
        while self._scans and await self._advance(self._scans[0]):
            pass
        self._dispatch()
        self._free()
        self._note_full()

    # --- from the ring ---

    async def _drain(self) -> None:
        head = int(self._ring.counters[Counter.HEAD])
        await self._read_receiver()
        while self._drained < head:
            last = min(head, self._drained + _BATCH)
            records = self._ring.between(self._drained, last)
            self._take(records, self._drained)
            self._drained = last

    async def _read_receiver(self) -> None:
        async with self._reading:  # two tasks read: records are looked at when all told before is known
            try:
                messages = self._receiving.messages()
            except ChannelClosed:
                self._receiver_died()
                return
            for message in messages:
                await self._hear(message)

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["op"]:
            case "scan":
                self._starts[message["scan"]] = message
            case "format":
                self._formats[message["number"]] = message
                assert self._pool is not None
                await self._pool.tell_all(message)
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
            self._host.tell("late_frames", scan, count=len(records))
            return
        index = records["index"].astype(np.int64)
        has_place = index < scan.frames
        kept = (records["kind"] == RecordKind.FRAME) & has_place
        scan.beyond += int(np.count_nonzero(~has_place))
        scan.move(RecordKind.FRAME)
        self._count(scan, last)
        scan.last_image_at = time.monotonic()
        scan.t_last_received = float(last["time"])
        if has_place.any():
            scan.take_frames(index[has_place])
        scan.discarded += int(np.count_nonzero((records["kind"] == RecordKind.DISCARDED) & has_place))
        if not scan.is_known:
            frame_format = self._formats[int(records["format"][0])]
            scan.sig_shape = tuple(frame_format["shape"])
            scan.dtype = np.dtype(frame_format["dtype"])
            self._host.scan_known(scan)
        if kept.any():
            numbers = first_number + np.flatnonzero(kept)
            scan.pending.add(numbers, index[kept], records["time"][kept])

    def _take_special(self, record: np.void) -> None:
        kind = RecordKind(int(record["kind"]))
        number = int(record["scan"])
        scan = self._by_number.get(number)
        if kind is RecordKind.SCAN_STARTED:
            self._start_scan(number)
        elif scan is not None and scan.ending is None:
            self._count(scan, record)
            if kind is RecordKind.SCAN_ENDED:
                scan.move(kind)
                if not scan.had_end:
                    scan.had_end, scan.ended_at = True, time.monotonic()
            elif kind is RecordKind.SOURCE_LOST and not scan.had_end:
                scan.cancel_reason = scan.cancel_reason or "source_lost"

    def _start_scan(self, number: int) -> None:
        previous = self._by_number.get(number - 1)
        if previous is not None and previous.ending is None:
            previous.move(RecordKind.SCAN_STARTED)
        scan = self._host.new_scan(self._starts.pop(number))
        self._scans.append(scan)
        self._by_number[number] = scan
        if self._is_receiver_gone:
            scan.cancel_reason = "source_lost"
        if scan.is_known:
            self._host.scan_known(scan)

    @staticmethod
    def _count(scan: Scan, record: np.void) -> None:
        scan.received = int(record["received"]) - scan.beyond
        scan.duplicate = int(record["duplicate"])
        scan.foreign = int(record["foreign"]) + scan.beyond
        scan.malformed = int(record["malformed"])

    # --- runs ---

    async def _advance(self, scan: Scan) -> bool:
        """Open or end the run of the first scan; return whether it is over."""
        if scan not in self._run_of and scan.is_known:
            run = await self._host.open_run(scan, self._next_run)
            if run is not None:
                self._next_run += 1
                self._runs[run.number] = self._run_of[scan] = run
        if scan not in self._run_of and not self._ends_unrun(scan):
            return False
        is_held_back = bool(self._ring.counters[Counter.HELD_BACK])
        ending = scan.decide(time.monotonic(), self._times, is_held_back=is_held_back)
        if ending is None:
            return False
        await self._end(scan, ending)
        return True

    @staticmethod
    def _ends_unrun(scan: Scan) -> bool:
        """Whether a scan without a run may end: nothing of it came, so nobody can run it."""
        return not scan.is_known

    async def _end(self, scan: Scan, ending: Ending) -> None:
        scan.ending = ending
        run = self._run_of.pop(scan, None)
        if run is not None:
            await self._host.settle(run, ending)
            self._runs.pop(run.number)
            for partition in run.retry:
                self._outstanding.pop((run.number, partition.number), None)
        scan.discarded += scan.pending.clear() + scan.in_work
        scan.in_work = 0
        ledger = scan.ledger()
        if not ledger.closes:
            self._host.tell("ledger_error", scan, ledger=ledger.as_dict())
        self._scans.popleft()
        await self._host.ended(scan, run, ending, ledger)
        if run is not None:
            assert self._pool is not None
            await self._pool.close_run(run.number)
        for number in [n for n, known in self._by_number.items() if known.ending is not None][:-1]:
            del self._by_number[number]

    # --- partitions ---

    def _dispatch(self) -> None:
        run = self._run_of.get(self._scans[0]) if self._scans else None
        if run is None or self._pool is None:
            return
        scan = run.scan
        assert scan.dtype is not None
        assert scan.sig_shape is not None
        limit = self._sizer.limit(int(np.prod(scan.sig_shape)) * scan.dtype.itemsize)
        for worker in sorted(self._pool.workers, key=lambda worker: len(worker.tasks)):
            while self._wants_more(worker, scan, limit):
                if run.retry:
                    partition = run.retry.popleft()
                elif len(scan.pending):
                    partition = self._cut(run, limit)
                else:
                    break
                self._give(run, partition, worker)

    def _wants_more(self, worker: Worker, scan: Scan, limit: int) -> bool:
        in_hand = len(worker.tasks)
        if in_hand == 0:
            return self._is_ripe(scan, limit)
        return in_hand == 1 and len(scan.pending) >= limit

    def _is_ripe(self, scan: Scan, limit: int) -> bool:
        run = self._run_of[scan]
        oldest = scan.pending.oldest
        if run.retry:
            return True
        if oldest is None:
            return False
        is_all_here = scan.received == scan.header.announced or scan.had_end
        return is_all_here or len(scan.pending) >= limit or time.time() - oldest >= self._sizer.wait_s

    def _cut(self, run: Run, limit: int) -> Partition:
        scan = run.scan
        assert self._pool is not None
        if scan.received == scan.header.announced:  # the last ones: all workers are to end together
            limit = min(limit, -(-len(scan.pending) // max(1, len(self._pool.workers))))
        cut = scan.pending.take(max(1, limit))
        partition = Partition(run.next_part, scan, cut)
        run.next_part += 1
        scan.in_work += cut.frames
        run.partitions[partition.number] = partition
        return partition

    def _give(self, run: Run, partition: Partition, worker: Worker) -> None:
        assert self._pool is not None
        cut = partition.cut
        self._outstanding[run.number, partition.number] = partition
        self._pool.submit(
            worker,
            {
                "run": run.number,
                "part": partition.number,
                "scan": partition.scan.header.number,
                "start": cut.first,
                "stop": cut.last,
            },
        )

    def partition_done(self, worker: Worker, answer: dict[str, Any]) -> None:
        """Hear from the pool that a worker has answered."""
        key = (answer["run"], answer["part"])
        run = self._runs.get(answer["run"])
        partition = self._outstanding.get(key)
        if run is None or partition is None or run.scan.ending is not None:
            self._outstanding.pop(key, None)
            self._release(worker, answer)
        elif answer.get("failure") is not None:
            self._outstanding.pop(key)
            self._host.tell("run_failed", run.scan, failure=answer["failure"])
            run.scan.all_udfs_failed = True
        else:
            scan = run.scan
            bad = answer["undecodable"]
            scan.undecodable += len(bad)
            scan.in_work -= len(bad)
            for index, reason in bad:
                self._host.tell("undecodable", scan, index=index, text=reason)
            partition.frames = answer["frames"]
            self._sizer.measured(answer["frames"], answer["seconds"])
            if partition.frames:
                self._host.merge(run, partition, worker, answer)
            else:
                self._done(run, partition)
                self._release(worker, answer)
        self.kick()

    def merged(self, run_number: int, part: int, worker: Worker, slot: int) -> None:
        """Hear from the host that a partition is merged: its frames are processed, its bytes free."""
        run = self._runs.get(run_number)
        assert self._pool is not None
        self._pool.release(worker, slot)
        if run is not None:
            partition = run.partitions[part]
            run.scan.processed += partition.frames
            run.scan.in_work -= partition.frames
            self._done(run, partition)
        self.kick()

    def dropped(self, run_number: int, part: int, worker: Worker, slot: int) -> None:
        """Hear from the host that it let go of a partition without merging it."""
        assert self._pool is not None
        self._pool.release(worker, slot)
        self._outstanding.pop((run_number, part), None)
        self.kick()

    def worker_died(self, worker: Worker, tasks: list[dict[str, Any]]) -> None:
        """Hear from the pool that a worker died: what it had in hand runs again elsewhere."""
        self._host.tell("worker_died", None, pid=worker.child.pid, partitions=len(tasks))
        for task in tasks:
            run = self._runs.get(task["run"])
            partition = self._outstanding.get((task["run"], task["part"]))
            if run is None or partition is None or run.scan.ending is not None:
                self._outstanding.pop((task["run"], task["part"]), None)
                continue
            partition.deaths += 1
            if partition.deaths >= _MAX_DEATHS:
                self._outstanding.pop((run.number, partition.number))
                text = f"{partition.deaths} workers died on partition {partition.number}"
                self._host.tell("run_failed", run.scan, failure={"type": "ProcessDied", "message": text})
                run.scan.all_udfs_failed = True
            else:
                run.retry.append(partition)
        self.kick()

    def _release(self, worker: Worker, answer: dict[str, Any]) -> None:
        if answer.get("slot") is not None:
            assert self._pool is not None
            self._pool.release(worker, answer["slot"])

    def _done(self, run: Run, partition: Partition) -> None:
        run.partitions.pop(partition.number, None)
        self._outstanding.pop((run.number, partition.number), None)

    def _free(self) -> None:
        """Let the receiver overwrite everything before the oldest record that is still needed."""
        needed = [partition.cut.first for partition in self._outstanding.values()]
        needed += [first for scan in self._scans if (first := scan.pending.first_record) is not None]
        self._ring.counters[Counter.FREED] = min([*needed, self._drained])

    # --- waiting ---

    def _note_full(self) -> None:
        is_full = bool(self._ring.counters[Counter.HELD_BACK])
        if is_full and not self._was_full:
            self._host.tell("ring_full", self._scans[0] if self._scans else None)
        self._was_full = is_full

    async def _wait(self, began: float) -> None:
        now = time.monotonic()
        timeout = _IDLE_S
        waiting = bool(self._scans and self._scans[0] in self._run_of and len(self._scans[0].pending))
        if waiting:
            timeout = self._sizer.wait_s / 2
        for scan in self._scans:
            deadline = scan.next_deadline(self._times)
            if deadline is not None and deadline > began:  # earlier ones were looked at in this turn
                timeout = min(timeout, max(0.001, deadline - now))
        counters = self._ring.counters
        if not waiting:
            counters[Counter.WAKE] = 1
            if int(counters[Counter.HEAD]) != self._drained:
                return
        with anyio.move_on_after(timeout):
            await self._kick.wait()
        self._kick = anyio.Event()

    async def _watch_ring(self) -> None:
        while True:
            await self._receiving.wait_wake()
            self._kick.set()

    async def _watch_receiver(self) -> None:
        while True:
            try:
                await self._receiving.wait_message()
                await self._read_receiver()
            except ChannelClosed:
                self._receiver_died()
                return
            self._kick.set()
            if self._is_receiver_gone:
                return

    def _receiver_died(self) -> None:
        if not self._is_receiver_gone:
            self._is_receiver_gone = True
            self._host.tell("receiver_died", None)
            for scan in self._scans:
                self.cancel(scan, "source_lost")
            self.kick()
