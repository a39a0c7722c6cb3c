"""The hosts of runs: over the scans of a detector, and over what the nodes of a head have merged."""

import time

from msgspec.structs import replace

from stemd.geometry.shape_fit import fit_lines
from stemd.ingest.messages import StartMessage
from stemd.monitoring.log import get_logger
from stemd.results.messages import Merge, MergeNode, ModuleOfNode, PartialLimits, UnmapSlots
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.scheduling.intake import HEADER, scan_from
from stemd.scheduling.partition_size import are_busy
from stemd.scheduling.partitions import AfterMerge, Partition
from stemd.scheduling.run import RingHost
from stemd.scheduling.scan import Scan
from stemd.scheduling.scheduler import Scheduler
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.part_dispatcher import NodePart, PartHost
from stemd.workers.messages import OpenRun, Processed, UDFBuffers, UDFFailed, UDFLeftOut
from stemd.workers.udf_spec import SentUDF
from stemd.workers.worker_handle import WorkerHandle
from stemd_udfs.engine import Module

log = get_logger(__name__)


class DetectorRunHost(DaemonRunHost, RingHost[DaemonRun]):
    """Cuts scans in the ring into partitions for workers, and has their results merged."""

    keeps_ended = True
    scheduler: Scheduler
    _live: tuple[float, float] | None = None  # when was looked, and what the workers had spent
    _unused_shape: tuple[tuple[int, ...], tuple[int, ...]] | None = None  # of the last warning

    @property
    def has_time(self) -> bool:
        """Whether a head asks for what is merged, and results are not read here."""
        return self.shared.is_wanted and not self.readers.are_there

    def add_worker(self, worker: WorkerHandle) -> None:
        """Let the results process, and what reads frames of ended runs again, read what `worker` leaves."""
        self.merger.add_worker(worker)
        self.held.slots.add(worker)

    def worker_gone(self, worker: WorkerHandle) -> None:
        """Have the results process unmap what `worker` left, after its queued merges."""
        self.merger.send(UnmapSlots(worker=worker.number))
        self.held.slots.forget(worker)

    def new_scan(self, message: StartMessage) -> Scan:
        given, self.next_nav_shape = self.next_nav_shape, None
        asked = [("client", given), (HEADER, None), ("configuration", self.config.scan.nav_shape)]
        scan, notes = scan_from(message, asked, self.config.scan.geometry(), self._module())
        for text in notes:
            self.publishing.error(text, scan_id=scan.header.scan_id, series=message.started.series)
        if given is None:
            self._warn_of_unused_shape(scan, message.started.nav_shape)
        return scan

    def _warn_of_unused_shape(self, scan: Scan, announced: tuple[int, ...] | None) -> None:
        """Warn if the scan has not ``scan.nav_shape``, and again when this or the shape of scans changes."""
        configured = self.config.scan.nav_shape
        if announced is None or configured is None:
            return
        used = scan.map.positions
        wanted = fit_lines(configured, scan.header.sent, scan.map.geometry)
        if wanted == used or self._unused_shape == (configured, used):
            return
        self._unused_shape = (configured, used)
        shapes = {"announced": list(announced), "configured": list(configured), "used": list(used)}
        log.warning(
            "nav_shape_not_used",
            series=scan.header.series,
            **shapes,
            text="the detector's shape takes precedence over scan.nav_shape: correct it in the detector's "
            "header, or set the shape of the next scan on the live page, or with set_nav_shape",
        )

    def _module(self) -> Module | None:
        source = self.config.source
        if source.detector_shape is None:
            return None
        assert source.module is not None  # the configuration is checked
        assert source.place is not None
        return Module(origin=source.place, detector_shape=source.detector_shape, number=source.module)

    async def open_in_workers(self, run: DaemonRun) -> None:
        assert run.source is not None
        specs = {spec.name: run.sent(spec) for spec in run.specs}
        udfs = tuple(specs.get(name, SentUDF(name=name)) for name in run.in_workers)  # left ones are excluded
        excluded = tuple(sorted(run.excluded - run.rejoining - run.replaceable))
        order = OpenRun(run=run.number, udfs=udfs, data=run.data, source=run.source, excluded=excluded)
        await self.pool.open_run(order)

    def merge(self, run: DaemonRun, partition: Partition, worker: WorkerHandle, answer: Processed) -> None:
        """Hand a partial result to the results process."""
        after = self.scheduler.dispatcher.after_merge(run, partition, worker, answer.slot)
        run.hand_over(partition.number, after)
        outcome: dict[int, UDFBuffers | UDFFailed] = {}
        for number, item in enumerate(answer.outcome):
            if number in run.left:
                continue
            if not isinstance(item, UDFLeftOut):
                outcome[number] = item
            elif run.in_workers[number] in run.errors:
                outcome[number] = UDFFailed(error=run.errors[run.in_workers[number]])
        for number, seconds in enumerate(answer.udf_seconds):
            if number not in run.left:
                self.metrics.udf_seconds(run.in_workers[number], seconds)
        self.merger.merge(
            Merge(
                run=run.number,
                part=partition.number,
                worker=worker.number,
                slot=answer.slot,
                indices=answer.indices,
                outcome=outcome,
                t_first=partition.cut.t_first,
                t_last=partition.cut.t_last,
            )
        )

    def are_workers_busy(self) -> bool:
        now, live_s = time.monotonic(), self.scheduler.dispatcher.live_s
        (looked_at, before_s), self._live = self._live or (now, live_s), (now, live_s)
        return are_busy(live_s - before_s, now - looked_at, len(self.pool.workers))

    async def close(self) -> None:
        """Unmap what workers left, and end the results process."""
        self.held.slots.close()
        await super().close()


class HeadRunHost(DaemonRunHost, PartHost[DaemonRun]):
    """Sets up a run for every scan of the nodes and publishes its results."""

    @property
    def source_name(self) -> str:
        upstream = self.config.upstream
        return upstream.engine or ", ".join(node.control for node in upstream.daemons)

    async def open_run(self, scan: Scan, number: int) -> DaemonRun:
        """Set up the registered UDFs; frames went through the stages of the nodes already."""
        run = await super().open_run(scan, number)
        assert isinstance(scan, CombinedScan)
        run.staged(scan.stage)
        return run

    def limits(self) -> PartialLimits:
        """Return the configured limits; results, all new at each answer, come no faster than nodes."""
        limits = super().limits()
        return replace(limits, max_rate_hz=min(limits.max_rate_hz, self.config.upstream.max_rate_hz))

    async def open_in_workers(self, run: DaemonRun) -> None:
        """Do nothing: a head has no workers."""

    def merge_part(self, run: DaemonRun, number: int, part: NodePart, after: AfterMerge) -> None:
        descriptor, module = part.descriptor(), None
        run.hand_over(number, after)
        if (lies := part.run.module) is not None:
            module = ModuleOfNode(place=lies.place, shape=lies.shape, modules=self.config.nodes)
        udfs = part.udfs(run.numbers())
        message = MergeNode(run=run.number, part=number, node=part.node, udfs=udfs, module=module)
        self.merger.merge(message, (descriptor,))

    def node_trouble(self, text: str) -> None:
        self.publishing.error(text)
