"""What ``make soak`` looks at for long, in a form that needs no line through noise: objects that stay."""

import random
import runpy
from pathlib import Path

import pytest

from whole_way.waiting import settled, wait_until

MANY_SCANS = runpy.run_path(str(Path(__file__).with_name("many_scans.py")))
FAULTY, REMEMBERED = 40, 17  # scans; one more than a daemon remembers
LEAST_VISITORS = 60


def faulty_scans_and_visitors(daemon, seed, first_series):
    """Have faulty scans and visitors come and go, then scans without a fault, which are remembered."""
    send_scans = MANY_SCANS["send_scans"]
    visitors = MANY_SCANS["Visitors"](daemon, seed)
    try:
        faults = MANY_SCANS["faults_of"](random.Random(seed), FAULTY)
        send_scans(daemon.detector, FAULTY, faults, first_series)
        wait_until(lambda: visitors.came.total() >= LEAST_VISITORS)
    finally:
        visitors.close()
    last = first_series + FAULTY + REMEMBERED - 1
    send_scans(daemon.detector, REMEMBERED, [], first_series + FAULTY)
    wait_until(
        lambda: any(f" series={last} " in line for line in daemon.log.splitlines() if " run_ended " in line)
    )


def objects_of(daemon, folder):
    """Objects by type of each process that is looked at, when nothing is on its way any more."""
    settled(lambda: MANY_SCANS["handles_of"](daemon))
    return {
        name: MANY_SCANS["objects_of"](pid, folder) for name, pid in MANY_SCANS["pids_of"](daemon).items()
    }


@pytest.mark.timeout(600)
def test_neither_scans_nor_visitors_leave_an_object_behind(tmp_path):
    with MANY_SCANS["counting_daemon"](tmp_path) as daemon:
        faulty_scans_and_visitors(daemon, 1, 1)
        before = objects_of(daemon, tmp_path)
        faulty_scans_and_visitors(daemon, 2, 1001)
        after = objects_of(daemon, tmp_path)
    for name in before:
        more = (after[name] - before[name]).most_common(5)
        assert not more or more[0][1] < FAULTY // 2, (name, more)
