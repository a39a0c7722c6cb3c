"""The daemon's runs: the registered UDFs over every scan, merged in the results process, published."""

import pickle
import time
from typing import Any, Final

import anyio
import anyio.abc

from stemd.channel import ChannelClosed
from stemd.config import Config
from stemd.correction_files import load_corrections
from stemd.errors import ProcessDied
from stemd.failures import in_words, stated, too_long
from stemd.frame_counts import FrameCounts
from stemd.gaps import likely_cause
from stemd.ledger import Ledger
from stemd.log import get_logger
from stemd.manifest import Manifests, make_manifest, manifest_folder
from stemd.merging import ResultsProcess, UDFSpec
from stemd.metrics import Metrics
from stemd.note import NO_UDF, OPENING
from stemd.pool import Worker, WorkerPool
from stemd.publisher import Publisher
from stemd.run_publishing import DaemonRun, RunPublishing
from stemd.runs import Host, Partition, Run
from stemd.scan import Ending, Scan, new_scan_id
from stemd.scheduler import Scheduler
from stemd.start_message import HEADER, scan_from
from stemd_udfs.engine import DataDescription

_LOGGED_PER_SCAN: Final = 3  # undecodable frames told one by one; the ledger has the rest
_DEATHS: Final = 2  # of the results process in the code of one UDF
_DEATHS_UNEXPLAINED: Final = 4  # of the results process in one run, in no UDF's code
_RETRY_S: Final = 0.5  # before the results process is started again that died at its start
_TEXTS: Final = {
    "partition_lost": "workers die on these frames whatever runs; they are discarded",
    "receiver_died": "the receiver process died; another one is started",
    "receiver_not_started": "the receiver process cannot be started; it is tried again",
}

log = get_logger(__name__)


