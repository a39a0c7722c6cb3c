"""A UDF that hangs, dies or raises is set aside by name; the others give the exact result in that scan."""

import re
from contextlib import nullcontext
from pathlib import Path

import numpy as np
import pytest

import stemd
from sample_udfs import strange
from sample_udfs.strange import DEADLY, KINDS, Strange
from stemd_udfs.errors import text_of
from whole_way.checks import check_complete, check_run
from whole_way.reference import Reference

NAV, SIG = (4, 256), (16, 16)
REFERENCE = Reference(NAV, SIG)
RUNS_S = 500.0  # processes are replaced many times, on whatever machine
HERE = Path(__file__).parent
IN_WORKERS = ("InProcess", "OnOneFrame", "InWorkerConstructor")
IN_RESULTS = ("InMerge", "InGetResults", "InPreprocess")
BAD = {
    "raise": {"Raises": IN_WORKERS + IN_RESULTS},
    "hang in workers": {"Hangs": (*IN_WORKERS, "InWorkerDeclaration")},
    "hang in the results process": {"Hangs": (*IN_RESULTS, "InResultsDeclaration")},
    "die in workers": {"Dies": IN_WORKERS, "Exits": ("InProcess", "InPostprocess")},
    "die in the results process": {"Dies": IN_RESULTS, "Exits": ("InGetResults", "InResultsDeclaration")},
}
GROUPS = {group: [verb + one for verb in deeds for one in deeds[verb]] for group, deeds in BAD.items()}
WORDS = {"Raises": "ValueError: no such luck", "Hangs": "time limit", "Dies": "died", "Exits": "died"}


def environment(timeout_s="30"):
    return {"PYTHONPATH": f"{HERE}:{HERE.parent}/shared", "STEMD_WORKERS_UDF_TIMEOUT_S": timeout_s}


def words_of(name):
    return next(words for verb, words in WORDS.items() if name.startswith(verb))


ALONE = [pytest.param([name], id=name, marks=pytest.mark.soak) for names in GROUPS.values() for name in names]


@pytest.mark.parametrize("names", [*(pytest.param(GROUPS[group], id=group) for group in GROUPS), *ALONE])
def test_bad_udfs_fail_and_the_others_are_exact(names, observed, simulate, reference):
    timeout_s = "0.5" if names[0].startswith("Hangs") else "30"
    bad = [f"{name}=bad_udfs:{name}" for name in names]
    daemon, collector = observed("sum", *bad, "sumsig", env=environment(timeout_s))
    simulate(daemon.detector, nav=NAV, sig=SIG)
    (run,) = collector.runs(1, timeout_s=RUNS_S)
    check_complete(run, reference, 1)
    assert run.ended["udfs"] == {"sum": "final", **dict.fromkeys(names, "failed"), "sumsig": "final"}
    for name in names:
        error = run.last(name).header["error"]
        assert words_of(name) in error
        assert ("bad_udfs.py:" in error) == name.startswith(("Hangs", "Raises")), error
        assert any(f"UDF {name} failed" in text and words_of(name) in text for text in collector.errors)


QUICK_OF = {
    "process_frame": (
        *("sys.exit", "setitimer", "closed descriptors", "written descriptors", "RLIMIT_NOFILE"),
        *("numpy patched", "builtins patched", "fork and return", "write to the base", "text that exits"),
    ),
    "merge": ("BaseException", "closed descriptors", "fork and return"),
    "get_results": ("sys.exit",),
    "__init__": ("os._exit",),
}
QUICK = [(where, what) for where, several in QUICK_OF.items() for what in several]
LONG = [pytest.param(*kind, marks=pytest.mark.soak) for kind in KINDS if kind not in QUICK]


