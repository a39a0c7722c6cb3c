"""Which UDFs are suspended, and when they run again."""

import pytest

from stemd.processes.failures import Failure
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.registered_udfs import PROCESS_DIED, SCANS, SuspendedUDFs
from stemd.scheduling.scan import Scan, ScanHeader
from stemd.workers.udf_spec import UDFSpec

HEADER = ScanHeader(number=1, scan_id="s1", series=4, announced=4, nav_shape=(2, 2))


def spec(**params):
    return UDFSpec(name="bad", use="stemd_udfs:SumUDF", params=params)


class Runs:
    def __init__(self):
        self.suspended = SuspendedUDFs()

    def over(self, *specs, fails_with=PROCESS_DIED):
        """Have a run begin and end; return the names of the UDFs that are suspended in it."""
        run = DaemonRun(1, "r1", Scan(HEADER), specs=list(specs))
        aside = self.suspended.failures(run)
        new = {spec.name: Failure(type=fails_with, message="") for spec in specs if fails_with}
        run.fail(new | aside)
        self.suspended.ended(run)
        return set(aside)


@pytest.fixture
def runs():
    return Runs()


def test_a_udf_that_ends_processes_in_scans_running_is_suspended_for_good(runs):
    bad = spec()
    assert [runs.over(bad) for _ in range(SCANS + 2)] == [set()] * SCANS + [{"bad"}] * 2


@pytest.mark.parametrize("between", [None, "ValueError"])
def test_a_scan_in_which_it_ends_none_makes_the_count_begin_again(runs, between):
    bad = spec()
    for _ in range(SCANS - 1):
        runs.over(bad)
    runs.over(bad, fails_with=between)
    assert [runs.over(bad) for _ in range(SCANS)] == [set()] * SCANS


def test_other_parameters_and_a_new_registration_make_it_run_again(runs):
    bad = spec()
    for _ in range(SCANS):
        runs.over(bad)
    assert runs.over(spec(a=1)) == set()
    assert runs.over(spec()) == set()
