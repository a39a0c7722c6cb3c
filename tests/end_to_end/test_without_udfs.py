"""A daemon in which no UDF is registered: scans are received and counted all the same."""

import os
import signal

import numpy as np
import pytest

from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import wait_until

NAV, SIG = (8, 32), (16, 16)
COUNT, HALF = 256, 128


@pytest.fixture
def daemon(shared_daemon):
    daemon = shared_daemon("sum")
    for udf in daemon.status()["udfs"]:
        daemon.call("unregister", name=udf)
    return daemon


@pytest.fixture
def reference():
    return Reference(NAV, SIG)


@pytest.fixture
def half(daemon, reference):
    """A scan of which one half is processed."""
    with Detector(daemon.detector, reference) as detector:
        series = detector.series().start().images(0, HALF)
        wait_until(lambda: processed(daemon) == HALF)
        yield series


def processed(daemon):
    scan = daemon.status()["scan"]
    return scan and scan["ledger"]["processed"]


def test_a_scan_ends_as_it_should(half, daemon, collect):
    collector = collect(daemon)
    half.images(HALF).end()
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"], run.ended["udfs"]) == ("final", True, {})
    assert run.ended["ledger"]["processed"] == COUNT


def test_a_udf_that_joins_in_mid_scan_sees_it_all(half, daemon, collect, reference):
    collector = collect(daemon)
    daemon.call("register", name="late", use="sumsig")
    half.images(HALF).end()
    (run,) = collector.runs(1)
    sums = reference.pool[reference.numbers()].sum(1)
    assert np.array_equal(run.last("late").arrays["intensity"].ravel(), sums)


def test_the_only_udf_may_leave_in_mid_scan(daemon, collect, reference):
    daemon.call("register", name="sum", use="sum")
    collector = collect(daemon)
    with Detector(daemon.detector, reference) as detector:
        series = detector.series().start().images(0, HALF)
        wait_until(lambda: processed(daemon) == HALF)
        daemon.call("unregister", name="sum")
        series.images(HALF).end()
        (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    assert run.ended["ledger"]["processed"] == COUNT


def test_a_results_process_that_dies_holds_nothing_up(half, daemon, collect):
    collector = collect(daemon)
    before = daemon.pids_of("stemd.results.merger")
    os.kill(before[0], signal.SIGKILL)
    wait_until(lambda: daemon.pids_of("stemd.results.merger") not in ([], before))
    half.images(HALF).end()
    (run,) = collector.runs(1)
    assert run.ended["complete"]