@pytest.mark.parametrize(("where", "what"), [*QUICK, *LONG])
def test_whatever_a_udf_does_to_its_process_others_are_exact(where, what, shared_daemon, collect, simulate):
    small = Reference((8, 32), SIG)
    allowed = HERE / "strange.toml"
    daemon = shared_daemon("sum", "sumsig", options=("--config", str(allowed)), env=environment())
    params = {"where": where, "what": what}
    daemon.call("register", name="strange", use="sample_udfs.strange:Strange", params=params)
    collector = collect(daemon)
    try:
        simulate(daemon.detector, nav=small.nav, sig=SIG, scans=1)
        (run,) = collector.runs(1, timeout_s=RUNS_S)
    finally:
        daemon.call("unregister", name="strange")
    check_complete(run, small, 1)
    udfs = dict(run.ended["udfs"])
    status = udfs.pop("strange")
    assert udfs == {"sum": "final", "sumsig": "final"}
    if what in DEADLY:
        assert status == "failed"
        assert any("UDF strange failed: " in text for text in collector.errors)


@pytest.fixture(scope="module")
def processes():
    with stemd.Context("processes", workers=2) as ctx:
        yield ctx


IN_FRAMES = ("sys.exit", "SIGSEGV", "numpy patched")
OFFLINE = (*(("process_frame", what) for what in IN_FRAMES), ("__init__", "setitimer"))
OWN_PROCESS = ("preprocess", "merge", "get_results")  # that of the tests
HANGS = "text without end"  # offline a call may take any time
OFFLINE_LONG = [one for one in KINDS if one[0] not in OWN_PROCESS and one[1] != HANGS and one not in OFFLINE]


def names_the_udf(error):
    notes = "".join(getattr(error, "__notes__", ()))  # its own text may raise
    return re.search(r"Strange|strange\.py", text_of(error) + notes) is not None


@pytest.mark.parametrize(
    ("where", "what"), [*OFFLINE, *(pytest.param(*kind, marks=pytest.mark.soak) for kind in OFFLINE_LONG)]
)
def test_offline_the_error_names_the_udf_and_the_next_run_is_exact(where, what, processes):
    frames = np.arange(8 * 32 * 4, dtype=np.uint16).reshape(8, 32, 2, 2)
    data = processes.load("memory", frames, sig_dims=2, num_partitions=4)
    udfs = [stemd.SumUDF(), stemd.SumSigUDF(), Strange(where, what)]
    with pytest.raises(Exception, check=names_the_udf) if what in DEADLY else nullcontext():
        summed, of_frames, _ = processes.run_udf(data, udfs)
        np.testing.assert_array_equal(summed["intensity"].data, frames.sum(axis=(0, 1)))
        np.testing.assert_array_equal(of_frames["intensity"].data, frames.sum(axis=(2, 3)))
    result = processes.run_udf(data, stemd.SumUDF())
    np.testing.assert_array_equal(result["intensity"].data, frames.sum(axis=(0, 1)))


@pytest.mark.parametrize(
    "where", ["get_result_buffers", "preprocess", "process_frame", "merge", "get_results"]
)
def test_in_the_users_own_process_an_exit_is_an_exception_that_names_the_udf(where, monkeypatch):
    monkeypatch.setattr(strange, "IS_WORKER", True)
    with stemd.Context("inline") as ctx:
        data = ctx.load("memory", np.ones((2, 2, 2, 2)), sig_dims=2)
        with pytest.raises(Exception, match=r"Strange|strange\.py"):
            ctx.run_udf(data, [stemd.SumUDF(), Strange(where, "sys.exit")])


@pytest.mark.parametrize("name", ["RaisesInProcess", "DiesInProcess"])
def test_a_run_whose_udfs_all_fail_is_failed_and_the_next_one_begins(name, observed, simulate, reference):
    daemon, collector = observed(f"bad=bad_udfs:{name}", env=environment())
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=4)
    for scan, run in enumerate(collector.runs(4, timeout_s=RUNS_S), start=1):
        check_run(run, reference, scan)
        assert (run.ended["status"], run.ended["udfs"]) == ("failed", {"bad": "failed"})
        assert run.ended["complete"] is False
        is_suspended = "ended processes in 3 scans running" in run.last("bad").header["error"]
        assert is_suspended == (name == "DiesInProcess" and scan == 4)
