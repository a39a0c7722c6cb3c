"""Live scans in the user's own process: the daemon's receiver, scheduler and workers, without its sockets."""

import queue
import time
from collections.abc import AsyncIterator, Collection, Generator, Iterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Self

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.datasets.base import LiveDataSet, PartitionDone
from stemd.errors import ConfigurationError, DataSetException, JobCancelledError, ProcessDied
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings
from stemd.live.live_run_host import Attached, Ended, Handed, LiveRunHost
from stemd.live.settings import LiveRecording, LiveSettings, WhenBehind
from stemd.monitoring.log import get_logger
from stemd.processes.failures import restore
from stemd.processes.loop_thread import LoopThread, take
from stemd.processes.template_handle import Template
from stemd.recording.recorder_handle import RecorderHandle
from stemd.scheduling.endings import CancelReason, Ending, EndingTimes
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.scheduler import Scheduler
from stemd.workers.messages import indices_from
from stemd.workers.pool import WorkerPool
from stemd.workers.worker_handle import results_in
from stemd_sources.errors import SourceError
from stemd_sources.registry import files_of, protocol_of
from stemd_udfs import Shape
from stemd_udfs.arrays import html
from stemd_udfs.engine import DataDescription, RunPlan

_ENDING_S: Final = 2.0  # for a run to end when its source is closed
_ENDING_STEP_S: Final = 0.005

log = get_logger(__name__)


