import os
import pickle
import sys

import cloudpickle
import numpy as np
import pytest

from made_runs import merging_order
from small_scan import DATA, FRAMES, NAV, Part
from stemd.processes.activity import Activity
from stemd.processes.child import Child
from stemd.processes.shared_memory import available_bytes
from stemd.results import messages
from stemd.results.carried_state import CarriedState, CarriedWriter
from stemd.wire.arrays import unpack_array
from stemd.workers.messages import UDFBuffers, UDFFailed
from stemd.workers.result_slots import SlotWriter, packed
from stemd.workers.udf_spec import SentUDF
from stemd_udfs import UDF, SumUDF
from stemd_udfs.engine import PartitionRunner, RunPlan, dump_udf
from whole_way.shared_template import SHARED

cloudpickle.register_pickle_by_value(sys.modules[__name__])


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
    return SentUDF(name=name, pickle=dump_udf(udf))


class RunningResults:
    """A results process, and the memory of the one worker that feeds it."""

    def __init__(self):
        self.child = Child("stemd.results.merger", messages.FROM_MERGER, fork=SHARED.started().fork)
        self.channel = self.child.channel
        hello, (note,), _ = self.channel.receive()
        assert hello == messages.MergerReady()
        self.activity = Activity(note)
        self.slot = SlotWriter("test")
        self.snapshots = []
        self.part = 0
        self.channel.send(messages.MapSlots(worker=3), (self.slot.fd,))

    def open(self, run=1, **udfs):
        self.runner = PartitionRunner(RunPlan(list(udfs.values()), DATA)) if udfs else None
        return self.open_specs([spec(name, udf) for name, udf in udfs.items()], run)

    def open_specs(self, specs, run=1, *, kinds=("cpu",), carried=None):
        carried = carried or CarriedState()
        how = {"kinds": tuple(kinds), "carried": carried.of_udfs([spec.name for spec in specs])}
        message = merging_order(specs, pickle.dumps(DATA), run=run, **how)
        self.channel.send(message, carried.descriptors())
        return self.wait_for(messages.MergingOpened)

    def merge(self, indices, run=1, errors=None):
        results = self.runner.run(Part(indices))
        errors = errors or [None] * len(results)
        results = [{} if error else result for error, result in zip(errors, results, strict=True)]
        layout = self.slot.write([packed(result) for result in results])
        self.part += 1
        outcome = {
            number: UDFFailed(error=error) if error else UDFBuffers(buffers=entries)
            for number, (error, entries) in enumerate(zip(errors, layout, strict=True))
        }
        first, stop = indices.start, indices.stop
        came = {"indices": (first, stop), "t_first": 10.0 + first, "t_last": 9.0 + stop}
        place = {"run": run, "part": self.part, "worker": 3, "slot": 0}
        self.channel.send(messages.Merge(outcome=outcome, **place, **came))
        answer = self.wait_for(messages.Merged)
        assert (answer.run, answer.part) == (run, self.part)
        return answer

    def finish(self):
        self.snapshots.clear()
        self.channel.send(messages.FinishRun(is_final=True))
        self.wait_for(messages.RunFinished)
        last = [snapshot for snapshot in self.snapshots if snapshot.message.is_last]
        assert self.snapshots[len(self.snapshots) - len(last) :] == last, "no partial one follows"
        found = {snapshot.message.udf: snapshot for snapshot in last}
        assert len(found) == len(last), "one for each"
        return found

    def wait_for(self, kind):
        while True:
            message, _, attached = self.channel.receive()
            if isinstance(message, kind):
                return message
            self.snapshots.append(messages.ReceivedSnapshot(message=message, memory=attached))

    def close(self):
        self.child.end()
        self.activity.close()
        os.close(self.slot.fd)


@pytest.fixture
def results():
    made = RunningResults()
    yield made
    made.close()


def arrays(snapshot):
    sent = [(one, snapshot.data(one)) for one in snapshot.message.buffers]
    return {one.name: unpack_array(one.descr, one.shape, data) for one, data in sent if data is not None}


def coverage(snapshot):
    return np.unpackbits(np.frombuffer(snapshot.message.coverage, np.uint8), count=12).tolist()


class Unloadable:
    def __reduce__(self):
        return int, ("no number",)


