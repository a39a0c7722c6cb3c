"""A restarted scan is cancelled and the next one processed whole, at full speed, again and again."""

import numpy as np
import pytest

from stemd_sources.simulate.frames import reference_frames, shift_of_scan
from whole_way.checks import check_ledger, check_order
from whole_way.processes import descriptors_of_all
from whole_way.waiting import settled, wait_equal

NAV, SIG = (64, 64), (96, 96)


@pytest.fixture(scope="module")
def first_scan():
    """Frames of the first scan; those of later ones are the same in another order."""
    return reference_frames(NAV, SIG, scan=1)


def frames_of_scan(first_scan, scan):
    """Frames of any scan, from those of the first."""
    flat = first_scan.reshape(-1, *SIG)
    return np.roll(flat, -shift_of_scan(len(flat), scan), axis=0)


def test_restarts_at_full_speed_lose_nothing_and_leave_nothing(
    start_daemon, collect, simulate, first_scan, amount
):
    pairs = amount(quick=3, soak=10)
    daemon = start_daemon("sum", "sumsig", "max", options=("--nav", "64,64"))
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=SIG).join()
    collector.runs(1)
    daemon.wait_whole()
    before = settled(lambda: descriptors_of_all(daemon.process.pid))
    sums = first_scan.reshape(-1, *SIG).sum(axis=(1, 2), dtype=np.int64)
    # Odd scans run to their end, even ones are restarted at frame 2000.
    faults = tuple(f"restart@2000:{scan}" for scan in range(2, 2 * pairs + 1, 2))
    detector = simulate(daemon.detector, nav=NAV, sig=SIG, scans=2 * pairs + 1, faults=faults)
    runs = collector.runs(2 * pairs + 2)[1:]

    for number, run in enumerate(runs, start=1):
        check_order(run)
        was_restarted = number % 2 == 0
        ended = run.ended
        assert (ended["status"], ended["reason"]) == (
            ("cancelled", "restarted") if was_restarted else ("final", None)
        )
        assert ended["complete"] is not was_restarted
        expected_sums = np.roll(sums, -(number - 1) * round(0.381966 * len(sums)) % len(sums))
        flat = frames_of_scan(first_scan, number) if number in (1, 2, 3, 2 * pairs) else None
        for message in run.messages:
            if message.is_result:
                check_ledger(message)
                assert np.count_nonzero(message.coverage) == message.header["ledger"]["processed"]
        for udf in ("sum", "sumsig", "max"):
            last = run.last(udf)
            coverage = last.coverage
            assert last.header["ledger"] == ended["ledger"]
            if udf == "sumsig":
                assert np.array_equal(last.arrays["intensity"].ravel(), expected_sums * coverage)
            elif flat is not None:
                seen = flat[coverage]
                expected = seen.sum(axis=0) if udf == "sum" else seen.max(axis=0, initial=0)
                assert np.array_equal(next(iter(last.arrays.values())), expected)
        if was_restarted:
            assert ended["ledger"]["received"] == 2000
            assert ended["ledger"]["missing"] == 4096 - 2000
        else:
            assert ended["ledger"]["processed"] == 4096
    detector.join()
    # The receiver tries to connect again and again, with a socket each time.
    wait_equal(lambda: descriptors_of_all(daemon.process.pid), before)
    assert daemon.stop() == 0
    assert not list(daemon.folder.glob("results")) + list(daemon.folder.glob("control/socket"))
