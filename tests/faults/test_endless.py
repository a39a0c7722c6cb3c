"""Nobody says how many frames will come: the nav grid is overwritten lap by lap."""

import numpy as np
import pytest

from whole_way.checks import check_ledgers, check_order
from whole_way.detector import Detector
from whole_way.processes import memory_bytes
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

SIG = (16, 16)
FREE_RUN = 2**31  # more than anybody means: a free run that somebody will stop
MORE_BYTES = 16 * 2**20


def newest(reference, sent, places):
    """Sums of the newest frame of each place, after so many that were sent."""
    indices = np.arange(sent - places, sent)
    numbers = reference.numbers()[indices % reference.count]
    wanted = np.empty(places, np.int64)
    wanted[indices % places] = reference.pool.sum(axis=1, dtype=np.int64)[numbers]
    return wanted


def check_open(run, sent):
    check_order(run)
    check_ledgers(run)
    ledger = run.ended["ledger"]
    assert (run.ended["status"], run.ended["reason"], run.ended["complete"]) == ("final", None, True)
    assert ledger["open_ended"] is True
    assert ledger["announced"] == ledger["received"] == ledger["processed"] == sent
    assert ledger["missing"] == ledger["duplicate"] == ledger["foreign"] == 0


@pytest.mark.parametrize("ends", ["end", "next series"])
def test_each_lap_overwrites_the_one_before(ends, observed):
    # The reference is longer than the grid, and no multiple of it: every lap differs from every other.
    reference = Reference((1, 1000), SIG)
    daemon, collector = observed("sum", "sumsig", options=("--nav", "4,64"))
    sent = 4000
    with Detector(daemon.detector, reference) as detector:
        series = detector.series(1).start(FREE_RUN)
        for index in range(sent):
            series.image(index)
        if ends == "end":
            series.end()
        else:
            detector.series(2).start().images().end()
        run = collector.runs(1)[0]
        check_open(run, sent)
        last = run.last("sumsig")
        assert last.header["nav_shape"] == [4, 64]
        assert np.array_equal(last.arrays["intensity"].ravel(), newest(reference, sent, 256))
        assert last.coverage.all()
        if ends != "end":
            whole = collector.runs(2)[1]
            assert whole.ended["complete"] is True


def test_an_unknown_number_of_frames_on_an_axis_that_is_a_ring(start_daemon, collect, amount):
    reference = Reference((1, 1000), (8, 8))
    daemon = start_daemon("sumsig")
    collector = collect(daemon, wants=lambda m: m.header.get("status") != "partial")
    sent, most_s = amount(quick=(70_000, LIMIT_S), soak=(5_000_000, 600))
    with Detector(daemon.detector, reference) as detector:
        series = detector.series(1).start(FREE_RUN)
        before = None
        for index in range(sent):
            series.image(index)
            if index == sent // 2:
                wait_until(lambda: daemon.in_ledger("received") > sent // 2 - 2000, most_s)
                before = memory_bytes(daemon.process.pid)
        series.end()
        (run,) = collector.runs(1, most_s)
        check_open(run, sent)
        (places,) = run.last("sumsig").header["nav_shape"]
        assert np.array_equal(run.last("sumsig").arrays["intensity"], newest(reference, sent, places))
        assert memory_bytes(daemon.process.pid) < before + MORE_BYTES