def test_what_was_carried_over_and_cannot_be_loaded_fails_its_udf_alone(results):
    with CarriedWriter() as writer:
        writer.put("bad", Unloadable())
        carried = CarriedState(writer.values, os.dup(*writer.descriptors))
    answer = results.open_specs([spec("bad", SumUDF()), spec("sum", SumUDF())], carried=carried)
    assert {name: error.type for name, error in answer.failed.items()} == {"bad": "ValueError"}


def test_udfs_that_cannot_be_set_up_are_named_and_the_others_run(results):
    good = [spec("bad", BadPreprocessUDF()), spec("sum", SumUDF()), spec("large", LargeUDF())]
    answer = results.open_specs([*good, SentUDF(name="none", use="no_such_module:X")])
    assert {name: error.type for name, error in answer.failed.items()} == {
        "bad": "ZeroDivisionError",
        "large": "NotEnoughMemory",
        "none": "ConfigurationError",
    }
    assert list(answer.versions) == ["sum"]
    assert list(results.finish()) == ["sum"]


def test_a_run_in_which_no_udf_can_be_set_up_finishes_without_snapshots(results):
    assert list(results.open_specs([SentUDF(name="x", use="no:X")]).failed) == ["x"]
    assert results.finish() == {}


class ForgetsUDF(SumUDF):
    def merge(self, dest, src):
        vars(self).clear()


def test_a_udf_that_forgets_all_it_has_costs_others_nothing(results):
    results.open(forgets=ForgetsUDF(), sum=SumUDF())
    results.merge(slice(0, 12))
    last = results.finish()
    assert list(last) == ["forgets", "sum"]
    assert np.array_equal(arrays(last["sum"])["intensity"], FRAMES.sum(0))


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
    assert list(answer.failed) == ["cupy"]
    assert "kind cuda, and this run goes to those of the kind cpu" in answer.failed["cupy"].message
    for number, udf in enumerate((OnGPUsUDF(), OnCPUsUDF()), start=3):
        late = spec(f"late {number}", udf)
        results.channel.send(messages.AddUDF(udf=late, number=number, kinds=tuple(kinds)))
        error = results.wait_for(messages.UDFAdded).error
        assert (error is not None) == isinstance(udf, OnGPUsUDF)
    assert list(results.finish()) == ["numpy", "other", "late 4"]


def test_buffers_travel_little_endian_and_objects_without_their_items(results):
    results.open(x=ObjectUDF())
    results.merge(slice(0, 12))
    last = results.finish()["x"]
    plain = {one.name: (one.kind, one.descr, one.shape) for one in last.message.buffers}
    assert plain["object"] == ("nav", "|O", NAV)
    assert plain["record"] == ("nav", [["a", "<i2"], ["b", "<f4"]], NAV)
    assert plain["big"] == ("nav", "<i4", NAV)
    assert "object" not in arrays(last)
    assert np.array_equal(arrays(last)["big"], FRAMES.sum((1, 2)).reshape(NAV))


def test_a_partition_behind_the_end_or_of_an_older_run_is_answered_and_not_merged(results):
    results.open(1, sum=SumUDF())
    results.merge(slice(0, 4))
    results.finish()
    assert results.merge(slice(0, 4)).failed == {}
    results.open(2, sum=SumUDF())
    results.merge(slice(4, 8), run=1)
    results.merge(slice(8, 12), run=2)
    last = results.finish()["sum"]
    assert last.message.run == 2
    assert coverage(last) == [0] * 8 + [1] * 4


def test_a_worker_that_was_retired_can_come_again(results):
    results.channel.send(messages.UnmapSlots(worker=3))
    results.channel.send(messages.UnmapSlots(worker=99))
    results.channel.send(messages.MapSlots(worker=3), (results.slot.fd,))
    results.open(sum=SumUDF())
    results.merge(slice(0, 12))
    assert coverage(results.finish()["sum"]) == [1] * 12


class TakesSumUDF(BadResultsUDF):
    def get_inputs(self):
        return {"sums": "sumsig"}

    def get_results(self):
        return {"x": self.inputs.sums.intensity.astype("f4")}


def test_a_udf_with_an_input_that_cannot_be_set_up_fails_with_it(results):
    answer = results.open(sumsig=BadPreprocessUDF(), sum=SumUDF(), taker=TakesSumUDF())
    assert set(answer.failed) == {"sumsig", "taker"}
    assert "its input 'sums' is gone: UDF 'sumsig' failed: " in answer.failed["taker"].message
    assert answer.inputs == {"sum": {}}
