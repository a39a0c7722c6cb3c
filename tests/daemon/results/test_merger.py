import os
import pickle
import signal
import sys

import cloudpickle
import numpy as np
import pytest

from stemd.processes.activity import NO_UDF, Activity
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.processes.failures import describe
from stemd.processes.shared_memory import available_bytes
from stemd.wire.arrays import unpack_array
from stemd.workers.result_slots import SlotWriter
from stemd_udfs import UDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, PartitionRunner, RunPlan, dump_udf

cloudpickle.register_pickle_by_value(sys.modules[__name__])

NAV, SIG = (3, 4), (2, 2)
DATA = DataDescription(nav_shape=NAV, sig_shape=SIG, dtype=np.dtype("<u2"))
FRAMES = np.arange(12 * 4, dtype="<u2").reshape(12, 2, 2)


class Part:
    def __init__(self, indices):
        self.indices = indices
        self._frames = FRAMES[indices]

    def __len__(self):
        return len(self._frames)

    def read(self, start, stop):
        return self._frames[start:stop]


class BadPreprocessUDF(UDF):
    def get_result_buffers(self):
        return {"x": self.buffer(kind="nav", dtype="f4")}

    def preprocess(self):
        raise ZeroDivisionError("in preprocess")

    def process_frame(self, frame):
        pass


class LargeUDF(UDF):
    """Its results take half of what the machine has left, which NumPy would promise."""

    def get_result_buffers(self):
        elements = available_bytes() // 2 // 12
        return {"x": self.buffer(kind="nav", dtype="u1", extra_shape=(elements,))}

    def process_frame(self, frame):
        pass


class BadResultsUDF(BadPreprocessUDF):
    def preprocess(self):
        pass

    def get_results(self):
        raise ZeroDivisionError("in get_results")


class ObjectUDF(BadResultsUDF):
    def get_result_buffers(self):
        kinds = {"object": object, "record": [("a", "<i2"), ("b", ">f4")], "big": ">i4"}
        return {name: self.buffer(kind="nav", dtype=dtype) for name, dtype in kinds.items()}

    def process_frame(self, frame):
        self.results.big[:] = frame.sum()
        self.results.object[0] = {"any": "thing"}

    def get_results(self):
        return {name: getattr(self.results, name) for name in ("object", "record", "big")}


def spec(name, udf):
    return {"name": name, "pickle": dump_udf(udf)}


class RunningResults:
    """A results process, and the memory of the one worker that feeds it."""

    def __init__(self):
        self.child = Child("stemd.results.merger")
        self.channel = self.child.channel
        hello, (note,) = self.channel.receive()
        assert hello == {"op": "ready", "pid": self.child.pid}
        self.note = Activity(note)
        self.slot = SlotWriter("test")
        self.snapshots = []
        self.part = 0
        self.channel.send({"op": "slots", "worker": 3}, (self.slot.fd,))

    def open(self, run=1, *, max_rate_hz=0.001, **udfs):
        self.runner = PartitionRunner(RunPlan(list(udfs.values()), DATA)) if udfs else None
        specs = [spec(name, udf) for name, udf in udfs.items()]
        return self.open_specs(specs, run, max_rate_hz=max_rate_hz)

    def open_specs(self, specs, run=1, *, kinds=("cpu",), max_rate_hz=0.001):
        message = {
            "op": "run",
            "run": run,
            "udfs": specs,
            "numbers": {spec["name"]: number for number, spec in enumerate(specs)},
            "kinds": kinds,
            "data": pickle.dumps(DATA),
            "max_rate_hz": max_rate_hz,
            "max_bytes_per_s": 1e12,
        }
        self.channel.send(message)
        return self.wait_for("opened")

    def merge(self, indices, run=1, errors=None):
        results = self.runner.run(Part(indices))
        errors = errors or [None] * len(results)
        results = [{} if error else result for error, result in zip(errors, results, strict=True)]
        layout = self.slot.write(results)
        self.part += 1
        self.channel.send(
            {
                "op": "merge",
                "run": run,
                "part": self.part,
                "worker": 3,
                "slot": 0,
                "indices": [indices.start, indices.stop],
                "outcome": {
                    number: {"error": error} if error else {"buffers": entries}
                    for number, (error, entries) in enumerate(zip(errors, layout, strict=True))
                },
                "t_first": 10.0 + indices.start,
                "t_last": 10.0 + indices.stop - 1,
            }
        )
        answer = self.wait_for("merged")
        assert (answer["run"], answer["part"]) == (run, self.part)
        return answer

    def finish(self):
        self.snapshots.clear()
        self.channel.send({"op": "finish"})
        self.wait_for("finished")
        last = [snapshot for snapshot in self.snapshots if snapshot["is_last"]]
        assert self.snapshots[len(self.snapshots) - len(last) :] == last, "no partial one follows"
        assert len({snapshot["udf"] for snapshot in last}) == len(last), "one for each"
        return {snapshot["udf"]: snapshot for snapshot in last}

    def wait_for(self, op):
        while True:
            message, _ = self.channel.receive()
            if message["op"] == op:
                return message
            assert message["op"] == "snapshot"
            self.snapshots.append(message)

    def close(self):
        self.child.end()
        self.note.close()
        os.close(self.slot.fd)


