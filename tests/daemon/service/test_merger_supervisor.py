from types import SimpleNamespace

import numpy as np
import pytest

from stemd.processes.activity import NO_UDF, OPENING, Doing
from stemd.processes.failures import Failure
from stemd.results.merger_handle import UDFSpec
from stemd.scheduling.scan import Scan, ScanHeader
from stemd.service.merger_supervisor import MergerSupervisor
from stemd.service.run_publishing import DaemonRun


@pytest.fixture
def run():
    header = ScanHeader(number=1, scan_id="s1", series=4, announced=4, nav_shape=(2, 2))
    specs = [UDFSpec(name=name, use="stemd_udfs:SumUDF", params={}) for name in "abc"]
    scan = Scan(header, sig_shape=(3, 5), dtype=np.dtype("<u2"))
    return DaemonRun(1, "r1", scan, specs=specs, in_workers=list("abc"), udfs=3)


class Owner:
    """Whose runs the results process merges, as far as deaths go."""

    def __init__(self):
        self.excluded, self.failed = [], []
        exclude = lambda run, udf, error: self.excluded.append((udf, error.type))  # noqa: E731
        self.scheduler = SimpleNamespace(dispatcher=SimpleNamespace(exclude=exclude))

    def note_failures(self, run, failed):
        self.failed.append(set(failed))


@pytest.fixture
def owner():
    return Owner()


def die(owner, run, udf, *, part=0, alone=None, reached=0, timed_out_s=None):
    """Let the results process of a run die in the code of a UDF."""
    keeper = MergerSupervisor(owner, on_merged=print, on_snapshot=print)
    keeper.process = SimpleNamespace(doing=Doing(1, part, udf, 0.0), timed_out_s=timed_out_s)
    keeper._blame(run, alone=alone, reached=reached)


@pytest.mark.parametrize("part", [OPENING, 0])
@pytest.mark.parametrize("number", range(3))
def test_a_udf_that_takes_too_long_is_excluded_by_its_number_whichever_have_failed_since(
    run, owner, part, number
):
    run.errors["a"] = Failure(
        type="ValueError", message="in a worker, while the results process set up the run"
    )
    die(owner, run, number, part=part, timed_out_s=1.0)
    assert owner.excluded == [(number, "TimeoutError")]


def test_deaths_in_the_call_of_a_udf_among_others_fail_nobody(run, owner):
    for reached in range(1, 100):
        die(owner, run, reached % 3, reached=reached)
    assert (owner.excluded, owner.failed) == ([], [])
    assert run.blame.results_suspect() is not None


def test_deaths_in_nobodys_call_fail_nobody_while_the_run_gets_on(run, owner):
    for reached in range(1, 100):
        die(owner, run, NO_UDF, reached=reached)
    assert (owner.excluded, owner.failed, run.blame.results_suspect()) == ([], [], None)


def test_a_udf_in_whose_call_the_process_dies_twice_while_it_is_alone_is_excluded(run, owner):
    die(owner, run, 1, alone=1)
    assert not owner.excluded
    die(owner, run, 1, alone=1)
    assert owner.excluded == [(1, "ProcessDied")]


def test_a_run_with_which_the_process_gets_nowhere_fails(run, owner):
    for _ in range(20):
        die(owner, run, NO_UDF, reached=3)
    assert owner.failed[0] == {"a", "b", "c"}
    assert not owner.excluded