class LiveScan(LiveDataSet):
    """One scan of a live source: a data set that can be run once, while it arrives or after."""

    def __init__(self, source: "LiveSource", attached: Attached) -> None:
        self._source = source
        self._attached = attached
        self.corrections = source.corrections
        self.stages = source.stages
        self._was_run = False
        self._has_failed = False
        self._in_hand: Handed | None = None
        self._description = attached.scan.description()
        self._coverage = np.zeros(attached.scan.frames, bool)

    def __repr__(self) -> str:
        return f"<LiveScan {self.scan_id} {self._description.shape} {self.dtype} {self.status}>"

    def _facts(self) -> list[tuple[str, str]]:
        counts = ", ".join(f"{count} {term}" for term, count in self.ledger.items() if count)
        scan = f"series {self.series}, {self.scan_id}"
        return [("scan", scan), ("status", self.status), ("frames", counts), *super()._facts()]

    def inputs(self) -> tuple[Path, ...]:
        return tuple(files_of(self._source._settings.url))

    @property
    def scan_id(self) -> str:
        """Never repeated, sortable by time."""
        return self._attached.scan.header.scan_id

    @property
    def series(self) -> int:
        """The detector's own number; it may repeat."""
        return self._attached.scan.header.series

    @property
    def shape(self) -> Shape:
        return self._description.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._description.dtype

    @property
    def ledger(self) -> dict[str, int | bool]:
        """The current ledger of the scan; frozen when the run has ended."""
        ended = self._attached.ended
        return (self._attached.scan.ledger() if ended is None else ended.ledger).as_dict()

    @property
    def status(self) -> str:
        """``partial`` until the run has ended, then ``final``, ``cancelled`` or ``failed``."""
        ended = self._attached.ended
        return "partial" if ended is None else ended.ending.status

    @property
    def complete(self) -> bool:
        """Whether all announced frames were processed."""
        ended = self._attached.ended
        return ended is not None and ended.ending.status == "final" and ended.ledger.is_complete

    @property
    def coverage(self) -> NDArray[np.bool_]:
        """Which frames are merged: a copy, bool, nav shape."""
        return self._coverage.reshape(self._description.nav_shape).copy()

    def description(self) -> DataDescription:
        return self._description

    def run_live(self, plan: RunPlan) -> Generator[PartitionDone, None, None]:
        """Process the scan; yields each partition when a worker has done it.

        Closing the generator cancels the run, or fails it after :meth:`fail`.

        Raises
        ------
        DataSetException
            If it was run before, or given up by asking for the next scan.
        JobCancelledError
            If the scan was restarted, aborted or stalled, or its source was lost.
        """
        if self._was_run:
            raise DataSetException(f"scan {self.scan_id} was run already: a live scan runs once")
        self._was_run = True
        loop_thread, host = self._source.loop_thread, self._source.host
        loop_thread.call(self._source.attach, self._attached, plan)
        inbox = self._attached.inbox
        try:
            while True:
                try:
                    item = take(inbox, loop_thread)
                except ProcessDied:  # the source was closed under this run
                    self._attached.scan.discard_unprocessed()
                    ending, ledger = Ending("cancelled", "shutdown"), self._attached.scan.ledger()
                    item = self._attached.ended = Ended(ending, ledger)
                if isinstance(item, Ended):
                    self._has_failed = item.failure is not None
                    self._end(item)
                    return
                if item.answer.outcome:
                    yield self._partition(item)
                else:  # the run takes none of its frames
                    loop_thread.call(host.release, self._attached, item, True)
        finally:
            if self._in_hand is not None and not loop_thread.is_over:  # the consumer left without merging it
                loop_thread.call(host.release, self._attached, self._in_hand, False)
            if self._attached.ended is None and not loop_thread.is_over:
                cancel = partial(host.scheduler.cancel, self._attached.scan, "requested")
                loop_thread.call(partial(self._source.fail, self._attached) if self._has_failed else cancel)
                while not isinstance(item := take(inbox, loop_thread), Ended):
                    loop_thread.call(host.release, self._attached, item, False)

    def fail(self) -> None:
        self._has_failed = True

    def received_frames(self) -> int:
        return self.ledger["received"]

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        if self._attached.ended is None and plan is self._attached.plan:
            self._source.loop_thread.call(self._source.host.change_udfs, self._attached, numbers)

    def cancel(self) -> None:
        """End the run of this scan as cancelled, from any thread; what was merged is kept."""
        self._cancel("requested")

    def _cancel(self, reason: CancelReason) -> None:
        loop_thread, scheduler = self._source.loop_thread, self._source.host.scheduler
        if self._attached.ended is None and not loop_thread.is_over:
            loop_thread.call(scheduler.cancel, self._attached.scan, reason)

    def end_with_source(self) -> None:
        """Have the run, if there is one, end as cancelled before its source is closed."""
        if self._was_run and self._attached.ended is None and not self._source.loop_thread.is_over:
            self._cancel("shutdown")
            deadline = time.monotonic() + _ENDING_S
            while self._attached.ended is None and time.monotonic() < deadline:
                time.sleep(_ENDING_STEP_S)

    def _partition(self, item: Handed) -> PartitionDone:
        indices = indices_from(item.answer.indices)
        results = results_in(item.reader, item.answer.outcome)

        def merged() -> None:
            self._coverage[indices] = True
            self._in_hand = None
            if not self._source.loop_thread.is_over:
                self._source.loop_thread.call(self._source.host.release, self._attached, item, True)

        self._in_hand = item
        return PartitionDone(indices, results, merged)

    def _end(self, ended: Ended) -> None:
        status, reason = ended.ending
        if status == "cancelled":
            text, ledger = f"scan {self.scan_id} was {reason}", ended.ledger.as_dict()
            raise JobCancelledError(text, reason=str(reason), ledger=ledger)
        if ended.failure is not None:
            raise restore(ended.failure)


