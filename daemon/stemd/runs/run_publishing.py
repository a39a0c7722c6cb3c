"""What the daemon publishes of a run, from start to end: which results are read, and how good they are."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd.monitoring.log import get_logger
from stemd.monitoring.metrics import Metrics
from stemd.processes.failures import in_words
from stemd.publishing.publisher import Publisher
from stemd.results.merger_handle import MergerHandle
from stemd.results.messages import ReadResults, ReceivedSnapshot, ResultBuffer
from stemd.runs.daemon_run import DaemonRun, shape_fields
from stemd.scheduling.endings import Ending
from stemd.scheduling.events import scan_fields
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.scan import Scan
from stemd.wire.arrays import PackedArray, unpack_array, unpack_bits
from stemd.wire.condition import Condition
from stemd.wire.messages import ResultFields
from stemd_udfs.interface.units import Unit

_OF_SNAPSHOT: Final = ("scans", "units", "mean_counts", "parameters", "gain", "resolution")

log = get_logger(__name__)


@dataclass(frozen=True)
class _Sent:
    process: MergerHandle
    udfs: frozenset[str]
    are_workers_busy: bool
    is_alive: bool  # one that starts does not receive it yet


class Readers:
    """Sends the results process what is read, at changes and when it is another one (then `on_replaced`)."""

    def __init__(self, on_replaced: Callable[[], None]) -> None:
        self._on_replaced = on_replaced
        self._last: _Sent | None = None

    @property
    def are_there(self) -> bool:
        """Whether results were read at the last update."""
        return self._last is not None and bool(self._last.udfs)

    def update(self, process: MergerHandle, udfs: frozenset[str], *, are_workers_busy: bool) -> None:
        """Send what has changed; `are_workers_busy`: with live frames, at any time since the last update."""
        new = _Sent(process, udfs, are_workers_busy, process.is_alive)
        if new == self._last:
            return
        if self._last is not None and self._last.process is not process:
            self._on_replaced()
        self._last = new
        process.send(ReadResults(udfs=tuple(sorted(udfs)), are_workers_busy=are_workers_busy))


class RunPublishing:
    """Publishes and logs what happens to runs; `on_ledger_error` gets each ledger that does not close."""

    def __init__(
        self, publisher: Publisher, encoding: str = "raw", on_ledger_error: Callable[[], None] = lambda: None
    ) -> None:
        self._publisher = publisher
        self._encoding = encoding
        self._on_ledger_error = on_ledger_error
        self._does_not_close = ""  # id of the last scan of which that was logged

    def started(self, scan: Scan, run_id: str, *, is_logged: bool = True) -> None:
        """Publish that a scan has started."""
        known = {**shape_fields(scan), "announced": scan.header.announced}
        self.publish(scan, run_id, "scan_started", **known)
        if is_logged:
            log.info("scan_started", **scan_fields(scan), **known)

    def partial(self, run: DaemonRun, udf: str) -> None:
        """Publish the last snapshot of a UDF as a partial result, with the current ledger."""
        self._result(run, udf, run.scan.ledger(), "partial", None, is_complete=False)

    def last_results(self, run: DaemonRun, ending: Ending, ledger: Ledger) -> dict[str, object]:
        """Publish the last result of each UDF; return what the event of the run's end will carry."""
        is_complete = ledger.is_complete and ending.status == "final"
        statuses = {spec.name: self.last_result(run, spec.name, ending, ledger) for spec in run.specs}
        return {
            "status": ending.status,
            "reason": ending.reason,
            "complete": is_complete,
            "ledger": ledger.as_dict(),
            "udfs": statuses,
            **({} if (events := run.scan.events()) is None else {"events": events}),
            **({} if not (modules := run.scan.module_coverage()) else {"module_coverage": modules}),
        }

    def last_result(self, run: DaemonRun, name: str, ending: Ending, ledger: Ledger) -> str:
        """Publish the last result of one UDF; return its status."""
        is_failed = name in run.errors
        status = "failed" if is_failed else ending.status
        reason = "udf_failed" if is_failed else ending.reason
        is_complete = ledger.is_complete and status == "final"
        self._result(run, name, ledger, status, reason, is_complete=is_complete)
        return status

    def forget(self, name: str) -> None:
        """Hold nothing more of the results of a UDF that runs no more; its last one is in the history."""
        self._publisher.forget(f"result/{name}")

    def ended(self, run: DaemonRun, fields: Mapping[str, Any], *, is_logged: bool = True) -> None:
        """Publish the end of the run, with what `last_results` returned."""
        self.publish(run.scan, run.run_id, "run_ended", **fields)
        rest = {key: value for key, value in fields.items() if key not in ("ledger", "udfs")}
        if is_logged:
            log.info("run_ended", **scan_fields(run.scan), **rest, **fields["ledger"])

    def reached(self, run: DaemonRun, name: str, condition: str, value: float) -> None:
        """Publish that a standard error or a resolution is below its limit."""
        log.info("reached", **scan_fields(run.scan), condition=condition, value=value)
        self.publish(run.scan, run.run_id, "reached", udf=name, condition=condition, value=value)

    def publish(self, scan: Scan, run_id: str, kind: str, **fields: Any) -> None:
        """Publish an event of a run."""
        self._publisher.publish_event(kind, run_id=run_id, **scan_fields(scan), **fields)

    def check_ledger(self, scan: Scan, ledger: Ledger) -> None:
        """Report a ledger that does not add up, once for each scan: a bug in stemd."""
        scan_id = scan.header.scan_id
        if ledger.closes or scan_id == self._does_not_close:
            return
        self._does_not_close = scan_id
        self._on_ledger_error()
        self.error("the ledger does not add up", **scan_fields(scan), ledger=ledger.as_dict())

    def error(self, message: str, **fields: Any) -> None:
        """Publish and log what went wrong, in one line."""
        log.error("error", message=message, **fields)
        self._publisher.publish_event("error", message=message, **fields)

    def warning(self, kind: str, **fields: Any) -> None:
        """Publish and log an event that the operator should look at."""
        log.warning(kind, **fields)
        self._publisher.publish_event(kind, **fields)

    def event(self, kind: str, **fields: Any) -> None:
        """Publish and log an event."""
        log.info(kind, **fields)
        self._publisher.publish_event(kind, **fields)

    def _result(
        self, run: DaemonRun, name: str, ledger: Ledger, status: str, reason: str | None, *, is_complete: bool
    ) -> None:
        scan = run.scan
        coverage: NDArray[np.bool_] | bytes = np.zeros(scan.frames, bool)
        buffers = []
        known: dict[str, Any] = {}
        snapshot = run.last.get(name)
        if snapshot is not None:
            message = snapshot.message
            coverage = message.coverage
            buffers = [(buffer.name, buffer.kind, _array(snapshot, buffer)) for buffer in message.buffers]
            spared = run.spared.get(message.number)
            if spared is not None or is_complete:
                coverage = unpack_bits(coverage, scan.frames)
                if spared is not None:
                    coverage |= spared
            known = {"t_first": message.t_first or None, "t_last": message.t_last or None}
            known |= {name: getattr(message, name) for name in _OF_SNAPSHOT}
        # One that joined, or was to be started over when the run ended, may have seen less than was merged.
        if is_complete:
            assert not isinstance(coverage, bytes)
            is_complete = bool(coverage[scan.seen].all())
        self.check_ledger(scan, ledger)
        error = run.errors.get(name)
        self._publisher.publish_result(
            ResultFields(
                scan_id=scan.header.scan_id,
                run_id=run.run_id,
                series=scan.header.series,
                udf=name,
                udf_versions=run.versions.get(name, []),
                status=status,
                reason=reason,
                error=None if error is None else in_words(error),
                complete=is_complete,
                ledger=ledger.as_dict(),
                nav_shape=scan.header.nav_shape,
                sig_shape=scan.detector_shape,
                dtype=None if scan.dtype is None else scan.dtype.str,
                coverage=coverage,
                buffers=buffers,
                encoding=self._encoding,
                events=scan.events(),
                calibration=run.calibration,
                stage=run.stage,
                module_coverage=scan.module_coverage(),
                **known,
            )
        )


