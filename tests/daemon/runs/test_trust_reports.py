"""Standard errors and resolutions of a run: events when they suffice, and metrics."""

import numpy as np
import pytest

from made_runs import made_run, made_scan, made_snapshot
from stemd.monitoring.metrics import Metrics
from stemd.results.messages import ResultBuffer
from stemd.runs.run_publishing import RunPublishing, TrustReports

NAV = (2, 4)
SIGMA, RESOLUTION = "sigma(com.phase) < 3", "resolution(com.phase) < 0.2"


class Published:
    def __init__(self):
        self.events = []

    def publish_event(self, kind, **fields):
        self.events.append((kind, fields["udf"], fields["condition"], fields["value"]))


def snapshot(sigma, frames=8, nm=None):
    known = {"value": nm, "half_bit": nm, "known": nm is not None, "reason": "" if nm else "vacuum"}
    values = np.full(NAV, sigma)
    buffers = [
        ResultBuffer(name=name, kind="nav", descr="<f8", shape=NAV, offset=offset, size_bytes=64)
        for name, offset in (("phase", 0), ("phase_sigma", 64))
    ]
    trust = {"gain": {"frames": frames}, "resolution": {"resolution_nm": {"phase": known}}}
    coverage = np.packbits(np.arange(8) < frames).tobytes()
    memory = np.stack([values, values]).tobytes()
    return made_snapshot("com", *buffers, memory=memory, coverage=coverage, **trust)


def a_run():
    return made_run(made_scan(8, NAV), "com")


@pytest.fixture
def published():
    return Published()


@pytest.fixture
def metrics():
    return Metrics()


@pytest.fixture
def reports(published, metrics):
    return TrustReports(metrics, RunPublishing(published), [SIGMA, RESOLUTION, "sigma(sum.intensity) < 1"])


def test_a_condition_is_reported_once_in_each_run(reports, published):
    for _ in range(2):
        run = a_run()
        for one in (snapshot(4.0), snapshot(2.0, frames=6), snapshot(2.0), snapshot(1.0, nm=0.1)):
            run.last = {"com": one}
            reports.partial(run, "com")
        reports.ended(run)
    once = [("reached", "com", SIGMA, 2.0), ("reached", "com", RESOLUTION, 0.1)]
    assert published.events == 2 * once


def test_at_the_end_what_was_scanned_counts(reports, published):
    run = a_run()
    run.last = {"com": snapshot(2.0, frames=6)}
    reports.ended(run)
    assert published.events == [("reached", "com", SIGMA, 2.0)]
    reports.use([])
    other = a_run()
    other.last = run.last
    reports.ended(other)
    assert len(published.events) == 1


def test_metrics_have_standard_errors_and_resolutions_of_the_newest_scan(reports, metrics):
    def value(name):
        return metrics.registry.get_sample_value(name, {"udf": "com", "buffer": "phase"})

    run = a_run()
    run.last = {"com": snapshot(2.0, nm=0.25)}
    reports.ended(run)
    assert (value("stemd_sigma"), value("stemd_resolution_nanometers")) == (2.0, 0.25)
    run.last = {"com": snapshot(np.nan)}
    reports.ended(run)
    assert np.isnan([value("stemd_sigma"), value("stemd_resolution_nanometers")]).all()
    metrics.udf_removed("com")
    assert (value("stemd_sigma"), value("stemd_resolution_nanometers")) == (None, None)
