"""Metrics of the daemon for Prometheus: one method for each thing that happens."""

import contextlib
from collections.abc import Callable, Mapping, Sequence

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from stemd._version import __version__

# Buckets in seconds: the aim for a partition is 20 ms from the first frame received to merged.
_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
FRAME_OUTCOMES = (
    "processed",
    "missing",
    "discarded",
    "undecodable",
    "incomplete",
    "duplicate",
    "foreign",
    "malformed",
)
WORKER_STATES = ("idle", "busy", "spare", "starting")
# Of a cancelled run, as `stemd.errors.JobCancelledError` has them.
_REASONS = ("restarted", "aborted", "stalled", "source_lost", "requested", "reconfigured", "shutdown")
_ENDINGS = (("final", ""), *(("cancelled", reason) for reason in _REASONS), ("failed", "udf_failed"))
_MOST_UDFS = 100  # names that have metrics of their own; clients choose names
_OTHER_UDFS = "other"
_AXES = ("rows", "columns")  # of the scan
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counts what happens, in a registry of its own. Used from the daemon's event loop.

    Names, and what they mean, are those of the documentation; all start with ``stemd_``.
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._before_scrape: list[Callable[[], None]] = []
        self._frames = Counter("stemd_frames", "Frames by outcome.", ["outcome"], registry=registry)
        for outcome in FRAME_OUTCOMES:
            self._frames.labels(outcome)
        self._received_bytes = Counter(
            "stemd_received_bytes", "Bytes received from the detector.", registry=registry
        )
        self.all_decoded_bytes = 0
        self._decoded_bytes = Counter("stemd_decoded_bytes", "Bytes of decoded frames.", registry=registry)
        self._runs = Counter(
            "stemd_runs", "Ended runs by status and reason.", ["status", "reason"], registry=registry
        )
        for ending in _ENDINGS:  # a counter that begins at 1 would hide its first rise
            self._runs.labels(*ending)
        self._udf_names: set[str] = set()
        self._ring_fill = Gauge(
            "stemd_ring_fill_ratio", "Part of the ring that holds unmerged bytes.", registry=registry
        )
        self._ring_full = Counter(
            "stemd_ring_full", "How often the ring became full: the event ring_full.", registry=registry
        )
        self._partition = Histogram(
            "stemd_partition_seconds",
            "First frame of a partition received to merged.",
            buckets=_BUCKETS,
            registry=registry,
        )
        self._latency = Histogram(
            "stemd_result_latency_seconds",
            "Newest frame in a result received to published.",
            buckets=_BUCKETS,
            registry=registry,
        )
        self._udf_seconds = Counter(
            "stemd_udf_seconds", "Time spent in a UDF, over all workers.", ["udf"], registry=registry
        )
        self._udf_errors = Counter(
            "stemd_udf_errors", "Runs in which a UDF failed.", ["udf"], registry=registry
        )
        self._restarts = Counter(
            "stemd_worker_restarts", "Workers started in place of dead ones.", registry=registry
        )
        self._workers = Gauge(
            "stemd_workers", "Worker processes by kind and state.", ["kind", "state"], registry=registry
        )
        self._subscribers = Gauge(
            "stemd_subscribers",
            "Subscriptions of the result stream; those of no known topic are other.",
            ["topic"],
            registry=registry,
        )
        self._superseded = Counter(
            "stemd_results_superseded",
            "Partial results replaced by a newer one before they were published.",
            registry=registry,
        )
        self._ledger_errors = Counter(
            "stemd_ledger_errors", "Ledgers of a scan that did not add up.", registry=registry
        )
        self._connected = Gauge(
            "stemd_source_connected", "Whether the detector is connected: 1 or 0.", registry=registry
        )
        self._progress = Gauge(
            "stemd_scan_progress_ratio", "Part of the current scan that is processed.", registry=registry
        )
        self._drift = Gauge(
            "stemd_drift_steps",
            "Drift of the newest scan since the first one of its series, in scan steps.",
            ["udf", "axis"],
            registry=registry,
        )
        self._drift_rate = Gauge(
            "stemd_drift_steps_per_second",
            "Drift from the scan before to the newest one, in scan steps per second.",
            ["udf", "axis"],
            registry=registry,
        )
        self._refused = Counter(
            "stemd_refused",
            "Connections and requests that were refused, by where and why.",
            ["socket", "reason"],
            registry=registry,
        )
        self._recorded = Counter(
            "stemd_recorded_messages",
            "Messages while a recording ran, by outcome.",
            ["outcome"],
            registry=registry,
        )
        self._relayed = Counter(
            "stemd_relayed_messages",
            "Messages for the consumer of each relay, by outcome.",
            ["address", "outcome"],
            registry=registry,
        )
        build = Gauge("stemd_build_info", "Version of the daemon.", ["version"], registry=registry)
        build.labels(__version__).set(1)
        ProcessCollector(registry=registry)

    def frames(self, outcome: str, count: int = 1) -> None:
        """Count frames of an outcome; KeyError for one that is not in FRAME_OUTCOMES."""
        if outcome not in FRAME_OUTCOMES:
            raise KeyError(f"got outcome {outcome!r}, expected one of {', '.join(FRAME_OUTCOMES)}")
        self._frames.labels(outcome).inc(count)

    def received_bytes(self, size_bytes: int) -> None:
        """Count bytes received from the detector."""
        self._received_bytes.inc(size_bytes)

    def decoded_bytes(self, size_bytes: int) -> None:
        """Count bytes of decoded frames."""
        self._decoded_bytes.inc(size_bytes)
        self.all_decoded_bytes += size_bytes

    def run_ended(self, status: str, reason: str | None) -> None:
        """Count a run."""
        self._runs.labels(status, reason or "").inc()

    def ring_fill(self, ratio: float) -> None:
        """Set the part of the ring (0 to 1) that holds unmerged bytes."""
        self._ring_fill.set(ratio)

    def ring_full(self) -> None:
        """Count that the ring became full."""
        self._ring_full.inc()

    def partition_merged(self, seconds: float) -> None:
        """Observe the time from a partition's first frame received to merged."""
        self._partition.observe(seconds)

    def result_published(self, latency_s: float) -> None:
        """Observe the time from the newest frame of a result received to published."""
        self._latency.observe(latency_s)

    def udf_seconds(self, udf: str, seconds: float) -> None:
        """Add time spent in a UDF."""
        self._udf_seconds.labels(self._udf_label(udf)).inc(seconds)

    def udf_removed(self, udf: str) -> None:
        """Forget a UDF that is not registered any more, so that labels do not pile up."""
        for counter in (self._udf_seconds, self._udf_errors):
            with contextlib.suppress(KeyError):
                counter.remove(udf)
        for gauge in (self._drift, self._drift_rate):
            for axis in _AXES:
                with contextlib.suppress(KeyError):
                    gauge.remove(udf, axis)
        self._udf_names.discard(udf)

    def udf_failed(self, udf: str) -> None:
        """Count a run in which a UDF failed."""
        self._udf_errors.labels(self._udf_label(udf)).inc()

    def udf_known(self, udf: str) -> None:
        """Let the metrics of a UDF begin at 0."""
        self._udf_errors.labels(self._udf_label(udf))
        self._udf_seconds.labels(self._udf_label(udf))

    def _udf_label(self, udf: str) -> str:
        if len(self._udf_names) < _MOST_UDFS:
            self._udf_names.add(udf)
        return udf if udf in self._udf_names else _OTHER_UDFS

    def worker_restarted(self) -> None:
        """Count a worker started in place of a dead one."""
        self._restarts.inc()

    def workers(self, kind: str, state: str, number: int) -> None:
        """Set how many workers of a kind (``cpu``, ``cuda``) are in a state.

        States: ``idle``, ``busy``, ``spare`` (takes the place of a dead one), ``starting``.
        """
        self._workers.labels(kind, state).set(number)

    def subscribers(self, counts: Mapping[str, int]) -> None:
        """Set the number of subscriptions by topic."""
        self._subscribers.clear()
        for topic, number in counts.items():
            self._subscribers.labels(topic).set(number)

    def result_superseded(self) -> None:
        """Count a partial result that was replaced by a newer one before it was published."""
        self._superseded.inc()

    def ledger_error(self) -> None:
        """Count a ledger that did not add up."""
        self._ledger_errors.inc()

    def source_connected(self, is_connected: bool) -> None:
        """Set whether the detector is connected."""
        self._connected.set(int(is_connected))

    def scan_progress(self, ratio: float) -> None:
        """Set the part of the current scan (0 to 1) that is processed."""
        self._progress.set(ratio)

    def refused(self, socket: str, reason: str) -> None:
        """Count a connection or request that was refused; both are constant words. From any thread."""
        self._refused.labels(socket, reason).inc()

    def drift(self, udf: str, drift: Sequence[float], rate: Sequence[float] | None) -> None:
        """Set the drift, rows and columns, that a UDF measured, and its rate if it is known."""
        label = self._udf_label(udf)
        for number, axis in enumerate(_AXES):
            self._drift.labels(label, axis).set(drift[number])
            if rate is not None:
                self._drift_rate.labels(label, axis).set(rate[number])

    def recorded(self, written: int, dropped: int) -> None:
        """Count messages that a recorder wrote, and that it dropped."""
        self._recorded.labels("written").inc(written)
        self._recorded.labels("dropped").inc(dropped)

    def relayed(self, address: str, outcome: str, count: int) -> None:
        """Count messages of a relay: ``sent``, ``dropped``, or ``failed`` to be reduced."""
        self._relayed.labels(address, outcome).inc(count)

    def before_scrape(self, refresh: Callable[[], None]) -> None:
        """Call `refresh` before each scrape, to set what is not worth setting all the time."""
        self._before_scrape.append(refresh)

    def exposition(self) -> bytes:
        """Write all metrics in the text format of Prometheus."""
        for refresh in self._before_scrape:
            refresh()
        return prometheus_client.generate_latest(self.registry)
