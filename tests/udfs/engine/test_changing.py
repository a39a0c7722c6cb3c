"""Parameters that change during a run, and main nodes that are frozen."""

import threading
from functools import cached_property
from pathlib import Path

import numpy as np
import pytest

from stemd_udfs import UDF, SumUDF
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan, dump_udf, load_udf

DATA = np.arange(6 * 4, dtype=np.float32).reshape(6, 2, 2)


class Times(UDF):
    def __init__(self, factor=2, offset=0):
        if factor == 13:
            raise ValueError("13 is refused")
        super().__init__(factor=factor, offset=offset)

    def get_result_buffers(self):
        return {"n": self.buffer("nav"), "secret": self.buffer("nav", use="private")}

    def process_frame(self, frame):
        self.results.n[:] = frame.sum() * self.params.factor + self.params.offset


class Remembers(Times):
    """Keeps things on itself, where it merges."""

    def __init__(self, factor=2, offset=0):
        super().__init__(factor=factor, offset=offset)
        self.double = 2 * factor
        self.half = None
        self.begun = None
        self.known = []

    @cached_property
    def triple(self):
        return 3 * self.params.factor

    def preprocess(self):
        self.begun = self.params.factor

    def get_results(self):
        if self.half is None:
            self.half = self.params.factor / 2
        self.known.append(self.params.factor)
        values = (self.double, self.half, self.triple, self.begun)
        return {"n": np.resize(np.array(values, np.float32), 6)}


@pytest.fixture
def plan():
    data = DataDescription(nav_shape=(6,), sig_shape=(2, 2), dtype=np.dtype("f4"))
    return RunPlan([SumUDF(), Times()], data)


def test_parameters_are_checked_without_being_taken_and_become_another_object_if_nothing_refuses_them(plan):
    udf, node = plan.udfs[1], MainNode(plan.udfs[1], plan)
    before = udf.params
    node.check_parameters({"factor": 5})
    misfit = Times.aux_data(np.ones(7, np.float32), kind="nav")
    for values, error in (({"fctor": 1}, TypeError), ({"factor": 13}, ValueError)):
        with pytest.raises(error):
            node.change_parameters(values)
    with pytest.raises(ValueError, match="Times"):
        node.change_parameters({"offset": misfit})
    assert udf.params is before
    node.change_parameters({"offset": 1})
    node.change_parameters({"factor": 5})
    assert (before.factor, before.offset) == (2, 0)
    assert (udf.params.factor, udf.params.offset) == (5, 1)


def test_what_a_udf_makes_of_its_parameters_is_made_again(plan):
    """Attributes that its constructor sets and cached properties, but not what preprocess has set."""
    udf = Remembers(factor=2)
    udf.carried = "of the scan before"
    udf.label = "set by its owner"
    node = MainNode(udf, plan)
    frozen = node.frozen()
    assert node.results()["n"].data[:4].tolist() == [4, 1, 6, 2]
    node.change_parameters({"factor": 10})
    assert node.results()["n"].data[:4].tolist() == [20, 5, 30, 2]
    assert node.udf is udf
    assert (udf.carried, udf.label, udf.known) == ("of the scan before", "set by its owner", [10])
    assert frozen.results()["n"].data[:4].tolist() == [4, 1, 6, 2]
    assert udf.params.factor == 10


def test_a_runner_takes_new_parameters_with_the_next_partition_and_a_udf_fails_on_them_alone(engine, plan):
    runner = PartitionRunner(plan)
    assert np.array_equal(runner.run(engine.frames(DATA, slice(0, 1)))[1]["n"], [2 * 6])
    runner.replace({1: Times(factor=3)})
    assert np.array_equal(runner.run(engine.frames(DATA, slice(0, 1)))[1]["n"], [3 * 6])
    runner.replace({1: Times(factor=4)})
    runner.replace({1: Times(factor=5)})
    total, times = runner.run(engine.frames(DATA, slice(0, 2)))
    assert np.array_equal(times["n"], [5 * 6, 5 * 22])
    assert np.array_equal(total["total"], DATA[:2].sum(axis=0))
    bad = Times()
    bad._kwargs = {"factor": 13}
    runner.replace({1: bad})
    total, failed = runner.run(engine.frames(DATA, slice(0, 2)))
    assert np.array_equal(total["total"], DATA[:2].sum(axis=0))
    assert isinstance(failed, ValueError)
    assert any("while taking new parameters" in note for note in failed.__notes__)


def test_a_runner_refuses_a_udf_that_declares_other_buffers(engine, plan):
    class Shaped(Times):
        def get_result_buffers(self):
            return {"n": self.buffer("nav", extra_shape=(self.params.factor,))}

    runner = PartitionRunner(RunPlan([Shaped()], plan.data))
    runner.replace({0: Shaped(factor=4)})
    (failed,) = runner.run(engine.frames(DATA, slice(0, 2)))
    assert isinstance(failed, ValueError)
    assert "n (nav, (4,), float32) with these parameters, the run has n (nav, (2,), float32)" in str(failed)


def test_a_frozen_node_stays_as_it_is(engine, plan):
    runner = PartitionRunner(plan)
    node = MainNode(plan.udfs[1], plan)
    node.merge(slice(0, 2), runner.run(engine.frames(DATA, slice(0, 2)))[1])
    frozen = node.frozen()
    node.merge(slice(2, 6), runner.run(engine.frames(DATA, slice(2, 6)))[1])
    sums = DATA.sum(axis=(1, 2)) * 2
    assert np.array_equal(frozen.results()["n"], [*sums[:2], 0, 0, 0, 0])
    assert np.array_equal(frozen.results()["n"].valid_mask, [True, True, False, False, False, False])
    assert np.array_equal(node.results()["n"], sums)
    assert node.udf is plan.udfs[1]


def test_code_keeps_the_name_of_its_file():
    """Cloudpickle 3.1.3 alone writes "<dynamic-code>" in its place."""

    class Local(UDF): ...

    def function():
        def inner():
            raise ValueError("no such frame")

        inner()

    sent = load_udf(dump_udf(Local(f=function))).params.f
    assert sent is not function
    with pytest.raises(ValueError, match="no such frame") as caught:
        sent()
    assert [Path(entry.path).name for entry in caught.traceback] == ["test_changing.py"] * 3


class Holds(UDF):
    def __init__(self, scale, lock):
        super().__init__(scale=scale, lock=lock)


def test_a_parameter_or_a_class_that_cannot_be_pickled_is_named():
    lock = threading.Lock()

    class Local(UDF):
        def process_frame(self, frame):
            lock.acquire()

    words = "^Holds: parameter 'lock' cannot be sent to another process: cannot pickle '_thread.lock' object"
    with pytest.raises(TypeError, match=words):
        dump_udf(Holds(2, lock))
    with pytest.raises(TypeError, match=r"^Local: its class cannot be sent to another process: cannot"):
        dump_udf(Local())