@pytest.fixture
def results():
    made = RunningResults()
    yield made
    made.close()


def arrays(snapshot):
    found = {}
    for name, _, plain in snapshot["buffers"]:
        if plain["data"] is not None:
            found[name] = unpack_array(plain["descr"], plain["shape"], snapshot["pieces"][plain["data"]])
    return found


def coverage(snapshot):
    return np.unpackbits(np.frombuffer(snapshot["coverage"], np.uint8), count=12).tolist()


def test_the_last_snapshots_hold_all_that_was_merged(results):
    answer = results.open(sum=SumUDF(), sumsig=SumSigUDF())
    assert answer["failed"] == {}
    assert set(answer["versions"]) == {"sum", "sumsig"}
    for indices in (slice(4, 12), slice(0, 4)):
        assert results.merge(indices)["failed"] == {}
    last = results.finish()
    assert list(last) == ["sum", "sumsig"]
    assert np.array_equal(arrays(last["sum"])["intensity"], FRAMES.sum(0))
    assert np.array_equal(arrays(last["sumsig"])["intensity"], FRAMES.sum((1, 2)).reshape(NAV))
    assert coverage(last["sum"]) == [1] * 12
    assert (last["sum"]["t_first"], last["sum"]["t_last"]) == (10.0, 21.0)
    assert last["sum"]["run"] == 1
    assert last["sum"]["error"] is None


def test_a_partial_snapshot_comes_by_itself_and_tells_its_coverage(results):
    results.open(max_rate_hz=1000.0, sum=SumUDF())
    results.merge(slice(0, 3))
    while not results.snapshots:
        message, _ = results.channel.receive()
        results.snapshots.append(message)
    (partial,) = results.snapshots
    assert not partial["is_last"]
    assert coverage(partial) == [1] * 3 + [0] * 9
    assert np.array_equal(arrays(partial)["intensity"], FRAMES[:3].sum(0))


def test_partial_snapshots_are_no_more_than_the_rate(results):
    results.open(max_rate_hz=0.001, sum=SumUDF())
    for start in range(12):
        results.merge(slice(start, start + 1))
    assert len(results.snapshots) <= 1
    assert coverage(results.finish()["sum"]) == [1] * 12


def test_other_limits_hold_for_a_partial_snapshot_that_waits(results):
    results.channel.send(
        {"op": "limit", "limits": {"max_rate_hz": 1.0, "max_bytes_per_s": 1.0}}
    )  # no run yet
    results.open(max_rate_hz=0.001, sum=SumUDF())
    results.merge(slice(0, 3))
    results.merge(slice(3, 12))
    results.channel.send({"op": "limit", "limits": {"max_rate_hz": 1000.0, "max_bytes_per_s": 1e12}})
    while not results.snapshots or not all(coverage(results.snapshots[-1])):
        message, _ = results.channel.receive()
        results.snapshots.append(message)
    assert not results.snapshots[-1]["is_last"]


