"""The daemon's runs: the registered UDFs over every scan, merged in the results process, published."""

import pickle
import time
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Self

import anyio
import anyio.abc

from stemd.config import Config
from stemd.control.audit import AcceptedRequests
from stemd.errors import ProcessDied
from stemd.monitoring.log import get_logger
from stemd.monitoring.metrics import Metrics
from stemd.processes.channel import ChannelClosed
from stemd.processes.failures import Failure, describe, in_words
from stemd.processes.template_handle import Template
from stemd.processes.user_output import UserOutputLog
from stemd.publishing.publisher import Publisher
from stemd.recording.scan_files_handle import EndedScan
from stemd.results import messages
from stemd.results.merger_handle import MergerHandle
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.event_reports import EventReports, FrameCounts, UDFEvents
from stemd.runs.held_patterns import HeldPatterns
from stemd.runs.manifest import Manifests, ended_scan, make_manifest, manifest_folder, signing_key
from stemd.runs.merger_supervisor import MergerSupervisor
from stemd.runs.registered_udfs import RegisteredUDFs, SuspendedUDFs, described, load_corrections, load_stages
from stemd.runs.run_publishing import Readers, RunPublishing, TrustReports
from stemd.scheduling.endings import PROCESSED_FIRST, Ending
from stemd.scheduling.events import Event, ProcessStuck, RunFailed, scan_fields
from stemd.scheduling.intake import ring_source
from stemd.scheduling.ledger import Ledger, likely_cause
from stemd.scheduling.run import RunHost
from stemd.scheduling.run_scheduler import AnyRunScheduler
from stemd.scheduling.scan import Scan, new_scan_id
from stemd.scheduling.scheduler import Scheduler
from stemd.upstream.shared_runs import SharedRuns
from stemd.wire.messages import Part
from stemd_udfs import StageError
from stemd_udfs.engine.inputs import lost_input
from stemd_udfs.engine.staging import kinds_of
from stemd_udfs.interface.calibration import Calibration

log = get_logger(__name__)