class LiveSource:
    """An open connection to a detector; iterating over it yields one `LiveScan` for each series, without end.

    Made by `Context.live`, used as a context manager. The ring keeps a scan until you run it. If you ask for
    the next scan first, stemd gives up this one.
    """

    def __init__(self, settings: LiveSettings) -> None:
        self._settings = settings
        self._stack = ExitStack()
        self._found: queue.SimpleQueue[Attached] = queue.SimpleQueue()
        self._current: LiveScan | None = None
        self.corrections = settings.corrections
        self.stages = settings.stages
        self.loop_thread = LoopThread()
        self.host: LiveRunHost
        self._recording: RecorderHandle

    def __repr__(self) -> str:
        return f"<LiveSource {self._settings.url}, {self._settings.workers} workers>"

    def _repr_html_(self) -> str:
        settings = self._settings
        shape = "of the detector" if settings.nav_shape is None else str(settings.nav_shape)
        rows = [("workers", str(settings.workers)), ("scan shape", shape)]
        rows += [("ring", f"{settings.ring_bytes:,} bytes, {settings.when_full} when full")]
        current = "none yet" if self._current is None else repr(self._current)
        return html.table(f"LiveSource {settings.url}", [*rows, ("scan in hand", current)])

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            stack.enter_context(self.loop_thread)
            try:
                self.loop_thread.enter(self._running())
            except SourceError as error:
                raise ConfigurationError(str(error)) from error
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *exc_info: object) -> None:
        if self._current is not None:
            self._current.end_with_source()
        self._stack.close()

    def __iter__(self) -> Iterator[LiveScan]:
        return self

    def __next__(self) -> LiveScan:
        if self._current is not None:
            self.loop_thread.call(self.host.scheduler.forget, self._current._attached.scan)
            self._current = None
        self._current = LiveScan(self, take(self._found, self.loop_thread))
        return self._current

    def record(self, path: str | Path, *, when_behind: WhenBehind = "drop") -> LiveRecording:
        """Write all messages from now on to a file; runs continue at the same time.

        Parameters
        ----------
        path : str or path
            The file; a recording that is there already goes on after its last whole record.
        when_behind : {"drop", "block"}
            Where the disk cannot follow or is full: drop and count, or hold the detector back.

        Returns
        -------
        LiveRecording
            ``stop()`` ends it, and so does leaving it as a context manager, or the source.

        Raises
        ------
        RecordingError
            If the source is being recorded already, or the file cannot be written or is something else.
        """
        return LiveRecording(self.loop_thread, self._recording, path, when_behind)

    def attach(self, attached: Attached, plan: RunPlan) -> None:
        """Have the scheduler run `plan` over a scan; on the loop."""
        if attached.ended is None and attached.scan not in self.host.scheduler.scans:
            scan_id = attached.scan.header.scan_id
            raise DataSetException(f"scan {scan_id} was given up when the next one was asked for")
        attached.plan = plan
        self.host.scheduler.kick()

    def fail(self, attached: Attached) -> None:
        """End the run of a scan as failed: a UDF has raised; on the loop."""
        attached.scan.fail()
        self.host.scheduler.kick()

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        settings = self._settings
        template = Template("stemd.workers.worker", "stemd.ingest.receiver")
        receiving = ReceiverHandle(
            ReceiverSettings(
                url=settings.url,
                channel=settings.channel,
                queue_messages=settings.queue_messages,
                max_message_bytes=settings.max_message_bytes,
                ring_bytes=settings.ring_bytes,
                when_full=settings.when_full,
            ),
            template,
        )

        def make_scheduler(host: LiveRunHost) -> Scheduler:
            return Scheduler(
                receiving,
                host,
                lambda listener: WorkerPool(
                    settings.workers,
                    listener,
                    cluster=settings.cluster,
                    gpus=settings.gpus,
                    on_start=host.slots.add,
                    template=template,
                ),
                times=EndingTimes(end_grace_s=settings.end_grace_s, stall_timeout_s=settings.stall_timeout_s),
                sizer=PartitionSizer(settings.target_latency_ms / 1e3),
            )

        self.host = LiveRunHost(settings, self._found.put, make_scheduler)
        scheduler, pool = self.host.scheduler, self.host.scheduler.pool
        self._recording = RecorderHandle(
            receiving,
            {"url": settings.url, "protocol": protocol_of(settings.url), "channel": settings.channel},
            lambda text: log.warning("recording", text=text),
            template,
        )
        try:
            async with anyio.create_task_group() as group:
                self._recording.run_in(group)
                await pool.start(group)
                if settings.record is not None:  # before anything can come
                    await self._recording.start(settings.record, settings.record_when_behind)
                await receiving.start()
                group.start_soon(scheduler.run)
                try:
                    yield
                finally:
                    await self._recording.close()
                group.cancel_scope.cancel()
        finally:
            await pool.close()
            await receiving.close()
            self.host.slots.close()
