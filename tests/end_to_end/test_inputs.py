"""UDFs of a daemon that take the results of others: order, joining, restarting, failing and leaving."""

import os
import sys
from pathlib import Path

import cloudpickle
import numpy as np
import pytest

import sample_udfs.composed
from sample_udfs.composed import ByFrame
from stemd.client.control_client import ControlFailed
from stemd_udfs import UDF
from stemd_udfs.engine import dump_udf

cloudpickle.register_pickle_by_value(sys.modules[__name__])

NAV, SIG = (32, 32), (16, 16)
COUNT, HALF = 1024, 512
HERE = "sample_udfs.composed"
CHAIN = (f"Centre={HERE}:Centre", f"ByFrame={HERE}:ByFrame", f"merged={HERE}:FromMerged", "sum")
SHARED = str(Path(sample_udfs.composed.__file__).parents[1])
ENV = {"PYTHONPATH": SHARED, "STEMD_WORKERS_UDF_TIMEOUT_S": "5"}
ONE_DAEMON = {"udfs": CHAIN, "options": ("--module-path", SHARED), "env": ENV}


def frames_of(reference):
    return reference.scan_frames().reshape(COUNT, *SIG).astype("f8")


def check_share(run, reference, name, scale=1.0):
    last = run.last(name)
    assert last.header["status"] == "final", last.header
    frames = frames_of(reference)
    expected = frames.max((1, 2)) / (scale * frames.sum((1, 2)))
    assert last.coverage.all()
    np.testing.assert_allclose(last.arrays["share"].ravel(), expected, rtol=1e-12)
    np.testing.assert_allclose(last.arrays["overall"].sum(), 1)


def test_a_chain_of_udfs_is_computed_in_one_pass(finish, reference):
    run = finish()
    check_share(run, reference, "ByFrame")
    mean = run.last("Centre").arrays["mean"].reshape(COUNT, 2)
    y, x = np.indices(SIG)
    frames = frames_of(reference)
    expected = np.stack([(frames * y).sum((1, 2)), (frames * x).sum((1, 2))], -1)
    np.testing.assert_allclose(mean, expected / frames.sum((1, 2))[:, np.newaxis])
    distance = run.last("merged").arrays["distance"].ravel()
    np.testing.assert_allclose(distance, np.hypot(*(mean - mean.mean(0)).T))


def test_one_that_joins_in_mid_scan_is_given_its_inputs_of_the_frames_before(finish, register, reference):
    register("late", use=f"{HERE}:ByTile")
    check_share(finish(), reference, "late")


def test_a_source_that_starts_over_takes_its_dependants_along(finish, register, one_daemon, reference):
    register("own", use=f"{HERE}:Centre")
    register("of_own", use=f"{HERE}:ByFrame", params={"source": "own"})
    one_daemon.call("set_parameters", name="own", params={"scale": 4.0}, restart=True)
    run = finish()
    check_share(run, reference, "of_own", 4.0)
    check_share(run, reference, "ByFrame")


def test_a_udf_whose_input_is_not_registered_before_it_is_refused(register):
    with pytest.raises(ControlFailed, match="its input 'sums' is the UDF 'absent', which does not come bef"):
        register("bad", use=f"{HERE}:ByFrame", params={"source": "absent"})
    with pytest.raises(ControlFailed, match="does not come before it"):
        register("itself", use=f"{HERE}:ByFrame", params={"source": "itself"})


def test_a_source_that_leaves_fails_its_dependants_with_a_sentence(finish, register, one_daemon, reference):
    register("own", use=f"{HERE}:Centre")
    register("of_own", use=f"{HERE}:ByFrame", params={"source": "own"})
    one_daemon.call("unregister", name="own")
    run = finish()
    last = run.last("of_own")
    assert last.header["status"] == "failed"
    assert "its input 'sums' is gone: UDF 'own' left the run" in last.header["error"]
    check_share(run, reference, "ByFrame")


class FailsLater(UDF):
    def __init__(self, how="raise"):
        super().__init__(how=how)

    def get_result_buffers(self):
        return {"total": self.buffer("nav", dtype="f8")}

    def process_frame(self, frame):
        if self.meta.slice.origin[0] >= HALF and self.params.how == "kill":
            os._exit(1)
        if self.meta.slice.origin[0] >= HALF and self.params.how == "raise":
            raise LookupError("mine")
        self.results.total[:] = frame.sum()

    def get_results(self):
        if self.params.how == "kill_merged" and self.meta.get_valid_nav_mask().sum() > HALF:
            os._exit(1)
        return {"total": self.results.total}


class KillsMerged(ByFrame):
    def get_results(self):
        if self.meta.get_valid_nav_mask().sum() > HALF:
            os._exit(1)
        return super().get_results()


@pytest.mark.parametrize(
    ("how", "words"), [("raise", "LookupError: mine"), ("kill", "died"), ("kill_merged", "process died")]
)
def test_a_source_that_fails_fails_its_dependants_with_a_sentence(finish, register, reference, how, words):
    register("weak", pickle=dump_udf(FailsLater(how)))
    register("of_weak", use=f"{HERE}:ByFrame", params={"source": "weak"})
    register("of_that", use=f"{HERE}:ByFrame", params={"source": "Centre"})
    run = finish()
    assert run.last("weak").header["status"] == "failed"
    last = run.last("of_weak")
    assert last.header["status"] == "failed"
    assert "its input 'sums' is gone: UDF 'weak' failed" in last.header["error"]
    assert words in last.header["error"]
    check_share(run, reference, "of_that")
    assert run.ended["ledger"]["processed"] == COUNT


def test_a_dependant_that_kills_the_results_process_fails_alone(finish, register, reference):
    register("deadly", pickle=dump_udf(KillsMerged()))
    run = finish()
    assert run.last("deadly").header["status"] == "failed"
    check_share(run, reference, "ByFrame")


def test_a_dependant_whose_source_left_fails_in_the_next_scan(one_daemon, one_collector, detector, register):
    register("own", use=f"{HERE}:Centre")
    register("of_own", use=f"{HERE}:ByFrame", params={"source": "own"})
    register("of_that", use=f"{HERE}:ByFrame", params={"source": "Centre"})
    one_daemon.call("unregister", name="own")
    one_collector.forget()
    detector.series().start().images().end()
    (run,) = one_collector.runs(1)
    assert "its input 'sums' is the UDF 'own'" in run.last("of_own").header["error"]
    assert run.last("of_that").header["status"] == "final"
