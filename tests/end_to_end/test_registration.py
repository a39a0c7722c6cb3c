"""UDFs that come, go and change while a daemon runs: in mid-scan, behind it, and those that may not."""

import os
import signal
import sys
import time

import cloudpickle
import numpy as np
import pytest

from stemd import Context, connect
from stemd.client.control_client import ControlFailed
from stemd_udfs import SSBUDF, UDF, BFColumnsUDF, CoMUDF, SumSigUDF, SumUDF, TiltCorrectedBFUDF, masks
from stemd_udfs.engine import dump_udf
from stored_runs import run_stored
from whole_way.checks import check_complete
from whole_way.collector import Run
from whole_way.detector import Detector
from whole_way.reference import Reference

cloudpickle.register_pickle_by_value(sys.modules[__name__])

SIG = (16, 16)
REFERENCE = Reference((32, 32), SIG)
COUNT, HALF = 1024, 512
ONE_DAEMON = {"env": {"STEMD_WORKERS_UDF_TIMEOUT_S": "5"}}


def disk(radius):
    return {"masks": [{"shape": "disk", "radius": radius}]}


def disk_sums(reference, radius):
    return (reference.scan_frames() * masks.disk(SIG, radius)).sum((2, 3)).ravel()


def check_others(run, reference, joined):
    """Those that were there from the first frame are as in any run."""
    others = [m for m in run.messages if m.topic != f"result/{joined}"]
    run.ended["udfs"].pop(joined, None)
    check_complete(Run(others), reference, 1)


def wait_half_seen(collector, name):
    topic = f"result/{name}"
    collector.wait_for(lambda found: any(m.topic == topic and m.coverage.sum() == HALF for m in found))


class BrightestUDF(UDF):
    def get_result_buffers(self):
        return {"brightest": self.buffer(kind="nav", dtype="uint16")}

    def process_frame(self, frame):
        self.results.brightest[:] = frame.max()


def test_a_udf_that_joins_in_mid_scan_sees_what_the_ring_holds(finish, register, one_collector, reference):
    register("late", use="stemd_udfs:MaxUDF")
    run = finish()
    check_others(run, reference, "late")
    last = run.last("late")
    assert (last.header["status"], last.header["complete"]) == ("final", True)
    assert last.coverage.all()
    assert np.array_equal(last.arrays["maxbuf"].ravel(), reference.pool[reference.numbers()].max(0))
    assert "late" in [m.header["udf"] for m in one_collector.messages if m.topic == "event/udf_registered"]


class Electrons:
    """The generated frames are no counts of electrons: gF is measured from others, as if they were."""

    def count_samples(self):
        counts = np.random.default_rng(0).poisson(100.0, (COUNT, 100)).astype(float)
        return counts, counts


class SumOfElectrons(Electrons, SumSigUDF):
    pass


class CentreOfElectrons(Electrons, CoMUDF):
    pass


def test_errors_and_halves_are_those_of_an_offline_run(finish, register, one_daemon, reference):
    register("late", use="max", sigma=True)
    register("later", use="com")
    assert "late has no resolution" in one_daemon.command("udf", "set", "late", "--resolution").stderr
    one_daemon.command("udf", "add", "late=sumsig", "--replace", "--resolution")
    udfs = {"late": SumOfElectrons(), "later": CentreOfElectrons()}
    with connect(one_daemon.control) as client:
        for name, udf in udfs.items():
            client.register(name, udf, replace=True, sigma=True, resolution=True)
    one_daemon.replace("stemd.results.merger")
    run = finish()
    results = run_stored(reference.scan_frames(), udfs, resolution=True)
    for name, expected in zip(udfs, results, strict=True):
        found = run.last(name)
        assert found.header["gain"]["known"]
        offline = {key: one.as_dict() for key, one in expected.resolution().items()}
        assert found.header["resolution_px"] == offline
        assert {one["reason"] for one in offline.values()} <= {"", "no detail is above the noise"}
        for key in expected:
            assert np.array_equal(found.arrays[key], expected[key].data, equal_nan=True), key
    run.ended["udfs"].pop("later")
    run.messages = [message for message in run.messages if message.topic != "result/later"]
    check_others(run, reference, "late")


class OwnSum(SumSigUDF):
    pass