def test_a_run_without_any_frame_still_has_its_last_snapshots(results):
    results.open(sum=SumUDF())
    last = results.finish()["sum"]
    assert not arrays(last)["intensity"].any()
    assert coverage(last) == [0] * 12
    assert last["t_first"] == last["t_last"] == 0.0


def test_udfs_that_cannot_be_set_up_are_named_and_the_others_run(results):
    good = [spec("bad", BadPreprocessUDF()), spec("sum", SumUDF()), spec("large", LargeUDF())]
    answer = results.open_specs([*good, {"name": "none", "use": "no_such_module:X"}])
    assert {name: error["type"] for name, error in answer["failed"].items()} == {
        "bad": "ZeroDivisionError",
        "large": "NotEnoughMemory",
        "none": "ConfigurationError",
    }
    assert list(answer["versions"]) == ["sum"]
    assert list(results.finish()) == ["sum"]


def test_a_run_in_which_no_udf_can_be_set_up_finishes_without_snapshots(results):
    assert list(results.open_specs([{"name": "x", "use": "no:X"}])["failed"]) == ["x"]
    assert results.finish() == {}


class OnGPUsUDF(SumUDF):
    def get_backends(self):
        return (self.BACKEND_CUPY,)


class OnCPUsUDF(SumUDF):
    def get_backends(self):
        return (self.BACKEND_NUMPY,)


@pytest.mark.parametrize("kinds", [["cpu"], ["cpu", "cuda"]])
def test_udfs_that_no_worker_can_run_beside_the_others_fail_alone(results, kinds):
    udfs = {"numpy": OnCPUsUDF(), "cupy": OnGPUsUDF(), "other": OnCPUsUDF()}
    answer = results.open_specs([spec(name, udf) for name, udf in udfs.items()], kinds=kinds)
    assert list(answer["failed"]) == ["cupy"]
    assert "kind cuda, and this run goes to those of the kind cpu" in answer["failed"]["cupy"]["message"]
    for number, udf in enumerate((OnGPUsUDF(), OnCPUsUDF()), start=3):
        limits = {"max_rate_hz": 1.0, "max_bytes_per_s": 1.0}
        late = {"number": number, "kinds": kinds, "limits": limits, "udf": spec(f"late {number}", udf)}
        results.channel.send({"op": "add", **late})
        error = results.wait_for("added")["error"]
        assert (error is not None) == isinstance(udf, OnGPUsUDF)
    assert list(results.finish()) == ["numpy", "other", "late 4"]


def test_a_udf_that_failed_in_a_worker_is_told_once_and_keeps_its_last_results(results):
    results.open(sum=SumUDF(), sumsig=SumSigUDF())
    results.merge(slice(0, 4))
    error = describe(ValueError("bad frame"))
    assert list(results.merge(slice(4, 8), errors=[error, None])["failed"]) == [0]
    assert results.merge(slice(8, 12))["failed"] == {}
    last = results.finish()
    assert last["sum"]["error"]["message"] == "bad frame"
    assert coverage(last["sum"]) == [1] * 4 + [0] * 8
    assert last["sumsig"]["error"] is None
    assert coverage(last["sumsig"]) == [1] * 12


def test_get_results_that_raises_is_told_with_the_snapshot(results):
    results.open(bad=BadResultsUDF(), sum=SumUDF())
    results.merge(slice(0, 4))
    last = results.finish()
    assert last["bad"]["error"]["message"] == "in get_results"
    assert last["bad"]["buffers"] == []
    assert last["sum"]["error"] is None


def test_buffers_travel_little_endian_and_objects_without_their_items(results):
    results.open(x=ObjectUDF())
    results.merge(slice(0, 12))
    last = results.finish()["x"]
    plain = {name: (kind, plain["descr"], plain["shape"]) for name, kind, plain in last["buffers"]}
    assert plain["object"] == ("nav", "|O", list(NAV))
    assert plain["record"] == ("nav", [["a", "<i2"], ["b", "<f4"]], list(NAV))
    assert plain["big"] == ("nav", "<i4", list(NAV))
    assert "object" not in arrays(last)
    assert np.array_equal(arrays(last)["big"], FRAMES.sum((1, 2)).reshape(NAV))


