"""Metrics of the daemon for Prometheus: something to call for each thing that happens."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from stemd._version import __version__

# Buckets in seconds: the aim for a partition is 20 ms from the first frame received to merged.
_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_OF_FRAMES = ("processed", "missing", "discarded", "undecodable", "incomplete")
FRAME_OUTCOMES = (*_OF_FRAMES, "duplicate", "foreign", "malformed")
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
    """Counts what happens, in a registry of its own, by documented names; for one event loop."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        histogram = partial(Histogram, buckets=_BUCKETS, registry=registry)
        self.before_scrape: Callable[[], None] = lambda: None  # sets what is not worth setting all the time
        self._frames = counter("stemd_frames", "Frames by outcome.", ["outcome"])
        for outcome in FRAME_OUTCOMES:
            self._frames.labels(outcome)
        self.received_bytes = counter("stemd_received_bytes", "Bytes received from the detector.").inc
        self._decoded_bytes = counter("stemd_decoded_bytes", "Bytes of decoded frames.")
        self.all_decoded_bytes = 0
        self.ended_runs = counter("stemd_runs", "Ended runs by status and reason.", ["status", "reason"])
        for ending in _ENDINGS:  # a counter that begins at 1 would hide its first rise
            self.ended_runs.labels(*ending)
        self._udf_names: set[str] = set()
        self.ring_fill = gauge("stemd_ring_fill_ratio", "Part of the ring that holds unmerged bytes.").set
        full = "How often the ring became full: the event ring_full."
        self.ring_full = counter("stemd_ring_full", full).inc
        self.partition_merged = histogram(
            "stemd_partition_seconds", "First frame of a partition received to merged."
        ).observe
        self.result_published = histogram(
            "stemd_result_latency_seconds", "Newest frame in a result received to published."
        ).observe
        self._udf_seconds = counter("stemd_udf_seconds", "Time spent in a UDF, over all workers.", ["udf"])
        self._udf_errors = counter("stemd_udf_errors", "Runs in which a UDF failed.", ["udf"])
        self.worker_restarted = counter("stemd_worker_restarts", "Workers started in place of dead ones.").inc
        self.workers = gauge("stemd_workers", "Worker processes by kind and state.", ["kind", "state"])
        subscribed = "Subscriptions of the result stream; those of no known topic are other."
        self._subscribers = gauge("stemd_subscribers", subscribed, ["topic"])
        self.result_superseded = counter(
            "stemd_results_superseded", "Partial results replaced by a newer one before they were published."
        ).inc
        self.ledger_error = counter("stemd_ledger_errors", "Ledgers of a scan that did not add up.").inc
        connected = "Whether the detector is connected: 1 or 0."
        self.source_connected = gauge("stemd_source_connected", connected).set
        progress = "Part of the current scan that is processed."
        self.scan_progress = gauge("stemd_scan_progress_ratio", progress).set
        since = "Drift of the newest scan since the first one of its series, in scan steps."
        self._drift = gauge("stemd_drift_steps", since, ["udf", "axis"])
        rate = "Drift from the scan before to the newest one, in scan steps per second."
        self._drift_rate = gauge("stemd_drift_steps_per_second", rate, ["udf", "axis"])
        sigma = "Standard error of a result of the newest scan, in its unit: root mean square."
        self._sigma = gauge("stemd_sigma", sigma, ["udf", "buffer"])
        self._resolutions = {
            in_nm: gauge(
                f"stemd_resolution_{unit}", f"Resolution of the newest scan, in {words}.", ["udf", "buffer"]
            )
            for in_nm, unit, words in ((True, "nanometers", "nm"), (False, "steps", "scan steps"))
        }
        self._trusted: dict[str, set[str]] = {}  # buffers with one of these, by UDF
        refused = "Connections and requests that were refused, by where and why."
        self._refused = counter("stemd_refused", refused, ["socket", "reason"])
        recorded = "Messages while a recording ran, by outcome."
        self.recorded = counter("stemd_recorded_messages", recorded, ["outcome"])
        relayed = "Messages for the consumer of each relay, by outcome."
        self.relayed = counter("stemd_relayed_messages", relayed, ["address", "outcome"])
        gauge("stemd_build_info", "Version of the daemon.", ["version"]).labels(__version__).set(1)
        ProcessCollector(registry=registry)

    def frames(self, outcome: str, count: int = 1) -> None:
        """Count frames of an outcome; KeyError for one that is not in FRAME_OUTCOMES."""
        if outcome not in FRAME_OUTCOMES:
            raise KeyError(f"got outcome {outcome!r}, expected one of {', '.join(FRAME_OUTCOMES)}")
        self._frames.labels(outcome).inc(count)

    def decoded_bytes(self, size_bytes: int) -> None:
        """Count bytes of decoded frames."""
        self._decoded_bytes.inc(size_bytes)
        self.all_decoded_bytes += size_bytes

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
        for buffer in self._trusted.pop(udf, set()):
            for gauge in (self._sigma, *self._resolutions.values()):
                with contextlib.suppress(KeyError):
                    gauge.remove(udf, buffer)
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

    def subscribers(self, counts: Mapping[str, int]) -> None:
        """Set the number of subscriptions by topic."""
        self._subscribers.clear()
        for topic, number in counts.items():
            self._subscribers.labels(topic).set(number)

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

    def sigma(self, udf: str, buffer: str, value: float) -> None:
        """Set the standard error of a result; NaN: not known."""
        self._trusted.setdefault(udf, set()).add(buffer)
        self._sigma.labels(self._udf_label(udf), buffer).set(value)

    def resolution(self, udf: str, buffer: str, value: float, *, in_nm: bool) -> None:
        """Set the resolution of a result, in nm or scan steps; NaN: not known."""
        self._trusted.setdefault(udf, set()).add(buffer)
        self._resolutions[in_nm].labels(self._udf_label(udf), buffer).set(value)

    def exposition(self) -> bytes:
        """Write all metrics in the text format of Prometheus."""
        self.before_scrape()
        return prometheus_client.generate_latest(self.registry)