def test_a_given_gain_is_taken_live_as_offline(start_daemon, collect, reference):
    text = '[calibration]\nnoise_gain = 1.0\n[publish]\nsigma = "all"\n'
    text += "".join(f'[[udf]]\nname = "{name}"\nresolution = true\n' for name in ("sum", "sumsig", "com"))
    daemon = start_daemon(config=text)
    with connect(daemon.control) as client:
        client.register("own", OwnSum(), resolution=True)
    collector = collect(daemon)
    with Detector(daemon.detector, reference) as detector:
        detector.series().start().images().end()
        (run,) = collector.runs(1)
    udfs = {"sum": SumUDF(), "sumsig": SumSigUDF(), "com": CoMUDF(), "own": OwnSum()}
    with Context("inline") as context:
        dataset = context.load("memory", data=reference.scan_frames())
        (measured,) = context.run_udf(dataset, [SumSigUDF()], sigma=True)
        assert measured.gain().as_dict()["from"] == "measured"
        results = context.run_udf(dataset, udfs, resolution=True, calibration={"noise_gain": 1.0})
        given = context.run_udf(dataset, udfs, sigma=2.0, calibration={"noise_gain": 1.0})
    for name, offline, other in zip(udfs, results, given, strict=True):
        live, gain = run.last(name), offline.gain().as_dict()
        assert live.header["gain"] == gain | {"frames": COUNT}
        assert gain | {"value": 1.0, "known": True, "from": "given"} == gain
        offline_px = {key: one.as_dict() for key, one in offline.resolution().items()}
        assert live.header["resolution_px"] == offline_px
        assert not [one for one in offline.resolution().values() if "gF" in one.reason]
        for key, buffer in offline.items():
            assert np.array_equal(live.arrays[key], buffer.data, equal_nan=True), (name, key)
        assert other.gain().value == 2.0, "what is given for the run comes first"


class TypoInDtype(BrightestUDF):
    def get_result_buffers(self):
        return {"brightest": self.buffer(kind="nav", dtype="flaot32")}


def test_whoever_adds_a_udf_that_fails_when_tried_out_is_warned(one_daemon, register):
    typo = "TypeError: data type 'flaot32' not understood (test_registration.py:"
    assert register("typo", pickle=dump_udf(TypoInDtype()))["warning"].startswith(typo)
    one_daemon.call("unregister", name="typo")
    expected = pytest.warns(UserWarning, match="UDF typo will probably fail in each scan.*flaot32")
    with connect(one_daemon.control) as client, expected:
        client.register("typo", TypoInDtype())
    (one_daemon.folder / "typos.py").write_text(
        "from stemd_udfs import UDF\n\n\nclass Typo(UDF):\n"
        "    def get_result_buffers(self):\n        return {'a': self.buffer(kind='navi')}\n\n"
        "    def process_frame(self, frame):\n        pass\n"
    )
    done = one_daemon.command("udf", "add", "typo=typos:Typo", "--send", "--replace")
    assert "runs from now on" in done.stdout
    assert done.stderr.startswith("stemd: warning: UDF typo will probably fail in each scan")
    assert "'navi'" in done.stderr
    assert register("fine", use="stemd_udfs:SumUDF")["warning"] is None


def test_a_pickled_udf_joins_and_stays_for_the_next_scan(finish, half, register, one_collector, reference):
    register("best", pickle=dump_udf(BrightestUDF()))
    first = finish()
    one_collector.forget()
    half.start().images().end()
    (second,) = one_collector.runs(1)
    for run in (first, second):
        frames = reference.pool[reference.numbers()]
        assert np.array_equal(run.last("best").arrays["brightest"].ravel(), frames.max(1))


def test_a_udf_that_leaves_has_its_last_word(finish, register, one_daemon, one_collector, reference):
    register("late", use="sumsig")
    wait_half_seen(one_collector, "late")
    one_daemon.call("unregister", name="late")
    run = finish()
    check_others(run, reference, "late")
    ends = [m.header for m in run.results("late") if m.header["status"] != "partial"]
    assert [(header["status"], header["reason"]) for header in ends] == [("cancelled", "requested")]
    assert run.last("late").coverage.sum() == HALF
    assert "late" not in run.ended["udfs"]
    assert any(m.topic == "event/udf_removed" and m.header["udf"] == "late" for m in one_collector.messages)