def test_a_partition_of_an_older_run_is_answered_and_not_merged(results):
    results.open(1, sum=SumUDF())
    results.merge(slice(0, 4))
    results.finish()
    results.open(2, sum=SumUDF())
    results.merge(slice(4, 8), run=1)
    results.merge(slice(8, 12), run=2)
    last = results.finish()["sum"]
    assert last["run"] == 2
    assert coverage(last) == [0] * 8 + [1] * 4


def test_a_partition_behind_the_end_is_answered_and_not_merged(results):
    results.open(1, sum=SumUDF())
    results.finish()
    assert results.merge(slice(0, 4))["failed"] == {}


def test_a_worker_that_was_retired_can_come_again(results):
    results.channel.send({"op": "retire", "worker": 3})
    results.channel.send({"op": "retire", "worker": 99})
    results.channel.send({"op": "slots", "worker": 3}, (results.slot.fd,))
    results.open(sum=SumUDF())
    results.merge(slice(0, 12))
    assert coverage(results.finish()["sum"]) == [1] * 12


@pytest.mark.parametrize(
    ("udf", "kind"),
    [
        ({"use": "stemd_udfs:SumUDF", "params": {}}, None),
        ({"use": "stemd_udfs:Nothing", "params": {}}, "ConfigurationError"),
        ({"use": "stemd_udfs:UDF", "params": {}}, "TypeError"),
        ({"pickle": dump_udf(OnGPUsUDF())}, "RuntimeError"),
    ],
)
def test_a_udf_is_checked_before_any_scan_comes(results, udf, kind):
    results.channel.send({"op": "check", "udf": {"name": "x", **udf}, "kinds": ["cpu"], "before": []})
    error = results.wait_for("checked")["error"]
    assert (error and error["type"]) == kind


class KillUDF(SumUDF):
    """Kills its process in one place."""

    def __init__(self, where, dtype="float32"):
        UDF.__init__(self, where=where, dtype=dtype)

    def _kill(self, where):
        if self.params.where == where:
            os.kill(os.getpid(), signal.SIGKILL)

    def merge(self, dest, src):
        self._kill("merge")
        super().merge(dest, src)

    def get_results(self):
        self._kill("get_results")
        return super().get_results()


def merge_and_finish(results):
    results.merge(slice(0, 4), run=4)
    results.finish()


@pytest.mark.parametrize("where", ["merge", "get_results"])
def test_the_note_of_a_dead_process_names_the_udf_whose_code_ran(results, where):
    results.open(4, sum=SumUDF(), kill=KillUDF(where))
    assert results.note.read().udf == NO_UDF
    with pytest.raises(ChannelClosed):
        merge_and_finish(results)
    doing = results.note.read()
    assert (doing.run, doing.udf) == (4, 1)


class TakesSumUDF(BadResultsUDF):
    def get_inputs(self):
        return {"sums": "sumsig"}

    def get_results(self):
        return {"x": self.inputs.sums.intensity.astype("f4")}


def test_a_udf_whose_input_is_not_registered_before_it_is_refused(results):
    def check(*before):
        message = {"op": "check", "udf": spec("taker", TakesSumUDF()), "kinds": ["cpu"]}
        results.channel.send({**message, "before": list(before)})
        return results.wait_for("checked")["error"]

    assert check("sum", "sumsig") is None
    assert "before it there are: sum. Register 'sumsig' first" in check("sum")["message"]


def test_a_udf_with_an_input_that_cannot_be_set_up_fails_with_it(results):
    answer = results.open(sumsig=BadPreprocessUDF(), sum=SumUDF(), taker=TakesSumUDF())
    assert set(answer["failed"]) == {"sumsig", "taker"}
    assert "its input 'sums' is gone: UDF 'sumsig' failed: " in answer["failed"]["taker"]["message"]
    assert answer["inputs"] == {"sum": {}}