class DaemonRunHost(RunHost[DaemonRun]):
    """Sets up a run for every scan and publishes its results; `show_held` takes patterns made later."""

    def __init__(
        self,
        config: Config,
        udfs: RegisteredUDFs,
        publisher: Publisher,
        metrics: Metrics,
        make_scheduler: Callable[[Self], AnyRunScheduler],
        *,
        template: Template | None = None,
        accepted: AcceptedRequests | None = None,
        show_held: Callable[[Sequence[Part]], None] = lambda _: None,
    ) -> None:
        self.config = config
        self.udfs = udfs
        self._publisher = publisher
        self.publishing = RunPublishing(publisher, config.publish.encoding, metrics.ledger_error)
        self.metrics = metrics
        # What is corrected in frames of scans from the next one on, and what they go through.
        self.corrections = load_corrections(config.own_corrections)
        self.stages = load_stages(config.own_stages)
        self.counts = FrameCounts(metrics)
        self.next_nav_shape: tuple[int, ...] | None = None  # of the next scan, as a client asked
        self.template = template
        self.output = UserOutputLog()  # logs what UDFs print in workers and in the results process
        make_merger = partial(
            MergerHandle,
            on_merged=self._merged,
            on_snapshot=self._snapshot,
            on_shared=self._take_state,
            template=template,
            output=self.output,
        )
        self.merger_supervisor = MergerSupervisor(self, make_merger)
        self.check = self.merger_supervisor.check
        self.shared = SharedRuns(self._share)
        self.measured = Calibration()  # what was measured and put to use
        self.current: DaemonRun | None = None
        self.scheduler = make_scheduler(self)
        self.pool = self.scheduler.pool
        ring_scheduler = self.scheduler if isinstance(self.scheduler, Scheduler) else None
        self.held = HeldPatterns(lambda: self.current, ring_scheduler, show_held)
        self.last_ended: dict[str, object] | None = None
        self.accepted = accepted or AcceptedRequests()
        self.last_scan: messages.LikeScan | None = None  # shapes and dtype of the last scan with a frame
        self.manifests = Manifests(manifest_folder(config), signing_key(config))
        self._t_started = 0.0
        self._reports = EventReports(metrics, self.publishing)
        self._udf_events = UDFEvents(metrics, self.publishing)
        self._trust = TrustReports(metrics, self.publishing, config.publish.until)
        self.readers = Readers(self.shared.refuse)
        self._suspended = SuspendedUDFs()
        self._not_begun = 0
        self.on_scan_ended: Callable[[EndedScan], None] = lambda _: None

    @property
    def source_name(self) -> str:
        """Where frames come from, for manifests."""
        return ", ".join(str(socket.url) for socket in self.config.source.sockets)

    def use(self, config: Config) -> None:
        """Use another configuration from the next scan on, unless ConfigurationError is raised."""
        stages = self.stages
        if config.own_stages != self.config.own_stages:
            stages = load_stages(config.own_stages)
        if config.own_corrections != self.config.own_corrections:
            self.corrections = load_corrections(config.own_corrections)
        self.stages = stages
        self._trust.use(config.publish.until)
        self.config = config

    @property
    def calibration(self) -> Calibration:
        """That of the configuration, and values that were measured where it has none."""
        return self.config.calibration.values().over(self.measured)

    def calibrate(self, measured: Calibration) -> None:
        """Use measured values from now on, also in the run in progress; values of the configuration stay."""
        self.measured = measured.over(self.measured)
        if self.current is not None:
            self.current.calibrate(self.calibration)
            self.merger.send(messages.UseCalibration(calibration=self.calibration.as_dict()))
        self.held.calibrate(self.calibration)

    def names_before(self, name: str) -> list[str]:
        """Return the names of the UDFs that are registered before one, which may be a new one."""
        names = [spec.name for spec in self.udfs]
        return names[: names.index(name)] if name in names else names

    @property
    def merger(self) -> MergerHandle:
        """The results process of the moment."""
        return self.merger_supervisor.process

    async def close(self) -> None:
        """End the results process."""
        if self._not_begun:
            log.info("scans_not_begun", scans=self._not_begun)
        await self.merger_supervisor.close()

    # --- what the scheduler asks ---

    async def open_run(self, scan: Scan, number: int) -> DaemonRun:
        data = scan.description(self.corrections, self.stages)
        run = DaemonRun(
            number,
            new_scan_id(),
            scan,
            specs=list(self.udfs),
            data=pickle.dumps(data),
            stage=described(data),
            source=ring_source(scan, self.config.source.nodata),
            calibration=self.calibration,
        )
        self.current = run
        for spec in run.specs:
            self.metrics.udf_known(spec.name)
        self._reports.scan_ended()
        self._t_started = time.time()
        self.publishing.started(scan, run.run_id)
        with suppress(StageError):  # frames do not suit a stage: all UDFs fail
            kind = kinds_of(data)[-1]
            sig_shape = kind.sig_shape if data.module is None else data.module.detector_shape
            if data.lies_in_detector:  # else all UDFs fail, too
                self.shared.begin(scan, run.run_id, sig_shape=sig_shape, dtype=kind.dtype, stage=run.stage)
        self.note_failures(run, self._suspended.failures(run))
        await self.merger_supervisor.open_run(run)
        run.leave_out_failed()
        await self.open_in_workers(run)
        run.open()
        return run

    @abstractmethod
    async def open_in_workers(self, run: DaemonRun) -> None:
        """Send the workers the UDFs of the run, at its start and when one joins."""

    def exclude(self, run: DaemonRun, udf: int, error: Failure) -> None:
        name = run.in_workers[udf]
        self.note_failures(run, {name: error})
        self.exclude_dependants(run, name, f"failed: {in_words(error)}")

    def exclude_dependants(self, run: DaemonRun, name: str, why: str) -> None:
        """Leave out the UDFs that take results of one that is left out or has left."""
        numbers = run.numbers()
        for other in run.dependants(name):
            inputs = [local for local, source in run.inputs[other].items() if source == name]
            if inputs:  # the others depend on one of these
                error = describe(lost_input(inputs[0], name, why))
                self.scheduler.dispatcher.exclude(run, numbers[other], error)

    async def settle(self, run: DaemonRun, ending: Ending) -> bool:
        """Wait for the merges under way and for the last results."""
        is_final = ending.status == "final"
        while True:
            try:
                if not run.is_paused:
                    await self.merger_supervisor.finish(is_final=is_final, is_shared=self.shared.is_wanted)
                    break
            except ProcessDied:
                pass
            if ending in PROCESSED_FIRST:
                return False  # what the ring still holds is processed again, and the end is decided again
            if run.merge_trial is not None:
                run.merge_trial.over.set()  # nothing is run for it any more
            await self.merger_supervisor.recovered()
        run.settle()
        for after in list(run.pending_merges.values()):
            after.dropped()
        return True

    async def ended(self, scan: Scan, run: DaemonRun | None, ending: Ending, ledger: Ledger) -> None:
        """Publish the last result of each UDF, then the end of the run."""
        is_logged = run is not None or ending.reason != "shutdown"
        if run is None:
            run = DaemonRun(0, new_scan_id(), scan, specs=list(self.udfs))
            self.publishing.started(scan, run.run_id, is_logged=is_logged)
            self._not_begun += not is_logged
        if run.all_failed:
            ending = Ending("failed", "udf_failed")
        self._reports.scan_ended()
        self.output.scan_ended()
        hints = self._hints(scan, ledger)
        fields = self.publishing.last_results(run, ending, ledger)
        self._suspended.ended(run)
        self._udf_events.ended(run, [spec.name for spec in self.udfs])
        self._trust.ended(run)
        last_ended = {**scan_fields(scan), **fields}
        make = partial(
            make_manifest,
            run,
            last_ended,
            ledger,
            source=self.source_name,
            t_started=self._t_started,
            t_ended=time.time(),
            hints=hints,
            requests=self.accepted.between(self._t_started, time.time()),
        )
        self.shared.end(scan, ending, ledger)
        # The end follows the last results, even while the daemon is stopped.
        with anyio.CancelScope(shield=True):
            manifest = await anyio.to_thread.run_sync(make)  # it reads all results; the run changes no more
        self.last_ended = {**last_ended, "errors": run.failures()}
        self.last_scan = like(scan) or self.last_scan
        self.held.keep(run, fields)
        self.manifests.add(manifest)  # receivers of the end can ask for it, and it is counted
        self.counts.update(scan, has_ended=True)
        self.metrics.ended_runs.labels(ending.status, ending.reason or "").inc()
        self.publishing.ended(run, fields, is_logged=is_logged)
        self.on_scan_ended(ended_scan(scan, run, ending, manifest))
        # UDFs that were unregistered while the run ended: their last results came after that.
        for name in {spec.name for spec in run.specs} - {spec.name for spec in self.udfs}:
            self.metrics.udf_removed(name)
            self.publishing.forget(name)
        self.current = None

    async def tidy(self) -> None:
        """Write the manifest of the scan that ended last to the folder, if there is one."""
        manifest = self.manifests.newest()
        if manifest is not None:
            with anyio.CancelScope(shield=True):
                trouble = await anyio.to_thread.run_sync(self.manifests.write, manifest)
            if trouble is not None:
                self.publishing.error(trouble, scan_id=manifest["scan_id"], series=manifest["series"])

    def _hints(self, scan: Scan, ledger: Ledger) -> list[str]:
        gets_share = self.config.publish.merged is not None  # the other frames go to other nodes
        cause = None if ledger.open_ended or gets_share else likely_cause(scan.seen_in_order())
        if cause is None or not ledger.missing:
            return []
        self.publishing.error(cause, **scan_fields(scan))
        return [cause]

    def follow_readers(self) -> None:
        """Say to the results process which results are read."""
        read = self._publisher.read_udfs(spec.name for spec in self.udfs)
        self.readers.update(self.merger, read, are_workers_busy=self.are_workers_busy())

    def supervise(self, timeout_s: float) -> None:
        if why := self.merger.supervise(timeout_s):
            text = f"the results process has stood still for {timeout_s:g} s: {why}; it is replaced"
            self.on_event(ProcessStuck(text=text))

    def are_workers_busy(self) -> bool:
        """Return whether workers have been busy with live frames since the last call; a head has none."""
        return False

    def on_event(self, event: Event) -> None:
        self._reports.take(event)
        if isinstance(event, RunFailed) and self.current is not None:
            names = [spec.name for spec in self.current.specs]
            self.note_failures(self.current, dict.fromkeys(names, event.failure))

    # --- the results process ---

    def limits(self) -> messages.PartialLimits:
        """Return how often and how much may be published of partial results."""
        rate_hz, bytes_per_s = self.config.publish.max_rate_hz, float(self.config.publish.max_bytes_per_s)
        return messages.PartialLimits(max_rate_hz=rate_hz, max_bytes_per_s=bytes_per_s)

    def _merged(self, message: messages.Merged) -> None:
        run = self.current
        if run is None or run.number != message.run:
            return
        after = run.merge_done(message.part)
        if after is None:
            raise ChannelClosed(f"partition {message.part} of run {message.run} was not asked to be merged")
        if (t_first := after.t_first) is not None:
            self.metrics.partition_merged(max(0.0, time.time() - t_first))
        there = {udf: error for udf, error in message.failed.items() if udf not in run.left}
        self._leave_out(run, {run.in_workers[udf]: error for udf, error in there.items()})
        after.merged()
        self.shared.merged()

    def _snapshot(self, snapshot: messages.ReceivedSnapshot) -> None:
        run, message = self.current, snapshot.message
        if run is None or run.number != message.run:
            return
        if run.numbers().get(message.udf) != message.number:
            return  # one that left the run under this name
        if message.error is not None:
            self._leave_out(run, {message.udf: message.error})
        if run.merge_trial is not None:
            return
        run.keep_snapshot(snapshot)
        if not message.is_last and message.udf not in run.errors:
            self.publishing.partial(run, message.udf)
            self._trust.partial(run, message.udf)

    def _share(self) -> bool:
        self.merger.send(messages.ShareMerged())
        return self.merger.is_alive

    def _take_state(self, received: messages.ReceivedState) -> None:
        run = self.current
        if run is not None and run.number == received.message.run and run.merge_trial is None:
            places, numbers = run.partitions.merged_places, run.numbers().items()
            self.shared.take(
                run.scan,
                received,
                run.errors,
                inputs=run.inputs,
                spared={name: run.spared[number] for name, number in numbers if number in run.spared},
                processed=None if run.scan.header.module is None else places(run.scan.frames),
                is_catching_up=run.may_catch_up,
            )
        else:
            self.shared.refuse()

    def _leave_out(self, run: DaemonRun, failed: Mapping[str, Failure]) -> None:
        """Have UDFs that failed run no more: their further frames would be for nothing."""
        self.note_failures(run, failed)
        for name, error in failed.items():
            self.scheduler.dispatcher.exclude(run, run.numbers()[name], error)

    def note_failures(self, run: DaemonRun, failed: Mapping[str, Failure]) -> None:
        """Have UDFs of the run as failed, with what they failed with."""
        for name, error in run.fail(failed).items():
            where = {**scan_fields(run.scan), "udf": name}
            if name in run.waiting:
                self.publishing.warning("udf_waits", message=f"UDF {name}: {run.waiting[name]}", **where)
                continue
            self.metrics.udf_failed(name)
            self.publishing.error(f"UDF {name} failed: {in_words(error)}", **where)


def like(scan: Scan) -> messages.LikeScan | None:
    """Return shapes and dtype of a scan's data; None as long as they are not known."""
    if (sig_shape := scan.detector_shape) is None or scan.dtype is None:
        return None
    return messages.LikeScan(nav_shape=scan.header.nav_shape, sig_shape=sig_shape, dtype=scan.dtype.str)