def test_parameters_change_between_partitions(finish, register, one_daemon, one_collector, reference):
    register("spot", use="stemd_udfs:ApplyMasksUDF", params=disk(3))
    wait_half_seen(one_collector, "spot")
    one_daemon.call("set_parameters", name="spot", params=disk(6))
    last = finish().last("spot")
    expected = np.concatenate([disk_sums(reference, 3)[:HALF], disk_sums(reference, 6)[HALF:]])
    assert np.allclose(last.arrays["intensity"].ravel(), expected)
    assert len(last.header["udf_versions"]) == 2


def test_a_restart_with_other_parameters_sees_what_the_ring_holds(finish, register, one_daemon, reference):
    register("spot", use="stemd_udfs:ApplyMasksUDF", params=disk(3))
    one_daemon.call("set_parameters", name="spot", params=disk(6), restart=True)
    run = finish()
    check_others(run, reference, "spot")
    last = run.last("spot")
    assert np.allclose(last.arrays["intensity"].ravel(), disk_sums(reference, 6))
    assert (len(last.header["udf_versions"]), bool(last.coverage.all())) == (1, True)
    assert sum(m.header["status"] != "partial" for m in run.results("spot")) == 1


def test_one_that_is_replaced_goes_on_under_its_name(finish, register, reference):
    register("late", use="sumsig")
    register("late", use="stemd_udfs:MaxUDF", replace=True)
    run = finish()
    largest = reference.pool[reference.numbers()].max(0)
    assert np.array_equal(run.last("late").arrays["maxbuf"].ravel(), largest)
    assert sum(m.header["status"] != "partial" for m in run.results("late")) == 1


def test_parameters_that_would_change_the_results_shape_ask_for_a_restart(finish, register, one_daemon):
    register("spot", use="stemd_udfs:ApplyMasksUDF", params=disk(3))
    two = {"masks": [*disk(3)["masks"], *disk(6)["masks"]]}
    with pytest.raises(ControlFailed, match="restart") as refused:
        one_daemon.call("set_parameters", name="spot", params=two)
    assert refused.value.kind == "invalid"
    assert one_daemon.call("set_parameters", name="spot", params=two, restart=True)["udf"]["params"] == two
    assert finish().last("spot").arrays["intensity"].shape[-1] == 2


@pytest.mark.parametrize(
    ("op", "fields", "kind", "words"),
    [
        ("register", {"name": "sum", "use": "sum"}, "exists", "'sum' is registered"),
        ("register", {"name": "a b", "use": "sum"}, "invalid", "expected"),
        ("register", {"name": "x", "use": "sums"}, "forbidden", "no built-in UDF 'sums'"),
        ("register", {"name": "x", "use": "stemd_udfs:Sum"}, "invalid", "no UDF class named Sum"),
        ("register", {"name": "x", "use": "sum", "params": {"radius": 3}}, "invalid", "wrong parameters"),
        ("register", {"name": "x", "use": "sum", "params": [3]}, "invalid", "expected a map"),
        ("register", {"name": "x", "use": "sum", "pickle": b""}, "invalid", "one of them"),
        ("register", {"name": "x", "pickle": b"no pickle"}, "invalid", "udf x: "),
        ("unregister", {"name": "x"}, "not_found", "there are: sum, sumsig, max"),
        ("set_parameters", {"name": "x", "params": {}}, "not_found", "no UDF named 'x'"),
        ("set_parameters", {"name": "sum", "params": {"radius": 3}}, "invalid", "wrong parameters"),
    ],
)
def test_a_wrong_request_is_refused_by_name(one_daemon, op, fields, kind, words):
    with pytest.raises(ControlFailed, match=words) as refused:
        one_daemon.call(op, **fields)
    assert refused.value.kind == kind
    assert [udf["name"] for udf in one_daemon.call("udfs")["udfs"]] == ["sum", "sumsig", "max"]


class DeadlyUDF(BrightestUDF):
    def process_frame(self, frame):
        os.kill(os.getpid(), signal.SIGKILL)


class UnmakeableUDF(BrightestUDF):
    def __init__(self):
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_udf_that_ends_its_worker_in_catching_up_fails_alone(finish, register, one_collector, reference):
    register("deadly", pickle=dump_udf(DeadlyUDF()))
    one_collector.wait_for(lambda found: any("UDF deadly failed" in text for text in one_collector.errors))
    run = finish()
    check_others(run, reference, "deadly")
    assert run.last("deadly").header["status"] == "failed"