def _array(snapshot: ReceivedSnapshot, buffer: ResultBuffer) -> PackedArray:
    data = snapshot.data(buffer)
    stored = None if data is None else np.frombuffer(data, np.uint8)
    return PackedArray(buffer.descr, list(buffer.shape), stored)


class TrustReports:
    """Reports standard errors and resolutions: one that meets a condition once in a run."""

    def __init__(self, metrics: Metrics, publishing: RunPublishing, conditions: Iterable[str]) -> None:
        self._metrics = metrics
        self._publishing = publishing
        self._run: DaemonRun | None = None
        self._left: list[Condition] = []
        self._conditions: list[Condition] = []
        self.use(conditions)

    def use(self, conditions: Iterable[str]) -> None:
        """Look for these from the next run on; they were checked."""
        self._conditions = [Condition.parse(text) for text in conditions]

    def partial(self, run: DaemonRun, udf: str, *, is_last: bool = False) -> None:
        """Report conditions that the last snapshot of a UDF meets for the first time in this run."""
        if run is not self._run:
            self._run, self._left = run, list(self._conditions)
        snapshot = run.last.get(udf)
        if snapshot is None or not any(one.udf == udf for one in self._left):
            return
        for condition in [one for one in self._left if one.udf == udf]:
            value = _value(condition, run, snapshot, is_last=is_last)
            if value is not None and condition.is_met(value):
                self._left.remove(condition)
                self._publishing.reached(run, udf, condition.text, value)

    def ended(self, run: DaemonRun) -> None:
        """The same of the last snapshots of a run; set the metrics."""
        for udf, snapshot in run.good_snapshots():
            self.partial(run, udf, is_last=True)
            names = [buffer.name for buffer in snapshot.message.buffers]
            for name in (name for name in names if f"{name}_sigma" in names):
                found = Condition(is_sigma=True, udf=udf, buffer=name)
                value = _value(found, run, snapshot, is_last=True)
                self._metrics.sigma(udf, name, math.nan if value is None else value)
            for key, values in snapshot.message.resolution.items():
                for name, one in values.items():
                    worst = np.max(np.array(one["value"], float))  # None becomes NaN
                    self._metrics.resolution(udf, name, float(worst), in_nm=key == "resolution_nm")


def _value(condition: Condition, run: DaemonRun, snapshot: ReceivedSnapshot, is_last: bool) -> float | None:
    message = snapshot.message
    # Any: plain values of a header.
    header: dict[str, object] = {
        "status": "final" if is_last else "partial",
        "nav_shape": run.scan.header.nav_shape,
        "buffers": [
            {"name": one.name, "kind": one.kind, "scale": message.units.get(one.name, Unit("")).scale}
            for one in message.buffers
        ],
        "gain": message.gain,
        **message.resolution,
    }
    arrays = {
        one.name: unpack_array(one.descr, one.shape, data)
        for one in message.buffers
        if condition.is_sigma and one.name == condition.needs and (data := snapshot.data(one)) is not None
    }
    return condition.value(header, arrays, unpack_bits(message.coverage, run.scan.frames))
