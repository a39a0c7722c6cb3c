"""The drift between scans in a row, as events and metrics."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from stemd.monitoring.metrics import Metrics
from stemd.results.messages import ReceivedSnapshot
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.run_publishing import RunPublishing

_SCAN_MEAN: Final = "stemd_udfs:ScanMeanUDF"


class DriftReports:
    """Reports the drift that a ``ScanMeanUDF`` measured, after each scan."""

    def __init__(self, metrics: Metrics, publishing: RunPublishing) -> None:
        self._metrics = metrics
        self._publishing = publishing
        self._before: dict[str, tuple[float, tuple[float, float]]] = {}

    def ended(self, run: DaemonRun, names: Iterable[str]) -> None:
        """Report the drift of the scan of a run; forget UDFs that are not among the registered `names`."""
        self._before = {name: self._before[name] for name in names if name in self._before}
        for spec in run.specs:
            snapshot = run.last.get(spec.name)
            if spec.use == _SCAN_MEAN and snapshot is not None and spec.name not in run.errors:
                self._report(run, spec.name, snapshot)

    def _report(self, run: DaemonRun, name: str, snapshot: ReceivedSnapshot) -> None:
        message, header = snapshot.message, run.scan.header
        if not message.scans or message.scans[-1] != header.scan_id:
            return  # the scan is not in the mean
        (buffer,) = (one for one in message.buffers if one.name == "drift")
        drift = tuple(np.frombuffer(snapshot.data(buffer) or b"", buffer.descr).tolist())
        rate = None
        before = self._before.get(name)
        if before is not None and len(message.scans) > 1 and message.t_first > before[0]:
            seconds = message.t_first - before[0]
            rate = [(now - then) / seconds for now, then in zip(drift, before[1], strict=True)]
        self._before[name] = (message.t_first, drift)
        self._metrics.drift(name, drift, rate)
        self._publishing.drift(run, name, list(drift), rate)
