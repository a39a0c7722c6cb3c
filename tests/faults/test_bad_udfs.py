"""A UDF that hangs, dies or raises is set aside by name; the others give the exact result in that scan."""

from pathlib import Path

import pytest

from whole_way.checks import check_complete, check_run
from whole_way.reference import Reference

NAV, SIG = (4, 256), (16, 16)
HERE = Path(__file__).parent
HANGS = (
    "HangsInProcess",
    "HangsOnOneFrame",
    "HangsInMerge",
    "HangsInGetResults",
    "HangsInPreprocess",
    "HangsInWorkerConstructor",
    "HangsInWorkerDeclaration",
    "HangsInResultsDeclaration",
)
DIES = (
    "DiesInProcess",
    "ExitsInProcess",
    "DiesOnOneFrame",
    "DiesInWorkerConstructor",
    "DiesInMerge",
    "DiesInGetResults",
    "DiesInPreprocess",
)
RAISES = (
    "RaisesInProcess",
    "RaisesOnOneFrame",
    "RaisesInMerge",
    "RaisesInGetResults",
    "RaisesInPreprocess",
    "RaisesInWorkerConstructor",
)
WORDS = dict.fromkeys(HANGS, "time limit") | dict.fromkeys(DIES, "died")
WORDS |= dict.fromkeys(RAISES, "ValueError: no such luck")


@pytest.fixture(scope="module")
def reference():
    return Reference(NAV, SIG)


def environment(timeout_s="30"):
    return {
        "PYTHONPATH": str(HERE),
        "STEMD_WORKERS_CPUS": "2",
        "STEMD_WORKERS_UDF_TIMEOUT_S": timeout_s,
    }


@pytest.mark.parametrize(("name", "words"), WORDS.items())
def test_a_bad_udf_fails_alone(name, words, start_daemon, collect, simulate, reference):
    timeout_s = "1" if name in HANGS else "30"
    daemon = start_daemon("sum", f"bad=bad_udfs:{name}", "sumsig", env=environment(timeout_s))
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=2)
    for scan, run in enumerate(collector.runs(2), start=1):
        check_complete(run, reference, scan)
        assert run.ended["udfs"] == {"sum": "final", "bad": "failed", "sumsig": "final"}
        error = run.last("bad").header["error"]
        assert words in error
        told = [m.header["message"] for m in collector.messages if m.topic == "event/error"]
        assert any("UDF bad failed" in text and words in text for text in told), told


@pytest.mark.parametrize("name", ["RaisesInProcess", "DiesInProcess"])
def test_a_run_whose_udfs_all_fail_is_failed_and_the_next_one_begins(
    name, start_daemon, collect, simulate, reference
):
    daemon = start_daemon(f"bad=bad_udfs:{name}", env=environment())
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=2)
    for scan, run in enumerate(collector.runs(2), start=1):
        check_run(run, reference, scan)
        assert (run.ended["status"], run.ended["udfs"]) == ("failed", {"bad": "failed"})
        assert run.ended["complete"] is False
