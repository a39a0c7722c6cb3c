"""Runs of a Context over live scans: set up when the user asks, merged in the user's own thread."""

import queue
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import anyio

from stemd.ingest.messages import StartMessage
from stemd.live.settings import LiveSettings
from stemd.monitoring.log import get_logger
from stemd.processes.failures import Failure
from stemd.scheduling.endings import Ending
from stemd.scheduling.events import Event, RunFailed, logged_fields, scan_fields
from stemd.scheduling.intake import HEADER, ring_source, scan_from
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.partitions import Partition
from stemd.scheduling.run import RingHost, Run, UnfitWorkers
from stemd.scheduling.scan import Scan, new_scan_id
from stemd.scheduling.scheduler import Scheduler
from stemd.workers.messages import Processed, order_for
from stemd.workers.result_slots import SlotReader
from stemd.workers.udf_spec import pickled_udf
from stemd.workers.worker_handle import SlotReaders, WorkerHandle
from stemd_udfs.engine import RunPlan

log = get_logger(__name__)


@dataclass(eq=False)
class Handed:
    """A partition in the hands of the user's thread, to be merged and then released."""

    answer: Processed
    reader: SlotReader
    worker: WorkerHandle


@dataclass(eq=False)
class Ended:
    """The end of a run, after all its partitions."""

    ending: Ending
    ledger: Ledger
    failure: Failure | None = None  # what all UDFs failed with


@dataclass(eq=False)
class Attached:
    """What a user's thread shares with the scheduler's loop about one scan."""

    scan: Scan
    plan: RunPlan | None = None  # what the user wants to run over the scan
    run: int | None = None  # number of its run at the workers
    inbox: "queue.SimpleQueue[Handed | Ended]" = field(default_factory=queue.SimpleQueue)
    in_hand: int = 0  # partitions that the user's thread has and has not released; counted on the loop
    idle: anyio.Event | None = None
    ended: Ended | None = None


class LiveRunHost(RingHost[Run]):
    """Host of a live source's scheduler, on its loop; `on_scan` gets scans with known dtype and shape."""

    def __init__(
        self,
        settings: LiveSettings,
        on_scan: Callable[[Attached], None],
        make_scheduler: Callable[["LiveRunHost"], Scheduler],
    ) -> None:
        self._settings = settings
        self._on_scan = on_scan
        self._attached: dict[Scan, Attached] = {}
        self.slots = SlotReaders()  # in which workers leave their partial results
        self.scheduler = make_scheduler(self)
        self._pool = self.scheduler.pool

    def new_scan(self, message: StartMessage) -> Scan:
        asked = [("caller", self._settings.nav_shape), (HEADER, None)]
        scan, notes = scan_from(message, asked, self._settings.geometry)
        for text in notes:
            log.warning("start_message", series=message.started.series, text=text)
        return scan

    def scan_known(self, scan: Scan) -> None:
        self._attached[scan] = Attached(scan)
        self._on_scan(self._attached[scan])

    async def open_run(self, scan: Scan, number: int) -> Run | None:
        """Set up the run if the user has asked for it."""
        attached = self._attached[scan]
        plan = attached.plan
        if plan is None:
            return None
        attached.run = number
        await self._pool.open_run(order_for(plan, number, ring_source(scan, self._settings.nodata)))
        return Run(number, new_scan_id(), scan, udfs=len(plan.udfs), unfit=UnfitWorkers.of(plan))

    async def change_udfs(self, attached: Attached, numbers: Collection[int]) -> None:
        """Let the workers go on with the parameters that UDFs of the plan have now."""
        if attached.run is not None and attached.plan is not None:
            udfs = {number: pickled_udf(attached.plan.udfs[number]) for number in numbers}
            await self._pool.change_udfs(attached.run, udfs)

    def worker_gone(self, worker: WorkerHandle) -> None:
        """Release what `worker` left, when its last partition is merged."""
        self.slots.forget(worker)

    def merge(self, run: Run, partition: Partition, worker: WorkerHandle, answer: Processed) -> None:
        """Hand a partial result to the user's thread."""
        attached = self._attached[run.scan]
        attached.in_hand += 1
        attached.inbox.put(Handed(answer, self.slots.get(worker, answer.slot), worker))

    def release(self, attached: Attached, item: Handed, is_merged: bool) -> None:
        """Take a partition back from the user's thread."""
        attached.in_hand -= 1
        dispatcher = self.scheduler.dispatcher
        settled = dispatcher.merged if is_merged else dispatcher.dropped
        settled(item.answer.run, item.answer.part, item.worker, item.answer.slot)
        if attached.idle is not None and attached.in_hand == 0:
            attached.idle.set()

    def exclude(self, run: Run, udf: int, error: Failure) -> None:
        """Fail the run: in the user's own process, an exception of one UDF ends it."""
        self.scheduler.dispatcher.fail(run, error)

    async def settle(self, run: Run, ending: Ending) -> bool:
        """Take back what the user's thread has not begun, and wait for what it is merging."""
        attached = self._attached[run.scan]
        while True:
            try:
                item = attached.inbox.get_nowait()
            except queue.Empty:
                break
            if isinstance(item, Handed):
                self.release(attached, item, False)
        if attached.in_hand:
            attached.idle = anyio.Event()
            await attached.idle.wait()
        return True

    async def ended(self, scan: Scan, run: Run | None, ending: Ending, ledger: Ledger) -> None:
        attached = self._attached.pop(scan, None)
        log.info("run_ended", scan_id=scan.header.scan_id, status=ending.status, reason=ending.reason)
        if attached is not None:
            attached.ended = Ended(ending, ledger)
            attached.inbox.put(attached.ended)

    def on_event(self, event: Event) -> None:
        """Log it; a run that failed as a whole ends in the user's thread."""
        if isinstance(event, RunFailed) and event.scan in self._attached:
            self._attached[event.scan].inbox.put(Ended(Ending("failed"), event.scan.ledger(), event.failure))
        log.warning(event.name, **scan_fields(event.scan), **logged_fields(event))
