"""What UDFs have to say after each scan, as events and metrics."""

from collections.abc import Iterable

from stemd.monitoring.metrics import Metrics
from stemd.results.messages import ReceivedSnapshot
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.run_publishing import RunPublishing

_DRIFT = "drift"


class UDFEvents:
    """Reports the events of UDFs after each scan; the drift since the scan before, too."""

    def __init__(self, metrics: Metrics, publishing: RunPublishing) -> None:
        self._metrics = metrics
        self._publishing = publishing
        self._before: dict[str, tuple[float, tuple[float, float]]] = {}

    def ended(self, run: DaemonRun, names: Iterable[str]) -> None:
        """Report the events of a run; forget UDFs that are not among the registered `names`."""
        self._before = {name: self._before[name] for name in names if name in self._before}
        for spec in run.specs:
            snapshot = run.last.get(spec.name)
            if snapshot is None or spec.name in run.errors:
                continue
            for kind, fields in snapshot.message.events.items():
                match fields:
                    case {"drift": [float(row), float(column)]} if kind == _DRIFT:
                        self._report(run, spec.name, snapshot, (row, column))
                    case _:
                        self._publishing.udf_event(run, spec.name, kind, fields)

    def _report(
        self, run: DaemonRun, name: str, snapshot: ReceivedSnapshot, drift: tuple[float, float]
    ) -> None:
        message = snapshot.message
        rate = None
        before = self._before.get(name)
        if before is not None and len(message.scans) > 1 and message.t_first > before[0]:
            seconds = message.t_first - before[0]
            rate = [(now - then) / seconds for now, then in zip(drift, before[1], strict=True)]
        self._before[name] = (message.t_first, drift)
        self._metrics.drift(name, drift, rate)
        self._publishing.drift(run, name, list(drift), rate)
