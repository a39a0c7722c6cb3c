"""What ``make soak`` looks at for long, in a form that needs no line through noise: objects that stay."""

import itertools
import random
import runpy
from collections import Counter
from pathlib import Path

import pytest

from whole_way.waiting import settled, wait_equal, wait_until

MANY_SCANS = runpy.run_path(str(Path(__file__).with_name("many_scans.py")))
FAULTY, REMEMBERED = 16, 17  # scans; one more than a daemon remembers
LEAST_VISITORS = 20


def faulty_scans_and_visitors(daemon, seed, first_series):
    """Have faulty scans and visitors come and go, then scans without a fault, which are remembered."""
    send_scans = MANY_SCANS["send_scans"]
    visitors = MANY_SCANS["Visitors"](daemon, seed)
    try:
        faults = MANY_SCANS["faults_of"](random.Random(seed), FAULTY)
        send_scans(daemon.detector, FAULTY, faults, first_series)
        wait_until(lambda: visitors.came.total() >= LEAST_VISITORS)
        wait_equal(lambda: visitors.not_served, [])
    finally:
        visitors.close()
    scans_without_faults(daemon, REMEMBERED, first_series + FAULTY)


def scans_without_faults(daemon, scans, first_series):
    MANY_SCANS["send_scans"](daemon.detector, scans, [], first_series)
    last = f" series={first_series + scans - 1} "
    wait_until(lambda: any(last in line for line in daemon.log.splitlines() if " run_ended " in line))


def objects_of(daemon, folder):
    """Objects by type of each process that is looked at, when nothing is on its way any more."""
    settled(lambda: MANY_SCANS["handles_of"](daemon))
    return {
        name: MANY_SCANS["objects_of"](pid, folder) for name, pid in MANY_SCANS["pids_of"](daemon).items()
    }


def growth(earlier, later):
    return Counter(
        {(name, kind): later[name][kind] - earlier[name][kind] for name in later for kind in later[name]}
    )


@pytest.mark.timeout(600)
def test_neither_scans_nor_visitors_leave_an_object_behind(tmp_path):
    with MANY_SCANS["counting_daemon"](tmp_path) as daemon:
        looks = []
        for turn in range(2):
            faulty_scans_and_visitors(daemon, turn, 1 + 1000 * turn)
            looks.append(objects_of(daemon, tmp_path))
        faulty_scans_and_visitors(daemon, 2, 2001)

        series = itertools.count(3001)

        def left_behind():
            # Partitions of the last scan stay until the next one: how many there are depends on the machine.
            scans_without_faults(daemon, 1, next(series))
            first, second = growth(*looks), growth(looks[-1], objects_of(daemon, tmp_path))
            # What is made once, such as a thread of a pool, is in one of them; what scans leave is in both.
            return {key for key in second if min(first[key], second[key]) >= FAULTY // 2}

        # Timers that were cancelled stay in asyncio's heap until they would have been due.
        wait_equal(left_behind, set())