def test_a_udf_that_ends_the_process_that_makes_it_is_refused_and_harms_nothing(finish, register, reference):
    pickled = cloudpickle.dumps((UnmakeableUDF, {}))
    with pytest.raises(ControlFailed, match="it ends the process that makes it"):
        register("unmakeable", pickle=pickled)
    check_complete(finish(), reference, 1)


class SlowToMakeUDF(BrightestUDF):
    def __init__(self, n):
        super().__init__(n=n)
        if n == 3:
            time.sleep(60)


def test_parameters_with_which_a_udf_hangs_are_refused(finish, register, one_daemon, reference):
    register("slow", pickle=dump_udf(SlowToMakeUDF(n=1)))
    before = one_daemon.pids_of("stemd.results.merger")
    with pytest.raises(ControlFailed) as refused:
        one_daemon.call("set_parameters", name="slow", params={"n": 3})
    assert refused.value.kind == "invalid"
    assert "not made within 5 s ([workers] udf_timeout_s)" in str(refused.value)
    assert one_daemon.pids_of("stemd.results.merger") == before
    assert one_daemon.call("set_parameters", name="slow", params={"n": 2})["udf"]["params"] == {"n": 2}
    run = finish()
    check_others(run, reference, "slow")
    assert run.last("slow").header["complete"]


class Talkative(UDF):
    """Prints in a worker and in the results process, and warns at each frame."""

    def get_result_buffers(self):
        return {"value": self.buffer(kind="single", dtype="float64")}

    def process_frame(self, frame):
        print("a frame of", frame.shape)
        self.results.value[0] += (frame * 1j).astype("complex128").astype("float64")[0, 0]

    def merge(self, dest, src):
        print("merged")
        dest.value[:] += src.value


def test_what_a_udf_prints_and_warns_of_stands_in_the_log_with_its_name(one_daemon, register, finish):
    register("talkative", pickle=dump_udf(Talkative()))
    assert finish().last("talkative").header["status"] == "final"
    lines = one_daemon.log.splitlines()
    for text in ('printed udf=talkative text="a frame of (16, 16)"', "printed udf=talkative text=merged"):
        assert sum(f"info udf_{text}" in line and "times_more" not in line for line in lines) == 1
    (count,) = [line for line in lines if 'text="a frame of (#, #)" times_more=' in line]
    assert int(count.rpartition("=")[2]) == COUNT - 1
    warned = [line for line in lines if " udf_warned udf=talkative " in line]
    assert ["ComplexWarning" in line for line in warned] == [True, True]
    assert ["times_more" in line for line in warned] == [False, True]
    assert not [line for line in lines if line.startswith("a frame of")]


def test_phase_methods_over_columns_survive_a_late_join_a_death_and_a_restart(
    finish, register, one_daemon, one_collector, detector, reference
):
    known = {"beam_energy_kev": 80, "semi_convergence_mrad": 12.0, "mrad_per_pixel": 2.0}
    known |= {"scan_step_nm": 0.08, "defocus_nm": 20.0}
    columns, of_columns = {"radius": 6.0, "columns": 30}, {**known, "source": "bfcolumns"}
    register("bfcolumns", params=columns | {"publish": True})
    register("ssb", params=of_columns)
    register("tcbf", params=of_columns)
    one_daemon.replace("stemd.results.merger")
    runs = [finish()]
    detector.series(2).start().images(0, HALF)  # the next one begins in its middle
    detector.series(3).start().images().end()
    runs += one_collector.runs(3)[1:]
    assert [run.ended["status"] for run in runs] == ["final", "cancelled", "final"]

    udfs = [BFColumnsUDF(**columns, publish=True), SSBUDF(**of_columns), TiltCorrectedBFUDF(**of_columns)]
    names = ("bfcolumns", "ssb", "tcbf")
    results = run_stored(reference.scan_frames(), dict(zip(names, udfs, strict=True)))
    stored = dict(zip(names, results, strict=True))
    for run in (runs[0], runs[2]):
        for name in names:
            last = run.last(name)
            assert last.header["complete"], name
            for buffer, values in stored[name].items():
                np.testing.assert_array_equal(last.arrays[buffer], values.data, f"{name}.{buffer}")
