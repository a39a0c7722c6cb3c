"""The scheduler: from records in the ring to partitions at workers to merged results, scan after scan.

One anyio loop without user code. `Intake` takes messages, `Dispatcher` places partitions, and a host (the
daemon, or a Context with a live scan) sets up runs, merges and publishes.
"""

import time
from typing import Final

import anyio
import anyio.abc

from stemd.errors import ConfigurationError
from stemd.ingest.receiver_handle import ReceiverHandle
from stemd.ingest.ring import Counter
from stemd.processes.channel import ChannelClosed
from stemd.scheduling.dispatcher import Dispatcher, MakePool
from stemd.scheduling.endings import EndingTimes
from stemd.scheduling.events import ProcessStuck, ReceiverDied, ReceiverNotStarted, RingFull
from stemd.scheduling.intake import Intake
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.run import AnyRingHost, Run
from stemd.scheduling.run_scheduler import RunScheduler
from stemd.scheduling.scan import Scan
from stemd.workers.messages import MapRing

_IDLE_S: Final = 0.25  # the loop turns at least that often
_TURN_S: Final = 0.001  # the shortest time between two turns: each message of a process asks for one
_RESTART_S: Final = 0.5  # before the receiver is started again
_RECEIVER_LOOKS_S: Final = 0.05  # between two looks of a receiver to which nothing comes


