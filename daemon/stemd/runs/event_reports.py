"""Events of the scheduler and of UDFs as lines of the log, metrics, and events that subscribers get."""

from collections.abc import Iterable
from typing import Final, assert_never

from stemd.monitoring.log import get_logger
from stemd.monitoring.metrics import FRAME_OUTCOMES, Metrics
from stemd.results.messages import Snapshot
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.run_publishing import RunPublishing
from stemd.scheduling import events
from stemd.scheduling.scan import Scan

_WHILE_RUNNING: Final = tuple(outcome for outcome in FRAME_OUTCOMES if outcome != "missing")
"""What is missing is known at the end."""


class FrameCounts:
    """Counts what is new in a ledger; one scan at a time."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._scan: Scan | None = None
        self._counted: dict[str, int] = {}

    def update(self, scan: Scan, *, has_ended: bool = False) -> None:
        """Count what `scan` has more than at the last call; missing frames count when its run ends."""
        if scan is not self._scan:
            self._scan, self._counted = scan, {}
        ledger = scan.ledger().as_dict()
        self._metrics.scan_progress(int(ledger["processed"]) / max(1, int(ledger["announced"])))
        for outcome in FRAME_OUTCOMES if has_ended else _WHILE_RUNNING:
            count = int(ledger.get(outcome, 0))
            new = count - self._counted.get(outcome, 0)
            if new > 0:  # reprocessing may take counts back for a while; counters only rise
                self._metrics.frames(outcome, new)
                self._counted[outcome] = count
        new = scan.counts.processed - self._counted.get("decoded", 0)
        if new > 0:
            self._counted["decoded"] = scan.counts.processed
            self._metrics.decoded_bytes(new * scan.frame_bytes)


_LOGGED_PER_SCAN: Final = 3  # undecodable frames logged one by one; the ledger has the rest

log = get_logger(__name__)


class EventReports:
    """Reports each event where it belongs."""

    def __init__(self, metrics: Metrics, publishing: RunPublishing) -> None:
        self._metrics = metrics
        self._publishing = publishing
        self._undecodable = 0
        self._deaths = 0

    def scan_ended(self) -> None:
        """Report how many workers died after the first one; report one by one again."""
        more, self._deaths, self._undecodable = self._deaths - 1, 0, 0
        if more > 0:
            self._publishing.error(f"workers died {more} times more; their partitions ran again elsewhere")

    def take(self, event: events.Event) -> None:
        """Report an event; the failure of a run changes the run, which reports it."""
        where = events.scan_fields(event.scan)
        match event:
            case events.FrameUndecodable():
                self._log_undecodable(event)
            case events.LateFrames():
                self._metrics.frames(event.outcome, event.count)
            case events.LedgerError():
                self._publishing.check_ledger(event.scan, event.ledger)
            case events.WorkerDied() | events.ProcessStuck():
                self._take_process_event(event)
            case events.ReceiverNotStarted():
                text = "the receiver process cannot be started; it is tried again"
                self._publishing.error(text, text=event.text)
            case events.PartitionLost():
                text = "workers die on these frames whatever runs; they are discarded"
                self._publishing.error(text, **where, frames=event.frames)
            case events.SourceInTrouble() | events.ReceiverDied():
                self._publishing.error(event.text)
            case events.RingFull():
                self._metrics.ring_full()
                self._publishing.warning("ring_full", **where)
            case events.WorkerUnfit():
                log.warning("message_worker_unfit", **where, worker=event.worker, text=event.text)
            case events.RefusedMessage():
                log.warning(f"message_{event.name}", **where, text=event.text)
            case events.RunFailed():
                pass
            case _:
                assert_never(event)

    def _take_process_event(self, event: events.WorkerDied | events.ProcessStuck) -> None:
        if isinstance(event, events.ProcessStuck):
            self._publishing.error(event.text, **({} if event.pid is None else {"pid": event.pid}))
            return
        self._metrics.worker_restarted()
        self._deaths += 1
        if self._deaths == 1:
            text = "a worker died; its partitions run again elsewhere"
            self._publishing.error(text, pid=event.pid, partitions=event.partitions)

    def _log_undecodable(self, event: events.FrameUndecodable) -> None:
        self._undecodable += 1
        if self._undecodable <= _LOGGED_PER_SCAN:
            where = events.scan_fields(event.scan)
            log.warning("frame_undecodable", **where, image=event.index, reason=event.text)


class UDFEvents:
    """Reports the events of UDFs after each scan; the drift since the scan before, too."""

    def __init__(self, metrics: Metrics, publishing: RunPublishing) -> None:
        self._metrics = metrics
        self._publishing = publishing
        self._before: dict[str, tuple[float, tuple[float, float]]] = {}

    def ended(self, run: DaemonRun, names: Iterable[str]) -> None:
        """Report the events of a run; forget UDFs that are not among the registered `names`."""
        self._before = {name: self._before[name] for name in names if name in self._before}
        for udf, snapshot in run.good_snapshots():
            for kind, fields in snapshot.message.events.items():
                match fields:
                    case {"drift": [float(row), float(column)]} if kind == "drift":
                        self._report(run, udf, snapshot.message, (row, column))
                    case _:
                        event = {"udf": udf, "name": kind, "values": dict(fields)}
                        self._publishing.publish(run.scan, run.run_id, "udf_event", **event)

    def _report(self, run: DaemonRun, name: str, message: Snapshot, drift: tuple[float, float]) -> None:
        rate = None
        before = self._before.get(name)
        if before is not None and len(message.scans) > 1 and message.t_first > before[0]:
            seconds = message.t_first - before[0]
            rate = [(now - then) / seconds for now, then in zip(drift, before[1], strict=True)]
        self._before[name] = (message.t_first, drift)
        self._metrics.drift(name, drift, rate)
        self._publishing.publish(run.scan, run.run_id, "drift", udf=name, drift=list(drift), rate=rate)
