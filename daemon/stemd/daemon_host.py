"""The daemon's runs: the registered UDFs over every scan, merged in the results process, published."""

import pickle
import time
from dataclasses import dataclass, field
from typing import Any, Final

import anyio.abc
import numpy as np

from stemd.config import Config
from stemd.errors import ProcessDied
from stemd.ledger import Ledger
from stemd.log import get_logger
from stemd.merging import ResultsProcess, UDFSpec
from stemd.metrics import Metrics
from stemd.nav_shape import believed, choose
from stemd.pool import Worker, WorkerPool
from stemd.publisher import Publisher
from stemd.scan import Ending, Scan, ScanHeader, new_scan_id
from stemd.scheduler import Host, Partition, Run, Scheduler
from stemd.wire import ResultFields, dtype_from_wire
from stemd_udfs.engine import DataDescription

_LOGGED_PER_SCAN: Final = 3  # undecodable frames told one by one; the ledger has the rest

log = get_logger(__name__)


@dataclass(eq=False)
class DaemonRun(Run):
    """A run of the daemon, with what its messages carry."""

    specs: list[UDFSpec] = field(default_factory=list)
    versions: dict[str, list[str]] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    """What UDFs failed with, by name."""
    in_workers: list[str] = field(default_factory=list)
    """Names of the UDFs that workers run, in their order."""
    in_merge: dict[int, tuple[Worker, int]] = field(default_factory=dict)
    last: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The last snapshot of each UDF."""


class DaemonHost(Host):
    """Sets up a run for every scan and publishes what comes of it.

    Parameters
    ----------
    config : Config
    udfs : list of UDFSpec
    publisher : Publisher
    metrics : Metrics
    """

    def __init__(self, config: Config, udfs: list[UDFSpec], publisher: Publisher, metrics: Metrics) -> None:
        self._config = config
        self.udfs = udfs
        self._publisher = publisher
        self._metrics = metrics
        self.next_nav_shape: tuple[int, ...] | None = None
        self.scheduler: Scheduler | None = None
        self.pool: WorkerPool | None = None
        self.results = self._make_results()
        self.current: DaemonRun | None = None
        self.last_ended: dict[str, Any] | None = None
        self._counted: dict[str, int] = {}
        self._undecodable_told = 0
        self._group: anyio.abc.TaskGroup | None = None

    # --- what the scheduler asks ---

    def new_scan(self, message: dict[str, Any]) -> Scan:
        """Make the scan for a start message."""
        given, self.next_nav_shape = self.next_nav_shape, None
        header_shape = tuple(message["nav_shape"]) if message["nav_shape"] else None
        asked = [
            ("client", given),
            ("header's user data", header_shape),
            ("configuration", self._config.scan.nav_shape),
        ]
        announced = believed(message["announced"])
        nav_shape, refused = choose(asked, announced)
        scan_id = new_scan_id()
        for text in [*refused, *message["notes"]]:
            self._error(text, scan_id=scan_id, series=message["series"])
        header = ScanHeader(
            number=message["scan"],
            scan_id=scan_id,
            series=message["series"],
            announced=announced,
            nav_shape=nav_shape,
            frame_time_s=message["frame_time_s"],
            pixel_mask=message["pixel_mask"],
        )
        scan = Scan(header)
        if message["sig_shape"] and message["dtype"]:
            scan.sig_shape = tuple(message["sig_shape"])
            scan.dtype = np.dtype(message["dtype"])
        return scan

    async def open_run(self, scan: Scan, number: int) -> DaemonRun:
        """Set up the registered UDFs over `scan`."""
        run = DaemonRun(number, new_scan_id(), scan, specs=list(self.udfs))
        self.current = run
        self._counted = {}
        self._undecodable_told = 0
        self._announce(scan, run.run_id)
        assert scan.sig_shape is not None
        assert scan.dtype is not None
        data = DataDescription(nav_shape=scan.header.nav_shape, sig_shape=scan.sig_shape, dtype=scan.dtype)
        pickled = pickle.dumps(data)
        publish = self._config.publish
        try:
            answer = await self.results.open_run(
                {
                    "run": number,
                    "udfs": [spec.plain() for spec in run.specs],
                    "data": pickled,
                    "max_rate_hz": publish.max_rate_hz,
                    "max_bytes_per_s": float(publish.max_bytes_per_s),
                }
            )
        except ProcessDied:
            answer = {"failed": {spec.name: _DIED for spec in run.specs}, "versions": {}}
        run.versions = answer["versions"]
        self._note_failures(run, answer["failed"])
        good = [spec for spec in run.specs if spec.name not in run.errors]
        run.in_workers = [spec.name for spec in good]
        assert self.pool is not None
        mask = scan.header.pixel_mask
        await self.pool.open_run(
            number,
            {
                "udfs": [spec.plain() for spec in good],
                "data": pickled,
                "source": {"kind": "ring", "nodata": self._config.source.nodata, "mask": mask},
            },
        )
        return run

    def merge(self, run: Run, partition: Partition, worker: Worker, answer: dict[str, Any]) -> None:
        """Hand a partial result to the results process."""
        assert isinstance(run, DaemonRun)
        run.in_merge[partition.number] = (worker, answer["slot"])
        for name, seconds in zip(run.in_workers, answer["udf_seconds"], strict=True):
            self._metrics.udf_seconds(name, seconds)
        self.results.merge(
            {
                "run": run.number,
                "part": partition.number,
                "worker": worker.number,
                "slot": answer["slot"],
                "indices": answer["indices"],
                "outcome": answer["outcome"],
                "t_first": partition.cut.t_first,
                "t_last": partition.cut.t_last,
            }
        )

    async def settle(self, run: Run, ending: Ending) -> None:
        """Wait for the merges under way and for the last results."""
        assert isinstance(run, DaemonRun)
        try:
            await self.results.finish()
        except ProcessDied:
            log.error("results_lost", run_id=run.run_id)
        assert self.scheduler is not None
        for part, (worker, slot) in list(run.in_merge.items()):
            self.scheduler.dropped(run.number, part, worker, slot)

    async def ended(self, scan: Scan, run: Run | None, ending: Ending, ledger: Ledger) -> None:
        """Publish the last result of each UDF, then the end of the run."""
        header = scan.header
        if run is None:
            run = DaemonRun(0, new_scan_id(), scan)
            self._announce(scan, run.run_id)
        assert isinstance(run, DaemonRun)
        status, reason = ending
        if run.specs and len(run.errors) == len(run.specs):
            status, reason = "failed", "udf_failed"
        complete = ledger.is_complete and status == "final"
        statuses = {}
        for spec in run.specs:
            is_failed = spec.name in run.errors
            statuses[spec.name] = "failed" if is_failed else status
            self._publish(
                run,
                spec.name,
                run.last.get(spec.name),
                ledger,
                status=statuses[spec.name],
                reason="udf_failed" if is_failed else reason,
                complete=complete and not is_failed,
            )
        self._publisher.publish_event(
            "run_ended",
            scan_id=header.scan_id,
            run_id=run.run_id,
            series=header.series,
            status=status,
            reason=reason,
            complete=complete,
            ledger=ledger.as_dict(),
            udfs=statuses,
        )
        self.count_frames(scan, has_ended=True)
        self._metrics.run_ended(status, reason)
        self.last_ended = {
            "scan_id": header.scan_id,
            "status": status,
            "reason": reason,
            "complete": complete,
            "ledger": ledger.as_dict(),
        }
        log.info(
            "run_ended",
            scan_id=header.scan_id,
            series=header.series,
            status=status,
            reason=reason,
            complete=complete,
            **ledger.as_dict(),
        )
        self.current = None
        if not self.results.is_alive:
            await self._restart_results()

    def tell(self, kind: str, scan: Scan | None, **fields: Any) -> None:
        """Log what happened and publish what subscribers should know."""
        where: dict[str, Any] = {}
        if scan is not None:
            where = {"scan_id": scan.header.scan_id, "series": scan.header.series}
        match kind:
            case "undecodable":
                self._undecodable_told += 1
                if self._undecodable_told <= _LOGGED_PER_SCAN:
                    log.warning("frame_undecodable", **where, image=fields["index"], reason=fields["text"])
            case "late_frames":
                self._metrics.frames("foreign", fields["count"])
            case "ledger_error":
                self._metrics.ledger_error()
                self._error("the ledger does not add up", **where, **fields)
            case "worker_died":
                self._metrics.worker_restarted()
                self._error("a worker died; its partitions run again elsewhere", **where, **fields)
            case "ring_full":
                log.warning("ring_full", **where)
                self._publisher.publish_event("ring_full", **where)
            case "run_failed":
                failure = fields["failure"]
                if self.current is not None:
                    self._note_failures(
                        self.current,
                        {spec.name: failure for spec in self.current.specs},
                    )
            case "receiver_died":
                self._error("the receiver process died", **where)
            case _:
                log.warning(f"message_{kind}", **where, **fields)

    # --- what comes back from the results process ---

    def _make_results(self) -> ResultsProcess:
        return ResultsProcess(on_merged=self._merged, on_snapshot=self._snapshot, on_died=self._results_died)

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Start the results process."""
        self._group = group
        await self.results.start(group)

    async def close(self) -> None:
        """End the results process."""
        await self.results.close()

    def add_worker(self, worker: Worker) -> None:
        """Let the results process read what `worker` leaves."""
        self.results.add_worker(worker)

    async def _restart_results(self) -> None:
        assert self.pool is not None
        assert self._group is not None
        await self.results.close()
        self.results = self._make_results()
        await self.results.start(self._group)
        for worker in self.pool.workers:
            self.results.add_worker(worker)

    def _merged(self, message: dict[str, Any]) -> None:
        run = self.current
        if run is None or run.number != message["run"]:
            return
        worker, slot = run.in_merge.pop(message["part"])
        partition = run.partitions.get(message["part"])
        if partition is not None:
            self._metrics.partition_merged(max(0.0, time.time() - partition.cut.t_first))
        self._note_failures(run, message["failed"])
        assert self.scheduler is not None
        self.scheduler.merged(run.number, message["part"], worker, slot)

    def _snapshot(self, message: dict[str, Any]) -> None:
        run = self.current
        if run is None or run.number != message["run"]:
            return
        if message["error"] is not None:
            self._note_failures(run, {message["udf"]: message["error"]})
        run.last[message["udf"]] = message
        if not message["is_last"] and message["udf"] not in run.errors:
            ledger = run.scan.ledger()
            self._publish(run, message["udf"], message, ledger, status="partial", reason=None, complete=False)

    def _results_died(self) -> None:
        self._error("the results process died")
        if self.current is not None:
            self._note_failures(self.current, {spec.name: _DIED for spec in self.current.specs})

    # --- publishing ---

    def _announce(self, scan: Scan, run_id: str) -> None:
        header = scan.header
        known = {
            "nav_shape": list(header.nav_shape),
            "sig_shape": None if scan.sig_shape is None else list(scan.sig_shape),
            "dtype": None if scan.dtype is None else scan.dtype.str,
            "announced": header.announced,
        }
        self._publisher.publish_event(
            "scan_started", scan_id=header.scan_id, run_id=run_id, series=header.series, **known
        )
        log.info("scan_started", scan_id=header.scan_id, series=header.series, **known)

    def _publish(
        self,
        run: DaemonRun,
        name: str,
        snapshot: dict[str, Any] | None,
        ledger: Ledger,
        *,
        status: str,
        reason: str | None,
        complete: bool,
    ) -> None:
        scan = run.scan
        assert scan.sig_shape is not None
        assert scan.dtype is not None
        coverage = np.zeros(scan.frames, bool)
        buffers = []
        if snapshot is not None:
            packed = np.frombuffer(snapshot["coverage"], np.uint8)
            coverage = np.unpackbits(packed, count=scan.frames).astype(bool)
            buffers = [(buffer, kind, _array(plain)) for buffer, kind, plain in snapshot["buffers"]]
        self._publisher.publish_result(
            ResultFields(
                scan_id=scan.header.scan_id,
                run_id=run.run_id,
                series=scan.header.series,
                udf=name,
                udf_versions=run.versions.get(name, []),
                status=status,
                reason=reason,
                error=run.errors.get(name),
                complete=complete,
                ledger=ledger.as_dict(),
                nav_shape=scan.header.nav_shape,
                sig_shape=scan.sig_shape,
                dtype=scan.dtype.str,
                coverage=coverage,
                buffers=buffers,
                t_first=snapshot["t_first"] or None if snapshot else None,
                t_last=snapshot["t_last"] or None if snapshot else None,
            )
        )

    def _note_failures(self, run: DaemonRun, failed: dict[str, dict[str, Any]]) -> None:
        for name, error in failed.items():
            if name in run.errors:
                continue
            run.errors[name] = f"{error['type']}: {error['message']}"
            self._metrics.udf_failed(name)
            self._error(f"UDF {name} failed: {run.errors[name]}", scan_id=run.scan.header.scan_id, udf=name)
        if len(run.errors) == len(run.specs):
            run.scan.all_udfs_failed = True

    def _error(self, message: str, **fields: Any) -> None:
        log.error("error", message=message, **fields)
        self._publisher.publish_event("error", message=message, **fields)

    # --- metrics ---

    def count_frames(self, scan: Scan, *, has_ended: bool = False) -> None:
        """Bring the frame counters up to the ledger of `scan`; missing frames count when its run ends."""
        ledger = scan.ledger().as_dict()
        for outcome in (
            "processed",
            "discarded",
            "undecodable",
            "duplicate",
            "foreign",
            "malformed",
            "missing",
        ):
            if outcome == "missing" and not has_ended:
                continue
            new = int(ledger[outcome]) - self._counted.get(outcome, 0)
            if new > 0:
                self._metrics.frames(outcome, new)
                self._counted[outcome] = int(ledger[outcome])
        if scan.dtype is not None and scan.sig_shape is not None:
            frame_bytes = int(np.prod(scan.sig_shape)) * scan.dtype.itemsize
            new = scan.processed - self._counted.get("decoded", 0)
            self._counted["decoded"] = scan.processed
            self._metrics.decoded_bytes(new * frame_bytes)


_DIED: Final = {"type": "ProcessDied", "message": "the results process died"}


def _array(plain: dict[str, Any]) -> np.ndarray:
    dtype = dtype_from_wire(plain["descr"])
    if plain["data"] is None:
        return np.empty(plain["shape"], dtype)
    return np.frombuffer(plain["data"], dtype).reshape(plain["shape"])