class Scheduler(RunScheduler[Scan]):
    """Drives a detector's scans through workers; `udf_timeout_s`: of a tile or a merge, then it is killed."""

    _host: AnyRingHost
    dispatcher: Dispatcher

    def __init__(
        self,
        receiving: ReceiverHandle,
        host: AnyRingHost,
        make_pool: MakePool,
        *,
        times: EndingTimes,
        sizer: PartitionSizer,
        udf_timeout_s: float = 10.0,
    ) -> None:
        super().__init__(host, times, udf_timeout_s)
        self._receiving = receiving
        self._ring = receiving.ring
        self.sizer = sizer
        self.dispatcher = Dispatcher(self._ring, host, sizer, self.kick, make_pool)
        self.pool = self.dispatcher.pool
        self._intake = Intake(receiving, host, self.pool)
        self._was_full = False
        self._is_receiver_up = True
        self._lost_through = 0  # number of the last scan that a receiver began before it died
        self._silence = receiving.silence()

    @property
    def scans(self) -> list[Scan]:
        return list(self._intake.scans)

    @property
    def source_trouble(self) -> str:
        return self._intake.source_trouble

    def unmerged_bytes(self) -> int:
        return self._ring.used_bytes(self.dispatcher.needed_from)

    def take_run_number(self) -> int:
        """Return a number for a run at the workers that no other has."""
        self._next_run += 1
        return self._next_run - 1

    def forget(self, scan: Scan) -> None:
        """Drop a scan that will not be run: its frames leave the ring."""
        if scan in self._intake.scans and scan not in self._run_of:
            self._intake.forget(scan)
            scan.discard_pending()
            self.kick()

    def set_times(self, times: EndingTimes, udf_timeout_s: float, target_latency_s: float) -> None:
        super().set_times(times, udf_timeout_s, target_latency_s)
        self.sizer.aim(target_latency_s)

    # --- the loop ---

    async def run(self) -> None:
        receiving = self._receiving
        await self.pool.send_to_all(MapRing(records=receiving.records), (receiving.readers_ring_fd,))
        async with anyio.create_task_group() as group:
            group.start_soon(self._watch_ring)
            group.start_soon(self._watch_receiver)
            group.start_soon(self._supervise)
            while True:
                self.turns += 1
                began = time.monotonic()
                await self._turn()
                await self._wait(began)

    async def _turn(self) -> None:
        self._silence = self._receiving.silence()
        try:
            await self._intake.drain()
        except ChannelClosed:
            self._receiver_died()
        scans = self._intake.scans
        for scan in scans:
            if scan.header.number <= self._lost_through:
                scan.lose_source()
        while scans and await self._advance(scans[0]):
            pass
        run = self._run_of.get(scans[0]) if scans else None
        if run is not None:
            self.dispatcher.dispatch(run)
        elif not scans:
            self.dispatcher.rereads.dispatch(self.pool)
        self.dispatcher.free(self._ring.unrecorded(self._intake.drained), scans)
        is_full = bool(self._ring.counters[Counter.HELD_BACK])
        if is_full and not self._was_full:
            self._host.on_event(RingFull(scan=scans[0] if scans else None))
        self._was_full = is_full

    async def _advance(self, scan: Scan) -> bool:
        """Open or end the run of the first scan; return whether it is over."""
        run = self._run_of.get(scan)
        if run is None and scan.is_known:
            run = await self._host.open_run(scan, self.take_run_number())
            if run is None:
                return False  # the host has not asked for it yet
            self._run_of[scan] = run
            self.dispatcher.open(run)
        ending = scan.decide(self._times, self._silence)
        is_final = ending is not None and ending.status == "final"
        if is_final and run is not None and len(self._intake.scans) == 1 and run.may_catch_up:
            return False  # UDFs that joined during the scan may still see earlier frames: nobody else waits
        return ending is not None and await self._end(scan, ending)

    def _close(self, run: Run) -> None:
        self.dispatcher.close(run)

    def _over(self, scan: Scan) -> None:
        self._intake.over(scan)

    async def _wait(self, began: float) -> None:
        now = time.monotonic()
        timeout = _IDLE_S
        scans = self._intake.scans
        waiting = bool(scans and scans[0] in self._run_of and len(scans[0].pending))
        if waiting and any(len(worker.tasks) < worker.capacity for worker in self.pool.workers):
            ripe_at = self.dispatcher.waiting.ripe_at(scans[0])
            assert ripe_at is not None
            timeout = min(timeout, max(_TURN_S, ripe_at - time.time()))
        for scan in scans:
            deadline = scan.next_deadline(self._times, self._silence)
            if deadline is not None and deadline > self._silence.looked_at:
                least_s = 0.001 if deadline > began else _RECEIVER_LOOKS_S
                timeout = min(timeout, max(least_s, deadline - now))
        self.dispatcher.waiting.sleep(self._intake.drained, scans[0] if waiting else None)
        counters = self._ring.counters
        if not counters[Counter.WAKE] or counters[Counter.HELD_BACK]:
            timeout = min(timeout, self.sizer.work_s / 2)
        await self._wakeup.wait(timeout, not_before=began + _TURN_S)

    # --- looking after processes ---

    async def _watch_ring(self) -> None:
        while True:
            await self._receiving.wait_wake()
            self.kick()

    async def _watch_receiver(self) -> None:
        while True:
            try:
                await self._receiving.wait_message()
                await self._intake.read_receiver()
            except ChannelClosed:
                self._receiver_died()
                await anyio.sleep(_RESTART_S)
                await self._restart_receiver()
            self.kick()

    def _receiver_died(self) -> None:
        counters = self._ring.counters
        self._lost_through = int(counters[Counter.SCANS])
        if self._is_receiver_up:
            self._is_receiver_up = False
            counters[Counter.CONNECTED] = counters[Counter.HELD_BACK] = 0  # their writer is gone
            self._intake.receiver_died()
            self._host.on_event(ReceiverDied())
            self.kick()

    async def _restart_receiver(self) -> None:
        try:
            await self._receiving.restart()
        except (ChannelClosed, ConfigurationError, TimeoutError) as error:  # `wait_message` raises at once
            self._host.on_event(ReceiverNotStarted(text=str(error)))
        else:
            self._is_receiver_up = True

    def _look_after(self, limit_s: float) -> None:
        for worker, why in self.pool.supervise(limit_s):
            text = f"a worker has stood still for {limit_s:g} s: {why}; it is replaced"
            self._host.on_event(ProcessStuck(text=text, pid=worker.child.pid))
        if reason := self._receiving.supervise(limit_s):
            text = f"the receiver process has stood still for {limit_s:g} s: {reason}; it is replaced"
            self._host.on_event(ProcessStuck(text=text))
        super()._look_after(limit_s)
