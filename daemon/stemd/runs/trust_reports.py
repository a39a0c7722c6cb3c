"""How good results are: metrics of standard errors and resolutions, and events when these suffice."""

import math
from collections.abc import Iterable

import numpy as np

from stemd.monitoring.metrics import Metrics
from stemd.results.messages import ReceivedSnapshot
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.run_publishing import RunPublishing
from stemd.wire.arrays import unpack_array
from stemd.wire.condition import Condition
from stemd_udfs.interface.units import Unit


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
        for spec in run.specs:
            snapshot = run.last.get(spec.name)
            if snapshot is None or spec.name in run.errors:
                continue
            self.partial(run, spec.name, is_last=True)
            names = [buffer.name for buffer in snapshot.message.buffers]
            for name in (name for name in names if f"{name}_sigma" in names):
                found = Condition(is_sigma=True, udf=spec.name, buffer=name)
                value = _value(found, run, snapshot, is_last=True)
                self._metrics.sigma(spec.name, name, math.nan if value is None else value)
            for key, values in snapshot.message.resolution.items():
                for name, one in values.items():
                    worst = np.max(np.array(one["value"], float))  # None becomes NaN
                    self._metrics.resolution(spec.name, name, float(worst), in_nm=key == "resolution_nm")


def _value(
    condition: Condition, run: DaemonRun, snapshot: ReceivedSnapshot, *, is_last: bool
) -> float | None:
    message = snapshot.message
    # Any: plain values of a header.
    header: dict[str, object] = {
        "status": "final" if is_last else "partial",
        "nav_shape": run.scan.header.nav_shape,
        "buffers": [
            {"name": one.name, "kind": one.kind, "scale": message.units.get(one.name, Unit("")).scale}
            for one in message.buffers
        ],
        **message.resolution,
    }
    arrays = {
        one.name: unpack_array(one.descr, one.shape, data)
        for one in message.buffers
        if condition.is_sigma and one.name == condition.needs and (data := snapshot.data(one)) is not None
    }
    packed = np.frombuffer(message.coverage, np.uint8)
    coverage = np.unpackbits(packed, count=run.scan.frames).astype(bool)
    return condition.value(header, arrays, coverage)