class DaemonHost(Host):
    """Sets up a run for every scan and publishes what comes of it.

    Parameters
    ----------
    config : Config
        Its corrections are read here.
    udfs : list of UDFSpec
    publisher : Publisher
    metrics : Metrics
    """

    scheduler: Scheduler
    pool: WorkerPool

    def __init__(self, config: Config, udfs: list[UDFSpec], publisher: Publisher, metrics: Metrics) -> None:
        self._config = config
        self.udfs = udfs
        self._publishing = RunPublishing(publisher)
        self._metrics = metrics
        self._corrections = load_corrections(config.corrections)
        self.counts = FrameCounts(metrics)
        self.next_nav_shape: tuple[int, ...] | None = None
        self.results = self._make_results()
        self.current: DaemonRun | None = None
        self.last_ended: dict[str, Any] | None = None
        self.manifests = Manifests(manifest_folder(config))
        self._t_started = 0.0
        self._undecodable_told = 0
        self._recovered = anyio.Event()
        self._restarting = anyio.Lock()

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Start the results process."""
        self._group = group
        await self.results.start(group)

    async def check(self, spec: UDFSpec) -> None:
        """Have a UDF made once, before any scan.

        Raises
        ------
        ConfigurationError
            If it cannot be made.
        """
        timeout_s = self._config.workers.udf_timeout_s
        try:
            with anyio.move_on_after(timeout_s) as scope:
                await self.results.check(spec)
        except ProcessDied:
            log.warning("udf_doubtful", udf=spec.name, use=spec.use, error="it ends its process")
        if scope.cancelled_caught:
            log.warning("udf_doubtful", udf=spec.name, use=spec.use, error=f"no answer in {timeout_s:g} s")
            await self.results.kill()
        if not self.results.is_alive:
            await self._restart_results()

    async def close(self) -> None:
        """End the results process."""
        await self.results.close()

    def add_worker(self, worker: Worker) -> None:
        """Let the results process read what `worker` leaves."""
        self.results.add_worker(worker)

    def worker_gone(self, worker: Worker) -> None:
        """Let the results process unmap what `worker` left, behind what is still to be merged of it."""
        self.results.retire_worker(worker)

    # --- what the scheduler asks ---

    def new_scan(self, message: dict[str, Any]) -> Scan:
        """Make the scan for a start message."""
        given, self.next_nav_shape = self.next_nav_shape, None
        asked = [("client", given), (HEADER, None), ("configuration", self._config.scan.nav_shape)]
        scan, notes = scan_from(message, asked)
        for text in notes:
            self._publishing.error(text, scan_id=scan.header.scan_id, series=message["series"])
        return scan

    async def open_run(self, scan: Scan, number: int) -> DaemonRun:
        """Set up the registered UDFs over `scan`."""
        assert scan.sig_shape is not None
        assert scan.dtype is not None
        data = DataDescription(
            nav_shape=scan.header.nav_shape,
            sig_shape=scan.sig_shape,
            dtype=scan.dtype,
            corrections=self._corrections,
        )
        run = DaemonRun(number, new_scan_id(), scan, specs=list(self.udfs), data=pickle.dumps(data))
        self.current = run
        self._undecodable_told = 0
        self._t_started = time.time()
        self._publishing.started(scan, run.run_id)
        while not await self._open_in_results(run):
            self._blame(run)
            await self._restart_results()
        run.in_workers = list(run.in_results)
        run.udfs = len(run.in_workers)
        source = {
            "kind": "ring",
            "nodata": self._config.source.nodata,
            "mask": scan.header.pixel_mask,
            "marks": scan.header.has_marks,
        }
        specs = [spec.plain() for spec in run.specs if spec.name in run.in_workers]
        await self.pool.open_run(number, {"udfs": specs, "data": run.data, "source": source})
        return run

    def merge(self, run: Run, partition: Partition, worker: Worker, answer: dict[str, Any]) -> None:
        """Hand a partial result to the results process."""
        assert isinstance(run, DaemonRun)
        run.in_merge[partition.number] = (worker, answer["slot"])
        outcome = dict(zip(run.in_workers, answer["outcome"], strict=True))
        for name, item in outcome.items():
            if "left_out" in item:
                outcome[name] = {"error": run.errors[name]}
        for name, seconds in zip(run.in_workers, answer["udf_seconds"], strict=True):
            self._metrics.udf_seconds(name, seconds)
        self.results.merge(
            {
                "run": run.number,
                "part": partition.number,
                "worker": worker.number,
                "slot": answer["slot"],
                "indices": answer["indices"],
                "outcome": [outcome[name] for name in run.in_results],
                "t_first": partition.cut.t_first,
                "t_last": partition.cut.t_last,
            }
        )

    def exclude(self, run: Run, udf: int, error: dict[str, Any]) -> None:
        """Note a UDF that took too long or ended its worker."""
        assert isinstance(run, DaemonRun)
        self._note_failures(run, {run.in_workers[udf]: error})

    async def settle(self, run: Run, ending: Ending) -> bool:
        """Wait for the merges under way and for the last results."""
        assert isinstance(run, DaemonRun)
        while True:
            try:
                if not run.is_paused:
                    await self.results.finish()
                    break
            except ProcessDied:
                pass
            await self._recovered.wait()
            if ending.status == "final":
                return False  # the ring still holds frames: they are processed again
        run.is_settled = True
        for part, (worker, slot) in list(run.in_merge.items()):
            self.scheduler.dropped(run.number, part, worker, slot)
        return True

    async def ended(self, scan: Scan, run: Run | None, ending: Ending, ledger: Ledger) -> None:
        """Publish the last result of each UDF, then the end of the run."""
        if run is None:
            run = DaemonRun(0, new_scan_id(), scan)
            self._publishing.started(scan, run.run_id)
        assert isinstance(run, DaemonRun)
        if run.specs and len(run.errors) == len(run.specs):
            ending = Ending("failed", "udf_failed")
        hints = self._hints(scan, ledger)
        fields = self._publishing.last_results(run, ending, ledger)
        self.last_ended = {"scan_id": scan.header.scan_id, "series": scan.header.series, **fields}
        manifest = make_manifest(
            run,
            self.last_ended,
            ledger,
            source=str(self._config.source.url),
            t_started=self._t_started,
            t_ended=time.time(),
            hints=hints,
        )
        self.manifests.add(manifest)  # who hears of the end can ask for it
        self._publishing.ended(run, fields)
        await anyio.to_thread.run_sync(self.manifests.write, manifest)
        self.counts.update(scan, has_ended=True)
        self._metrics.run_ended(ending.status, ending.reason)
        self.current = None

    def _hints(self, scan: Scan, ledger: Ledger) -> list[str]:
        """Tell what the gaps look like."""
        cause = None if ledger.open_ended else likely_cause(scan.seen[: ledger.announced])
        if cause is None or not ledger.missing:
            return []
        self._publishing.error(cause, scan_id=scan.header.scan_id, series=scan.header.series)
        return [cause]

    def supervise(self, timeout_s: float) -> None:
        """Look after the results process."""
        self.results.supervise(timeout_s)

    def tell(self, kind: str, scan: Scan | None, **fields: Any) -> None:
        """Log what happened and publish what subscribers should know."""
        where: dict[str, Any] = {}
        if scan is not None:
            where = {"scan_id": scan.header.scan_id, "series": scan.header.series}
        error = self._publishing.error
        match kind:
            case "undecodable":
                self._undecodable_told += 1
                if self._undecodable_told <= _LOGGED_PER_SCAN:
                    log.warning("frame_undecodable", **where, image=fields["index"], reason=fields["text"])
            case "late_frames":
                self._metrics.frames("foreign", fields["count"])
            case "ledger_error":
                self._metrics.ledger_error()
                error("the ledger does not add up", **where, **fields)
            case "worker_died":
                self._metrics.worker_restarted()
                error("a worker died; its partitions run again elsewhere", **where, **fields)
            case "partition_lost" | "receiver_died" | "receiver_not_started":
                error(_TEXTS[kind], **where, **fields)
            case "ring_full":
                self._publishing.ring_full(where)
            case "run_failed":
                if self.current is not None:
                    names = [spec.name for spec in self.current.specs]
                    self._note_failures(self.current, dict.fromkeys(names, fields["failure"]))
            case _:
                log.warning(f"message_{kind}", **where, **fields)

    # --- the results process ---

    def recording_trouble(self, text: str) -> None:
        """Hear that a recording is not whole, or is over."""
        self._publishing.error(text)

    def _make_results(self) -> ResultsProcess:
        return ResultsProcess(on_merged=self._merged, on_snapshot=self._snapshot, on_died=self._results_died)

    async def _open_in_results(self, run: DaemonRun) -> bool:
        specs = [spec for spec in run.specs if spec.name not in run.errors]
        publish = self._config.publish
        try:
            answer = await self.results.open_run(
                {
                    "run": run.number,
                    "udfs": [spec.plain() for spec in specs],
                    "data": run.data,
                    "max_rate_hz": publish.max_rate_hz,
                    "max_bytes_per_s": float(publish.max_bytes_per_s),
                }
            )
        except ProcessDied:
            return False
        run.versions |= answer["versions"]
        self._note_failures(run, answer["failed"])
        run.in_results = [spec.name for spec in specs if spec.name not in run.errors]
        return True

    async def _restart_results(self) -> None:
        async with self._restarting:
            if self.results.is_alive:
                return  # somebody else needed it too
            is_up = False
            while not is_up:
                await self.results.close()
                self.results = self._make_results()
                try:
                    await self.results.start(self._group)
                    is_up = True
                except (ChannelClosed, TimeoutError):
                    self._publishing.error("the results process cannot be started; it is tried again")
                    await anyio.sleep(_RETRY_S)
            for worker in self.pool.all_workers:
                self.results.add_worker(worker)

    def _results_died(self) -> None:
        run = self.current
        self._publishing.error("the results process died; another one is started")
        if run is None or run.is_settled:
            self._group.start_soon(self._restart_results)
        elif run.in_workers and not run.is_paused:  # else whoever sets it up hears of it and goes on
            run.is_paused = True
            self._recovered = anyio.Event()
            self._group.start_soon(self._recover, run)

    async def _recover(self, run: DaemonRun) -> None:
        """Set the run up in a new results process, and have what the ring still holds processed again."""
        for part, (worker, slot) in run.in_merge.items():
            self.scheduler.returned(run, part, worker, slot)
        run.in_merge.clear()
        self.scheduler.reclaim(run)
        is_open = False
        while not is_open:
            self._blame(run)
            await self._restart_results()
            is_open = await self._open_in_results(run)
        run.last.clear()
        run.is_paused = False
        self._recovered.set()
        self.scheduler.kick()

    def _blame(self, run: DaemonRun) -> None:
        """Find out whose code ended the results process; a UDF that does it again is left out."""
        doing, timed_out_s = self.results.doing, self.results.timed_out_s
        if doing is None or doing.udf == NO_UDF or doing.run != run.number:
            run.deaths[""] = run.deaths.get("", 0) + 1
            if run.deaths[""] > _DEATHS_UNEXPLAINED:
                self._note_failures(run, {spec.name: _DIED for spec in run.specs})
            return
        opened = [spec.name for spec in run.specs if spec.name not in run.errors]
        name = (opened if doing.part == OPENING else run.in_results)[doing.udf]
        run.deaths[name] = run.deaths.get(name, 0) + 1
        if timed_out_s is None and run.deaths[name] < _DEATHS:
            return
        error = _DIED if timed_out_s is None else too_long(timed_out_s)
        if name in run.in_workers:
            self.scheduler.exclude(run, run.in_workers.index(name), error)
        else:
            self._note_failures(run, {name: error})

    def _merged(self, message: dict[str, Any]) -> None:
        run = self.current
        if run is None or run.number != message["run"]:
            return
        worker, slot = run.in_merge.pop(message["part"])
        partition = run.partitions.get(message["part"])
        if partition is not None:
            self._metrics.partition_merged(max(0.0, time.time() - partition.cut.t_first))
        self._note_failures(run, message["failed"])
        self.scheduler.merged(run.number, message["part"], worker, slot)

    def _snapshot(self, message: dict[str, Any]) -> None:
        run = self.current
        if run is None or run.number != message["run"]:
            return
        if message["error"] is not None:
            self._note_failures(run, {message["udf"]: message["error"]})
        run.last[message["udf"]] = message
        if not message["is_last"] and message["udf"] not in run.errors:
            self._publishing.partial(run, message)

    def _note_failures(self, run: DaemonRun, failed: dict[str, dict[str, Any]]) -> None:
        for name, error in failed.items():
            if name not in run.errors:
                run.errors[name] = error
                self._metrics.udf_failed(name)
                text = f"UDF {name} failed: {in_words(error)}"
                self._publishing.error(text, scan_id=run.scan.header.scan_id, udf=name)
        if len(run.errors) == len(run.specs):
            run.scan.all_udfs_failed = True


_DIED: Final = stated("ProcessDied", "the results process died in its code")
